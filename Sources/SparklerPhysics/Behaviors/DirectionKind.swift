// A vector given by direction and length, in documents and in Swift.
// Flow: a node → this kind → FieldValue; literals of Swift → DirectionValue → DocumentValue.
import SparklerCore
import SparklerDocument

package struct DirectionKind: ValueKind {
  let allowsNumber: Bool

  package var id: String { "direction(\(allowsNumber))" }
  package var words: KindWords {
    KindWords(allowsNumber ? "[dx, dy], {angle, magnitude}, or a number (down)" : "[dx, dy] or {angle, magnitude}")
  }
  package func sample(of field: Field) -> String? { "[100, 0]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let pair = [
      schema.array(schema.number, count: 2),
      TreeText.map(schema.object(Self.parts, required: Self.parts.map(\.name))), schema.anyName,
    ]
    return schema.anyOf(allowsNumber ? [schema.number] + pair : pair)
  }

  fileprivate static let angle = Key<AngleValue>("angle", "Clockwise from the right.")
  fileprivate static let magnitude = Key<Double>(
    "magnitude", in: -1e6...1e6, "The length; below 0 the direction is reversed.")
  private static let parts = [angle.field, magnitude.field]

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    let most = -1e6...1e6
    if node.text != nil, allowsNumber {
      return reader.plainNumber(node, field.name, in: most).map { .point(Point(0, $0)) }
    }
    guard node.entries != nil else {
      return reader.readPair(node, "a direction") { $0.plainNumber($1, $2 == 0 ? "dx" : "dy", in: most) }.map {
        .point(Point($0.0, $0.1))
      }
    }
    let found = reader.keys(of: node, Self.parts, what: field.name)
    let values = reader.values(of: found, Self.parts, in: surroundings)
    guard let angle = values[Self.angle], let magnitude = values[Self.magnitude] else {
      if found.count < 2 {
        reader.report(
          .missingKey, node, "\(field.name) needs angle and magnitude", remedy: "{angle: 90deg, magnitude: 1}")
      }
      return nil
    }
    return .point(Point(angle: angle, magnitude: magnitude))
  }
}

extension Field.Kind {
  /// A vector: `[dx, dy]` or `{angle, magnitude}`; or a number, which points down.
  public static func direction(allowsNumber: Bool) -> Field.Kind {
    Field.Kind(DirectionKind(allowsNumber: allowsNumber))
  }
}

/// A vector: `[dx, dy]`, `.angle(.degrees(90), magnitude: 1)`; where a number is allowed, it points down: `1`.
public struct DirectionValue: NumericValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Point
  public static var kind: Field.Kind { .direction(allowsNumber: true) }
  public static func value(_ read: FieldValue) -> Point? { Point(read) }

  /// A vector in points, y down.
  public init(_ direction: Point) { self.init(direction.documentValue) }
  public init(arrayLiteral elements: Double...) { self.init(elements.documentValue) }

  /// A vector given by angle and length.
  ///
  /// - Parameters:
  ///   - angle: clockwise from the right.
  ///   - magnitude: the length; below 0 the direction is reversed.
  public static func angle(_ angle: AngleValue, magnitude: Double) -> DirectionValue {
    DirectionValue(DocumentValue([(DirectionKind.angle.name, angle), (DirectionKind.magnitude.name, magnitude)]))
  }
}

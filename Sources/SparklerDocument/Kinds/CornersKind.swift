// The radii of corners: one for all, or one for each.
// Flow: a scalar or a list of four → this kind → FieldValue.
import SparklerCore

package struct CornersKind: ValueKind {
  private static let order = "top left, top right, bottom right, bottom left"

  package var isShort: Bool { true }
  package var words: KindWords {
    KindWords("length: points, %, em, …; or one for each corner, [\(Self.order)]", isNumeric: true)
  }
  package func sample(of field: Field) -> String? { "[20, 20, 0, 0]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let length = schema.length(field.interval)
    return schema.anyOf([length, schema.array(length, count: 4), schema.array(length, count: 1)])
  }

  /// Returns a number, or a list of four in CSS's order.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    if let text = node.text, let all = Self.expanded(text.split(separator: " ").map(String.init)), all.count > 1 {
      reader.report(
        .malformed, node, "\(field.name) can't be read from '\(text)'",
        remedy: "write [\(all.joined(separator: ", "))]: \(Self.order)")
      return nil
    }
    let nodes = node.items ?? [node]
    guard nodes.count == 1 || nodes.count == 4 else {
      let four = Self.expanded(nodes.map { $0.text ?? "0" }) ?? ["12", "12", "0", "0"]
      reader.report(
        .wrongCount, node, "\(field.name) is one radius or four, not \(nodes.count)",
        remedy: "write \(field.name): 12, or [\(four.joined(separator: ", "))]: \(Self.order)")
      return nil
    }
    let radii = nodes.compactMap { reader.number($0, LengthKind(), as: field, in: surroundings) }
    guard radii.count == nodes.count else { return nil }
    return radii.count == 1 ? .number(radii[0]) : .list(radii.map { .number($0) })
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .list(let radii) = value else { return LengthKind().write(value, writer) }
    return .list(radii.map { LengthKind().write($0, writer) })
  }

  /// Four radii from up to four, as CSS's `border-radius` repeats them.
  private static func expanded(_ parts: [String]) -> [String]? {
    switch parts.count {
    case 2: [parts[0], parts[1], parts[0], parts[1]]
    case 3: [parts[0], parts[1], parts[2], parts[1]]
    case 4: parts
    default: nil
    }
  }
}

extension Field.Kind {
  /// One radius, or one for each corner in CSS's order.
  public static let corners = Field.Kind(CornersKind())
}

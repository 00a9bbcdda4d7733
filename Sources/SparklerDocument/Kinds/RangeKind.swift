// A number, or a range of two numbers separated by `..`.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct RangeKind: ValueKind {
  package let inner: any ValueKind

  package var id: String { "range(\(inner.id))" }
  package var words: KindWords {
    var out = inner.words
    out.text += ", or a span a..b"
    return out
  }
  package func sample(of field: Field) -> String? { inner.sample(of: field) }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let unit =
      switch inner {
      case is TimeKind: "(ms|s)?"
      case is AngleKind: "(deg|rad|turn)?"
      case is LengthKind: SchemaWriter.lengthUnit
      default: ""
      }
    let side = " *\(SchemaWriter.decimal)\(unit) *"
    return schema.anyOf([
      inner.schema(of: field, schema), schema.pattern("^(?!.*\\.\\.\\.)\(side)\\.\\.\(side)$"),
    ])
  }

  /// A unit on the right also applies to a left side without one.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let kind = inner as? any NumericKind, let text = node.text, let dots = text.firstRange(of: "..") else {
      return inner.read(node, as: field, in: surroundings, &reader)
    }
    guard !text.contains("...") else {
      reader.report(
        .malformed, node, "'\(text)' has three dots", remedy: "write two dots: \(text.replacing("...", with: ".."))")
      return nil
    }
    let right = text[dots.upperBound...].trimmingBlanks
    var left = text[..<dots.lowerBound].trimmingBlanks
    let unit = right.reversed().prefix { $0.isLetter }.reversed().map(String.init).joined()
    if left.last?.isNumber == true { left += unit }
    var ends: [Double] = []
    for side in [left, right] {
      var part = node
      part.value = .scalar(side, isQuoted: true)
      guard let end = reader.number(part, kind, as: field, in: surroundings) else { return nil }
      ends.append(end)
    }
    guard ends[0] <= ends[1] else {
      reader.report(.outOfRange, node, "the range \(text) ends before it begins", remedy: "write \(right)..\(left)")
      return nil
    }
    return .range(ends[0]...ends[1])
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    guard case .range(let ends) = value else { return inner.write(value, writer) }
    let sides = [ends.lowerBound, ends.upperBound].map(inner.write)
    return .raw(sides.map(\.flow).joined(separator: ".."))
  }

  package func write(_ number: Double) -> TreeText { inner.write(number) }
  package func asDefault(_ value: FieldValue) -> String? { inner.asDefault(value) }
}

extension Field.Kind {
  /// A value, or a range `a..b`.
  public static func range(_ kind: Field.Kind) -> Field.Kind { Field.Kind(RangeKind(inner: kind.value)) }
}

extension Substring {
  package var trimmingBlanks: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

// What a primitive of a filter graph reads.
// Flow: a node → this kind → FieldValue.
import SparklerCore

/// `source`, `sourceAlpha`, `none`, the index of an earlier primitive, or a colour.
package struct FilterInputKind: ValueKind {
  package static let source = "source"
  package static let alpha = "sourceAlpha"
  package static let none = "none"
  private static let names = [source, alpha, none]

  package var isShort: Bool { true }
  package var words: KindWords {
    var out = KindWords("index of an earlier primitive, colour, or one of the words")
    out.choices = Self.names
    return out
  }
  package func sample(of field: Field) -> String? { Self.alpha }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.number("integer", 0...1e6), schema.color])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let text = reader.scalar(node, wanted: "source, sourceAlpha, none, an index or a colour") else { return nil }
    if Self.names.contains(text) { return .text(text) }
    if let number = Units.number(text) {
      if number >= 0, number <= 1e6, number == number.rounded() { return .number(number) }
      reader.report(
        .outOfRange, node, "\(text) is no index of a primitive", remedy: "write 0 for the first primitive, and so on")
      return nil
    }
    if let color = Color(css: text) { return .color(color) }
    reader.reportWord(node, .unknownWord, "\(field.name) can't be '\(text)'", known: Self.names)
    return nil
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    switch value {
    case .text(let word): .raw(word)
    case .number(let index): .number(index)
    default: writer.plain(value)
    }
  }
}

extension Field.Kind {
  /// What a primitive of a filter graph reads.
  package static let filterInput = Field.Kind(FilterInputKind())
}

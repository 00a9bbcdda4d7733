// Any text.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct TextKind: ValueKind {
  package var isShort: Bool { true }
  package var words: KindWords { KindWords("text") }
  package func sample(of field: Field) -> String? { "sample" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    .map([("type", .strings(["string", "number", "boolean"]))])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.plainText(node).map { .text($0) }
  }
}

extension Field.Kind {
  /// Any text.
  public static let text = Field.Kind(TextKind())
}

extension Reader {
  package mutating func plainText(_ node: SpecNode) -> String? {
    guard let text = scalar(node, wanted: "text") else { return nil }
    // Bytes first: a text never has more characters than bytes.
    if Double(text.utf8.count) > limits["text"], Double(text.count) > limits["text"] {
      report(.limit, node, "the text has \(text.count) characters", remedy: limits.remedy("text"))
      return nil
    }
    return text
  }
}

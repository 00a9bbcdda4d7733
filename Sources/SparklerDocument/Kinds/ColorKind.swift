// A colour in CSS syntax.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct ColorKind: ValueKind {
  package var words: KindWords { KindWords("colour") }
  package func sample(of field: Field) -> String? { "tomato" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.color
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.color(node).map { .color($0) }
  }
}

extension Field.Kind {
  /// A colour.
  public static let color = Field.Kind(ColorKind())
}

extension Reader {
  package mutating func color(_ node: SpecNode) -> Color? {
    guard let text = scalar(node, wanted: "a colour") else { return nil }
    if let color = Color(css: text) { return color }
    report(.badColor, node, "'\(text)' is not a colour", remedy: Self.colorRemedy)
    return nil
  }
}

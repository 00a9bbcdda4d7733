// A layer by its id, or a position in the parent.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct TargetKind: ValueKind {
  package var words: KindWords {
    KindWords(
      "a layer's id, words or a point of it (head.move, cta.top-right), or a position: [x, y] or a word such as top-left",
      links: ["place"])
  }
  package func sample(of field: Field) -> String? { "[80, 60]" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([.map([("type", .string("string"))]), schema.array(schema.length, count: 2)])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    if let word = node.text, Units.anchors[word] == nil { return reader.identifier(node).map { .text($0) } }
    return reader.position(node, in: surroundings).map { .point($0) }
  }
}

extension Field.Kind {
  /// The id of a layer, or a position in the parent: two lengths, or a keyword such as `top-left`.
  public static let target = Field.Kind(TargetKind())
}

// Insets from the edges of a box.
// Flow: a node → this kind → FieldValue.
import SparklerCore

package struct InsetsKind: ValueKind {
  package var words: KindWords {
    KindWords("true, false, or distances inwards: a number or [top, left, bottom, right]")
  }
  package func sample(of field: Field) -> String? { "20" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      BooleanKind().schema(of: field, schema), schema.length, schema.array(schema.length, count: 4),
      schema.array(schema.length, count: 1),
    ])
  }

  /// Returns top, left, bottom and right, or an empty list for `false`.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    switch node.text {
    case "true", "yes", "on": return .list(Array(repeating: .number(0), count: 4))
    case "false", "no", "off": return .list([])
    default: break
    }
    let nodes = node.items ?? [node]
    guard nodes.count == 1 || nodes.count == 4 else {
      reader.report(
        .wrongCount, node, "insets are one distance or four, not \(nodes.count)",
        remedy: "true, 10, or [top, left, bottom, right]")
      return nil
    }
    let read = nodes.compactMap { reader.length($0, "an inset", of: 0, in: surroundings) }
    guard read.count == nodes.count else { return nil }
    return .list((read.count == 1 ? Array(repeating: read[0], count: 4) : read).map { .number($0) })
  }
}

extension Field.Kind {
  /// `true`, `false`, or distances inwards: one number or [top, left, bottom, right].
  public static let insets = Field.Kind(InsetsKind())
}

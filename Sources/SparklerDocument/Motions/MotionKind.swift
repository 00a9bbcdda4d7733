// A motion: a motion word, a map with its properties, or a list of these.
// Flow: MotionWord → MotionKind → schema, manual.
import SparklerCore

package struct MotionKind: ValueKind {
  package let motions: [MotionWord]

  package var id: String { "motion(\(motions.map(\.name).joined(separator: ",")))" }
  package var words: KindWords {
    var out = KindWords("a word, a map of it, or a list that acts together")
    out.choices = motions.map(\.name)
    out.links = [section]
    return out
  }
  /// The section of the manual.
  private var section: String {
    motions == MotionWord.idles ? "idle" : motions == MotionWord.transitions ? "transition" : "enter"
  }
  package func sample(of field: Field) -> String? { motions.dropFirst().first?.name }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let one = [
      TreeText.map([("enum", .strings(motions.map(\.name)))]), schema.anyName,
      TreeText.map(
        schema.object(motions.map(\.field) + MotionWord.beside(motions), required: [])
          + [("oneOf", .list(motions.map { schema.has($0.name) }))]),
    ]
    return schema.anyOf(one + [schema.array(schema.anyOf(one))])
  }

  /// Always nil: the reader of the enclosing layer reads it.
  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}

extension Field.Kind {
  /// A motion word such as `fade`, a map with its properties, or a list of these.
  package static func motion(_ words: [MotionWord]) -> Field.Kind { Field.Kind(MotionKind(motions: words)) }
}

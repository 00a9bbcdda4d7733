// A length: points, a percentage of the parent, or another unit of length.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct LengthKind: NumericKind {
  package init() {}
  package var wanted: String { "a length in points, or in % of the parent" }
  package var unit: String { "pt" }
  package func countsAround(_ text: String) -> Bool { Units.countsAround(text) }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? {
    Units.length(text, surroundings.lengths(of: surroundings.side))
  }
  package var words: KindWords { KindWords("length: points, %, em, vw, vh, vmin, vmax, mm, cm, in", isNumeric: true) }

  package func sample(of field: Field) -> String? { field.sampleNumber() }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.length(field.interval)
  }
}

extension Field.Kind {
  /// A length: points, a percentage of the parent, or another unit of length.
  public static let length = Field.Kind(LengthKind())
}

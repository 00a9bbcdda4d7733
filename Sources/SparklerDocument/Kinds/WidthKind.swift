// A length whose `%` refers to the parent's width.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct WidthKind: NumericKind {
  package init() {}
  package var wanted: String { "a length in points, or in % of the parent" }
  package var unit: String { "pt" }
  package func countsAround(_ text: String) -> Bool { Units.countsAround(text) }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? {
    Units.length(text, surroundings.lengths(of: surroundings.bounds.size.width))
  }
  package var words: KindWords { KindWords("length: points, or % of the parent's width", isNumeric: true) }

  package func sample(of field: Field) -> String? { field.sampleNumber() }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.length(field.interval)
  }
}

extension Field.Kind {
  /// A length whose `%` refers to the parent's width.
  public static let width = Field.Kind(WidthKind())
}

// A file size: `2MB`, `2MiB`, or a bare number of bytes.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct BytesKind: NumericKind {
  package init() {}
  package var wanted: String { "a size such as 2MB, 500KB or 128KiB" }
  package var unit: String { "bytes" }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? { Units.bytes(text) }
  package var words: KindWords { KindWords("bytes: 2MB, 128KiB", isNumeric: true) }

  package func sample(of field: Field) -> String? { "200KB" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.number("number", field.interval),
      schema.pattern("^\(SchemaWriter.decimal) ?([kKmMgG][iI]?)?[bB]?$"), schema.anyName,
    ])
  }
}

extension Field.Kind {
  /// A file size: `2MB`, `2MiB`, or a bare number of bytes.
  public static let bytes = Field.Kind(BytesKind())
}

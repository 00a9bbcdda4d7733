// A plain number.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct NumberKind: NumericKind {
  package init() {}
  package func number(_ text: String, in surroundings: Surroundings) -> Double? { Units.number(text) }
  package var words: KindWords { KindWords("number", isNumeric: true) }

  package func sample(of field: Field) -> String? { field.sampleNumber() }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.number("number", field.interval), schema.pattern("^\(SchemaWriter.decimal)$"), schema.anyName])
  }
}

extension Field.Kind {
  /// A plain number.
  public static let number = Field.Kind(NumberKind())
}

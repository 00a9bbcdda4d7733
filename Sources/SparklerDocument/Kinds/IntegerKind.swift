// A whole number.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct IntegerKind: NumericKind {
  package init() {}
  package var wanted: String { "a whole number" }
  package var isWhole: Bool { true }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? { Units.number(text) }
  package var words: KindWords { KindWords("whole number", isNumeric: true) }
  package func write(_ number: Double) -> TreeText { .raw(String(Int(clamping: number))) }

  package func sample(of field: Field) -> String? { field.sampleNumber(isWhole: true) }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([schema.number("integer", field.interval), schema.pattern("^[+-]?[0-9]+$"), schema.anyName])
  }
}

extension Field.Kind {
  /// A whole number.
  public static let integer = Field.Kind(IntegerKind())
}

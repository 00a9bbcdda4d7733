// A time: `2s`, `400ms`, bare seconds, or a name of `times:`.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct TimeKind: NumericKind {
  package init() {}
  package var wanted: String { "a time such as 2s or 400ms" }
  package var unit: String { "s" }
  package var takesLabels: Bool { true }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? { Units.time(text) }
  package var words: KindWords { KindWords("time: 2s, 400ms, or a label", isNumeric: true) }
  package func write(_ number: Double) -> TreeText { .raw(TreeText.short(number) + "s") }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault.map { $0 + "s" } }

  package func mistake(in text: String, of field: Field) -> (message: String, remedy: String)? {
    let count = text.prefix { !$0.isLetter }.split(separator: " ").joined()
    guard Units.number(count) != nil, ExpressionLexer.beats.contains(String(text.drop { !$0.isLetter })) else {
      return nil
    }
    return ("beats are no unit", ExpressionLexer.inBeats(count))
  }

  package func sample(of field: Field) -> String? { "0.5s" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.number("number", field.interval), schema.pattern("^\(SchemaWriter.decimal)(ms|s)?$"), schema.label,
      schema.anyName,
    ])
  }
}

extension Field.Kind {
  /// A time: `2s`, `400ms`, bare seconds, or a name of `times:`.
  public static let time = Field.Kind(TimeKind())
}

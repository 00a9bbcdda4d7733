// A time, or a percentage of the scene's duration.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct MomentKind: NumericKind {
  package init() {}
  package var wanted: String { "a time such as 2s, or 50% of the duration" }
  package var unit: String { "s" }
  package var takesLabels: Bool { true }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? {
    Units.time(text) ?? Units.share(text).map { $0 * (surroundings.duration?.value ?? 0) }
  }
  package var words: KindWords { KindWords("time, or % of the duration", isNumeric: true) }
  package func write(_ number: Double) -> TreeText { .raw(TreeText.short(number) + "s") }

  package func sample(of field: Field) -> String? { "0.5s" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      schema.number("number", field.interval), schema.pattern("^\(SchemaWriter.decimal)(ms|s|%)?$"), schema.label,
      schema.anyName,
    ])
  }
}

extension Field.Kind {
  /// A time, or a percentage of the scene's duration.
  public static let moment = Field.Kind(MomentKind())
}

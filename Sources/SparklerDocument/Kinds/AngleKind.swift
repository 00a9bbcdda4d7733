// An angle: `90deg`, `1rad`, `.25turn`, or 0.
// Flow: a scalar → this kind → FieldValue.
import SparklerCore

package struct AngleKind: NumericKind {
  package init() {}
  package var wanted: String { "an angle such as 90deg, 1.57rad or 0.25turn" }
  package var unit: String { "rad" }
  /// Bounds are reported in degrees for values in degrees or turns.
  package func unit(beside text: String) -> (factor: Double, unit: String) {
    text.hasSuffix("rad") ? (1, unit) : (180 / Double.pi, "deg")
  }
  package func number(_ text: String, in surroundings: Surroundings) -> Double? { Units.angle(text) }
  package var words: KindWords { KindWords("angle: 90deg, 1rad, .25turn", isNumeric: true) }
  package func write(_ number: Double) -> TreeText { .raw(TreeText.short(number) + "rad") }
  package func asDefault(_ value: FieldValue) -> String? {
    if case .number(0) = value { return "0" }
    return value.asDefault.map { $0 + "rad" }
  }

  package func mistake(in text: String, of field: Field) -> (message: String, remedy: String)? {
    if let v = Units.number(text) {
      let bare = Limits.text(v)
      return ("\(field.name) needs an angle unit", "write \(bare)deg, \(bare)rad or \(bare)turn")
    }
    return Units.meantAngle(text).map { ("\(field.name) can't be read from '\(text)'", "write \($0)") }
  }

  package func sample(of field: Field) -> String? { "30deg" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      .map([("const", .raw("0"))]), schema.pattern("^(\(SchemaWriter.decimal)(deg|rad|turn)|0)$"), schema.anyName,
    ])
  }
}

extension Field.Kind {
  /// An angle: `90deg`, `1rad`, `.25turn`, or 0.
  public static let angle = Field.Kind(AngleKind())
}

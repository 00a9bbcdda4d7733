// Kinds of values that are one number with a unit.
// Flow: a scalar → NumericKind → number within the bounds of its field.
import SparklerCore

/// A kind of value that is one number.
package protocol NumericKind: ValueKind {
  /// The expected value in messages: "a time such as 2s".
  var wanted: String { get }
  /// The unit of bounds; empty if there is none.
  var unit: String { get }
  /// The unit in which messages give bounds next to a value, and the factor from the field's own unit.
  func unit(beside text: String) -> (factor: Double, unit: String)
  /// Whether only whole numbers are allowed.
  var isWhole: Bool { get }
  /// Whether names of `times:` are allowed.
  var takesLabels: Bool { get }
  /// Whether the number depends on the surroundings: a percentage of the parent, a multiple of the font size.
  func countsAround(_ text: String) -> Bool
  /// Parses a text; nil if it is not a number of this kind.
  func number(_ text: String, in surroundings: Surroundings) -> Double?
  /// The message and the remedy for a likely mistake in a text; nil if none is recognised.
  func mistake(in text: String, of field: Field) -> (message: String, remedy: String)?
}

extension NumericKind {
  package var wanted: String { "a number" }
  package var unit: String { "" }
  package func unit(beside text: String) -> (factor: Double, unit: String) { (1, unit) }
  package var isWhole: Bool { false }
  package var takesLabels: Bool { false }
  package var isShort: Bool { true }
  package func countsAround(_ text: String) -> Bool { false }
  package func mistake(in text: String, of field: Field) -> (message: String, remedy: String)? { nil }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.number(node, self, as: field, in: surroundings).map { .number($0) }
  }
}

extension Field {
  /// An allowed number whose effect is more visible than the default's.
  package func sampleNumber(isWhole: Bool = false) -> String {
    let bounds = interval ?? -1e6...1e6
    let standard = defaultValue.flatMap(Double.init)
    var value = standard.map { $0 == 0 ? 10 : $0 * 2 } ?? (isWhole ? 3 : 10)
    if bounds.upperBound <= 1 { value = standard == 0.5 ? 0.2 : 0.5 }
    value = min(max(value, bounds.lowerBound), bounds.upperBound)
    return TreeText.short(isWhole ? value.rounded() : value)
  }
}

extension Reader {
  /// Reads a number of a kind, within the field's interval.
  package mutating func number(
    _ node: SpecNode, _ kind: any NumericKind, as field: Field, in surroundings: Surroundings
  ) -> Double? {
    guard let text = scalar(node, wanted: kind.wanted) else { return nil }
    if kind.countsAround(text) { countsAround = true }
    guard let v = kind.number(text, in: surroundings) ?? labelTime(of: text, node, kind, field) else { return nil }
    if kind.isWhole && v != v.rounded() {
      report(.malformed, node, "\(field.name) must be a whole number, not \(text)", remedy: "write a whole number")
      return nil
    }
    if let interval = field.interval, !interval.contains(v) {
      reportBounds(node, text, kind, of: field, interval, isBelow: v < interval.lowerBound)
      return nil
    }
    return v
  }

  private mutating func reportBounds(
    _ node: SpecNode, _ text: String, _ kind: any NumericKind, of field: Field, _ interval: ClosedRange<Double>,
    isBelow: Bool
  ) {
    let (factor, unit) = kind.unit(beside: text)
    /// A bound in the message's unit, rounded towards the inside to three decimals.
    func bound(_ bound: Double, _ rule: FloatingPointRoundingRule, slack: Double) -> String {
      Limits.text(factor == 1 ? bound : (bound * factor * 1000 + slack).rounded(rule) / 1000)
    }
    let low = bound(interval.lowerBound, .up, slack: -1e-6)
    let high = bound(interval.upperBound, .down, slack: 1e-6)
    let (shown, typed) = (unit.isEmpty ? "" : " " + unit, unit == "pt" ? "" : unit)
    let hasLow = interval.lowerBound > -.greatestFiniteMagnitude
    let hasHigh = interval.upperBound < .greatestFiniteMagnitude
    let allowed =
      hasLow && hasHigh ? "\(low)…\(high)\(shown)" : hasLow ? "\(low)\(shown) or more" : "\(high)\(shown) or less"
    report(
      .outOfRange, node, "\(field.name) is \(text); allowed is \(allowed)",
      remedy: isBelow ? "write \(low)\(typed) or more" : "write \(high)\(typed) or less")
  }

  /// The time of a label; nil, with a report, if the text is neither a label nor a number.
  private mutating func labelTime(
    of text: String, _ node: SpecNode, _ kind: any NumericKind, _ field: Field
  ) -> Double? {
    if kind.takesLabels, let told = labelled(text, in: node) {
      if case .seconds(let seconds) = told { return seconds }
      return nil
    }
    let bare = text.lowercased().drop { "+-.".contains($0) }
    let wanted = ([kind.wanted] + field.kind.value.alternatives).joined(separator: ", or ")
    if ["inf", "nan", "infinity"].contains(bare) {
      report(.notFinite, node, "\(field.name) must be finite, not \(text)", remedy: "write \(wanted)")
    } else if let (message, remedy) = kind.mistake(in: text, of: field) {
      report(.unit, node, message, remedy: remedy)
    } else {
      report(.malformed, node, "\(field.name) can't be read from '\(text)'", remedy: "write \(wanted)")
    }
    return nil
  }

  /// Reads a number without a unit that has no field in a table.
  package mutating func plainNumber(
    _ node: SpecNode, _ name: String, in interval: ClosedRange<Double>? = nil
  ) -> Double? {
    number(node, NumberKind(), as: Field(name, .number, in: interval, ""), in: Surroundings(bounds: .zero))
  }

  /// Reads a length within ±1e9 points.
  ///
  /// - Parameter whole: the length that `%` refers to.
  package mutating func length(
    _ node: SpecNode, _ name: String, of whole: Double, in surroundings: Surroundings
  ) -> Double? {
    let field = Field(name, .length, in: -1e9...1e9, "")
    return number(node, LengthKind(), as: field, in: surroundings.with(Rect(0, 0, whole, whole)))
  }
}

// Reads an effect's parameters by their keys: the given value or the key's default, checked against the key's interval.
// Flow: FieldValues + Key → ParameterReader → typed parameters of effects.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Reads values, so that intervals and defaults are defined only by the keys.
struct ParameterReader {
  let values: FieldValues

  init(_ values: FieldValues) { self.values = values }

  /// A number, a length or an angle.
  ///
  /// - Throws: if it is not finite or outside the key's interval.
  func value<Written>(_ key: Key<Written>) throws(EffectError) -> Double where Written.Value == Double {
    try number(key.field)
  }

  /// - Throws: if it is not finite or outside the key's interval.
  func value(_ key: Key<Seconds>) throws(EffectError) -> Seconds { Seconds(try number(key.field)) }

  /// A time that may be `infinite`; nil if it is.
  func endless(_ key: Key<NumberValue>) throws(EffectError) -> Seconds? {
    let isInfinite = values.has(key) ? values[key] == .infinity : key.field.defaultValue == "infinite"
    return isInfinite ? nil : Seconds(try value(key))
  }

  /// - Throws: if it is not a whole number or outside the key's interval.
  func value(_ key: Key<Int>) throws(EffectError) -> Int {
    let number = try number(key.field)
    guard let whole = Int(exactly: number) else {
      throw EffectError(
        field: key, problem: "\(number) is not a whole number",
        remedy: "write \(Int(clamping: number.rounded())) or another")
    }
    return whole
  }

  func value(_ key: Key<Bool>) -> Bool { values[key] ?? (key.field.defaultValue == "true") }

  /// A size with both sides in the key's interval.
  func value(_ key: Key<SizeValue>) throws(EffectError) -> Size {
    let sides = key.field.defaultValue?.split(separator: "x").compactMap { Double($0) } ?? []
    let size = values[key] ?? Size(sides.first ?? 0, sides.last ?? 0)
    let interval = key.field.interval ?? 0...1e9
    guard interval.contains(size.width), interval.contains(size.height) else {
      let (low, high) = (Self.text(interval.lowerBound), Self.text(interval.upperBound))
      throw EffectError(
        field: key, problem: "\(Self.text(size.width))x\(Self.text(size.height)) has a side outside \(low)…\(high)",
        remedy: "write WxH with sides from \(low) to \(high)")
    }
    return size
  }

  /// One of the key's words.
  func value<Choice: Word>(_ key: Key<Choice>) throws(EffectError) -> Choice {
    // A key may allow only some of the words of its type.
    let words = (key.field.kind.value as? ChoiceKind)?.choices ?? Choice.allCases.map(\.rawValue)
    let word = values[key.name].flatMap { String($0) } ?? key.field.defaultValue ?? words[0]
    guard words.contains(word), let choice = Choice(rawValue: word) else {
      throw EffectError(
        field: key, problem: "'\(word)' is not allowed", remedy: "use one of: \(words.joined(separator: ", "))")
    }
    return choice
  }

  /// nil if it is not given.
  func optional<Written>(_ key: Key<Written>) throws(EffectError) -> Double? where Written.Value == Double {
    values.has(key) ? try value(key) : nil
  }

  /// The colours of the pieces; nil if none are given.
  func colors() throws(EffectError) -> [Color]? {
    let colors = values[EffectKeys.colors]
    if colors?.isEmpty == true {
      throw EffectError(
        field: EffectKeys.colors, problem: "the list is empty", remedy: "write at least one colour, or leave it out")
    }
    return colors
  }

  /// Custom curves, each with an allowed number of points; nil if none are given.
  func trajectories(
    _ key: Key<TrajectorySet>, points counts: ClosedRange<Int>
  ) throws(EffectError) -> TrajectorySet? {
    guard let set = values[key] else { return nil }
    for points in set.top + set.bottom {
      guard counts.contains(points.count) else {
        throw EffectError(
          field: key, problem: "a curve of \(points.count) points",
          remedy: counts.count == 1 ? "write [c1, c2, end]" : "write [control, end] or [c1, c2, end]")
      }
      guard points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }) else {
        throw EffectError(
          field: key, problem: "a point is beyond ±1 000 000",
          remedy: "write normalised points, about -1 to 1, and let `scale` enlarge them")
      }
    }
    return set
  }

  /// - Throws: if the effect is placed by a key that it doesn't support.
  func refusePlaces(besides places: [String], problem: String) throws(EffectError) {
    for key in EffectLibrary.places where values[key] != nil && !places.contains(key) {
      throw EffectError(
        field: key, problem: problem, remedy: "use \(places.map { "\($0): id" }.joined(separator: " or "))")
    }
  }

  private func number(_ field: Field) throws(EffectError) -> Double {
    let number = values[field].flatMap { Double($0) } ?? Self.number(field.defaultValue)
    guard let number else {
      throw EffectError(field: field.name, problem: "expected a number", remedy: "write a number")
    }
    let interval = field.interval ?? -1e9...1e9
    guard interval.contains(number) else {
      let (low, high) = (Self.text(interval.lowerBound), Self.text(interval.upperBound))
      throw EffectError(
        field: field.name, problem: "\(Self.text(number)) is outside \(low)…\(high)",
        remedy: "write a number from \(low) to \(high)")
    }
    return number
  }

  /// The number in a default as written in specs: `45`, `0.4s` or `6deg`.
  private static func number(_ text: String?) -> Double? {
    text.flatMap { Units.time($0) ?? Units.angle($0) }
  }

  private static func text(_ v: Double) -> String { v == v.rounded() && abs(v) < 1e15 ? "\(Int(clamping: v))" : "\(v)" }
}

// An effect's parameters by its table of fields: what is set, else the table's default, within the table's interval.
// Flow: FieldValues + [Field] → ParameterReader → ClassicFireworkEffect, FountainFirework.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Reads values so that intervals and defaults stand in one place, the table.
struct ParameterReader {
  let values: FieldValues
  let fields: [Field]

  init(_ values: FieldValues, fields: [Field]) {
    self.values = values
    self.fields = fields + EffectLibrary.sharedFields
  }

  /// A number, a length, or a time in seconds.
  ///
  /// - Throws: where it is not finite or outside the field's interval.
  func number(_ name: String) throws(EffectError) -> Double {
    let field = field(name)
    let number = values.number(name) ?? Self.number(field.defaultValue)
    guard let number else { throw EffectError(field: name, problem: "no number", remedy: "write a number") }
    let interval = field.interval ?? -1e9...1e9
    guard interval.contains(number) else {
      let (low, high) = (Self.text(interval.lowerBound), Self.text(interval.upperBound))
      throw EffectError(
        field: name, problem: "\(Self.text(number)) is outside \(low)…\(high)",
        remedy: "write a number from \(low) to \(high)")
    }
    return number
  }

  func integer(_ name: String) throws(EffectError) -> Int {
    let number = try number(name)
    guard let whole = Int(exactly: number) else {
      throw EffectError(
        field: name, problem: "\(number) is no whole number",
        remedy: "write \(Int(clamping: number.rounded())) or another")
    }
    return whole
  }

  func seconds(_ name: String) throws(EffectError) -> Seconds { Seconds(try number(name)) }

  /// Whether the default stands, and is without end.
  func isInfinite(_ name: String) -> Bool { values[name] == nil && field(name).defaultValue == "infinite" }

  func flag(_ name: String) -> Bool { values.flag(name) ?? (field(name).defaultValue == "true") }

  /// A size whose sides lie in the field's interval.
  func size(_ name: String) throws(EffectError) -> Size {
    let field = field(name)
    let sides = field.defaultValue?.split(separator: "x").compactMap { Double($0) } ?? []
    let size = values.size(name) ?? Size(sides.first ?? 0, sides.last ?? 0)
    let interval = field.interval ?? 0...1e9
    guard interval.contains(size.width), interval.contains(size.height) else {
      let (low, high) = (Self.text(interval.lowerBound), Self.text(interval.upperBound))
      throw EffectError(
        field: name, problem: "\(Self.text(size.width))x\(Self.text(size.height)) has a side outside \(low)…\(high)",
        remedy: "write WxH with sides from \(low) to \(high)")
    }
    return size
  }

  /// One of the field's words.
  func choice(_ name: String) throws(EffectError) -> String {
    let field = field(name)
    guard let words = (field.kind.value as? ChoiceKind)?.choices else { preconditionFailure("'\(name)' is no choice") }
    let word = values.text(name) ?? field.defaultValue ?? words[0]
    guard words.contains(word) else {
      throw EffectError(
        field: name, problem: "'\(word)' is none of its words", remedy: "use one of: \(words.joined(separator: ", "))")
    }
    return word
  }

  func fidelity() throws(EffectError) -> Fidelity { Fidelity(rawValue: try choice("fidelity")) ?? .faithful }

  /// The user's own curves, each of as many points as `counts` allows; nil where none are given.
  func trajectories(points counts: ClosedRange<Int>) throws(EffectError) -> TrajectorySet? {
    guard let set = values.trajectories("trajectories") else { return nil }
    for points in set.top + set.bottom {
      guard counts.contains(points.count) else {
        throw EffectError(
          field: "trajectories", problem: "a curve of \(points.count) points",
          remedy: counts.count == 1 ? "write [c1, c2, end]" : "write [control, end] or [c1, c2, end]")
      }
      guard points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }) else {
        throw EffectError(
          field: "trajectories", problem: "a point beyond ±1 000 000",
          remedy: "write normalised points, about -1 to 1, and let `scale` enlarge them")
      }
    }
    return set
  }

  /// - Throws: where a place is given that the effect can't stand at.
  func refusePlaces(besides places: [String], problem: String) throws(EffectError) {
    for key in EffectLibrary.places where values[key] != nil && !places.contains(key) {
      throw EffectError(
        field: key, problem: problem, remedy: "use \(places.map { "\($0): id" }.joined(separator: " or "))")
    }
  }

  private func field(_ name: String) -> Field {
    guard let field = fields.first(where: { $0.name == name }) else { preconditionFailure("no field '\(name)'") }
    return field
  }

  /// The number of a default as a spec writes it: `45` or `0.4s`.
  private static func number(_ text: String?) -> Double? {
    text.flatMap { Double($0.hasSuffix("s") ? $0.dropLast() : $0[...]) }
  }

  private static func text(_ v: Double) -> String { v == v.rounded() && abs(v) < 1e15 ? "\(Int(clamping: v))" : "\(v)" }
}

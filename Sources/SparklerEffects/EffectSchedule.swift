// When an effect bursts: at each `begin`, then repeatedly by `every`.
// Flow: `begin`, `every`, `times` of a spec → EffectSchedule → EffectLibrary.fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The times at which an effect starts.
public struct EffectSchedule: Sendable, Hashable {
  /// One burst at each, in any order.
  public var begin: [Seconds]
  /// The period, above 0, with which the effect repeats from the last `begin` on while the scene lasts.
  public var every: Seconds?
  /// The maximum number of bursts by `every`, including the one at the last `begin`.
  public var times: Int?

  /// One burst at the start by default. Values are checked when the bursts are listed.
  public init(begin: [Seconds] = [0], every: Seconds? = nil, times: Int? = nil) {
    self.begin = begin
    self.every = every
    self.times = times
  }

  /// Reads `begin`, `every` and `times`.
  ///
  /// - Throws: if a value is outside its interval, or if `times` is given without `every`.
  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    begin = values[EffectKeys.begin] ?? [0]
    every = values.has(EffectKeys.every) ? try reader.value(EffectKeys.every) : nil
    times = values.has(EffectKeys.times) ? try reader.value(EffectKeys.times) : nil
    try check()
  }

  /// The burst times, ascending.
  ///
  /// - Parameter duration: the scene's; nil while it is `auto`.
  /// - Throws: if `every` has no end, or if there are more bursts than `EffectLibrary.layerLimit`.
  public func bursts(within duration: Seconds?) throws(EffectError) -> [Seconds] {
    try bursts(within: duration, limit: EffectLibrary.layerLimit, layersPerBurst: 1)
  }

  func bursts(within duration: Seconds?, limit: Int, layersPerBurst: Int) throws(EffectError) -> [Seconds] {
    try check()
    var out = begin.sorted()
    let repeats = try repetitions(from: out[out.count - 1], within: duration)
    let whole = Double(out.count) + repeats
    guard whole <= Double(limit) else {
      throw EffectError(
        field: excessive(layersPerBurst),
        problem: whole.isFinite
          ? "\(Int(clamping: min(whole, 1e15))) bursts of \(layersPerBurst) layers are more than \(EffectLibrary.layerLimit) layers"
          : "it bursts without end",
        remedy: "use fewer bursts (`times`, a longer `every`) or fewer pieces per burst")
    }
    if let every, let last = out.last {
      // Multiples instead of a running sum, so that burst k is exactly at k · every.
      for k in 0..<Int(clamping: max(0, repeats)) { out.append(last + every * Double(k + 1)) }
    }
    return out
  }

  /// The key that causes too many layers.
  private func excessive(_ layersPerBurst: Int) -> String {
    // Only sparks of a classic firework can make so many layers in a burst.
    if layersPerBurst > EffectLibrary.layerLimit { return ClassicFireworkEffect.sparks.name }
    return every == nil ? EffectKeys.begin.name : EffectKeys.every.name
  }

  /// The number of bursts that `every` adds after the last `begin`.
  private func repetitions(from last: Seconds, within duration: Seconds?) throws(EffectError) -> Double {
    guard let every else { return 0 }
    let most = times.map { Double($0 - 1) }
    guard let duration else {
      guard let most else {
        throw EffectError(
          field: EffectKeys.every, problem: "it repeats for ever, because the scene's duration is auto",
          remedy: "add `times`, or give the scene a duration")
      }
      return most
    }
    // A period that divides the duration must not gain a burst at the very end by rounding.
    let fitting = ((duration - last).value / every.value - 1e-9).rounded(.up) - 1
    return max(0, min(fitting, most ?? .infinity))
  }

  private func check() throws(EffectError) {
    guard !begin.isEmpty else {
      throw EffectError(
        field: EffectKeys.begin, problem: "the list is empty", remedy: "write at least one time, or leave it out")
    }
    guard begin.allSatisfy({ abs($0.value) <= 1e6 }) else {
      throw EffectError(
        field: EffectKeys.begin, problem: "a time is beyond ±1 000 000 s", remedy: "write a time within the scene")
    }
    if let every, !(every > 0 && every.isFinite) {
      throw EffectError(field: EffectKeys.every, problem: "\(every) is not a period", remedy: "write a time above 0")
    }
    if let times, times < 1 {
      throw EffectError(
        field: EffectKeys.times, problem: "times must be 1 or more, not \(times)", remedy: "write 1 or more")
    }
    if times != nil && every == nil {
      throw EffectError(
        field: EffectKeys.times, problem: "times has no effect without every",
        remedy: "add `every`, or leave `times` out")
    }
  }
}

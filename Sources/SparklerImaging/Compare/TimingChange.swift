// How the time of a region's motion changed: another easing, start, duration, speed or direction.
// Flow: RegionSeries → TimeWarp, EasingFit → TimingChange → RegionChange.
import SparklerCore

/// Explains a region's difference by time.
struct TimingChange {
  private let series: RegionSeries
  private let warp: TimeWarp
  private let progresses: [Progress]
  /// How the region's pictures move between two states of a side; nil if it is not a movement.
  private let way: Way?

  /// The share of the squared difference that may remain.
  private static let most = (named: 0.12, warped: 0.08)

  /// The distance that something moves, in canvas pixels.
  struct Way {
    var length: Double
  }

  init(_ series: RegionSeries, isGrainy: Bool, way: Way?) {
    (self.series, self.way) = (series, way)
    warp = TimeWarp(series, isGrainy: isGrainy)
    progresses = Progress.all(series)
  }

  /// Whether anything moves in the region.
  var isMoving: Bool { warp.isMoving }

  func find() -> Finding? {
    guard series.times.count >= 4, isMoving else { return nil }
    for progress in progresses where abs(progress.end - 1) < 0.03 || warp.isOpen {
      if let found = fitted(progress) { return found }
    }
    return warped() ?? unnamed()
  }

  // MARK: Named easings

  private struct Choice {
    var a: EasingFit
    var b: EasingFit
    var cost: Double
    var isSameCurve: Bool
    var isSameStart: Bool
    var isSameDuration: Bool
    var changes: Int { (isSameCurve ? 0 : 1) + (isSameStart ? 0 : 1) + (isSameDuration ? 0 : 1) }
  }

  /// What another change must improve, to be told.
  private static let costOfChange = 0.003
  /// Curves nearer than this look the same.
  private static let sameCurve = 0.035

  private func fitted(_ progress: Progress) -> Finding? {
    let (a, b) = (EasingFit.all(progress.times, progress.a), EasingFit.all(progress.times, progress.b))
    var best: Choice?
    for p in a {
      for q in b {
        let choice = choice(p, q)
        if choice.cost < best?.cost ?? .infinity { best = choice }
      }
    }
    guard let best, best.changes > 0, residual(best) <= Self.most.named, warp.isEven(times(best)) else { return nil }
    return Finding(
      change: best.isSameCurve ? (best.isSameDuration ? .delay : .duration) : .easing, noun: noun(progress),
      words: words(best, progress, isSure: Self.isSure(best.a, a) && Self.isSure(best.b, b)),
      late: best.isSameCurve && best.isSameDuration ? best.b.start - best.a.start : nil)
  }

  private func choice(_ a: EasingFit, _ b: EasingFit) -> Choice {
    let isSameCurve = a.curve.name == b.curve.name || a.curve.distance(to: b.curve) < Self.sameCurve
    let slack = max(0.012, 0.35 * series.step, 0.03 * a.duration)
    var choice = Choice(
      a: a, b: b, cost: a.error + b.error, isSameCurve: isSameCurve,
      isSameStart: abs(a.start - b.start) <= (isSameCurve ? min(slack, max(0.006, 0.2 * series.step)) : slack),
      isSameDuration: abs(a.duration - b.duration) <= slack)
    choice.cost += Double(choice.changes) * Self.costOfChange
    // Of curves that are nearly the same, one name serves both.
    if a.curve.name != b.curve.name { choice.cost += 0.001 }
    choice.cost += ([a, b].contains { !$0.curve.isCommon } ? 0.0015 : 0)
    return choice
  }

  /// What remains if the first side's states are shown when the second side's easing reaches them.
  private func residual(_ choice: Choice) -> Double {
    let isMonotonic = choice.a.curve.isMonotonic && choice.b.curve.isMonotonic
    if choice.a.curve.name != choice.b.curve.name, !isMonotonic {
      return choice.cost < 0.025 ? Self.most.named : .infinity
    }
    return warp.residual(times(choice))
  }

  /// When the first side shows what the second side shows at a time.
  private func times(_ choice: Choice) -> (Double) -> Double {
    let (a, b) = (choice.a, choice.b)
    if a.curve.name == b.curve.name { return { a.start + ($0 - b.start) * a.duration / b.duration } }
    guard a.curve.isMonotonic, b.curve.isMonotonic else { return { $0 } }
    return { a.start + a.duration * a.curve.time(of: b.value(at: $0)) }
  }

  private func words(_ choice: Choice, _ progress: Progress, isSure: Bool) -> String {
    let (a, b) = (choice.a, choice.b)
    var words: [String] = []
    let isBoth = !choice.isSameCurve && !choice.isSameDuration
    let durations = [b, a].map { PlaceWords.duration($0.duration) }
    if isBoth {
      words.append("\(b.curve.name) over \(durations[0]) instead of \(a.curve.name) over \(durations[1])")
    } else if !choice.isSameCurve {
      words.append("\(b.curve.name) instead of \(a.curve.name)")
    }
    if !choice.isSameStart { words.append(Self.late(b.start - a.start)) }
    if !choice.isSameDuration, !isBoth {
      // A curve without a name has no exact ends, but both sides have the same error.
      let isExact = isSure && max(a.error, b.error) <= EasingFit.exactError
      let ratio = b.duration / a.duration
      let share = "\(PlaceWords.percent(ratio - 1)) \(ratio > 1 ? "more" : "less") time"
      words.append("takes \(isExact ? "\(durations[0]) instead of \(durations[1])" : share)")
    }
    return words.joined(separator: " and ") + lag(progress, isTold: !choice.isSameCurve)
  }

  /// Whether no other curve with another duration fits as well.
  private static func isSure(_ chosen: EasingFit, _ fits: [EasingFit]) -> Bool {
    fits.allSatisfy { fit in
      fit.error > chosen.error + 0.000_5 || abs(fit.duration - chosen.duration) <= 0.025 * chosen.duration
    }
  }

  private static func late(_ seconds: Double) -> String {
    "begins \(PlaceWords.milliseconds(seconds)) \(seconds > 0 ? "late" : "early")"
  }

  /// `, up to 22 px behind at 0.3 s`.
  private func lag(_ progress: Progress, isTold: Bool) -> String {
    guard isTold else { return "" }
    let lag = progress.greatestLag
    let side = lag.share > 0 ? "behind" : "ahead"
    let time = PlaceWords.time(series.times[lag.moment])
    if let way, progress.isPosition {
      let pixels = (abs(lag.share) * way.length).rounded()
      return pixels >= 1 && pixels < 1e6 ? ", up to \(Int(pixels)) px \(side) at \(time)" : ""
    }
    return ", up to \(PlaceWords.percent((lag.share * 100).rounded() / 100)) \(side) at \(time)"
  }

  private func noun(_ progress: Progress?) -> String {
    guard let progress else { return "what moves" }
    return progress.isPosition || way != nil ? "what moves" : "what changes"
  }

  // MARK: Any motion

  /// The same states with one delay, or at another speed, or in reverse.
  private func warped() -> Finding? {
    let (start, end) = (series.times[0], series.times[series.times.count - 1])
    let length = end - start
    guard length > 0, warp.reachesSameEnd else { return nil }
    let steps = min(96, 2 * series.times.count)
    let late = warp.search(-0.4 * length...0.4 * length, steps: steps) { $1 - $0 }
    let speeds = [start, 0].map { anchor in
      warp.search(-0.8...0.8, steps: 64) { anchor + ($1 - anchor) * Maths.exp($0) }
    }
    let speed = speeds[1].residual < 0.8 * speeds[0].residual ? speeds[1] : speeds[0]
    let reversed = warp.search(start + 0.6 * length...end + 0.4 * length, steps: steps) { $0 - $1 }
    let found = [late, speed, reversed].map(\.residual)
    guard let best = found.min(), best <= Self.most.warped, found.count(where: { $0 < 1.5 * best + 0.01 }) == 1 else {
      return nil
    }
    let noun = turns ? "what turns" : noun(progresses.first)
    if found[0] == best {
      guard abs(late.value) > 0.25 * series.step, warp.isEven({ $0 - late.value }) else { return nil }
      return Finding(change: .delay, noun: noun, words: Self.late(late.value), late: late.value)
    }
    if found[1] == best { return speedFinding(Maths.exp(speed.value), noun) }
    return Finding(
      change: .direction, noun: noun,
      words: turns ? "turns in the opposite direction" : "runs in the opposite direction")
  }

  private func speedFinding(_ factor: Double, _ noun: String) -> Finding? {
    guard abs(factor - 1) > 0.004 else { return nil }
    let percent = factor > 1 ? factor - 1 : 1 - factor
    let words = "\(PlaceWords.percent(percent)) \(factor > 1 ? "faster" : "slower")"
    return Finding(change: .speed, noun: noun, words: turns ? "turns \(words)" : "runs \(words)")
  }

  /// Whether the middle of what it shows goes around in a circle.
  private var turns: Bool {
    guard let first = series.a.first else { return false }
    let channel = (0..<4).max { range($0 + 4) + range($0 + 8) < range($1 + 4) + range($1 + 8) } ?? 0
    guard first.numbers.count == 12 else { return false }
    let points = series.a.map { ($0.numbers[channel + 4], $0.numbers[channel + 8]) }
    let (left, right) = (points.map(\.0).min() ?? 0, points.map(\.0).max() ?? 0)
    let (top, bottom) = (points.map(\.1).min() ?? 0, points.map(\.1).max() ?? 0)
    let radii = points.map { x, y in
      let (u, v) = (x - (left + right) / 2, y - (top + bottom) / 2)
      return (u * u + v * v).squareRoot()
    }
    let (near, far) = (radii.min() ?? 0, radii.max() ?? 0)
    return far > 0.05 && near > 0.75 * far
  }

  private func range(_ number: Int) -> Double {
    let values = series.a.map { $0.numbers[number] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The same way in the same time, by an easing that has no name here.
  private func unnamed() -> Finding? {
    guard let progress = progresses.first, abs(progress.end - 1) < 0.02, !warp.isOpen,
      zip(progress.a.dropFirst(), progress.a).allSatisfy({ $0 >= $1 - 0.01 })
    else { return nil }
    func time(_ t: Double) -> Double {
      let i = progress.times.lastIndex { $0 <= t + 1e-9 } ?? 0
      let value = progress.b[i]
      guard let next = progress.a.firstIndex(where: { $0 >= value }), next > 0 else {
        return value <= 0 ? progress.times[0] : progress.times[progress.times.count - 1]
      }
      let (low, high) = (progress.a[next - 1], progress.a[next])
      let part = high > low ? (value - low) / (high - low) : 1
      return progress.times[next - 1] + (progress.times[next] - progress.times[next - 1]) * part
    }
    guard warp.residual(time) <= Self.most.warped, abs(progress.greatestLag.share) > 0.02 else { return nil }
    return Finding(change: .easing, noun: noun(progress), words: "another easing" + lag(progress, isTold: true))
  }
}

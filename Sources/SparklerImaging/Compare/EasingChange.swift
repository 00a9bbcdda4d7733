// The easings, starts and durations of both sides of a motion, and how they differ.
// Flow: Progress → EasingFit × 2 → EasingChange → TimingChange.
import SparklerCore

/// Two curves placed in time, one for each side.
struct EasingChange {
  private let a: EasingFit
  private let b: EasingFit
  /// Seconds from one frame to the next.
  private let step: Double
  let isSameCurve: Bool
  private let isSameStart: Bool
  private let isSameDuration: Bool
  /// Whether the durations are those of the motion, not of a curve that is like it.
  private let isSure: Bool

  /// What another change must improve, to be told.
  private static let costOfChange = 0.003
  /// Curves nearer than this look the same.
  private static let sameCurve = 0.035

  /// Nil if no two curves describe the motion.
  ///
  /// - Parameter step: seconds between two moments.
  init?(_ progress: Progress, step: Double) {
    let a = EasingFit.all(progress.times, progress.a)
    let b = EasingFit.all(progress.times, progress.b)
    if a.isEmpty || b.isEmpty { return nil }
    let same = Self.same(a, b, progress, step)
    guard let best = same ?? Self.others(a, b, progress, step), best.changes > 0 else { return nil }
    self = best
  }

  private init(_ a: EasingFit, _ b: EasingFit, _ step: Double, isSameCurve: Bool, isSure: Bool) {
    (self.a, self.b, self.step, self.isSameCurve, self.isSure) = (a, b, step, isSameCurve, isSure)
    let slack = max(0.012, 0.35 * step, 0.03 * a.duration)
    isSameStart = abs(a.start - b.start) <= (isSameCurve ? min(slack, max(0.006, 0.2 * step)) : slack)
    isSameDuration = abs(a.duration - b.duration) <= slack
  }

  private var changes: Int { (isSameCurve ? 0 : 1) + (isSameStart ? 0 : 1) + (isSameDuration ? 0 : 1) }

  private var cost: Double {
    let isCommon = a.curve.isCommon && b.curve.isCommon
    return a.error + b.error + Double(changes) * Self.costOfChange + (isCommon ? 0 : 0.0015)
  }

  // MARK: The same curve

  /// The same curve at another time. It need not be a listed one: what a listed curve leaves is the same on both sides.
  private static func same(_ a: [EasingFit], _ b: [EasingFit], _ progress: Progress, _ step: Double) -> EasingChange? {
    let pairs = a.compactMap { p in
      b.first { $0.curve.name == p.curve.name }.map { q in
        EasingChange(
          p, q, step, isSameCurve: true,
          isSure: p.isExact && q.isExact && isAlone(p, a) && isAlone(q, b))
      }
    }
    return pairs.filter { $0.leavesTheSame(progress) }.min { $0.cost < $1.cost }
  }

  /// Whether both sides deviate from the curve in the same way.
  private func leavesTheSame(_ progress: Progress) -> Bool {
    let (old, new) = (a.rest(progress.times, progress.a), b.rest(progress.times, progress.b))
    let rest = progress.times.indices.map { new[$0] - progress.value(of: old, at: time(progress.times[$0])) }
    let size = EasingFit.size(of: rest)
    return EasingFit.isSmooth(size.error, size.noise, most: 0.001, part: 0.5)
  }

  /// Whether no other curve with another duration fits as well.
  private static func isAlone(_ chosen: EasingFit, _ fits: [EasingFit]) -> Bool {
    fits.allSatisfy { fit in
      fit.error > chosen.error + 0.000_5 || abs(fit.duration - chosen.duration) <= 0.025 * chosen.duration
    }
  }

  // MARK: Another curve

  /// Two listed curves. As any curve is like a listed one that begins and ends elsewhere, start or duration must be the
  /// same on both sides, unless nothing else can be meant.
  private static func others(_ a: [EasingFit], _ b: [EasingFit], _ progress: Progress, _ step: Double) -> EasingChange?
  {
    var best: EasingChange?
    for p in a where p.isExact {
      for q in b where q.isExact && p.curve.distance(to: q.curve) >= sameCurve {
        for pair in placed(p, q, progress) where pair.a.isExact && pair.b.isExact {
          let change = EasingChange(pair.a, pair.b, step, isSameCurve: false, isSure: true)
          guard !change.isCrowded || p.isCertain && q.isCertain else { continue }
          if change.cost < best?.cost ?? .infinity { best = change }
        }
      }
    }
    return best
  }

  /// Whether curve, start and duration changed.
  private var isCrowded: Bool { changes == 3 }

  /// Two curves as they were fitted, and with one start, one duration, or both.
  private static func placed(_ p: EasingFit, _ q: EasingFit, _ progress: Progress) -> [(a: EasingFit, b: EasingFit)] {
    var out = [(a: p, b: q)]
    for (start, duration) in [
      (p.start, p.duration), (q.start, q.duration), ((p.start + q.start) / 2, (p.duration + q.duration) / 2),
    ] {
      for (start, duration) in [(start, duration), (start, nil), (nil, duration)] as [(Double?, Double?)] {
        out.append(
          (
            a: p.moved(start: start, duration: duration, progress.times, progress.a),
            b: q.moved(start: start, duration: duration, progress.times, progress.b)
          ))
      }
    }
    return out
  }

  // MARK: Words

  var kind: ComparisonOutcome.Explanation.Change {
    isSameCurve ? (isSameDuration ? .delay : .duration) : .easing
  }

  /// Seconds, if nothing but the start changed.
  var late: Double? { isSameCurve && isSameDuration ? b.start - a.start : nil }

  /// Seconds, if nothing but the start changed.
  var starts: (a: Double, b: Double)? { late == nil ? nil : (a.start, b.start) }

  /// Whether the first side's states can be found by their progress.
  var isPlain: Bool { isSameCurve || a.curve.isMonotonic && b.curve.isMonotonic }

  /// Whether both curves fit closely.
  var isClose: Bool { cost < 0.025 }

  /// When the first side shows what the second side shows at a time.
  func time(_ time: Double) -> Double {
    if isSameCurve { return a.start + (time - b.start) * a.duration / b.duration }
    return isPlain ? a.start + a.duration * a.curve.time(of: b.value(at: time)) : time
  }

  var words: String {
    var words: [String] = []
    let isBoth = !isSameCurve && !isSameDuration
    let durations = [b, a].map { PlaceWords.duration($0.duration) }
    if isBoth {
      words.append("\(b.curve.name) over \(durations[0]) instead of \(a.curve.name) over \(durations[1])")
    } else if !isSameCurve {
      words.append("\(b.curve.name) instead of \(a.curve.name)")
    }
    if !isSameStart { words.append(PlaceWords.late(b.start - a.start, step: step)) }
    if !isSameDuration, !isBoth {
      let ratio = b.duration / a.duration
      let share = "\(PlaceWords.percent(ratio - 1)) \(ratio > 1 ? "more" : "less") time"
      words.append("takes \(isSure ? "\(durations[0]) instead of \(durations[1])" : share)")
    }
    return words.joined(separator: " and ")
  }
}

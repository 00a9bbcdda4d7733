// How many particles a cell has given birth to at any moment, and when each of them was born.
// Flow: Emitter, EmitterCell, Animations → Births → indices alive → Particle.
import SparklerCore

/// The integral of a rate over time, and its inverse. Particle k is born when the integral reaches k + 1.
///
/// A constant rate is closed form; an animated one is integrated once, from corner to corner, and kept as a table
/// whose cycles repeat: so memory doesn't grow with time.
package struct Births: Sendable {
  /// When the first one may be born.
  package let start: Double
  /// When emission ends; may be infinite.
  package let end: Double
  private var segments: [RateSegment]
  /// Of each segment the count at its end: found by halves.
  private var lastCounts: [Double]
  /// What counts are multiplied by, so that a period has whole births.
  private var factor = 1.0

  /// Beyond that many nothing is counted: an index must be exact.
  static let most = 0x1p52

  /// - Parameters:
  ///   - animations: those that change the rate.
  ///   - rate: births a second at a time; what is no number above 0 counts as 0.
  package init(start: Double, end: Double, animations: [Animation], rate: (Double) -> Double) {
    let start = start.isFinite ? start : 0
    self.start = start
    self.end = end > start ? end : start
    segments = RateSegment.segments(
      from: start, to: self.end, breakpoints: animations.compactMap { AnimationBreakpoints($0) }
    ) { t in
      let v = rate(t)
      return v > 0 && v.isFinite ? min(v, 1e12) : 0
    }
    lastCounts = segments.map(\.lastCount)
  }

  /// As counted already at some times: straight between these.
  ///
  /// - Parameter knots: at least two, ascending in both.
  package init(knots: [(time: Double, count: Double)]) {
    (start, end) = (knots[0].time, max(knots[0].time, knots[knots.count - 1].time))
    segments = end > start ? [RateSegment(knots: knots)] : []
    lastCounts = segments.map(\.lastCount)
  }

  /// A steady rate.
  package init(start: Double, end: Double = .infinity, rate: Double) {
    self.init(start: start, end: end, animations: []) { _ in rate }
  }

  /// The rate where it never changes.
  package var constantRate: Double? { segments.count == 1 ? segments[0].constantRate.map { $0 * factor } : nil }

  /// The expected number of births up to a time.
  package func count(at t: Double) -> Double {
    guard t > start else { return 0 }
    let t = min(t, end)
    let later = segments.indices.partitionPoint { segments[$0].start > t }
    return later > 0 ? min(Self.most, segments[later - 1].count(at: t) * factor) : 0
  }

  /// When the count reaches `n`, above 0; nil where it never does.
  package func time(of n: Double) -> Double? {
    let n = n / factor
    let first = lastCounts.indices.partitionPoint { lastCounts[$0] >= n }
    guard n <= Self.most, first < segments.count else {
      // The last one of a rounded period may miss the end by rounding alone.
      guard let last = lastCounts.last, last > 0, n <= last * (1 + 1e-12) else { return nil }
      return end
    }
    return min(end, segments[first].time(of: n))
  }

  /// All births; infinite where they never end.
  package var total: Double { (lastCounts.last ?? 0) * factor }

  /// When the last one is born; nil where births never end, `start` where there are none.
  package var last: Double? {
    guard total.isFinite else { return nil }
    return total < 1 ? start : time(of: total.rounded(.down))
  }

  /// The greatest number born in any span of that length, at least as found at the corners of the rate.
  package func most(within span: Double) -> Double {
    guard span > 0 else { return 0 }
    var found = 0.0
    for segment in segments {
      if !segment.end.isFinite && segment.lastCount.isInfinite && !span.isFinite { return .infinity }
      for t in segment.corners {
        found = max(found, count(at: t) - count(at: t - span), count(at: t + span) - count(at: t))
      }
    }
    return found
  }

  /// The same births, more or fewer of them, so that all are a whole number, at least 1 where there are any.
  package func rounded() -> Births {
    let whole = total
    guard whole > 0, whole.isFinite else { return self }
    var out = self
    out.factor = factor * max(1, whole.rounded()) / whole
    return out
  }
}

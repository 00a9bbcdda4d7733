// How many particles a cell has emitted at any moment, and when each was born.
// Flow: Emitter, EmitterCell, Animations → Births → indices alive → Particle.
import SparklerCore

/// The integral of a rate over time, and its inverse. Particle k is born when the integral reaches k + 1.
///
/// A constant rate has a closed form. An animated rate is integrated once, from breakpoint to breakpoint, and stored as
/// a table whose cycles repeat, so that memory doesn't grow with time.
package struct Births: Sendable {
  /// When the first particle may be born.
  package let start: Double
  /// When emission ends; may be infinite.
  package let end: Double
  private var segments: [RateSegment]
  /// The count at the end of each segment, for binary search.
  private var lastCounts: [Double]
  /// Multiplies all counts, so that a period has a whole number of births.
  private var factor = 1.0

  /// Upper bound of counts: an index must be exact in a Double.
  static let most = 0x1p52

  /// - Parameters:
  ///   - animations: those that change the rate.
  ///   - rate: births a second at a time; NaN, infinities and values below 0 count as 0.
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

  /// Births interpolated linearly between known counts.
  ///
  /// - Parameter knots: at least two, with ascending times and counts.
  package init(knots: [(time: Double, count: Double)]) {
    (start, end) = (knots[0].time, max(knots[0].time, knots[knots.count - 1].time))
    segments = end > start ? [RateSegment(knots: knots)] : []
    lastCounts = segments.map(\.lastCount)
  }

  /// A steady rate.
  package init(start: Double, end: Double = .infinity, rate: Double) {
    self.init(start: start, end: end, animations: []) { _ in rate }
  }

  /// The rate if it never changes.
  package var constantRate: Double? { segments.count == 1 ? segments[0].constantRate.map { $0 * factor } : nil }

  /// The expected number of births up to a time.
  package func count(at t: Double) -> Double {
    guard t > start else { return 0 }
    let t = min(t, end)
    let later = segments.indices.partitionPoint { segments[$0].start > t }
    return later > 0 ? min(Self.most, segments[later - 1].count(at: t) * factor) : 0
  }

  /// When the count reaches `n`, above 0; nil if it never does.
  package func time(of n: Double) -> Double? {
    let n = n / factor
    let first = lastCounts.indices.partitionPoint { lastCounts[$0] >= n }
    guard n <= Self.most, first < segments.count else {
      // The last birth of a rounded period may miss the end by a rounding error.
      guard let last = lastCounts.last, last > 0, n <= last * (1 + 1e-12) else { return nil }
      return end
    }
    return min(end, segments[first].time(of: n))
  }

  /// The number of all births; infinite if they never end.
  package var total: Double { (lastCounts.last ?? 0) * factor }

  /// When the last particle is born; nil if births never end, `start` if there are none.
  package var last: Double? {
    guard total.isFinite else { return nil }
    return total < 1 ? start : time(of: total.rounded(.down))
  }

  /// The greatest number born within any span of that length, evaluated at the corners of the rate.
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

  /// The same births, scaled to a whole number of them: at least 1 unless there are none.
  package func rounded() -> Births {
    let whole = total
    guard whole > 0, whole.isFinite else { return self }
    var out = self
    out.factor = factor * max(1, whole.rounded()) / whole
    return out
  }
}

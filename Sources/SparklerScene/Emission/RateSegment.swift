// A span of time in which the same animations affect a rate: constant, or a table that repeats.
// Flow: AnimationBreakpoints + rate → RateSegment → Births.
import SparklerCore

/// Counts births in a span of time.
struct RateSegment: Sendable {
  var start: Double
  var end: Double
  /// Births before its start.
  var base = 0.0
  /// The rate if it doesn't change.
  var constantRate: Double?
  /// The duration of the table, which repeats until the end.
  var span = 0.0
  private var knots: [Knot] = []

  /// An entry of the table; the rate is linear between two entries.
  private struct Knot {
    /// From the table's start.
    var offset: Double
    var sum: Double
    var rateAfter: Double
    /// The rate shortly before the next knot.
    var rateBefore: Double
  }

  /// Upper bound of a table's lines, and of its corners per cycle.
  private static let mostKnots = 32_768
  /// Upper bound of the lines in all tables of a rate.
  private static let mostKnotsOfAll = 262_144
  /// Approximate limit of animation evaluations: about a thousand per animation, but at least `leastLooks`.
  private static let looksPerAnimation = 1024
  private static let leastLooks = 1_310_720
  /// Evaluations of the rate for one line of a table.
  private static let looksPerLine = 5
  /// Number of pieces between two corners.
  private static let parts = 32
  /// Length of the table for rates that don't repeat, in seconds; afterwards the table repeats.
  private static let longest = 3600.0

  /// A table of counts, interpolated linearly.
  ///
  /// - Parameter counts: at least two, with ascending times and counts.
  init(knots counts: [(time: Double, count: Double)]) {
    (start, end) = (counts[0].time, counts[counts.count - 1].time)
    span = end - start
    let first = counts[0].count
    for (a, b) in zip(counts, counts.dropFirst()) where a.time < b.time {
      let rate = (b.count - a.count) / (b.time - a.time)
      knots.append(Knot(offset: a.time - start, sum: a.count - first, rateAfter: rate, rateBefore: rate))
    }
    knots.append(Knot(offset: span, sum: counts[counts.count - 1].count - first, rateAfter: 0, rateBefore: 0))
  }

  private init(start: Double, end: Double) {
    (self.start, self.end) = (start, end)
  }

  /// Divides time at the begins and ends of animations.
  static func segments(
    from start: Double, to end: Double, breakpoints: [AnimationBreakpoints], rate: (Double) -> Double
  ) -> [RateSegment] {
    guard start < end else { return [] }
    let edges = Set(breakpoints.flatMap { [$0.start, $0.end] }.filter { $0.isFinite && $0 > start && $0 < end })
      .sorted()
    let mostLooks = leastLooks + looksPerAnimation * breakpoints.count
    // If each segment needs nearly all animations, a segment for every edge is too expensive, so edges are skipped.
    let step = 1 + edges.count * breakpoints.count * looksPerLine / mostLooks
    let bounds = [start] + edges.indices.filter { (edges.count - 1 - $0) % step == 0 }.map { edges[$0] } + [end]
    // Sweeps over the edges, so that only animations that begin or end there are examined.
    let waiting = breakpoints.sorted { $0.start < $1.start }
    var (next, active) = (0, [AnimationBreakpoints]())
    var out: [RateSegment] = []
    out.reserveCapacity(bounds.count)
    for (from, to) in zip(bounds, bounds.dropFirst()) where from < to {
      while next < waiting.count, waiting[next].start < to {
        active.append(waiting[next])
        next += 1
      }
      active.removeAll { $0.end <= from }
      var segment = RateSegment(start: from, end: to)
      if active.isEmpty {
        // Without active animations the rate is constant.
        segment.constantRate = rate(to.isFinite ? (from + to) / 2 : from + 1)
      } else {
        let looks = mostLooks / ((bounds.count - 1) * active.count)
        segment.tabulate(
          active, segments: bounds.count - 1, lines: looks / looksPerLine, repeats: step == 1, rate: rate)
      }
      segment.base = out.last?.lastCount ?? 0
      out.append(segment)
    }
    return out
  }

  /// The count at its end.
  var lastCount: Double {
    if end.isFinite { return count(at: end) }
    if let constantRate { return constantRate > 0 ? .infinity : base }
    return inSpan > 0 ? .infinity : base
  }

  /// Times at which the rate may change its slope, a few for each line of the table.
  var corners: [Double] {
    [start] + (end.isFinite ? [end] : []) + knots.map { start + $0.offset } + (span > 0 ? [start + span] : [])
  }

  private var inSpan: Double { knots.last?.sum ?? 0 }

  func count(at t: Double) -> Double {
    if let constantRate { return base + constantRate * (t - start) }
    guard span > 0 else { return base }
    let place = TimeGrid.place(of: t - start, inCyclesOf: span, magnitude: t)
    return base + place.cycle * inSpan + inTable(place.offset)
  }

  /// When the count reaches `n`; it must do so within this segment.
  func time(of n: Double) -> Double {
    if let constantRate { return constantRate > 0 ? start + (n - base) / constantRate : start }
    guard inSpan > 0 else { return start }
    let wanted = max(0, n - base)
    // A whole number of tables ends at the end of the last one, not at the start of the next one.
    let cycles = max(0, (wanted / inSpan).rounded(.up) - 1)
    return start + cycles * span + offset(of: wanted - cycles * inSpan)
  }

  private func inTable(_ x: Double) -> Double {
    guard let i = index(where: { $0.offset <= x }), i + 1 < knots.count else { return x > 0 ? inSpan : 0 }
    let (a, b) = (knots[i], knots[i + 1])
    let u = (x - a.offset) / (b.offset - a.offset)
    let sum = a.rateAfter + a.rateBefore
    let share = sum > 0 ? u * (2 * a.rateAfter + (a.rateBefore - a.rateAfter) * u) / sum : u
    return a.sum + (b.sum - a.sum) * min(1, share)
  }

  private func offset(of sum: Double) -> Double {
    guard let i = index(where: { $0.sum < sum }), i + 1 < knots.count else { return sum > 0 ? span : 0 }
    let (a, b) = (knots[i], knots[i + 1])
    let share = min(1, (sum - a.sum) / (b.sum - a.sum))
    let (r, s) = (a.rateAfter, a.rateBefore)
    guard r + s > 0 else { return a.offset + (b.offset - a.offset) * share }
    // Solves u² (s − r) + 2 r u = share (r + s), in a form that stays exact if the rate is constant.
    let root = (r * r + (s - r) * (r + s) * share).squareRoot()
    let u = root + r > 0 ? share * (r + s) / (root + r) : 1
    return a.offset + (b.offset - a.offset) * max(0, min(1, u.isNaN ? 1 : u))
  }

  /// The last knot for which the condition holds; it must hold for a prefix of the knots.
  private func index(where holds: (Knot) -> Bool) -> Int? {
    let next = knots.indices.partitionPoint { !holds(knots[$0]) }
    return next > 0 ? next - 1 : nil
  }
}

extension RateSegment {
  /// - Parameters:
  ///   - segments: the number of segments that share the memory limit.
  ///   - lines: the number of lines that its share of the work allows.
  ///   - repeats: whether no animation begins or ends within it.
  private mutating func tabulate(
    _ breakpoints: [AnimationBreakpoints], segments: Int, lines: Int, repeats: Bool, rate: (Double) -> Double
  ) {
    let length = end - start
    let hasPeriod = repeats && !breakpoints.contains { $0.isCumulative }
    let period = hasPeriod ? Self.period(breakpoints.map(\.cycle)) : nil
    span = min(length, period ?? Self.longest)
    let most = max(2, min(Self.mostKnots, max(64, Self.mostKnotsOfAll / segments), lines))
    let corners = corners(of: breakpoints, most: most)
    let parts = max(1, min(Self.parts, most / corners.count))
    var sum = 0.0
    for (from, to) in zip(corners, corners.dropFirst()) where from < to {
      for part in 0..<parts {
        let a = from + (to - from) * Double(part) / Double(parts)
        let b = part + 1 == parts ? to : from + (to - from) * Double(part + 1) / Double(parts)
        // Jumps are at corners, so the ends are evaluated well inside, beyond the rounding tolerance of a corner.
        let inside = min((b - a) / 4, max((b - a) * 1e-6, 16 * TimeGrid.slack(at: start + b)))
        knots.append(
          Knot(
            offset: a, sum: sum, rateAfter: rate(start + a + inside), rateBefore: rate(start + b - inside)))
        sum += Self.integral(from: start + a, to: start + b, of: rate)
      }
    }
    knots.append(Knot(offset: span, sum: sum, rateAfter: 0, rateBefore: 0))
  }

  /// From 0 to the table's length, ascending. If there are too many cycles, even parts replace their corners; the rate
  /// between two corners is then a mean.
  private func corners(of breakpoints: [AnimationBreakpoints], most: Int) -> [Double] {
    var out: Set<Double> = [0, span]
    for points in breakpoints {
      let place = TimeGrid.place(of: start - points.start, inCyclesOf: points.cycle, magnitude: start)
      let cycles = Int(clamping: ((span + place.offset) / points.cycle).rounded(.up))
      let left = most - out.count
      guard points.corners.count > 0, cycles <= left / points.corners.count else {
        // Many short cycles are replaced by even parts.
        for part in 1..<max(2, min(Self.evenParts, left)) {
          out.insert(span * Double(part) / Double(min(Self.evenParts, max(2, left))))
        }
        continue
      }
      for cycle in 0..<max(0, cycles) {
        let begin = Double(cycle) * points.cycle - place.offset
        for corner in points.corners where begin + corner > 0 && begin + corner < span { out.insert(begin + corner) }
      }
    }
    return out.sorted()
  }

  /// Number of even parts for a table with too many corners.
  private static let evenParts = 1024

  /// Three-point Gauss–Legendre quadrature, exact for polynomials of degree five.
  private static func integral(from a: Double, to b: Double, of rate: (Double) -> Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    let reach = half * 0.7745966692414834
    return half * (5 * rate(middle - reach) + 8 * rate(middle) + 5 * rate(middle + reach)) / 9
  }

  /// The least common multiple of the cycles; nil if there is none within 64 times the longest.
  static func period(_ cycles: [Double]) -> Double? {
    guard let longest = cycles.max(), longest.isFinite else { return nil }
    let different = Set(cycles)
    return (1...64).lazy.map { Double($0) * longest }.first { multiple in
      different.allSatisfy { TimeGrid.place(of: multiple, inCyclesOf: $0).offset == 0 }
    }
  }
}

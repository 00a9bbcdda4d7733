// A stretch of time in which the same animations act on a rate: constant, or a table that repeats.
// Flow: AnimationBreakpoints + rate → RateSegment → Births.
import SparklerCore

/// Counts births from its start to its end.
struct RateSegment: Sendable {
  var start: Double
  var end: Double
  /// Births before it.
  var base = 0.0
  /// Where the rate doesn't change.
  var constantRate: Double?
  /// The length of the table, which repeats to the end.
  var span = 0.0
  private var knots: [Knot] = []

  /// The count from here to the next knot, the rate running as a line from one value to the other.
  private struct Knot {
    /// From the table's start.
    var offset: Double
    var sum: Double
    var rateAfter: Double
    /// Shortly before the next knot.
    var rateBefore: Double
  }

  /// A table doesn't grow beyond that many lines, nor beyond that many corners a cycle.
  private static let mostKnots = 32_768
  /// Nor do all tables of a rate together.
  private static let mostKnotsOfAll = 262_144
  /// So often about are animations asked for their values: a thousand times each, and more where they are few.
  private static let looksPerAnimation = 1024
  private static let leastLooks = 1_310_720
  /// Looks at the rate for one line of a table.
  private static let looksPerLine = 5
  /// Parts of the way between two corners.
  private static let parts = 32
  /// What never repeats is followed for so long, in seconds; later its mean goes on.
  private static let longest = 3600.0

  /// A table of counts, straight between them.
  ///
  /// - Parameter counts: at least two, ascending in both.
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
    // Where each segment asks nearly all animations there can't be one for each begin and end: most of these lie within.
    let step = 1 + edges.count * breakpoints.count * looksPerLine / mostLooks
    let bounds = [start] + edges.indices.filter { (edges.count - 1 - $0) % step == 0 }.map { edges[$0] } + [end]
    // Swept from one edge to the next: only what begins and ends there is looked at.
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
        // Between two animations nothing moves.
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

  /// Times at which the rate may turn, a few for each line of the table.
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

  /// When the count reaches `n`, which it does within this segment.
  func time(of n: Double) -> Double {
    if let constantRate { return constantRate > 0 ? start + (n - base) / constantRate : start }
    guard inSpan > 0 else { return start }
    let wanted = max(0, n - base)
    // A whole number of tables ends at the last one's end, not at the next one's start.
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
    // u² (s − r) + 2 r u = share (r + s), in the form that stays exact where the line is level.
    let root = (r * r + (s - r) * (r + s) * share).squareRoot()
    let u = root + r > 0 ? share * (r + s) / (root + r) : 1
    return a.offset + (b.offset - a.offset) * max(0, min(1, u.isNaN ? 1 : u))
  }

  /// The last knot for which a condition holds that holds for the first ones alone.
  private func index(where holds: (Knot) -> Bool) -> Int? {
    let next = knots.indices.partitionPoint { !holds(knots[$0]) }
    return next > 0 ? next - 1 : nil
  }
}

extension RateSegment {
  /// - Parameters:
  ///   - segments: how many share the bounds of memory.
  ///   - lines: how many its share of the work allows.
  ///   - repeats: whether nothing begins or ends within it.
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
        // A jump lies on a corner itself: the ends are looked at from inside, well beyond what counts as the corner.
        let inside = min((b - a) / 4, max((b - a) * 1e-6, 16 * TimeGrid.slack(at: start + b)))
        knots.append(
          Knot(
            offset: a, sum: sum, rateAfter: rate(start + a + inside), rateBefore: rate(start + b - inside)))
        sum += Self.integral(from: start + a, to: start + b, of: rate)
      }
    }
    knots.append(Knot(offset: span, sum: sum, rateAfter: 0, rateBefore: 0))
  }

  /// From 0 to the table's length, ascending; those of cycles beyond counting are left out, and the rate between two
  /// corners is then the mean of what is met there.
  private func corners(of breakpoints: [AnimationBreakpoints], most: Int) -> [Double] {
    var out: Set<Double> = [0, span]
    for points in breakpoints {
      let place = TimeGrid.place(of: start - points.start, inCyclesOf: points.cycle, magnitude: start)
      let cycles = Int(clamping: ((span + place.offset) / points.cycle).rounded(.up))
      let left = most - out.count
      guard points.corners.count > 0, cycles <= left / points.corners.count else {
        // Many short ones are cut into even parts.
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

  /// Into so many a table is cut whose corners are too many.
  private static let evenParts = 1024

  /// By Gauss and Legendre's rule with three places, exact for a polynomial of the fifth degree.
  private static func integral(from a: Double, to b: Double, of rate: (Double) -> Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    let reach = half * 0.7745966692414834
    return half * (5 * rate(middle - reach) + 8 * rate(middle) + 5 * rate(middle + reach)) / 9
  }

  /// The least common multiple of cycles; nil where they have none within 64 of the longest.
  static func period(_ cycles: [Double]) -> Double? {
    guard let longest = cycles.max(), longest.isFinite else { return nil }
    let different = Set(cycles)
    return (1...64).lazy.map { Double($0) * longest }.first { multiple in
      different.allSatisfy { TimeGrid.place(of: multiple, inCyclesOf: $0).offset == 0 }
    }
  }
}

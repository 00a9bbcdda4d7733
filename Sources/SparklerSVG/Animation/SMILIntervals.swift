// The intervals in which an animation of SMIL is active.
// Flow: SMILSchedule → SMILIntervals → SMILAnimation.

/// A list of intervals in ascending order; the last ones may repeat for ever.
struct SMILIntervals: Sendable {
  struct Interval: Sendable {
    var begin: Double
    /// Infinite if it never ends.
    var end: Double
  }

  /// Intervals that repeat.
  struct Tail: Sendable {
    /// Those of the first repetition; not empty.
    var intervals: [Interval]
    var period: Double
  }

  /// Those before the tail.
  var lead: [Interval]
  var tail: Tail?

  var isEmpty: Bool { lead.isEmpty && tail == nil }

  /// The interval that began last.
  func last(at time: Double) -> Interval? {
    let time = time + SMILTiming.tolerance
    if let tail, let first = tail.intervals.first, time >= first.begin {
      let shift = ((time - first.begin) / tail.period).rounded(.down) * tail.period
      let count = tail.intervals.indices.partitionPoint { tail.intervals[$0].begin + shift > time }
      let found = tail.intervals[max(0, count - 1)]
      return Interval(begin: found.begin + shift, end: found.end + shift)
    }
    let count = lead.indices.partitionPoint { lead[$0].begin > time }
    return count > 0 ? lead[count - 1] : nil
  }

  /// Finds a tail among intervals that go on beyond the last one.
  ///
  /// - Parameters:
  ///   - cut: from this time on there is no interval, although there should be some.
  ///   - start: the latest time that a file states; a pattern must follow it.
  /// - Returns: nil if there is no pattern.
  init?(_ all: [Interval], cutAt cut: Double, after start: Double) {
    let known = all.filter { $0.begin < cut && $0.end <= cut }
    let count = known.count
    let near = 1e-6
    func length(_ i: Int) -> Double { known[i].end - known[i].begin }
    for size in 1..<max(2, min(count / 3 + 1, Self.longestPattern)) where count >= 3 * size {
      let period = known[count - 1].begin - known[count - 1 - size].begin
      guard period > near else { continue }
      var first = count - size
      while first > 0, known[first - 1].begin >= start - near,
        abs(known[first + size - 1].begin - known[first - 1].begin - period) < near,
        abs(length(first + size - 1) - length(first - 1)) < near
      {
        first -= 1
      }
      guard count - first >= 3 * size, known[first].begin >= start - near else { continue }
      lead = Array(known[..<first])
      tail = Tail(
        intervals: Array(known[first..<first + size]), period: (period * Self.roundness).rounded() / Self.roundness)
      return
    }
    return nil
  }

  private static let longestPattern = 200
  /// Periods are rounded to nanoseconds, so that those of related animations are equal.
  private static let roundness = 1e9

  init(lead: [Interval]) { (self.lead, tail) = (lead, nil) }
}

// The periodic sum of a scene, limited to the repetitions that matter.
// Flow: period → Repetition → shifts of layers and animations → CompiledLayer.
import SparklerCore

/// A period in the time of some layer, and the range of time that matters.
struct Repetition {
  /// Seconds, above 0.
  var period: Double
  /// The time that corresponds to the scene's time 0.
  var begin = 0.0
  /// The range of time that matters: from `earliest` up to, but not including, `latest`.
  var earliest = 0.0
  var latest: Double
  /// Number of periods from the scene's time 0; nil if the scene has always existed.
  var count: Int?
  /// Whether this time runs backwards relative to the scene's.
  var isReversed = false

  init(period: Double, count: Int?) {
    self.period = period
    self.count = count
    latest = period * Double(max(1, count ?? 1))
  }

  /// In the time of a layer's animations and sublayers; nil if that stands still.
  func inside(_ timing: Timing) -> Repetition? {
    guard timing.speed != 0, timing.speed.isFinite else { return nil }
    func local(_ t: Double) -> Double { timing.localTime(Seconds(t)).value }
    var out = self
    out.period = period * abs(timing.speed)
    (out.earliest, out.latest) = (
      min(local(earliest), local(latest)), max(local(earliest), local(latest))
    )
    out.begin = timing.speed > 0 ? local(begin) : local(begin + period)
    if timing.speed < 0 { out.isReversed.toggle() }
    return out
  }

  /// Extends the range of time for delayed copies.
  mutating func includeDelays(of replicator: Replicator) {
    let delays = replicator.instanceDelay.value * Double(max(0, replicator.instanceCount - 1))
    guard delays.isFinite else { return }
    earliest -= max(0, delays)
    latest -= min(0, delays)
  }

  /// The scene's beginning, and a time shortly before the end of its period.
  var ends: (first: Double, last: Double) {
    let step = period * 1e-7
    return isReversed ? (begin + period, begin + step) : (begin, begin + period - step)
  }

  /// Upper bound of shifts in each direction; what lasts longer is cut.
  private static let mostShifts = 1000.0

  /// The offsets of the repetitions of a span from `start` to `end` within the range of time.
  func shifts(from start: Double, to end: Double) -> [Double] {
    let first = count == nil ? max(-Self.mostShifts, ((earliest - end) / period).rounded(.down)) : 0
    // What begins before the period repeats towards its end.
    let last = count.map { Double($0 - 1) } ?? min(Self.mostShifts, ((latest - start) / period).rounded(.up))
    guard first <= last, start.isFinite, first.isFinite, last.isFinite else { return [0] }
    return stride(from: first, through: last, by: 1).map { $0 * period }
      .filter { TimeGrid.hasReached(start + $0, at: latest) && !TimeGrid.hasReached(end + $0, at: earliest) }
  }
}

extension Animation {
  /// The repetitions of the animation that run at once, the oldest first.
  func repeated(_ repetition: Repetition) -> [Animation] {
    if case .transition = kind { return [self] }
    let start = timing.beginTime.value
    guard timing.speed != 0, start.isFinite else { return [self] }
    guard end.isFinite else {
      // Its cycles divide the period, so moving its begin back by whole cycles makes it run from the start.
      let late = max(0, ((start - repetition.earliest) / repetition.period).rounded(.up))
      guard repetition.count == nil, late > 0 else { return [self] }
      let cycle = AnimationBreakpoints(self)?.cycle ?? repetition.period
      let cycles = TimeGrid.wholeCycles(of: cycle, in: repetition.period)
      return [shifted(by: -late * (cycles.map { $0 * cycle } ?? repetition.period))]
    }
    let shifts = repetition.shifts(from: start, to: end.value)
    // An animation that doesn't overlap other periods needs only its own repetition.
    return (shifts.contains(0) ? shifts : shifts + [0]).map { shift in
      var out = shifted(by: shift)
      // Before the first begin it may show its first value; later repetitions keep the end value of the one before.
      if shift > 0 && out.timing.fillMode == .backwards { out.timing.fillMode = .removed }
      if shift > 0 && out.timing.fillMode == .both { out.timing.fillMode = .forwards }
      return out
    }
  }
}

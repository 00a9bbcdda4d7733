// One animation of SMIL in time: its value at any moment, and when it changes.
// Flow: SMILFunction + SMILIntervals → SMILAnimation → SVGTimeline.
import SparklerCore

struct SMILAnimation: Sendable {
  var function: SMILFunction
  var timing: SMILTiming
  var intervals: SMILIntervals
  /// Its position among all animations, for those that begin together.
  var order: Int

  /// The begin of the interval that determines the value at a time; nil if the animation has no effect then.
  func begin(at time: Double) -> Double? {
    guard let interval = intervals.last(at: time) else { return nil }
    return timing.isFrozen || time < interval.end - SMILTiming.tolerance ? interval.begin : nil
  }

  /// The value at a time at which it has an effect.
  func value(at time: Double, base: SVGValue?) -> SVGValue? {
    guard let interval = intervals.last(at: time) else { return base }
    let local = max(0, min(time, interval.end) - interval.begin)
    let (share, iteration) = timing.progress(at: local)
    return function.value(share, iteration: iteration, base: base)
  }

  /// The combined value of animations of the same property: later begins have priority.
  static func value(_ all: [SMILAnimation], at time: Double, base: SVGValue?) -> SVGValue? {
    if all.count == 1 { return all[0].begin(at: time) == nil ? base : all[0].value(at: time, base: base) }
    var active: [(begin: Double, animation: SMILAnimation)] = []
    for animation in all {
      if let begin = animation.begin(at: time) { active.append((begin, animation)) }
    }
    active.sort { a, b in
      abs(a.begin - b.begin) > SMILTiming.tolerance ? a.begin < b.begin : a.animation.order < b.animation.order
    }
    return active.reduce(base) { $1.animation.value(at: time, base: $0) }
  }

  // MARK: Course

  /// The most iterations of which marks are made one by one.
  private static let mostIterations = 1000
  private static let latest = 600.0
  /// The length of a stretch that is a jump and nothing else.
  private static let moment = 1e-3

  /// Whether its repetitions are followed up to a limit only.
  var isUnrolled: Bool {
    function.isAccumulating && timing.simple.isFinite
      && (intervals.lead.last?.end == .infinity || intervals.tail?.intervals.last?.end == .infinity)
  }

  /// When its value changes.
  ///
  /// - Parameter isBent: whether its values depend on others that change, too.
  func stretches(isBent: Bool) -> [Course.Stretch] {
    var out = intervals.lead.compactMap { stretch(of: $0, isBent: isBent) }
    if let tail = intervals.tail, let first = tail.intervals.first {
      for i in out.indices { out[i].isLead = true }
      var marks: [Course.Mark] = []
      for interval in tail.intervals {
        let shift = interval.begin - first.begin
        marks += self.marks(of: interval, isBent: isBent).map { Course.Mark($0.offset + shift, $0.change) }
        if shift + interval.end - interval.begin < tail.period {
          marks.append(Course.Mark(shift + interval.end - interval.begin, .held))
        }
      }
      out.append(
        Course.Stretch(
          begin: first.begin, cycle: tail.period, end: .infinity, marks: marks.filter { $0.offset < tail.period }))
    }
    return out
  }

  private func stretch(of interval: SMILIntervals.Interval, isBent: Bool) -> Course.Stretch? {
    guard interval.end > 0 else { return nil }
    if !timing.simple.isFinite || isHeld {
      // A constant; the jumps at its ends count.
      if interval.end == .infinity, interval.begin <= 0 { return nil }
      let end = min(interval.end, interval.begin + Self.latest)
      let isOpen = interval.end == .infinity || (timing.isFrozen && interval.end > interval.begin + Self.moment)
      let shown = isOpen ? interval.begin + Self.moment : end
      return shown > interval.begin
        ? Course.Stretch(
          begin: interval.begin, cycle: shown - interval.begin, end: shown, marks: [Course.Mark(0, .held)]) : nil
    }
    let isCycle = !function.isAccumulating && timing.repeated > timing.simple
    if isCycle {
      // After all repetitions, `min` holds the last value.
      let end = min(interval.end, interval.begin + timing.repeated)
      return Course.Stretch(
        begin: interval.begin, cycle: timing.simple, end: end, marks: cycleMarks(0, isBent: isBent))
    }
    let end = min(
      interval.end, interval.begin + min(timing.repeated, timing.simple * Double(Self.mostIterations)),
      interval.begin + Self.latest)
    guard end > interval.begin else { return nil }
    return Course.Stretch(
      begin: interval.begin, cycle: end - interval.begin, end: end,
      marks: marks(of: interval, isBent: isBent).filter { $0.offset < end - interval.begin })
  }

  /// Whether it has one value at all times.
  private var isHeld: Bool { function.steps.count == 1 && !function.isAccumulating }

  private func cycleMarks(_ shift: Double, isBent: Bool) -> [Course.Mark] {
    function.marks.map { share, change in
      Course.Mark(shift + share * timing.simple, isBent && change == .linear ? .curved : change)
    }
  }

  private func marks(of interval: SMILIntervals.Interval, isBent: Bool) -> [Course.Mark] {
    guard timing.simple.isFinite, !isHeld else { return [Course.Mark(0, .held)] }
    let length = min(interval.end - interval.begin, timing.repeated)
    let count = min((length / timing.simple - SMILTiming.tolerance).rounded(.up), Double(Self.mostIterations))
    var out: [Course.Mark] = []
    for i in 0..<max(1, Int(clamping: count)) {
      out += cycleMarks(Double(i) * timing.simple, isBent: isBent).filter { $0.offset < length }
    }
    return out.isEmpty ? [Course.Mark(0, .held)] : out
  }
}

// Computes when SMIL's animations are active: conditions that refer to other animations are followed in time.
// Flow: SMILTiming of all animations → SMILSchedule → SMILIntervals of each.
import SparklerCore

/// A simulation of begins and ends, in order of time.
struct SMILSchedule {
  typealias Interval = SMILIntervals.Interval

  private struct Event {
    var time: Double
    /// Order among those of one moment.
    var order: Int
    var animation: Int
    var isEnd: Bool
    /// The interval whose end it waits for, and how often that end had been moved.
    var cause: (animation: Int, interval: Int, version: Int)?
  }

  /// An animation that waits for another one.
  private struct Dependent {
    var animation: Int
    /// Whether it ends then.
    var isEnd: Bool
    /// Whether it waits for the other one's end.
    var waitsForEnd: Bool
    var offset: Double
  }

  private let timings: [SMILTiming]
  private let most: Int
  private var dependents: [[Dependent]]
  private var intervals: [[Interval]]
  private var versions: [[Int]]
  /// Known times at which each animation ends.
  private var ends: [[Double]]
  private var events: [Event] = []
  private var order = 0
  private var isCut: [Bool]
  /// The first begin that was left out because of a limit.
  private var cut = Double.infinity
  /// The latest begin or end that the file states as a time.
  private var latestStated = 0.0

  private static let latest = 600.0
  private static let mostEvents = 200_000
  /// The numbers of intervals that are followed until a pattern is found.
  private static let attempts = [48, 1000]

  /// The intervals of every animation.
  ///
  /// - Parameter ids: the animation with each id.
  /// - Returns: for each animation its intervals, and whether some are missing because of a limit.
  static func intervals(
    of timings: [SMILTiming], ids: [String: Int]
  ) -> [(intervals: SMILIntervals, isCut: Bool)] {
    var out: [(intervals: SMILIntervals, isCut: Bool)] = []
    for most in attempts {
      var schedule = SMILSchedule(timings, ids: ids, most: most)
      schedule.run()
      out = schedule.results()
      if !out.contains(where: \.isCut) { break }
    }
    return out
  }

  private init(_ timings: [SMILTiming], ids: [String: Int], most: Int) {
    (self.timings, self.most) = (timings, most)
    dependents = Array(repeating: [], count: timings.count)
    intervals = Array(repeating: [], count: timings.count)
    versions = Array(repeating: [], count: timings.count)
    ends = Array(repeating: [], count: timings.count)
    isCut = Array(repeating: false, count: timings.count)
    for (i, timing) in timings.enumerated() {
      for (conditions, isEnd) in [(timing.begins, false), (timing.ends, true)] {
        for condition in conditions {
          switch condition {
          case .offset(let time):
            latestStated = max(latestStated, time)
            if isEnd { ends[i].append(time) } else { push(time, i, isEnd: false, nil) }
          case .sync(let id, let waitsForEnd, let offset):
            guard let base = ids[id] else { continue }
            dependents[base].append(
              Dependent(animation: i, isEnd: isEnd, waitsForEnd: waitsForEnd, offset: offset))
          case .never: break
          }
        }
      }
    }
  }

  private mutating func run() {
    var count = 0
    while let event = pop() {
      count += 1
      if count > Self.mostEvents {
        for left in events + [event] { refuse(left.animation, at: event.time) }
        return
      }
      if let cause = event.cause, versions[cause.animation][cause.interval] != cause.version { continue }
      if event.isEnd {
        ends[event.animation].append(event.time)
        if let last = intervals[event.animation].last, last.begin < event.time, event.time < last.end {
          truncate(event.animation, at: event.time)
        }
      } else {
        begin(event.animation, at: event.time)
      }
    }
  }

  private mutating func refuse(_ i: Int, at time: Double) {
    isCut[i] = true
    cut = min(cut, time)
  }

  private mutating func begin(_ i: Int, at time: Double) {
    let (timing, near) = (timings[i], SMILTiming.tolerance)
    if let last = intervals[i].last {
      guard time > last.begin + near, timing.restart != .never else { return }
      if time < last.end - near {
        guard timing.restart == .always else { return }
        truncate(i, at: time)
      }
    }
    let end = ends[i].filter { $0 > time + near }.min()
    if timing.hasEnds, end == nil {
      // All conditions are in the past.
      let isOpen = timing.ends.contains { if case .offset = $0 { false } else { true } }
      if !isOpen { return }
    }
    guard intervals[i].count < most, time < Self.latest else { return refuse(i, at: time) }
    let interval = Interval(begin: time, end: min(end ?? .infinity, time + timing.active))
    intervals[i].append(interval)
    versions[i].append(0)
    for other in dependents[i] where !other.waitsForEnd {
      push(time + other.offset, other.animation, isEnd: other.isEnd, nil)
    }
    announceEnd(of: i)
  }

  private mutating func truncate(_ i: Int, at time: Double) {
    let last = intervals[i].count - 1
    intervals[i][last].end = time
    versions[i][last] += 1
    announceEnd(of: i)
  }

  private mutating func announceEnd(of i: Int) {
    let last = intervals[i].count - 1
    let end = intervals[i][last].end
    guard end.isFinite else { return }
    for other in dependents[i] where other.waitsForEnd {
      push(end + other.offset, other.animation, isEnd: other.isEnd, (i, last, versions[i][last]))
    }
  }

  /// Patterns for all animations that depend on one which was cut.
  private func results() -> [(intervals: SMILIntervals, isCut: Bool)] {
    var isOpen = isCut
    var waiting = isCut.indices.filter { isCut[$0] }
    while let next = waiting.popLast() {
      for other in dependents[next] where !isOpen[other.animation] {
        isOpen[other.animation] = true
        waiting.append(other.animation)
      }
    }
    return intervals.indices.map { i in
      guard isOpen[i] else { return (SMILIntervals(lead: intervals[i]), false) }
      if let found = SMILIntervals(intervals[i], cutAt: cut, after: latestStated) { return (found, false) }
      return (SMILIntervals(lead: intervals[i]), isCut[i])
    }
  }

  // MARK: A heap of events

  private static func isEarlier(_ a: Event, _ b: Event) -> Bool {
    a.time != b.time ? a.time < b.time : a.order < b.order
  }

  private mutating func push(
    _ time: Double, _ animation: Int, isEnd: Bool, _ cause: (animation: Int, interval: Int, version: Int)?
  ) {
    guard time.isFinite, abs(time) < 1e6 else { return }
    events.append(Event(time: time, order: order, animation: animation, isEnd: isEnd, cause: cause))
    order += 1
    var i = events.count - 1
    while i > 0, Self.isEarlier(events[i], events[(i - 1) / 2]) {
      events.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private mutating func pop() -> Event? {
    guard let first = events.first, let last = events.popLast() else { return nil }
    guard !events.isEmpty else { return first }
    events[0] = last
    var i = 0
    while true {
      let (left, right) = (2 * i + 1, 2 * i + 2)
      var least = i
      if left < events.count, Self.isEarlier(events[left], events[least]) { least = left }
      if right < events.count, Self.isEarlier(events[right], events[least]) { least = right }
      if least == i { return first }
      events.swapAt(i, least)
      i = least
    }
  }
}

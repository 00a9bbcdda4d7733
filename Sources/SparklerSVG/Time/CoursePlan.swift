// How a course is divided into a part that happens once, and one that repeats.
// Flow: Course → CoursePlan → KeyframeBaker, the length of a file's loop.
import SparklerCore

/// The lead and the period of a course.
package struct CoursePlan: Sendable {
  /// A moment at which the course bends or jumps, and how it moves from there on.
  package struct Bend: Sendable {
    package var time: Double
    package var change: Course.Change
  }

  private let stretches: [Course.Stretch]
  /// From this time on the course repeats, or is constant; 0 or later.
  package let settled: Double
  /// The length after which it repeats; nil if it becomes constant.
  package let period: Double?
  /// Whether the course was cut off, because its cycles have no common multiple that is short enough.
  package private(set) var isCut = false

  /// Whether everything repeats for ever once it has begun, so that what happens before is no more than a delay, or
  /// turns of the same cycles.
  package var isOnlyDelayed: Bool { stretches.allSatisfy { $0.end == .infinity || $0.isLead } }

  /// The latest time until which a course that ends is followed, in seconds.
  private static let latest = 600.0
  /// The largest number of repetitions of marks.
  private static let mostBends = 100_000

  /// - Parameter longest: the longest period of several cycles, in seconds.
  /// - Returns: nil if nothing changes from time 0 on.
  package init?(_ course: Course, longest: Double) {
    stretches = course.stretches.filter { $0.end > 0 && $0.end > $0.begin && $0.cycle > 0 && $0.begin < Self.latest }
    if stretches.isEmpty { return nil }
    let endless = stretches.filter { $0.end == .infinity }
    var settled = 0.0
    for stretch in stretches { settled = max(settled, stretch.end.isFinite ? stretch.end : stretch.begin) }
    if settled > Self.latest { (settled, isCut) = (Self.latest, true) }
    if endless.isEmpty {
      period = nil
    } else if let common = Self.commonMultiple(endless.map(\.cycle), longest: longest) {
      period = common
    } else {
      (period, isCut) = (longest, true)
    }
    self.settled = settled
  }

  /// The smallest length that is a multiple of all cycles; nil if it is above `longest` and above each of them.
  package static func commonMultiple(_ cycles: [Double], longest: Double) -> Double? {
    guard let greatest = cycles.max() else { return nil }
    var k = 1.0
    while k * greatest <= max(greatest, longest) + 1e-9, k <= 10_000 {
      let length = k * greatest
      if cycles.allSatisfy({ abs(length / $0 - (length / $0).rounded()) < 1e-6 * max(1, length / $0) }) {
        return length
      }
      k += 1
    }
    return nil
  }

  /// Every moment from `begin` to `end` at which the course may bend, both included.
  package func bends(from begin: Double, to end: Double) -> [Bend] {
    var times = [begin, end]
    for stretch in stretches { times += Self.times(of: stretch, from: begin, to: end) }
    times.sort()
    var out: [Bend] = []
    for time in times where time - (out.last?.time ?? -1) > 1e-7 {
      out.append(Bend(time: time, change: .held))
    }
    if out.count > 1, end - out[out.count - 1].time > 0 { out[out.count - 1].time = end }
    for i in out.indices.dropLast() {
      let middle = (out[i].time + out[i + 1].time) / 2
      out[i].change = stretches.map { Self.change(of: $0, at: middle) }.max() ?? .held
    }
    return out
  }

  private static func times(of stretch: Course.Stretch, from begin: Double, to end: Double) -> [Double] {
    let (low, high) = (max(begin, stretch.begin), min(end, stretch.end))
    guard low < high else { return [] }
    let first = ((low - stretch.begin) / stretch.cycle).rounded(.down)
    let count = ((high - stretch.begin) / stretch.cycle).rounded(.up) - first
    var out = [low, high]
    let kept = Int(clamping: min(count, Double(mostBends / max(1, stretch.marks.count))))
    for i in 0..<max(0, kept) {
      for mark in stretch.marks {
        let time = stretch.begin + (first + Double(i)) * stretch.cycle + mark.offset
        if time > low, time < high { out.append(time) }
      }
    }
    return out
  }

  private static func change(of stretch: Course.Stretch, at time: Double) -> Course.Change {
    guard time >= stretch.begin, time < stretch.end else { return .held }
    let turns = (time - stretch.begin) / stretch.cycle
    let offset = (turns - turns.rounded(.down)) * stretch.cycle
    return stretch.marks.last { $0.offset <= offset }?.change ?? .held
  }
}

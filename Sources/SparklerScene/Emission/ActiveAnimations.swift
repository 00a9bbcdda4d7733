// Which of an emitter's many animations can have a say at a time: found once, looked up by halves.
// Flow: EmissionParameters's animations → ActiveAnimations → those that a birth's values are made of.
import SparklerCore

/// Animations in their order, and for each stretch of time those that act in it and aren't covered by a later one.
package struct ActiveAnimations: Sendable {
  package let all: [Animation]
  /// Ascending; stretch k ends at border k.
  private var borders: [Double] = []
  /// Indices into `all`, by stretch, one stretch more than borders; empty where all are looked at.
  private var stretches: [[Int]] = []

  /// So few are asked each time.
  private static let few = 8
  /// Where finding what acts takes more looks than that, all are asked each time.
  private static let mostLooks = 4_000_000

  package init(_ all: [Animation]) {
    self.all = all
    if all.count > Self.few { divide() }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Places in `all` of those that may change a value at a time, ascending.
  package func indices(at time: Double) -> [Int] {
    guard !stretches.isEmpty else { return Array(all.indices) }
    return stretches[stretch(at: time)]
  }

  /// Calls with each of those, in their order.
  func forEach(at time: Double, _ act: (Animation) -> Void) {
    if stretches.isEmpty {
      for animation in all { act(animation) }
    } else {
      for i in stretches[stretch(at: time)] { act(all[i]) }
    }
  }

  private func stretch(at time: Double) -> Int {
    borders.indices.partitionPoint { borders[$0] > time }
  }

  /// When one acts, and when it does so for certain: its own slack at begin and end lies between.
  private struct Span {
    var possible: Range<Double>
    var certain: Range<Double>?
    /// What it sets to a value of its own, whatever stood there before.
    var covered: PropertyPath?
    var targets: Set<PropertyPath>
  }

  private mutating func divide() {
    let spans = all.map(Self.span)
    let targets = spans.reduce(into: Set<PropertyPath>()) { $0.formUnion($1.targets) }
    var events: [(time: Double, index: Int)] = []
    for (i, span) in spans.enumerated() {
      for range in [span.possible, span.certain].compactMap({ $0 }) {
        events += [(range.lowerBound, i), (range.upperBound, i)].filter { $0.0.isFinite }
      }
    }
    events.sort { $0.time < $1.time }
    var current = spans.indices.filter { spans[$0].possible.lowerBound == -.infinity }
    var (looks, next) = (0, 0)
    var time = -Double.infinity
    while true {
      stretches.append(Self.uncovered(current, spans, of: targets, from: time, &looks))
      guard next < events.count, looks < Self.mostLooks else { break }
      time = events[next].time
      borders.append(time)
      while next < events.count, events[next].time == time {
        let i = events[next].index
        let isThere = spans[i].possible.contains(time)
        let place = current.firstIndex { $0 >= i } ?? current.count
        let isKnown = place < current.count && current[place] == i
        if isThere && !isKnown { current.insert(i, at: place) }
        if !isThere && isKnown { current.remove(at: place) }
        looks += current.count / 16
        next += 1
      }
    }
    if next < events.count { (borders, stretches) = ([], []) }
  }

  /// From the last one back to where all that they change is set anew.
  private static func uncovered(
    _ current: [Int], _ spans: [Span], of targets: Set<PropertyPath>, from time: Double, _ looks: inout Int
  ) -> [Int] {
    var open = targets
    var out: [Int] = []
    for i in current.reversed() {
      if open.isEmpty { break }
      looks += 1
      if spans[i].targets.isDisjoint(with: open) { continue }
      out.append(i)
      if let covered = spans[i].covered, spans[i].certain?.contains(time) == true { open.remove(covered) }
    }
    return out.reversed()
  }

  private static func span(_ animation: Animation) -> Span {
    let timing = animation.timing
    let (begin, end) = (timing.beginTime.value, animation.end.value)
    let always = -Double.infinity..<Double.infinity
    var span = Span(possible: always, certain: nil, covered: covered(animation), targets: Set(animation.targets))
    guard timing.speed != 0, begin.isFinite, begin <= end else { return span }
    // Several times the slack of its own borders, in its parent's time.
    func margin(_ border: Double) -> Double {
      4 * TimeGrid.slack(at: border * timing.speed) / abs(timing.speed) + abs(border) * 1e-12
    }
    let isHeldBefore = [.backwards, .both].contains(timing.fillMode)
    let isHeldAfter = !animation.isRemovedOnCompletion && [.forwards, .both].contains(timing.fillMode)
    let (before, after) = (margin(begin), end.isFinite ? margin(end) : 0)
    guard before.isFinite, after.isFinite else { return span }
    let low = isHeldBefore ? -Double.infinity : begin - before
    let high = isHeldAfter || !end.isFinite ? Double.infinity : end + after
    span.possible = low..<max(low, high)
    let (first, last) = (isHeldBefore ? low : begin + before, isHeldAfter || !end.isFinite ? high : end - after)
    span.certain = first < last ? first..<last : nil
    return span
  }

  /// The target of one that sets plain numbers, whatever the property is; nil where it looks at what is there.
  private static func covered(_ animation: Animation) -> PropertyPath? {
    func isPlain(_ value: AnimatableValue?) -> Bool {
      if case .number(let v)? = value { abs(v) < 1e100 } else { false }
    }
    let values: [AnimatableValue?]
    let target: PropertyPath
    switch animation.kind {
    case .basic(let basic):
      guard !basic.isAdditive, !basic.isCumulative else { return nil }
      values = [basic.from, basic.to]
      target = basic.target
    case .keyframe(let track):
      guard !track.isAdditive, !track.isCumulative, track.path == nil, !track.values.isEmpty else { return nil }
      values = track.values
      target = track.target
    default: return nil
    }
    let timing = animation.timing
    guard target.property.isNumber, values.allSatisfy(isPlain),
      timing.activeDuration(default: Timing.defaultDuration) > 0
    else { return nil }
    return target
  }
}

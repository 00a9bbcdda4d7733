// Index of an emitter's animations by time: finds those that can affect a value at a moment by binary search.
// Flow: EmissionParameters's animations → ActiveAnimations → the animations that set a birth's values.
import SparklerCore

/// Animations in order and, for each stretch of time, those that act in it and aren't covered by a later one.
package struct ActiveAnimations: Sendable {
  package let all: [Animation]
  /// Ascending; stretch k ends at border k.
  private var borders: [Double] = []
  /// Indices into `all` for each stretch, one stretch more than borders; empty if there is no index and all are used.
  private var stretches: [[Int]] = []

  /// Up to this number of animations no index is built.
  private static let few = 8
  /// Upper bound of the work for building the index; beyond it no index is used.
  private static let mostLooks = 4_000_000

  package init(_ all: [Animation]) {
    self.all = all
    if all.count > Self.few { divide() }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Indices in `all` of the animations that may change a value at `time`, ascending.
  package func indices(at time: Double) -> [Int] {
    guard !stretches.isEmpty else { return Array(all.indices) }
    return stretches[stretch(at: time)]
  }

  /// Calls `act` for each of these animations, in order.
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

  /// When an animation may act, and when it certainly does. The two differ by the rounding tolerance at begin and end.
  private struct Span {
    var possible: Range<Double>
    var certain: Range<Double>?
    /// The property that it sets regardless of the previous value.
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

  /// Walks back from the last animation until every changed property has been overwritten.
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
    // Several times the tolerance that the animation applies at its own borders, in its parent's time.
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

  /// The target of an animation that sets plain numbers regardless of the current value; nil for any other.
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

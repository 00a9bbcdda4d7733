// Time that runs faster, slower, backwards or not at all: a clip's speed over its course.
// Flow: `timeRemap:` of a spec, a Lottie file's → TimeRemap → a layer's local time.
import SparklerCore

/// Which moment of its own a layer shows at which time.
public struct TimeRemap: Sendable, Hashable {
  /// Ascending; before the first and after the last one its moment holds.
  public var times: [Seconds]
  /// The layer's own moment at each of the times.
  public var values: [Seconds]
  /// Of each step; linear where they are left out.
  public var easings: [TimingFunction]
  /// Begins again at its last time, for ever.
  public var isLooping = false

  public init() { self.init(times: [], values: []) }

  public init(times: [Seconds], values: [Seconds], easings: [TimingFunction] = []) {
    (self.times, self.values, self.easings) = (times, values, easings)
  }

  /// The moment that is shown at a time.
  public func localTime(_ time: Seconds) -> Seconds {
    guard let first = times.first, values.count == times.count else { return time }
    var time = time
    if isLooping, let last = times.last, last > first {
      time = first + Seconds(TimeGrid.place(of: (time - first).value, inCyclesOf: (last - first).value).offset)
    }
    guard TimeGrid.hasReached(first.value, at: time.value) else { return values[0] }
    let step = (times.lastIndex { TimeGrid.hasReached($0.value, at: time.value) }) ?? 0
    guard step + 1 < times.count else { return values[values.count - 1] }
    let span = (times[step + 1] - times[step]).value
    let share = span > 0 ? max(0, min(1, (time - times[step]).value / span)) : 1
    let eased = step < easings.count ? easings[step](share) : share
    return values[step] + (values[step + 1] - values[step]) * eased
  }

  /// All that it can show, overshoots aside.
  var range: ClosedRange<Seconds>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }
}

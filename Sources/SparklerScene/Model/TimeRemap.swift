// Time remapping: time that runs faster, slower, backwards or not at all.
// Flow: `timeRemap:` of a spec, a Lottie file's → TimeRemap → a layer's local time.
import SparklerCore

/// Maps time to a layer's own time.
public struct TimeRemap: Sendable, Hashable {
  /// Ascending; the first and the last value extend beyond them.
  public var times: [Seconds]
  /// The layer's own time at each of the times.
  public var values: [Seconds]
  /// The easing of each step; linear if omitted.
  public var easings: [TimingFunction]
  /// Whether it restarts at its last time, for ever.
  public var isLooping = false

  /// No times: time passes unchanged.
  public init() { self.init(times: [], values: []) }

  /// Makes a map; `times` ascend and correspond to `values` by index.
  public init(times: [Seconds], values: [Seconds], easings: [TimingFunction] = []) {
    (self.times, self.values, self.easings) = (times, values, easings)
  }

  /// The layer's own time at a time.
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

  /// The range of values, ignoring overshoot; nil if empty.
  var range: ClosedRange<Seconds>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }
}

// The duration of each frame of a video.
// Flow: times in the container's ticks → VideoClock → FrameDelay.
import SparklerCore
import SparklerImaging

/// A container's clock: a tick lasts `over / under` seconds.
package struct VideoClock {
  private let over: Int
  private let under: Int

  /// - Parameter tick: both numbers 1...1e9.
  package init(tick: (over: Int, under: Int)) { (over, under) = (tick.over, tick.under) }

  private var tick: Double { Double(over) / Double(under) }

  /// Delays as stored in the container.
  ///
  /// - Parameters:
  ///   - times: ascending, at least one, each within ±2⁵⁰ ticks.
  ///   - last: duration of the last frame in ticks; 0 for the mean of the others.
  ///   - rate: frames per second, used for a single frame.
  package func delays(_ times: [Int], last: Int, rate: Double) -> [FrameDelay] {
    var lengths = zip(times, times.dropFirst()).map { $1 - $0 }
    let usual =
      lengths.isEmpty ? Int(clamping: 1 / tick / max(0.1, min(1000, rate))) : lengths.reduce(0, +) / lengths.count
    lengths.append(last > 0 ? last : usual)
    // Implausible times are limited to a day.
    let longest = Int(clamping: 86_400 / tick)
    return lengths.map { FrameDelay(max(1, min(longest, $0)) * over, over: under) }
  }

  /// The even times from which coarse ones were rounded: Matroska and WebM store whole milliseconds, so 30 frames per
  /// second appear at 0, 33, 67, 100 …, and a lookup at 66.67 would find the previous frame.
  ///
  /// - Parameters:
  ///   - times: ascending, at least one.
  ///   - rates: frames per second as fractions, the most likely first; each number below 1e9.
  /// - Returns: nil if the clock is precise, or no rate fits.
  package func evenDelays(_ times: [Int], rates: [(Double, Double)]) -> [FrameDelay]? {
    guard tick > 1e-4, let first = times.first else { return nil }
    for (frames, seconds) in rates where frames / seconds * tick < 0.5 {
      // The first time and this one may each be off by half a tick.
      let places = times.map { time -> Int? in
        let place = Double(time - first) * tick * frames / seconds
        let whole = place.rounded()
        return abs(place - whole) * seconds / frames <= 1.01 * tick ? Int(exactly: whole) : nil
      }
      let known = places.compactMap(\.self)
      let steps = zip(known, known.dropFirst()).map { $1 - $0 }
      guard known.count == times.count, steps.allSatisfy({ (1...1_000_000).contains($0) }) else { continue }
      guard let numerator = Int(exactly: seconds), let denominator = Int(exactly: frames) else { continue }
      return (steps + [1]).map { FrameDelay($0 * numerator, over: denominator) }
    }
    return nil
  }
}

// Which easing, start and duration explain a series of numbers from 0 to 1.
// Flow: Progress → EasingFit → TimingChange.
import SparklerCore

/// A curve placed in time.
struct EasingFit {
  let curve: EasingCurve
  /// Seconds.
  private(set) var start: Double
  /// Seconds, above 0.
  private(set) var duration: Double
  /// The root of the mean squared error; 1 is the whole way.
  private(set) var error: Double

  /// Above this error, a curve does not describe a motion.
  static let mostError = 0.012
  /// Up to this error, start and duration are those of the motion.
  static let exactError = 0.002

  /// The value at a time.
  func value(at time: Double) -> Double { curve((time - start) / duration) }

  /// Fits all curves; those that don't describe the series are left out.
  static func all(_ times: [Double], _ values: [Double]) -> [EasingFit] {
    guard times.count >= 4, let low = time(of: 0.1, times, values), let high = time(of: 0.9, times, values), high > low
    else { return [] }
    return EasingCurve.all.compactMap { curve in
      let (p, q) = (curve.time(of: 0.1), curve.time(of: 0.9))
      let duration = (high - low) / max(0.01, q - p)
      var fit = EasingFit(curve: curve, start: low - p * duration, duration: duration, error: .infinity)
      fit.error = fit.error(times, values)
      fit.refine(times, values)
      return fit.error <= mostError ? fit : nil
    }
  }

  /// The first time at which a series passes a value.
  private static func time(of value: Double, _ times: [Double], _ values: [Double]) -> Double? {
    guard let i = values.firstIndex(where: { $0 >= value }), i > 0 else { return nil }
    let part = (value - values[i - 1]) / max(1e-9, values[i] - values[i - 1])
    return times[i - 1] + (times[i] - times[i - 1]) * part
  }

  private func error(_ times: [Double], _ values: [Double]) -> Double {
    var sum = 0.0
    for (time, value) in zip(times, values) {
      let off = self.value(at: time) - value
      sum += off * off
    }
    return (sum / Double(max(1, times.count))).squareRoot()
  }

  /// Moves start and end while that helps, by smaller and smaller steps.
  private mutating func refine(_ times: [Double], _ values: [Double]) {
    if error > 6 * Self.mostError { return }
    var step = duration / 10
    for _ in 0..<9 {
      var isBetter = true
      var turns = 0
      while isBetter, turns < 8 {
        (isBetter, turns) = (false, turns + 1)
        for (first, last) in [(step, 0.0), (-step, 0), (0, step), (0, -step), (step, step), (-step, -step)] {
          var next = self
          (next.start, next.duration) = (start + first, duration + last - first)
          guard next.duration > 1e-3 else { continue }
          next.error = next.error(times, values)
          if next.error < error { (self, isBetter) = (next, true) }
        }
      }
      step /= 2
    }
  }
}

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
  private(set) var error = Double.infinity
  /// The part of the error that is rounding or grain: it jumps from one moment to the next.
  private(set) var noise = 0.0

  /// Above this error, a curve does not describe a motion.
  static let mostError = 0.012

  /// The value at a time.
  func value(at time: Double) -> Double { curve((time - start) / duration) }

  /// Whether what remains is no other shape, so that the curve, its start and its duration are those of the motion.
  ///
  /// Smoothstep differs from every listed curve by 0.0017 or more, a listed curve from itself by 0.0003.
  var isExact: Bool { Self.isSmooth(error, noise, most: 0.0006, part: 0.5) }

  /// Whether nothing else fits as well, even if start and duration are unknown.
  var isCertain: Bool { Self.isSmooth(error, noise, most: 0.0003, part: 0.25) }

  /// Whether an error is hardly more than noise.
  static func isSmooth(_ error: Double, _ noise: Double, most: Double, part: Double) -> Bool {
    let limit = most + part * noise
    return error * error - noise * noise <= limit * limit
  }

  /// The root of the mean square of some remaining differences, and the part of it that jumps.
  static func size(of rest: [Double]) -> (error: Double, noise: Double) {
    let count = Double(max(1, rest.count))
    let jumps = zip(zip(rest, rest.dropFirst()), rest.dropFirst(2)).reduce(0.0) { sum, next in
      let jump = next.0.0 - 2 * next.0.1 + next.1
      return sum + jump * jump
    }
    return ((rest.reduce(0) { $0 + $1 * $1 } / count).squareRoot(), (jumps / 6 / count).squareRoot())
  }

  /// Fits all curves; those that don't describe the series are left out.
  static func all(_ times: [Double], _ values: [Double]) -> [EasingFit] {
    guard times.count >= 4, let low = time(of: 0.1, times, values), let high = time(of: 0.9, times, values), high > low
    else { return [] }
    return EasingCurve.all.compactMap { curve in
      let (p, q) = (curve.time(of: 0.1), curve.time(of: 0.9))
      let duration = (high - low) / max(0.01, q - p)
      let fit = EasingFit(curve: curve, start: low - p * duration, duration: duration)
        .refined(times, values, by: [.start, .end, .both])
      return fit.error <= mostError ? fit : nil
    }
  }

  /// The same curve with another start, another duration or both; what is nil is fitted anew.
  func moved(start: Double?, duration: Double?, _ times: [Double], _ values: [Double]) -> EasingFit {
    let free: [Step] =
      switch (start, duration) {
      case (nil, nil): [.start, .end, .both]
      case (nil, _?): [.both]
      case (_?, nil): [.end]
      case (_?, _?): []
      }
    return EasingFit(curve: curve, start: start ?? self.start, duration: duration ?? self.duration)
      .refined(times, values, by: free)
  }

  /// What a curve leaves of a series.
  func rest(_ times: [Double], _ values: [Double]) -> [Double] { zip(times, values).map { $1 - value(at: $0) } }

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

  /// What a step of a fit moves.
  private enum Step { case start, end, both }

  /// Moves start and end while that helps, by smaller and smaller steps.
  private func refined(_ times: [Double], _ values: [Double], by moves: [Step]) -> EasingFit {
    var best = self
    best.error = best.error(times, values)
    if best.error > 6 * Self.mostError { return best }
    var step = duration / 10
    for _ in 0..<(moves.isEmpty ? 0 : 9) {
      var isBetter = true
      var turns = 0
      while isBetter, turns < 8 {
        (isBetter, turns) = (false, turns + 1)
        for length in [step, -step] {
          for move in moves {
            var next = best
            if move != .end { next.start += length }
            if move != .both { next.duration += move == .end ? length : -length }
            guard next.duration > 1e-3 else { continue }
            next.error = next.error(times, values)
            if next.error < best.error { (best, isBetter) = (next, true) }
          }
        }
      }
      step /= 2
    }
    best.noise = Self.size(of: best.rest(times, values)).noise
    return best
  }
}

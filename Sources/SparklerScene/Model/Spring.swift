// A damped spring: its position, and when it comes to rest.
// Flow: seconds → Spring → fraction of the way → BasicAnimation.
import SparklerCore

/// A damped spring that pulls from 0 to 1.
///
/// - Source: CASpringAnimation; overdamping counts as critical, as in WebKit's SpringSolver.
public struct Spring: Sendable, Hashable {
  /// Above 0.
  public var mass = 1.0
  /// Above 0.
  public var stiffness = 100.0
  /// 0 or more; beyond critical it counts as critical.
  public var damping = 10.0
  /// In distances (from 0 to 1) a second; positive is towards the end.
  public var initialVelocity = 0.0

  /// Core Animation's defaults: mass 1, stiffness 100, damping 10, from rest.
  public init() {}

  /// The distance from the end at which it counts as settled, relative to the whole distance.
  ///
  /// Apple publishes no formula; of simple thresholds this one fits its two published times best.
  public static let restDistance = 0.0007

  /// The position after some seconds; it may overshoot. 1 if the parameters are invalid.
  public func position(at time: Seconds) -> Double {
    guard let motion = Oscillation(self) else { return 1 }
    let rest = motion.distance(max(0, time.value))
    return rest.isFinite ? 1 - rest : 1
  }

  /// The last time at which it is farther than `restDistance` from its end; infinite without damping.
  public var settlingDuration: Seconds {
    guard let motion = Oscillation(self) else { return 0 }
    return Seconds(motion.lastTime(beyond: Self.restDistance))
  }

  /// The remaining distance: e^(−decay·τ) times either (cos ωτ + b·sin ωτ) or, without oscillation, (1 + b·τ).
  private struct Oscillation {
    var decay: Double
    /// Radians a second; nil without oscillation.
    var swing: Double?
    var b: Double

    init?(_ spring: Spring) {
      let (m, k, c, v) = (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity)
      guard m > 0, k > 0, c >= 0, v.isFinite else { return nil }
      let natural = (k / m).squareRoot()
      let ratio = c / (2 * (k * m).squareRoot())
      guard natural.isFinite, natural > 0, ratio.isFinite else { return nil }
      if ratio < 1 {
        let swing = natural * (1 - ratio * ratio).squareRoot()
        (decay, self.swing, b) = (ratio * natural, swing, (ratio * natural - v) / swing)
      } else {
        (decay, swing, b) = (natural, nil, natural - v)
      }
    }

    func distance(_ t: Double) -> Double {
      let fade = Maths.exp(-decay * t)
      if fade == 0 { return 0 }
      guard let swing else { return fade * (1 + b * t) }
      let (s, c) = Maths.sincos(swing * t)
      return fade * (c + b * s)
    }

    /// The first time, from 0 on, at which its speed is 0; later ones follow at every half period. Without oscillation
    /// there is at most one such time; infinite if there is none.
    private var firstExtremum: Double {
      guard let swing else { return b > 0 && b <= decay ? 0 : b == 0 ? .infinity : max(0, 1 / decay - 1 / b) }
      let angle = Maths.atan2(b * swing - decay, decay * b + swing)
      return (angle < 0 ? angle + Double.pi : angle) / swing
    }

    /// The last time at which it is farther than `rest` from its end. Doesn't iterate over oscillations, because each
    /// half period is the one before, negated and scaled by a constant factor.
    func lastTime(beyond rest: Double) -> Double {
      guard decay > 0 else { return .infinity }
      guard let swing else { return lastTimeWithoutSwing(beyond: rest) }
      let first = firstExtremum
      let peak = abs(distance(first))
      let half = Double.pi / swing
      // If the first extremum is within `rest`, the last time is before it.
      guard peak > rest else { return edge(of: rest, from: 0, to: first) }
      let loss = decay * half
      let count = (Maths.log(peak / rest) / loss).rounded(.down)
      guard count.isFinite else { return .infinity }
      // In the half period after the last extremum beyond `rest`, evaluated on the first half period at a larger scale.
      let scale = Maths.exp(loss * count)
      return count * half + edge(of: rest * scale, from: first, to: first + half)
    }

    private func lastTimeWithoutSwing(beyond rest: Double) -> Double {
      let turn = firstExtremum
      if turn.isFinite && abs(distance(turn)) <= rest { return edge(of: rest, from: 0, to: turn) }
      let low = turn.isFinite ? turn : 0
      // After its only extremum the distance decreases for ever.
      var high = low + 1 / decay
      while high.isFinite && abs(distance(high)) > rest { high = low + (high - low) * 2 }
      return high.isFinite ? edge(of: rest, from: low, to: high) : .infinity
    }

    /// The time at which the distance, which is monotonic between two times, falls to `rest` on the side on which it
    /// starts.
    private func edge(of rest: Double, from: Double, to: Double) -> Double {
      let side: Double = distance(from) < 0 ? -1 : 1
      var (low, high) = (from, to)
      for _ in 0..<100 where low < high {
        let middle = (low + high) / 2
        if middle <= low || middle >= high { break }
        if distance(middle) * side > rest { low = middle } else { high = middle }
      }
      return low
    }
  }
}

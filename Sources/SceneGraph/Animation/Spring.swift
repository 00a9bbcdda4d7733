// A damped spring: where it stands, and when it has come to rest.
// Flow: seconds → Spring → share of the way → BasicAnimation.
import Primitives

/// A damped spring that pulls from 0 to 1.
///
/// - Source: CASpringAnimation; overdamping counts as critical, as WebKit's SpringSolver has it.
public struct Spring: Sendable, Hashable {
  /// Above 0.
  public var mass = 1.0
  /// Above 0.
  public var stiffness = 100.0
  /// 0 or more; beyond critical it counts as critical.
  public var damping = 10.0
  /// Whole distances a second; positive is towards the end.
  public var initialVelocity = 0.0

  public init() {}

  /// How far from its end it still is when it counts as settled, in whole distances.
  ///
  /// Apple publishes no formula; of simple thresholds this one agrees best with its two published times.
  public static let restDistance = 0.0007

  /// The share of the way after some seconds; it may overshoot. 1 where the numbers make no spring.
  public func position(at time: Seconds) -> Double {
    guard let motion = Motion(self) else { return 1 }
    let rest = motion.distance(max(0, time.value))
    return rest.isFinite ? 1 - rest : 1
  }

  /// The last time at which it is farther than `restDistance` from its end; infinite where nothing damps it.
  public var settlingDuration: Seconds {
    guard let motion = Motion(self) else { return 0 }
    return Seconds(motion.lastTime(beyond: Self.restDistance))
  }

  /// The distance that is left: e^(−decay·τ) times either (cos ωτ + b·sin ωτ) or, where it doesn't swing, (1 + b·τ).
  private struct Motion {
    var decay: Double
    /// Radians a second; nil where it doesn't swing.
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

    /// From here on it can't come back to `rest`.
    private func bound(_ rest: Double) -> Double {
      if swing != nil { return max(0, Maths.log((1 + b * b).squareRoot() / rest) / decay) }
      // Without a swing it turns at most once; after that the distance only shrinks.
      var t = max(0, b == 0 ? 0 : 1 / decay - 1 / b, b < 0 ? -2 / b : 0) + 1 / decay
      while abs(distance(t)) > rest && t < 1e12 { t *= 2 }
      return t
    }

    func lastTime(beyond rest: Double) -> Double {
      guard decay > 0 else { return .infinity }
      let end = bound(rest)
      guard end.isFinite, end > 0 else { return 0 }
      // Back in steps that are short against a swing, up to the first place outside, then halved to the edge.
      let step = swing.map { min(end / 64, Double.pi / $0 / 64) } ?? end / 4096
      // Where a step is lost in rounding, the swings are beyond counting: their envelope has to do.
      guard step > 4 * end.ulp else { return end }
      var high = end
      var low = high - step
      while low > 0 && abs(distance(low)) <= rest {
        high = low
        low -= step
      }
      low = max(0, low)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if abs(distance(middle)) > rest { low = middle } else { high = middle }
      }
      return low
    }
  }
}

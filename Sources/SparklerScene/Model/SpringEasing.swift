// A spring as an easing: its motion from start to rest, scaled to an animation's duration.
// Flow: Spring, or bounce and duration → SpringEasing → TimingFunction.piecewise.
import SparklerCore

/// A spring's motion as an easing over its settling time.
public struct SpringEasing: Sendable {
  /// Deviates from the spring by at most 1/1000 of the distance.
  public let function: TimingFunction
  /// The spring's own settling time.
  public let settlingDuration: Seconds

  /// - Returns: nil if it never settles, or oscillates too often for the allowed number of stops.
  public init?(_ spring: Spring) {
    let natural = (spring.stiffness / spring.mass).squareRoot()
    let start = 1 + abs(spring.initialVelocity) / natural
    self.init(settling: spring.settlingDuration, bend: natural * start) { spring.position(at: $0) }
  }

  /// - Parameters:
  ///   - bounce: -1...1; 0 arrives without overshoot, below it the spring is overdamped.
  ///   - duration: approximately when it first arrives (SwiftUI's perceptual duration), above 0.
  /// - Source: SwiftUI's `Spring(duration:bounce:)`.
  public init?(bounce: Double, duration: Seconds) {
    let natural = 2 * Double.pi / duration.value
    guard duration > 0, natural.isFinite, abs(bounce) < 1 else { return nil }
    guard bounce < 0 else {
      var spring = Spring()
      (spring.stiffness, spring.damping) = (natural * natural, 2 * (1 - bounce) * natural)
      self.init(spring)
      return
    }
    // `Spring` treats overdamping as critical damping, so the overdamped case is computed here.
    let ratio = 1 / (1 + bounce)
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (natural * (ratio - root), natural * (ratio + root))
    @Sendable func position(_ t: Seconds) -> Double {
      1 - (fast * Maths.exp(-slow * t.value) - slow * Maths.exp(-fast * t.value)) / (fast - slow)
    }
    guard slow > 0, fast > slow, fast.isFinite else { return nil }
    // At the end only the slow exponential matters.
    let end = Maths.log(fast / (fast - slow) / Spring.restDistance) / slow
    self.init(settling: Seconds(end), bend: natural, position)
  }

  /// - Parameter bend: the fastest angular frequency, in radians a second.
  private init?(settling: Seconds, bend: Double, _ position: (Seconds) -> Double) {
    guard settling.isFinite, settling > 0 else { return nil }
    // A chord of at most 1/32 radian deviates by less than 1/8000 of the amplitude.
    let wanted = bend * settling.value * 32
    guard let parts = [1, 2, 5, 10].map({ EasingStops.parts * $0 }).first(where: { Double($0) >= wanted }) else {
      return nil
    }
    let stops = EasingStops(of: { position(settling * $0) }, parts: parts)
    guard stops.stops.count <= EasingStops.most else { return nil }
    function = .piecewise(stops)
    settlingDuration = settling
  }
}

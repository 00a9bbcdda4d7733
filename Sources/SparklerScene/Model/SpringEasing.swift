// A spring as an easing: its whole way, from its start to its rest, over the time of an animation.
// Flow: Spring, or bounce and duration → SpringEasing → TimingFunction.piecewise.
import SparklerCore

/// A spring's way as a share of the time that it takes to settle.
public struct SpringEasing: Sendable {
  /// Within 1/1000 of the spring's way.
  public let function: TimingFunction
  /// What the spring takes by itself.
  public let settlingDuration: Seconds

  /// - Returns: nil where it never settles, or swings too often to be drawn with so few stops.
  public init?(_ spring: Spring) {
    let natural = (spring.stiffness / spring.mass).squareRoot()
    let start = 1 + abs(spring.initialVelocity) / natural
    self.init(settling: spring.settlingDuration, bend: natural * start) { spring.position(at: $0) }
  }

  /// - Parameters:
  ///   - bounce: -1...1; 0 arrives without overshoot, below it the spring is slower still.
  ///   - duration: about when it first arrives (SwiftUI's perceptual duration), above 0.
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
    // Core Animation's spring takes more than critical damping for critical: this one does not.
    let ratio = 1 / (1 + bounce)
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (natural * (ratio - root), natural * (ratio + root))
    @Sendable func position(_ t: Seconds) -> Double {
      1 - (fast * Maths.exp(-slow * t.value) - slow * Maths.exp(-fast * t.value)) / (fast - slow)
    }
    guard slow > 0, fast > slow, fast.isFinite else { return nil }
    // The slow part alone is left at the end.
    let end = Maths.log(fast / (fast - slow) / Spring.restDistance) / slow
    self.init(settling: Seconds(end), bend: natural, position)
  }

  /// - Parameter bend: radians a second of its swing, at its fastest.
  private init?(settling: Seconds, bend: Double, _ position: (Seconds) -> Double) {
    guard settling.isFinite, settling > 0 else { return nil }
    // A chord of 1/32 radian or less lies within 1/8000 of a swing.
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

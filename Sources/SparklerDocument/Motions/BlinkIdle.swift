// The motion word `blink`.
// Flow: `idle: blink` → BlinkIdle → endless animations.
import SparklerCore
import SparklerScene

/// Fades away and comes back.
package struct BlinkIdle: IdleMotion {
  package static let word = "blink"
  package static let summary = "Fades away and comes back."
  package static let cycle: Seconds = 1
  /// When it is faintest, 0...1.
  package var opacity = 0.0

  package init() {}

  package static let opacity = Key<Double>("opacity", in: 0...1, "When it is faintest.")
  package static let properties: [Property<Self>] = Property.list {
    Property(opacity, \.opacity)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.opacity, [0, opacity - layer.opacity, 0])]
  }
}

extension MotionValue<Idles> {
  /// Fades away and comes back.
  public static var blink: Self { Self(BlinkIdle.word) }
  /// Fades away and comes back.
  ///
  /// - Parameter opacity: when it is faintest.
  public static func blink(opacity: Double) -> Self { Self(BlinkIdle.word).with(BlinkIdle.opacity, opacity) }
}

// The motion word `blink`.
// Flow: `idle: blink` → BlinkIdle → endless animations.
import SparklerCore
import SparklerScene

/// Fades out and in.
package struct BlinkIdle: IdleMotion {
  package static let word = "blink"
  package static let summary = "Fades out and in."
  package static let cycle: Seconds = 1
  /// The lowest opacity, 0...1.
  package var opacity = 0.0

  package init() {}

  package static let opacity = Key<Double>("opacity", in: 0...1, "The lowest opacity.")
  package static let properties: [Property<Self>] = Property.list {
    Property(opacity, \.opacity)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.opacity, [0, opacity - layer.opacity, 0])]
  }
}

extension MotionValue<Idles> {
  /// Fades out and in.
  public static var blink: Self { Self(BlinkIdle.word) }
  /// Fades out and in.
  ///
  /// - Parameter opacity: the lowest opacity.
  public static func blink(opacity: Double) -> Self { Self(BlinkIdle.word).with(BlinkIdle.opacity, opacity) }
}

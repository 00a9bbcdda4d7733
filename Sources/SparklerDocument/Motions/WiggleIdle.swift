// The motion word `wiggle`.
// Flow: `idle: wiggle` → WiggleIdle → endless animations.
import SparklerCore
import SparklerScene

/// Rotates back and forth.
package struct WiggleIdle: IdleMotion {
  package static let word = "wiggle"
  package static let summary = "Rotates back and forth."
  package static let cycle: Seconds = 0.8
  /// Radians, to either side.
  package var angle = 4 * (Double.pi / 180)

  package init() {}

  package static let angle = Key<AngleValue>("angle", default: "4deg", "The angle to either side.")
  package static let properties: [Property<Self>] = Property.list {
    Property(angle, \.angle)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.rotation, [0, angle, 0, -angle, 0])]
  }
}

extension MotionValue<Idles> {
  /// Rotates back and forth.
  public static var wiggle: Self { Self(WiggleIdle.word) }
  /// Rotates back and forth.
  ///
  /// - Parameter angle: the angle to either side.
  public static func wiggle(angle: AngleValue) -> Self { Self(WiggleIdle.word).with(WiggleIdle.angle, angle) }
}

// The motion word `spin`.
// Flow: `idle: spin` → SpinIdle → endless animations.
import SparklerCore
import SparklerScene

/// Rotates.
package struct SpinIdle: IdleMotion {
  package static let word = "spin"
  package static let summary = "Rotates."
  package static let cycle: Seconds = 2
  package static let isEven = true
  /// Radians in one cycle.
  package var angle = 360 * (Double.pi / 180)

  package init() {}

  package static let angle = Key<AngleValue>("angle", default: "360deg", "The angle of one cycle.")
  package static let properties: [Property<Self>] = Property.list {
    Property(angle, \.angle)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.rotation, [0, angle])]
  }
}

extension MotionValue<Idles> {
  /// Rotates.
  public static var spin: Self { Self(SpinIdle.word) }
  /// Rotates.
  ///
  /// - Parameter angle: the angle of one cycle.
  public static func spin(angle: AngleValue) -> Self { Self(SpinIdle.word).with(SpinIdle.angle, angle) }
}

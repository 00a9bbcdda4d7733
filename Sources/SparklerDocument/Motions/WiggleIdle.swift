// The motion word `wiggle`.
// Flow: `idle: wiggle` → WiggleIdle → endless animations.
import SparklerCore
import SparklerScene

/// Turns to and fro.
package struct WiggleIdle: IdleMotion {
  package static let word = "wiggle"
  package static let summary = "Turns to and fro."
  package static let cycle: Seconds = 0.8
  /// Radians, to either side.
  package var angle = 4 * (Double.pi / 180)

  package init() {}

  package static let angle = Key<AngleValue>("angle", default: "4deg", "To either side.")
  package static let properties: [Property<Self>] = Property.list {
    Property(angle, \.angle)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.rotation, [0, angle, 0, -angle, 0])]
  }
}

extension MotionValue<Idles> {
  /// Turns to and fro.
  public static var wiggle: Self { Self(WiggleIdle.word) }
  /// Turns to and fro.
  ///
  /// - Parameter angle: to either side.
  public static func wiggle(angle: AngleValue) -> Self { Self(WiggleIdle.word).with(WiggleIdle.angle, angle) }
}

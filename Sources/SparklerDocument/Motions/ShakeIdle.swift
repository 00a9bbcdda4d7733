// The motion word `shake`.
// Flow: `idle: shake` → ShakeIdle → endless animations.
import SparklerCore
import SparklerScene

/// Moves from side to side.
package struct ShakeIdle: IdleMotion {
  package static let word = "shake"
  package static let summary = "Moves from side to side."
  package static let cycle: Seconds = 0.5
  /// In points.
  package var distance = 4.0

  package init() {}

  package static let distance = Key<LengthValue>("distance", in: 0...1e5, "How far it moves.")
  package static let properties: [Property<Self>] = Property.list {
    Property(distance, \.distance)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.translationX, [0, distance, -distance, distance, 0])]
  }
}

extension MotionValue<Idles> {
  /// Moves from side to side.
  public static var shake: Self { Self(ShakeIdle.word) }
  /// Moves from side to side.
  ///
  /// - Parameter distance: how far it moves.
  public static func shake(distance: LengthValue) -> Self { Self(ShakeIdle.word).with(ShakeIdle.distance, distance) }
}

// The motion word `float`.
// Flow: `idle: float` → FloatIdle → endless animations.
import SparklerCore
import SparklerScene

/// Moves up and down.
package struct FloatIdle: IdleMotion {
  package static let word = "float"
  package static let summary = "Moves up and down."
  package static let cycle: Seconds = 2
  /// In points.
  package var distance = 6.0

  package init() {}

  package static let distance = Key<LengthValue>("distance", in: 0...1e5, "How far it moves.")
  package static let properties: [Property<Self>] = Property.list {
    Property(distance, \.distance)
  }

  package func swings(of layer: Layer) -> [Swing] {
    [Swing(.translationY, [0, -distance, 0])]
  }
}

extension MotionValue<Idles> {
  /// Moves up and down.
  public static var float: Self { Self(FloatIdle.word) }
  /// Moves up and down.
  ///
  /// - Parameter distance: how far it moves.
  public static func float(distance: LengthValue) -> Self { Self(FloatIdle.word).with(FloatIdle.distance, distance) }
}

// The motion word `pulse`.
// Flow: `idle: pulse` → PulseIdle → endless animations.
import SparklerCore
import SparklerScene

/// Grows and shrinks.
package struct PulseIdle: IdleMotion {
  package static let word = "pulse"
  package static let summary = "Grows and shrinks."
  package static let cycle: Seconds = 1
  /// A factor.
  package var scale = 1.06

  package init() {}

  package static let scale = Key<Double>("scale", in: 0...100, "The largest scale.")
  package static let properties: [Property<Self>] = Property.list {
    Property(scale, \.scale)
  }

  package func swings(of layer: Layer) -> [Swing] {
    layer.scaleProperties.map { Swing($0, [0, scale - 1, 0]) }
  }
}

extension MotionValue<Idles> {
  /// Grows and shrinks.
  public static var pulse: Self { Self(PulseIdle.word) }
  /// Grows and shrinks.
  ///
  /// - Parameter scale: the largest scale.
  public static func pulse(scale: Double) -> Self { Self(PulseIdle.word).with(PulseIdle.scale, scale) }
}

// The motion word `pop`.
// Flow: `enter: pop`, `exit: pop` → PopEntrance → animations.
import SparklerCore
import SparklerScene

/// Grows a little beyond its size.
package struct PopEntrance: Entrance {
  package static let word = "pop"
  package static let summary = "Grows a little beyond its size."
  /// It overshoots a little.
  package static let easing = TimingFunction.overshoot
  /// A factor.
  package var scale = 0.001

  package init() {}

  package static let scale = Key<Double>("scale", in: 0...1000, "Its size when away.")
  package static let properties: [Property<Self>] = Property.list {
    Property(scale, \.scale)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.scaled(pass, scale))
    stage.add(pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Grows a little beyond its size.
  public static var pop: Self { Self(PopEntrance.word) }
  /// Grows a little beyond its size.
  ///
  /// - Parameter scale: its size when away.
  public static func pop(scale: Double) -> Self { Self(PopEntrance.word).with(PopEntrance.scale, scale) }
}

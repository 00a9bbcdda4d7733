// The motion word `pop`.
// Flow: `enter: pop`, `exit: pop` → PopEntrance → animations.
import SparklerCore
import SparklerScene

/// Grows a little beyond its size, then settles.
package struct PopEntrance: Entrance {
  package static let word = "pop"
  package static let summary = "Grows a little beyond its size, then settles."
  package static let easing = TimingFunction.overshoot
  /// A factor.
  package var scale = 0.001

  package init() {}

  package static let scale = Key<Double>("scale", in: 0...1000, "The scale at the start; for an exit, at the end.")
  package static let properties: [Property<Self>] = Property.list {
    Property(scale, \.scale)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.scaled(pass, scale))
    stage.add(pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Grows a little beyond its size, then settles.
  public static var pop: Self { Self(PopEntrance.word) }
  /// Grows a little beyond its size, then settles.
  ///
  /// - Parameter scale: the scale at the start; for an exit, at the end.
  public static func pop(scale: Double) -> Self { Self(PopEntrance.word).with(PopEntrance.scale, scale) }
}

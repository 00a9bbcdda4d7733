// The motion word `spin`.
// Flow: `enter: spin`, `exit: spin` → SpinEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in while it turns and grows.
package struct SpinEntrance: Entrance {
  package static let word = "spin"
  package static let summary = "Fades in while it turns and grows."
  /// Radians.
  package var angle = 180 * (Double.pi / 180)

  package init() {}

  package static let angle = Key<AngleValue>(
    "angle", default: "180deg", "The angle at the start; for an exit, at the end.")
  package static let properties: [Property<Self>] = Property.list {
    Property(angle, \.angle)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(pass.change(stage.layer, .rotation, stage.number(.rotation) - angle))
    stage.add(stage.scaled(pass, 0.001))
    stage.add(pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in while it turns and grows.
  public static var spin: Self { Self(SpinEntrance.word) }
  /// Fades in while it turns and grows.
  ///
  /// - Parameter angle: the angle at the start; for an exit, at the end.
  public static func spin(angle: AngleValue) -> Self { Self(SpinEntrance.word).with(SpinEntrance.angle, angle) }
}

// The motion word `spin`.
// Flow: `enter: spin`, `exit: spin` → SpinEntrance → animations.
import SparklerCore
import SparklerScene

/// Turns while it grows.
package struct SpinEntrance: Entrance {
  package static let word = "spin"
  package static let summary = "Turns while it grows."
  /// Radians.
  package var angle = 180 * (Double.pi / 180)

  package init() {}

  package static let angle = Key<AngleValue>("angle", default: "180deg", "How far it is turned when away.")
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
  /// Turns while it grows.
  public static var spin: Self { Self(SpinEntrance.word) }
  /// Turns while it grows.
  ///
  /// - Parameter angle: how far it is turned when away.
  public static func spin(angle: AngleValue) -> Self { Self(SpinEntrance.word).with(SpinEntrance.angle, angle) }
}

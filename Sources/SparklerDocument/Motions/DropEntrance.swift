// The motion word `drop`.
// Flow: `enter: drop`, `exit: drop` → DropEntrance → animations.
import SparklerCore
import SparklerScene

/// Falls from above and overshoots a little.
package struct DropEntrance: Entrance {
  package static let word = "drop"
  package static let summary = "Falls from above and overshoots a little."
  package static let easing = TimingFunction.overshoot

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .bottom : .top))
  }
}

extension MotionValue<Entrances> {
  /// Falls from above and overshoots a little.
  public static var drop: Self { Self(DropEntrance.word) }
}

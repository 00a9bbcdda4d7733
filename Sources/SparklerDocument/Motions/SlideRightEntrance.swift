// The motion word `slide-right`.
// Flow: `enter: slide-right`, `exit: slide-right` → SlideRightEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond the left edge.
package struct SlideRightEntrance: Entrance {
  package static let word = "slide-right"
  package static let summary = "Slides in from beyond the left edge."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .right : .left))
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond the left edge.
  public static var slideRight: Self { Self(SlideRightEntrance.word) }
}

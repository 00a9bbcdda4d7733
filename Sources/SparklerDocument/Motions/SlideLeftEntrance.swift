// The motion word `slide-left`.
// Flow: `enter: slide-left`, `exit: slide-left` → SlideLeftEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond the right edge.
package struct SlideLeftEntrance: Entrance {
  package static let word = "slide-left"
  package static let summary = "Slides in from beyond the right edge."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .left : .right))
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond the right edge.
  public static var slideLeft: Self { Self(SlideLeftEntrance.word) }
}

// The motion word `slide-down`.
// Flow: `enter: slide-down`, `exit: slide-down` → SlideDownEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from above.
package struct SlideDownEntrance: Entrance {
  package static let word = "slide-down"
  package static let summary = "Slides in from above."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .bottom : .top))
  }
}

extension MotionValue<Entrances> {
  /// Slides in from above.
  public static var slideDown: Self { Self(SlideDownEntrance.word) }
}

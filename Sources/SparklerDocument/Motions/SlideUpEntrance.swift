// The motion word `slide-up`.
// Flow: `enter: slide-up`, `exit: slide-up` → SlideUpEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from below.
package struct SlideUpEntrance: Entrance {
  package static let word = "slide-up"
  package static let summary = "Slides in from below."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .top : .bottom))
  }
}

extension MotionValue<Entrances> {
  /// Slides in from below.
  public static var slideUp: Self { Self(SlideUpEntrance.word) }
}

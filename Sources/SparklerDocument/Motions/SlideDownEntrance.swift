// The motion word `slide-down`.
// Flow: `enter: slide-down`, `exit: slide-down` → SlideDownEntrance → animations.
import SparklerCore
import SparklerScene

/// From above.
package struct SlideDownEntrance: Entrance {
  package static let word = "slide-down"
  package static let summary = "From above."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, pass.isExit ? .bottom : .top))
  }
}

extension MotionValue<Entrances> {
  /// From above.
  public static var slideDown: Self { Self(SlideDownEntrance.word) }
}

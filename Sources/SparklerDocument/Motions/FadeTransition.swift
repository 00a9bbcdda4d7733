// The transition word `fade` of slides.
// Flow: `transition: fade` of slides → FadeTransition → Transition.
import SparklerScene

/// One fades into the other.
package struct FadeTransition: SlideTransition {
  package static let word = "fade"
  package static let summary = "One fades into the other."

  package init() {}

  package static let properties: [Property<Self>] = []

  package var kind: Transition.Kind { .fade }
}

extension MotionValue<SlideTransitions> {
  /// One fades into the other.
  public static var fade: Self { Self(FadeTransition.word) }
}

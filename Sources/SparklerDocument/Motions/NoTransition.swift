// The transition word `none` of slides.
// Flow: `transition: none` of slides → NoTransition → Transition.
import SparklerScene

/// Changes at once.
package struct NoTransition: SlideTransition {
  package static let word = "none"
  package static let summary = "Changes at once."

  package init() {}

  package static let properties: [Property<Self>] = []

  package var kind: Transition.Kind { .fade }
  package var isAtOnce: Bool { true }
}

extension MotionValue<SlideTransitions> {
  /// Changes at once.
  public static var none: Self { Self(NoTransition.word) }
}

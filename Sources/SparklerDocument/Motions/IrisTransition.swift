// The transition word `iris` of slides.
// Flow: `transition: iris` of slides → IrisTransition → Transition.
import SparklerScene

/// The new one is uncovered by a circle that grows.
package struct IrisTransition: SlideTransition {
  package static let word = "iris"
  package static let summary = "The new one is uncovered by a circle that grows."

  package init() {}

  package static let properties: [Property<Self>] = []

  package var kind: Transition.Kind { .iris }
}

extension MotionValue<SlideTransitions> {
  /// The new one is uncovered by a circle that grows.
  public static var iris: Self { Self(IrisTransition.word) }
}

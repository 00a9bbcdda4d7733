// The transition word `zoom` of slides.
// Flow: `transition: zoom` of slides → ZoomTransition → Transition.
import SparklerScene

/// The new one grows out of the old one, which fades.
package struct ZoomTransition: SlideTransition {
  package static let word = "zoom"
  package static let summary = "The new one grows out of the old one, which fades."

  package init() {}

  package static let properties: [Property<Self>] = []

  package var kind: Transition.Kind { .zoom }
}

extension MotionValue<SlideTransitions> {
  /// The new one grows out of the old one, which fades.
  public static var zoom: Self { Self(ZoomTransition.word) }
}

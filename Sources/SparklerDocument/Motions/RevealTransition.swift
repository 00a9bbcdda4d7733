// The transition word `reveal` of slides.
// Flow: `transition: reveal` of slides → RevealTransition → Transition.
import SparklerScene

/// The old one moves away from the new one.
package struct RevealTransition: SlideTransition {
  package static let word = "reveal"
  package static let summary = "The old one moves away from the new one."
  package var to = MotionWay.left

  package init() {}

  package static let to = Key<MotionWay>("to", "Which way it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(to, \.to)
  }

  package var kind: Transition.Kind { .reveal }
  package var side: Transition.Side { to.side }
}

extension MotionValue<SlideTransitions> {
  /// The old one moves away from the new one.
  public static var reveal: Self { Self(RevealTransition.word) }
  /// The old one moves away from the new one.
  ///
  /// - Parameter to: which way it goes.
  public static func reveal(to: MotionWay) -> Self { Self(RevealTransition.word).with(RevealTransition.to, to) }
}

// The transition word `push` of slides.
// Flow: `transition: push` of slides → PushTransition → Transition.
import SparklerScene

/// The new one pushes the old one out.
package struct PushTransition: SlideTransition {
  package static let word = "push"
  package static let summary = "The new one pushes the old one out."
  package var to = MotionWay.left

  package init() {}

  package static let to = Key<MotionWay>("to", "Which way it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(to, \.to)
  }

  package var kind: Transition.Kind { .push }
  package var side: Transition.Side { to.side }
}

extension MotionValue<SlideTransitions> {
  /// The new one pushes the old one out.
  public static var push: Self { Self(PushTransition.word) }
  /// The new one pushes the old one out.
  ///
  /// - Parameter to: which way it goes.
  public static func push(to: MotionWay) -> Self { Self(PushTransition.word).with(PushTransition.to, to) }
}

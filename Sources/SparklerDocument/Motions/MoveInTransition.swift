// The transition word `moveIn` of slides.
// Flow: `transition: moveIn` of slides → MoveInTransition → Transition.
import SparklerScene

/// The new one moves over the old one.
package struct MoveInTransition: SlideTransition {
  package static let word = "moveIn"
  package static let summary = "The new one moves over the old one."
  package var to = MotionWay.left

  package init() {}

  package static let to = Key<MotionWay>("to", "Which way it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(to, \.to)
  }

  package var kind: Transition.Kind { .moveIn }
  package var side: Transition.Side { to.side }
}

extension MotionValue<SlideTransitions> {
  /// The new one moves over the old one.
  public static var moveIn: Self { Self(MoveInTransition.word) }
  /// The new one moves over the old one.
  ///
  /// - Parameter to: which way it goes.
  public static func moveIn(to: MotionWay) -> Self { Self(MoveInTransition.word).with(MoveInTransition.to, to) }
}

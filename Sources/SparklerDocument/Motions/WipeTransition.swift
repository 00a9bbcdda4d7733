// The transition word `wipe` of slides.
// Flow: `transition: wipe` of slides → WipeTransition → Transition.
import SparklerScene

/// The new one is uncovered from one side.
package struct WipeTransition: SlideTransition {
  package static let word = "wipe"
  package static let summary = "The new one is uncovered from one side."
  package var to = MotionWay.right

  package init() {}

  package static let to = Key<MotionWay>("to", "Which way it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(to, \.to)
  }

  package var kind: Transition.Kind { .wipe }
  package var side: Transition.Side { to.side }
}

extension MotionValue<SlideTransitions> {
  /// The new one is uncovered from one side.
  public static var wipe: Self { Self(WipeTransition.word) }
  /// The new one is uncovered from one side.
  ///
  /// - Parameter to: which way it goes.
  public static func wipe(to: MotionWay) -> Self { Self(WipeTransition.word).with(WipeTransition.to, to) }
}

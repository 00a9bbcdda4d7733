// The motion word `slide`.
// Flow: `enter: slide`, `exit: slide` → SlideEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond an edge of its parent.
package struct SlideEntrance: Entrance {
  package static let word = "slide"
  package static let summary = "Slides in from beyond an edge of its parent."
  package var from = MotionEdge.left

  package init() {}

  package static let from = Key<MotionEdge>("from", "Where it comes from; for an exit, where it goes.")
  package static let properties: [Property<Self>] = Property.list {
    Property(from, \.from)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.side(pass, from))
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond an edge of its parent.
  public static var slide: Self { Self(SlideEntrance.word) }
  /// Slides in from beyond an edge of its parent.
  ///
  /// - Parameter from: where it comes from; for an exit, where it goes.
  public static func slide(from: MotionEdge) -> Self { Self(SlideEntrance.word).with(SlideEntrance.from, from) }
}

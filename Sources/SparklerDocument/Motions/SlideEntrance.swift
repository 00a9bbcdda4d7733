// The motion word `slide`.
// Flow: `enter: slide`, `exit: slide` → SlideEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond an edge of its parent.
package struct SlideEntrance: Entrance {
  package static let word = "slide"
  package static let summary =
    "Slides in from beyond an edge of its parent; with a distance, only so far, while it fades in."
  package var from = MotionEdge.left
  /// In points; nil from beyond the edge.
  package var distance: Double?

  package init() {}

  package static let from = Key<MotionEdge>("from", "Where it comes from; for an exit, where it goes.")
  package static let distance = Key<LengthValue>(
    "distance", in: 0...1e5, default: "from beyond the edge", "How far it moves, while it fades in.")
  package static let properties: [Property<Self>] = Property.list {
    Property(from, \.from)
    Property(distance, optional: \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.slide(pass, from, distance)
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond an edge of its parent.
  public static var slide: Self { Self(SlideEntrance.word) }
  /// Slides in from beyond an edge of its parent.
  ///
  /// - Parameters:
  ///   - from: where it comes from; for an exit, where it goes.
  ///   - distance: how far it moves, while it fades in; from beyond the edge by default.
  public static func slide(from: MotionEdge, distance: LengthValue? = nil) -> Self {
    Self(SlideEntrance.word).with(SlideEntrance.from, from).with(SlideEntrance.distance, distance)
  }
}

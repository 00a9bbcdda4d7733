// The motion word `slide-left`.
// Flow: `enter: slide-left`, `exit: slide-left` → SlideLeftEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond the right edge.
package struct SlideLeftEntrance: Entrance {
  package static let word = "slide-left"
  package static let summary = "Slides in from beyond the right edge."

  package static let shortKey = MotionWord.duration.name
  /// In points; nil from beyond the edge.
  package var distance: Double?

  package init() {}

  package static let properties: [Property<Self>] = Property.list {
    Property(SlideEntrance.distance, optional: \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.slide(pass, pass.isExit ? .left : .right, distance)
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond the right edge.
  public static var slideLeft: Self { Self(SlideLeftEntrance.word) }
  /// Slides in from beyond the right edge.
  ///
  /// - Parameter distance: how far it moves, while it fades in.
  public static func slideLeft(distance: LengthValue) -> Self {
    Self(SlideLeftEntrance.word).with(SlideEntrance.distance, distance)
  }
}

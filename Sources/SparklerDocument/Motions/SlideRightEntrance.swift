// The motion word `slide-right`.
// Flow: `enter: slide-right`, `exit: slide-right` → SlideRightEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from beyond the left edge.
package struct SlideRightEntrance: Entrance {
  package static let word = "slide-right"
  package static let summary = "Slides in from beyond the left edge."

  package static let shortKey = MotionWord.duration.name
  /// In points; nil from beyond the edge.
  package var distance: Double?

  package init() {}

  package static let properties: [Property<Self>] = Property.list {
    Property(SlideEntrance.distance, optional: \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.slide(pass, pass.isExit ? .right : .left, distance)
  }
}

extension MotionValue<Entrances> {
  /// Slides in from beyond the left edge.
  public static var slideRight: Self { Self(SlideRightEntrance.word) }
  /// Slides in from beyond the left edge.
  ///
  /// - Parameter distance: how far it moves, while it fades in.
  public static func slideRight(distance: LengthValue) -> Self {
    Self(SlideRightEntrance.word).with(SlideEntrance.distance, distance)
  }
}

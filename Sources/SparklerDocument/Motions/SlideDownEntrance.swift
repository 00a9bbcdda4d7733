// The motion word `slide-down`.
// Flow: `enter: slide-down`, `exit: slide-down` → SlideDownEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from above.
package struct SlideDownEntrance: Entrance {
  package static let word = "slide-down"
  package static let summary = "Slides in from above."

  package static let shortKey = MotionWord.duration.name
  /// In points; nil from beyond the edge.
  package var distance: Double?

  package init() {}

  package static let properties: [Property<Self>] = Property.list {
    Property(SlideEntrance.distance, optional: \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.slide(pass, pass.isExit ? .bottom : .top, distance)
  }
}

extension MotionValue<Entrances> {
  /// Slides in from above.
  public static var slideDown: Self { Self(SlideDownEntrance.word) }
  /// Slides in from above.
  ///
  /// - Parameter distance: how far it moves, while it fades in.
  public static func slideDown(distance: LengthValue) -> Self {
    Self(SlideDownEntrance.word).with(SlideEntrance.distance, distance)
  }
}

// The motion word `slide-up`.
// Flow: `enter: slide-up`, `exit: slide-up` → SlideUpEntrance → animations.
import SparklerCore
import SparklerScene

/// Slides in from below.
package struct SlideUpEntrance: Entrance {
  package static let word = "slide-up"
  package static let summary = "Slides in from below."

  package static let shortKey = MotionWord.duration.name
  /// In points; nil from beyond the edge.
  package var distance: Double?

  package init() {}

  package static let properties: [Property<Self>] = Property.list {
    Property(SlideEntrance.distance, optional: \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.slide(pass, pass.isExit ? .top : .bottom, distance)
  }
}

extension MotionValue<Entrances> {
  /// Slides in from below.
  public static var slideUp: Self { Self(SlideUpEntrance.word) }
  /// Slides in from below.
  ///
  /// - Parameter distance: how far it moves, while it fades in.
  public static func slideUp(distance: LengthValue) -> Self {
    Self(SlideUpEntrance.word).with(SlideEntrance.distance, distance)
  }
}

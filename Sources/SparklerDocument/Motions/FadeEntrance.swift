// The motion word `fade`.
// Flow: `enter: fade`, `exit: fade` → FadeEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in.
package struct FadeEntrance: Entrance {
  package static let word = "fade"
  package static let summary = "Fades in."

  package init() {}

  package static let properties: [Property<Self>] = []

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in.
  public static var fade: Self { Self(FadeEntrance.word) }
}

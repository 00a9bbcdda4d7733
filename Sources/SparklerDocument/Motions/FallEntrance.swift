// The motion word `fall`.
// Flow: `enter: fall`, `exit: fall` → FallEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in while it moves down.
package struct FallEntrance: Entrance {
  package static let word = "fall"
  package static let summary = "Fades in while it moves down."
  /// In points.
  package var distance = 24.0

  package init() {}

  package static let distance = Key<LengthValue>("distance", in: 0...1e5, "How far it moves.")
  package static let properties: [Property<Self>] = Property.list {
    Property(distance, \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    // An exit continues in the direction of the entrance.
    let way = distance * -1 * (pass.isExit ? -1 : 1)
    let shift = pass.change(stage.layer, .translationY, stage.layer.transform.m42 + way)
    stage.add(shift, pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in while it moves down.
  public static var fall: Self { Self(FallEntrance.word) }
  /// Fades in while it moves down.
  ///
  /// - Parameter distance: how far it moves.
  public static func fall(distance: LengthValue) -> Self {
    Self(FallEntrance.word).with(FallEntrance.distance, distance)
  }
}

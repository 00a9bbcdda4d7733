// The motion word `rise`.
// Flow: `enter: rise`, `exit: rise` → RiseEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in while it moves up.
package struct RiseEntrance: Entrance {
  package static let word = "rise"
  package static let summary = "Fades in while it moves up."
  /// In points.
  package var distance = 24.0

  package init() {}

  package static let distance = Key<LengthValue>("distance", in: 0...1e5, "How far it moves.")
  package static let properties: [Property<Self>] = Property.list {
    Property(distance, \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    // An exit continues in the direction of the entrance.
    let way = distance * (pass.isExit ? -1 : 1)
    let shift = pass.change(stage.layer, .translationY, stage.layer.transform.m42 + way)
    stage.add(shift, pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in while it moves up.
  public static var rise: Self { Self(RiseEntrance.word) }
  /// Fades in while it moves up.
  ///
  /// - Parameter distance: how far it moves.
  public static func rise(distance: LengthValue) -> Self {
    Self(RiseEntrance.word).with(RiseEntrance.distance, distance)
  }
}

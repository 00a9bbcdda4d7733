// The motion word `bounce`.
// Flow: `enter: bounce`, `exit: bounce` → BounceEntrance → animations.
import SparklerCore
import SparklerScene

/// Falls from a little above and bounces.
package struct BounceEntrance: Entrance {
  package static let word = "bounce"
  package static let summary = "Falls from a little above and bounces."
  package static let duration: Seconds = 0.8
  package static let easing = EasingWord.function(named: "outBounce") ?? .easeOut
  /// In points.
  package var distance = 80.0

  package init() {}

  package static let distance = Key<LengthValue>("distance", in: 0...1e5, "How far it moves.")
  package static let properties: [Property<Self>] = Property.list {
    Property(distance, \.distance)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    let shift = pass.change(stage.layer, .translationY, stage.layer.transform.m42 - distance)
    stage.add(shift, pass.shortFade(stage.layer, share: 0.3))
  }
}

extension MotionValue<Entrances> {
  /// Falls from a little above and bounces.
  public static var bounce: Self { Self(BounceEntrance.word) }
  /// Falls from a little above and bounces.
  ///
  /// - Parameter distance: how far it moves.
  public static func bounce(distance: LengthValue) -> Self {
    Self(BounceEntrance.word).with(BounceEntrance.distance, distance)
  }
}

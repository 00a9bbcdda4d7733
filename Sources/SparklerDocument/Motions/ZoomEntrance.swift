// The motion word `zoom`.
// Flow: `enter: zoom`, `exit: zoom` → ZoomEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in while it grows.
package struct ZoomEntrance: Entrance {
  package static let word = "zoom"
  package static let summary = "Fades in while it grows."
  /// A factor.
  package var scale = 0.001

  package init() {}

  package static let scale = Key<Double>("scale", in: 0...1000, "The scale at the start; for an exit, at the end.")
  package static let properties: [Property<Self>] = Property.list {
    Property(scale, \.scale)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    stage.add(stage.scaled(pass, scale))
    stage.add(pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in while it grows.
  public static var zoom: Self { Self(ZoomEntrance.word) }
  /// Fades in while it grows.
  ///
  /// - Parameter scale: the scale at the start; for an exit, at the end.
  public static func zoom(scale: Double) -> Self { Self(ZoomEntrance.word).with(ZoomEntrance.scale, scale) }
}

// The motion word `flip`.
// Flow: `enter: flip`, `exit: flip` → FlipEntrance → animations.
import SparklerCore
import SparklerScene

/// Flips into view.
package struct FlipEntrance: Entrance {
  package static let word = "flip"
  package static let summary = "Flips into view."
  /// The axis of rotation.
  package var axis = FlipAxis.y
  /// Radians.
  package var angle = 90 * (Double.pi / 180)

  package init() {}

  package static let axis = Key<FlipAxis>("axis", "The axis of rotation.")
  package static let angle = Key<AngleValue>(
    "angle", default: "90deg", "The angle at the start; for an exit, at the end.")
  package static let properties: [Property<Self>] = Property.list {
    Property(axis, \.axis)
    Property(angle, \.angle)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    let property: LayerProperty = axis == .x ? .rotationX : .rotationY
    stage.add(pass.change(stage.layer, property, stage.number(property) + angle))
  }
}

extension MotionValue<Entrances> {
  /// Flips into view.
  public static var flip: Self { Self(FlipEntrance.word) }
  /// Flips into view.
  ///
  /// - Parameters:
  ///   - axis: the axis of rotation.
  ///   - angle: the angle at the start; for an exit, at the end.
  public static func flip(axis: FlipAxis? = nil, angle: AngleValue? = nil) -> Self {
    Self(FlipEntrance.word).with(FlipEntrance.axis, axis).with(FlipEntrance.angle, angle)
  }
}

/// The axis of a flip.
public enum FlipAxis: String, Word { case x, y }

// The motion word `flip`.
// Flow: `enter: flip`, `exit: flip` → FlipEntrance → animations.
import SparklerCore
import SparklerScene

/// Turned over.
package struct FlipEntrance: Entrance {
  package static let word = "flip"
  package static let summary = "Turned over."
  /// What it turns about.
  package var axis = FlipAxis.y
  /// Radians.
  package var angle = 90 * (Double.pi / 180)

  package init() {}

  package static let axis = Key<FlipAxis>("axis", "What it turns about.")
  package static let angle = Key<AngleValue>("angle", default: "90deg", "How far it is turned when away.")
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
  /// Turned over.
  public static var flip: Self { Self(FlipEntrance.word) }
  /// Turned over.
  ///
  /// - Parameters:
  ///   - axis: what it turns about.
  ///   - angle: how far it is turned when away.
  public static func flip(axis: FlipAxis? = nil, angle: AngleValue? = nil) -> Self {
    Self(FlipEntrance.word).with(FlipEntrance.axis, axis).with(FlipEntrance.angle, angle)
  }
}

/// What a layer turns about as it flips.
public enum FlipAxis: String, Word { case x, y }

// The motion word `blur`.
// Flow: `enter: blur`, `exit: blur` → BlurEntrance → animations.
import SparklerCore
import SparklerScene

/// Fades in from a blur.
package struct BlurEntrance: Entrance {
  package static let word = "blur"
  package static let summary = "Fades in from a blur."
  /// In points.
  package var radius = 12.0

  package init() {}

  package static let radius = Key<LengthValue>("radius", in: 0...256, "The radius of the blur.")
  package static let properties: [Property<Self>] = Property.list {
    Property(radius, \.radius)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    let blur = LayerProperty(rawValue: "filters.blur") ?? .opacity
    stage.add(pass.change(stage.layer, blur, radius), pass.fade(stage.layer))
  }
}

extension MotionValue<Entrances> {
  /// Fades in from a blur.
  public static var blur: Self { Self(BlurEntrance.word) }
  /// Fades in from a blur.
  ///
  /// - Parameter radius: the radius of the blur.
  public static func blur(radius: LengthValue) -> Self { Self(BlurEntrance.word).with(BlurEntrance.radius, radius) }
}

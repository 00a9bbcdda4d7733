// The motion word `grow`.
// Flow: `enter: grow`, `exit: grow` → GrowEntrance → animations.
import SparklerCore
import SparklerScene

/// Grows from one of its edges, or from its centre.
package struct GrowEntrance: Entrance {
  package static let word = "grow"
  package static let summary = "Grows from one of its edges, or from its centre."
  /// Which edge stays fixed.
  package var from = GrowOrigin.bottom

  package init() {}

  package static let from = Key<GrowOrigin>("from", "Which edge stays fixed.")
  package static let properties: [Property<Self>] = Property.list {
    Property(from, \.from)
  }

  package func animate(_ stage: inout MotionStage, _ pass: MotionPass) {
    let (layer, least) = (stage.layer, 1e-6)
    let (box, anchor) = (layer.bounds, layer.anchorPoint)
    switch from {
    case .left, .right:
      let way = box.size.width * stage.number(.scaleX) * (from == .left ? -anchor.x : 1 - anchor.x)
      stage.add(
        pass.change(layer, .scaleX, stage.number(.scaleX) * least),
        pass.change(layer, .translationX, layer.transform.m41 + way * (1 - least)))
    case .top, .bottom:
      let way = box.size.height * stage.number(.scaleY) * (from == .top ? -anchor.y : 1 - anchor.y)
      stage.add(
        pass.change(layer, .scaleY, stage.number(.scaleY) * least),
        pass.change(layer, .translationY, layer.transform.m42 + way * (1 - least)))
    case .center: stage.add(stage.scaled(pass, least))
    }
  }
}

extension MotionValue<Entrances> {
  /// Grows from one of its edges, or from its centre.
  public static var grow: Self { Self(GrowEntrance.word) }
  /// Grows from one of its edges, or from its centre.
  ///
  /// - Parameter from: which edge stays fixed.
  public static func grow(from: GrowOrigin) -> Self { Self(GrowEntrance.word).with(GrowEntrance.from, from) }
}

/// The part of a layer that stays fixed while it grows.
public enum GrowOrigin: String, Word { case left, right, top, bottom, center }

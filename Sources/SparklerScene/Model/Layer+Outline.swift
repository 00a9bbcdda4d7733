// Named outlines follow the bounds of their layer.
// Flow: bounds of a Layer → ShapeOutline → Shape.path.
import SparklerCore

extension Layer {
  /// Whether an animation or a transition changes its bounds.
  public var changesBounds: Bool {
    func changes(_ property: LayerProperty) -> Bool {
      property.rawValue == "bounds" || property.rawValue.hasPrefix("bounds.")
    }
    func changes(_ animation: Animation) -> Bool {
      switch animation.kind {
      case .basic(let basic): changes(basic.property)
      case .keyframe(let track): changes(track.property)
      case .group(let children): children.contains(where: changes)
      case .transition(let transition): transition.changes.contains { changes($0.property) }
      }
    }
    return animations.contains(where: changes)
  }

  /// Recomputes a named outline for changed bounds.
  package mutating func refitOutline() {
    if let path = shape?.outline?.path(in: bounds) { shape?.path = path }
  }
}

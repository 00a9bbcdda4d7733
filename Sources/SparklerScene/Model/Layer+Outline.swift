// Outlines that follow a layer's bounds: the rounded bounds themselves, and named shapes.
// Flow: bounds and corners of a Layer → Path; ShapeOutline → Shape.path.
import SparklerCore

extension Layer {
  /// One radius for all corners, in points. Reads as the mean if the corners differ.
  public var cornerRadius: Double {
    get { corners.radius }
    set { corners.radius = newValue }
  }

  /// The bounds with their rounded corners.
  package var roundedBounds: Path { .rounded(bounds, corners) }

  /// Whether an animation or a transition changes its bounds.
  public var changesBounds: Bool { changes { $0.rawValue == "bounds" || $0.rawValue.hasPrefix("bounds.") } }

  /// Whether an animation or a transition changes the outline of its named shape.
  package var changesOutline: Bool {
    let hasCorners = shape?.outline?.shape.hasCorners == true
    return changesBounds
      || changes { hasCorners && $0.rawValue.hasPrefix("cornerRadius") || ShapeOutline.Parameter($0) != nil }
  }

  private func changes(_ isMeant: (LayerProperty) -> Bool) -> Bool {
    func changes(_ animation: Animation) -> Bool {
      switch animation.kind {
      case .basic(let basic): isMeant(basic.property)
      case .keyframe(let track): isMeant(track.property)
      case .group(let children): children.contains(where: changes)
      case .transition(let transition): transition.changes.contains { isMeant($0.property) }
      }
    }
    return animations.contains(where: changes)
  }

  /// Recomputes a named outline for changed bounds.
  package mutating func refitOutline() {
    if let path = shape?.outline?.path(in: bounds) { shape?.path = path }
  }

  /// The layer's corners; with a named shape that has corners, the radii are the shape's.
  var shownCorners: Corners {
    guard let outline = shape?.outline, outline.shape.hasCorners else { return corners }
    return outline.corners(in: bounds)
  }

  /// Sets the radii of the layer, and of a named shape that has corners.
  package mutating func setCorners(_ radii: Corners.Radii) {
    corners.radii = radii
    guard shape?.outline?.shape.hasCorners == true else { return }
    shape?.outline?.radii = radii
    refitOutline()
  }
}

// Animatable parameters of named outlines, and the radii of corners.
// Flow: ShapeOutline, Corners → AnimatableTrack → LayerProperty.
import SparklerCore

extension ShapeOutline {
  /// Each belongs to layers with one of the parameter's shapes.
  static let tracks: [AnimatableTrack<Layer>] = [
    track(.innerRadius, .number, get: { $0.hole(in: $1) }, set: { ($0.innerRadius, $0.thickness) = ($1, nil) }),
    track(.thickness, .length, get: { $0.thickness(in: $1) }, set: { $0.thickness = $1 }),
    track(.startAngle, .angle, get: { outline, _ in outline.startAngle }, set: { $0.startAngle = $1 }),
    track(.endAngle, .angle, get: { outline, _ in outline.endAngle }, set: { $0.endAngle = $1 }),
    track(.exponent, .number, get: { outline, _ in outline.exponent }, set: { $0.exponent = $1 }),
    track(.headLength, .length, get: { $0.headLength(in: $1) }, set: { $0.headLength = $1 }),
    track(.shaftWidth, .length, get: { $0.shaftWidth(in: $1) }, set: { $0.shaftWidth = $1 }),
    track(
      .pointerPosition, .number, get: { outline, _ in outline.pointerPosition }, set: { $0.pointerPosition = $1 }),
  ]

  private static func track(
    _ parameter: Parameter, _ kind: AnimatableKind, get: @escaping @Sendable (ShapeOutline, Rect) -> Double,
    set: @escaping @Sendable (inout ShapeOutline, Double) -> Void
  ) -> AnimatableTrack<Layer> {
    AnimatableTrack(
      parameter.rawValue, as: kind,
      get: { (layer: Layer) -> Double? in
        guard let outline = layer.shape?.outline, parameter.shapes.contains(outline.shape) else { return nil }
        return get(outline, layer.bounds)
      },
      set: { (layer: inout Layer, number: Double) in
        guard var outline = layer.shape?.outline, parameter.shapes.contains(outline.shape) else { return }
        set(&outline, number)
        layer.shape?.outline = outline
        layer.refitOutline()
      })
  }
}

extension ShapeOutline.Parameter {
  /// nil if the property is none.
  package init?(_ property: LayerProperty) { self.init(rawValue: property.rawValue) }
}

extension Corners {
  /// The radius of all corners, and of each one. A named shape with corners has the same ones.
  static let tracks: [AnimatableTrack<Layer>] = [
    track("cornerRadius", get: { $0.radius }, set: { $0 = Radii($1) }),
    track("cornerRadius.topLeft", get: { $0.radii.topLeft }, set: { $0.topLeft = $1 }),
    track("cornerRadius.topRight", get: { $0.radii.topRight }, set: { $0.topRight = $1 }),
    track("cornerRadius.bottomRight", get: { $0.radii.bottomRight }, set: { $0.bottomRight = $1 }),
    track("cornerRadius.bottomLeft", get: { $0.radii.bottomLeft }, set: { $0.bottomLeft = $1 }),
  ]

  private static func track(
    _ keyPath: String, get: @escaping @Sendable (Corners) -> Double,
    set: @escaping @Sendable (inout Radii, Double) -> Void
  ) -> AnimatableTrack<Layer> {
    AnimatableTrack(
      keyPath, as: .length, get: { (layer: Layer) -> Double? in get(layer.shownCorners) },
      set: { (layer: inout Layer, radius: Double) in
        var radii = layer.shownCorners.radii
        set(&radii, radius)
        layer.setCorners(radii)
      })
  }
}

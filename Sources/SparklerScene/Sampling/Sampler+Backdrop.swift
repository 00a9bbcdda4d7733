// The backdrop of a tilted layer: filtered on the target, not on the layer's sheet.
// Flow: Layer.backdrop + 4×4 map → its outline in perspective → Drawing.backdrop.
import SparklerCore

extension Sampler {
  /// What is below the layer, filtered within its projected rounded bounds; nil if that changes nothing, if a corner
  /// can't be projected, or if the layer has a mask.
  func backdrop(of state: LayerState, under map: Homography, in space: Space) -> DisplayItem? {
    let layer = state.layer
    guard !layer.backdrop.isEmpty, state.compiled.mask == nil, let scale = map.magnification(at: layer.bounds.center)
    else { return nil }
    let filters = layer.backdrop.inPixels(.scale(scale, scale))
    let builder = LayerItemBuilder(layer: state.shared, matrix: .identity, path: space.path, canvas: canvas)
    let opacity = min(1, layer.opacity) * space.opacity
    guard !filters.isEmpty, opacity > 0, let shape = builder.outline.seen(through: map), let box = shape.controlBox,
      let bounds = builder.pixelsBelow(box)
    else { return nil }
    let drawing = Backdrop(filters: filters, shape: shape, opacity: opacity)
    return DisplayItem(drawing: .backdrop(drawing), transform: .identity, bounds: bounds, layer: space.path)
  }
}

extension Path {
  /// One closed outline in perspective, with curves flattened; nil if a point can't be projected.
  fileprivate func seen(through map: Homography) -> Path? {
    var out = Path()
    for segment in segments() {
      let steps = if case .line = segment { 1 } else { 16 }
      for step in 0..<steps {
        guard let p = map.apply(segment.point(at: Double(step) / Double(steps))) else { return nil }
        if out.elements.isEmpty { out.move(to: p) } else { out.line(to: p) }
      }
    }
    out.close()
    return out.elements.count > 3 && out.isFinite ? out : nil
  }
}

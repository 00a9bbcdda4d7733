// What a layer does to all that lies below it.
// Flow: Layer.backdrop → LayerItemBuilder → Drawing.backdrop.
import SparklerCore

extension LayerItemBuilder {
  /// What lies below, filtered within the layer's rounded bounds; nil where that changes nothing.
  @inline(never)
  func backdrop(opacity: Double, mask: [DisplayItem]?) -> DisplayItem? {
    if layer.backdrop.isEmpty || opacity <= 0 || mask?.isEmpty == true { return nil }
    let filters = layer.backdrop.inPixels(matrix)
    guard !filters.isEmpty, let bounds = pixelsBelow(layer.bounds) else { return nil }
    let drawing = Backdrop(filters: filters, shape: outline, opacity: opacity, mask: mask)
    return DisplayItem(drawing: .backdrop(drawing), transform: matrix, bounds: bounds, layer: path)
  }

  /// The pixels that a box covers; none beside them, whose light would come in. nil where there are none.
  func pixelsBelow(_ box: Rect) -> PixelRect? {
    // What rounding adds is no pixel.
    let mapped = matrix.boundingBox(of: box).grown(by: -1e-6, -1e-6)
    guard mapped.isFinite, mapped.size.width > 0, mapped.size.height > 0 else { return nil }
    let bounds = PixelRect(covering: mapped).intersection(canvas)
    return bounds.isEmpty ? nil : bounds
  }
}

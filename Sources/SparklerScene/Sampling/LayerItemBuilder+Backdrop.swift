// A layer's backdrop: filters on everything below it.
// Flow: Layer.backdrop → LayerItemBuilder → Drawing.backdrop.
import SparklerCore

extension LayerItemBuilder {
  /// What is below the layer, filtered within its rounded bounds; nil if that changes nothing.
  @inline(never)
  func backdrop(opacity: Double, mask: [DisplayItem]?) -> DisplayItem? {
    if layer.backdrop.isEmpty || opacity <= 0 || mask?.isEmpty == true { return nil }
    let filters = layer.backdrop.inPixels(matrix)
    guard !filters.isEmpty, let bounds = pixelsBelow(layer.bounds) else { return nil }
    let drawing = Backdrop(filters: filters, shape: outline, opacity: opacity, mask: mask)
    return DisplayItem(drawing: .backdrop(drawing), transform: matrix, bounds: bounds, layer: path)
  }

  /// The pixels that a box covers, without a margin, since pixels next to it would bleed in; nil if there are none.
  func pixelsBelow(_ box: Rect) -> PixelRect? {
    // Excludes pixels that are only touched through rounding.
    let mapped = matrix.boundingBox(of: box).grown(by: -1e-6, -1e-6)
    guard mapped.isFinite, mapped.size.width > 0, mapped.size.height > 0 else { return nil }
    let bounds = PixelRect(covering: mapped).intersection(canvas)
    return bounds.isEmpty ? nil : bounds
  }
}

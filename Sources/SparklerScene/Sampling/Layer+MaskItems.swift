// Masks that count otherwise than by their alpha: by how light they are, or where they are not.
// Flow: a mask's items → one group whose alpha is what counts.
import SparklerCore

extension Layer {
  /// A mask's items, such that their alpha is what multiplies the layer.
  ///
  /// - Parameter canvas: all pixels that matter.
  @inline(never)
  func maskItems(_ items: [DisplayItem], over canvas: PixelRect) -> [DisplayItem] {
    guard maskMode == .luminance || isMaskInverted else { return items }
    // A ground for what the items leave free: black gives no light, and nothing is nothing to be inverted.
    let box = Rect(canvas)
    let ground = Color(red: 0, green: 0, blue: 0, alpha: maskMode == .luminance ? 1 : 0)
    let below = DisplayItem(
      drawing: .fill(.rect(box), .nonzero, Fill(.color(ground), box: box, opacity: 1)), transform: .identity,
      bounds: canvas, layer: "")
    var filters: [PixelFilter] = []
    // Luma as video and After Effects weigh it: Rec. 601, of the colours as they are coded.
    let luma = ColorMatrix(Array(repeating: 0, count: 15) + [0.299, 0.587, 0.114, 0, 0])
    if maskMode == .luminance, let luma { filters.append(.each(ColorSteps(luma))) }
    if isMaskInverted { filters.append(.each(Uncovered())) }
    let group = DisplayGroup(items: [below] + items, opacity: 1, filters: filters)
    return [DisplayItem(drawing: .group(group), transform: .identity, bounds: canvas, layer: "")]
  }
}

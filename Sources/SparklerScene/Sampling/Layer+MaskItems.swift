// Masks by luminance, and inverted masks.
// Flow: a mask's items → one group whose alpha is the mask.
import SparklerCore

extension Layer {
  /// A mask's items, converted so that their alpha multiplies the layer.
  ///
  /// - Parameter canvas: the relevant pixels.
  @inline(never)
  func maskItems(_ items: [DisplayItem], over canvas: PixelRect) -> [DisplayItem] {
    guard maskMode == .luminance || isMaskInverted else { return items }
    // A background for the uncovered pixels: black for luminance; for inversion a transparent one that sets the extent.
    let box = Rect(canvas)
    let ground = Color(red: 0, green: 0, blue: 0, alpha: maskMode == .luminance ? 1 : 0)
    let below = DisplayItem(
      drawing: .fill(.rect(box), .nonzero, Fill(.color(ground), box: box, opacity: 1)), transform: .identity,
      bounds: canvas, layer: "")
    var filters: [PixelFilter] = []
    // Luma as in video and After Effects: Rec. 601 weights of the gamma-encoded colours.
    let luma = ColorMatrix(Array(repeating: 0, count: 15) + [0.299, 0.587, 0.114, 0, 0])
    if maskMode == .luminance, let luma { filters.append(.each(ColorSteps(luma))) }
    if isMaskInverted { filters.append(.each(Uncovered())) }
    let group = DisplayGroup(items: [below] + items, opacity: 1, filters: filters)
    return [DisplayItem(drawing: .group(group), transform: .identity, bounds: canvas, layer: "")]
  }
}

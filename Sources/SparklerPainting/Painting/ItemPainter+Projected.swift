// Items painted on a flat sheet, which is drawn in perspective.
// Flow: Projected → sheet (cached) → PerspectiveRaster → Canvas.
import SparklerCairo
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// Larger sheets are left out: this is 128 MiB, plus a third for the smaller copies.
  private static let mostSheetPixels = 32 << 20

  mutating func paint(_ projected: Projected, of item: DisplayItem, on canvas: borrowing Canvas) throws {
    let opacity = unit(projected.opacity)
    let part = item.bounds.intersection(canvas.damage).intersection(canvas.area)
    let side = 1...Canvas.greatestSide
    guard opacity > 0, !part.isEmpty, side.contains(projected.width), side.contains(projected.height),
      projected.width * projected.height <= Self.mostSheetPixels, projected.homography.inverse != nil,
      let raster = PerspectiveRaster(sheet: try sheet(of: projected), homography: projected.homography)
    else { return }
    try canvas.withSource(raster.pixels(of: part), x: part.x, y: part.y) {
      canvas.context.paint(opacity: opacity)
    }
  }

  /// The sheet and its smaller copies; cached while only the view of it changes.
  private mutating func sheet(of projected: Projected) throws -> MipmapChain {
    let area = PixelRect(x: 0, y: 0, width: projected.width, height: projected.height)
    let sheet = DisplayItem(
      drawing: .group(DisplayGroup(items: projected.items, opacity: 1)), transform: .identity, bounds: area, layer: "")
    return try kept(for: sheet) { MipmapChain(try $0.picture(of: projected.items, area: area)) }
  }
}

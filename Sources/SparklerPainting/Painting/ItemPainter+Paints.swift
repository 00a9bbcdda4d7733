// Paints other than colours: gradients and images as pictures under the item.
// Flow: Fill → Pixmap → Ink.
import SparklerCore
import SparklerScene

extension ItemPainter {
  /// A fill's ink: a colour, or its gradient or image over the item's bounds.
  mutating func ink(of fill: Fill, item: DisplayItem, damage: PixelRect) throws -> Ink {
    if case .color(let color) = fill.paint { return .color(color, opacity: fill.opacity) }
    if case .gradient(let gradient) = fill.paint, !damage.contains(item.bounds) {
      if let kept = rasters.find(item) as? Pixmap { return .picture(kept, x: item.bounds.x, y: item.bounds.y) }
      // Whole rows, because colours are computed in steps from a row's first pixel.
      var rows = item.bounds
      rows.y = max(item.bounds.y, damage.y)
      rows.height = min(item.bounds.maxY, damage.maxY) - rows.y
      return .picture(raster(gradient, fill, item).pixels(of: rows), x: rows.x, y: rows.y)
    }
    let picture = try kept(for: item) { box throws in
      switch fill.paint {
      case .color: return Pixmap(width: 0, height: 0)
      case .gradient(let gradient): return box.raster(gradient, fill, item).pixels(of: item.bounds)
      case .image(let content):
        let image = PlacedImage(content, filling: fill, through: item.transform)
        return try box.picture(of: image, area: item.bounds)
      }
    }
    return .picture(picture, x: item.bounds.x, y: item.bounds.y)
  }

  private func raster(_ gradient: Gradient, _ fill: Fill, _ item: DisplayItem) -> GradientRaster {
    GradientRaster(
      gradient, box: fill.box, opacity: fill.opacity, transform: item.transform,
      steps: gradient.steps(over: fill.box, through: item.transform), isDithered: dithersGradients)
  }

  /// The cached raster of an item, made if there is none.
  mutating func kept<Raster: KeptRaster>(
    for item: DisplayItem, make: (inout ItemPainter) throws -> Raster
  ) throws -> Raster {
    if let kept = rasters.find(item) as? Raster { return kept }
    let made = try make(&self)
    rasters.keep(made, of: item)
    return made
  }
}

extension AffineTransform {
  /// The scale factor of a length along a direction, given as a unit vector.
  func lengthFactor(x: Double, y: Double) -> Double {
    let (p, q) = (a * x + c * y, b * x + d * y)
    return (p * p + q * q).squareRoot()
  }
}

extension Canvas {
  /// A copy of the pixels.
  func pixmap() -> Pixmap { surface.pixmap() }
}

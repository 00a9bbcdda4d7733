// A picture, the rectangle of the frame that it covers, and filters applied to it in turn.
// Flow: canvas → PlacedPixels → blur, silhouettes, functions of each pixel → canvas.
import SparklerCore
import SparklerScene

/// Premultiplied pixels of a rectangle of the frame; transparent outside it.
package struct PlacedPixels: KeptRaster {
  package var area: PixelRect
  /// Row by row.
  package var pixels: [UInt32]

  package init(area: PixelRect, pixels: [UInt32]) { (self.area, self.pixels) = (area, pixels) }

  package var byteCount: Int { pixels.count * 4 }
}

extension PlacedPixels {
  /// A part of a canvas, or all of it.
  init(of canvas: borrowing Canvas, in part: PixelRect) {
    let part = part.intersection(canvas.area)
    var out: [UInt32] = []
    out.reserveCapacity(part.area)
    canvas.withRows(of: part) { out += $1 }
    self.init(area: part, pixels: out)
  }

  /// The same over another rectangle; missing pixels are transparent.
  package func cropped(to box: PixelRect) -> PlacedPixels {
    PlacedPixels(area: box, pixels: pixels.cropped(from: area, to: box, filler: 0))
  }

  /// The pixels outside a picture.
  package enum Surroundings {
    case transparent
    /// Its own mirror image.
    case mirror
  }

  /// Applies all filters in turn.
  ///
  /// - Parameters:
  ///   - bounds: the pixels to compute.
  ///   - transform: from the layer's coordinates, in which grain is defined, to pixels.
  ///   - dithersBlurs: whether a blur's channels between two levels are dithered by the pixel's position.
  ///   - pictures: the pictures that graphs use, by filter and primitive.
  package func filtered(
    by filters: [PixelFilter], over bounds: PixelRect, transform: AffineTransform,
    beside surroundings: Surroundings = .transparent, dithersBlurs: Bool, pictures: [Int: [Int: PlacedPixels]] = [:]
  ) -> PlacedPixels {
    if surroundings == .mirror {
      return filters.reduce(self) { $0.filtered(by: $1, over: bounds, transform, surroundings, dithersBlurs) }
    }
    // The pixels that each step must provide, computed from the last step back.
    var wanted = [bounds]
    for filter in filters.dropFirst().reversed() { wanted.insert(filter.source(of: wanted[0]), at: 0) }
    var out = self
    for (index, (filter, wanted)) in zip(filters, wanted).enumerated() {
      let area = wanted.intersection(filter.bounds(of: out.area))
      if area.isEmpty, !filters[index...].contains(where: \.makesPixels) {
        return PlacedPixels(area: .empty, pixels: []).cropped(to: bounds)
      }
      if case .graph(let graph) = filter, let own = pictures[index] {
        out = out.filtered(by: graph, over: area, pictures: own)
        continue
      }
      out = out.filtered(by: filter, over: area, transform, surroundings, dithersBlurs)
    }
    return out.cropped(to: bounds)
  }

  private func filtered(
    by filter: PixelFilter, over area: PixelRect, _ transform: AffineTransform, _ surroundings: Surroundings,
    _ dithersBlurs: Bool
  ) -> PlacedPixels {
    switch filter {
    case .blur(let deviation):
      return blurred(deviation, over: area, beside: surroundings, isDithered: dithersBlurs)
    case .silhouette(let silhouette): return above(silhouette, over: area)
    case .each(let function):
      var out = cropped(to: area)
      function.apply(to: &out.pixels, of: area, through: transform)
      return out
    case .graph(let graph): return filtered(by: graph, over: area, pictures: [:])
    }
  }
}

// Glow and shadow.
// Flow: PlacedPixels → its alpha, blurred and coloured, beneath it.
import SparklerCore
import SparklerScene

extension PlacedPixels {
  /// The picture above its silhouette.
  func above(_ silhouette: PixelFilter.Silhouette, over box: PixelRect) -> PlacedPixels {
    var out = cropped(to: box)
    let (right, down) = silhouette.deviation.reach
    let moved = moved(by: silhouette.offset)
    // Parts farther away are not visible.
    let near = PixelRect(x: box.x - right, y: box.y - down, width: box.width + 2 * right, height: box.height + 2 * down)
    var light = moved.cropped(to: near.intersection(moved.area).union(box))
    light.plane.blur(sigmaX: silhouette.deviation.x, sigmaY: silhouette.deviation.y)
    out.composite(silhouette, of: light.plane, at: Point(Double(light.area.x), Double(light.area.y)))
    return out
  }

  /// Its alpha, blurred.
  func blurredAlpha(_ deviation: PixelFilter.Deviation) -> PlacedAlpha {
    let (right, down) = deviation.reach
    let box = PixelRect(
      x: area.x - right, y: area.y - down, width: area.width + 2 * right, height: area.height + 2 * down)
    var light = moved(by: .zero).cropped(to: box)
    light.plane.blur(sigmaX: deviation.x, sigmaY: deviation.y)
    return light
  }

  /// Composites the silhouette beneath the picture.
  ///
  /// - Parameters:
  ///   - alpha: already offset and blurred.
  ///   - place: position of its top left corner in the frame.
  mutating func composite(_ silhouette: PixelFilter.Silhouette, of alpha: AlphaPlane, at place: Point) {
    let color = Canvas.pixel(silhouette.color, opacity: 1)
    let shades = (0...255).map { color.times(UInt32(min(255, (Double($0) * silhouette.intensity).rounded()))) }
    alpha.withRows(at: place, over: area) { y, from, row in
      var i = (y - area.y) * area.width + from - area.x
      for byte in row {
        let pixel = pixels[i]
        pixels[i] = pixel &+ shades[Int(byte)].times(255 - pixel >> 24)
        i += 1
      }
    }
  }

  /// Its alpha, offset; offsets between pixels are interpolated.
  private func moved(by offset: Point) -> PlacedAlpha {
    let (left, top) = (offset.x.rounded(.down), offset.y.rounded(.down))
    func share(_ v: Double) -> Int { Int(clamping: (v * 256).rounded()) }
    let (u, v) = (share(offset.x - left), share(offset.y - top))
    let place = PixelRect(
      x: area.x + Int(clamping: left), y: area.y + Int(clamping: top), width: area.width + (u > 0 ? 1 : 0),
      height: area.height + (v > 0 ? 1 : 0))
    var plane = AlphaPlane(width: place.width, height: place.height)
    func alpha(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < area.width && y < area.height ? Int(pixels[y * area.width + x] >> 24) : 0
    }
    for y in 0..<place.height {
      for x in 0..<place.width {
        var sum = alpha(x, y) << 16
        if u > 0 || v > 0 {
          let upper = (v > 0 ? (alpha(x, y - 1) * (256 - u) + alpha(x - 1, y - 1) * u) * v : 0)
          sum = (alpha(x, y) * (256 - u) + alpha(x - 1, y) * u) * (256 - v) + upper
        }
        plane.bytes[y * place.width + x] = UInt8(truncatingIfNeeded: (sum + 0x8000) >> 16)
      }
    }
    return PlacedAlpha(area: place, plane: plane)
  }
}

/// Alpha values, with the rectangle of the frame that they cover.
struct PlacedAlpha {
  var area: PixelRect
  var plane: AlphaPlane

  fileprivate func cropped(to box: PixelRect) -> PlacedAlpha {
    let bytes = plane.bytes.cropped(from: area, to: box, filler: 0)
    return PlacedAlpha(area: box, plane: AlphaPlane(width: box.width, height: box.height, bytes: bytes))
  }
}

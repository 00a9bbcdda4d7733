// Erosion and dilation in a time that hardly depends on the radius.
// Flow: GraphPainter → rows, then columns → FilterSheet.
import SparklerCore
import SparklerScene

extension FilterSheet {
  /// Each channel's least or greatest value among the neighbours.
  ///
  /// - Parameters:
  ///   - region: pixels outside it don't count.
  ///   - box: the pixels to compute.
  func spread(
    by radius: (x: Int, y: Int), isDilating: Bool, within region: PixelRect, over box: PixelRect
  ) -> FilterSheet {
    let source = box.reached(by: radius, within: region)
    var out = cropped(to: source)
    out = out.transposedExtremes(radius.x, isDilating, from: box.x, count: box.width)
    // Rows and columns have changed places.
    out = out.transposedExtremes(radius.y, isDilating, from: box.y, count: box.height)
    return out.cropped(to: box)
  }

  /// The extremes along rows, with rows and columns exchanged.
  private func transposedExtremes(_ radius: Int, _ isDilating: Bool, from start: Int, count: Int) -> FilterSheet {
    var out = FilterSheet(PixelRect(x: area.y, y: start, width: area.height, height: count), isLinear: isLinear)
    let neutral = isDilating ? Pixel.zero : Pixel(repeating: 1)
    func better(_ a: Pixel, _ b: Pixel) -> Pixel { isDilating ? pointwiseMax(a, b) : pointwiseMin(a, b) }
    // As in other renderers, the window has as many pixels as twice the radius.
    let reach = min(radius, area.width)
    let size = 2 * reach
    // Extremes of the windows of a power of two; two of them cover a window.
    var half = 1
    while 2 * half <= size { half *= 2 }
    var row = [Pixel](repeating: neutral, count: count + 2 * reach + half)
    for y in 0..<area.height {
      for i in row.indices {
        let x = start - reach + i - area.x
        row[i] = x >= 0 && x < area.width ? pixels[y * area.width + x] : neutral
      }
      var step = 1
      while step < half {
        for i in 0..<(row.count - step) { row[i] = better(row[i], row[i + step]) }
        step *= 2
      }
      for i in 0..<count { out.pixels[i * area.height + y] = better(row[i], row[i + size - half]) }
    }
    return out
  }
}

extension PixelRect {
  fileprivate func reached(by radius: (x: Int, y: Int), within region: PixelRect) -> PixelRect {
    let (dx, dy) = (min(radius.x, 1 << 24), min(radius.y, 1 << 24))
    return PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy).intersection(region)
  }
}

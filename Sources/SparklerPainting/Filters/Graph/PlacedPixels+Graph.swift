// Filter graphs over pictures of the frame.
// Flow: PlacedPixels → the sheet → GraphPainter → PlacedPixels.
import SparklerCore
import SparklerScene

extension PlacedPixels {
  /// The picture that a graph makes of this one.
  ///
  /// - Parameters:
  ///   - box: the pixels to compute.
  ///   - pictures: those of `feImage`, on the sheet.
  func filtered(by graph: PixelGraph, over box: PixelRect, pictures: [Int: PlacedPixels]) -> PlacedPixels {
    if graph.toFrame == .identity {
      return GraphPainter.paint(graph, of: self, over: box.intersection(graph.bounds), pictures: pictures)
        .cropped(to: box)
    }
    let part = graph.onSheet(box)
    guard !part.isEmpty, let toSheet = graph.toFrame.inverted() else {
      return PlacedPixels(area: .empty, pixels: []).cropped(to: box)
    }
    let source = resampled(over: graph.needs(for: part).source, through: graph.toFrame)
    return GraphPainter.paint(graph, of: source, over: part, pictures: pictures)
      .resampled(over: box, through: toSheet)
  }

  /// The picture seen through a map, interpolated between its pixels.
  ///
  /// - Parameter map: from the new pixels to its own.
  private func resampled(over box: PixelRect, through map: AffineTransform) -> PlacedPixels {
    var out = PlacedPixels(area: box, pixels: Array(repeating: 0, count: box.area))
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && y >= 0 && x < area.width && y < area.height ? pixels[y * area.width + x] : 0
    }
    let limit = 1e9
    for y in 0..<box.height {
      for x in 0..<box.width {
        let p = map.apply(Point(Double(box.x + x) + 0.5, Double(box.y + y) + 0.5))
        guard abs(p.x) < limit, abs(p.y) < limit else { continue }
        // In 256ths of a pixel, from the middle of pixels.
        let u = Int(((p.x - 0.5 - Double(area.x)) * 256).rounded())
        let v = Int(((p.y - 0.5 - Double(area.y)) * 256).rounded())
        let (column, row) = (u >> 8, v >> 8)
        if column < -1 || row < -1 || column >= area.width || row >= area.height { continue }
        let (right, down) = (UInt32(u & 255), UInt32(v & 255))
        var sum = SIMD4<UInt32>(repeating: 1 << 15)
        for (dx, dy, weight) in [
          (0, 0, (256 - right) * (256 - down)), (1, 0, right * (256 - down)), (0, 1, (256 - right) * down),
          (1, 1, right * down),
        ] where weight > 0 {
          let bytes = unsafeBitCast(pixel(column + dx, row + dy), to: SIMD4<UInt8>.self)
          sum &+= SIMD4<UInt32>(truncatingIfNeeded: bytes) &* weight
        }
        out.pixels[y * box.width + x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16), to: UInt32.self)
      }
    }
    return out
  }
}

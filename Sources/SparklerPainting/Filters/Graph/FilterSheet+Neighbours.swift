// Primitives that read neighbours: blurs, shadows, tiles, displacement.
// Flow: GraphPainter → FilterSheet → FilterSheet.
import SparklerCore
import SparklerScene

extension FilterSheet {
  /// A Gaussian blur; transparent outside the sheet.
  ///
  /// - Parameter box: the pixels to compute.
  func blurred(_ deviation: PixelFilter.Deviation, over box: PixelRect) -> FilterSheet {
    if area.isEmpty || max(deviation.x, deviation.y) <= PixelFilter.Deviation.least { return cropped(to: box) }
    if max(deviation.x, deviation.y) >= BoxBlur.leastSigma { return BoxBlur.blurred(self, deviation).cropped(to: box) }
    var wide = pixels.map { pixel in
      PixelBlur.Wide(
        truncatingIfNeeded: SIMD4<Int32>(pixel.clamped(lowerBound: .zero, upperBound: .one) * Self.levels + 0.5))
    }
    wide = PixelBlur(sigma: deviation.x).appliedAndTransposed(
      wide, width: area.width, height: area.height, to: box.x - area.x, count: box.width, .transparent)
    wide = PixelBlur(sigma: deviation.y).appliedAndTransposed(
      wide, width: area.height, height: box.width, to: box.y - area.y, count: box.height, .transparent)
    var out = FilterSheet(box, isLinear: isLinear)
    out.pixels = wide.map { Pixel($0) / Self.levels }
    return out
  }

  /// The blur's whole numbers per level.
  private static let levels: Float = 255 * 16

  /// The sheet above its shadow.
  func above(_ shadow: FilterGraph.Shadow, _ graph: PixelGraph, over box: PixelRect) -> FilterSheet {
    let (x, y) = graph.offset(shadow.offset)
    let color = Pixel(shadow.color, isLinear: isLinear)
    var source = box
    (source.x, source.y) = (box.x - x, box.y - y)
    let below = blurred(graph.deviation(shadow.deviation), over: source).moved(x, y).mapped { color * $0.w }
    return Self.composited(self, on: below, by: .over, in: box)
  }

  /// Repeats a part of the sheet.
  func tiled(_ tile: PixelRect, over box: PixelRect) -> FilterSheet {
    var out = FilterSheet(box, isLinear: isLinear)
    if tile.isEmpty { return out }
    for y in 0..<box.height {
      let row = tile.y + (box.y + y - tile.y).modulo(tile.height)
      for x in 0..<box.width {
        out.pixels[y * box.width + x] = self[tile.x + (box.x + x - tile.x).modulo(tile.width), row]
      }
    }
    return out
  }

  /// Moves pixels by the channels of a map.
  ///
  /// - Parameter amount: in pixels, for a channel's whole range.
  func displaced(
    by map: FilterSheet, _ amount: Point, _ x: FilterGraph.Channel, _ y: FilterGraph.Channel, over box: PixelRect
  ) -> FilterSheet {
    var out = FilterSheet(box, isLinear: isLinear)
    let reach = 1e6
    let (width, height) = (Float(max(-reach, min(reach, amount.x))), Float(max(-reach, min(reach, amount.y))))
    for row in 0..<box.height {
      for column in 0..<box.width {
        let level = map[box.x + column, box.y + row].straight
        let right = (width * (level[x.lane] - 0.5)).rounded(.toNearestOrAwayFromZero)
        let down = (height * (level[y.lane] - 0.5)).rounded(.toNearestOrAwayFromZero)
        out.pixels[row * box.width + column] = self[box.x + column + Int(right), box.y + row + Int(down)]
      }
    }
    return out
  }

  /// `feConvolveMatrix`.
  ///
  /// - Parameter region: pixels outside it are those of the edge mode.
  func convolved(
    _ convolution: FilterGraph.Convolution, within region: PixelRect, over box: PixelRect
  ) -> FilterSheet {
    var out = FilterSheet(box, isLinear: isLinear)
    guard convolution.isValid, !region.isEmpty else { return out }
    let edge = convolution.edge
    func place(_ i: Int, _ begin: Int, _ count: Int) -> Int? {
      if i >= begin && i < begin + count { return i }
      return switch edge {
      case .none: nil
      case .duplicate: max(begin, min(begin + count - 1, i))
      case .wrap: begin + (i - begin).modulo(count)
      }
    }
    let kernel = convolution.kernel.map { Float(max(-1e6, min(1e6, $0 / convolution.divisor))) }
    let bias = Float(max(-1e6, min(1e6, convolution.bias)))
    let source = convolution.preservesAlpha ? mapped(\.straight) : self
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        var sum = Pixel.zero
        for row in 0..<convolution.rows {
          guard let v = place(y - convolution.targetY + row, region.y, region.height) else { continue }
          let first = (convolution.rows - row) * convolution.columns - 1
          for column in 0..<convolution.columns {
            guard let u = place(x - convolution.targetX + column, region.x, region.width) else { continue }
            sum += source[u, v] * kernel[first - column]
          }
        }
        let wanted = convolution.preservesAlpha ? self[x, y].w : sum.w + bias
        let alpha = max(0, min(1, wanted))
        let most = Pixel(repeating: convolution.preservesAlpha ? 1 : alpha)
        var pixel = (sum + bias * wanted).clamped(lowerBound: .zero, upperBound: most)
        if convolution.preservesAlpha { pixel *= alpha }
        pixel.w = alpha
        out.pixels[(y - box.y) * box.width + x - box.x] = pixel
      }
    }
    return out
  }
}

extension FilterGraph.Channel {
  /// Its lane in a pixel.
  fileprivate var lane: Int { self == .alpha ? 3 : 2 - rawValue }
}

extension Int {
  /// The remainder in 0..<n.
  func modulo(_ n: Int) -> Int {
    let rest = self % n
    return rest < 0 ? rest + n : rest
  }
}

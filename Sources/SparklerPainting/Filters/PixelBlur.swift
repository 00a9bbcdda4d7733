// A Gaussian blur whose cost doesn't depend on the radius.
// Flow: PlacedPixels → rows blurred and transposed, twice → PlacedPixels.
import SparklerCore
import SparklerImaging
import SparklerScene

extension PlacedPixels {
  /// - Parameters:
  ///   - box: the pixels to compute.
  ///   - isDithered: whether a channel between two levels is dithered by the pixel's position.
  package func blurred(
    _ deviation: PixelFilter.Deviation, over box: PixelRect, beside surroundings: Surroundings, isDithered: Bool
  ) -> PlacedPixels {
    blurredWide(deviation, over: box, beside: surroundings).narrowed(isDithered: isDithered)
  }

  /// The same, with the bits between two levels.
  package func blurredWide(
    _ deviation: PixelFilter.Deviation, over box: PixelRect, beside surroundings: Surroundings
  ) -> PlacedWidePixels {
    var wide = pixels.map { PixelBlur.widened($0) }
    wide = PixelBlur(sigma: deviation.x).appliedAndTransposed(
      wide, width: area.width, height: area.height, to: box.x - area.x, count: box.width, surroundings)
    wide = PixelBlur(sigma: deviation.y).appliedAndTransposed(
      wide, width: area.height, height: box.width, to: box.y - area.y, count: box.height, surroundings)
    return PlacedWidePixels(area: box, pixels: wide)
  }
}

/// Premultiplied pixels of a rectangle with 12 bits per channel; transparent outside it.
package struct PlacedWidePixels {
  package var area: PixelRect
  /// Row by row.
  package var pixels: [PixelBlur.Wide]

  /// - Parameter isDithered: whether a channel between two levels is dithered by the pixel's position.
  package func narrowed(isDithered: Bool) -> PlacedPixels {
    guard isDithered else { return PlacedPixels(area: area, pixels: pixels.map { PixelBlur.narrowed($0) }) }
    var out: [UInt32] = []
    out.reserveCapacity(area.area)
    for y in 0..<area.height {
      for x in 0..<area.width {
        out.append(
          PixelBlur.narrowed(pixels[y * area.width + x], step: BlueNoise.step(x: area.x + x, y: area.y + y)))
      }
    }
    return PlacedPixels(area: area, pixels: out)
  }

  /// The picture offset by `offset`, over `box`; offsets between pixels are interpolated in 256ths of a pixel.
  package func moved(to offset: Point, over box: PixelRect, isDithered: Bool) -> PlacedPixels {
    let (x, y) = (Int((offset.x * 256).rounded()), Int((offset.y * 256).rounded()))
    let (u, v) = (Float(x & 255) / 256, Float(y & 255) / 256)
    let (left, top, width) = (area.x + x >> 8, area.y + y >> 8, area.width)
    var out = PlacedPixels(area: box, pixels: Array(repeating: 0, count: box.area))
    let part = box.intersection(PixelRect(x: left, y: top, width: width + 1, height: area.height + 1))
    if part.isEmpty || area.isEmpty { return out }
    // A row mixed with the one above it, and one empty pixel on each side.
    var mixed = [SIMD4<Float>](repeating: .zero, count: width + 2)
    let none = [PixelBlur.Wide](repeating: .zero, count: width)
    let columns = max(0, part.x - left - 1)..<min(width, part.maxX - left)
    out.pixels.withUnsafeMutableBufferPointer { target in
      pixels.withUnsafeBufferPointer { pixels in
        none.withUnsafeBufferPointer { none in
          mixed.withUnsafeMutableBufferPointer { mixed in
            func line(_ y: Int) -> UnsafeBufferPointer<PixelBlur.Wide> {
              y >= 0 && y < area.height ? UnsafeBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)]) : none
            }
            for row in part.y..<part.maxY {
              let (own, above) = (line(row - top), line(row - top - 1))
              for k in columns {
                mixed[k + 1] = PixelBlur.float(own[k]) * (1 - v) + PixelBlur.float(above[k]) * v
              }
              let start = (row - box.y) * box.width - box.x
              for column in part.x..<part.maxX {
                let wide = PixelBlur.wide(mixed[column - left + 1] * (1 - u) + mixed[column - left] * u)
                target[start + column] =
                  isDithered
                  ? PixelBlur.narrowed(wide, step: BlueNoise.step(x: column, y: row)) : PixelBlur.narrowed(wide)
              }
            }
          }
        }
      }
    }
    return out
  }
}

/// Blurs rows of pixels, all four channels at once.
package struct PixelBlur {
  /// 12 bits per channel, so that sums over the widest box are whole numbers that a Float holds exactly.
  package typealias Wide = SIMD4<UInt16>
  private static let levels: UInt16 = 16

  private enum Shape {
    /// Weights from the centre outwards.
    case kernel([Float])
    /// Three boxes of the same width, which may be fractional: `radius` whole pixels on either side of the centre, and
    /// the fraction `edge` of the next ones. So the width changes smoothly while a deviation is animated.
    case boxes(radius: Int, edge: Float)
  }

  private let shape: Shape

  /// From this deviation on, boxes are close enough to a Gaussian.
  private static let leastBoxSigma = 2.0

  /// - Parameter sigma: the standard deviation in pixels, 0...1300.
  package init(sigma: Double) {
    if sigma <= PixelFilter.Deviation.least {
      shape = .kernel([1])
    } else if sigma < Self.leastBoxSigma {
      shape = .kernel(Gaussian.weights(sigma: sigma).map { Float($0) / 65536 })
    } else {
      // Each box has a third of the variance. The variance of a box with radius r and edges e is
      // (r (r + 1) (2 r + 1) / 3 + 2 e (r + 1)²) / (2 r + 1 + 2 e).
      let variance = sigma * sigma / 3
      let r = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
      let edge = (2 * r + 1) * (r * (r + 1) - 3 * variance) / (6 * (variance - (r + 1) * (r + 1)))
      shape = .boxes(radius: Int(clamping: r), edge: Float(max(0, min(1, edge))))
    }
  }

  /// How far a pixel spreads on either side.
  private var reach: Int {
    switch shape {
    case .kernel(let weights): weights.count - 1
    case .boxes(let radius, _): 3 * (radius + 1)
    }
  }

  @inline(__always) static func widened(_ pixel: UInt32) -> Wide {
    Wide(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) &* levels
  }

  @inline(__always) static func narrowed(_ wide: Wide) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: (wide &+ levels / 2) / levels), to: UInt32.self)
  }

  /// - Parameter step: 0...255; 128 rounds to nearest.
  @inline(__always) static func narrowed(_ wide: Wide, step: UInt8) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: (wide &+ UInt16(step) * levels / 256) / levels), to: UInt32.self)
  }

  // Converts whole numbers up to 2¹⁶ to Float and back by their bits: converting each would take most of the time.
  private static let magic: Float = 0x1p23

  @inline(__always) fileprivate static func float(_ wide: Wide) -> SIMD4<Float> {
    let bits = SIMD4<UInt32>(truncatingIfNeeded: wide) | SIMD4(repeating: magic.bitPattern)
    return unsafeBitCast(bits, to: SIMD4<Float>.self) - magic
  }

  /// Rounded to nearest.
  @inline(__always) fileprivate static func wide(_ value: SIMD4<Float>) -> Wide {
    Wide(truncatingIfNeeded: unsafeBitCast(value + magic, to: SIMD4<UInt32>.self))
  }

  /// Blurs every row and transposes the result: applied twice, it blurs in both directions.
  ///
  /// - Parameters:
  ///   - start: where the result's rows start in the source's.
  ///   - count: the length of the result's rows.
  func appliedAndTransposed(
    _ source: [Wide], width: Int, height: Int, to start: Int, count: Int, _ beside: PlacedPixels.Surroundings
  ) -> [Wide] {
    var out = [Wide](repeating: .zero, count: count * height)
    if out.isEmpty || source.isEmpty { return out }
    let first = start - reach
    var row = [SIMD4<Float>](repeating: .zero, count: count + 2 * reach)
    // The source pixel for each pixel of the row.
    let begin = min(row.count, max(0, -first))
    let inside = begin..<max(begin, min(row.count, width - first))
    let places = beside == .mirror ? row.indices.map { ResampleWeights.mirrored(first + $0, in: width) } : []
    out.withUnsafeMutableBufferPointer { out in
      source.withUnsafeBufferPointer { source in
        row.withUnsafeMutableBufferPointer { row in
          for y in 0..<height {
            let line = UnsafeBufferPointer(rebasing: source[(y * width)..<((y + 1) * width)])
            if line.allSatisfy({ $0 == .zero }) { continue }
            if beside == .mirror {
              for i in row.indices { row[i] = Self.float(line[places[i]]) }
            } else {
              // Overwrites what the last row's passes left behind.
              for i in 0..<inside.lowerBound { row[i] = .zero }
              for i in inside { row[i] = Self.float(line[first + i]) }
              for i in inside.upperBound..<row.count { row[i] = .zero }
            }
            blur(row)
            for x in 0..<count { out[x * height + y] = Self.wide(row[x]) }
          }
        }
      }
    }
    return out
  }

  /// Blurs in place; the result is at the start of the row.
  @inline(__always) private func blur(_ row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    switch shape {
    case .kernel(let weights): weights.withUnsafeBufferPointer { convolve(row, $0) }
    case .boxes(let radius, let edge):
      for pass in 1...3 { average(row, radius, edge, count: row.count - 2 * pass * (radius + 1)) }
    }
  }

  private func convolve(_ row: UnsafeMutableBufferPointer<SIMD4<Float>>, _ weights: UnsafeBufferPointer<Float>) {
    let radius = weights.count - 1
    // In place: each result overwrites the leftmost pixel that it was computed from.
    for i in 0..<(row.count - 2 * radius) {
      var sum = row[i + radius] * weights[0]
      for k in 1..<max(1, weights.count) { sum += (row[i + radius - k] + row[i + radius + k]) * weights[k] }
      row[i] = sum
    }
  }

  /// A box filter with a running sum. Results are rounded, because whole numbers sum up exactly.
  private func average(_ row: UnsafeMutableBufferPointer<SIMD4<Float>>, _ radius: Int, _ edge: Float, count: Int) {
    let inner = 1 / (Float(2 * radius + 1) + 2 * edge)
    let outer = edge * inner
    let span = 2 * radius + 2
    var sum = SIMD4<Float>.zero
    for i in 1..<span { sum += row[i] }
    // Adding and subtracting this rounds to whole numbers.
    let whole = SIMD4<Float>(repeating: 0x1.8p23)
    for i in 0..<count {
      let (left, right) = (row[i], row[i + span])
      row[i] = ((sum * inner + (left + right) * outer) + whole) - whole
      sum += right - row[i + 1]
    }
  }
}

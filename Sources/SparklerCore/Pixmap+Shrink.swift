// Downscaling of images: each new pixel is the mean of the area that it covers.
// Flow: Pixmap → smaller Pixmap → contact sheets, galleries.

extension Pixmap {
  /// The image scaled down, or unchanged if it already fits.
  ///
  /// - Parameter side: the maximum of both sides in pixels, at least 1.
  public func shrunk(toFit side: Int) -> Pixmap {
    let longest = max(width, height)
    guard longest > max(1, side) else { return self }
    func scaled(_ length: Int) -> Int { max(1, (length * max(1, side) + longest / 2) / longest) }
    return shrunk(width: scaled(width), height: scaled(height))
  }

  /// Weights pixels by the covered area, in 1/256; premultiplied values can be averaged directly.
  private func shrunk(width newWidth: Int, height newHeight: Int) -> Pixmap {
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    var out = Pixmap(width: newWidth, height: newHeight)
    var sums = [SIMD4<UInt64>](repeating: .zero, count: newWidth)
    pixels.withUnsafeBufferPointer { source in
      for (y, row) in rows.enumerated() {
        for x in 0..<newWidth { sums[x] = .zero }
        for (line, weight) in row {
          let start = line * width
          for (x, column) in columns.enumerated() {
            var sum = SIMD4<UInt64>.zero
            for (place, share) in column {
              let pixel = source[start + place]
              let value = SIMD4<UInt64>(
                UInt64(pixel >> 24), UInt64(pixel >> 16 & 255), UInt64(pixel >> 8 & 255), UInt64(pixel & 255))
              sum &+= value &* share
            }
            sums[x] &+= sum &* weight
          }
        }
        let area = row.reduce(0) { $0 + $1.weight }
        for x in 0..<newWidth {
          let whole = area * columns[x].reduce(0) { $0 + $1.weight }
          let mean = (sums[x] &+ whole / 2) / SIMD4(repeating: whole)
          let (alpha, red, green, blue) = (UInt32(mean.x), UInt32(mean.y), UInt32(mean.z), UInt32(mean.w))
          out.pixels[y * newWidth + x] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
    }
    return out
  }

  /// For each new pixel the old ones that it covers, with their weights.
  private static func spans(from old: Int, to new: Int) -> [[(place: Int, weight: UInt64)]] {
    (0..<new).map { place in
      // In 1/256 of an old pixel.
      let (start, end) = (place * old * 256 / new, max((place + 1) * old * 256 / new, place * old * 256 / new + 1))
      return (start / 256...(end - 1) / 256).map { k in
        (k, UInt64(min(end, (k + 1) * 256) - max(start, k * 256)))
      }
    }
  }
}

// Resizes a picture: each sample is a weighted mean, first down the columns, then along the row.
// Flow: Pixmap + ResampleWeights → Pixmap.
import SparklerCore

extension Pixmap {
  /// The picture with one pixel per sample; at least one column and one row.
  func resized(_ columns: ResampleWeights, _ rows: ResampleWeights) -> Pixmap {
    let (width, height) = (columns.count, rows.count)
    let out = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      var line = [SIMD4<Float>](repeating: .zero, count: self.width)
      pixels.withUnsafeBufferPointer { source in
        line.withUnsafeMutableBufferPointer { line in
          for y in 0..<height {
            rows.parts[rows.starts[y]..<rows.starts[y + 1]].withUnsafeBufferPointer { parts in
              Self.mix(source, parts, into: line)
            }
            columns.mix(line, into: UnsafeMutableBufferPointer(rebasing: out[(y * width)..<((y + 1) * width)]))
          }
        }
      }
      count = width * height
    }
    return Pixmap(width: width, height: height, pixels: out)
  }

  /// Sums rows, each with its weight.
  @inline(__always) private static func mix(
    _ source: UnsafeBufferPointer<UInt32>, _ parts: UnsafeBufferPointer<ResampleWeights.Part>,
    into line: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    let width = line.count
    for x in 0..<width {
      var sum = SIMD4<Float>.zero
      for part in parts { sum += channels(source[part.pixel &* width &+ x]) * part.weight }
      line[x] = sum
    }
  }

  /// Converts whole numbers to Float by their bits: converting each would take most of the time.
  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    let magic: Float = 0x1p23
    let wide = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    return unsafeBitCast(wide | SIMD4(repeating: magic.bitPattern), to: SIMD4<Float>.self) - magic
  }
}

extension ResampleWeights {
  /// Mixes one row, premultiplied, so that no channel exceeds the alpha.
  @inline(__always) fileprivate func mix(
    _ line: UnsafeMutableBufferPointer<SIMD4<Float>>, into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    parts.withUnsafeBufferPointer { parts in
      starts.withUnsafeBufferPointer { starts in
        for x in 0..<row.count {
          var sum = SIMD4<Float>.zero
          for k in starts[x]..<starts[x &+ 1] { sum += line[parts[k].pixel] * parts[k].weight }
          let alpha = min(max(sum.w, 0), 255)
          let cut = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) + 0x1p23
          let bytes = SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(cut, to: SIMD4<UInt32>.self))
          row[x] = unsafeBitCast(bytes, to: UInt32.self)
        }
      }
    }
  }
}

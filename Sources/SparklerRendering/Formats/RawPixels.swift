// Frames as raw bytes, for other programs.
// Flow: Pixmap → RawPixels → a pipe (ffmpeg's, or standard output).
import SparklerCore
import SparklerImaging

/// Pixels without a header.
package enum RawPixels {
  /// Straight (not premultiplied) red, green, blue, alpha bytes, row by row.
  package static func rgba(_ picture: Pixmap) -> [UInt8] { bytes(picture.straightPixels(), swapsEnds: true) }

  /// Straight blue, green, red, alpha bytes; if opaque, colours over black.
  package static func bgra(_ picture: Pixmap, isOpaque: Bool) -> [UInt8] {
    bytes(isOpaque ? picture.pixels : picture.straightPixels(), swapsEnds: false)
  }

  private static func bytes(_ pixels: [UInt32], swapsEnds: Bool) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { out, count in
      let raw = UnsafeMutableRawBufferPointer(out)
      pixels.withUnsafeBufferPointer { pixels in
        if swapsEnds {
          for i in 0..<pixels.count {
            let p = pixels[i]
            let ends = (p >> 16 & 255) | (p & 255) << 16
            raw.storeBytes(of: (p & 0xFF00_FF00 | ends).littleEndian, toByteOffset: i &* 4, as: UInt32.self)
          }
        } else {
          for i in 0..<pixels.count {
            raw.storeBytes(of: pixels[i].littleEndian, toByteOffset: i &* 4, as: UInt32.self)
          }
        }
      }
      count = pixels.count * 4
    }
  }
}

extension Pixmap {
  /// The picture with even sides: an odd side's last row or column is repeated.
  package func evenSided() -> Pixmap {
    let (wide, high) = (width + width & 1, height + height & 1)
    if wide == width && high == height { return self }
    var out: [UInt32] = []
    out.reserveCapacity(wide * high)
    for y in 0..<high {
      let start = min(y, height - 1) * width
      out += pixels[start..<start + width]
      if wide > width { out.append(pixels[start + width - 1]) }
    }
    return Pixmap(width: wide, height: high, pixels: out)
  }
}

// Converts 8-bit planes of luma and chroma, in which nearly all videos are coded, to pixels.
// Flow: planes of a decoded frame → VideoColors → Pixmap.
import SparklerCore

/// Converts a video's 8-bit planes (4:2:0) to colours.
///
/// - Source: ITU-R BT.601, BT.709 and BT.2020; ITU-T H.264, figure 6-1: positions of chroma samples.
package struct VideoColors: Sendable {
  /// Times 2¹⁶.
  private let brightness: Int32
  private let redOfV: Int32
  private let greenOfU: Int32
  private let greenOfV: Int32
  private let blueOfU: Int32
  /// Luma value of black.
  private let black: Int32

  /// - Parameters:
  ///   - matrix: name in ffmpeg's scaler.
  ///   - isFull: whether black is 0 and white 255, instead of 16 and 235.
  package init(matrix: String, isFull: Bool) {
    let (red, blue) =
      switch matrix {
      case "bt709": (0.2126, 0.0722)
      case "bt2020": (0.2627, 0.0593)
      case "fcc": (0.30, 0.11)
      case "smpte240m": (0.212, 0.087)
      default: (0.299, 0.114)
      }
    let green = 1 - red - blue
    let (luma, chroma) = isFull ? (1.0, 1.0) : (255.0 / 219, 255.0 / 224)
    func fixed(_ v: Double) -> Int32 { Int32((v * 65_536).rounded()) }
    brightness = fixed(luma)
    redOfV = fixed(chroma * 2 * (1 - red))
    blueOfU = fixed(chroma * 2 * (1 - blue))
    greenOfU = fixed(-chroma * 2 * (1 - blue) * blue / green)
    greenOfV = fixed(-chroma * 2 * (1 - red) * red / green)
    black = isFull ? 0 : 16
  }

  /// Size of a frame's planes in bytes.
  package static func byteCount(width: Int, height: Int) -> Int {
    width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
  }

  /// Converts a frame. Interpolates chroma, which is sampled at every second pixel horizontally and between two
  /// vertically.
  ///
  /// - Parameter planes: `byteCount` bytes: luma, then the blue and the red difference.
  package func pixmap(_ planes: UnsafeRawBufferPointer, width: Int, height: Int) -> Pixmap {
    let (half, rows) = ((width + 1) / 2, (height + 1) / 2)
    precondition(planes.count >= Self.byteCount(width: width, height: height), "a frame lacks bytes")
    let us = UnsafeRawBufferPointer(rebasing: planes[(width * height)..<(width * height + half * rows)])
    let vs = UnsafeRawBufferPointer(rebasing: planes[(width * height + half * rows)...])
    // One row of each chroma plane, in eighths, padded to whole vectors.
    var u = [Int16](repeating: 0, count: width + 16)
    var v = u
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      for y in 0..<height {
        let near = y / 2
        let far = max(0, min(rows - 1, y % 2 == 0 ? near - 1 : near + 1))
        Self.spread(us, near * half, far * half, half, into: &u)
        Self.spread(vs, near * half, far * half, half, into: &v)
        u.withUnsafeBufferPointer { u in
          v.withUnsafeBufferPointer { v in convert(planes, y * width, u, v, width, into: &out) }
        }
      }
      count = width * height
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// A row of chroma at full width: three parts of the nearer row and one of the farther.
  private static func spread(
    _ plane: UnsafeRawBufferPointer, _ near: Int, _ far: Int, _ count: Int, into out: inout [Int16]
  ) {
    out.withUnsafeMutableBufferPointer { out in
      var last = 3 &* Int16(plane[near]) &+ Int16(plane[far])
      for i in 0..<count {
        let next = i &+ 1 < count ? 3 &* Int16(plane[near &+ i &+ 1]) &+ Int16(plane[far &+ i &+ 1]) : last
        out[2 &* i] = last &* 2
        out[2 &* i &+ 1] = last &+ next
        last = next
      }
    }
  }

  private func convert(
    _ planes: UnsafeRawBufferPointer, _ start: Int, _ u: UnsafeBufferPointer<Int16>, _ v: UnsafeBufferPointer<Int16>,
    _ width: Int, into out: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    let (zero, most) = (SIMD8<Int32>(repeating: 0), SIMD8<Int32>(repeating: 255))
    let base = UnsafeMutableRawPointer(out.baseAddress! + start)
    var x = 0
    while x < width {
      let whole = x &+ 8 <= width
      var bytes = SIMD8<UInt8>()
      if whole {
        bytes = planes.loadUnaligned(fromByteOffset: start &+ x, as: SIMD8<UInt8>.self)
      } else {
        for i in 0..<(width &- x) { bytes[i] = planes[start &+ x &+ i] }
      }
      let light = (SIMD8<Int32>(truncatingIfNeeded: bytes) &- black) &* (8 &* brightness) &+ (1 << 18)
      let chroma = UnsafeRawPointer(u.baseAddress! + x).loadUnaligned(as: SIMD8<Int16>.self)
      let other = UnsafeRawPointer(v.baseAddress! + x).loadUnaligned(as: SIMD8<Int16>.self)
      let (cb, cr) = (SIMD8<Int32>(truncatingIfNeeded: chroma) &- 1024, SIMD8<Int32>(truncatingIfNeeded: other) &- 1024)
      let red = ((light &+ cr &* redOfV) &>> 19).clamped(lowerBound: zero, upperBound: most)
      let green = ((light &+ cb &* greenOfU &+ cr &* greenOfV) &>> 19).clamped(lowerBound: zero, upperBound: most)
      let blue = ((light &+ cb &* blueOfU) &>> 19).clamped(lowerBound: zero, upperBound: most)
      let pixels = SIMD8<UInt32>(truncatingIfNeeded: (red &<< 16) | (green &<< 8) | blue) | 0xFF00_0000
      if whole {
        base.storeBytes(of: pixels, toByteOffset: x &* 4, as: SIMD8<UInt32>.self)
      } else {
        for i in 0..<(width &- x) { out[start &+ x &+ i] = pixels[i] }
      }
      x &+= 8
    }
  }
}

// Frames as a YUV4MPEG2 stream, which video tools read from a pipe.
// Flow: Pixmap → Y4MWriter → standard output or a file.
import SparklerCore
import SparklerImaging

/// Opaque frames as full planes of luma and two colour differences.
///
/// Uses BT.601 with limited range, which readers assume, because the format can't name another matrix.
///
/// - Source: yuv4mpeg(5), mjpegtools.
package struct Y4MWriter: Sendable {
  package let width: Int
  package let height: Int
  private let rate: APNGDelay

  /// - Parameter rate: frames per second, 0.1...120.
  package init(width: Int, height: Int, rate: Double) {
    self.width = width
    self.height = height
    self.rate = APNGDelay(Seconds(1 / rate))
  }

  package var header: [UInt8] {
    Array(
      "YUV4MPEG2 W\(width) H\(height) F\(rate.denominator):\(rate.numerator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
  }

  /// One frame with its header; premultiplied colours are used as they are, over black.
  ///
  /// - Throws: `PixmapError.otherSize` if the picture's size differs from the writer's.
  package func frame(_ picture: Pixmap) throws(PixmapError) -> [UInt8] {
    guard picture.width == width, picture.height == height else {
      throw .otherSize(width: picture.width, height: picture.height, wanted: "\(width)×\(height)")
    }
    let mark = Array("FRAME\n".utf8)
    let area = width * height
    return [UInt8](unsafeUninitializedCapacity: mark.count + 3 * area) { out, count in
      for i in mark.indices { out[i] = mark[i] }
      picture.pixels.withUnsafeBufferPointer { pixels in
        Self.plane(
          pixels, .luma, into: UnsafeMutableBufferPointer(rebasing: out[mark.count...][..<(mark.count + area)]))
        Self.plane(
          pixels, .blue, into: UnsafeMutableBufferPointer(rebasing: out[(mark.count + area)..<(mark.count + 2 * area)]))
        Self.plane(
          pixels, .red,
          into: UnsafeMutableBufferPointer(rebasing: out[(mark.count + 2 * area)..<(mark.count + 3 * area)]))
      }
      count = mark.count + 3 * area
    }
  }

  /// Weights of red, green and blue in 1/65536 of 8-bit steps, and the plane's zero.
  private struct Weights {
    let red: Int32
    let green: Int32
    let blue: Int32
    let zero: Int32

    /// - Source: ITU-R BT.601-7, §2.5.
    static let luma = Weights(red: 16829, green: 33039, blue: 6416, zero: 16)
    static let blue = Weights(red: -9714, green: -19070, blue: 28784, zero: 128)
    static let red = Weights(red: 28784, green: -24103, blue: -4681, zero: 128)
  }

  private static func plane(
    _ pixels: UnsafeBufferPointer<UInt32>, _ weights: Weights, into out: UnsafeMutableBufferPointer<UInt8>
  ) {
    let base = weights.zero &* 65536 &+ 32768
    let (red, green, blue) = (weights.red, weights.green, weights.blue)
    for i in 0..<pixels.count {
      let p = pixels[i]
      let r = Int32(truncatingIfNeeded: p >> 16 & 255)
      let g = Int32(truncatingIfNeeded: p >> 8 & 255)
      let b = Int32(truncatingIfNeeded: p & 255)
      let sum = base &+ red &* r &+ green &* g &+ blue &* b
      out[i] = UInt8(truncatingIfNeeded: sum >> 16)
    }
  }
}

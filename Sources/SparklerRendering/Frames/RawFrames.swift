// Frames that stand in a file as bare bytes.
// Flow: RGBA in a file → RawFrames → GIFEncoder.
import Foundation
import SparklerCore
import SparklerImaging

/// Frames of straight red, green, blue, alpha bytes in a file, one after another.
struct RawFrames: RandomAccessFrames {
  let width: Int
  let height: Int
  let isOpaque = false
  let isCheap = true
  private let timeline: Timeline
  private let bytes: Data

  /// - Throws: where the file can't be read or does not hold whole frames.
  init(file: String, width: Int, height: Int, rate: Double) throws {
    bytes = try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
    let size = 4 * width * height
    guard width > 0, height > 0, rate > 0, bytes.count >= size, bytes.count % size == 0 else {
      throw StudioError(.usage, "\(file) does not hold whole frames of \(width)×\(height)")
    }
    (self.width, self.height) = (width, height)
    timeline = Timeline(duration: Seconds(Double(bytes.count / size) / rate), rate: rate)
  }

  var count: Int { timeline.count }

  func start(of position: Int) -> Seconds { timeline.start(of: position) }

  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    for position in positions {
      let start = position * 4 * width * height
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
        bytes.withUnsafeBytes { raw in
          Self.convert(UnsafeRawBufferPointer(rebasing: raw[start..<start + 4 * width * height]), to: out)
        }
        count = width * height
      }
      let picture = Pixmap(width: width, height: height, pixels: pixels)
      try take(picture, true)
    }
  }

  private static func convert(_ raw: UnsafeRawBufferPointer, to out: UnsafeMutableBufferPointer<UInt32>) {
    let wide = out.count & ~7
    let target = UnsafeMutableRawBufferPointer(out)
    let opaque = SIMD8<UInt32>(repeating: .max)
    for i in stride(from: 0, to: wide, by: 8) {
      let p = raw.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD8<UInt32>.self)
      if p | 0x00FF_FFFF == opaque {
        let red = (p & 0xFF) &<< 16
        let blue = p &>> 16 & 0xFF
        target.storeBytes(of: p & 0xFF00_FF00 | red | blue, toByteOffset: 4 &* i, as: SIMD8<UInt32>.self)
      } else {
        for k in 0..<8 { out[i &+ k] = premultiplied(p[k]) }
      }
    }
    for i in wide..<out.count {
      out[i] = premultiplied(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self)))
    }
  }

  @inline(__always) private static func premultiplied(_ p: UInt32) -> UInt32 {
    let alpha = p >> 24
    if alpha == 0 { return 0 }
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let v = (p >> shift & 255) &* alpha &+ 128
      return (v &+ v >> 8) >> 8
    }
    let redGreen = channel(0) << 16 | channel(8) << 8
    return alpha << 24 | redGreen | channel(16)
  }
}

// Where an encoder's pictures come from: a scene that is painted, or frames that exist already.
// Flow: FramePipeline, RawFrames → RandomAccessFrames → GIFRender.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerScene

/// Gives any of an animation's frames, as often as it is asked.
package protocol RandomAccessFrames: Sendable {
  var width: Int { get }
  var height: Int { get }
  /// Whether no frame shows a transparent pixel.
  var isOpaque: Bool { get }
  /// 0xRRGGBB colours that are to be kept exactly.
  var declaredPixels: [UInt32] { get }
  var timeline: Timeline { get }
  /// Whether a frame costs little when it is asked for again.
  var isCheap: Bool { get }

  /// Gives the frames at these positions, in order, each with whether it can differ from the one before.
  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws
}

extension RandomAccessFrames {
  /// A fixed set of frames, whatever the jobs and chunks: at most 64, evenly spread.
  package var surveyPositions: [Int] {
    let most = min(timeline.count, 64)
    return (0..<most).map { $0 * timeline.count / most }
  }
}

extension FramePipeline: RandomAccessFrames {
  var width: Int { scene.pixelWidth }
  var height: Int { scene.pixelHeight }
  var isOpaque: Bool { scene.isOpaque }
  var isCheap: Bool { spool != nil }
  var declaredPixels: [UInt32] { scene.declaredColors.filter { $0.alpha == 1 }.map { $0.pixel & 0xFF_FFFF } }
}

/// Frames of straight red, green, blue, alpha bytes in a file, one after another.
struct RawFrames: RandomAccessFrames {
  let width: Int
  let height: Int
  let timeline: Timeline
  let isOpaque = false
  let isCheap = true
  let declaredPixels: [UInt32] = []
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

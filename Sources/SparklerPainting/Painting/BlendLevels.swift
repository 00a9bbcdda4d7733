// What one colour makes of opaque pixels, looked up instead of computed.
// Flow: BlendRun → BlendLevels → BlendedColorSink.
import SparklerCore
import SparklerScene

/// The blended result of a colour for every level of a channel below. It equals what `BlendRun` computes, so it does not
/// matter from which pixel on it is used.
struct BlendLevels {
  /// A table is worth its time for so many pixels.
  static let worthwhile = 512

  /// For each level, the result for a pixel with this level in every channel.
  private let levels: [UInt32]
  private let color: UInt32
  private let share: UInt32
  private let mode: BlendMode

  /// - Parameters:
  ///   - color: premultiplied.
  ///   - share: as `BlendRun.share`.
  /// - Returns: nil if channels depend on each other, or are computed as fast.
  init?(_ color: UInt32, share: UInt32, by mode: BlendMode) {
    switch mode {
    case .softLight, .colorDodge, .colorBurn: break
    default: return nil
    }
    (self.color, self.share, self.mode) = (color, share, mode)
    var greys = (0..<256).map { 0xFF00_0000 | $0 &* 0x01_01_01 as UInt32 }
    greys.withUnsafeMutableBufferPointer { Self.blend(color, share, mode, $0) }
    levels = greys
  }

  /// Blends the colour with adjacent pixels.
  func blend(_ out: UnsafeMutableBufferPointer<UInt32>) {
    levels.withUnsafeBufferPointer { levels in
      for i in out.indices {
        let below = out[i]
        if below < 0xFF00_0000 {
          Self.blend(color, share, mode, UnsafeMutableBufferPointer(rebasing: out[i..<(i &+ 1)]))
        } else {
          let red = levels[Int(below >> 16 & 0xFF)] & 0xFFFF_0000
          out[i] = red | levels[Int(below >> 8 & 0xFF)] & 0xFF00 | levels[Int(below & 0xFF)] & 0xFF
        }
      }
    }
  }

  private static func blend(
    _ color: UInt32, _ share: UInt32, _ mode: BlendMode, _ out: UnsafeMutableBufferPointer<UInt32>
  ) {
    withUnsafePointer(to: color) { BlendRun(source: $0, isColor: true, share: share, out: out).blend(by: mode) }
  }
}

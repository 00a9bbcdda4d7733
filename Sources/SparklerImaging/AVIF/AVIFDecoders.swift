// Decoders of AVIF files that stand at different frames: a sequence can't be entered in its middle.
// Flow: bytes, frames → AVIFDecoders → AVIFDecoder → pixels.
import SparklerCore

/// Keeps the decoders of sequences, so that readers that play at the same time do not send each other back to a
/// keyframe, of which many files have only one.
package struct AVIFDecoders {
  /// The oldest first.
  private var kept: [AVIFDecoder] = []

  private static let mostKept = 8
  /// Bytes of decoded planes and files that are kept.
  private static let mostBytes = 256 << 20

  package init() {}

  /// The pixels of pictures in a row, as `AVIFDecoder.pixels`.
  ///
  /// - Parameters:
  ///   - steps: how many pictures before the first one may be decoded.
  /// - Returns: none if there are more pictures before the first one; ask again to go on.
  /// - Throws: `ReadError` if the first one can't be decoded.
  package mutating func pixels(
    of frames: Range<Int>, in bytes: [UInt8], _ limits: ReadLimits, steps: Int = .max
  ) throws(ReadError) -> [UInt32] {
    let decoder = try decoder(before: frames.lowerBound, in: bytes, limits)
    // A still picture is not needed again.
    defer { if decoder.found.isAnimated { keep(decoder) } }
    guard frames.upperBound <= decoder.found.durations.count else { throw .unknownFormat }
    guard try decoder.advance(to: frames.lowerBound, steps: steps) else { return [] }
    return try decoder.pixels(of: frames)
  }

  private mutating func keep(_ decoder: AVIFDecoder) {
    kept.append(decoder)
    while kept.count > Self.mostKept || kept.count > 1 && kept.reduce(0, { $0 + $1.byteCount }) > Self.mostBytes {
      kept.removeFirst()
    }
  }

  /// The decoder of a file that is nearest before a frame, or a new one; it is no longer kept.
  private mutating func decoder(
    before frame: Int, in bytes: [UInt8], _ limits: ReadLimits
  ) throws(ReadError) -> AVIFDecoder {
    let near = kept.indices.filter { kept[$0].next <= frame && kept[$0].reads(bytes) }
    if let best = near.max(by: { kept[$0].next < kept[$1].next }) { return kept.remove(at: best) }
    return try AVIFDecoder(bytes, limits: limits)
  }
}

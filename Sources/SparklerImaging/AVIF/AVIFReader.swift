// Plays an AVIF file: a still picture or a sequence; libavif decodes it.
// Flow: bytes → AVIFReader (AVIFDecoder here or in a worker, AVIFTransform) → AnimationFrame.
import SparklerCore
import Synchronization

/// Plays an AVIF once, frame by frame. A still picture is one frame.
///
/// As in browsers, a file of the brand `avis` plays its tracks, and without an edit list it plays endlessly. Exif's
/// orientation is ignored, as the standard requires; rotation, mirroring and clean aperture are applied.
///
/// - Source: AV1 Image File Format 1.1.
public struct AVIFReader: FrameSource {
  /// The file's format, size, frame count and loop count.
  public private(set) var facts: AnimationFacts
  private let bytes: [UInt8]
  private let found: AVIFDecoder.Found
  private let readers: ReaderPool?
  /// In this process, if there are no workers; copies share them.
  private let own: OwnDecoders?
  private let limits: ReadLimits
  private var index = 0
  /// Decoded pictures that follow, and how many are requested next: few at first, because many callers need only one.
  private var ready: ArraySlice<Pixmap> = []
  private var wanted = 1
  /// The memory that it reserves while it plays.
  private var share: DecodingBudget.Share?

  /// Decoders that copies of a reader share.
  private final class OwnDecoders: Sendable {
    let all = Mutex(AVIFDecoders())
  }

  /// Pixels and pictures of one request at most.
  private static let mostPixels = 2 << 20
  static let mostFrames = 16

  /// - Parameter readers: the worker processes in which libavif runs; nil for this process.
  /// - Throws: `ReadError`, before memory for a picture is allocated.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard, readers: ReaderPool? = nil) throws(ReadError) {
    if let readers {
      (found, own) = (try Self.scan(bytes, limits, in: readers), nil)
    } else {
      found = try AVIFDecoder(bytes, limits: limits).found
      own = OwnDecoders()
    }
    (self.bytes, self.limits, self.readers) = (bytes, limits, readers)
    facts = AnimationFacts(
      format: .avif, width: found.shown.width, height: found.shown.height, frameCount: found.durations.count,
      loop: found.isAnimated ? found.loop : nil)
    facts.turn(by: found.orientation)
  }

  private var area: Int { found.width * found.height }

  /// Frames of a request.
  private var most: Int { max(1, min(Self.mostFrames, Self.mostPixels / area)) }

  /// Decoded pictures, as sent and as shown; in this process also the planes that libavif keeps for later frames.
  private var playingBytes: Int {
    4 * area * (most + 2) + (own == nil ? 0 : area * (found.isAnimated ? 24 : 8))
  }

  /// The next frame, or nil after the last one or after an error.
  public mutating func next() throws(ReadError) -> AnimationFrame? {
    guard index < facts.frameCount else { return nil }
    if share == nil { share = try limits.reserve(playingBytes) }
    let frame = index
    // If this frame fails, no other follows.
    index = facts.frameCount
    if ready.isEmpty {
      ready = try pictures(of: frame..<min(facts.frameCount, frame + wanted))
      wanted = min(most, wanted * 2)
    }
    guard let picture = ready.popFirst() else {
      throw .corrupt(.avif, frame: found.isAnimated ? frame : nil, "its pixels can't be decoded")
    }
    index = frame + 1
    let delay = found.isAnimated ? FrameDelay(found.durations[frame], over: found.timescale) : nil
    return AnimationFrame(index: frame, picture: picture, delay: delay)
  }

  /// At least one picture.
  private func pictures(of frames: Range<Int>) throws(ReadError) -> ArraySlice<Pixmap> {
    let pixels: [UInt32]
    if let readers {
      pixels = try Self.pixels(bytes, frames, area: area, limits, in: readers)
    } else if let own {
      pixels = try own.all.withLock { decoders in
        Result { () throws(ReadError) in try decoders.pixels(of: frames, in: bytes, limits) }
      }.get()
    } else {
      return []
    }
    return stride(from: 0, to: pixels.count, by: area).map { start in
      Pixmap(width: found.width, height: found.height, pixels: Array(pixels[start..<start + area]))
        .cropped(to: found.shown).turned(by: found.orientation)
    }[...]
  }
}

extension Pixmap {
  /// - Parameter rect: a part of it.
  fileprivate func cropped(to rect: PixelRect) -> Pixmap {
    if rect == bounds { return self }
    return Pixmap(width: rect.width, height: rect.height, pixels: pixels.cropped(to: rect, width: width))
  }
}

extension AVIFReader: StoredAnimation {
  var storage: StorageFacts? {
    StorageFacts(
      colors: nil, pixels: found.pixels,
      frames: zip(found.durations, found.sizes).map { ticks, bytes in
        StoredFrame(
          rect: PixelRect(x: 0, y: 0, width: facts.width, height: facts.height),
          delay: found.isAnimated ? FrameDelay(ticks, over: found.timescale) : nil, disposal: .keep, isOver: false,
          bytes: bytes)
      })
  }

  mutating func park() { (ready, wanted, share) = ([], 1, nil) }

  /// It has no canvas: a copy starts at a frame's nearest keyframe.
  var parkedBytes: Int { 0 }

  var notes: PictureNotes { PictureNotes(appearance: found.note) }
}

extension AnimationFormat {
  /// Whether a file's first bytes are those of an AVIF.
  package static func isAVIF(_ bytes: some Collection<UInt8>) -> Bool { AVIFBoxes.isLikely(bytes) }
}

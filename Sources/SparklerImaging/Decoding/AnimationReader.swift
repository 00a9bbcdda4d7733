// Reads any picture or animation file, recognised by its contents, never by its name.
// Flow: bytes → AnimationReader → GIFReader, APNGReader, WebPReader, AVIFReader, JPEGReader → AnimationFrame.
import SparklerCore

/// Plays a file once, frame by frame.
public struct AnimationReader: FrameSource {
  private(set) var source: any StoredAnimation
  let limits: ReadLimits
  /// Bytes of the file.
  let byteCount: Int
  /// Frames so far, and why no other follows.
  private var shown = 0
  private var damage: String?

  /// Parses the file's blocks; nothing is decoded yet.
  ///
  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - limits: how large the file may be.
  ///   - readers: the worker processes in which libwebp, libavif and libjpeg run; nil for this process.
  /// - Throws: `ReadError` for an unknown format, a file that ends early or exceeds the limits, or no frame.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard, readers: ReaderPool? = nil) throws(ReadError) {
    self.limits = limits
    byteCount = bytes.count
    if GIFScan.isLikely(bytes) {
      source = try GIFReader(bytes, limits: limits)
    } else if PNGScan.isLikely(bytes) {
      source = try APNGReader(bytes, limits: limits)
    } else if WebPReader.isLikely(bytes) {
      source = try WebPReader(bytes, limits: limits, readers: readers)
    } else if AVIFBoxes.isLikely(bytes) {
      source = try AVIFReader(bytes, limits: limits, readers: readers)
    } else if bytes.starts(with: JPEGReader.signature) {
      source = try StillPicture(jpeg: bytes, limits: limits, readers: readers)
    } else {
      throw Self.cutShort(bytes) ?? .unknownFormat
    }
  }

  /// The file's format, size, frame count and loop count; after a damaged frame, only the frames before it count.
  public var facts: AnimationFacts {
    var facts = source.facts
    if damage != nil { facts.frameCount = shown }
    return facts
  }

  /// What is wrong with the file so far, or why the picture may not look as intended; nil if nothing is.
  public var note: String? { notes.text }

  /// What is wrong with the file so far.
  package var notes: PictureNotes {
    var notes = source.notes
    notes.add(damage: damage)
    return notes
  }

  /// How its frames are stored; nil for a JPEG.
  public var storage: StorageFacts? { source.storage }

  /// The next frame, or nil after the last one or after an error.
  ///
  /// A damaged frame ends the animation with a note if the limits show damaged files and there is a frame before it.
  ///
  /// - Throws: `ReadError` for a frame that is damaged or takes more memory than the limits leave.
  public mutating func next() throws -> AnimationFrame? {
    do {
      guard let frame = try source.next() else { return nil }
      shown += 1
      return frame
    } catch let error as ReadError {
      guard limits.showsDamaged, shown > 0, error.isDamage else { throw error }
      damage = "\(error); \(shown == 1 ? "1 frame is" : "\(shown) frames are") shown"
      return nil
    }
  }

  /// A copy at the same position, without a decoder's memory.
  var parked: AnimationReader {
    var copy = self
    copy.source.park()
    return copy
  }

  /// The maximum bytes of a parked copy.
  var parkedBytes: Int { source.parkedBytes }

  /// Recognises a file that is cut off within its signature.
  private static func cutShort(_ bytes: [UInt8]) -> ReadError? {
    if bytes.isEmpty { return nil }
    if "GIF89a".utf8.starts(with: bytes) || "GIF87a".utf8.starts(with: bytes) {
      return .truncated(.gif, readableFrames: 0)
    }
    if PNGChunks.signature.starts(with: bytes) { return .truncated(.png, readableFrames: 0) }
    if bytes.starts(with: "RIFF".utf8), bytes.count < 12 { return .truncated(.webp, readableFrames: 0) }
    if JPEGReader.signature.starts(with: bytes) { return .truncated(.jpeg, readableFrames: 0) }
    return nil
  }
}

/// One picture without a duration.
package struct StillPicture: StoredAnimation {
  package let facts: AnimationFacts
  private var picture: Pixmap?
  /// What is wrong with the file, or why its colours may not be the intended ones.
  private(set) var notes = PictureNotes()

  package init(_ picture: Pixmap, format: AnimationFormat) {
    self.picture = picture
    facts = AnimationFacts(format: format, width: picture.width, height: picture.height, frameCount: 1, loop: nil)
  }

  init(jpeg bytes: [UInt8], limits: ReadLimits, readers: ReaderPool? = nil) throws(ReadError) {
    let (picture, notes) = try JPEGReader.picture(bytes, limits: limits, readers: readers)
    self.init(picture, format: .jpeg)
    self.notes = notes
  }

  var storage: StorageFacts? { nil }

  func park() {}

  var parkedBytes: Int { 0 }

  package mutating func next() -> AnimationFrame? {
    defer { picture = nil }
    return picture.map { AnimationFrame(index: 0, picture: $0, delay: nil) }
  }
}

/// A numbered series of picture files as an animation; each is read when it is needed.
package struct PictureRow: FrameSource {
  package let facts: AnimationFacts
  private let delays: [FrameDelay]
  private let limits: ReadLimits
  private let readers: ReaderPool?
  private let read: @Sendable (Int) throws -> [UInt8]
  private var index = 0

  /// - Parameters:
  ///   - delays: how long each file is shown.
  ///   - read: returns the bytes of a file, by its index.
  /// - Throws: `ReadError`, or what `read` throws, for the first file.
  package init(
    delays: [FrameDelay], limits: ReadLimits = .standard, readers: ReaderPool? = nil,
    read: @escaping @Sendable (Int) throws -> [UInt8]
  ) throws {
    let count = delays.count
    if count < 1 { throw ReadError.noFrames(.frames) }
    if count > limits.frames { throw ReadError.tooManyFrames(limit: limits.frames) }
    let first = try AnimationReader(try read(0), limits: limits, readers: readers).facts
    try limits.check(frames: count, width: first.width, height: first.height)
    facts = AnimationFacts(format: .frames, width: first.width, height: first.height, frameCount: count, loop: nil)
    self.delays = delays
    self.limits = limits
    self.readers = readers
    self.read = read
  }

  package mutating func next() throws -> AnimationFrame? {
    guard index < facts.frameCount else { return nil }
    let frame = index
    // If this frame fails, no other follows.
    index = facts.frameCount
    var reader = try AnimationReader(try read(frame), limits: limits, readers: readers)
    guard reader.facts.frameCount == 1, let picture = try reader.next()?.picture else {
      throw ReadError.corrupt(.frames, frame: frame, "it is itself an animation")
    }
    guard picture.width == facts.width, picture.height == facts.height else {
      throw ReadError.corrupt(
        .frames, frame: frame,
        "\(picture.width)×\(picture.height) pixels, the first one has \(facts.width)×\(facts.height)"
      )
    }
    index = frame + 1
    return AnimationFrame(index: frame, picture: picture, delay: delays[frame])
  }
}

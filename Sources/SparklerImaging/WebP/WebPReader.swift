// Decodes a WebP's frames as composed on the canvas; libwebp decodes each.
// Flow: bytes → WebPReader (libwebpdemux, libwebp, FrameCanvas) → AnimationFrame.
import CSparklerWebP
import SparklerCore

/// Plays a WebP once, frame by frame, in the memory of two canvases and one image. A still picture is one frame.
///
/// The background is transparent, whatever the file specifies, as in browsers.
///
/// - Source: WebP container specification.
public struct WebPReader: FrameSource {
  struct Image: Sendable {
    var rect: PixelRect
    var milliseconds: Int
    var disposal: StoredFrame.Disposal
    var isOver: Bool
    var data: Range<Int>
  }

  /// The file's format, size, frame count and loop count.
  public private(set) var facts: AnimationFacts
  let bytes: [UInt8]
  private let found: Found
  private let readers: ReaderPool?
  private var canvas: FrameCanvas
  private var index = 0
  private let limits: ReadLimits
  /// Converts to sRGB; nil if the pixels are sRGB, or a worker converts them.
  private let conversion: ColorConversion?
  /// The memory that it reserves while it plays.
  private var share: DecodingBudget.Share?

  static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// - Parameter readers: the worker processes in which libwebp runs; nil for this process.
  /// - Throws: `ReadError`, before memory for a picture is allocated.
  public init(_ bytes: [UInt8], limits: ReadLimits = .standard, readers: ReaderPool? = nil) throws(ReadError) {
    guard Self.isLikely(bytes) else { throw .unknownFormat }
    found = if let readers { try Self.scan(bytes, limits, in: readers) } else { try Self.scan(bytes, limits: limits) }
    self.readers = readers
    self.bytes = bytes
    facts = AnimationFacts(
      format: .webp, width: found.width, height: found.height, frameCount: found.images.count,
      loop: found.isAnimated ? found.loop : nil)
    canvas = FrameCanvas(width: 0, height: 0)
    self.limits = limits
    // If there are workers, only they parse the profile.
    conversion = readers == nil ? found.profile.map { ColorConversion(.profile($0), layout: .rgba) } : nil
    facts.turn(by: found.orientation)
  }

  private var images: [Image] { found.images }
  private var isAnimated: Bool { found.isAnimated }
  /// The canvas's pixels as stored.
  private var area: Int { found.width * found.height }

  /// The canvas, the frame that was returned last, a frame's pixels and libwebp's memory for them, and the rotated
  /// picture.
  private var playingBytes: Int {
    let greatest = images.reduce(0) { max($0, $1.rect.area) }
    return (isAnimated ? parkedBytes + 4 * area : 0) + (found.orientation > 1 ? 4 * area : 0) + 9 * greatest
  }

  struct Found {
    var width = 0
    var height = 0
    var isAnimated = false
    var loop = LoopCount.forever
    var images: [Image] = []
    /// The colour profile, if a conversion is needed.
    var profile: [UInt8]?
    /// Why the colours may not be the intended ones.
    var note: String?
    var orientation: UInt32 = 1
  }

  static func scan(_ bytes: [UInt8], limits: ReadLimits) throws(ReadError) -> Found {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ReadError) in try scan(bytes, limits) }
    }
    return try result.get()
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: ReadLimits) throws(ReadError) -> Found {
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var state = WebPDemuxState(0)
    guard let demuxer = WebPDemuxInternal(&data, 1, &state, WEBP_DEMUX_ABI_VERSION) else {
      if state.rawValue < 0 { throw .corrupt(.webp, frame: nil, "its chunks are invalid") }
      throw .truncated(.webp, readableFrames: 0)
    }
    defer { WebPDemuxDelete(demuxer) }
    if state == WEBP_DEMUX_PARSING_HEADER { throw .truncated(.webp, readableFrames: 0) }
    func value(_ feature: WebPFormatFeature) -> Int { Int(WebPDemuxGetI(demuxer, feature)) }
    var found = Found(width: value(WEBP_FF_CANVAS_WIDTH), height: value(WEBP_FF_CANVAS_HEIGHT))
    try limits.check(width: found.width, height: found.height)
    found.isAnimated = value(WEBP_FF_FORMAT_FLAGS) & Int(ANIMATION_FLAG.rawValue) != 0
    let plays = value(WEBP_FF_LOOP_COUNT)
    found.loop = plays == 0 ? .forever : .times(plays)
    let count = value(WEBP_FF_FRAME_COUNT)
    try limits.check(frames: count, width: found.width, height: found.height)
    var iterator = WebPIterator()
    defer { WebPDemuxReleaseIterator(&iterator) }
    var more = WebPDemuxGetFrame(demuxer, 1, &iterator)
    while more != 0, iterator.complete != 0, let start = bytes.baseAddress, let fragment = iterator.fragment.bytes {
      let from = fragment - start
      let rect = PixelRect(
        x: Int(iterator.x_offset), y: Int(iterator.y_offset), width: Int(iterator.width), height: Int(iterator.height))
      try limits.check(width: rect.width, height: rect.height)
      found.images.append(
        Image(
          rect: rect, milliseconds: Int(iterator.duration),
          disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .clear : .keep,
          isOver: iterator.blend_method == WEBP_MUX_BLEND, data: from..<from + iterator.fragment.size))
      more = WebPDemuxNextFrame(&iterator)
    }
    if state != WEBP_DEMUX_DONE { throw .truncated(.webp, readableFrames: found.images.count) }
    if found.images.isEmpty { throw .noFrames(.webp) }
    if let profile = chunk("ICCP", of: demuxer) {
      let conversion = ColorConversion(.profile(profile), layout: .rgba)
      found.profile = conversion.isNothing ? nil : profile
      found.note = conversion.note
    }
    found.orientation = chunk("EXIF", of: demuxer).map(Orientation.read) ?? 1
    return found
  }

  /// The bytes of the first chunk with a name; nil if there is none, or it is implausibly large.
  private static func chunk(_ name: String, of demuxer: OpaquePointer) -> [UInt8]? {
    var iterator = WebPChunkIterator()
    defer { WebPDemuxReleaseChunkIterator(&iterator) }
    guard WebPDemuxGetChunk(demuxer, name, 1, &iterator) != 0, iterator.chunk.size <= ColorConversion.mostBytes else {
      return nil
    }
    return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
  }

  /// The next frame, or nil after the last one or after an error.
  public mutating func next() throws(ReadError) -> AnimationFrame? {
    guard index < images.count else { return nil }
    if share == nil { share = try limits.reserve(playingBytes) }
    if index == 0, isAnimated { canvas = FrameCanvas(width: found.width, height: found.height) }
    let image = images[index]
    let frame = index
    // If this frame fails, no other follows.
    index = images.count
    guard let part = try pixels(of: image) else {
      throw .corrupt(.webp, frame: isAnimated ? frame : nil, "its pixels can't be decoded")
    }
    if !isAnimated {
      guard part.count == area else { throw .corrupt(.webp, frame: nil, "its picture has another size") }
      let picture = Pixmap(width: found.width, height: found.height, pixels: part)
      return AnimationFrame(index: 0, picture: picture.turned(by: found.orientation), delay: nil)
    }
    let visible = canvas.begin(image.rect, disposal: image.disposal)
    guard visible == image.rect else { throw .corrupt(.webp, frame: frame, "its rectangle is not inside the canvas") }
    canvas.draw(part, in: image.rect, isOver: image.isOver)
    index = frame + 1
    return AnimationFrame(
      index: frame, picture: canvas.picture.turned(by: found.orientation),
      delay: FrameDelay(image.milliseconds, over: 1000))
  }

  private func pixels(of image: Image) throws(ReadError) -> [UInt32]? {
    let (data, width, height) = (bytes[image.data], image.rect.width, image.rect.height)
    if let readers { return try Self.unpack(data, width: width, height: height, found.profile, in: readers) }
    return Self.unpack(data, width: width, height: height, conversion)
  }

  /// Premultiplied pixels of one image's data; nil if it cannot be decoded.
  ///
  /// - Parameter conversion: to sRGB; nil if the pixels are sRGB.
  static func unpack(
    _ data: ArraySlice<UInt8>, width: Int, height: Int, _ conversion: ColorConversion?
  ) -> [UInt32]? {
    var isRead = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      out.initialize(repeating: 0)
      count = width * height
      isRead = data.withUnsafeBufferPointer { data in
        let target = UnsafeMutableRawPointer(out.baseAddress)?.assumingMemoryBound(to: UInt8.self)
        return WebPDecodeRGBAInto(data.baseAddress, data.count, target, width * height * 4, Int32(width * 4)) != nil
      }
      guard isRead, let to = out.baseAddress else { return }
      conversion?.convert(out)
      // Each pixel is read before it is overwritten in place.
      UnsafePointer(to).withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
        PremultipliedRow.fromRGBA($0, to, width * height)
      }
    }
    return isRead ? pixels : nil
  }
}

extension WebPReader: StoredAnimation {
  var storage: StorageFacts? {
    StorageFacts(
      colors: nil, pixels: pixelKind,
      frames: images.map { image in
        StoredFrame(
          rect: image.rect, delay: isAnimated ? FrameDelay(image.milliseconds, over: 1000) : nil,
          disposal: image.disposal, isOver: image.isOver, bytes: image.data.count)
      })
  }

  /// Whether frames are lossless, from their chunks' names.
  private var pixelKind: String {
    let kinds = Set(images.map { bytes[$0.data].prefix(64).contains("VP8L") ? "lossless" : "lossy" })
    return kinds.count == 1 ? kinds.first ?? "" : "lossy and lossless"
  }

  mutating func park() { share = nil }

  var parkedBytes: Int { 4 * area }

  var notes: PictureNotes { PictureNotes(appearance: found.note) }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0...].starts(with: word) }
  }
}

// Parses and checks a PNG's or APNG's chunks without decompressing pictures.
// Flow: bytes → PNGScan → PNGReader, APNGReader.
import SparklerCore

/// The contents of a PNG file and their offsets. The checksums of all relevant chunks have been verified.
///
/// - Source: PNG specification, third edition.
struct PNGScan: Sendable {
  struct Image: Sendable {
    var rect: PixelRect
    var delay: FrameDelay?
    var disposal = StoredFrame.Disposal.keep
    var isOver = false
    /// The byte ranges of its compressed data.
    var data: [Range<Int>] = []
  }

  private(set) var header = PNGHeader()
  /// The picture for readers that do not play animations.
  private(set) var still: Image
  /// The animation's frames; a plain PNG has one, the picture itself.
  private(set) var images: [Image] = []
  private(set) var isAnimated = false
  private(set) var loop: LoopCount?
  /// What is wrong with the file, if its whole frames are shown nevertheless.
  private(set) var damage: String?

  let bytes: [UInt8]
  private var place = 8
  private var declared = 0
  private var sequence = 0
  private var isStillInAnimation = false
  private var hasData = false
  /// Whether a chunk of another kind follows the picture's data.
  private var hasAllData = false
  /// The most pixels that any frame saves in order to restore them.
  private(set) var restoredPixels = 0

  init(_ bytes: [UInt8], limits: ReadLimits) throws(ReadError) {
    self.bytes = bytes
    still = Image(rect: .empty)
    let size = try Self.size(of: bytes)
    try limits.check(width: size.width, height: size.height)
    do throws(ReadError) { while try readChunk(limits) {} } catch {
      guard limits.showsDamaged, !error.isLimit, keepWholeFrames(error) else { throw error }
      var text = "\(error)"
      if case .truncated = error {
        text = PictureNotes.endsTooEarly(shown: isAnimated ? images.count : nil, of: declared)
      }
      damage = damage.map { "\($0); \(text)" } ?? text
    }
    try finish(limits)
  }

  /// The size in pixels that a file declares; nothing else is checked.
  static func size(of bytes: [UInt8]) throws(ReadError) -> (width: Int, height: Int) {
    guard bytes.starts(with: PNGChunks.signature) else {
      throw PNGChunks.signature.starts(with: bytes) ? .truncated(.png, readableFrames: 0) : .unknownFormat
    }
    guard bytes.count >= 33 else { throw .truncated(.png, readableFrames: 0) }
    guard bytes[12..<16].elementsEqual("IHDR".utf8), bytes.bigEndian(at: 8) == 13 else {
      throw .corrupt(.png, frame: nil, "the image header is missing")
    }
    return (bytes.bigEndian(at: 16), bytes.bigEndian(at: 20))
  }

  static func isLikely(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGChunks.signature) }

  /// The compressed bytes of an image, joined.
  func data(of image: Image) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(image.data.reduce(0) { $0 + $1.count })
    for range in image.data { out += bytes[range] }
    return out
  }

  private var format: AnimationFormat { isAnimated ? .apng : .png }

  private func corrupt(_ reason: String) -> ReadError {
    .corrupt(format, frame: isAnimated && !images.isEmpty ? images.count - 1 : nil, reason)
  }

  /// How many frames have all their bytes: the last one may be incomplete until a chunk of another kind follows.
  private var wholeFrames: Int { isAnimated ? max(0, images.count - 1) : 0 }

  /// - Returns: false at the end chunk.
  private mutating func readChunk(_ limits: ReadLimits) throws(ReadError) -> Bool {
    guard bytes.count - place >= PNGChunks.overhead else { throw .truncated(format, readableFrames: wholeFrames) }
    let length = bytes.bigEndian(at: place)
    guard length <= bytes.count - place - PNGChunks.overhead else {
      throw .truncated(format, readableFrames: wholeFrames)
    }
    let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
    let body = place + 8..<place + 8 + length
    place = body.upperBound + 4
    switch name {
    case "iCCP", "cICP", "cHRM", "eXIf":
      // Damaged metadata must not make the picture unreadable.
      if !isIntact(body) {
        return true
      }
    case "IDAT" where limits.showsDamaged, "fdAT" where limits.showsDamaged:
      // Compressed pixels have a checksum of their own.
      if !isIntact(body) { damage = damage ?? "the checksum of its \(name) chunk is wrong" }
    case "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT", "gAMA", "sRGB":
      if !isIntact(body) {
        throw corrupt("the checksum of its \(name) chunk is wrong")
      }
    default:
      // A capital first letter marks chunks that readers must understand.
      if bytes[body.lowerBound - 4] & 0x20 == 0 { throw corrupt("its \(name) chunk is unknown") }
    }
    try parseChunk(name, body, limits)
    return name != "IEND"
  }

  /// Whether a chunk's checksum is right.
  private func isIntact(_ body: Range<Int>) -> Bool {
    Int(Deflater.crc(bytes[body.lowerBound - 4..<body.upperBound])) == bytes.bigEndian(at: body.upperBound)
  }

  private mutating func parseChunk(_ name: String, _ body: Range<Int>, _ limits: ReadLimits) throws(ReadError) {
    if hasData, name != "IDAT" { hasAllData = true }
    switch name {
    case "IHDR":
      guard body.lowerBound == 16, let header = PNGHeader(bytes[body]) else {
        throw corrupt("its image header is invalid")
      }
      self.header = header
      still.rect = PixelRect(x: 0, y: 0, width: header.width, height: header.height)
    case "PLTE":
      guard body.count % 3 == 0, (3...768).contains(body.count) else { throw corrupt("its palette is broken") }
      if hasData { throw corrupt("its palette comes after the picture") }
      if !header.palette.isEmpty { throw corrupt("it has two palettes") }
      header.palette = body
    case "tRNS":
      // Ignored before its palette, after the picture, and if repeated.
      if header.transparency == nil, !hasData, header.kind != .palette || !header.palette.isEmpty {
        header.transparency = body
      }
    case "gAMA", "sRGB", "iCCP", "cHRM", "cICP", "eXIf":
      // If there are several, the first counts; colours after the picture are ignored.
      if header.extras[name] == nil, !hasData || name == "eXIf" { header.extras[name] = body }
    case "acTL": try readAnimation(body, limits)
    case "fcTL" where isAnimated: try readControl(body, limits)
    case "IDAT":
      if hasAllData { throw corrupt("the parts of its picture are not consecutive") }
      hasData = true
      still.data.append(body)
      if isStillInAnimation { images[0].data.append(body) }
    case "fdAT" where isAnimated: try readData(body)
    default: break
    }
  }

  /// Ignored after the picture.
  private mutating func readAnimation(_ body: Range<Int>, _ limits: ReadLimits) throws(ReadError) {
    guard !hasData, !isAnimated else { return }
    guard body.count == 8 else { throw corrupt("its animation header is broken") }
    isAnimated = true
    declared = bytes.bigEndian(at: body.lowerBound)
    let plays = bytes.bigEndian(at: body.lowerBound + 4)
    loop = plays == 0 ? .forever : .times(plays)
    try limits.check(frames: declared, width: header.width, height: header.height)
  }

  private mutating func readControl(_ body: Range<Int>, _ limits: ReadLimits) throws(ReadError) {
    guard body.count == 26 else { throw corrupt("a frame's control chunk is broken") }
    try checkSequence(body)
    let at = body.lowerBound
    if let last = images.last, last.data.isEmpty { throw corrupt("it has no pixels") }
    func number(_ offset: Int) -> Int { Int(bytes[at + offset]) << 8 | Int(bytes[at + offset + 1]) }
    var image = Image(
      rect: PixelRect(
        x: bytes.bigEndian(at: at + 12), y: bytes.bigEndian(at: at + 16), width: bytes.bigEndian(at: at + 4),
        height: bytes.bigEndian(at: at + 8)))
    // A denominator of 0 means hundredths.
    image.delay = FrameDelay(number(20), over: number(22) == 0 ? 100 : number(22))
    guard let disposal = [0: StoredFrame.Disposal.keep, 1: .clear, 2: .restore][Int(bytes[at + 24])], bytes[at + 25] < 2
    else { throw .corrupt(.apng, frame: images.count, "an unknown disposal or blend mode") }
    image.disposal = disposal
    image.isOver = bytes[at + 25] == 1
    let first = !hasData
    guard !image.rect.isEmpty, still.rect.contains(image.rect), !first || image.rect == still.rect else {
      throw .corrupt(.apng, frame: images.count, "its rectangle is not inside the canvas")
    }
    isStillInAnimation = isStillInAnimation || first
    if disposal == .restore { restoredPixels = max(restoredPixels, image.rect.area) }
    images.append(image)
    try limits.check(frames: images.count, width: header.width, height: header.height)
  }

  private mutating func readData(_ body: Range<Int>) throws(ReadError) {
    guard body.count >= 4 else { throw corrupt("a frame's data chunk is broken") }
    try checkSequence(body)
    guard hasData, let last = images.indices.last, !(isStillInAnimation && last == 0) else {
      throw corrupt("pixels come before their control chunk")
    }
    images[last].data.append(body.lowerBound + 4..<body.upperBound)
  }

  private mutating func checkSequence(_ body: Range<Int>) throws(ReadError) {
    let found = bytes.bigEndian(at: body.lowerBound)
    guard found == sequence else { throw corrupt("part \(found) was found where part \(sequence) was expected") }
    sequence += 1
  }

  /// Drops a frame whose last bytes may be missing.
  ///
  /// - Returns: whether anything is left.
  private mutating func keepWholeFrames(_ error: ReadError) -> Bool {
    var isWhole = hasData
    // The file ends within a picture's pixels.
    if case .truncated = error, bytes.count - place >= 8 {
      isWhole = isWhole && !["IDAT", "fdAT"].contains(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
    }
    if !isAnimated { return isWhole }
    if let last = images.last, last.data.isEmpty || !isWhole { images.removeLast() }
    return hasData && !images.isEmpty
  }

  private mutating func finish(_ limits: ReadLimits) throws(ReadError) {
    if !hasData { throw .noFrames(format) }
    if header.kind == .palette, header.palette.isEmpty { throw corrupt("it has no palette") }
    if !isAnimated {
      images = [still]
      return
    }
    if images.isEmpty { throw .noFrames(.apng) }
    if images.last?.data.isEmpty == true { throw corrupt("it has no pixels") }
    if images.count != declared {
      if limits.showsDamaged {
        damage = damage ?? "it declares \(declared) frames but has \(images.count)"
        return
      }
      throw .corrupt(.apng, frame: nil, "it declares \(declared) frames but has \(images.count)")
    }
  }
}

/// A PNG's pixel format.
struct PNGHeader: Sendable {
  var width = 0
  var height = 0
  var depth = 8
  var kind = PNGFormat.ColorType.rgba
  var isInterlaced = false
  /// The byte ranges of chunks in the file.
  var palette = 0..<0
  var transparency: Range<Int>?
  /// The chunks for colours and orientation, by name.
  var extras: [String: Range<Int>] = [:]

  init() {}

  /// From the image header's bytes; nil if they violate the standard.
  init?(_ body: ArraySlice<UInt8>) {
    let bytes = Array(body)
    guard bytes.count == 13, let kind = PNGFormat.ColorType(rawValue: bytes[9]), bytes[10] == 0, bytes[11] == 0,
      bytes[12] < 2
    else {
      return nil
    }
    let depths: [Int]
    switch kind {
    case .grey: depths = [1, 2, 4, 8, 16]
    case .palette: depths = [1, 2, 4, 8]
    default: depths = [8, 16]
    }
    guard depths.contains(Int(bytes[8])) else { return nil }
    (width, height, depth) = (bytes.bigEndian(at: 0), bytes.bigEndian(at: 4), Int(bytes[8]))
    self.kind = kind
    isInterlaced = bytes[12] == 1
  }

  /// Bits of a pixel.
  var bits: Int { kind.channels * depth }
}

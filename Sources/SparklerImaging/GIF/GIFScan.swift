// Parses a GIF's blocks without decompressing pictures.
// Flow: bytes → GIFScan → GIFReader.
import SparklerCore

/// The contents of a GIF file and their offsets.
///
/// - Source: GIF89a; the loop count is Netscape's application extension.
struct GIFScan: Sendable {
  struct Image: Sendable {
    var rect: PixelRect
    /// In 1/100 s.
    var delay = 0
    var disposal = StoredFrame.Disposal.keep
    var transparentIndex: Int?
    var isInterlaced = false
    /// The image's own colour table, or else the file's.
    var table: Range<Int>
    var hasOwnTable = false
    var minimumCodeSize = 0
    /// The offset of the first data block.
    var data = 0
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var images: [Image] = []
  private(set) var loop = LoopCount.once
  /// What is wrong with the file, if its whole frames are shown nevertheless.
  private(set) var damage: String?

  /// The most bytes that decompressing any image takes.
  private(set) var decodingBytes = 0
  /// The most pixels that any image saves in order to restore them.
  private(set) var restoredPixels = 0

  private var bytes: [UInt8]
  private var place = 0
  /// Pixels of all images so far.
  private var unpacked = 0
  private var table = 0..<0
  private var control: Image?

  /// - Throws: `ReadError`; the pixel data is checked later.
  init(_ bytes: [UInt8], limits: ReadLimits) throws(ReadError) {
    self.bytes = bytes
    guard Self.isLikely(bytes) else { throw .unknownFormat }
    try require(13)
    width = bytes.littleEndian(at: 6)
    height = bytes.littleEndian(at: 8)
    // A screen of no size gets the first frame's.
    if width * height > 0 || !limits.showsDamaged { try limits.check(width: width, height: height) }
    place = 13
    table = try colorTable(flags: bytes[10])
    do throws(ReadError) { try walk(limits) } catch {
      guard limits.showsDamaged, !error.isLimit, !images.isEmpty else { throw error }
      var text = "\(error)"
      if case .truncated = error { text = PictureNotes.endsTooEarly(shown: images.count) }
      damage = damage.map { "\($0); \(text)" } ?? text
    }
    if images.isEmpty { throw .noFrames(.gif) }
  }

  /// A screen that can't hold the first frame grows, as in browsers; one of no size is a defect.
  private mutating func growScreen(for rect: PixelRect, _ limits: ReadLimits) throws(ReadError) {
    if width * height == 0 {
      damage = "its screen has \(width)×\(height) pixels; it is shown with the first frame's size"
    }
    width = max(width, rect.maxX)
    height = max(height, rect.maxY)
    try limits.check(width: width, height: height)
  }

  static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
  }

  /// The data blocks of an image, joined.
  func data(of image: Image) -> [UInt8] { bytes.subBlocks(at: image.data)?.bytes ?? [] }

  /// The number of entries in the file's colour table; nil if it has none.
  var sharedColors: Int? { table.isEmpty ? nil : table.count / 3 }

  /// 256 premultiplied colours; 0 for the transparent one and for those missing from the table.
  func colors(of image: Image) -> [UInt32] {
    var colors = [UInt32](repeating: 0, count: 256)
    for (i, at) in stride(from: image.table.lowerBound, to: image.table.upperBound, by: 3).enumerated() {
      let (red, green, blue) = (UInt32(bytes[at]), UInt32(bytes[at + 1]), UInt32(bytes[at + 2]))
      colors[i] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    if let index = image.transparentIndex { colors[index] = 0 }
    return colors
  }

  private func require(_ count: Int) throws(ReadError) {
    if bytes.count - place < count { throw .truncated(.gif, readableFrames: images.count) }
  }

  private mutating func colorTable(flags: UInt8) throws(ReadError) -> Range<Int> {
    guard flags & 0x80 != 0 else { return 0..<0 }
    let length = 3 << (Int(flags & 7) + 1)
    try require(length)
    place += length
    return place - length..<place
  }

  private mutating func walk(_ limits: ReadLimits) throws(ReadError) {
    while true {
      try require(1)
      let kind = bytes[place]
      place += 1
      switch kind {
      case 0x3B: return
      case 0x21: try readExtension()
      case 0x2C:
        try readImage(limits)
        try limits.check(frames: images.count, unpacked: unpacked)
      // Some writers leave an empty block.
      case 0: continue
      default:
        throw .corrupt(.gif, frame: images.count, "a block of the unknown kind \(kind)")
      }
    }
  }

  private mutating func readExtension() throws(ReadError) {
    try require(2)
    let (kind, length) = (bytes[place], Int(bytes[place + 1]))
    let start = place + 2
    place += 1
    switch kind {
    case 0xF9 where length >= 4:
      try require(6)
      readControl(at: start)
    case 0xFF where length == 11:
      try require(12)
      let name = bytes[start..<start + 11]
      let isLoop = name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8)
      // If there are several, the first counts.
      if isLoop, loop == .once, start + 15 <= bytes.count, bytes[start + 11] == 3, bytes[start + 12] & 7 == 1 {
        let repeats = bytes.littleEndian(at: start + 13)
        loop = repeats == 0 ? .forever : .times(repeats + 1)
      }
    // A plain text extension uses up the graphic control block before it.
    case 0x01: control = nil
    default: break
    }
    try skipBlocks()
  }

  private mutating func readControl(at start: Int) {
    var next = Image(rect: .empty, table: 0..<0)
    let flags = bytes[start]
    switch flags >> 2 & 7 {
    case 2: next.disposal = .clear
    // Early writers counted from 1, so readers treat 4 as 3.
    case 3, 4: next.disposal = .restore
    default: next.disposal = .keep
    }
    next.delay = bytes.littleEndian(at: start + 1)
    if flags & 1 != 0 { next.transparentIndex = Int(bytes[start + 3]) }
    control = next
  }

  private mutating func readImage(_ limits: ReadLimits) throws(ReadError) {
    try require(9)
    var image = control ?? Image(rect: .empty, table: 0..<0)
    control = nil
    image.rect = PixelRect(
      x: bytes.littleEndian(at: place), y: bytes.littleEndian(at: place + 2),
      width: bytes.littleEndian(at: place + 4), height: bytes.littleEndian(at: place + 6))
    let flags = bytes[place + 8]
    place += 9
    // An empty frame draws nothing.
    if !image.rect.isEmpty || !limits.showsDamaged {
      try limits.check(width: image.rect.width, height: image.rect.height)
    } else {
      damage = damage ?? "frame \(images.count) is empty"
      image.rect = .empty
    }
    if images.isEmpty { try growScreen(for: image.rect, limits) }
    image.isInterlaced = flags & 0x40 != 0
    let own = try colorTable(flags: flags)
    image.table = own.isEmpty ? table : own
    image.hasOwnTable = !own.isEmpty
    if image.table.isEmpty { throw .corrupt(.gif, frame: images.count, "it has no colour table") }
    try require(1)
    image.minimumCodeSize = Int(bytes[place])
    guard (1...8).contains(image.minimumCodeSize) else {
      throw .corrupt(.gif, frame: images.count, "codes of \(image.minimumCodeSize) bits")
    }
    place += 1
    image.data = place
    try skipBlocks()
    images.append(image)
    unpacked += max(width * height, image.rect.area)
    let visible = image.rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height)).area
    decodingBytes = max(decodingBytes, visible + (place - image.data) + LZWDecoder.ownBytes)
    if image.disposal == .restore { restoredPixels = max(restoredPixels, visible) }
  }

  private mutating func skipBlocks() throws(ReadError) {
    while true {
      try require(1)
      let length = Int(bytes[place])
      try require(1 + length)
      place += 1 + length
      if length == 0 { return }
    }
  }
}

extension [UInt8] {
  /// The little-endian 16-bit number at an offset.
  func littleEndian(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

  /// The bytes of GIF's sub-blocks from an offset on, and where they end; nil if they run past the end of the bytes.
  ///
  /// - Parameter most: a byte count beyond which no further block is read.
  func subBlocks(at start: Int, most: Int = .max) -> (bytes: [UInt8], end: Int)? {
    var (place, joined) = (start, [UInt8]())
    while place < count, self[place] > 0, joined.count <= most {
      let end = place + 1 + Int(self[place])
      guard end <= count else { return nil }
      joined += self[place + 1..<end]
      place = end
    }
    // An empty block terminates them.
    return place < count && self[place] == 0 ? (joined, place + 1) : nil
  }
}

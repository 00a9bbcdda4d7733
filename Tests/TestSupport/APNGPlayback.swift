// PNG and APNG files as an independent reader sees them: chunks are walked here, pictures unpacked by libpng.
// Flow: bytes → APNGPlayback → libpng → expectations.
import CSparklerPNG
import SparklerCore

/// An APNG played once from its start; a plain PNG has one frame without a delay.
public struct APNGPlayback {
  public struct Frame {
    /// The whole canvas while the frame is shown.
    public var picture: Pixmap
    /// Seconds as a fraction.
    public var numerator: Int
    public var denominator: Int
    public var rect: PixelRect
    public var blend: Int
  }

  public enum Failure: Error {
    case signature, checksum(String), sequence(Int), missing(String), frameCount(declared: Int, found: Int)
    case libpng(String), place(PixelRect), blend
  }

  public private(set) var width = 0
  public private(set) var height = 0
  public private(set) var plays: Int?
  public private(set) var frames: [Frame] = []
  /// Chunk names in order.
  public private(set) var chunks: [String] = []

  private var header: [UInt8] = []
  private var tables: [UInt8] = []
  private var control: [UInt8]?
  private var image: [UInt8] = []
  private var declaredFrames = 1
  private var sequence = 0
  private var left: Pixmap?

  public init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.signature) else { throw Failure.signature }
    var place = 8
    while place + 12 <= bytes.count {
      let length = Self.number(bytes, place)
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let body = Array(bytes[place + 8..<place + 8 + length])
      let sum = Self.number(bytes, place + 8 + length)
      if Int(Self.crc(bytes[place + 4..<place + 8 + length])) != sum { throw Failure.checksum(name) }
      chunks.append(name)
      try take(name, body)
      place += 12 + length
    }
    if chunks.last != "IEND" || place != bytes.count { throw Failure.missing("IEND") }
    if frames.count != declaredFrames { throw Failure.frameCount(declared: declaredFrames, found: frames.count) }
  }

  private mutating func take(_ name: String, _ body: [UInt8]) throws {
    switch name {
    case "IHDR":
      header = body
      width = Self.number(body, 0)
      height = Self.number(body, 4)
    case "PLTE", "tRNS": tables += Self.chunk(name, body)
    case "acTL":
      declaredFrames = Self.number(body, 0)
      plays = Self.number(body, 4)
    case "fcTL":
      try finishFrame()
      try checkSequence(body)
      control = body
    case "IDAT": image += body
    case "fdAT":
      try checkSequence(body)
      image += body.dropFirst(4)
    case "IEND": try finishFrame()
    // What a reference says of its scene.
    case "tEXt": break
    default: throw Failure.missing("a rule for " + name)
    }
  }

  private mutating func checkSequence(_ body: [UInt8]) throws {
    if Self.number(body, 0) != sequence { throw Failure.sequence(sequence) }
    sequence += 1
  }

  private mutating func finishFrame() throws {
    if image.isEmpty { return }
    var canvas = left ?? Pixmap(width: width, height: height)
    let before = canvas
    var rect = canvas.bounds
    if let control {
      rect = PixelRect(
        x: Self.number(control, 12), y: Self.number(control, 16), width: Self.number(control, 4),
        height: Self.number(control, 8))
    }
    guard !rect.isEmpty, canvas.bounds.contains(rect), !frames.isEmpty || rect == canvas.bounds else {
      throw Failure.place(rect)
    }
    let part = try unpacked(rect)
    let blend = Int(control?[25] ?? 0)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let pixel = part[x, y]
        let old = canvas[rect.x + x, rect.y + y]
        if blend == 0 || pixel >> 24 == 255 || old == 0 {
          canvas[rect.x + x, rect.y + y] = pixel
        } else if pixel >> 24 != 0 {
          // A mix would depend on the reader's rounding.
          throw Failure.blend
        }
      }
    }
    let delay = control.map { (Int($0[20]) << 8 | Int($0[21]), Int($0[22]) << 8 | Int($0[23])) } ?? (0, 1)
    frames.append(
      Frame(picture: canvas, numerator: delay.0, denominator: delay.1, rect: rect, blend: blend))
    image = []
    dispose(of: rect, control.map { Int($0[24]) } ?? 0, before)
  }

  /// What the next frame is drawn on.
  private mutating func dispose(of rect: PixelRect, _ way: Int, _ before: Pixmap) {
    left = frames.last?.picture
    if way == 2 { left = before }
    // A first frame that is to be restored is cleared.
    if way == 1 || way == 2 && frames.count == 1 {
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { left?[x, y] = 0 } }
    }
  }

  /// A frame's image data as a PNG of its own, unpacked.
  private func unpacked(_ rect: PixelRect) throws -> Pixmap {
    var start = Self.bytes(rect.width) + Self.bytes(rect.height)
    start += header[8...]
    let file = Self.signature + Self.chunk("IHDR", start) + tables + Self.chunk("IDAT", image) + Self.chunk("IEND", [])
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    var rgba = [UInt8](repeating: 0, count: rect.area * 4)
    // libpng keeps the address of the file until it has read the last row.
    let isRead = file.withUnsafeBytes { file in
      guard png_image_begin_read_from_memory(&png, file.baseAddress, file.count) != 0 else { return false }
      png.format = 3
      return png_image_finish_read(&png, nil, &rgba, 0, nil) != 0 && png.warning_or_error == 0
    }
    if !isRead { throw failure(png) }
    return try Pixmap(width: rect.width, height: rect.height, straightRGBA: rgba)
  }

  private func failure(_ png: png_image) -> Failure {
    .libpng(withUnsafeBytes(of: png.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A PNG chunk with its check sum; for tests that make damaged files too.
  public static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bytes(body.count) + named + bytes(Int(crc(named[...])))
  }

  /// - Source: PNG specification, annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static let crcTable: [UInt32] = (0..<256).map { n in
    (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
  }
}

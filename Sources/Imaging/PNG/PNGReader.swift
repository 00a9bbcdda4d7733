// A PNG file's picture.
// Flow: bytes (Studio) → libpng → PNGReader → Pixmap.

import CPNG
import Primitives

/// What a PNG may ask for before it is refused.
public struct PNGLimits: Hashable, Sendable {
  /// The most pixels of a picture.
  public var pixels: Int

  public static let standard = PNGLimits(pixels: 64 << 20)

  public init(pixels: Int) { self.pixels = pixels }
}

/// Reads every kind of PNG as 8 bits a channel of sRGB; of an APNG the default image.
public enum PNGReader {
  /// The size that a file declares, from its first bytes; nothing else is checked.
  public static func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard bytes.starts(with: PNGChunks.signature) else {
      throw PNGChunks.signature.starts(with: bytes) ? .truncated : .notPNG
    }
    guard bytes.count >= 33 else { throw .truncated }
    guard bytes[12..<16].elementsEqual("IHDR".utf8), bytes.bigEndian(at: 8) == 13 else {
      throw .corrupt("the image header is missing")
    }
    return (bytes.bigEndian(at: 16), bytes.bigEndian(at: 20))
  }

  /// - Throws: `PNGError`; a picture beyond the limit is refused before memory is taken for it.
  public static func decode(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) -> Pixmap {
    let (width, height) = try size(of: bytes)
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, width * height <= limits.pixels else {
      throw .size(width: width, height: height, limit: limits.pixels)
    }
    try checkFraming(bytes)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    // libpng keeps the address of the file until it has read the last row.
    let isRead = bytes.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
        Int(image.width) == width, Int(image.height) == height
      else { return false }
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
      return png_image_finish_read(&image, nil, &rgba, 0, nil) != 0
    }
    if !isRead { throw failure(image) }
    return Pixmap(width: width, height: height, premultiplying: rgba)
  }

  /// libpng stops at the last row; a file cut behind it would pass for whole.
  private static func checkFraming(_ bytes: [UInt8]) throws(PNGError) {
    var place = PNGChunks.signature.count
    while place + PNGChunks.overhead <= bytes.count {
      let length = bytes.bigEndian(at: place)
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return }
      place += PNGChunks.overhead + length
    }
    throw .truncated
  }

  private static func failure(_ image: png_image) -> PNGError {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return .corrupt(text.isEmpty ? "it can't be read" : text)
  }
}

extension Pixmap {
  /// From straight red, green, blue, alpha bytes, in one pass over buffers.
  fileprivate init(width: Int, height: Int, premultiplying rgba: [UInt8]) {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      rgba.withUnsafeBytes { bytes in
        for i in 0..<out.count {
          let p = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
          let alpha = p >> 24
          let red = Self.share(p & 255, alpha) << 16
          let green = Self.share(p >> 8 & 255, alpha) << 8
          out[i] = alpha << 24 | red | green | Self.share(p >> 16 & 255, alpha)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// value · alpha / 255, rounded to nearest.
  @inline(__always) private static func share(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
    let v = value &* alpha &+ 128
    return (v &+ v &>> 8) &>> 8
  }
}

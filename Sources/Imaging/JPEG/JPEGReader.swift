// A JPEG file's picture, upright.
// Flow: bytes (Studio) → libjpeg → JPEGReader → Pixmap.
import CJPEG
import Isolation
import Primitives

/// What can be wrong with a JPEG.
public enum JPEGError: Error, Equatable, CustomStringConvertible {
  case notJPEG
  /// More pixels than the limit.
  case size(width: Int, height: Int, limit: Int)
  /// What libjpeg says.
  case corrupt(String)
  /// It was read apart, and that went wrong.
  case apart(IsolationError)

  public var description: String {
    switch self {
    case .notJPEG: "these bytes are no JPEG file"
    case .size(let width, let height, let limit):
      "\(width)×\(height) pixels are more than the limit of \(limit)"
    case .corrupt(let reason): "the JPEG file is damaged: \(reason)"
    case .apart(let error): "the JPEG file can't be used: \(error)"
    }
  }
}

/// Reads baseline and progressive JPEG: grey, colours and inks; turned as its Exif data says.
public enum JPEGReader {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The size of the upright picture, from the file's header.
  ///
  /// - Parameter readers: in which libjpeg works; nil for this process.
  public static func size(
    of bytes: [UInt8], readers: ReaderPool? = nil
  ) throws(JPEGError) -> (width: Int, height: Int) {
    if let readers { return try size(of: bytes, in: readers) }
    let facts = try read(bytes)
    let (width, height) = (Int(facts.width), Int(facts.height))
    return facts.isLying ? (height, width) : (width, height)
  }

  /// - Parameter readers: in which libjpeg works; nil for this process.
  /// - Throws: `JPEGError`; a picture beyond the limit is refused before memory is taken for it.
  public static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGLimits.standard.pixels, readers: ReaderPool? = nil
  ) throws(JPEGError) -> Pixmap {
    if let readers { return try decode(bytes, pixelLimit: pixelLimit, in: readers) }
    var facts = try read(bytes)
    let (width, height) = (Int(facts.width), Int(facts.height))
    guard width * height <= pixelLimit else { throw .size(width: width, height: height, limit: pixelLimit) }
    var isRead = false
    var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      isRead = jpeg_read_picture(bytes, bytes.count, &facts, out.baseAddress) != 0
      // Where reading failed the memory is not set, and not used.
      count = isRead ? width * height : 0
    }
    if !isRead { throw .corrupt(facts.reason) }
    if facts.components == 4 {
      pixels.withUnsafeMutableBufferPointer { $0.mixInks(areInverted: facts.is_inverted != 0) }
    }
    return Pixmap(width: width, height: height, pixels: pixels).turned(by: facts.orientation)
  }

  private static func read(_ bytes: [UInt8]) throws(JPEGError) -> jpeg_facts {
    guard bytes.starts(with: signature) else { throw .notJPEG }
    var facts = jpeg_facts()
    guard jpeg_read_picture(bytes, bytes.count, &facts, nil) != 0 else { throw .corrupt(facts.reason) }
    return facts
  }
}

extension jpeg_facts {
  fileprivate var reason: String {
    let text = withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "it can't be read" : text
  }

  /// Whether width and height change places.
  fileprivate var isLying: Bool { (5...8).contains(orientation) }
}

extension UnsafeMutableBufferPointer<UInt32> {
  /// Turns cyan, magenta, yellow and black, one byte each, into opaque pixels.
  fileprivate func mixInks(areInverted: Bool) {
    let flip: UInt32 = areInverted ? 0 : 0xFFFF_FFFF
    for i in indices {
      let inks = self[i].littleEndian ^ flip
      let black = inks >> 24
      func light(_ ink: UInt32) -> UInt32 { (ink * black + 127) / 255 }
      let red = light(inks & 255) << 16
      let green = light(inks >> 8 & 255) << 8
      self[i] = 0xFF00_0000 | red | green | light(inks >> 16 & 255)
    }
  }
}

extension Pixmap {
  /// - Parameter orientation: Exif's number for how the rows and columns lie.
  /// - Source: Exif 2.3, tag 0x0112.
  fileprivate func turned(by orientation: UInt32) -> Pixmap {
    guard (2...8).contains(orientation) else { return self }
    let isLying = orientation >= 5
    let (w, h) = isLying ? (height, width) : (width, height)
    let fromRight = [2, 3, 7, 8].contains(orientation)
    let fromBottom = [3, 4, 6, 7].contains(orientation)
    let turned = [UInt32](unsafeUninitializedCapacity: w * h) { out, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<h {
          for x in 0..<w {
            let (column, row) = isLying ? (y, x) : (x, y)
            out[y &* w &+ x] =
              source[(fromBottom ? height &- 1 &- row : row) &* width &+ (fromRight ? width &- 1 &- column : column)]
          }
        }
      }
      count = w * h
    }
    return Pixmap(width: w, height: h, pixels: turned)
  }
}

// Decodes a JPEG file's picture, upright.
// Flow: bytes (SparklerRendering) → libjpeg → JPEGReader → Pixmap.
import CSparklerJPEG
import SparklerCore

/// Why a JPEG cannot be read.
public enum JPEGError: DescribedError, Equatable {
  /// The file does not begin with JPEG's signature.
  case notJPEG
  /// More pixels than the limit.
  case size(width: Int, height: Int, limit: Int)
  /// The file ends too early.
  case truncated
  /// The message of libjpeg.
  case corrupt(String)
  /// The worker process that read it failed.
  case apart(IsolationError)

  public var description: String {
    switch self {
    case .notJPEG: "these bytes are not a JPEG file"
    case .size(let width, let height, let limit):
      "\(width)×\(height) pixels are more than the limit of \(limit)"
    case .truncated: "the JPEG file ends too early"
    case .corrupt(let reason): "the JPEG file is damaged: \(reason)"
    case .apart(let error): "the JPEG file can't be used: \(error)"
    }
  }
}

/// Reads baseline and progressive JPEG: grey, colour and CMYK; rotated as its Exif data specifies.
public enum JPEGReader {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The size of the upright picture in pixels, from the file's header.
  ///
  /// - Parameter readers: the worker processes in which libjpeg runs; nil for this process.
  /// - Throws: `JPEGError`.
  public static func size(
    of bytes: [UInt8], readers: ReaderPool? = nil
  ) throws(JPEGError) -> (width: Int, height: Int) {
    do throws(ReadError) {
      if let readers { return try uprightSize(of: bytes, in: readers) }
      return try uprightSize(of: bytes)
    } catch { throw JPEGError(error) }
  }

  static func uprightSize(of bytes: [UInt8]) throws(ReadError) -> (width: Int, height: Int) {
    let facts = try read(bytes)
    facts.drop()
    let (width, height) = (Int(facts.width), Int(facts.height))
    return facts.isTransposed ? (height, width) : (width, height)
  }

  /// The upright picture in sRGB.
  ///
  /// - Parameters:
  ///   - pixelLimit: the maximum number of pixels.
  ///   - readers: the worker processes in which libjpeg runs; nil for this process.
  /// - Throws: `JPEGError`; a picture beyond the limit is refused before memory for it is allocated.
  public static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGLimits.standard.pixels, readers: ReaderPool? = nil
  ) throws(JPEGError) -> Pixmap {
    let limits = ReadLimits(pixels: pixelLimit, frames: 1, totalPixels: .max)
    do { return try picture(bytes, limits: limits, readers: readers).picture } catch { throw JPEGError(error) }
  }

  /// The upright picture, what is wrong with the file, and why its colours may not be the intended ones.
  ///
  /// - Parameter readers: the worker processes in which libjpeg runs; nil for this process.
  static func picture(
    _ bytes: [UInt8], limits: ReadLimits, readers: ReaderPool? = nil
  ) throws(ReadError) -> (picture: Pixmap, notes: PictureNotes) {
    if let readers { return try picture(bytes, limits, in: readers) }
    var facts = try read(bytes)
    let profile = facts.takeProfile()
    let (width, height) = (Int(facts.width), Int(facts.height))
    try limits.check(width: width, height: height)
    let share = try limits.reserve(facts.bytes)
    defer { withExtendedLifetime(share) {} }
    // What libjpeg allocates for a picture of several scans, and some rows.
    facts.most_memory = CLong(facts.coefficientBytes + width * 256 + (4 << 20))
    facts.is_lenient = limits.showsDamaged ? 1 : 0
    var isRead = false
    var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      isRead = jpeg_read_picture(bytes, bytes.count, &facts, out.baseAddress) != 0
      // If reading failed, the memory is neither initialised nor used.
      count = isRead ? width * height : 0
    }
    if !isRead { throw facts.failure }
    let damage = try facts.damage()
    let isInks = facts.components == 4
    let layout: ColorConversion.Layout = !isInks ? .bgra : facts.is_inverted != 0 ? .invertedInks : .inks
    let conversion = ColorConversion(
      profile.map { .profile($0) } ?? .sRGB, layout: layout, isGrey: facts.components == 1)
    pixels.withUnsafeMutableBufferPointer { pixels in
      if isInks, conversion.isNothing {
        pixels.mixInks(areInverted: facts.is_inverted != 0)
      } else if !conversion.isNothing {
        conversion.convert(pixels)
      }
    }
    let picture = Pixmap(width: width, height: height, pixels: pixels)
    return (picture.turned(by: facts.orientation), PictureNotes(damage: damage, appearance: conversion.note))
  }

  private static func read(_ bytes: [UInt8]) throws(ReadError) -> jpeg_facts {
    guard bytes.starts(with: signature) else { throw .unknownFormat }
    var facts = jpeg_facts()
    guard jpeg_read_picture(bytes, bytes.count, &facts, nil) != 0 else {
      throw facts.failure
    }
    return facts
  }
}

extension jpeg_facts {
  fileprivate var reason: String {
    let text = withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "it can't be read" : text
  }

  /// Why it can't be read.
  fileprivate var failure: ReadError {
    ends_early != 0 ? .truncated(.jpeg, readableFrames: 0) : .corrupt(.jpeg, frame: nil, reason)
  }

  /// What is missing; nil if nothing is.
  ///
  /// - Throws: `ReadError.truncated` if everything is.
  fileprivate func damage() throws(ReadError) -> String? {
    guard is_lenient != 0, whole_rows < height || withUnsafeBytes(of: message, { $0.first ?? 0 }) != 0 else {
      return nil
    }
    if whole_rows == 0 { throw .truncated(.jpeg, readableFrames: 0) }
    if ends_early != 0 { return PictureNotes.endsTooEarly(shown: Int(whole_rows), of: Int(height), "row") }
    return "it is damaged: \(reason)"
  }

  /// Whether width and height are swapped.
  fileprivate var isTransposed: Bool { Orientation.isTransposed(orientation) }

  /// Bytes of a picture's coefficients, which are kept until the last scan if there are several.
  fileprivate var coefficientBytes: Int {
    has_many_scans == 0 ? 0 : (Int(width) + 64) * (Int(height) + 64) * Int(components) * 2
  }

  /// Bytes that reading takes: the pixels, what libjpeg keeps, and the rotated picture.
  fileprivate var bytes: Int { 4 * Int(width) * Int(height) * (orientation > 1 ? 2 : 1) + coefficientBytes }

  /// Frees the profile's memory.
  fileprivate func drop() { free(profile) }

  /// The ICC profile; nil if there is none. Its memory is freed.
  fileprivate mutating func takeProfile() -> [UInt8]? {
    guard let start = profile else { return nil }
    defer {
      free(start)
      profile = nil
    }
    return Array(UnsafeBufferPointer(start: start, count: Int(profile_size)))
  }
}

extension JPEGError {
  fileprivate init(_ error: ReadError) {
    switch error {
    case .unknownFormat: self = .notJPEG
    case .size(let width, let height, let limit): self = .size(width: width, height: height, limit: limit)
    case .truncated: self = .truncated
    case .corrupt(_, _, let reason): self = .corrupt(reason)
    case .apart(_, let reason): self = .apart(reason)
    default: self = .corrupt("\(error)")
    }
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  /// Converts cyan, magenta, yellow and black, one byte each, to opaque pixels.
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

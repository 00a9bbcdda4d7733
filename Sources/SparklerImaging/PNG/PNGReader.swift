// Decodes a PNG file's picture.
// Flow: bytes (SparklerRendering) → PNGScan → PNGPixels → PNGReader → Pixmap.
import SparklerCore

/// Limits above which a PNG is refused.
public struct PNGLimits: Hashable, Sendable {
  /// The maximum number of pixels in a picture.
  public var pixels: Int

  /// 64 megapixels.
  public static let standard = PNGLimits(pixels: 64 << 20)

  /// - Parameter pixels: the maximum number of pixels in a picture.
  public init(pixels: Int) { self.pixels = pixels }
}

/// Reads every kind of PNG as 8-bit sRGB; of an APNG, the default image.
public enum PNGReader {
  /// The size in pixels that a file declares in its first bytes; nothing else is checked.
  ///
  /// - Throws: `PNGError` if the bytes are not a PNG's.
  public static func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    do { return try PNGScan.size(of: bytes) } catch { throw PNGError(error) }
  }

  /// The upright picture in sRGB.
  ///
  /// - Throws: `PNGError`; a picture beyond the limit is refused before memory for it is allocated.
  public static func decode(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) -> Pixmap {
    let own = ReadLimits(pixels: limits.pixels, frames: .max, totalPixels: .max)
    let (scan, pixels): (PNGScan, PNGPixels)
    let share: DecodingBudget.Share
    do {
      scan = try PNGScan(bytes, limits: own)
      pixels = PNGPixels(scan)
      share = try own.reserve(pixels.byteCount(of: scan.still))
    } catch { throw PNGError(error) }
    return try withExtendedLifetime(share) { () throws(PNGError) in
      let still = try pixels.decode(scan.still)
      let picture = Pixmap(width: scan.header.width, height: scan.header.height, pixels: still)
      return picture.turned(by: scan.orientation)
    }
  }
}

extension PNGError {
  init(_ error: ReadError) {
    switch error {
    case .unknownFormat: self = .notPNG
    case .truncated: self = .truncated
    case .size(let width, let height, let limit): self = .size(width: width, height: height, limit: limit)
    case .corrupt(_, _, let reason): self = .corrupt(reason)
    default: self = .corrupt("\(error)")
    }
  }
}

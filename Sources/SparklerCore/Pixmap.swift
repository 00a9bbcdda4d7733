// Pixels as passed between targets: premultiplied, sRGB-encoded, 8 bits per channel.
// Flow: SparklerPainting → Pixmap → Imaging.

/// Why pixels can't form an image.
public enum PixmapError: Error, Equatable, CustomStringConvertible {
  /// A side below 0, or more pixels than memory can address.
  case size(width: Int, height: Int)
  /// Too few or too many values for the size.
  case count(Int, wanted: Int)
  /// The size differs from that of the others.
  case otherSize(width: Int, height: Int, wanted: String)

  public var description: String {
    switch self {
    case .size(let width, let height): "a picture can't have \(width)×\(height) pixels"
    case .count(let count, let wanted): "\(count) values for an image that needs \(wanted)"
    case .otherSize(let width, let height, let wanted):
      "an image of \(width)×\(height) pixels instead of \(wanted)"
    }
  }

  /// - Parameter values: the number of values per pixel.
  static func check(_ count: Int, width: Int, height: Int, values: Int) throws(PixmapError) {
    let area = width.multipliedReportingOverflow(by: height)
    let wanted = area.partialValue.multipliedReportingOverflow(by: values)
    guard width >= 0, height >= 0, !area.overflow, !wanted.overflow else { throw .size(width: width, height: height) }
    if count != wanted.partialValue { throw .count(count, wanted: wanted.partialValue) }
  }
}

/// An image of premultiplied 0xAARRGGBB pixels, row by row from the top left, without padding.
public struct Pixmap: Equatable, Sendable {
  /// Pixels per row, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  /// `width · height` values; colour channels never exceed alpha.
  public package(set) var pixels: [UInt32]

  /// A transparent image.
  ///
  /// - Precondition: sides of 0 and more.
  package init(width: Int, height: Int) {
    self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
  }

  /// - Precondition: `pixels.count == width · height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "pixels do not fill the picture")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Makes an image from premultiplied 0xAARRGGBB values whose colour channels don't exceed alpha.
  ///
  /// - Throws: `PixmapError` if their number doesn't match the size.
  public init(width: Int, height: Int, premultiplied pixels: [UInt32]) throws(PixmapError) {
    try PixmapError.check(pixels.count, width: width, height: height, values: 1)
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The rectangle of all pixels, with its top left pixel at (0, 0).
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel at a position inside the image.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The image's unpremultiplied bytes: red, green, blue, alpha for each pixel.
  public func straightRGBA() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { out, count in
      for (i, p) in pixels.enumerated() {
        let c = Self.unpremultiply(p)
        out[4 * i] = UInt8(truncatingIfNeeded: c >> 16)
        out[4 * i + 1] = UInt8(truncatingIfNeeded: c >> 8)
        out[4 * i + 2] = UInt8(truncatingIfNeeded: c)
        out[4 * i + 3] = UInt8(truncatingIfNeeded: c >> 24)
      }
      count = pixels.count * 4
    }
  }

  /// Makes an image from unpremultiplied red, green, blue, alpha bytes.
  ///
  /// - Throws: `PixmapError` if their number doesn't match the size.
  public init(width: Int, height: Int, straightRGBA bytes: [UInt8]) throws(PixmapError) {
    try PixmapError.check(bytes.count, width: width, height: height, values: 4)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for i in pixels.indices {
      let alpha = UInt32(bytes[4 * i + 3])
      func channel(_ k: Int) -> UInt32 {
        let v = UInt32(bytes[4 * i + k]) * alpha + 128
        return (v + (v >> 8)) >> 8
      }
      pixels[i] = alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The unpremultiplied colour of a pixel, each channel rounded to nearest; 0 if it is transparent.
  @inlinable public static func unpremultiply(_ p: UInt32) -> UInt32 {
    let a = p >> 24
    if a == 255 || a == 0 { return a == 0 ? 0 : p }
    let half = a / 2
    let r = min(255, ((p >> 16 & 255) * 255 + half) / a)
    let g = min(255, ((p >> 8 & 255) * 255 + half) / a)
    let b = min(255, ((p & 255) * 255 + half) / a)
    return a << 24 | r << 16 | g << 8 | b
  }
}

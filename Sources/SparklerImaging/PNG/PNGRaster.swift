// A picture's rows as stored in PNG, before filtering.
// Flow: Pixmap → PNGRaster → PNGFilter → Deflater.
import SparklerCore

/// Packed rows with their format.
struct PNGRaster {
  let width: Int
  let height: Int
  let format: PNGFormat
  let bytes: [UInt8]

  var rowBytes: Int { Self.rowBytes(width, format) }
  /// The distance to the byte that a filter calls "left".
  var unit: Int { format.colorType.channels }

  /// Straight 0xAARRGGBB pixels in a format that holds them.
  init(width: Int, height: Int, straight: [UInt32], format: PNGFormat) {
    precondition(straight.count == width * height, "pixels fill the picture")
    (self.width, self.height, self.format) = (width, height, format)
    bytes =
      format.colorType == .palette
      ? Self.indices(straight, width, height, format) : Self.packed(straight, format.colorType)
  }

  /// The picture in the format that takes the fewest bytes without loss.
  init(reducing picture: Pixmap) {
    let straight = picture.straightPixels()
    let (width, height, isOpaque) = (picture.width, picture.height, picture.isOpaque)
    let isGrey = straight.allSatisfy { ($0 >> 8 ^ $0) & 0xFFFF == 0 }
    var format = PNGFormat(isGrey ? (isOpaque ? .grey : .greyAlpha) : (isOpaque ? .rgb : .rgba))
    if let colors = straight.distinct(most: 256) {
      let palette = PNGFormat(palette: colors, showsThrough: false)
      let tables = 12 + 3 * colors.count + (isOpaque ? 0 : 12 + colors.count)
      if Self.rowBytes(width, palette) * height + tables < Self.rowBytes(width, format) * height { format = palette }
    }
    self.init(width: width, height: height, straight: straight, format: format)
  }

  private static func rowBytes(_ width: Int, _ format: PNGFormat) -> Int {
    (width * format.colorType.channels * format.bitDepth + 7) / 8
  }

  /// The pixels' palette indices.
  private static func indices(_ straight: [UInt32], _ width: Int, _ height: Int, _ format: PNGFormat) -> [UInt8] {
    let (entries, bitDepth) = (format.entries, format.bitDepth)
    let places = Dictionary(uniqueKeysWithValues: zip(entries, entries.indices.map { UInt8($0) }))
    let rowBytes = rowBytes(width, format)
    var bytes = [UInt8](repeating: 0, count: rowBytes * height)
    var last = entries[0]
    var index: UInt8 = 0
    for y in 0..<height {
      for x in 0..<width {
        let p = straight[y * width + x]
        if p != last {
          last = p
          index = places[p] ?? 0
        }
        let bit = x * bitDepth
        bytes[y * rowBytes + bit >> 3] |= index << UInt8(8 - bitDepth - bit & 7)
      }
    }
    return bytes
  }

  private static func packed(_ straight: [UInt32], _ kind: PNGFormat.ColorType) -> [UInt8] {
    let channels = kind.channels
    return [UInt8](unsafeUninitializedCapacity: straight.count * channels) { out, count in
      let raw = UnsafeMutableRawBufferPointer(out)
      straight.withUnsafeBufferPointer { pixels in
        switch kind {
        case .rgba:
          for i in 0..<pixels.count {
            let p = pixels[i]
            let ends = (p >> 16 & 255) | (p & 255) << 16
            raw.storeBytes(of: (p & 0xFF00_FF00 | ends).littleEndian, toByteOffset: i &* 4, as: UInt32.self)
          }
        case .rgb:
          for i in 0..<pixels.count {
            let p = pixels[i]
            raw[i &* 3] = UInt8(truncatingIfNeeded: p >> 16)
            raw[i &* 3 &+ 1] = UInt8(truncatingIfNeeded: p >> 8)
            raw[i &* 3 &+ 2] = UInt8(truncatingIfNeeded: p)
          }
        case .greyAlpha:
          for i in 0..<pixels.count {
            raw[i &* 2] = UInt8(truncatingIfNeeded: pixels[i])
            raw[i &* 2 &+ 1] = UInt8(truncatingIfNeeded: pixels[i] >> 24)
          }
        case .grey, .palette: for i in 0..<pixels.count { raw[i] = UInt8(truncatingIfNeeded: pixels[i]) }
        }
      }
      count = straight.count * channels
    }
  }
}

extension Pixmap {
  /// Straight 0xAARRGGBB pixels.
  package func straightPixels() -> [UInt32] {
    if isOpaque { return pixels }
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { out, count in
      pixels.withUnsafeBufferPointer { pixels in
        for i in 0..<pixels.count { out[i] = Self.unpremultiply(pixels[i]) }
      }
      count = pixels.count
    }
  }
}

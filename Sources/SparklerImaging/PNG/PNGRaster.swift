// A picture's rows as PNG stores them, before filters.
// Flow: Pixmap → PNGRaster → PNGFilter → Deflater.
import SparklerCore

/// Packed rows with what a reader must know about them.
struct PNGRaster {
  enum Kind: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Channels of a pixel.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let width: Int
  let height: Int
  let kind: Kind
  /// 8, for palettes also 1, 2 or 4.
  let bitDepth: Int
  /// Straight 0xAARRGGBB entries of a palette, those with alpha first.
  let entries: [UInt32]
  let bytes: [UInt8]

  var rowBytes: Int { (width * kind.channels * bitDepth + 7) / 8 }
  /// The distance to the byte that a filter calls "left".
  var unit: Int { kind.channels }

  /// Straight 0xAARRGGBB pixels in one of the kinds without a palette.
  init(width: Int, height: Int, straight: [UInt32], kind: Kind) {
    precondition(kind != .palette && straight.count == width * height, "pixels fill the picture")
    self.width = width
    self.height = height
    self.kind = kind
    bitDepth = 8
    entries = []
    bytes = Self.packed(straight, kind)
  }

  /// The pixels as an APNG's frames store them all.
  init(width: Int, height: Int, straight: [UInt32], format: APNGFormat) {
    if format.kind == .palette {
      self.init(
        width: width, height: height, straight: straight, entries: format.entries, bitDepth: format.bitDepth)
    } else {
      self.init(width: width, height: height, straight: straight, kind: format.kind)
    }
  }

  /// A picture of at most 256 colours.
  private init(width: Int, height: Int, straight: [UInt32], entries: [UInt32], bitDepth: Int) {
    self.width = width
    self.height = height
    kind = .palette
    self.bitDepth = bitDepth
    self.entries = entries
    let places = Dictionary(uniqueKeysWithValues: zip(entries, entries.indices.map { UInt8($0) }))
    let rowBytes = (width * bitDepth + 7) / 8
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
    self.bytes = bytes
  }

  /// The picture in the kind that takes the fewest bytes without losing anything.
  init(reducing picture: Pixmap) {
    let straight = picture.straightPixels()
    let width = picture.width
    let height = picture.height
    let isOpaque = picture.isOpaque
    let isGrey = straight.allSatisfy { ($0 >> 8 ^ $0) & 0xFFFF == 0 }
    let kind: Kind = isGrey ? (isOpaque ? .grey : .greyAlpha) : (isOpaque ? .rgb : .rgba)
    if let entries = Self.colors(of: straight) {
      let bitDepth = entries.count <= 2 ? 1 : entries.count <= 4 ? 2 : entries.count <= 16 ? 4 : 8
      let tables = 12 + 3 * entries.count + (isOpaque ? 0 : 12 + entries.count)
      if (width * bitDepth + 7) / 8 * height + tables < width * kind.channels * height {
        self.init(width: width, height: height, straight: straight, entries: entries, bitDepth: bitDepth)
        return
      }
    }
    self.init(width: width, height: height, straight: straight, kind: kind)
  }

  /// The distinct colours, those with alpha first; nil if they are more than 256.
  private static func colors(of straight: [UInt32]) -> [UInt32]? {
    var seen = Set<UInt32>()
    guard var last = straight.first else { return nil }
    seen.insert(last)
    for p in straight where p != last {
      last = p
      if seen.insert(p).inserted, seen.count > 256 { return nil }
    }
    return seen.sorted()
  }

  private static func packed(_ straight: [UInt32], _ kind: Kind) -> [UInt8] {
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

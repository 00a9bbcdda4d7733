// Finds a pixel format that holds every frame of an APNG, which has one header and one palette.
// Flow: every frame → APNGSurvey → PNGFormat.
import SparklerCore

/// Examines every frame, in any order.
package struct APNGSurvey: Sendable {
  private var colors: Set<UInt32>? = []
  private var isOpaque = true
  private var isGrey = true
  /// One bit for each colour of opaque pixels, once there are too many for a palette.
  private var seen: [UInt64] = []

  private static let words = 1 << 24 / 64

  package init() {}

  /// Whether no further frame can change the result.
  package var isDecided: Bool { colors == nil && !isOpaque && !isGrey }

  package mutating func accumulate(_ picture: Pixmap) {
    if isDecided { return }
    var (common, mixed) = (UInt32.max, UInt32(0))
    picture.pixels.withUnsafeBufferPointer { pixels in
      for p in pixels {
        common &= p
        mixed |= (p >> 8 ^ p) & 0xFFFF
      }
    }
    if common >> 24 != 255 { isOpaque = false }
    if mixed != 0 { isGrey = false }
    if let known = colors {
      colors = picture.pixels.distinct(with: known, most: 256, as: Pixmap.unpremultiply)
      // Colours are marked only if all are opaque; otherwise they are not needed.
      if colors == nil, isOpaque { mark(known) }
    }
    if colors == nil, isOpaque { mark(picture) }
    if !isOpaque { seen = [] }
  }

  private mutating func mark(_ some: Set<UInt32>) {
    if seen.isEmpty { seen = [UInt64](repeating: 0, count: Self.words) }
    for p in some { seen[Int(p >> 6 & 0x3FFFF)] |= 1 << UInt64(p & 63) }
  }

  private mutating func mark(_ picture: Pixmap) {
    if seen.isEmpty { seen = [UInt64](repeating: 0, count: Self.words) }
    seen.withUnsafeMutableBufferPointer { seen in
      picture.pixels.withUnsafeBufferPointer { pixels in
        var last = pixels[0] ^ 1
        for p in pixels where p != last {
          last = p
          seen[Int(p >> 6 & 0x3FFFF)] |= 1 << UInt64(p & 63)
        }
      }
    }
  }

  package mutating func merge(_ other: APNGSurvey) {
    isOpaque = isOpaque && other.isOpaque
    isGrey = isGrey && other.isGrey
    let both = colors.flatMap { mine in other.colors.map { mine.union($0) } }.flatMap { $0.count > 256 ? nil : $0 }
    if both == nil, isOpaque {
      for known in [colors, other.colors] { known.map { mark($0) } }
      if seen.isEmpty { seen = other.seen }
      if !other.seen.isEmpty { for i in seen.indices { seen[i] |= other.seen[i] } }
    }
    colors = both
    if !isOpaque { seen = [] }
  }

  /// A format that holds every frame that was added.
  package var format: PNGFormat {
    if let colors, !colors.isEmpty, !(isGrey && isOpaque && colors.count > 16) {
      return PNGFormat(palette: colors, showsThrough: true)
    }
    if isGrey, isOpaque {
      let used = Set((colors ?? []).map { $0 & 255 })
      let transparentColor = (UInt32(0)..<256).first { !used.contains($0) }.map { 0xFF00_0000 | $0 * 0x01_0101 }
      return PNGFormat(.grey, transparentColor: transparentColor)
    }
    if isGrey { return PNGFormat(.greyAlpha, transparentColor: 0) }
    guard isOpaque else { return .rgba }
    let transparentColor = seen.firstIndex { $0 != .max }.map { word in
      0xFF00_0000 | UInt32(word) << 6 | UInt32((~seen[word]).trailingZeroBitCount)
    }
    return PNGFormat(.rgb, transparentColor: transparentColor)
  }
}

extension [UInt32] {
  /// The distinct values including the known ones; nil if there are more than `most`.
  @inline(__always)
  func distinct(
    with known: Set<UInt32> = [], most: Int, as convert: (UInt32) -> UInt32 = { $0 }
  ) -> Set<UInt32>? {
    var (seen, last) = (known, UInt32?.none)
    for value in self where value != last {
      last = value
      if seen.insert(convert(value)).inserted, seen.count > most { return nil }
    }
    return seen
  }
}

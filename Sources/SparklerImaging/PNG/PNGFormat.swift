// How all frames of an APNG store their pixels: it has one header and one palette for them all.
// Flow: every frame → APNGSurvey → APNGFormat → APNGFrameEncoder, APNGWriter.
import SparklerCore

/// The kind of pixels of an APNG that loses nothing and takes the fewest bytes.
package struct APNGFormat: Sendable, Equatable {
  let kind: PNGRaster.Kind
  /// 8, for palettes also 1, 2 or 4.
  let bitDepth: Int
  /// Straight colours of a palette, those with alpha first.
  let entries: [UInt32]
  /// The straight pixel that shows what lies below; nil where every value is taken by a colour.
  let transparentColor: UInt32?
  /// Whether a frame may show nothing somewhere.
  let isTransparent: Bool

  /// Holds every picture.
  package static let rgba = APNGFormat(kind: .rgba, bitDepth: 8, entries: [], transparentColor: 0, isTransparent: true)

  init(kind: PNGRaster.Kind, bitDepth: Int, entries: [UInt32], transparentColor: UInt32?, isTransparent: Bool) {
    self.kind = kind
    self.bitDepth = bitDepth
    self.entries = entries
    self.transparentColor = transparentColor
    self.isTransparent = isTransparent
  }

  /// A palette, with an entry for what shows through where there is room.
  init(palette colors: Set<UInt32>) {
    let all = colors.count < 256 ? colors.union([0]) : colors
    let bitDepth = all.count <= 2 ? 1 : all.count <= 4 ? 2 : all.count <= 16 ? 4 : 8
    self.init(
      kind: .palette, bitDepth: bitDepth, entries: all.sorted(), transparentColor: all.contains(0) ? 0 : nil,
      isTransparent: colors.contains { $0 >> 24 < 255 })
  }

  /// The chunks behind the header that tell colours.
  var tables: [UInt8] {
    var out: [UInt8] = []
    switch kind {
    case .palette:
      PNGChunks.appendPalette(entries, to: &out)
    case .grey: if let transparentColor { PNGChunks.append("tRNS", [0, UInt8(transparentColor & 255)], to: &out) }
    case .rgb:
      if let transparentColor {
        PNGChunks.append(
          "tRNS",
          [
            0, UInt8(transparentColor >> 16 & 255), 0, UInt8(transparentColor >> 8 & 255), 0,
            UInt8(transparentColor & 255),
          ], to: &out)
      }
    case .rgba, .greyAlpha: break
    }
    return out
  }
}

/// Looks at every frame, in any order.
package struct APNGSurvey: Sendable {
  private var colors: Set<UInt32>? = []
  private var isOpaque = true
  private var isGrey = true
  /// One bit for each colour of opaque pixels, once they are too many for a palette.
  private var seen: [UInt64] = []

  private static let words = 1 << 24 / 64

  package init() {}

  /// Whether no further frame can change the outcome.
  package var isDecided: Bool { colors == nil && !isOpaque && !isGrey }

  package mutating func add(_ picture: Pixmap) {
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
    if colors != nil { collect(picture) }
    if colors == nil, isOpaque { mark(picture) }
    if !isOpaque { seen = [] }
  }

  private mutating func collect(_ picture: Pixmap) {
    guard var known = colors, var last = picture.pixels.first else { return }
    colors = nil
    known.insert(Pixmap.unpremultiply(last))
    for p in picture.pixels where p != last {
      last = p
      if known.insert(Pixmap.unpremultiply(p)).inserted, known.count > 256 {
        // All that were seen are opaque, or nobody asks for them.
        if isOpaque { mark(known) }
        return
      }
    }
    colors = known
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

  /// What holds every frame that was added.
  package var format: APNGFormat {
    if let colors, !colors.isEmpty, !(isGrey && isOpaque && colors.count > 16) { return APNGFormat(palette: colors) }
    if isGrey, isOpaque {
      let used = Set((colors ?? []).map { $0 & 255 })
      let transparentColor = (UInt32(0)..<256).first { !used.contains($0) }.map { 0xFF00_0000 | $0 * 0x01_0101 }
      return APNGFormat(kind: .grey, bitDepth: 8, entries: [], transparentColor: transparentColor, isTransparent: false)
    }
    if isGrey {
      return APNGFormat(kind: .greyAlpha, bitDepth: 8, entries: [], transparentColor: 0, isTransparent: true)
    }
    guard isOpaque else { return .rgba }
    let transparentColor = seen.firstIndex { $0 != .max }.map { word in
      0xFF00_0000 | UInt32(word) << 6 | UInt32((~seen[word]).trailingZeroBitCount)
    }
    return APNGFormat(kind: .rgb, bitDepth: 8, entries: [], transparentColor: transparentColor, isTransparent: false)
  }
}

// How a PNG stores its pixels, or an APNG the pixels of all its frames.
// Flow: Pixmap, APNGSurvey → PNGFormat → PNGRaster, PNGWriter, APNGFrameEncoder, APNGWriter.

/// A pixel format, with what a reader needs to know about it.
package struct PNGFormat: Sendable, Equatable {
  /// By PNG's numbers.
  enum ColorType: UInt8 {
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

  let colorType: ColorType
  /// 8; for palettes also 1, 2 or 4.
  let bitDepth: Int
  /// A palette's straight colours, those with alpha first.
  let entries: [UInt32]
  /// The straight pixel that leaves the canvas visible; nil if every value is used by a colour.
  let transparentColor: UInt32?
  /// Whether a frame may have transparent pixels.
  let isTransparent: Bool

  /// Whether each pixel has its own alpha, so that a frame can leave pixels of the canvas visible without a colour key.
  var hasAlphaChannel: Bool { colorType == .rgba || colorType == .greyAlpha }

  /// A format for any picture.
  package static let rgba = PNGFormat(.rgba, transparentColor: 0)

  /// A format without a palette.
  init(_ colorType: ColorType, transparentColor: UInt32? = nil) {
    (self.colorType, bitDepth, entries, self.transparentColor) = (colorType, 8, [], transparentColor)
    isTransparent = colorType == .rgba || colorType == .greyAlpha
  }

  /// A palette of at most 256 colours.
  ///
  /// - Parameter showsThrough: whether to add an entry for transparent pixels, if there is room.
  init(palette colors: Set<UInt32>, showsThrough: Bool) {
    let all = showsThrough && colors.count < 256 ? colors.union([0]) : colors
    (colorType, entries, transparentColor) = (.palette, all.sorted(), all.contains(0) ? 0 : nil)
    bitDepth = all.count <= 2 ? 1 : all.count <= 4 ? 2 : all.count <= 16 ? 4 : 8
    isTransparent = colors.contains { $0 >> 24 < 255 }
  }

  /// The chunks after the header that define colours.
  var tables: [UInt8] {
    var out: [UInt8] = []
    switch (colorType, transparentColor) {
    case (.palette, _): PNGChunks.appendPalette(entries, to: &out)
    case (.grey, let color?): PNGChunks.append("tRNS", [0, UInt8(color & 255)], to: &out)
    case (.rgb, let color?):
      let channels = [color >> 16, color >> 8, color].flatMap { [0, UInt8($0 & 255)] }
      PNGChunks.append("tRNS", channels, to: &out)
    default: break
    }
    return out
  }
}

// Chooses the colours of a GIF.
// Flow: Histogram and the scene's declared colours → PaletteBuilder → Palette.

/// Makes one palette for a scene: exact while its colours fit; otherwise flat colours are exact, and the rest is
/// clustered.
package struct PaletteBuilder: Hashable, Sendable {
  /// Whether the palette has a transparent entry.
  package enum Transparency: Hashable, Sendable {
    /// The scene has transparent pixels.
    case required
    /// It only makes frames smaller: left out if a colour needs the entry more.
    case ifRoom
    /// It makes few frames smaller: left out also if all codes would be longer for it.
    case ifFree
  }

  /// The maximum number of entries, including the transparent one: 2...256.
  package let colors: Int
  package let transparency: Transparency
  /// Colours that the scene declares, 0xRRGGBB: those that occur are kept exactly.
  package let exact: [UInt32]

  /// A colour that fills more than this share of the pixels is flat: an error of one level would be visible.
  static let flatShare = 0.002
  /// In a smaller table, a colour is worth more than what unchanged pixels save.
  static let leastColorsWithRoom = 16

  /// - Parameter colors: 2...256; other numbers are clamped.
  package init(colors: Int = 256, transparency: Transparency, exact: [UInt32] = []) {
    self.colors = max(2, min(256, colors))
    self.transparency = transparency
    self.exact = exact.map { $0 & 0xFF_FFFF }
  }

  /// The palette for all counted colours, independent of the order of counting and merging.
  package func palette(for histogram: Histogram) -> Palette {
    let needed = transparency == .required || histogram.transparentPixels > 0
    let distinct = histogram.distinctColors(limit: colors)
    if distinct <= (needed ? colors - 1 : colors) {
      let fits = distinct < colors && (transparency != .ifFree || distinct & (distinct - 1) != 0)
      let room = needed || fits
      return listed(everyColor(of: histogram, most: colors - (room ? 1 : 0)), transparent: room)
    }
    let room = needed || colors >= Self.leastColorsWithRoom
    return listed(clustered(histogram, count: room ? colors - 1 : colors), transparent: room)
  }

  /// Every counted colour, most frequent first, then declared ones that were not counted.
  private func everyColor(of histogram: Histogram, most: Int) -> [UInt32] {
    var seen: [(color: UInt32, count: UInt32)] = []
    histogram.forEachColor { seen.append(($0, $1)) }
    seen.sort { $0.count != $1.count ? $0.count > $1.count : $0.color < $1.color }
    var colors = seen.map(\.color)
    for color in exact where colors.count < most && !colors.contains(color) { colors.append(color) }
    return colors
  }

  private func clustered(_ histogram: Histogram, count: Int) -> [UInt32] {
    let kept = keptColors(of: histogram, count: count)
    let points = histogram.points(without: Set(kept))
    var clusters = ColorClusters(fixed: kept, seeds: ColorCut.means(of: points, count: count - kept.count))
    clusters.refine(with: points)
    var colors = Self.distinct(clusters.centers.map { ColorPoint.rgb($0) })
    if colors.count < count {
      // Centres that round to the same colour leave entries free.
      let worst = ColorClusters(fixed: colors, seeds: []).inexactPoints(of: points)
      colors = Array(Self.distinct(colors + worst.map { ColorPoint.rgb($0.color) }).prefix(count))
    }
    return colors
  }

  private static func distinct(_ colors: [UInt32]) -> [UInt32] {
    var seen = Set<UInt32>()
    return colors.filter { seen.insert($0).inserted }
  }

  /// Declared colours that occur (at most half of the entries) and flat colours (at most a quarter: a gradient has
  /// many, and the rest would suffer), most frequent first.
  private func keptColors(of histogram: Histogram, count: Int) -> [UInt32] {
    let declared = Set(exact)
    let flat = Self.flatShare * Double(histogram.opaquePixels)
    var seen = declared.map { (color: $0, count: histogram.count(of: $0)) }.filter { $0.count > 0 }
    histogram.forEachColor { color, count in
      if Double(count) > flat, !declared.contains(color) { seen.append((color, count)) }
    }
    seen.sort { $0.count != $1.count ? $0.count > $1.count : $0.color < $1.color }
    let colors = seen.map(\.color)
    let own = colors.filter { declared.contains($0) }.prefix(max(1, count / 2))
    return Array(own) + colors.filter { !declared.contains($0) }.prefix(count / 4)
  }

  /// The transparent entry is last: a frame leaves pixels out by the lowest index that it does not draw (`GIFSearch`).
  private func listed(_ colors: [UInt32], transparent: Bool) -> Palette {
    if transparent { return Palette(colors: colors + [0], transparentIndex: UInt8(colors.count)) }
    return Palette(colors: colors)
  }
}

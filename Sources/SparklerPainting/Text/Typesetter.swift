// Converts glyphs to positioned outlines and pictures.
// Flow: Pango's runs → Typesetter → TextShape.
import CSparklerPango
import CSparklerPangoFc
import SparklerCairo
import SparklerCore
import SparklerScene

/// Collects the glyphs of one layout.
struct Typesetter {
  /// Outlines are taken at this size, so fine that Cairo's units of 1/256 are invisible.
  private static let outlineEm = 1024.0
  /// Largest side of a colour glyph's picture, in pixels.
  private static let greatestPicture = 1024.0
  /// PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, whose C definitions are casts.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownFlag: UInt32 = 0x1000_0000

  private struct GlyphKey: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: UInt32
  }

  /// Position of a run, in Pango units.
  struct Place {
    /// Origin of its first glyph.
    var x: Int
    var baseline: Int
    /// Index of its line, and the line's vertical extent.
    var line: (index: Int, extent: Range<Int>)
    /// The offset of its layout in the whole text.
    var offset = 0
  }

  private let styles: [TextForm.Style]
  private var shape = TextShape()
  private var outlines: [GlyphKey: Path] = [:]
  private var pictures: [GlyphKey: TextShape.Picture] = [:]
  private var missingOffsets: Set<Int> = []
  private var missing: [Character] = []

  init(styles: [TextForm.Style]) { self.styles = styles }

  /// Adds a run.
  mutating func appendRun(_ run: PangoLayoutRun, at place: Place) throws(CairoFailure) {
    guard let item = run.item, let glyphs = run.glyphs, let font = item.pointee.analysis.font else { return }
    // Borrowed: the font keeps it.
    guard let borrowed = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    let scaled = try ScaledFont(borrowing: borrowed)
    let hasColor = Self.hasColor(font)
    let offset = Int(item.pointee.offset)
    var x = place.x
    // Raised letters have a smaller y.
    let y = place.baseline - Int(run.y_offset)
    shape.runs.append(Self.measure(font, style: style(at: place.offset + offset), y: y))
    var cluster: Int32?
    for i in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[i]
      if cluster != glyphs.pointee.log_clusters[i] {
        let next = glyphs.pointee.log_clusters[i]
        cluster = next
        begin(at: Double(x) / Typeface.unit, byte: place.offset + offset + Int(next), in: place)
        shape.clusters[shape.clusters.count - 1].isEllipsis = TextLines.isEllipsis(item.pointee)
      }
      defer {
        x += Int(info.geometry.width)
        end(at: Double(x) / Typeface.unit)
      }
      if info.glyph == Self.emptyGlyph { continue }
      if info.glyph & Self.unknownFlag != 0 {
        missingOffsets.insert(Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[i]))
        continue
      }
      let place = Point(
        Double(x + Int(info.geometry.x_offset)) / Typeface.unit, Double(y + Int(info.geometry.y_offset)) / Typeface.unit
      )
      let key = GlyphKey(font: font, glyph: info.glyph)
      if hasColor {
        if pictures[key] == nil { pictures[key] = try Self.picture(of: Int(info.glyph), in: scaled, font) }
        guard var picture = pictures[key] else { continue }
        picture.box.origin = picture.box.origin + place
        shape.pictures.append(picture)
      } else {
        if outlines[key] == nil { outlines[key] = try Self.outline(of: Int(info.glyph), in: scaled) }
        guard let outline = outlines[key] else { continue }
        shape.outline.elements += outline.applying(.translation(place.x, place.y)).elements
      }
    }
  }

  /// Starts a cluster of glyphs.
  private mutating func begin(at x: Double, byte: Int, in place: Place) {
    let (top, height) = (
      Double(place.line.extent.lowerBound) / Typeface.unit, Double(place.line.extent.count) / Typeface.unit
    )
    let (elements, pictures) = (shape.outline.elements.count, shape.pictures.count)
    shape.clusters.append(
      TextShape.Cluster(
        byte: byte, line: place.line.index, run: shape.runs.count - 1, elements: elements..<elements,
        pictures: pictures..<pictures, box: Rect(x, top, 0, height)))
  }

  /// Ends the last cluster.
  private mutating func end(at x: Double) {
    guard var cluster = shape.clusters.popLast() else { return }
    cluster.elements = cluster.elements.lowerBound..<shape.outline.elements.count
    cluster.pictures = cluster.pictures.lowerBound..<shape.pictures.count
    cluster.box.size.width = x - cluster.box.minX
    shape.clusters.append(cluster)
  }

  /// The index of the style of a byte of the whole text.
  private func style(at byte: Int) -> Int {
    var end = 0
    for (i, style) in styles.enumerated() {
      end += style.bytes
      if byte < end { return i }
    }
    return styles.count - 1
  }

  private static func measure(_ font: UnsafeMutablePointer<PangoFont>, style: Int, y: Int) -> TextShape.Run {
    // Owned.
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func ems(_ units: Int32) -> Double { Double(units) / Typeface.unit }
    return TextShape.Run(
      style: style, baseline: Double(y) / Typeface.unit,
      ascent: ems(pango_font_metrics_get_ascent(metrics)), descent: ems(pango_font_metrics_get_descent(metrics)),
      underline: TextShape.Bar(
        position: ems(pango_font_metrics_get_underline_position(metrics)),
        thickness: ems(pango_font_metrics_get_underline_thickness(metrics))),
      strikethrough: TextShape.Bar(
        position: ems(pango_font_metrics_get_strikethrough_position(metrics)),
        thickness: ems(pango_font_metrics_get_strikethrough_thickness(metrics))))
  }

  /// The shape of everything added.
  func finish(size: Size, isRightToLeft: Bool) -> TextShape {
    var out = shape
    out.metrics = TextMetrics(size: size, ink: out.ink(styles), missing: missing, isRightToLeft: isRightToLeft)
    return out
  }

  /// Records the characters of a string for which its runs, added since the last call, have no glyph: each once, in
  /// order.
  mutating func nameMissing(in string: String) {
    var offsets = missingOffsets.sorted()[...]
    missingOffsets = []
    var offset = 0
    for character in string {
      if offsets.isEmpty { break }
      offset += character.utf8.count
      let count = offsets.prefix { $0 < offset }.count
      offsets = offsets.dropFirst(count)
      if count > 0, !missing.contains(character) { missing.append(character) }
    }
  }

  private static func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var hasColor: FcBool = 0
    // Borrowed.
    let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    return FcPatternGetBool(pattern, FC_COLOR, 0, &hasColor) == FcResultMatch && hasColor != 0
  }

  /// A glyph's outline in ems around its origin.
  private static func outline(of glyph: Int, in font: borrowing ScaledFont) throws(CairoFailure) -> Path {
    let canvas = try Canvas(area: PixelRect(x: 0, y: 0, width: 4, height: 1), format: .a8)
    canvas.context.setFont(try font.scaled(by: outlineEm / Typeface.em))
    canvas.context.glyphPath([Glyph(glyph, at: .zero)])
    try canvas.checkContext()
    return try canvas.context.path().applying(.scale(1 / outlineEm, 1 / outlineEm))
  }

  /// A colour glyph at its own size, with its box in ems around its origin; nil if nothing is visible.
  private static func picture(
    of glyph: Int, in scaled: borrowing ScaledFont, _ font: UnsafeMutablePointer<PangoFont>
  ) throws(CairoFailure) -> TextShape.Picture? {
    let extents = scaled.extents(of: glyph)
    let size = extents.size
    guard size.width > 0, size.height > 0, size.width <= greatestPicture, size.height <= greatestPicture
    else { return nil }
    let area = PixelRect(covering: extents)
    let canvas = try Canvas(area: PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    canvas.context.setFont(scaled)
    canvas.context.show([Glyph(glyph, at: Point(-Double(area.x), -Double(area.y)))])
    try canvas.checkContext()
    // Owned.
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    let em = Typeface.em
    // Bitmaps have wide empty margins; one pixel of margin keeps the edges soft.
    let pixels = canvas.pixmap()
    let ink = pixels.ink.grown(by: 1)
    if ink.area <= 4 { return nil }
    return TextShape.Picture(
      source: "glyph \(glyph) of \(family)", pixels: pixels.cropped(to: ink),
      box: Rect(
        Double(area.x + ink.x) / em, Double(area.y + ink.y) / em, Double(ink.width) / em, Double(ink.height) / em))
  }
}

extension Pixmap {
  /// The bounding box of all non-transparent pixels.
  fileprivate var ink: PixelRect {
    var out = PixelRect.empty
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
        continue
      }
      out = out.union(PixelRect(x: first - y * width, y: y, width: last - first + 1, height: 1))
    }
    return out
  }
}

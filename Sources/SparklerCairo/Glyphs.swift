// Glyphs: Pango's fonts, fonts of outlines, and positioned glyphs with the text that they represent.
// Flow: ScaledFont, OutlineFont + Glyph → Context.
import CSparklerCairo
import SparklerCore

/// A glyph of a font and the position of its origin, in user space.
public struct Glyph: Sendable, Hashable {
  /// The glyph's index in its font.
  public var index: Int
  /// The position of the glyph's origin.
  public var origin: Point

  /// Creates a glyph by its index, at a position.
  public init(_ index: Int, at origin: Point) { (self.index, self.origin) = (index, origin) }
}

/// How glyphs are fitted to pixels; Sparkler draws them without hinting.
public struct FontOptions: ~Copyable {
  /// Owned.
  private let pointer: OpaquePointer?

  /// Creates options without hinting of outlines or widths, and with grey antialiasing.
  public init() {
    pointer = cairo_font_options_create()
    cairo_font_options_set_hint_style(pointer, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(pointer, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
  }

  deinit { cairo_font_options_destroy(pointer) }

  /// Passes the options to `body`; they are valid only during the call.
  package func withPointer<R, E: Error>(_ body: (OpaquePointer?) throws(E) -> R) throws(E) -> R { try body(pointer) }
}

/// A font at a size.
public struct ScaledFont: ~Copyable {
  /// Owned.
  let pointer: OpaquePointer

  /// - Parameter raw: an owned reference.
  init(owning raw: OpaquePointer?, _ operation: String) throws(CairoFailure) {
    guard let raw else { throw CairoFailure(operation: operation, .noMemory) }
    do { try check(cairo_scaled_font_status(raw), operation) } catch {
      cairo_scaled_font_destroy(raw)
      throw error
    }
    pointer = raw
  }

  /// References a font of Pango, the result of `pango_cairo_font_get_scaled_font`.
  package init(borrowing raw: OpaquePointer) throws(CairoFailure) {
    try self.init(owning: cairo_scaled_font_reference(raw), "load a font")
  }

  deinit { cairo_scaled_font_destroy(pointer) }

  /// The same font, larger by a factor, with unhinted outlines.
  package func scaled(by factor: Double) throws(CairoFailure) -> ScaledFont {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(pointer, &matrix)
    (matrix.xx, matrix.yx, matrix.xy, matrix.yy) = (
      matrix.xx * factor, matrix.yx * factor, matrix.xy * factor, matrix.yy * factor
    )
    var identity = cairo_matrix_t(AffineTransform.identity)
    // Borrowed from this font.
    let face = cairo_scaled_font_get_font_face(pointer)
    let made = FontOptions().withPointer { cairo_scaled_font_create(face, &matrix, &identity, $0) }
    return try ScaledFont(owning: made, "scale a font")
  }

  /// The bounding box of a glyph, relative to its origin.
  public func extents(of glyph: Int) -> Rect {
    var placed = cairo_glyph_t(Glyph(glyph, at: .zero))
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(pointer, &placed, 1, &extents)
    return Rect(extents.x_bearing, extents.y_bearing, extents.width, extents.height)
  }
}

extension cairo_glyph_t {
  init(_ glyph: Glyph) { self.init(index: UInt(max(0, glyph.index)), x: glyph.origin.x, y: glyph.origin.y) }
}

extension Context {
  /// Sets the font of the glyphs that follow.
  public func setFont(_ font: borrowing ScaledFont) { cairo_set_scaled_font(pointer, font.pointer) }

  /// Adds the outlines of glyphs to the path.
  public func glyphPath(_ glyphs: [Glyph]) {
    let placed = glyphs.map { cairo_glyph_t($0) }
    cairo_glyph_path(pointer, placed, Int32(clamping: placed.count))
  }

  /// Paints the source through glyphs; colour glyphs show their own colours.
  public func show(_ glyphs: [Glyph]) {
    let placed = glyphs.map { cairo_glyph_t($0) }
    cairo_show_glyphs(pointer, placed, Int32(clamping: placed.count))
  }

  /// Paints the source through glyphs and records the text that they represent, so that it can be searched and copied
  /// in files that hold text.
  public func show(_ glyphs: [Glyph], for text: String) {
    let placed = glyphs.map { cairo_glyph_t($0) }
    let bytes = Int32(clamping: text.utf8.count)
    var cluster = cairo_text_cluster_t(num_bytes: bytes, num_glyphs: Int32(clamping: placed.count))
    cairo_show_text_glyphs(
      pointer, text, bytes, placed, Int32(clamping: placed.count), &cluster, 1, cairo_text_cluster_flags_t(0))
  }
}

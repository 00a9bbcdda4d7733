// A font made of outlines: text stays text in a file, without opening a font file.
// Flow: Path → OutlineFont → ScaledFont → Context.
import CSparklerCairo
import SparklerCore

/// A font whose glyphs are outlines from the caller, embedded in a PDF as a Type 3 font.
///
/// A document's own fonts are read in a separate process, which returns outlines; this turns them into text again.
public struct OutlineFont: ~Copyable {
  /// The glyphs, which the font's callback reads while it is alive.
  private final class Glyphs {
    var outlines: [OutlineGlyph] = []
  }

  /// A glyph in ems: its outline around its origin, with y pointing down, filled by the non-zero rule, and its advance
  /// width.
  public struct OutlineGlyph: Sendable, Hashable {
    /// The outline, in ems.
    public var outline: Path
    /// The advance width, in ems.
    public var advance: Double

    /// Creates a glyph from its outline and advance width.
    public init(outline: Path, advance: Double) { (self.outline, self.advance) = (outline, advance) }
  }

  /// Owned.
  private let face: OpaquePointer
  private let glyphs: Glyphs

  /// The address of the key by which a face finds its glyphs; it is never freed.
  private static let keyAddress = UInt(bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))
  private static var key: UnsafePointer<cairo_user_data_key_t>? { UnsafePointer(bitPattern: keyAddress) }

  /// Creates a font without glyphs.
  public init() throws(CairoFailure) {
    let glyphs = Glyphs()
    guard let face = cairo_user_font_face_create() else { throw CairoFailure(operation: "make a font", .noMemory) }
    // The face keeps a reference until it is destroyed.
    let kept = Unmanaged.passRetained(glyphs)
    let status = cairo_font_face_set_user_data(face, Self.key, kept.toOpaque()) { kept in
      if let kept { Unmanaged<Glyphs>.fromOpaque(kept).release() }
    }
    do { try check(status, "make a font") } catch {
      kept.release()
      cairo_font_face_destroy(face)
      throw error
    }
    cairo_user_font_face_set_render_glyph_func(face) { font, index, context, extents in
      guard let font, let context, let extents,
        let kept = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(font), OutlineFont.key)
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let outlines = Unmanaged<Glyphs>.fromOpaque(kept).takeUnretainedValue().outlines
      guard outlines.indices.contains(Int(index)) else { return CAIRO_STATUS_SUCCESS }
      extents.pointee.x_advance = outlines[Int(index)].advance
      Context.fill(outlines[Int(index)].outline, on: context)
      return CAIRO_STATUS_SUCCESS
    }
    (self.face, self.glyphs) = (face, glyphs)
  }

  deinit { cairo_font_face_destroy(face) }

  /// Adds a glyph.
  ///
  /// - Returns: its index.
  public func add(_ glyph: OutlineGlyph) -> Int {
    glyphs.outlines.append(glyph)
    return glyphs.outlines.count - 1
  }

  /// The font at a size.
  ///
  /// - Parameters:
  ///   - size: the size of an em, in user space.
  ///   - transform: the context's transform from user space to the surface.
  public func scaled(to size: Double, through transform: AffineTransform) throws(CairoFailure) -> ScaledFont {
    var (font, user) = (cairo_matrix_t(.scale(size, size)), cairo_matrix_t(transform))
    (user.x0, user.y0) = (0, 0)
    let made = FontOptions().withPointer { cairo_scaled_font_create(face, &font, &user, $0) }
    return try ScaledFont(owning: made, "scale a font")
  }
}

extension Context {
  /// Fills an outline on a borrowed context, with its current source.
  fileprivate static func fill(_ path: Path, on context: OpaquePointer) {
    // References the context during the call; deinit releases it.
    let own = Context(sharing: context)
    own.newPath()
    own.addPath(path)
    own.fill()
  }

  private init(sharing raw: OpaquePointer) { pointer = cairo_reference(raw) }
}

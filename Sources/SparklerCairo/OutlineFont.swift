// A font made of outlines: text that stays text in a file, without a font file being opened.
// Flow: Path → OutlineFont → ScaledFont → Context.
import CSparklerCairo
import SparklerCore

/// A font whose glyphs are outlines that the caller has, embedded in a PDF as a font of type 3.
///
/// A document's own fonts are read in a process of their own, which gives outlines; here they become letters again.
public struct OutlineFont: ~Copyable {
  /// The glyphs, which the font's callback reads while it is alive.
  private final class Glyphs {
    var outlines: [OutlineGlyph] = []
  }

  /// A glyph in ems: its outline around its origin, y growing down, filled by the non-zero rule, and how far the pen
  /// moves on.
  public struct OutlineGlyph: Sendable, Hashable {
    public var outline: Path
    public var advance: Double

    public init(outline: Path, advance: Double) { (self.outline, self.advance) = (outline, advance) }
  }

  /// Owned.
  private let face: OpaquePointer
  private let glyphs: Glyphs

  /// The address by which a face finds its glyphs; it is kept for as long as the process lives.
  private static let keyAddress = UInt(bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))
  private static var key: UnsafePointer<cairo_user_data_key_t>? { UnsafePointer(bitPattern: keyAddress) }

  /// A font without glyphs.
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

  /// The font in a size.
  ///
  /// - Parameters:
  ///   - size: of an em, in user space.
  ///   - transform: from user space to the surface, as the context has it.
  public func scaled(to size: Double, through transform: AffineTransform) throws(CairoFailure) -> ScaledFont {
    var (font, user) = (cairo_matrix_t(.scale(size, size)), cairo_matrix_t(transform))
    (user.x0, user.y0) = (0, 0)
    let made = FontOptions().withPointer { cairo_scaled_font_create(face, &font, &user, $0) }
    return try ScaledFont(owning: made, "scale a font")
  }
}

extension Context {
  /// Fills an outline on a context that is only lent, with the source that it has.
  fileprivate static func fill(_ path: Path, on context: OpaquePointer) {
    // Taken for the call: deinit gives back what this adds.
    let own = Context(sharing: context)
    own.newPath()
    own.add(path)
    own.fill()
  }

  private init(sharing raw: OpaquePointer) { pointer = cairo_reference(raw) }
}

// Cairo's drawing context: state, transforms, clips and drawing.
// Flow: Surface → Context (paths, sources, glyphs) → the surface.
import CSparklerCairo
import SparklerCore

/// Draws on a surface. Cairo records errors and `check` throws them, so that single calls need no `try`.
public struct Context: ~Copyable {
  /// Owned.
  package let pointer: OpaquePointer

  /// - Throws: `CairoFailure` if memory runs out or the surface is in an error state.
  public init(_ surface: borrowing Surface) throws(CairoFailure) {
    guard let raw = cairo_create(surface.pointer) else {
      throw CairoFailure(operation: "draw on a surface", .noMemory)
    }
    do { try SparklerCairo.check(cairo_status(raw), "draw on a surface") } catch {
      cairo_destroy(raw)
      throw error
    }
    pointer = raw
  }

  deinit { cairo_destroy(pointer) }

  /// Throws the first error of any call since the context was made.
  public func check() throws(CairoFailure) { try SparklerCairo.check(cairo_status(pointer), "paint") }

  // MARK: State

  /// Runs `body`, then restores transform, clip, source, line and operator; the path stays as `body` leaves it.
  public func saved<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    return try body()
  }

  /// Maps user space through `transform` before the current transform.
  public func concatenate(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(transform)
    cairo_transform(pointer, &matrix)
  }

  /// Moves the origin of user space.
  public func translate(by offset: Point) { cairo_translate(pointer, offset.x, offset.y) }
  /// Scales user space; a factor of 0 is an error.
  public func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }
  /// Rotates user space.
  ///
  /// - Parameter angle: radians, clockwise on screen.
  public func rotate(by angle: Double) { cairo_rotate(pointer, angle) }

  /// The transform from user space to the surface.
  public var transform: AffineTransform {
    get {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(pointer, &matrix)
      return AffineTransform(matrix)
    }
    nonmutating set {
      var matrix = cairo_matrix_t(newValue)
      cairo_set_matrix(pointer, &matrix)
    }
  }

  /// How far, in the surface's units, straight lines may deviate from the curve; Cairo's default is 0.1.
  public func setTolerance(_ tolerance: Double) { cairo_set_tolerance(pointer, tolerance) }

  /// How edges of fills, strokes and clips are antialiased.
  public func setAntialiasing(_ quality: Antialiasing) {
    cairo_set_antialias(pointer, cairo_antialias_t(quality.rawValue))
  }

  /// How drawing is composited with the surface.
  public func setOperator(_ compositing: Compositing) {
    cairo_set_operator(pointer, cairo_operator_t(compositing.rawValue))
  }

  // MARK: Clips

  /// Intersects the clip with the current path, which is consumed.
  public func clip(_ rule: WindingRule = .nonzero) {
    cairo_set_fill_rule(pointer, cairo_fill_rule_t(rule.rawValue))
    cairo_clip(pointer)
  }

  /// Removes all clipping.
  public func resetClip() { cairo_reset_clip(pointer) }

  // MARK: Drawing

  /// Fills the current path with the source, and clears the path unless it is kept.
  public func fill(_ rule: WindingRule = .nonzero, keepsPath: Bool = false) {
    cairo_set_fill_rule(pointer, cairo_fill_rule_t(rule.rawValue))
    if keepsPath { cairo_fill_preserve(pointer) } else { cairo_fill(pointer) }
  }

  /// Strokes the current path with the source, and clears the path unless it is kept.
  public func stroke(_ line: Line = Line(), keepsPath: Bool = false) {
    set(line)
    if keepsPath { cairo_stroke_preserve(pointer) } else { cairo_stroke(pointer) }
  }

  /// Paints the source everywhere inside the clip.
  ///
  /// - Parameter opacity: 0...1.
  public func paint(opacity: Double = 1) {
    if opacity < 1 { cairo_paint_with_alpha(pointer, opacity) } else { cairo_paint(pointer) }
  }

  /// Paints the source through the alpha of a pattern.
  public func mask(_ pattern: borrowing Pattern) { cairo_mask(pointer, pattern.pointer) }

  /// Draws `body` into a separate transparent picture, which becomes a pattern. State is saved around it.
  public func group<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Pattern {
    cairo_push_group(pointer)
    do { try body() } catch {
      cairo_pattern_destroy(cairo_pop_group(pointer))
      throw error
    }
    // Owned; on failure Cairo returns a pattern in an error state, never null.
    return Pattern(owning: cairo_pop_group(pointer))
  }

  // MARK: Pages

  /// Ends the page: further drawing goes to a new one.
  public func showPage() { cairo_show_page(pointer) }

  /// Makes what `body` draws a link to a web address. Surfaces without links only draw it.
  public func link<E: Error>(to address: String, _ body: () throws(E) -> Void) throws(E) {
    try tagged("Link", "uri='\(Self.quoted(address))'", body)
  }

  /// Makes what `body` draws a link to a page of the same document.
  ///
  /// - Parameter page: from 1.
  public func link<E: Error>(toPage page: Int, _ body: () throws(E) -> Void) throws(E) {
    try tagged("Link", "page=\(page) pos=[0 0]", body)
  }

  private func tagged<E: Error>(_ tag: String, _ attributes: String, _ body: () throws(E) -> Void) throws(E) {
    cairo_tag_begin(pointer, tag, attributes)
    defer { cairo_tag_end(pointer, tag) }
    try body()
  }

  /// Escapes a text for Cairo's attributes, where `'` ends a text and `\` escapes.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}

/// A Porter–Duff operator or a blend mode, in Cairo's order and numbering.
///
/// - Source: https://www.cairographics.org/operators; Compositing and Blending Level 1, which Cairo follows.
public enum Compositing: UInt32, Sendable, CaseIterable {
  /// Clears, or keeps parts of the source.
  case clear, source, over, `in`, out, atop
  /// Keeps parts of the destination.
  case destination, destinationOver, destinationIn, destinationOut, destinationAtop
  /// Exclusive or, and sums.
  case xor, add, saturate
  /// Blend modes that work on each channel separately.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  /// Blend modes that work on the whole colour.
  case hue, saturation, color, luminosity
}

extension Context {
  /// How edges are antialiased: Cairo's own names and numbers.
  public enum Antialiasing: UInt32, Sendable {
    /// No antialiasing.
    case none = 1
    /// Speed before quality.
    case fast = 4
    /// Quality before speed.
    case good, best
  }
}

/// Which areas are inside a path that surrounds them more than once; in Cairo's order and numbering.
public enum WindingRule: UInt32, Sendable {
  /// By the direction of crossings, or by their number.
  case nonzero, evenOdd
}

extension cairo_matrix_t {
  init(_ m: AffineTransform) { self.init(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty) }
}

extension AffineTransform {
  init(_ m: cairo_matrix_t) { self.init(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0) }
}

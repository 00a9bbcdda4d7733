// Paint sources: colours, gradients and surfaces.
// Flow: Color, GradientStop, Surface → Pattern → Context's source or mask.
import CSparklerCairo
import SparklerCore

/// A colour of a gradient and its position, 0...1.
public struct GradientStop: Sendable, Hashable {
  /// The position, 0...1.
  public var location: Double
  /// The colour at the position.
  public var color: Color

  /// Creates a stop at a position, 0...1.
  public init(_ location: Double, _ color: Color) { (self.location, self.color) = (location, color) }
}

/// A paint source, destroyed with its last reference. An error in it becomes the error of the context that uses it.
public struct Pattern: ~Copyable {
  /// What is shown outside a surface, and before and after a gradient; in Cairo's order and numbering.
  public enum Extend: UInt32, Sendable { case none, `repeat`, reflect, pad }

  /// How pixels are interpolated; in Cairo's order and numbering.
  public enum Filter: UInt32, Sendable {
    /// From speed to quality; the nearest pixel; linear interpolation.
    case fast, good, best, nearest, bilinear

    fileprivate var cairo: cairo_filter_t { cairo_filter_t(rawValue) }
  }

  /// Owned.
  let pointer: OpaquePointer

  /// - Parameter pattern: an owned reference. On failure Cairo returns a pattern in an error state.
  init(owning pattern: OpaquePointer?) {
    // Null results only from a null argument.
    pointer = pattern ?? cairo_pattern_create_rgba(0, 0, 0, 0)
  }

  deinit { cairo_pattern_destroy(pointer) }

  /// One colour everywhere.
  public init(color: Color) {
    self.init(owning: cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha))
  }

  /// Colours along the line from `start` to `end`.
  public init(from start: Point, to end: Point, stops: [GradientStop], extend: Extend = .pad) {
    self.init(owning: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    addColorStops(stops)
    setExtend(extend)
  }

  /// Colours between two circles.
  public init(
    from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double, stops: [GradientStop],
    extend: Extend = .pad
  ) {
    self.init(owning: cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius))
    addColorStops(stops)
    setExtend(extend)
  }

  /// Colours by their direction from a centre, as a mesh of Coons patches, because Cairo has no conic gradient.
  ///
  /// - Parameters:
  ///   - angle: the direction of the first colour, in radians clockwise on screen from +x.
  ///   - radius: the radius of the mesh.
  ///   - stops: ascending, 0...1 of a turn.
  public init(center: Point, angle: Double, radius: Double, stops: [GradientStop]) {
    self.init(owning: cairo_pattern_create_mesh())
    var (place, color) = (0.0, stops.first?.color ?? .clear)
    for stop in stops + [GradientStop(1, stops.last?.color ?? .clear)] {
      let end = max(place, min(1, stop.location))
      addSectors(center, radius, from: (angle + place * 2 * .pi, color), to: (angle + end * 2 * .pi, stop.color))
      (place, color) = (end, stop.color)
    }
  }

  /// A surface with its top left corner at the origin.
  public init(_ surface: borrowing Surface, filter: Filter = .good, extend: Extend = .none) {
    self.init(owning: cairo_pattern_create_for_surface(surface.pointer))
    setFilter(filter)
    setExtend(extend)
  }

  /// Sets the transform of the pattern; Cairo stores its inverse.
  ///
  /// - Parameter transform: from the pattern's space to user space; if it can't be inverted, nothing changes.
  public func setTransform(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(transform)
    if cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS { cairo_pattern_set_matrix(pointer, &matrix) }
  }

  /// Sets how pixels are interpolated between a surface's pixels.
  public func setFilter(_ filter: Filter) { cairo_pattern_set_filter(pointer, filter.cairo) }

  /// Sets what is shown beyond a surface or a gradient.
  public func setExtend(_ extend: Extend) { cairo_pattern_set_extend(pointer, cairo_extend_t(extend.rawValue)) }

  private func addColorStops(_ stops: [GradientStop]) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(pointer, stop.location, color.red, color.green, color.blue, color.alpha)
    }
  }
}

extension Pattern {
  /// The maximum angle of one patch: a Bézier curve then approximates its arc to 10⁻⁶ of the radius.
  private static let greatestSector = Double.pi / 8

  /// Adds patches whose colours run from one direction to another.
  private func addSectors(
    _ center: Point, _ radius: Double, from start: (angle: Double, color: Color), to end: (angle: Double, color: Color)
  ) {
    let span = end.angle - start.angle
    guard span > 0, span.isFinite else { return }
    let count = max(1, min(64, Int((span / Self.greatestSector).rounded(.up))))
    for i in 0..<count {
      let (u, v) = (Double(i) / Double(count), Double(i + 1) / Double(count))
      addSector(
        center, radius, from: (start.angle + span * u, start.color.mixed(with: end.color, u)),
        to: (start.angle + span * v, start.color.mixed(with: end.color, v)))
    }
  }

  /// A patch with two corners at the centre, so that each edge has one colour.
  private func addSector(
    _ center: Point, _ radius: Double, from start: (angle: Double, color: Color), to end: (angle: Double, color: Color)
  ) {
    let (sine, cosine) = Maths.sincos((end.angle - start.angle) / 4)
    let tangent = 4.0 / 3 * sine / cosine * radius
    let ((s0, c0), (s1, c1)) = (Maths.sincos(start.angle), Maths.sincos(end.angle))
    let (a, b) = (center + Point(c0, s0) * radius, center + Point(c1, s1) * radius)
    let (p, q) = (a + Point(-s0, c0) * tangent, b - Point(-s1, c1) * tangent)
    cairo_mesh_pattern_begin_patch(pointer)
    cairo_mesh_pattern_move_to(pointer, center.x, center.y)
    cairo_mesh_pattern_line_to(pointer, a.x, a.y)
    cairo_mesh_pattern_curve_to(pointer, p.x, p.y, q.x, q.y, b.x, b.y)
    cairo_mesh_pattern_line_to(pointer, center.x, center.y)
    for (corner, color) in [(0, start.color), (1, start.color), (2, end.color), (3, end.color)] {
      cairo_mesh_pattern_set_corner_color_rgba(
        pointer, UInt32(corner), color.red, color.green, color.blue, color.alpha)
    }
    cairo_mesh_pattern_end_patch(pointer)
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ u: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * u }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension Context {
  /// Makes a colour the source.
  public func setSource(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes a pattern the source; the context keeps a reference.
  public func setSource(_ pattern: borrowing Pattern) { cairo_set_source(pointer, pattern.pointer) }

  /// Makes a picture the source while `body` runs, with its top left corner at a point. Afterwards the context holds no
  /// reference to it, so that memory borrowed by the picture may be freed.
  public func withSource<E: Error>(
    _ picture: borrowing ImageSurface, at origin: Point, filter: Pattern.Filter = .good,
    _ body: () throws(E) -> Void
  ) throws(E) {
    cairo_set_source_surface(pointer, picture.surface.pointer, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(pointer), filter.cairo)
    defer { cairo_set_source_rgba(pointer, 0, 0, 0, 0) }
    try body()
  }
}

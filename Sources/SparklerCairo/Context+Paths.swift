// The current path: lines, curves, arcs, circles and rounded rectangles.
// Flow: Point, Path → Context's path → fill, stroke, clip.
import CSparklerCairo
import SparklerCore

extension Context {
  /// Clears the current path.
  public func newPath() { cairo_new_path(pointer) }
  /// Begins a subpath without a point, so that an arc needs no line to its start.
  public func newSubpath() { cairo_new_sub_path(pointer) }
  /// Begins a subpath at a point.
  public func move(to p: Point) { cairo_move_to(pointer, p.x, p.y) }
  /// Adds a straight line from the current point.
  public func line(to p: Point) { cairo_line_to(pointer, p.x, p.y) }
  /// Adds a cubic Bézier curve.
  public func curve(to end: Point, _ a: Point, _ b: Point) { cairo_curve_to(pointer, a.x, a.y, b.x, b.y, end.x, end.y) }
  /// Closes the subpath with a line to its start.
  public func close() { cairo_close_path(pointer) }

  /// An upright rectangle as a subpath.
  public func rectangle(_ rect: Rect) {
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.size.width, rect.size.height)
  }

  /// An arc of a circle, joined to the current point by a line if there is one.
  ///
  /// - Parameters:
  ///   - start: radians, clockwise on screen from +x.
  ///   - end: the same; whole turns are added until it is beyond `start` in the arc's direction.
  ///
  /// Nothing is added for a radius or an angle beyond 2²³, because Cairo divides an arc into ever more pieces.
  public func arc(
    center: Point, radius: Double, from start: Double, to end: Double, isCounterclockwise: Bool = false
  ) {
    let most = 0x1p23
    guard abs(radius) <= most, abs(start) <= most, abs(end) <= most else { return }
    if isCounterclockwise {
      cairo_arc_negative(pointer, center.x, center.y, radius, start, end)
    } else {
      cairo_arc(pointer, center.x, center.y, radius, start, end)
    }
  }

  /// A whole circle as a subpath.
  public func circle(center: Point, radius: Double) {
    newSubpath()
    arc(center: center, radius: radius, from: 0, to: 2 * Double.pi)
    close()
  }

  /// An ellipse that fills a rectangle, as a subpath.
  public func ellipse(in rect: Rect) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    saved {
      translate(by: rect.center)
      scale(x: rect.size.width / 2, y: rect.size.height / 2)
      circle(center: .zero, radius: 1)
    }
  }

  /// A rectangle whose corners are quarters of circles, as a subpath.
  ///
  /// - Parameter radius: 0 and more; at most half of the shorter side is used.
  public func roundedRectangle(_ rect: Rect, radius: Double) {
    let r = min(max(0, radius), rect.size.width / 2, rect.size.height / 2)
    guard r > 0 else { return rectangle(rect) }
    let quarter = Double.pi / 2
    newSubpath()
    arc(center: Point(rect.maxX - r, rect.minY + r), radius: r, from: -quarter, to: 0)
    arc(center: Point(rect.maxX - r, rect.maxY - r), radius: r, from: 0, to: quarter)
    arc(center: Point(rect.minX + r, rect.maxY - r), radius: r, from: quarter, to: 2 * quarter)
    arc(center: Point(rect.minX + r, rect.minY + r), radius: r, from: 2 * quarter, to: 3 * quarter)
    close()
  }

  /// Adds all subpaths; quadratic curves become cubic ones.
  public func addPath(_ path: Path) {
    var (start, last) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        move(to: p)
        (start, last) = (p, p)
      case .line(let p):
        line(to: p)
        last = p
      case .quad(let c, let p):
        curve(to: p, last + (c - last) * (2.0 / 3), p + (c - p) * (2.0 / 3))
        last = p
      case .cubic(let a, let b, let p):
        curve(to: p, a, b)
        last = p
      case .close:
        close()
        last = start
      }
    }
  }

  /// A copy of the current path, in user space, accurate to 1/256 of the surface's units.
  public func path() throws(CairoFailure) -> Path {
    // Owned.
    guard let copy = cairo_copy_path(pointer) else { return Path() }
    defer { cairo_path_destroy(copy) }
    try SparklerCairo.check(copy.pointee.status, "read a path")
    return Path(copy.pointee)
  }

  /// The bounding box of what `fill` would cover.
  public func fillExtents() -> Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_fill_extents(pointer, &left, &top, &right, &bottom)
    return Rect(left, top, right - left, bottom - top)
  }
}

extension Path {
  /// Converts a path recorded by Cairo.
  fileprivate init(_ path: cairo_path_t) {
    self.init()
    var i = 0
    func point(_ n: Int) -> Point { Point(path.data[i + n].point.x, path.data[i + n].point.y) }
    while i < Int(path.num_data) {
      let header = path.data[i].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(1))
      case CAIRO_PATH_LINE_TO: line(to: point(1))
      case CAIRO_PATH_CURVE_TO: cubic(to: point(3), point(1), point(2))
      default: close()
      }
      i += max(1, Int(header.length))
    }
    // Cairo begins an empty subpath after each close.
    if case .move? = elements.last { elements.removeLast() }
  }
}

/// How a path is stroked.
public struct Line: Sendable, Hashable {
  /// The shape of a line's ends, in Cairo's order and numbering.
  public enum Cap: UInt32, Sendable { case butt, round, square }
  /// The shape of a line's corners, in Cairo's order and numbering.
  public enum Join: UInt32, Sendable { case miter, round, bevel }

  /// In user space, 0 or more.
  public var width = 1.0
  /// The shape of the ends.
  public var cap = Cap.butt
  /// The shape of the corners.
  public var join = Join.miter
  /// The maximum ratio of a mitre's length to the width; above it the join is a bevel.
  public var miterLimit = 10.0
  /// Lengths of dashes and gaps in turn, in user space; not all 0. Empty for a solid line.
  public var dashes: [Double] = []
  /// The offset into the pattern at which the line starts.
  public var dashOffset = 0.0

  /// Creates a solid line of width 1.
  public init() {}
  /// Creates a solid line of a width in user space.
  public init(width: Double) { self.width = width }
}

extension Context {
  func set(_ line: Line) {
    cairo_set_line_width(pointer, line.width)
    cairo_set_miter_limit(pointer, line.miterLimit)
    cairo_set_line_cap(pointer, cairo_line_cap_t(line.cap.rawValue))
    cairo_set_line_join(pointer, cairo_line_join_t(line.join.rawValue))
    cairo_set_dash(pointer, line.dashes, Int32(clamping: line.dashes.count), line.dashOffset)
  }
}

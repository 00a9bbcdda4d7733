// Outlines: filled and stroked.
// Flow: Path + transform → Cairo's path in pixels.
import CSparklerCairo
import SparklerCore
import SparklerScene

/// Cairo keeps coordinates as 24.8 fixed-point numbers, ±2²³; half of it leaves room for a line's width.
private let farthest = 0x1p22
/// More dashes than this would take seconds and show as a grey line.
private let mostDashes = 100_000.0

extension Canvas {
  /// Sets the pen's path. Coordinates too far out for Cairo are drawn in to where it still counts right.
  ///
  /// - Returns: false, and no path, where a number is not finite.
  func outline(_ path: Path, through m: AffineTransform) -> Bool {
    cairo_new_path(pen)
    var tracer = Tracer(pen: pen, transform: m)
    for element in path.elements { tracer.add(element) }
    if tracer.nonFinite == 0 { return true }
    cairo_new_path(pen)
    return false
  }

  /// Fills the pen's path with its paint.
  func fill(_ rule: FillRule) {
    cairo_set_fill_rule(pen, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(pen)
  }

  /// Strokes a path with the pen's paint; nothing where the width or the path can't be drawn.
  func stroke(_ path: Path, _ style: StrokeStyle, through m: AffineTransform) {
    let scale = m.greatestScale
    guard style.lineWidth > 0, style.lineWidth.isFinite, scale.isFinite, outline(path, through: m) else { return }
    let reach = farthest / 4
    let width = min(style.lineWidth, reach / scale)
    setDashes(style, on: path)
    cairo_set_line_cap(pen, style.lineCap.cairo)
    cairo_set_line_join(pen, style.lineJoin.cairo)
    let limit = style.miterLimit >= 1 ? style.miterLimit : 1
    cairo_set_miter_limit(pen, max(1, min(limit, reach / (width * scale))))
    cairo_set_line_width(pen, width)
    var matrix = m.cairo
    // The outline lies in pixels; the pen's tip is bent by the map alone.
    (matrix.x0, matrix.y0) = (0, 0)
    cairo_set_matrix(pen, &matrix)
    cairo_stroke(pen)
    cairo_identity_matrix(pen)
  }

  /// A pattern that can't be drawn, or not in reasonable time, gives a solid line.
  private func setDashes(_ style: StrokeStyle, on path: Path) {
    let pattern = style.lineDashPattern
    let total = pattern.reduce(0, +)
    guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite,
      path.polygonLength / total * Double(pattern.count) <= mostDashes
    else { return cairo_set_dash(pen, nil, 0, 0) }
    // Cairo walks to the phase dash by dash, and takes an odd pattern twice.
    let period = pattern.count % 2 == 0 ? total : 2 * total
    var phase = style.lineDashPhase.isFinite ? style.lineDashPhase.truncatingRemainder(dividingBy: period) : 0
    if phase < 0 { phase += period }
    cairo_set_dash(pen, pattern, Int32(clamping: pattern.count), phase)
  }
}

/// Hands a path to Cairo, element by element.
private struct Tracer {
  let pen: OpaquePointer
  let transform: AffineTransform
  /// x · 0 is 0 for every finite x: one sum tells whether all coordinates are.
  var nonFinite = 0.0
  private var last = Point.zero
  private var start = Point.zero
  private var hasPoint = false

  init(pen: OpaquePointer, transform: AffineTransform) {
    self.pen = pen
    self.transform = transform
  }

  @inline(__always) private mutating func place(_ p: Point) -> Point {
    let mapped = transform.apply(p)
    nonFinite += mapped.x * 0 + mapped.y * 0
    return Point(max(-farthest, min(farthest, mapped.x)), max(-farthest, min(farthest, mapped.y)))
  }

  @inline(__always) mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p):
      last = place(p)
      begin(at: last)
      cairo_move_to(pen, last.x, last.y)
    case .line(let p):
      last = place(p)
      if !hasPoint { begin(at: last) }
      cairo_line_to(pen, last.x, last.y)
    case .quad(let c, let p):
      let (control, end) = (place(c), place(p))
      if !hasPoint {
        begin(at: control)
        last = control
      }
      // A quadratic is the cubic whose controls lie two thirds of the way to its own.
      curve(last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
    case .cubic(let a, let b, let p):
      let (c1, c2) = (place(a), place(b))
      if !hasPoint { begin(at: c1) }
      curve(c1, c2, place(p))
    case .close:
      cairo_close_path(pen)
      last = start
    }
  }

  @inline(__always) private mutating func begin(at p: Point) {
    start = p
    hasPoint = true
  }

  @inline(__always) private mutating func curve(_ c1: Point, _ c2: Point, _ end: Point) {
    cairo_curve_to(pen, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
    last = end
  }
}

extension Path {
  /// The length of the polygon through all its points: no less than the path's own.
  fileprivate var polygonLength: Double {
    var sum = 0.0
    var last = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        start = p
        last = p
        continue
      case .line(let p):
        sum += last.distance(to: p)
        last = p
      case .quad(let c, let p):
        sum += last.distance(to: c) + c.distance(to: p)
        last = p
      case .cubic(let a, let b, let p):
        sum += last.distance(to: a) + a.distance(to: b) + b.distance(to: p)
        last = p
      case .close:
        sum += last.distance(to: start)
        last = start
      }
    }
    return sum
  }
}

extension AffineTransform {
  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// Whether something can be drawn through it; asked for every item, so without `isSingular`'s array.
  var isDrawable: Bool {
    let zero = a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0
    let size = abs(determinant)
    return zero == 0 && size > 1e-12 && size < 1e24
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

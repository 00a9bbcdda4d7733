// Common outlines as paths, and trimming of paths by length.
// Flow: shape layers, corners, effects → Path.

extension Path {
  /// The distance of a cubic's control points for a quarter circle of radius 1.
  package static let quarter = 0.5522847498307936

  /// A rectangle, clockwise from its top left corner.
  public static func rect(_ r: Rect) -> Path {
    Path([
      .move(r.origin), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)), .line(Point(r.minX, r.maxY)), .close,
    ])
  }

  /// The ellipse in a rectangle, clockwise from 3 o'clock.
  public static func ellipse(in r: Rect) -> Path {
    let c = r.center
    let (rx, ry) = (r.size.width / 2, r.size.height / 2)
    let (kx, ky) = (rx * quarter, ry * quarter)
    return Path([
      .move(Point(c.x + rx, c.y)),
      .cubic(Point(c.x + rx, c.y + ky), Point(c.x + kx, c.y + ry), end: Point(c.x, c.y + ry)),
      .cubic(Point(c.x - kx, c.y + ry), Point(c.x - rx, c.y + ky), end: Point(c.x - rx, c.y)),
      .cubic(Point(c.x - rx, c.y - ky), Point(c.x - kx, c.y - ry), end: Point(c.x, c.y - ry)),
      .cubic(Point(c.x + kx, c.y - ry), Point(c.x + rx, c.y - ky), end: Point(c.x + rx, c.y)),
      .close,
    ])
  }

  /// A rectangle with circular corners; the radius is clamped to half the shorter side.
  public static func roundedRect(_ r: Rect, radius: Double) -> Path {
    let k = max(0, min(radius, min(r.size.width, r.size.height) / 2))
    if k == 0 { return rect(r) }
    let h = k * (1 - quarter)
    return Path([
      .move(Point(r.minX + k, r.minY)), .line(Point(r.maxX - k, r.minY)),
      .cubic(Point(r.maxX - h, r.minY), Point(r.maxX, r.minY + h), end: Point(r.maxX, r.minY + k)),
      .line(Point(r.maxX, r.maxY - k)),
      .cubic(Point(r.maxX, r.maxY - h), Point(r.maxX - h, r.maxY), end: Point(r.maxX - k, r.maxY)),
      .line(Point(r.minX + k, r.maxY)),
      .cubic(Point(r.minX + h, r.maxY), Point(r.minX, r.maxY - h), end: Point(r.minX, r.maxY - k)),
      .line(Point(r.minX, r.minY + k)),
      .cubic(Point(r.minX, r.minY + h), Point(r.minX + h, r.minY), end: Point(r.minX + k, r.minY)),
      .close,
    ])
  }

  /// An isosceles triangle, apex up.
  public static func triangle(in r: Rect) -> Path {
    Path([.move(Point(r.center.x, r.minY)), .line(Point(r.maxX, r.maxY)), .line(Point(r.minX, r.maxY)), .close])
  }

  /// A regular polygon with a corner at the top, in the rectangle's inscribed ellipse; at least three sides.
  public static func polygon(sides: Int, in r: Rect) -> Path { star(points: sides, innerRadius: nil, in: r) }

  /// A star with a point at the top; 3 to 100 000 points. `innerRadius` is a fraction of the outer one, 0...1; nil for
  /// no inner corners.
  public static func star(points: Int, innerRadius: Double?, in r: Rect) -> Path {
    let n = min(100_000, max(3, points))
    let steps = innerRadius == nil ? n : 2 * n
    var path = Path()
    for i in 0..<steps {
      let radius = i % 2 == 1 ? innerRadius ?? 1 : 1
      let (s, c) = Maths.sincos(Double(i) / Double(steps) * 2 * Double.pi)
      let p = Point(r.center.x + s * radius * r.size.width / 2, r.center.y - c * radius * r.size.height / 2)
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    return path
  }

  /// A heart that fills the rectangle.
  public static func heart(in r: Rect) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(r.minX + x * r.size.width, r.minY + y * r.size.height) }
    return Path([
      .move(at(0.5, 1)),
      .cubic(at(0.15, 0.72), at(0, 0.52), end: at(0, 0.3)),
      .cubic(at(0, 0.12), at(0.12, 0), end: at(0.27, 0)),
      .cubic(at(0.37, 0), at(0.46, 0.06), end: at(0.5, 0.18)),
      .cubic(at(0.54, 0.06), at(0.63, 0), end: at(0.73, 0)),
      .cubic(at(0.88, 0), at(1, 0.12), end: at(1, 0.3)),
      .cubic(at(1, 0.52), at(0.85, 0.72), end: at(0.5, 1)),
      .close,
    ])
  }

  /// A wavy strip of paper that fills the rectangle.
  public static func ribbon(in r: Rect) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(r.minX + x * r.size.width, r.minY + y * r.size.height) }
    return Path([
      .move(at(0, 0.25)),
      .cubic(at(0.25, -0.25), at(0.5, 0.75), end: at(1, 0.1)),
      .line(at(1, 0.75)),
      .cubic(at(0.5, 1.4), at(0.25, 0.4), end: at(0, 0.9)),
      .close,
    ])
  }

  /// The part of the path between two fractions of its whole length, 0...1.
  ///
  /// - Returns: the path itself for 0 and 1, an empty path if `start` is not below `end`.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0 && end >= 1 { return self }
    guard start < end else { return Path() }
    let all = segments()
    let lengths = all.map(\.length)
    let whole = lengths.reduce(0, +)
    let (low, high) = (max(0, start) * whole, min(1, end) * whole)
    var out = Path()
    var passed = 0.0
    var pen: Point?
    for (segment, length) in zip(all, lengths) {
      let (from, to) = (max(0, low - passed), min(length, high - passed))
      passed += length
      guard to > from else {
        pen = nil
        continue
      }
      var piece = segment
      if to < length { piece = piece.split(at: segment.parameter(atLength: to)).0 }
      if from > 0 {
        let u = segment.parameter(atLength: from) / (to < length ? segment.parameter(atLength: to) : 1)
        piece = piece.split(at: u).1
      }
      if pen != piece.start { out.move(to: piece.start) }
      switch piece {
      case .line(_, let p): out.line(to: p)
      case .quad(_, let c, let p): out.quad(to: p, control: c)
      case .cubic(_, let c1, let c2, let p): out.cubic(to: p, c1, c2)
      }
      pen = segment.end == piece.end ? piece.end : nil
    }
    return out
  }
}

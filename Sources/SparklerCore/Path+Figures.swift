// Lines, arrows, superellipses, and parts of discs as paths.
// Flow: shape layers → Path.

extension Path {
  /// A straight line through the middle of a rectangle, along its longer side: to the right, or downwards.
  public static func line(in r: Rect) -> Path {
    r.size.width >= r.size.height
      ? Path([.move(Point(r.minX, r.center.y)), .line(Point(r.maxX, r.center.y))])
      : Path([.move(Point(r.center.x, r.minY)), .line(Point(r.center.x, r.maxY))])
  }

  /// An arrow to the right that fills the rectangle.
  ///
  /// - Parameters:
  ///   - headLength: the length of its head in points, at most the rectangle's width.
  ///   - shaftWidth: the width of its shaft in points, at most the rectangle's height.
  public static func arrow(in r: Rect, headLength: Double, shaftWidth: Double) -> Path {
    let neck = r.maxX - max(0, min(headLength, r.size.width))
    let (half, middle) = (max(0, min(shaftWidth, r.size.height)) / 2, r.center.y)
    return Path([
      .move(Point(r.minX, middle - half)), .line(Point(neck, middle - half)), .line(Point(neck, r.minY)),
      .line(Point(r.maxX, middle)), .line(Point(neck, r.maxY)), .line(Point(neck, middle + half)),
      .line(Point(r.minX, middle + half)), .close,
    ])
  }

  /// The superellipse |x/a|ⁿ + |y/b|ⁿ = 1 that fills the rectangle: 2 is an ellipse, 4 a squircle; clockwise from the
  /// top.
  ///
  /// - Source: CSS Borders and Box Decorations 4: `corner-shape: superellipse(k)` with half the box as radii is the same
  ///   curve for n = 2ᵏ; `squircle` is k = 2.
  /// - Parameter exponent: n, 2...20.
  public static func superellipse(in r: Rect, exponent: Double) -> Path {
    let n = max(2, min(20, exponent))
    let arcs = SuperellipseArc.eighth(n)
    let quarter = arcs + arcs.reversed().map(\.mirrored)
    var path = Path([.move(Point(r.center.x, r.minY))])
    // From a quarter between the axes' directions u and v to the rectangle.
    let axes = [(Point(0, -1), Point(1, 0)), (Point(1, 0), Point(0, 1)), (Point(0, 1), Point(-1, 0))]
    for (v, u) in axes + [(Point(-1, 0), Point(0, -1))] {
      func place(_ p: Point) -> Point {
        let q = u * p.x + v * p.y
        return Point(r.center.x + q.x * r.size.width / 2, r.center.y + q.y * r.size.height / 2)
      }
      for arc in quarter { path.cubic(to: place(arc.end), place(arc.first), place(arc.second)) }
    }
    path.close()
    return path
  }

  /// A part of the disc in a square, or of a ring; all of it if the angles are a whole turn or more apart.
  ///
  /// - Parameters:
  ///   - innerRadius: the radius of the hole as a fraction of the disc's, 0...1; 0 for none.
  ///   - start: where it begins, in radians, clockwise from the top.
  ///   - end: where it ends; the part between both is the same if they are exchanged. Empty if both are equal.
  public static func sector(in square: Rect, innerRadius: Double, from start: Double, to end: Double) -> Path {
    let hole = max(0, innerRadius)
    guard hole < 1, start.isFinite, end.isFinite, start != end, square.size.width > 0 else { return Path() }
    let (center, radius) = (square.center, square.size.width / 2)
    var path = Path()
    if abs(end - start) >= 2 * Double.pi - 1e-9 {
      path.arc(center, radius, from: 0, by: 2 * Double.pi, isNew: true)
      path.close()
      guard hole > 0 else { return path }
      path.arc(center, radius * hole, from: 0, by: -2 * Double.pi, isNew: true)
      path.close()
      return path
    }
    let (low, sweep) = (min(start, end).truncatingRemainder(dividingBy: 2 * Double.pi), abs(end - start))
    if hole == 0 { path.move(to: center) }
    path.arc(center, radius, from: low, by: sweep, isNew: hole > 0)
    if hole > 0 { path.arc(center, radius * hole, from: low + sweep, by: -sweep, isNew: false) }
    path.close()
    return path
  }

  /// Four equal arcs of a circle, so that the number of curves is the same for every angle.
  private mutating func arc(_ center: Point, _ radius: Double, from start: Double, by sweep: Double, isNew: Bool) {
    func at(_ i: Int) -> (place: Point, tangent: Point) {
      let (s, c) = Maths.sincos(start + sweep * Double(i) / 4)
      return (center + Point(s, -c) * radius, Point(c, s) * radius)
    }
    let (sine, cosine) = Maths.sincos(sweep / 16)
    let handle = 4.0 / 3 * sine / cosine
    var from = at(0)
    if isNew { move(to: from.place) } else { line(to: from.place) }
    for i in 1...4 {
      let to = at(i)
      cubic(to: to.place, from.place + from.tangent * handle, to.place - to.tangent * handle)
      from = to
    }
  }
}

/// A cubic between two points of the superellipse xⁿ + yⁿ = 1, with its tangents there; a third point of the curve is
/// in its middle.
private struct SuperellipseArc {
  var start, first, second, end: Point

  /// The part from the top to the diagonal.
  static func eighth(_ n: Double) -> [SuperellipseArc] {
    let parts = 4
    let places = (0...parts).map { i -> Point in
      // Steps of the angle whose squared sine is xⁿ are narrow where the curve bends most.
      let (s, c) = Maths.sincos(Double(i) / Double(parts) * Double.pi / 4)
      return i == 0 ? Point(0, 1) : Point(Maths.pow(s, 2 / n), Maths.pow(c, 2 / n))
    }
    return zip(places, places.dropFirst()).map { SuperellipseArc($0, $1, n) }
  }

  private init(_ start: Point, _ end: Point, _ n: Double) {
    func rise(_ p: Point) -> Double { p.x == 0 ? 0 : -Maths.pow(p.x / p.y, n - 1) }
    let (from, to) = (rise(start), rise(end))
    // Where the tangents meet. They are never parallel, as the curve bends everywhere between the two points.
    let x = (end.y - start.y + from * start.x - to * end.x) / (from - to)
    let meeting = Point(x, start.y + from * (x - start.x))
    let chord = (start + end) * 0.5
    // How far from the chord to the meeting point the curve is.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let share = (low + high) / 2
      let p = chord + (meeting - chord) * share
      if Maths.pow(p.x, n) + Maths.pow(p.y, n) < 1 { low = share } else { high = share }
    }
    let handle = min(1, low * 4 / 3)
    (self.start, self.end) = (start, end)
    (first, second) = (start + (meeting - start) * handle, end + (meeting - end) * handle)
  }

  /// The arc on the other side of the diagonal, in the same direction along the curve.
  var mirrored: SuperellipseArc {
    var out = self
    func swapped(_ p: Point) -> Point { Point(p.y, p.x) }
    (out.start, out.first) = (swapped(end), swapped(second))
    (out.second, out.end) = (swapped(first), swapped(start))
    return out
  }
}

// Matches two paths point by point, so that one can morph into the other without folding.
// Flow: `morph` → Path.matched → keyframes of a shape's path.

extension Path {
  /// Rebuilds both paths with the same number of curves, so that interpolating them gives the shapes in between.
  ///
  /// Subpaths are paired by area; one without a partner shrinks to its centroid. Points of a pair correspond by their
  /// direction from the centroid if both outlines allow it, because then no shape in between crosses itself. Otherwise
  /// they correspond by their fraction of the outline's length, starting where the outlines are closest.
  /// If neither path has any extent, both results are the first path.
  /// The search for a start without crossings is limited: with very many pairs the later ones use the closest start.
  public static func matched(_ a: Path, _ b: Path) -> (Path, Path) {
    var left = a.loops().sorted { abs($0.area) > abs($1.area) }
    var right = b.loops().sorted { abs($0.area) > abs($1.area) }
    if left.isEmpty, right.isEmpty { return (a, a) }
    while left.count < right.count { left.append(PathLoop(point: right[left.count].middle)) }
    while right.count < left.count { right.append(PathLoop(point: left[right.count].middle)) }
    var (from, to) = (Path(), Path())
    var searches = PathLoop.mostSearches
    for (one, other) in zip(left, right) {
      let (p, q) = PathLoop.matched(one, other, searches: &searches)
      from.elements += p.elements
      to.elements += q.elements
    }
    return (from, to)
  }

  /// Its subpaths, without empty ones.
  fileprivate func loops() -> [PathLoop] {
    subpaths.compactMap { part in
      let segments = part.segments().filter { $0.controlPoints.contains { [start = $0.start] in $0 != start } }
      guard let first = segments.first, let last = segments.last else { return nil }
      return PathLoop(segments: segments, isClosed: part.elements.last == .close || first.start == last.end)
    }
  }
}

/// A subpath as a list of segments.
struct PathLoop {
  var segments: [PathSegment]
  var isClosed: Bool

  init(segments: [PathSegment], isClosed: Bool) { (self.segments, self.isClosed) = (segments, isClosed) }

  /// A degenerate loop at one point.
  init(point: Point) { self.init(segments: [.line(point, point)], isClosed: true) }

  private static let samples = 32

  private var polygon: [Point] {
    segments.flatMap { segment in (0..<Self.samples).map { segment.point(at: Double($0) / Double(Self.samples)) } }
  }

  /// The enclosed area; negative if anticlockwise on screen.
  var area: Double {
    let points = polygon
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  /// The centroid of the area, or of the points if the area is 0.
  var middle: Point {
    let points = polygon
    let origin = points[0]
    var (sum, whole) = (Point.zero, 0.0)
    for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) {
      let (a, b) = (p - origin, q - origin)
      let cross = a.x * b.y - b.x * a.y
      sum = sum + (a + b) * cross
      whole += cross
    }
    let mean = points.reduce(Point.zero, +) * (1 / Double(points.count))
    let extent = points.reduce(0) { max($0, $1.distance(to: mean)) }
    return abs(whole) > 1e-6 * extent * extent ? origin + sum * (1 / (3 * whole)) : mean
  }

  var reversed: PathLoop {
    PathLoop(
      segments: segments.reversed().map { segment in
        switch segment {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let b, let c): .quad(c, b, a)
        case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
        }
      }, isClosed: isClosed)
  }

  /// The number of starts that are tried for all pairs of two paths.
  static let mostSearches = 2000

  /// - Parameter searches: the remaining number of starts to try.
  static func matched(_ a: PathLoop, _ b: PathLoop, searches: inout Int) -> (Path, Path) {
    let isClosed = a.isClosed && b.isClosed
    let b = isClosed && a.area * b.area < 0 ? b.reversed : b
    if isClosed, let one = PathCourse(a, about: a.middle), let other = PathCourse(b, about: b.middle) {
      // Both begin at the same direction.
      return drawn(one, other, from: one.marks[0], isClosed: true)
    }
    let (one, other) = (PathCourse(a), PathCourse(b))
    return drawn(one, isClosed ? other.begun(closestTo: one, searches: &searches) : other, from: 0, isClosed: isClosed)
  }

  /// - Parameter start: a mark of the first course, where both paths begin.
  private static func drawn(_ a: PathCourse, _ b: PathCourse, from start: Double, isClosed: Bool) -> (Path, Path) {
    let fine = (0...48).map { start + Double($0) / 48 }
    func within(_ marks: [Double]) -> [Double] {
      marks.map { mark in
        let share = mark - start
        return isClosed ? start + share - share.rounded(.down) : mark
      }
    }
    // A corner of either path becomes a mark of both.
    var marks: [Double] = []
    for mark in (fine + within(a.marks) + within(b.marks)).sorted()
    where mark <= start + 1 && mark - (marks.last ?? -1) > 1e-5 {
      marks.append(mark)
    }
    marks[marks.count - 1] = start + 1
    return (a.path(through: marks, isClosed: isClosed), b.path(through: marks, isClosed: isClosed))
  }
}

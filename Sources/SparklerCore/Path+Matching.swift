// Two paths point by point: what lets one become the other without folding.
// Flow: `morph` → Path.matched → keyframes of a shape's path.

extension Path {
  /// Both paths drawn anew, of as many curves each, so that mixing them gives outlines in between.
  ///
  /// Subpaths pair off by area; one that finds no partner shrinks to its middle. Points of a pair correspond by their
  /// direction from the middle where both outlines allow it, for then nothing in between can cross itself; else by their
  /// share of the outline's length, begun where the two lie closest.
  /// Where neither path has any extent, both are the first one as it is.
  /// Of very many pairs the later ones begin where they lie closest, whatever that crosses: the search takes time.
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

  /// Its subpaths with something to them.
  fileprivate func loops() -> [PathLoop] {
    subpaths.compactMap { part in
      let segments = part.segments().filter { $0.controlPoints.contains { [start = $0.start] in $0 != start } }
      guard let first = segments.first, let last = segments.last else { return nil }
      return PathLoop(segments: segments, isClosed: part.elements.last == .close || first.start == last.end)
    }
  }
}

/// A subpath as one line.
struct PathLoop {
  var segments: [PathSegment]
  var isClosed: Bool

  init(segments: [PathSegment], isClosed: Bool) { (self.segments, self.isClosed) = (segments, isClosed) }

  /// All of it in one place.
  init(point: Point) { self.init(segments: [.line(point, point)], isClosed: true) }

  private static let samples = 32

  private var polygon: [Point] {
    segments.flatMap { segment in (0..<Self.samples).map { segment.point(at: Double($0) / Double(Self.samples)) } }
  }

  /// Of what it encloses, negative where it runs anticlockwise on screen.
  var area: Double {
    let points = polygon
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  /// Of the area, or of the points where there is none.
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

  /// Beginnings that are tried for all pairs of two paths together.
  static let mostSearches = 2000

  /// - Parameter searches: how many beginnings may still be tried.
  static func matched(_ a: PathLoop, _ b: PathLoop, searches: inout Int) -> (Path, Path) {
    let isClosed = a.isClosed && b.isClosed
    let b = isClosed && a.area * b.area < 0 ? b.reversed : b
    if isClosed, let one = PathCourse(a, about: a.middle), let other = PathCourse(b, about: b.middle) {
      // Directions begin at the same one.
      return drawn(one, other, from: one.marks[0], isClosed: true)
    }
    let (one, other) = (PathCourse(a), PathCourse(b))
    return drawn(one, isClosed ? other.begun(closestTo: one, searches: &searches) : other, from: 0, isClosed: isClosed)
  }

  /// - Parameter start: a mark of the first course, at which both paths begin.
  private static func drawn(_ a: PathCourse, _ b: PathCourse, from start: Double, isClosed: Bool) -> (Path, Path) {
    let fine = (0...48).map { start + Double($0) / 48 }
    func within(_ marks: [Double]) -> [Double] {
      marks.map { mark in
        let share = mark - start
        return isClosed ? start + share - share.rounded(.down) : mark
      }
    }
    // Every corner of either path is one of both.
    var marks: [Double] = []
    for mark in (fine + within(a.marks) + within(b.marks)).sorted()
    where mark <= start + 1 && mark - (marks.last ?? -1) > 1e-5 {
      marks.append(mark)
    }
    marks[marks.count - 1] = start + 1
    return (a.path(through: marks, isClosed: isClosed), b.path(through: marks, isClosed: isClosed))
  }
}

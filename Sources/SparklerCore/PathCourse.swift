// A subpath parametrised by marks: fractions of its length, or directions from its centroid.
// Flow: PathLoop → PathCourse → cubics from mark to mark, for Path.matched.

/// A loop with a mark at each end of its segments: fractions of its length, or directions in turns.
struct PathCourse {
  private var segments: [PathSegment]
  /// One more than segments, ascending; by direction the last mark is the first plus 1.
  private(set) var marks: [Double]
  /// The centre for directions; nil if marks are fractions of the length.
  private var center: Point?

  /// By length.
  init(_ loop: PathLoop) {
    var loop = loop
    if loop.isClosed, let first = loop.segments.first, let last = loop.segments.last, first.start != last.end {
      loop.segments.append(.line(last.end, first.start))
    }
    segments = loop.segments
    let whole = segments.reduce(0) { $0 + $1.length }
    var (sum, marks) = (0.0, [0.0])
    for segment in segments {
      sum += segment.length
      marks.append(whole > 0 ? sum / whole : Double(marks.count) / Double(segments.count))
    }
    marks[marks.count - 1] = 1
    self.marks = marks
  }

  /// By direction; nil if a ray from the centre meets the outline twice.
  init?(_ loop: PathLoop, about center: Point) {
    self.init(loop)
    self.center = center
    // Curves are split, so that each covers well below half a turn.
    segments = segments.flatMap { segment -> [PathSegment] in
      if case .line = segment { return [segment] }
      let (low, high) = segment.split(at: 0.5)
      let (a, b) = low.split(at: 0.5)
      let (c, d) = high.split(at: 0.5)
      return [a, b, c, d]
    }
    let isClockwise = loop.area > 0
    guard let first = segments.first, first.start.distance(to: center) > 1e-9 else { return nil }
    var turns = [Self.turn(first.start, center)]
    for segment in segments {
      var last = turns[turns.count - 1]
      let begin = last
      for i in 1...16 {
        let point = segment.point(at: Double(i) / 16)
        guard point.distance(to: center) > 1e-9 else { return nil }
        var step = Self.turn(point, center) - last
        step -= step.rounded()
        guard isClockwise ? step > -1e-9 : step < 1e-9 else { return nil }
        last += step
      }
      guard abs(last - begin) > 1e-9 else { return nil }
      turns.append(last)
    }
    guard abs(abs(turns[turns.count - 1] - turns[0]) - 1) < 1e-6 else { return nil }
    if !isClockwise {
      // Both loops have the same orientation, so directions may be negated.
      turns = turns.map { -$0 }
    }
    isMirrored = !isClockwise
    marks = turns
  }

  private var isMirrored = false

  private static func turn(_ point: Point, _ center: Point) -> Double {
    Maths.atan2(point.y - center.y, point.x - center.x) / (2 * Double.pi)
  }

  private static let corners = 96

  private var corners: [Point] { (0..<Self.corners).map { point(at: Double($0) / Double(Self.corners)) } }

  /// The same loop with another start: the one with the fewest crossings in the shapes in between, and among those the
  /// one closest to the other loop, both relative to their centres.
  ///
  /// - Parameter searches: the remaining number of starts to try; at 0 the closest one is used.
  func begun(closestTo other: PathCourse, searches: inout Int) -> PathCourse {
    let count = Self.corners
    let (here, there) = (other.corners, corners)
    let shift = (here.reduce(Point.zero, +) - there.reduce(Point.zero, +)) * (1 / Double(count))
    func distance(_ start: Int) -> Double {
      (0..<count).reduce(0) { sum, i in
        let d = here[i] - there[(i + start) % count] - shift
        return sum + d.x * d.x + d.y * d.y
      }
    }
    func crossings(_ start: Int) -> Int {
      [0.25, 0.5, 0.75].reduce(0) { sum, u in
        let between = (0..<count).map { here[$0] * (1 - u) + there[($0 + start) % count] * u }
        return sum + Self.crossings(of: between)
      }
    }
    let starts = (0..<count).map { ($0, distance($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    var best = (start: starts[0], crossings: Int.max)
    for start in starts.prefix(max(0, searches)) {
      searches -= 1
      let found = crossings(start)
      if found < best.crossings { best = (start, found) }
      if found == 0 { break }
    }
    return begun(at: Double(best.start) / Double(count))
  }

  /// The number of crossings between a polygon's sides.
  private static func crossings(of points: [Point]) -> Int {
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
    let ends = Array(points.dropFirst()) + points.prefix(1)
    var found = 0
    for i in points.indices {
      let (a, b) = (points[i], ends[i])
      for k in points.indices.dropFirst(i + 2) {
        let (c, d) = (points[k], ends[k])
        if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { found += 1 }
      }
    }
    return found
  }

  private func begun(at start: Double) -> PathCourse {
    if start == 0 { return self }
    var out = self
    let (i, u) = find(start)
    let (head, tail) = segments[i].split(at: u)
    out.segments = [tail] + segments[(i + 1)...] + segments[..<i] + [head]
    out.marks = [0] + marks[(i + 1)...].map { $0 - start }
    out.marks += marks[1..<(i + 1)].map { $0 + 1 - start } + [1]
    return out
  }

  func point(at mark: Double) -> Point {
    let (i, u) = find(mark)
    return segments[i].point(at: u)
  }

  /// The segment that contains a mark, and the curve parameter there.
  private func find(_ mark: Double) -> (Int, Double) {
    var mark = mark
    while mark < marks[0] { mark += 1 }
    while mark > marks[marks.count - 1] + 1e-9, center != nil || mark > 1 + 1e-9 { mark -= 1 }
    let i = (0..<(segments.count - 1)).partitionPoint { !(marks[$0 + 1] <= mark) }
    let (segment, span) = (segments[i], marks[i + 1] - marks[i])
    guard span > 0 else { return (i, 0) }
    guard let center else {
      return (i, segment.parameter(atLength: (mark - marks[i]) / span * segment.length))
    }
    let wanted = mark - marks[i]
    var (from, to) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (from + to) / 2
      var turn = Self.turn(segment.point(at: middle), center)
      if isMirrored { turn = -turn }
      var passed = turn - marks[i]
      // A segment covers less than half a turn.
      passed -= passed.rounded()
      if passed < wanted { from = middle } else { to = middle }
    }
    return (i, (from + to) / 2)
  }

  /// The loop as cubics between marks.
  func path(through wanted: [Double], isClosed: Bool) -> Path {
    var path = Path()
    for (i, (from, to)) in zip(wanted, wanted.dropFirst()).enumerated() {
      let piece = piece(from: from, to: to)
      if i == 0 { path.move(to: piece.start) }
      let (c1, c2) = piece.controls
      path.cubic(to: piece.end, c1, c2)
    }
    if isClosed { path.close() }
    return path
  }

  /// The part between two marks without a corner in between.
  private func piece(from: Double, to: Double) -> PathSegment {
    let (i, u) = find((from + to) / 2)
    func parameter(_ mark: Double, else end: Double) -> Double {
      let (k, v) = find(mark)
      return k == i && abs(v - u) > 1e-12 ? v : end
    }
    let (a, b) = (parameter(from, else: 0), parameter(to, else: 1))
    let tail = segments[i].split(at: min(a, b)).1
    let rest = 1 - min(a, b)
    return rest > 0 ? tail.split(at: min(1, abs(b - a) / rest)).0 : tail
  }
}

extension PathSegment {
  /// The control points of the curve as a cubic.
  fileprivate var controls: (Point, Point) {
    switch self {
    case .line(let a, let b): (a + (b - a) * (1.0 / 3), a + (b - a) * (2.0 / 3))
    case .quad(let a, let b, let c): (a + (b - a) * (2.0 / 3), c + (b - c) * (2.0 / 3))
    case .cubic(_, let b, let c, _): (b, c)
    }
  }
}

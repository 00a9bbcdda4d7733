// The modifier "offset paths": outlines that grow or shrink by a distance.
// Flow: BezierShape + distance, join → BezierShape.
import SparklerCore

/// The join at outer corners of an offset outline.
struct LottieJoin {
  var isRound: Bool
  var isBevel: Bool
  var miterLimit: Double
}

extension BezierShape {
  /// Offsets all pieces, cuts them where they cross at inner corners, and joins them at outer corners.
  ///
  /// An open line gets an outline around both of its sides. As in lottie-web, curves are split where they turn, and
  /// each part's control polygon is offset. The caller has counted the pieces; the searches for crossings are counted
  /// here.
  func offset(by amount: Double, _ join: LottieJoin, _ budget: LottieBudget) -> BezierShape {
    var pieces = segments.filter { $0.start.distance(to: $0.end) > 1e-9 || $0.length > 1e-9 }
    guard !pieces.isEmpty else { return self }
    if !isClosed { pieces += pieces.reversed().map(\.turned) }
    let distance = isClosed && area < 0 ? -amount : amount
    var moved = pieces.map { $0.offset(by: distance) }
    for i in moved.indices.dropFirst() { Self.cut(&moved, i - 1, i, budget) }
    if moved.count > 1 { Self.cut(&moved, moved.count - 1, 0, budget) }
    var out: [PathSegment] = []
    for (i, part) in moved.enumerated() {
      out += part
      let next = (i + 1) % moved.count
      guard let end = part.last?.end, let start = moved[next].first?.start,
        end.distance(to: start) > 1e-6 * max(1, abs(amount))
      else { continue }
      var turn = Self.turn(from: pieces[i].angle(at: 1), to: pieces[next].angle(at: 0))
      // At an end of an open line.
      if abs(turn) > .pi - 1e-6 { turn = distance < 0 ? -.pi : .pi }
      out += Self.joint(end, start, around: pieces[i].end, turn, isOutside: turn * distance > 0, join)
    }
    var shape = BezierShape(out)
    if shape.corners.count > 1, shape.corners[0].point.distance(to: shape.corners[shape.corners.count - 1].point) < 1e-6
    {
      shape.joinEnds()
    }
    shape.isClosed = true
    return shape
  }

  private static func turn(from: Double, to: Double) -> Double {
    let turn = to - from
    return turn - (turn / (2 * .pi)).rounded() * 2 * .pi
  }

  /// The pieces between the end of one piece and the start of the next.
  ///
  /// - Parameter isOutside: whether there is a gap between them; on the inside of a turn they cross.
  private static func joint(
    _ end: Point, _ start: Point, around corner: Point, _ turn: Double, isOutside: Bool, _ join: LottieJoin
  ) -> [PathSegment] {
    guard isOutside, !join.isBevel else { return [.line(end, start)] }
    if join.isRound {
      // An arc, as in After Effects; lottie-web's bulges.
      let angle = turn / 4
      let reach = abs(4 / 3 * Maths.sin(angle) / Maths.cos(angle)) * corner.distance(to: end)
      func along(_ normal: Point) -> Point {
        Point(-normal.y, normal.x) * (reach / max(1e-9, Point.zero.distance(to: normal)) * (turn < 0 ? -1 : 1))
      }
      return [.cubic(end, end + along(end - corner), start - along(start - corner), start)]
    }
    let cos = Maths.cos(turn / 2)
    guard cos > 1e-6, 1 / cos <= join.miterLimit else { return [.line(end, start)] }
    let tip = corner + AffineTransform.rotation(turn / 2).apply(end - corner) * (1 / cos)
    return [.line(end, tip), .line(tip, start)]
  }

  /// Cuts the parts of two consecutive pieces at their crossing.
  private static func cut(_ parts: inout [[PathSegment]], _ i: Int, _ k: Int, _ budget: LottieBudget) {
    guard !budget.isSpent, let a = parts[i].last, let b = parts[k].first else { return }
    // One continues where the other ends.
    if a.end.distance(to: b.start) < 1e-6 { return }
    var boxes = 0
    let crossing = a.crossing(with: b, &boxes)
    guard budget.reserve(points: boxes), let at = crossing else { return }
    parts[i][parts[i].count - 1] = a.split(at: at.own).0
    parts[k][0] = b.split(at: at.other).1
  }

  private var area: Double {
    let points = corners.map(\.point)
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }
}

extension PathSegment {
  /// The same piece in the other direction.
  fileprivate var turned: PathSegment {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quad(let a, let c, let b): .quad(b, c, a)
    case .cubic(let a, let c1, let c2, let b): .cubic(b, c2, c1, a)
    }
  }

  /// Offsets a piece to the left of its direction on screen; a curve is split where it changes its turn.
  fileprivate func offset(by distance: Double) -> [PathSegment] {
    if case .line(let a, let b) = self {
      let shift = Self.shift(a, b, distance)
      return [.line(a + shift, b + shift)]
    }
    var parts: [PathSegment] = []
    var (rest, passed) = (asCubic, 0.0)
    for u in inflections {
      let (head, tail) = rest.split(at: (u - passed) / (1 - passed))
      parts.append(head)
      (rest, passed) = (tail, u)
    }
    return (parts + [rest]).map { $0.offsetPolygon(by: distance) }
  }

  private static func shift(_ a: Point, _ b: Point, _ distance: Double) -> Point {
    let length = a.distance(to: b)
    return length > 0 ? Point(b.y - a.y, a.x - b.x) * (distance / length) : Point.zero
  }

  /// A cubic curve whose control polygon's sides are offset.
  private func offsetPolygon(by distance: Double) -> PathSegment {
    let p = asCubic.controlPoints
    guard p.count == 4 else { return self }
    let shifts = (0..<3).map { Self.shift(p[$0], p[$0 + 1], distance) }
    func corner(_ i: Int, _ fallback: Point) -> Point {
      Self.meeting(
        p[i - 1] + shifts[i - 1], p[i] + shifts[i - 1], p[i] + shifts[i], p[i + 1] + shifts[i]) ?? fallback
    }
    return .cubic(
      p[0] + shifts[0], corner(1, p[1] + shifts[0]), corner(2, p[2] + shifts[2]), p[3] + shifts[2])
  }

  /// The parameters at which a cubic curve changes the direction of its turn, ascending, without the ends.
  private var inflections: [Double] {
    let p = asCubic.controlPoints
    guard p.count == 4 else { return [] }
    let a = p[3] - p[2] * 3 + p[1] * 3 - p[0]
    let b = p[0] * 3 - p[1] * 6 + p[2] * 3
    let c = (p[1] - p[0]) * 3
    func cross(_ p: Point, _ q: Point) -> Double { p.y * q.x - p.x * q.y }
    let scale = cross(a, b)
    guard abs(scale) > 1e-5 else { return [] }
    let cusp = -0.5 * cross(a, c) / scale
    let square = cusp * cusp - cross(b, c) / scale / 3
    guard square >= 0 else { return [] }
    let root = square.squareRoot()
    return (root < 1e-5 ? [cusp] : [cusp - root, cusp + root]).filter { $0 > 1e-6 && $0 < 1 - 1e-6 }
  }
}

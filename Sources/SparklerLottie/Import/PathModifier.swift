// Modifiers of outlines: trim, round corners, offset, zigzag, pucker, twist.
// Flow: BezierShapes + PathModifier + frame → BezierShapes.
import SparklerCore

enum PathModifier {
  case trim(LottieTrim)
  case roundCorners(LottieTrack<[Double]>)
  case pucker(LottieTrack<[Double]>)
  case zigzag(size: LottieTrack<[Double]>, ridges: LottieTrack<[Double]>, isSmooth: Bool)
  case twist(angle: LottieTrack<[Double]>, center: LottieTrack<[Double]>)
  case offset(LottieTrack<[Double]>, join: LottieJoin)

  func timings(_ budget: LottieBudget) -> [TrackTiming] {
    switch self {
    case .trim(let trim): trim.timings(budget)
    case .roundCorners(let track), .pucker(let track), .offset(let track, _): TrackTiming.all([track])
    case .zigzag(let size, let ridges, _): TrackTiming.all([size, ridges])
    case .twist(let angle, let center): TrackTiming.all([angle, center])
    }
  }

  /// The cost for outlines with a number of points, from the size of the result.
  func cost(of points: Int, at frame: Double) -> Int {
    switch self {
    case .trim: 1 + LottieBudget.Cost.measured * points
    case .pucker: 1 + points
    case .roundCorners: 1 + 2 * points
    case .twist: 1 + 20 * points
    case .offset(let amount, _): 1 + (amount.value(at: frame)[0] == 0 ? 0 : LottieBudget.Cost.offset * points)
    case .zigzag(_, let ridges, _): 1 + LottieBudget.Cost.found * (Self.ridges(ridges, at: frame) + 1) * points
    }
  }

  private static func ridges(_ track: LottieTrack<[Double]>, at frame: Double) -> Int {
    Int(clamping: max(0, min(500, track.value(at: frame)[0])).rounded())
  }

  /// Applies the modifier. The caller has counted `cost`.
  func apply(to shapes: [BezierShape], at frame: Double, _ budget: LottieBudget) -> [BezierShape] {
    switch self {
    case .trim(let trim): return trim.apply(to: shapes, at: frame, budget)
    case .roundCorners(let radius):
      let radius = radius.value(at: frame)[0]
      return radius > 0 ? shapes.map { $0.rounded(by: radius) } : shapes
    case .pucker(let amount):
      let share = amount.value(at: frame)[0] / 100
      return share == 0 ? shapes : shapes.map { $0.puckered(by: share) }
    case .zigzag(let size, let ridges, let isSmooth):
      let (size, count) = (size.value(at: frame)[0], Self.ridges(ridges, at: frame))
      return shapes.map { $0.zigzagged(by: size, ridges: count, isSmooth) }
    case .twist(let angle, let center):
      let (angle, center) = (angle.value(at: frame)[0] * .pi / 180, Point(center.value(at: frame)))
      return angle == 0 ? shapes : shapes.map { $0.twisted(by: angle, about: center) }
    case .offset(let amount, let join):
      let amount = amount.value(at: frame)[0]
      return amount == 0 ? shapes : shapes.map { $0.offset(by: amount, join) }
    }
  }
}

/// The join at outer corners of an offset outline.
struct LottieJoin {
  var isRound: Bool
  var isBevel: Bool
  var miterLimit: Double
}

/// Trims outlines, each separately, or all of them as one line.
struct LottieTrim {
  /// Percent.
  var start: LottieTrack<[Double]>
  var end: LottieTrack<[Double]>
  /// Degrees; 360 is the entire length.
  var offset: LottieTrack<[Double]>
  /// All outlines that share the trim in order, and the index of this one; nil if each is trimmed separately.
  var scope: (all: Scope, place: Int)?

  /// The outlines of a shared trim.
  final class Scope {
    var nodes: [PathNode] = [] { didSet { (known, knownTimings) = ([:], nil) } }
    private var known: [Double: [Double]] = [:]
    private var knownTimings: [TrackTiming]?

    /// The length of each outline at a frame.
    func lengths(at frame: Double, _ budget: LottieBudget) -> [Double] {
      if let found = known[frame] { return found }
      let lengths = nodes.map { node -> Double in
        let shapes = node.shapes(at: frame, budget)
        guard budget.reserve(points: LottieBudget.Cost.measured * shapes.pointCount) else { return 0 }
        return shapes.reduce(0) { $0 + $1.length }
      }
      if known.count < 4000 { known[frame] = lengths }
      return lengths
    }

    func timings(_ budget: LottieBudget) -> [TrackTiming] {
      if let knownTimings { return knownTimings }
      let found = nodes.flatMap { $0.timings(budget) }
      knownTimings = found
      return found
    }
  }

  /// The largest number of outlines in a shared trim, because their lengths are cached by frame.
  static let mostNodes = 1000

  init(_ item: LottieValue) {
    start = LottieTrack(item["s"], [0])
    end = LottieTrack(item["e"], [100])
    offset = LottieTrack(item["o"], [0])
  }

  func timings(_ budget: LottieBudget) -> [TrackTiming] {
    TrackTiming.all([start, end, offset]) + (scope?.all.timings(budget) ?? [])
  }

  func apply(to shapes: [BezierShape], at frame: Double, _ budget: LottieBudget) -> [BezierShape] {
    let (a, b) = (start.value(at: frame)[0] / 100, end.value(at: frame)[0] / 100)
    let (low, high) = (max(0, min(1, min(a, b))), max(0, min(1, max(a, b))))
    guard high > low else { return [] }
    if high - low >= 1 { return shapes }
    let turn = offset.value(at: frame)[0] / 360 + low
    let from = turn - turn.rounded(.down)
    let to = from + high - low
    guard let scope else { return shapes.flatMap { $0.trimmed(from: from, to: to) } }
    // Each outline's share of the total length.
    let lengths = scope.all.lengths(at: frame, budget)
    guard scope.place < lengths.count, budget.reserve(points: lengths.count) else { return [] }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    var begin = lengths[..<scope.place].reduce(0, +) / whole
    var out: [BezierShape] = []
    for shape in shapes {
      let share = shape.length / whole
      guard share > 0 else { continue }
      for (from, to) in [(from, min(1, to)), (0, to - 1)] where to > from {
        let (x, y) = (max(0, (from - begin) / share), min(1, (to - begin) / share))
        if y > x { out += shape.trimmed(from: x, to: y) }
      }
      begin += share
    }
    return out
  }
}

extension BezierShape {
  /// Rounds corners without tangents.
  func rounded(by radius: Double) -> BezierShape {
    let count = corners.count
    guard count > 2 || count > 1 && isClosed else { return self }
    var out = BezierShape(isClosed: isClosed)
    for (i, corner) in corners.enumerated() {
      let isEnd = !isClosed && (i == 0 || i == count - 1)
      guard corner.into == .zero, corner.out == .zero, !isEnd else {
        out.corners.append(corner)
        continue
      }
      let point = corner.point
      func toward(_ other: Corner) -> Point {
        let distance = point.distance(to: other.point)
        return distance > 0 ? (other.point - point) * (min(distance / 2, radius) / distance) : .zero
      }
      let (back, on) = (toward(corners[(i + count - 1) % count]), toward(corners[(i + 1) % count]))
      out.corners.append(Corner(point + back, out: back * -Self.quarter))
      out.corners.append(Corner(point + on, into: on * -Self.quarter))
    }
    return out
  }

  /// Moves corners towards the middle and tangents away from it; below 0 the other way round.
  func puckered(by share: Double) -> BezierShape {
    guard !corners.isEmpty else { return self }
    let middle = middle
    func pull(_ p: Point, _ u: Double) -> Point { p + (middle - p) * u }
    return moved({ pull($0, share) }, tangents: { pull($0, -share) })
  }

  /// The mean of its corners.
  private var middle: Point {
    corners.reduce(Point.zero) { $0 + $1.point } * (1 / Double(max(1, corners.count)))
  }

  /// - Parameter tangents: maps the ends of tangents.
  private func moved(_ points: (Point) -> Point, tangents: (Point) -> Point) -> BezierShape {
    BezierShape(
      corners.map { corner in
        let point = points(corner.point)
        return Corner(
          point, into: tangents(corner.point + corner.into) - point, out: tangents(corner.point + corner.out) - point)
      }, isClosed: isClosed)
  }

  /// Rotates about a centre, by more the closer a point is to it.
  func twisted(by angle: Double, about center: Point) -> BezierShape {
    let middle = middle + center
    let reach = corners.reduce(0) { max($0, $1.point.distance(to: middle)) }
    guard reach > 0 else { return self }
    func turn(_ p: Point) -> Point {
      let d = p - middle
      let share = 1 - p.distance(to: middle) / reach
      return middle + AffineTransform.rotation(angle * share).apply(d)
    }
    // Adds corners, so that straight lines can bend.
    return finer(4).moved(turn, tangents: turn)
  }

  /// The same outline with each piece split into `parts`.
  private func finer(_ parts: Int) -> BezierShape {
    var pieces: [PathSegment] = []
    for segment in segments {
      var rest = segment.asCubic
      for k in stride(from: parts, to: 1, by: -1) {
        let (head, tail) = rest.split(at: 1 / Double(k))
        pieces.append(head)
        rest = tail
      }
      pieces.append(rest)
    }
    var out = BezierShape(pieces)
    if isClosed, out.corners.count > 1 {
      out.joinEnds()
      out.isClosed = true
    }
    return out
  }

  /// Adds a number of ridges to each piece, alternating between both sides.
  func zigzagged(by size: Double, ridges: Int, _ isSmooth: Bool) -> BezierShape {
    let all = segments
    guard !all.isEmpty else { return self }
    var out = BezierShape(isClosed: isClosed)
    var side = 1.0
    for (i, segment) in all.enumerated() {
      let length = segment.length
      for k in 0..<(ridges + 1) {
        let u = segment.parameter(atLength: length * Double(k) / Double(ridges + 1))
        var angle = segment.angle(at: u)
        if k == 0, i > 0 || isClosed {
          // At a corner, the mean of both directions.
          let before = all[(i + all.count - 1) % all.count].angle(at: 1)
          let turn = angle - before
          angle = before + (turn - (turn / (2 * .pi)).rounded() * 2 * .pi) / 2
        }
        out.appendCorner(segment.point(at: u), angle, side * size, isSmooth ? length / Double(ridges + 1) / 2 : 0)
        side = -side
      }
    }
    if !isClosed, let last = all.last { out.appendCorner(last.end, last.angle(at: 1), side * size, 0) }
    return out
  }

  private mutating func appendCorner(_ point: Point, _ angle: Double, _ distance: Double, _ reach: Double) {
    let (sin, cos) = Maths.sincos(angle)
    let along = Point(cos, sin)
    corners.append(Corner(point + Point(-sin, cos) * -distance, into: along * -reach, out: along * reach))
  }

  /// Offsets all pieces and joins them again.
  func offset(by amount: Double, _ join: LottieJoin) -> BezierShape {
    let pieces = finer(2).segments.filter { $0.length > 1e-9 }
    guard !pieces.isEmpty else { return self }
    let isClockwise = area > 0
    let distance = isClockwise ? amount : -amount
    let moved = pieces.map { $0.asCubic.offset(by: distance) }
    var out: [PathSegment] = []
    for (i, piece) in moved.enumerated() {
      out.append(piece)
      guard i + 1 < moved.count || isClosed else { break }
      let next = moved[(i + 1) % moved.count]
      let corner = pieces[i].end
      guard piece.end.distance(to: next.start) > 1e-6 * abs(amount) else { continue }
      let (from, to) = (pieces[i].angle(at: 1), pieces[(i + 1) % pieces.count].angle(at: 0))
      var turn = to - from
      turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
      // On the outside of a turn there is a gap; on the inside the pieces cross.
      if turn * distance > 0, !join.isBevel {
        let cos = Maths.cos(turn / 2)
        let tip = corner + AffineTransform.rotation(turn / 2).apply(piece.end - corner) * (1 / max(1e-6, cos))
        if join.isRound {
          let k = 4.0 / 3 * Maths.sin(turn / 4) / Maths.cos(turn / 4)
          let (a, b) = (piece.end - corner, next.start - corner)
          out.append(
            .cubic(piece.end, piece.end + Point(-a.y, a.x) * k, next.start - Point(-b.y, b.x) * k, next.start))
          continue
        }
        if cos > 1e-6, 1 / cos <= join.miterLimit {
          out += [.line(piece.end, tip), .line(tip, next.start)]
          continue
        }
      }
      out.append(.line(piece.end, next.start))
    }
    var shape = BezierShape(out)
    shape.isClosed = isClosed
    return shape
  }

  private var area: Double {
    let points = corners.map(\.point)
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }
}

extension PathSegment {
  fileprivate var asCubic: PathSegment {
    guard case .line(let a, let b) = self else { return self }
    return .cubic(a, a + (b - a) * (1.0 / 3), a + (b - a) * (2.0 / 3), b)
  }

  /// Offsets a curve to the left of its direction on screen. An approximation that is good for small curvature.
  fileprivate func offset(by distance: Double) -> PathSegment {
    let p = controlPoints
    guard p.count == 4 else { return self }
    func normal(_ angle: Double) -> Point {
      let (sin, cos) = Maths.sincos(angle)
      return Point(sin, -cos) * distance
    }
    let (a, b) = (normal(angle(at: 0)), normal(angle(at: 1)))
    let (start, end) = (p[0] + a, p[3] + b)
    // Tangents are scaled with the chord.
    let old = p[0].distance(to: p[3])
    let k = old > 1e-9 ? start.distance(to: end) / old : 1
    return .cubic(start, start + (p[1] - p[0]) * k, end + (p[2] - p[3]) * k, end)
  }
}

// Modifiers of outlines: which there are, and round corners, pucker and twist themselves.
// Flow: BezierShapes + PathModifier + frame → BezierShapes.
import SparklerCore

enum PathModifier {
  case trim(LottieTrim)
  case roundCorners(LottieTrack<[Double]>)
  case pucker(LottieTrack<[Double]>)
  case zigzag(size: LottieTrack<[Double]>, ridges: LottieTrack<[Double]>, isSmooth: Bool)
  case twist(angle: LottieTrack<[Double]>, center: LottieTrack<[Double]>)
  case offset(LottieTrack<[Double]>, join: LottieJoin)

  /// Whether it takes all outlines as one.
  var isShared: Bool { if case .trim(let trim) = self { trim.scope != nil } else { false } }

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
      return amount == 0 ? shapes : shapes.map { $0.offset(by: amount, join, budget) }
    }
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
}

extension PathSegment {
  /// The same piece as a cubic curve, whose controls are never at its ends: so a line's parameter is its length.
  var asCubic: PathSegment {
    switch self {
    case .line(let a, let b): return .cubic(a, a + (b - a) * (1.0 / 3), a + (b - a) * (2.0 / 3), b)
    case .cubic(let a, let c1, let c2, let b):
      return .cubic(a, c1 == a ? a + (b - a) * (1.0 / 3) : c1, c2 == b ? a + (b - a) * (2.0 / 3) : c2, b)
    case .quad: return self
    }
  }
}

// Where particles are born on another layer: along its outline, or in its letters and pictures.
// Flow: a layer's path or coverage → EmissionPlaces in that layer's coordinates → the emitter's.
import Primitives

extension EmissionPlaces {
  /// Points between two places of an outline.
  static let step = 0.5
  /// More places than any eye could tell apart.
  static let greatestCount = 20_000

  /// Along a path, evenly, each leading outwards.
  ///
  /// - Parameter source: the id of the layer that has the path.
  public init(source: String, outline path: Path) {
    self.init(source: source)
    let contours = path.contours
    let total = contours.joined().reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return }
    let step = max(Self.step, total / Double(Self.greatestCount))
    for contour in contours {
      // Clockwise on screen is a positive area; outwards lies to the left of the way there.
      let area = contour.reduce(0) { $0 + ($1.start.x * $1.end.y - $1.end.x * $1.start.y) }
      var next = step / 2
      for segment in contour {
        let length = segment.length
        while next < length {
          let u = segment.parameter(atLength: next)
          points.append(segment.point(at: u))
          directions.append(segment.angle(at: u) + (area >= 0 ? -Double.pi / 2 : Double.pi / 2))
          next += step
        }
        next -= length
      }
    }
  }

  /// Inside of what covers at least half of a pixel, each leading away from the middle of all.
  ///
  /// - Parameters:
  ///   - scale: pixels of the plane for a point.
  ///   - origin: where its upper left corner lies.
  public init(source: String, coverage plane: AlphaPlane, scale: Double, origin: Point) {
    self.init(source: source)
    let covered = plane.bytes.indices.filter { plane.bytes[$0] >= 128 }
    // Every n-th one, a prime to every width that is met, keeps the picture's shape.
    let stride = max(1, covered.count / Self.greatestCount)
    points = Swift.stride(from: 0, to: covered.count, by: stride).map { i in
      let (row, column) = covered[i].quotientAndRemainder(dividingBy: max(1, plane.width))
      return origin + Point(Double(column) + 0.5, Double(row) + 0.5) * (1 / scale)
    }
    setDirectionsFromMiddle()
  }

  /// All over a box.
  public init(source: String, box: Rect) {
    self.init(source: source)
    let area = box.size.width * box.size.height
    guard area > 0, area.isFinite else { return }
    let step = max(Self.step, (area / Double(Self.greatestCount)).squareRoot())
    let (columns, rows) = (max(1, Int(box.size.width / step)), max(1, Int(box.size.height / step)))
    guard columns * rows <= 4 * Self.greatestCount else { return }
    for row in 0..<rows {
      for column in 0..<columns {
        let share = Point((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
        points.append(Point(box.minX + share.x * box.size.width, box.minY + share.y * box.size.height))
      }
    }
    setDirectionsFromMiddle()
  }

  private mutating func setDirectionsFromMiddle() {
    let middle = points.reduce(Point.zero, +) * (1 / Double(max(1, points.count)))
    directions = points.map { Maths.atan2($0.y - middle.y, $0.x - middle.x) }
  }

  /// In other coordinates.
  public func applying(_ t: AffineTransform) -> EmissionPlaces {
    var out = self
    out.points = points.map(t.apply)
    let origin = t.apply(.zero)
    out.directions = directions.map { angle in
      let (sine, cosine) = Maths.sincos(angle)
      let end = t.apply(Point(cosine, sine)) - origin
      return Maths.atan2(end.y, end.x)
    }
    return out
  }
}

extension Path {
  /// Its subpaths.
  fileprivate var contours: [[PathSegment]] {
    var out: [[PathSegment]] = []
    var last: Point?
    for segment in segments() {
      if segment.start == last, !out.isEmpty {
        out[out.count - 1].append(segment)
      } else {
        out.append([segment])
      }
      last = segment.end
    }
    return out
  }
}

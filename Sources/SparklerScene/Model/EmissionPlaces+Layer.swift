// Positions for births on the outline of a layer with a known path.
// Flow: a layer's path → EmissionPlaces in that layer's coordinates → the emitter's.
import SparklerCore

extension EmissionPlaces {
  /// The distance between two positions on an outline, in points.
  static let step = 0.5

  /// Evenly spaced along a path, with outward directions.
  ///
  /// - Parameter source: the id of the layer that has the path.
  public init(source: String, outline path: Path) {
    self.init(source: source)
    let contours = path.contours
    let total = contours.joined().reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return }
    let step = max(Self.step, total / Double(Self.most))
    for contour in contours {
      // A positive area is clockwise on screen; then the outward side is on the left.
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

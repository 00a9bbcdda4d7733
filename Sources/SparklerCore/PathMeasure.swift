// Distances along a path.
// Flow: Path → PathMeasure → letters on a path.

/// Points of a path by their distance from its begin; only the first subpath is used.
public struct PathMeasure: Sendable {
  private static let steps = 32
  private let segments: [PathSegment]
  /// The distance at the end of each step of each segment.
  private let ends: [Double]
  private let isClosed: Bool
  private let isBackwards: Bool
  /// The total length; 0 for an empty path.
  public let length: Double

  /// - Parameter isBackwards: whether distances count from the end.
  public init(_ path: Path, isBackwards: Bool = false) {
    let part = path.subpaths.first ?? Path()
    segments = part.segments()
    var (ends, sum) = ([Double](), 0.0)
    for segment in segments {
      var last = segment.start
      for i in 1...Self.steps {
        let next = segment.point(at: Double(i) / Double(Self.steps))
        sum += last.distance(to: next)
        ends.append(sum)
        last = next
      }
    }
    (self.ends, length, self.isBackwards) = (ends, sum.isFinite ? sum : 0, isBackwards)
    isClosed = part.elements.last == .close || segments.first?.start == segments.last?.end
  }

  /// The point at a distance, and the direction there in radians; nil beyond the ends of an open path.
  public func place(at distance: Double) -> (point: Point, angle: Double)? {
    guard length > 0 else { return nil }
    var distance = distance
    if isClosed {
      distance -= length * (distance / length).rounded(.down)
    } else if distance < 0 || distance > length {
      return nil
    }
    if isBackwards { distance = length - distance }
    let step = (0..<(ends.count - 1)).partitionPoint { !(ends[$0] < distance) }
    let start = step > 0 ? ends[step - 1] : 0
    let share = ends[step] > start ? (distance - start) / (ends[step] - start) : 0
    let segment = segments[step / Self.steps]
    let u = (Double(step % Self.steps) + share) / Double(Self.steps)
    return (segment.point(at: u), segment.angle(at: u) + (isBackwards ? Double.pi : 0))
  }

  /// The same, extended in a straight line beyond the ends of an open path; nil for an empty path.
  public func extendedPlace(at distance: Double) -> (point: Point, angle: Double)? {
    let nearest = isClosed ? distance : max(0, min(length, distance))
    guard let place = place(at: nearest) else { return nil }
    let (sin, cos) = Maths.sincos(place.angle)
    return (place.point + Point(cos, sin) * (distance - nearest), place.angle)
  }
}

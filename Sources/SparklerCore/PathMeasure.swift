// Distances along a path.
// Flow: Path → PathMeasure → letters on a path.

/// A path's points by their distance from its begin; of several subpaths the first one's.
public struct PathMeasure: Sendable {
  private static let steps = 32
  private let segments: [PathSegment]
  /// Where each step of each segment ends.
  private let ends: [Double]
  private let isClosed: Bool
  private let isBackwards: Bool
  /// Of the whole way; 0 where there is none.
  public let length: Double

  /// - Parameter isBackwards: whether distances count from the end.
  public init(_ path: Path, isBackwards: Bool = false) {
    let first = path.elements.dropFirst().firstIndex { if case .move = $0 { true } else { false } }
    let part = Path(Array(path.elements[..<(first ?? path.elements.endIndex)]))
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

  /// A point and the direction of travel there, in radians; nil beyond the ends of an open path.
  public func place(at distance: Double) -> (point: Point, angle: Double)? {
    guard length > 0 else { return nil }
    var distance = distance
    if isClosed {
      distance -= length * (distance / length).rounded(.down)
    } else if distance < 0 || distance > length {
      return nil
    }
    if isBackwards { distance = length - distance }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? ends[low - 1] : 0
    let share = ends[low] > start ? (distance - start) / (ends[low] - start) : 0
    let segment = segments[low / Self.steps]
    let u = (Double(low % Self.steps) + share) / Double(Self.steps)
    return (segment.point(at: u), segment.angle(at: u) + (isBackwards ? Double.pi : 0))
  }

  /// The same; beyond the ends of an open path it goes straight on. nil where there is no way.
  public func extendedPlace(at distance: Double) -> (point: Point, angle: Double)? {
    let nearest = isClosed ? distance : max(0, min(length, distance))
    guard let place = place(at: nearest) else { return nil }
    let (sin, cos) = Maths.sincos(place.angle)
    return (place.point + Point(cos, sin) * (distance - nearest), place.angle)
  }
}

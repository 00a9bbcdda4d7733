// The number of dashes of a line, computed before dashing.
// Flow: Path + StrokeStyle → dashCount → the estimate of a frame's work, StrokeDashes.
import SparklerCore

extension StrokeStyle {
  /// Upper bound of dashes: more would take seconds and look grey, so the line is drawn solid.
  package static let mostDashes = 100_000.0

  /// The approximate number of dashes and gaps of a line along a path; 0 if it is solid.
  package func dashCount(along path: Path) -> Double {
    let period = lineDashPattern.reduce(0, +)
    return period > 0 ? path.polygonLength / period * Double(lineDashPattern.count) : 0
  }
}

extension Path {
  /// The length of the polygon through all its points, which is an upper bound of the path's length.
  fileprivate var polygonLength: Double {
    var sum = 0.0
    var last = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p): (last, start) = (p, p)
      case .close:
        sum += last.distance(to: start)
        last = start
      case .line, .quad, .cubic:
        var own = 0.0
        element.forEachPoint { p in
          own += last.distance(to: p)
          last = p
        }
        sum += own
      }
    }
    return sum
  }
}

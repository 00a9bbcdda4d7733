// How many dashes a line would have: told before any is laid.
// Flow: Path + StrokeStyle → dashCount → the estimate of a frame's work, StrokeDashes.
import SparklerCore

extension StrokeStyle {
  /// More dashes than this would take seconds and show as a grey line: it is drawn as a solid one.
  package static let mostDashes = 100_000.0

  /// About how many dashes and gaps a line along a path has; 0 where it is solid.
  package func dashCount(along path: Path) -> Double {
    let period = lineDashPattern.reduce(0, +)
    return period > 0 ? path.polygonLength / period * Double(lineDashPattern.count) : 0
  }
}

extension Path {
  /// The length of the polygon through all its points: no less than the path's own.
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

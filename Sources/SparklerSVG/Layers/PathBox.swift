// The bounding box of a path, and its length.
// Flow: Path → objectBoundingBox, pathLength.
import SparklerCore

extension Path {
  /// The smallest box that contains all lines and curves; nil for an empty path.
  var tightBox: Rect? {
    var low = Point(.infinity, .infinity), high = Point(-.infinity, -.infinity)
    func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    let segments = segments()
    if segments.isEmpty { return controlBox }
    for segment in segments {
      add(segment.start)
      add(segment.end)
      for u in segment.extremes { add(segment.point(at: u)) }
    }
    return low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : nil
  }

  /// The length of all its lines and curves.
  var length: Double { subpaths.reduce(0) { $0 + PathMeasure($1).length } }
}

extension PathSegment {
  /// Where a curve turns back in x or y: parameters between 0 and 1.
  fileprivate var extremes: [Double] {
    let p = controlPoints
    let all = Self.extremes(p.map(\.x)) + Self.extremes(p.map(\.y))
    return all.filter { $0 > 0 && $0 < 1 }
  }

  private static func extremes(_ p: [Double]) -> [Double] {
    switch p.count {
    case 3:
      let bend = p[0] - 2 * p[1] + p[2]
      return bend == 0 ? [] : [(p[0] - p[1]) / bend]
    case 4:
      let cube = p[3] - 3 * p[2] + 3 * p[1] - p[0]
      let square = 2 * (p[0] - 2 * p[1] + p[2])
      return roots(cube, square, p[1] - p[0])
    default: return []
    }
  }

  /// The solutions of ku² + lu + m = 0.
  private static func roots(_ k: Double, _ l: Double, _ m: Double) -> [Double] {
    if abs(k) < 1e-12 * (abs(l) + abs(m)) { return l == 0 ? [] : [-m / l] }
    let square = l * l - 4 * k * m
    guard square >= 0 else { return [] }
    let root = square.squareRoot()
    let q = -(l + (l < 0 ? -root : root)) / 2
    return q == 0 ? [0] : [q / k, m / q]
  }
}

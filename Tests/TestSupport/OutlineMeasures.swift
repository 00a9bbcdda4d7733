// How near two outlines are, and whether one folds; compiled with optimizing, as points are compared with all others.
// Flow: two paths → points on them → distance, crossings.
import SparklerCore

extension Path {
  /// Eight points of each segment.
  private var fewPoints: [Point] {
    segments().flatMap { segment in (0..<8).map { segment.point(at: Double($0) / 8) } }
  }

  /// How far any point of it lies from another outline, in points.
  public func greatestDistance(to other: Path) -> Double {
    let there = other.segments().flatMap { segment in (0...1000).map { segment.point(at: Double($0) / 1000) } }
    return fewPoints.reduce(0) { worst, p in
      max(worst, there.reduce(.infinity) { min($0, p.distance(to: $1)) })
    }
  }

  /// How often it crosses itself.
  public var crossings: Int {
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
    let points = fewPoints
    let ends = Array(points.dropFirst()) + points.prefix(1)
    var found = 0
    for i in points.indices {
      for k in points.indices.dropFirst(i + 2) {
        let (a, b, c, d) = (points[i], ends[i], points[k], ends[k])
        // Rounding makes neighbours touch.
        if side(a, b, c) * side(a, b, d) < -1e-6, side(c, d, a) * side(c, d, b) < -1e-6 { found += 1 }
      }
    }
    return found
  }
}

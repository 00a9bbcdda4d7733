// Convex outlines that are no plain rounded rectangles: those with continuous corners, or with radii that differ.
// Flow: a clip's path → ConvexHull → ClipOutline.
import SparklerCore

/// A polygon inside a convex path, close to it.
struct ConvexHull {
  /// Its corners in order, so that the path is on the right of each side, as on screen.
  private let corners: [Point]
  /// Tolerance: smaller differences are ignored.
  private let slack: Double

  /// Upper bound of a path's elements: the sides and the corners of a rounded rectangle have fewer.
  private static let mostElements = 32
  /// The number of sides for a curve.
  private static let parts = 8

  /// nil if the path's control points don't form a convex polygon, or if it has several subpaths or many elements.
  init?(_ path: Path, slack: Double) {
    guard path.elements.count <= Self.mostElements, path.subpaths.count == 1, let turn = Self.turn(of: path.points)
    else { return nil }
    let corners = path.closedSegments(slack: slack).flatMap { segment -> [Point] in
      if case .line = segment { return [segment.start] }
      return (0..<Self.parts).map { segment.point(at: Double($0) / Double(Self.parts)) }
    }
    guard corners.count >= 3 else { return nil }
    (self.corners, self.slack) = (turn > 0 ? corners : corners.reversed(), slack)
  }

  /// Whether a point is inside.
  func holds(_ p: Point) -> Bool {
    zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { a, b in
      let (side, way) = (b - a, p - a)
      return side.x * way.y - side.y * way.x >= -slack * side.distance(to: .zero)
    }
  }

  /// 1 if a closed polygon turns right at every corner, -1 if left; nil if it does both, or winds more than once.
  private static func turn(of points: [Point]) -> Double? {
    let edges = zip(points, points.dropFirst() + points.prefix(1)).map { $1 - $0 }.filter { $0 != .zero }
    var (turn, changes) = (0.0, 0)
    for (a, b) in zip(edges, edges.dropFirst() + edges.prefix(1)) {
      // A star turns in one direction, too, but goes to the left and to the right more than once.
      if (a.x < 0) != (b.x < 0) { changes += 1 }
      let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      if cross * cross <= 1e-18 * (a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y) {
        if dot < 0 { return nil }
        continue
      }
      if turn * cross < 0 { return nil }
      turn = cross > 0 ? 1 : -1
    }
    return turn != 0 && changes <= 2 ? turn : nil
  }
}

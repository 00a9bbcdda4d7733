// Whether a path is convex: rounded rectangles are, whatever their corners.
// Flow: a clip's path → ClipOutline.
import SparklerCore

extension Path {
  /// Upper bound of a path's elements: the sides and the corners of a rounded rectangle have fewer.
  private static let mostElements = 32

  /// Whether its control points form a convex polygon, in either direction, and so the path, too. False for paths of
  /// several subpaths or many elements.
  var isConvex: Bool {
    guard elements.count <= Self.mostElements, subpaths.count == 1 else { return false }
    let edges = zip(points, points.dropFirst() + points.prefix(1)).map { $1 - $0 }.filter { $0 != .zero }
    var (turn, changes) = (0.0, 0)
    for (a, b) in zip(edges, edges.dropFirst() + edges.prefix(1)) {
      // A star turns in one direction, too, but goes to the left and to the right more than once.
      if (a.x < 0) != (b.x < 0) { changes += 1 }
      let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      if cross * cross <= 1e-18 * (a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y) {
        if dot < 0 { return false }
        continue
      }
      if turn * cross < 0 { return false }
      turn = cross > 0 ? 1 : -1
    }
    return turn != 0 && changes <= 2
  }
}

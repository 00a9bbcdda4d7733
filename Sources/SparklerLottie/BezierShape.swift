// Outlines in Lottie's form: vertices with tangents, open or closed.
// Flow: LottieValue → BezierShape → Path; Paths → BezierShape → LottieContour.
import SparklerCore

/// One subpath.
struct BezierShape: Equatable {
  /// A vertex with its tangents, relative to it.
  struct Corner: Equatable {
    var point: Point
    var into: Point
    var out: Point

    init(_ point: Point, into: Point = .zero, out: Point = .zero) {
      (self.point, self.into, self.out) = (point, into, out)
    }
  }

  var corners: [Corner] = []
  var isClosed: Bool

  init(_ corners: [Corner] = [], isClosed: Bool) { (self.corners, self.isClosed) = (corners, isClosed) }

  /// Merges the last corner into the first, for a closed subpath that ends where it began.
  mutating func joinEnds() {
    let last = corners.removeLast()
    corners[0].into = last.into
  }
}

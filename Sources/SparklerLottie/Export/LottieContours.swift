// Converts the paths of consecutive frames to contours with animated points.
// Flow: Paths → LottieContours → ExportedLayer, FrameCurve.
import SparklerCore
import SparklerPainting

enum LottieContours {
  /// - Parameters:
  ///   - paths: one for each frame, with the same kinds of elements.
  ///   - start: the number of the first frame.
  ///   - tolerance: how far points may deviate, in the paths' coordinates.
  ///   - isFilled: closes every contour, as fills do.
  static func contours(_ paths: [Path], start: Int, tolerance: Double, isFilled: Bool) -> [LottieContour] {
    // A still path needs only one frame.
    let isStill = paths.allSatisfy { $0 == paths[0] }
    var frames = (isStill ? [paths[0]] : paths).map(Self.split)
    var out: [LottieContour] = []
    for i in frames[0].indices {
      if frames.allSatisfy({ $0[i].endsWhereItBegan }) { for f in frames.indices { frames[f][i].joinEnds() } }
      guard frames[0][i].corners.count > 1 else { continue }
      let values = frames.map { $0[i].numbers }
      let curve =
        isStill
        ? FrameCurve(values[0])
        : FrameCurve(values, start: start, tolerance: [Double](repeating: tolerance, count: values[0].count))
      out.append(LottieContour(points: curve, isClosed: isFilled || frames[0][i].isClosed))
    }
    return out
  }

  private static func split(_ path: Path) -> [BezierShape] {
    var out: [BezierShape] = []
    var isOpen = false
    /// Where a contour without a move begins.
    var begin = Point.zero
    func open(at p: Point) {
      out.append(BezierShape([.init(p)], isClosed: false))
      (isOpen, begin) = (true, p)
    }
    func curve(to end: Point, _ controls: (_ from: Point) -> (Point, Point)) {
      if !isOpen { open(at: begin) }
      let last = out[out.count - 1].corners.count - 1
      let from = out[out.count - 1].corners[last].point
      let (c1, c2) = controls(from)
      out[out.count - 1].corners[last].out = c1 - from
      out[out.count - 1].corners.append(.init(end, into: c2 - end))
    }
    for element in path.elements {
      switch element {
      case .move(let p): open(at: p)
      case .line(let p): curve(to: p) { ($0, p) }
      case .quad(let c, let p): curve(to: p) { from in (from + (c - from) * (2 / 3), p + (c - p) * (2 / 3)) }
      case .cubic(let c1, let c2, let p): curve(to: p) { _ in (c1, c2) }
      case .close:
        guard isOpen else { continue }
        out[out.count - 1].isClosed = true
        isOpen = false
      }
    }
    return out
  }
}

extension BezierShape {
  fileprivate var endsWhereItBegan: Bool {
    corners.count > 2 && isClosed && corners[0].point.distance(to: corners[corners.count - 1].point) < 1e-9
  }

  /// The numbers in the order of `LottieContour.points`.
  fileprivate var numbers: [Double] {
    (corners.map(\.point) + corners.map(\.into) + corners.map(\.out)).flatMap { [$0.x, $0.y] }
  }
}

// Paths of consecutive frames as contours whose points move.
// Flow: Paths → LottieContours → ExportedLayer, LottieCurve.
import SparklerCore
import SparklerImaging

enum LottieContours {
  /// - Parameters:
  ///   - paths: one for each frame, with the same kinds of elements.
  ///   - start: the number of the first frame.
  ///   - tolerance: in the paths' coordinates.
  ///   - isFilled: fills close every contour.
  static func contours(_ paths: [Path], start: Int, tolerance: Double, isFilled: Bool) -> [LottieContour] {
    // A still path is one frame's.
    let isStill = paths.allSatisfy { $0 == paths[0] }
    var frames = (isStill ? [paths[0]] : paths).map(Self.split)
    var out: [LottieContour] = []
    for i in frames[0].indices {
      if frames.allSatisfy({ $0[i].endsWhereItBegan }) { for f in frames.indices { frames[f][i].joinEnds() } }
      guard frames[0][i].points.count > 1 else { continue }
      let values = frames.map { $0[i].numbers }
      let curve =
        isStill
        ? LottieCurve(values[0])
        : LottieCurve(values, start: start, tolerance: [Double](repeating: tolerance, count: values[0].count))
      out.append(LottieContour(points: curve, isClosed: isFilled || frames[0][i].isClosed))
    }
    return out
  }

  /// One contour with its tangents relative to its points.
  private struct Contour {
    var points: [Point]
    var tangentsIn: [Point] = [.zero]
    var tangentsOut: [Point] = [.zero]
    var isClosed = false

    mutating func curve(_ c1: Point, _ c2: Point, to end: Point) {
      tangentsOut[tangentsOut.count - 1] = c1 - points[points.count - 1]
      points.append(end)
      tangentsIn.append(c2 - end)
      tangentsOut.append(.zero)
    }

    var endsWhereItBegan: Bool {
      points.count > 2 && isClosed && points[0].distance(to: points[points.count - 1]) < 1e-9
    }

    mutating func joinEnds() {
      tangentsIn[0] = tangentsIn[tangentsIn.count - 1]
      points.removeLast()
      tangentsIn.removeLast()
      tangentsOut.removeLast()
    }

    var numbers: [Double] { (points + tangentsIn + tangentsOut).flatMap { [$0.x, $0.y] } }
  }

  private static func split(_ path: Path) -> [Contour] {
    var out: [Contour] = []
    var isOpen = false
    /// Where a contour begins that no move began.
    var begin = Point.zero
    func open() {
      if !isOpen { out.append(Contour(points: [begin])) }
      isOpen = true
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        out.append(Contour(points: [p]))
        (isOpen, begin) = (true, p)
      case .line(let p):
        open()
        out[out.count - 1].curve(out[out.count - 1].points[out[out.count - 1].points.count - 1], p, to: p)
      case .quad(let c, let p):
        open()
        let from = out[out.count - 1].points[out[out.count - 1].points.count - 1]
        out[out.count - 1].curve(from + (c - from) * (2 / 3), p + (c - p) * (2 / 3), to: p)
      case .cubic(let c1, let c2, let p):
        open()
        out[out.count - 1].curve(c1, c2, to: p)
      case .close:
        guard isOpen else { continue }
        out[out.count - 1].isClosed = true
        isOpen = false
      }
    }
    return out
  }
}

// The modifier "zig zag": ridges to both sides of an outline.
// Flow: BezierShape + size, number of ridges → BezierShape.
import SparklerCore

extension BezierShape {
  /// Adds a number of ridges to each piece, alternating between both sides, the first corner to the right.
  ///
  /// Ridges are at even steps of a curve's parameter, and a corner is moved across the line between its neighbours, as
  /// in lottie-web.
  func zigzagged(by size: Double, ridges: Int, _ isSmooth: Bool) -> BezierShape {
    let all = segments.map(\.asCubic)
    guard !all.isEmpty, size != 0 else { return self }
    var out = BezierShape(isClosed: isClosed)
    let steps = Double(ridges + 1)
    var side = -1.0
    out.corners.append(zigzagCorner(0, side * size, isSmooth ? steps : nil))
    for (i, segment) in all.enumerated() {
      let reach = isSmooth ? segment.start.distance(to: segment.end) / steps / 2 : 0
      for k in 0..<ridges {
        side = -side
        let u = Double(k + 1) / steps
        out.corners.append(
          Self.ridge(segment.point(at: u), segment.angle(at: u), side * size, into: reach, out: reach))
      }
      side = -side
      out.corners.append(zigzagCorner(i + 1, side * size, isSmooth ? steps : nil))
    }
    if isClosed, let last = out.corners.last, last.point.distance(to: out.corners[0].point) < 1e-9 { out.joinEnds() }
    return out
  }

  /// A corner, moved across the line between its neighbours; the ends of an open line across the line itself.
  ///
  /// - Parameter steps: the parts of each piece, for smooth ridges.
  private func zigzagCorner(_ i: Int, _ distance: Double, _ steps: Double?) -> Corner {
    let count = corners.count
    let point = corners[i % count].point
    let before = i > 0 || isClosed ? corners[(i + count - 1) % count].point : nil
    let after = i + 1 < count || isClosed ? corners[(i + 1) % count].point : nil
    let way = (after ?? point) - (before ?? point)
    func reach(_ other: Point?) -> Double {
      guard let other, let steps else { return 0 }
      return point.distance(to: other) / steps / 2
    }
    return Self.ridge(point, Maths.atan2(way.y, way.x), distance, into: reach(before), out: reach(after))
  }

  /// A point at a distance to the left of a direction.
  private static func ridge(_ point: Point, _ angle: Double, _ distance: Double, into: Double, out: Double) -> Corner {
    let (sin, cos) = Maths.sincos(angle)
    let along = Point(cos, sin)
    return Corner(point + Point(sin, -cos) * distance, into: along * -into, out: along * out)
  }
}

// Rectangles, ellipses, polygons and stars, begun and turned as After Effects draws them: trim paths count from there.
// Flow: sizes and radii → BezierShape.
import SparklerCore

extension BezierShape {
  /// How long a tangent is for a quarter of a circle of radius 1.
  static let quarter = 0.5519

  /// Clockwise from the top right.
  static func rect(center: Point, size: Point, radius: Double) -> BezierShape {
    let (w, h) = (size.x / 2, size.y / 2)
    let r = max(0, min(radius, min(abs(w), abs(h))))
    let (left, right, top, bottom) = (center.x - w, center.x + w, center.y - h, center.y + h)
    let none = Array(repeating: Point.zero, count: 4)
    if r == 0 {
      return BezierShape(
        corners: [Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top)], ins: none,
        outs: none,
        isClosed: true)
    }
    let k = r * quarter
    let (x, y) = (Point(k, 0), Point(0, k))
    let corners = [
      Point(right, top + r), Point(right, bottom - r), Point(right - r, bottom), Point(left + r, bottom),
      Point(left, bottom - r), Point(left, top + r), Point(left + r, top), Point(right - r, top),
    ]
    let z = Point.zero
    return BezierShape(
      corners: corners, ins: [z - y, z, x, z, y, z, z - x, z], outs: [z, y, z, z - x, z, z - y, z, x], isClosed: true)
  }

  /// Clockwise from the top.
  static func ellipse(center: Point, size: Point) -> BezierShape {
    let (w, h) = (size.x / 2, size.y / 2)
    let (x, y) = (Point(w * quarter, 0), Point(0, h * quarter))
    let z = Point.zero
    return BezierShape(
      corners: [
        Point(center.x, center.y - h), Point(center.x + w, center.y), Point(center.x, center.y + h),
        Point(center.x - w, center.y),
      ],
      ins: [z - x, z - y, x, y], outs: [x, y, z - x, z - y], isClosed: true)
  }

  /// Clockwise from the top.
  ///
  /// - Parameters:
  ///   - points: of the star, or corners of a polygon.
  ///   - inner: radius and roundness of a star's inner corners; nil for a polygon.
  ///   - roundness: in shares.
  ///   - rotation: in radians.
  static func star(
    center: Point, points: Double, outer: (radius: Double, roundness: Double),
    inner: (radius: Double, roundness: Double)?, rotation: Double
  ) -> BezierShape {
    let tips = max(0, min(1000, Int(clamping: points)))
    let count = inner == nil ? tips : 2 * tips
    var out = BezierShape(corners: [], ins: [], outs: [], isClosed: true)
    guard count > 2 else { return out }
    for i in 0..<count {
      let (radius, roundness) = i % 2 == 1 ? inner ?? outer : outer
      let angle = rotation - .pi / 2 + 2 * .pi * Double(i) / Double(count)
      let (sin, cos) = Maths.sincos(angle)
      // A polygon's corners reach a quarter of a side, a star's half as much again.
      let reach = 2 * .pi * radius / Double(count * (inner == nil ? 4 : 2)) * roundness
      out.corners.append(center + Point(cos, sin) * radius)
      out.ins.append(Point(sin, -cos) * reach)
      out.outs.append(Point(-sin, cos) * reach)
    }
    return out
  }
}

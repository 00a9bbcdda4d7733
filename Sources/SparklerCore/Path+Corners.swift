// Rectangles with rounded corners, and speech bubbles.
// Flow: Corners + a box → Path.

extension Path {
  /// A rectangle with rounded corners, clockwise from the end of its top left one. Radii that don't fit are scaled down
  /// together.
  public static func rounded(_ r: Rect, _ corners: Corners) -> Path {
    if corners.curve == .circular, let radius = corners.radii.uniform { return .roundedRect(r, radius: radius) }
    guard corners.radii.isRounded, r.size.width > 0, r.size.height > 0 else { return .rect(r) }
    return RoundedSides(box: r, corners: FittedCorners(corners, in: r.size)).path()
  }

  /// The pointer of a speech bubble.
  public struct Pointer: Sendable, Hashable {
    /// The side of the bubble from which it points outwards.
    public var edge = BoxEdge.bottom
    /// Where on that side its middle is: 0 at the left or the top, 1 at the other end. Moved so far that it doesn't
    /// touch a corner.
    public var position = 0.5
    /// Its width along the side, and how far it sticks out, in points.
    public var size: Size

    /// A pointer at the middle of the lower side.
    public init(size: Size) { self.size = size }
  }

  /// A speech bubble that fills a box together with its pointer.
  ///
  /// The corners are fitted to the sides without the pointer's width, so that it always begins on a straight part.
  public static func callout(in r: Rect, _ corners: Corners, _ pointer: Pointer) -> Path {
    let isUpright = pointer.edge == .top || pointer.edge == .bottom
    let length = max(0, min(pointer.size.height, isUpright ? r.size.height : r.size.width))
    let width = max(0, min(pointer.size.width, isUpright ? r.size.width : r.size.height))
    guard r.size.width > 0, r.size.height > 0, length > 0, width > 0 else { return .rounded(r, corners) }
    var box = r
    if isUpright { box.size.height -= length } else { box.size.width -= length }
    if pointer.edge == .top { box.origin.y += length }
    if pointer.edge == .left { box.origin.x += length }
    let fitted = FittedCorners(corners, in: box.size, leaving: (pointer.edge, width))
    return RoundedSides(box: box, corners: fitted).path { edge, before, after in
      guard edge == pointer.edge else { return [] }
      let whole = before.distance(to: after)
      guard whole > 0 else { return [] }
      let (along, place) = ((after - before) * (1 / whole), Self.place(of: pointer, on: edge))
      let (low, high) = (fitted.extent(edge.first) + width / 2, whole - fitted.extent(edge.second) - width / 2)
      let middle = before + along * max(low, min(high, place * whole))
      let out = Point(along.y, -along.x) * length
      return [middle - along * (width / 2), middle + out, middle + along * (width / 2)]
    }
  }

  /// The pointer's place as a fraction of its side, clockwise.
  private static func place(of pointer: Pointer, on edge: BoxEdge) -> Double {
    let place = max(0, min(1, pointer.position))
    return edge == .top || edge == .right ? place : 1 - place
  }
}

extension BoxEdge {
  /// The index of the corner where it begins, clockwise, in CSS's order.
  fileprivate var first: Int { BoxEdge.allCases.firstIndex(of: self) ?? 0 }
  /// The index of the corner where it ends.
  fileprivate var second: Int { (first + 1) % 4 }
}

/// Draws the sides of a box and its fitted corners.
private struct RoundedSides {
  let box: Rect
  let corners: FittedCorners

  /// - Parameter detour: points between the ends of a side, given the box's corners where it begins and ends.
  func path(detour: (BoxEdge, Point, Point) -> [Point] = { _, _, _ in [] }) -> Path {
    let ends = box.corners
    var path = Path()
    path.move(to: leaving(0, towards: ends[1]))
    for edge in BoxEdge.allCases {
      let (first, second) = (edge.first, edge.second)
      for point in detour(edge, ends[first], ends[second]) { path.line(to: point) }
      path.line(to: leaving(second, towards: ends[first]))
      turn(second, from: ends[first], to: ends[(second + 1) % 4], &path)
    }
    path.close()
    return path
  }

  /// Where a corner's curve begins or ends, on the side to another corner.
  private func leaving(_ i: Int, towards other: Point) -> Point {
    box.corners[i] + Self.direction(box.corners[i], other) * corners.extent(i)
  }

  private func turn(_ i: Int, from before: Point, to after: Point, _ path: inout Path) {
    let (corner, radius) = (box.corners[i], corners.radii[i])
    guard radius > 0 else { return }
    let (back, ahead) = (Self.direction(corner, before) * radius, Self.direction(corner, after) * radius)
    let points = CornerCurve.points(corners.curve, reach: corners.reaches[i]).map {
      corner + back * $0.x + ahead * $0.y
    }
    for k in stride(from: 0, to: points.count - 2, by: 3) { path.cubic(to: points[k + 2], points[k], points[k + 1]) }
  }

  /// The unit vector along an upright side.
  private static func direction(_ from: Point, _ to: Point) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return abs(x) > abs(y) ? Point(x > 0 ? 1 : -1, 0) : Point(0, y > 0 ? 1 : -1)
  }
}

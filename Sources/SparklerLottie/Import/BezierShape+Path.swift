// Reads outlines from a file, creates rectangles and ellipses, and converts outlines to paths.
// Flow: LottieValue, or sizes and radii → BezierShape → Path.
import SparklerCore

extension BezierShape {
  /// Reads an outline; nil if the value is not one.
  init?(_ value: LottieValue) {
    guard value["v"].isList else { return nil }
    func tangents(_ key: String) -> [Point] { value[key].items.map { $0.point ?? .zero } }
    let (ins, outs) = (tangents("i"), tangents("o"))
    corners = value["v"].items.compactMap(\.point).enumerated().map { i, point in
      Corner(point, into: i < ins.count ? ins[i] : .zero, out: i < outs.count ? outs[i] : .zero)
    }
    isClosed = value["c"].flag
  }

  /// - Parameter straight: keeps lines as lines; otherwise all pieces are curves, so that frames have equal elements.
  func path(straight: Bool) -> Path {
    var path = Path()
    guard let first = corners.first else { return path }
    path.move(to: first.point)
    let count = corners.count
    for i in 1..<(isClosed ? count + 1 : count) where count > 0 {
      let (a, b) = (corners[i - 1], corners[i % count])
      if straight, a.out == .zero, b.into == .zero {
        // Closing the path draws the last line.
        if i < count { path.line(to: b.point) }
      } else {
        path.cubic(to: b.point, a.point + a.out, b.point + b.into)
      }
    }
    if isClosed { path.close() }
    return path
  }
}

/// Rectangles and ellipses have After Effects' starting point and direction, which trim paths depend on.
extension BezierShape {
  /// The length of a tangent for a quarter of a circle of radius 1.
  static let quarter = 0.5519

  /// Clockwise from the top right.
  static func rect(center: Point, size: Point, radius: Double) -> BezierShape {
    let (w, h) = (size.x / 2, size.y / 2)
    let r = max(0, min(radius, min(abs(w), abs(h))))
    let (left, right, top, bottom) = (center.x - w, center.x + w, center.y - h, center.y + h)
    if r == 0 {
      let corners = [Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top)]
      return BezierShape(corners.map { Corner($0) }, isClosed: true)
    }
    let k = r * quarter
    let (x, y, z) = (Point(k, 0), Point(0, k), Point.zero)
    return BezierShape(
      [
        Corner(Point(right, top + r), into: z - y), Corner(Point(right, bottom - r), out: y),
        Corner(Point(right - r, bottom), into: x), Corner(Point(left + r, bottom), out: z - x),
        Corner(Point(left, bottom - r), into: y), Corner(Point(left, top + r), out: z - y),
        Corner(Point(left + r, top), into: z - x), Corner(Point(right - r, top), out: x),
      ], isClosed: true)
  }

  /// Clockwise from the top.
  static func ellipse(center: Point, size: Point) -> BezierShape {
    let (w, h) = (size.x / 2, size.y / 2)
    let (x, y, z) = (Point(w * quarter, 0), Point(0, h * quarter), Point.zero)
    return BezierShape(
      [
        Corner(Point(center.x, center.y - h), into: z - x, out: x),
        Corner(Point(center.x + w, center.y), into: z - y, out: y),
        Corner(Point(center.x, center.y + h), into: x, out: z - x),
        Corner(Point(center.x - w, center.y), into: y, out: z - y),
      ], isClosed: true)
  }
}

extension [BezierShape] {
  /// The number of corners of all shapes.
  var pointCount: Int { reduce(0) { $0 + $1.corners.count } }
}

/// The subpaths of one shape.
struct BezierOutline: LottieKeyValue {
  var parts: [BezierShape] = []

  func mixed(with other: BezierOutline, _ share: (Int) -> Double) -> BezierOutline {
    let u = share(0)
    guard parts.count == other.parts.count, zip(parts, other.parts).allSatisfy({ $0.corners.count == $1.corners.count })
    else { return u < 1 ? self : other }
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * u }
    return BezierOutline(
      parts: zip(parts, other.parts).map { a, b in
        BezierShape(
          zip(a.corners, b.corners).map {
            .init(mix($0.point, $1.point), into: mix($0.into, $1.into), out: mix($0.out, $1.out))
          }, isClosed: a.isClosed)
      })
  }

  func path(straight: Bool) -> Path { parts.reduce(Path()) { $0 + $1.path(straight: straight) } }
}

extension LottieTrack<BezierOutline> {
  init(shape property: LottieValue) {
    func outline(_ value: LottieValue) -> BezierOutline? {
      if value.isObject { return BezierShape(value).map { BezierOutline(parts: [$0]) } }
      let found = value.items.compactMap { BezierShape($0) }
      return found.isEmpty ? nil : BezierOutline(parts: found)
    }
    let k = property["k"]
    // Its outline is the slot's.
    property["sid"].accept()
    if let first = k.items.first, first.isObject, first["t"].exists {
      self.init(keys: LottieKeys.read(k.items, outline) ?? [Key(frame: 0, value: BezierOutline())])
    } else {
      self.init(outline(k) ?? BezierOutline())
    }
  }
}

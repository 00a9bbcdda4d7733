// Recognises upright rectangles with circular corners in paths, and tests whether one contains another.
// Flow: Path of a clip, a mask or an item → RoundedBox → ClipOutline.
import SparklerCore

/// An upright rectangle with circular corners; includes circles.
struct RoundedBox {
  let rect: Rect
  /// 0...half the shorter side.
  let radius: Double
  /// Tolerance: smaller differences are ignored.
  let slack: Double

  /// Four sides and four corners, with some margin.
  private static let mostElements = 16

  /// The box that a subpath outlines once, in either direction; nil if it outlines none.
  init?(_ subpath: Path, slack: Double) {
    guard subpath.elements.count <= Self.mostElements, let rect = subpath.controlBox,
      min(rect.size.width, rect.size.height) > 2 * slack
    else { return nil }
    let segments = subpath.closedSegments(slack: slack)
    var radius = 0.0
    for case .cubic(let from, _, _, let to) in segments { radius = max(radius, abs(to.x - from.x)) }
    (self.rect, self.radius, self.slack) = (rect, radius, slack)
    var corners: Set<Point> = []
    var area = 0.0
    for segment in segments {
      switch segment {
      case .line(let from, let to):
        guard RectSide.allCases.contains(where: { holds(from, to, on: $0) }) else { return nil }
      case .cubic:
        guard let corner = corner(of: segment), corners.insert(corner).inserted else { return nil }
      case .quad: return nil
      }
      area += segment.start.x * segment.end.y - segment.end.x * segment.start.y
    }
    let whole = rect.size.width * rect.size.height - 2 * radius * radius
    let isOnce = abs(abs(area) / 2 - whole) <= 4 * slack * (rect.size.width + rect.size.height)
    guard isOnce, corners.count == (radius > 0 ? 4 : 0) else { return nil }
  }

  private func holds(_ from: Point, _ to: Point, on side: RectSide) -> Bool {
    max(abs(side.excess(of: from, over: rect)), abs(side.excess(of: to, over: rect))) <= slack
  }

  /// The rectangle's corner that a cubic rounds; nil if it is no such arc.
  func corner(of segment: PathSegment) -> Point? {
    guard radius > 0, case .cubic(let from, let first, let second, let to) = segment else { return nil }
    for corner in rect.corners {
      let (back, ahead) = (from - corner, to - corner)
      let isArc =
        back.isNear(Point(back.x, 0), slack) && ahead.isNear(Point(0, ahead.y), slack)
        || back.isNear(Point(0, back.y), slack) && ahead.isNear(Point(ahead.x, 0), slack)
      if isArc, abs(abs(back.x + back.y) - radius) <= 2 * slack, abs(abs(ahead.x + ahead.y) - radius) <= 2 * slack,
        first.isNear(from - back * Path.quarter, 2 * slack), second.isNear(to - ahead * Path.quarter, 2 * slack)
      {
        return corner
      }
    }
    return nil
  }

  /// Signed distance of a point from the outline; negative inside.
  func distance(to p: Point) -> Double {
    let x = abs(p.x - rect.center.x) - rect.size.width / 2 + radius
    let y = abs(p.y - rect.center.y) - rect.size.height / 2 + radius
    return Point(max(x, 0), max(y, 0)).distance(to: .zero) + min(max(x, y), 0) - radius
  }

  func holds(_ p: Point) -> Bool { distance(to: p) <= slack }

  /// Whether another box is inside this one: true if the discs in its corners are.
  func holds(_ other: RoundedBox) -> Bool {
    other.rect.grown(by: -other.radius, -other.radius).corners.allSatisfy {
      distance(to: $0) + other.radius <= slack
    }
  }
}

/// A side of an upright rectangle.
enum RectSide: CaseIterable {
  case left, right, top, bottom

  /// How far a point is beyond the side.
  func excess(of p: Point, over rect: Rect) -> Double {
    switch self {
    case .left: rect.minX - p.x
    case .right: p.x - rect.maxX
    case .top: rect.minY - p.y
    case .bottom: p.y - rect.maxY
    }
  }

  /// How far a box extends beyond the side.
  func excess(of box: Rect, over rect: Rect) -> Double {
    max(excess(of: box.origin, over: rect), excess(of: Point(box.maxX, box.maxY), over: rect))
  }

  /// The point moved to the same side of another rectangle.
  func moved(_ p: Point, to rect: Rect) -> Point {
    switch self {
    case .left: Point(rect.minX, p.y)
    case .right: Point(rect.maxX, p.y)
    case .top: Point(p.x, rect.minY)
    case .bottom: Point(p.x, rect.maxY)
    }
  }
}

extension Point {
  func isNear(_ other: Point, _ slack: Double) -> Bool { abs(x - other.x) <= slack && abs(y - other.y) <= slack }
}

extension Path {
  /// The segments of a subpath that have a length, including the closing line.
  func closedSegments(slack: Double) -> [PathSegment] {
    (elements.last == .close ? self : Path(elements + [.close])).segments().filter { segment in
      segment.controlPoints.contains { !$0.isNear(segment.start, slack) }
    }
  }

  /// Whether the other path has the same elements in the same order, with points within the tolerance.
  func isNear(_ other: Path, _ slack: Double) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { one, other in
        switch (one, other) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): a.isNear(b, slack)
        case (.quad(let a, let b), .quad(let c, let d)): a.isNear(c, slack) && b.isNear(d, slack)
        case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
          a.isNear(d, slack) && b.isNear(e, slack) && c.isNear(f, slack)
        case (.close, .close): true
        default: false
        }
      }
  }
}

// Where two pieces of an outline cross.
// Flow: two PathSegments → halves whose boxes overlap → the parameters of their first crossing.
import SparklerCore

extension PathSegment {
  /// The first crossing with another piece, as parameters of both; nil if there is none inside of them.
  ///
  /// - Parameter boxes: becomes the number of compared boxes.
  func crossing(with other: PathSegment, _ boxes: inout Int) -> (own: Double, other: Double)? {
    if case .line(let a, let b) = self, case .line(let c, let d) = other {
      guard let at = Self.meeting(a, b, c, d) else { return nil }
      func share(_ p: Point, _ q: Point) -> Double {
        let way = q - p
        return ((at.x - p.x) * way.x + (at.y - p.y) * way.y) / max(1e-18, way.x * way.x + way.y * way.y)
      }
      let (u, v) = (share(a, b), share(c, d))
      return u > 0 && u < 1 - 1e-9 && v > 1e-9 && v < 1 ? (u, v) : nil
    }
    let found = CurvePart.search(CurvePart(self), CurvePart(other), 0, &boxes)
    return found.flatMap { $0.own > 1 - 1e-6 ? nil : $0 }
  }

  /// Where the lines through a and b, and through c and d, meet; nil if they are parallel.
  static func meeting(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point? {
    let (v, w) = (b - a, d - c)
    let cross = v.x * w.y - v.y * w.x
    guard abs(cross) > 1e-5 else { return nil }
    return a + v * (((c.x - a.x) * w.y - (c.y - a.y) * w.x) / cross)
  }
}

/// A part of a cubic curve, without memory of its own: a search makes thousands.
private struct CurvePart {
  private let a: Point
  private let b: Point
  private let c: Point
  private let d: Point
  /// The parameters of its ends on the whole curve.
  private let from: Double
  private let to: Double

  private init(_ a: Point, _ b: Point, _ c: Point, _ d: Point, from: Double, to: Double) {
    (self.a, self.b, self.c, self.d, self.from, self.to) = (a, b, c, d, from, to)
  }

  init(_ segment: PathSegment) {
    switch segment.asCubic {
    case .cubic(let a, let b, let c, let d): self.init(a, b, c, d, from: 0, to: 1)
    case let other: self.init(other.start, other.start, other.end, other.end, from: 0, to: 1)
    }
  }

  private var middle: Double { (from + to) / 2 }

  private var halves: (CurvePart, CurvePart) {
    let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
    let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
    let center = (abc + bcd) * 0.5
    return (
      CurvePart(a, ab, abc, center, from: from, to: middle), CurvePart(center, bcd, cd, d, from: middle, to: to)
    )
  }

  /// Whether the boxes around both control polygons overlap.
  private func mayTouch(_ other: CurvePart) -> Bool {
    min(a.x, b.x, c.x, d.x) <= max(other.a.x, other.b.x, other.c.x, other.d.x)
      && min(other.a.x, other.b.x, other.c.x, other.d.x) <= max(a.x, b.x, c.x, d.x)
      && min(a.y, b.y, c.y, d.y) <= max(other.a.y, other.b.y, other.c.y, other.d.y)
      && min(other.a.y, other.b.y, other.c.y, other.d.y) <= max(a.y, b.y, c.y, d.y)
  }

  /// The boxes that one search may compare: a crossing takes about a hundred.
  private static let mostBoxes = 1000
  /// Halvings down to 1/32768 of a curve.
  private static let mostHalvings = 15

  static func search(_ p: CurvePart, _ q: CurvePart, _ depth: Int, _ boxes: inout Int) -> (own: Double, other: Double)?
  {
    boxes += 1
    guard boxes < mostBoxes, p.mayTouch(q) else { return nil }
    if depth == mostHalvings { return (p.middle, q.middle) }
    let (left, right) = p.halves
    let (first, second) = q.halves
    return search(left, first, depth + 1, &boxes) ?? search(left, second, depth + 1, &boxes)
      ?? search(right, first, depth + 1, &boxes) ?? search(right, second, depth + 1, &boxes)
  }
}

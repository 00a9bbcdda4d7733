// Outlines as polygons: curves are flattened, crossings detected.
// Flow: ItemShape, Boundary → Outline → ConvexParts, walls.
import SparklerCore

enum Outline {
  /// Limit for the quadratic search for crossings.
  static let mostCorners = 256

  /// The corners of each subpath in order; curves deviate by at most `tolerance` points.
  static func lines(of path: Path, tolerance: Double) -> [[Point]] {
    var out: [[Point]] = []
    var run: [PathSegment] = []
    func finish() {
      guard let first = run.first else { return }
      out.append([first.start] + run.flatMap { corners(of: $0, tolerance: tolerance) })
      run = []
    }
    for segment in path.segments() {
      if let last = run.last, last.end != segment.start { finish() }
      run.append(segment)
    }
    finish()
    return out
  }

  /// The end points of the lines that approximate a segment.
  private static func corners(of segment: PathSegment, tolerance: Double) -> [Point] {
    let bend: Double =
      switch segment {
      case .line: 0
      case .quad(let a, let b, let c): (a - b * 2 + c).length / 4
      case .cubic(let a, let b, let c, let d): max((a - b * 2 + c).length, (b - c * 2 + d).length) * 0.75
      }
    let count = max(1, min(64, Int(clamping: (bend / tolerance).squareRoot().rounded(.up))))
    return (1...count).map { segment.point(at: Double($0) / Double(count)) }
  }

  /// The simple polygons of a path, their corners by increasing angle; negligible corners are removed.
  static func polygons(of path: Path) throws(DynamicsError.Problem) -> [[Point]] {
    guard path.isFinite else { throw .notFinite("the outline") }
    guard let box = path.controlBox, max(box.size.width, box.size.height) > 0 else { throw .noArea }
    let tolerance = min(0.25, max(box.size.width, box.size.height) / 40)
    var out: [[Point]] = []
    for line in lines(of: path, tolerance: tolerance) {
      let corners = simplified(line, tolerance: tolerance)
      guard corners.count >= 3 else { continue }
      guard corners.count <= mostCorners else { throw .tooManyCorners(corners.count, limit: mostCorners) }
      guard !crossesItself(corners) else { throw .crossesItself }
      let area = area(of: corners)
      guard abs(area) > tolerance * tolerance else { continue }
      out.append(area > 0 ? corners : corners.reversed())
    }
    guard !out.isEmpty else { throw .noArea }
    return out
  }

  /// Positive if the corners are clockwise on screen.
  static func area(of corners: [Point]) -> Double {
    var sum = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) { sum += cross(a, b) }
    return sum / 2
  }

  static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  private static func simplified(_ line: [Point], tolerance: Double) -> [Point] {
    var out: [Point] = []
    for p in line where out.last.map({ $0.distance(to: p) > tolerance }) ?? true { out.append(p) }
    while out.count > 1, out[0].distance(to: out[out.count - 1]) <= tolerance { out.removeLast() }
    // Removes nearly collinear corners; with a sixteenth of the tolerance, because the errors add up.
    var i = 0
    while out.count > 3 && i < out.count {
      let a = out[(i + out.count - 1) % out.count]
      let b = out[(i + 1) % out.count]
      let along = b - a
      let off = abs(cross(along, out[i] - a))
      let isBetween = (out[i] - a).x * (b - out[i]).x + (out[i] - a).y * (b - out[i]).y >= 0
      if isBetween && off <= tolerance / 16 * along.length { out.remove(at: i) } else { i += 1 }
    }
    return out
  }

  /// Whether two non-adjacent edges touch, or a corner folds back.
  private static func crossesItself(_ p: [Point]) -> Bool {
    let n = p.count
    for i in 0..<n {
      let (a, b) = (p[i], p[(i + 1) % n])
      let next = p[(i + 2) % n]
      let isStraight = cross(b - a, next - b) == 0
      if isStraight && (b - a).x * (next - b).x + (b - a).y * (next - b).y < 0 { return true }
      for j in i + 1..<n where j != i + 1 && (j + 1) % n != i {
        if edgesIntersect(a, b, p[j], p[(j + 1) % n]) { return true }
      }
    }
    return false
  }

  private static func edgesIntersect(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (u, v) = (cross(b - a, c - a), cross(b - a, d - a))
    let (s, t) = (cross(d - c, a - c), cross(d - c, b - c))
    guard u * v <= 0, s * t <= 0 else { return false }
    // If all are collinear, the edges meet where their boxes do.
    return max(min(a.x, b.x), min(c.x, d.x)) <= min(max(a.x, b.x), max(c.x, d.x))
      && max(min(a.y, b.y), min(c.y, d.y)) <= min(max(a.y, b.y), max(c.y, d.y))
  }
}

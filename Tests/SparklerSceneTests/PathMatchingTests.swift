// Two outlines point by point: the ends are the outlines themselves, and what lies in between does not fold.
// Flow: Path.matched → mixed paths.
import SparklerCore
import SparklerScene
import Testing

@Suite struct PathMatchingTests {
  private func between(_ a: Path, _ b: Path, _ u: Double) throws -> Path {
    let (from, to) = Path.matched(a, b)
    guard case .path(let path) = AnimatableValue.path(from).mixed(with: .path(to), u) else { throw NoPath() }
    #expect(from.elements.count == to.elements.count)
    return path
  }

  private struct NoPath: Error {}

  private func points(_ path: Path) -> [Point] {
    path.segments().flatMap { segment in (0..<8).map { segment.point(at: Double($0) / 8) } }
  }

  /// How far any point of one outline lies from the other.
  private func distance(_ a: Path, _ b: Path) -> Double {
    let there = b.segments().flatMap { segment in (0...1000).map { segment.point(at: Double($0) / 1000) } }
    return points(a).reduce(0) { worst, p in
      max(worst, there.reduce(.infinity) { min($0, p.distance(to: $1)) })
    }
  }

  private func crossings(_ path: Path) -> Int {
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
    let points = points(path)
    let ends = Array(points.dropFirst()) + points.prefix(1)
    var found = 0
    for i in points.indices {
      for k in points.indices.dropFirst(i + 2) {
        let (a, b, c, d) = (points[i], ends[i], points[k], ends[k])
        // Rounding makes neighbours touch.
        if side(a, b, c) * side(a, b, d) < -1e-6, side(c, d, a) * side(c, d, b) < -1e-6 { found += 1 }
      }
    }
    return found
  }

  private static let kinds = ShapeOutline.Kind.allCases

  @Test("of two outlines without extent the first stays") func nothing() throws {
    let point = try Path(svg: "M3 4 L3 4 Z")
    let (from, to) = Path.matched(point, Path())
    #expect(from == point && to == point)
  }

  @Test("the ends are the outlines, and nothing in between folds", arguments: kinds) func shapes(
    _ kind: ShapeOutline.Kind
  )
    throws
  {
    let box = Rect(0, 0, 100, 80)
    let from = ShapeOutline(kind).path(in: box)
    for other in Self.kinds {
      let to = ShapeOutline(other).path(in: box)
      let ends = (try between(from, to, 0), try between(from, to, 1))
      #expect(distance(ends.0, from) < 0.3 && distance(from, ends.0) < 0.3, "\(kind) to \(other)")
      #expect(distance(ends.1, to) < 0.3 && distance(to, ends.1) < 0.3, "\(kind) to \(other)")
      for u in [0.2, 0.5, 0.8] { #expect(crossings(try between(from, to, u)) == 0, "\(kind) to \(other) at \(u)") }
    }
  }

  @Test("a subpath without a partner shrinks to its middle; open lines stay open") func subpaths() throws {
    let two = Path.rect(Rect(0, 0, 40, 40)) + .rect(Rect(60, 10, 10, 20))
    let one = Path.rect(Rect(0, 0, 80, 80))
    let last = try between(two, one, 1)
    #expect(last.elements.filter { if case .move = $0 { true } else { false } }.count == 2)
    #expect(last.segments().suffix(10).allSatisfy { $0.start.distance(to: Point(65, 20)) < 1e-9 })
    let line = Path([.move(.zero), .line(Point(10, 0))])
    let wave = Path([.move(.zero), .cubic(Point(0, 9), Point(10, 9), end: Point(10, 0))])
    let half = try between(line, wave, 0.5)
    #expect(half.elements.last != .close && (half.segments().first?.start.distance(to: .zero) ?? 1) < 1e-9)
  }
}

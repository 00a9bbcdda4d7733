// Two outlines point by point: the ends are the outlines themselves, and what lies in between does not fold.
// Flow: Path.matched → mixed paths.
import SparklerCore
import SparklerScene
import TestSupport
import Testing

@Suite struct PathMatchingTests {
  private func between(_ a: Path, _ b: Path, _ u: Double) throws -> Path {
    let (from, to) = Path.matched(a, b)
    guard case .path(let path) = AnimatableValue.path(from).mixed(with: .path(to), u) else { throw NoPath() }
    #expect(from.elements.count == to.elements.count)
    return path
  }

  private struct NoPath: Error {}

  /// Closed ones without a hole that are smooth, or seen whole from their middle.
  private static let kinds = ShapeOutline.Shape.allCases.filter {
    ![.line, .arrow, .callout, .ring, .pie].contains($0)
  }

  @Test("of two outlines without extent the first stays") func nothing() throws {
    let point = try Path(svg: "M3 4 L3 4 Z")
    let (from, to) = Path.matched(point, Path())
    #expect(from == point && to == point)
  }

  @Test("the ends are the outlines, and nothing in between folds", arguments: kinds) func shapes(
    _ kind: ShapeOutline.Shape
  )
    throws
  {
    let box = Rect(0, 0, 100, 80)
    let from = ShapeOutline(kind).path(in: box)
    for other in Self.kinds {
      let to = ShapeOutline(other).path(in: box)
      let ends = (try between(from, to, 0), try between(from, to, 1))
      #expect(ends.0.greatestDistance(to: from) < 0.3 && from.greatestDistance(to: ends.0) < 0.3, "\(kind) to \(other)")
      #expect(ends.1.greatestDistance(to: to) < 0.3 && to.greatestDistance(to: ends.1) < 0.3, "\(kind) to \(other)")
      for u in [0.2, 0.5, 0.8] { #expect(try between(from, to, u).crossings == 0, "\(kind) to \(other) at \(u)") }
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

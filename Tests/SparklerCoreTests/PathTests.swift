// Paths: SVG path data, lengths, splits and trimming.
// Flow: text → Path → text; Path → segments.
import SparklerCore
import Testing

private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool { a.distance(to: b) <= tolerance }

@Suite struct PathDataTests {
  @Test(
    "commands read as absolute elements",
    arguments: [
      ("M1 2", "M1 2"), ("M1,2L3-4", "M1 2 L3 -4"), ("m1 2 3 4", "M1 2 L4 6"), ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
      ("M1 2h3v4H0V0z", "M1 2 L4 2 L4 6 L0 6 L0 0 Z"), ("M0 0c1 0 2 0 3 3", "M0 0 C1 0 2 0 3 3"),
      ("M0 0C0 1 2 3 4 4S7 5 8 8", "M0 0 C0 1 2 3 4 4 C6 5 7 5 8 8"), ("M0 0S1 2 3 4", "M0 0 C0 0 1 2 3 4"),
      ("M0 0Q1 2 4 0T8 0", "M0 0 Q1 2 4 0 Q7 -2 8 0"), ("M1 1t2 0", "M1 1 Q1 1 3 1"),
      ("M0 0Q1 2 4 0T8 0T12 0", "M0 0 Q1 2 4 0 Q7 -2 8 0 Q9 2 12 0"),
      ("M0 0c0 1 2 3 4 4s3 1 4 4", "M0 0 C0 1 2 3 4 4 C6 5 7 5 8 8"),
      ("M0 0Q1 2 4 0S1 1 2 2", "M0 0 Q1 2 4 0 C4 0 1 1 2 2"),
      ("M5 5l1 1zl2 2", "M5 5 L6 6 Z L7 7"), ("M5 5zm1 1", "M5 5 Z M6 6"), ("M.5.5-.5-.5", "M0.5 0.5 L-0.5 -0.5"),
      ("M1e2 -1.5E-1", "M100 -0.15"), ("  M 0 0\n\tL 1 1  ", "M0 0 L1 1"), ("", ""),
      ("M0 0A0 5 0 0 1 9 9", "M0 0 L9 9"),
      ("M3 3A5 5 0 0 1 3 3", "M3 3"), ("M1 2z", "M1 2 Z"),
    ])
  func reads(_ text: String, _ expected: String) throws { #expect(try Path(svg: text).svgText == expected) }

  @Test(
    "what can't be read is told with its offset",
    arguments: [
      ("L1 1", 0), ("x", 0), ("M1", 2), ("M1 x", 3), ("M0 0L", 5), ("M0 0 G1", 5), ("M0 0A1 1 0 2 0 1 1", 11),
      ("M0 0L1 1e", 8), ("M0 0L1e999 0", 5), ("M0 0 L1 --1", 8), ("M0 0L. 1", 5), ("M0 0é", 4),
    ])
  func refuses(_ text: String, _ offset: Int) {
    let error = #expect(throws: PathDataError.self) { _ = try Path(svg: text) }
    #expect(error?.offset == offset)
    #expect(error?.expected.isEmpty == false)
  }

  @Test("a path's text reads back to the same numbers") func roundTrip() throws {
    var random = SeededRandom(seed: 1)
    func p() -> Point { Point(random.uniform(-1000, 1000), random.uniform(-1e-3, 1e-3)) }
    for _ in 0..<500 {
      let path = Path([
        .move(p()), .line(p()), .quad(control: p(), end: p()), .cubic(p(), p(), end: p()), .close,
        .move(Point(3, -0.0)),
        .line(p()),
      ])
      #expect(try Path(svg: path.svgText) == path)
    }
  }

  @Test("two half-turn arcs are a circle, whatever the sweep", arguments: [0, 1]) func circle(_ sweep: Int) throws {
    let path = try Path(svg: "M0 5A5 5 0 1 \(sweep) 10 5A5 5 0 1 \(sweep) 0 5z")
    let segments = path.segments()
    #expect(segments.count == 4)
    for segment in segments {
      for u in [0, 0.3, 0.5, 0.8, 1] {
        #expect(abs(segment.point(at: u).distance(to: Point(5, 5)) - 5) < 2e-3)
      }
    }
    #expect((segments[0].point(at: 0.5).y < 5) == (sweep == 1))
    #expect(abs(segments.map(\.length).reduce(0, +) - 10 * Double.pi) < 0.01)
  }

  @Test("an arc's flags choose among four arcs", arguments: [(0, 0), (0, 1), (1, 0), (1, 1)])
  func flags(_ large: Int, _ sweep: Int) throws {
    let segments = try Path(svg: "M0 0A10 10 0 \(large) \(sweep) 10 10").segments()
    let center = large == sweep ? Point(10, 0) : Point(0, 10)
    for segment in segments { #expect(abs(segment.point(at: 0.5).distance(to: center) - 10) < 4e-3) }
    let length = segments.map(\.length).reduce(0, +)
    #expect(abs(length - (large == 1 ? 15 : 5) * Double.pi) < 0.02)
    #expect(segments.last?.end == Point(10, 10))
  }

  @Test("a turned ellipse keeps its radii, too small radii grow") func ellipse() throws {
    let turned = try Path(svg: "M0 0A20 10 90 0 1 20 0").segments()
    // Turned by a quarter, the radius along x is 10: the half ellipse reaches 20 upwards.
    #expect(abs(turned.map { $0.point(at: 1).y }.min()! + 20) < 1e-9)
    let grown = try Path(svg: "M0 0A1 1 0 0 1 20 0").segments()
    #expect(abs(grown.map { $0.point(at: 1).y }.min()! + 10) < 1e-9)
  }

  @Test(
    "arcs of extreme numbers do not trap",
    arguments: [
      "M0 0A1e200 1e200 0 0 1 1 0", "M0 0A1e-200 1e-200 0 0 1 1 0", "M-1e308 0A1 1 0 0 0 1e308 0",
      "M0 0A1e308 1e-308 45 1 1 1e-308 1e308", "M0 0A5 5 1e300 0 1 1 1",
    ])
  func extremes(_ text: String) throws { #expect(try !Path(svg: text).isEmpty) }

  @Test("an arc of radii whose squares overflow is nearly straight") func hugeRadius() throws {
    let segment = try Path(svg: "M0 0A1e200 1e200 0 0 1 1 0").segments()[0]
    #expect(isNear(segment.point(at: 0.5), Point(0.5, 0), 1e-6))
  }
}

@Suite struct PathTests {
  static let circle = Path.ellipse(in: Rect(0, 0, 100, 100))

  @Test("a circle of radius 50 is 100π long, but for its four cubics' 0.015 %") func circleLength() {
    let length = Self.circle.segments().map(\.length).reduce(0, +)
    #expect(abs(length - 100 * Double.pi) < 0.05)
  }

  @Test("a parabola's length agrees with its closed form") func parabola() {
    // y = x² from 0 to 1: √5/2 + asinh(2)/4.
    let quad = PathSegment.quad(Point(0, 0), Point(0.5, 0), Point(1, 1))
    #expect(abs(quad.length - 1.4789428575445974) < 1e-9)
    let cubic = PathSegment.cubic(Point(0, 0), Point(1.0 / 3, 0), Point(2.0 / 3, 1.0 / 3), Point(1, 1))
    #expect(abs(cubic.length - 1.4789428575445974) < 1e-9)
  }

  @Test("length and parameter are inverse") func parameter() {
    let segment = PathSegment.cubic(Point(0, 0), Point(30, -40), Point(60, 90), Point(100, 10))
    for u in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(abs(segment.parameter(atLength: segment.length(upTo: u)) - u) < 1e-6)
    }
    #expect(segment.parameter(atLength: -5) < 1e-9 && segment.parameter(atLength: 1e9) > 1 - 1e-9)
    #expect(PathSegment.line(Point(1, 1), Point(1, 1)).parameter(atLength: 1) == 0)
  }

  @Test("a split's halves lie on the segment and meet") func split() {
    let segments: [PathSegment] = [
      .line(Point(0, 0), Point(9, 3)), .quad(Point(0, 0), Point(5, 9), Point(9, 3)),
      .cubic(Point(0, 0), Point(5, 9), Point(7, -9), Point(9, 3)),
    ]
    for segment in segments {
      for u in [0, 0.25, 0.7, 1] {
        let (a, b) = segment.split(at: u)
        #expect(a.start == segment.start && b.end == segment.end)
        #expect(isNear(a.end, b.start) && isNear(a.end, segment.point(at: u)))
        for v in [0.2, 0.5, 0.9] {
          #expect(isNear(a.point(at: v), segment.point(at: u * v)))
          #expect(isNear(b.point(at: v), segment.point(at: u + (1 - u) * v)))
        }
      }
    }
  }

  @Test("a segment's angle is its tangent's, at a degenerate end the next control point's") func angle() {
    let cubic = PathSegment.cubic(Point(0, 0), Point(0, 0), Point(0, 5), Point(5, 5))
    #expect(abs(cubic.angle(at: 0) - Double.pi / 2) < 1e-12)
    #expect(abs(cubic.angle(at: 1)) < 1e-12)
    let ended = PathSegment.cubic(Point(0, 0), Point(5, 0), Point(5, 5), Point(5, 5))
    #expect(abs(ended.angle(at: 1) - Double.pi / 2) < 1e-12)
    #expect(PathSegment.line(Point(2, 2), Point(2, 2)).angle(at: 0.5) == 0)
    #expect(abs(PathSegment.line(Point(0, 0), Point(-1, -1)).angle(at: 0.5) + 0.75 * Double.pi) < 1e-12)
  }

  @Test("a trimmed path has that share of the length, and starts and ends on the path") func trimmed() {
    let whole = Self.circle.segments().map(\.length).reduce(0, +)
    for (from, to) in [(0.0, 0.25), (0.1, 0.2), (0.2, 0.9), (0.5, 1), (0.4, 0.6)] {
      let part = Self.circle.trimmed(from: from, to: to)
      #expect(abs(part.segments().map(\.length).reduce(0, +) / whole - (to - from)) < 1e-6, "\(from) to \(to)")
      #expect(part.elements.filter { if case .move = $0 { true } else { false } }.count == 1)
      let (s, c) = Maths.sincos(from * 2 * Double.pi)
      #expect(isNear(part.segments()[0].start, Point(50 + 50 * c, 50 + 50 * s), 0.03))
    }
  }

  @Test("trimming all keeps the path, trimming nothing empties it, outside shares are cut") func trimmedEdges() {
    #expect(Self.circle.trimmed(from: 0, to: 1) == Self.circle)
    #expect(Self.circle.trimmed(from: -1, to: 2) == Self.circle)
    #expect(Self.circle.trimmed(from: 0.5, to: 0.5).isEmpty && Self.circle.trimmed(from: 0.6, to: 0.5).isEmpty)
    #expect(Self.circle.trimmed(from: -3, to: 0.5) == Self.circle.trimmed(from: 0, to: 0.5))
  }

  @Test("trimming goes over from one subpath to the next") func trimmedSubpaths() throws {
    let path = try Path(svg: "M0 0L10 0M20 5L30 5")
    #expect(path.trimmed(from: 0.25, to: 0.75).svgText == "M5 0 L10 0 M20 5 L25 5")
    #expect(path.trimmed(from: 0.5, to: 0.75).svgText == "M20 5 L25 5")
  }

  @Test("closing gives the line back to the subpath's start") func close() throws {
    let segments = try Path(svg: "M1 1L5 1L5 5zL0 0").segments()
    #expect(segments.count == 4)
    #expect(segments[2] == .line(Point(5, 5), Point(1, 1)) && segments[3] == .line(Point(1, 1), Point(0, 0)))
    #expect(try Path(svg: "M1 1L5 1L1 1z").segments().count == 2)
  }

  @Test("the control box holds every point of the path") func controlBox() throws {
    let path = try Path(svg: "M0 0C10 -20 30 40 5 5Q-9 2 3 3")
    #expect(path.controlBox == Rect(-9, -20, 39, 60))
    #expect(Path().controlBox == nil)
  }

  @Test("mapping a path maps its points") func applying() throws {
    let t = AffineTransform.rotation(Double.pi / 2).then(.translation(1, 0))
    #expect(try Path(svg: "M1 0L2 0Q0 1 3 3C1 0 2 0 3 0Z").applying(t).svgText == "M1 1 L1 2 Q0 0 -2 3 C1 1 1 2 1 3 Z")
  }

  @Test(
    "shapes fill their rectangle",
    arguments: [
      Path.rect(Rect(1, 2, 30, 40)), .ellipse(in: Rect(1, 2, 30, 40)), .roundedRect(Rect(1, 2, 30, 40), radius: 99),
      .triangle(in: Rect(1, 2, 30, 40)), .heart(in: Rect(1, 2, 30, 40)),
    ])
  func shapes(_ path: Path) throws {
    let box = try #require(path.controlBox)
    #expect(isNear(box.origin, Point(1, 2)) && isNear(Point(box.maxX, box.maxY), Point(31, 42)))
  }

  @Test("stars and polygons have their corners, one up", arguments: [-1, 3, 5, 8]) func stars(_ n: Int) {
    let polygon = Path.polygon(sides: n, in: Rect(0, 0, 10, 10))
    let star = Path.star(points: n, innerRadius: 0.5, in: Rect(0, 0, 10, 10))
    #expect(polygon.segments().count == max(3, n) && star.segments().count == 2 * max(3, n))
    #expect(polygon.segments()[0].start == Point(5, 0))
    for segment in polygon.segments() { #expect(abs(segment.start.distance(to: Point(5, 5)) - 5) < 1e-9) }
  }
}

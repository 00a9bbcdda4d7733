// Where pieces of a stroke overlap, a pixel is covered by the area of their union.
// Flow: lines and curves with round joins and ends → FramePainter → alphas, beside counted points near them.
import SparklerCore
import SparklerScene
import Testing

@Suite struct StrokeOverlapTests {
  private static let side = 36
  /// Points a side of a pixel that the reference counts.
  private static let samples = 16
  /// Of 255: counted points are wrong by one of their rows at each edge, and so are the painter's 16 lines.
  private static let tolerance = 18

  private func painted(_ path: Path, width: Double) throws -> Pixmap {
    let layer = shapeLayer(path) {
      $0.fill = nil
      $0.stroke = .color(.black)
      ($0.strokeStyle.lineWidth, $0.strokeStyle.lineJoin, $0.strokeStyle.lineCap) = (width, .round, .round)
    }
    return try paint(frame(Self.side, Self.side, [layer]))
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (d, e) = (b - a, p - a)
    let length = d.x * d.x + d.y * d.y
    let t = length > 0 ? min(1, max(0, (e.x * d.x + e.y * d.y) / length)) : 0
    let rest = Point(e.x - d.x * t, e.y - d.y * t)
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }

  /// The alpha of a pixel by counting.
  private func counted(_ x: Int, _ y: Int, _ points: [Point], width: Double) -> Int {
    let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
    let near = zip(points, points.dropFirst()).filter { distance(middle, $0, $1) < width / 2 + 0.75 }
    if near.isEmpty { return 0 }
    var count = 0
    for j in 0..<Self.samples {
      for i in 0..<Self.samples {
        let step = Double(Self.samples)
        let p = Point(Double(x) + (Double(i) + 0.5) / step, Double(y) + (Double(j) + 0.5) / step)
        if near.contains(where: { distance(p, $0, $1) <= width / 2 }) { count += 1 }
      }
    }
    return count * 255 / (Self.samples * Self.samples)
  }

  /// A path of lines through some points.
  private func lines(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    return path
  }

  /// - Parameter points: on the path, so close that chords between them are as good.
  private func check(_ path: Path, _ points: [Point], width: Double) throws {
    let picture = try painted(path, width: width)
    var wrong: [String] = []
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (found, wanted) = (picture.alpha(x, y), counted(x, y, points, width: width))
        if abs(found - wanted) > Self.tolerance { wrong.append("(\(x), \(y)): \(found), not \(wanted)") }
      }
    }
    let start = "\(path.elements.count) elements, \(path.elements.prefix(9))"
    #expect(wrong.isEmpty, "\(start), \(width) wide: \(wrong.count) wrong, as \(wrong.prefix(5))")
  }

  @Test("lines that turn anywhere cover what lies near them, once", arguments: 0..<40) func anywhere(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let points = (0..<(3 + seed % 6)).map { _ in Point(random.uniform(2, 34), random.uniform(2, 34)) }
    try check(lines(points), points, width: random.uniform(0.8, seed % 3 == 0 ? 14 : 5))
  }

  @Test("curves with loops and narrow bends do, too", arguments: 0..<40) func curves(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(1000 + seed))
    func place() -> Point { Point(random.uniform(-4, 40), random.uniform(-4, 40)) }
    var (path, from) = (Path(), place())
    var points = [from]
    path.move(to: from)
    for _ in 0...(seed % 3) {
      let (b, c, d) = (place(), place(), place())
      path.cubic(to: d, b, c)
      for i in 1...100 {
        let t = Double(i) / 100
        let s = 1 - t
        points.append(from * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
      }
      from = d
    }
    try check(path, points, width: random.uniform(0.8, seed % 2 == 0 ? 9 : 3))
  }

  @Test("hundreds of lines that change their order within a row do, too", arguments: [18.2, 18.5], [100, 700])
  func fan(middle: Double, count: Int) throws {
    var points: [Point] = []
    for i in 0..<count {
      let run = Double(i) * 20 / Double(count) - 9.9
      let ends = [Point(18 - run, middle - 14), Point(18 + run, middle + 14)]
      points += i % 2 == 0 ? ends : ends.reversed()
    }
    try check(lines(points), points, width: 0.9)
  }

  @Test(
    "so do lines that nearly lie on each other",
    arguments: [
      // Nearly level edges cross within one row, and several times.
      [Point(3, 17.2), Point(33, 17.9), Point(3, 18.4), Point(33, 17.4), Point(3, 17.6)],
      [Point(3, 12.5), Point(33, 12.5), Point(4, 12.5), Point(32, 12.5)],
      // The same upright.
      [Point(17.2, 3), Point(17.9, 33), Point(18.4, 3), Point(17.4, 33)],
      // Three turns about a corner, and a star.
      [Point(8, 8), Point(28, 8), Point(28, 28), Point(8, 28), Point(8, 8), Point(28, 8), Point(28, 28), Point(8, 28)],
      [Point(18, 3), Point(27, 31), Point(3, 13), Point(33, 13), Point(9, 31), Point(18, 3)],
      // Small steps: joins overlap that are much closer than the line is wide.
      [Point(5, 20), Point(5.4, 20.3), Point(5.9, 19.8), Point(6.2, 20.4), Point(6.4, 19.9), Point(30, 20.1)],
    ], [0.9, 2.5, 9])
  func close(points: [Point], width: Double) throws {
    try check(lines(points), points, width: width)
  }

  @Test("so does a scribble of hundreds of short lines", arguments: 0..<12) func scribble(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(2000 + seed))
    var points = [Point(18, 18)]
    for _ in 0..<(320 + 40 * seed) {
      let last = points[points.count - 1]
      points.append(
        Point(
          min(34, max(2, last.x + random.uniform(-3, 3))), min(34, max(2, last.y + random.uniform(-3, 3)))))
    }
    try check(lines(points), points, width: [0.15, 0.4, 0.9][seed % 3])
  }

  @Test("a line back and forth covers what it covers once", arguments: [2, 40, 600, 2000])
  func again(count: Int) throws {
    let ends = [Point(5.3, 9.2), Point(31.1, 24.6)]
    try check(lines((0..<count).map { ends[$0 % 2] }), ends, width: 1.3)
  }

  @Test(
    "lines, tips and dots that are drawn twice cover what they cover once", arguments: StrokeStyle.Join.allCases,
    StrokeStyle.Cap.allCases)
  func twice(join: StrokeStyle.Join, cap: StrokeStyle.Cap) throws {
    // A tip that is far from its line, a zigzag, a loop and a dot.
    let path = Path([
      .move(Point(3, 30.3)), .line(Point(24.2, 27.4)), .line(Point(3, 25.7)), .move(Point(3, 4)), .line(Point(9.5, 16)),
      .line(Point(12, 4)), .line(Point(19, 15.2)), .move(Point(22, 4)),
      .cubic(Point(44, 24), Point(10, 24), end: Point(33, 4)), .move(Point(32.3, 31.4)), .line(Point(32.3, 31.4)),
    ])
    func drawn(_ path: Path) throws -> Pixmap {
      let layer = shapeLayer(path) {
        $0.fill = nil
        $0.stroke = .color(.black)
        $0.strokeStyle.lineWidth = 2.1
        ($0.strokeStyle.lineJoin, $0.strokeStyle.lineCap) = (join, cap)
      }
      return try paint(frame(Self.side, Self.side, [layer]))
    }
    let (once, twice) = (try drawn(path), try drawn(Path(path.elements + path.elements)))
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        #expect(abs(once.alpha(x, y) - twice.alpha(x, y)) <= 10, "(\(x), \(y)), \(join), \(cap)")
      }
    }
  }

  @Test("a part of a scribble that is painted anew has the bits of the whole", arguments: 0..<6)
  func damage(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(3000 + seed))
    let points = (0..<400).map { _ in Point(random.uniform(-20, 60), random.uniform(-20, 60)) }
    let scribble = shapeLayer(lines(points)) {
      $0.fill = nil
      $0.stroke = .color(Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6))
      $0.strokeStyle.lineWidth = 0.12
    }
    func still(_ x: Double) -> Frame {
      frame(
        Self.side, Self.side, background: .color(.white), [layer(x, x / 2, 7, 5, .black), scribble])
    }
    var last = still(0)
    var painter = try painter(last)
    _ = try painter.paint(last)
    for _ in 0..<6 {
      let next = still(Double(random.below(30)))
      #expect(try painter.paint(next, after: last) == paint(next))
      last = next
    }
  }

  @Test("16 000 lines through one place take seconds, and cover it", .timeLimit(.minutes(1)))
  func throughOnePlace() throws {
    var path = Path()
    for i in 0..<16_000 {
      let (s, c) = Maths.sincos(.pi * Double(i) / 16_000)
      path.move(to: Point(150.2 - c * 140, 150.2 - s * 140))
      path.line(to: Point(150.2 + c * 140, 150.2 + s * 140))
    }
    let layer = shapeLayer(path) {
      $0.fill = nil
      $0.stroke = .color(.black)
      $0.strokeStyle.lineWidth = 0.02
    }
    let picture = try paint(frame(300, 300, [layer]))
    // Farther than 101.9 from the middle they are apart, by circumference ÷ 32 000.
    let whole = .pi * 101.86 * 101.86 + 640 * (140 - 101.86)
    #expect(abs(picture.coverage / whole - 1) < 0.02, "\(picture.coverage), not \(whole)")
    #expect(picture.alpha(150, 150) == 255 && picture.alpha(170, 140) == 255)
  }
}

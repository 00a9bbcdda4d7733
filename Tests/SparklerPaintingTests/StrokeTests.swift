// Strokes by exact area, beside how far a pixel's samples lie from the line's middle.
// Flow: paths and styles → FramePainter → differences from the true area.
import SparklerCore
import SparklerPainting
import SparklerScene
import TestSupport
import Testing

@Suite struct StrokeTests {
  static let side = 64

  func paint(
    _ path: Path, _ width: Double, through m: AffineTransform = .identity,
    _ change: (inout StrokeStyle) -> Void = { _ in }
  ) throws -> Pixmap {
    try SparklerPaintingTests.paint(Self.side, Self.side, [layer(path, width, through: m, change)])
  }

  func layer(
    _ path: Path, _ width: Double, through m: AffineTransform = .identity, color: Color = .white,
    _ change: (inout StrokeStyle) -> Void = { _ in }
  ) -> Layer {
    var layer = shapeLayer(path) {
      $0.fill = nil
      $0.stroke = .color(color)
      $0.strokeStyle.lineWidth = width
      change(&$0.strokeStyle)
    }
    layer.transform = Transform3D(m)
    return layer
  }

  static func path(_ kind: String, _ chance: inout SeededRandom) -> Path {
    func place(_ low: Double = 12, _ high: Double = 52) -> Point {
      Point(chance.uniform(low, high), chance.uniform(low, high))
    }
    switch kind {
    case "line": return Path([.move(place()), .line(place())])
    case "corners": return Path([.move(place()), .line(place()), .line(place()), .line(place())])
    case "triangle": return Path([.move(place()), .line(place()), .line(place()), .close])
    case "curve": return Path([.move(place()), .cubic(place(), place(), end: place())])
    case "loop":
      return Path([
        .move(place()), .cubic(place(), place(), end: place()), .quad(control: place(), end: place()), .close,
      ])
    case "hairpin":
      let (a, b) = (place(), place())
      return Path([.move(a), .quad(control: b, end: a + Point(chance.uniform(-5, 5), chance.uniform(-5, 5)))])
    case "cusp":
      let (a, b) = (place(), place())
      let middle = (a + b) * 0.5 + Point(chance.uniform(-2, 2), chance.uniform(-2, 2))
      return Path([.move(a), .cubic(middle + (b - a) * 0.5, middle - (b - a) * 0.5, end: b)])
    default:
      let radius = chance.uniform(1, 20)
      return .ellipse(in: Rect(32.3 - radius, 31.8 - radius, 2 * radius, 2 * radius))
    }
  }

  @Test(
    "a stroke covers what the pen passes, to 4 levels of 255 and what 256 samples are off",
    arguments: ["line", "corners", "triangle", "curve", "loop", "hairpin", "cusp", "circle"])
  func error(kind: String) throws {
    var chance = SeededRandom(seed: 21)
    var (sum, count, far) = (0.0, 0, 0)
    for _ in 0..<12 {
      let (path, width) = (Self.path(kind, &chance), chance.uniform(0.3, 10))
      let picture = try paint(path, width) { ($0.lineCap, $0.lineJoin) = (.round, .round) }
      for (i, truth) in TrueArea.ofStroke(path, width, side: Self.side).enumerated() {
        let level = Double(picture.pixels[i] >> 24)
        if level == truth { continue }
        sum += abs(level - truth)
        count += 1
        if abs(level - truth) > 12 { far += 1 }
      }
    }
    // Cairo was 2 to 5 levels off on an average, and farther than 12 in a pixel of a hundred.
    #expect(sum / Double(count) < 1.8, "\(sum / Double(count)) levels")
    #expect(Double(far) <= 0.003 * Double(count), "\(far) of \(count) pixels")
  }

  @Test("a pen is bent as the path is") func bent() throws {
    let m = AffineTransform(a: 1.5, b: 0.4, c: -0.3, d: 0.5, tx: 0, ty: 0)
    let path = Path([
      .move(Point(14, 20)), .cubic(Point(50, 0), Point(0, 100), end: Point(40, 70)), .line(Point(30, 30)),
    ])
    for m in [m, AffineTransform.scale(-1, 1).then(m).then(.translation(64, 10))] {
      let picture = try paint(path, 7, through: m) { ($0.lineCap, $0.lineJoin) = (.round, .round) }
      let truth = TrueArea.ofStroke(path, 7, side: Self.side, through: m)
      let off = truth.indices.map { abs(Double(picture.pixels[$0] >> 24) - truth[$0]) }
      #expect(truth.reduce(0, +) > 20_000 && off.max() ?? 0 < 14, "\(off.max() ?? 0) levels")
    }
  }

  @Test("a hairline covers its area, whatever its angle", arguments: [0.01, 0.1, 0.5])
  func hairline(width: Double) throws {
    for i in 0..<40 {
      let (s, c) = Maths.sincos(Double(i) * 0.0785)
      // Many beside each other: each pixel's level is a whole number.
      var path = Path()
      for x in stride(from: -8.0, through: 8, by: 1) {
        path.move(to: Point(32 - s * x - c * 20, 32 + c * x - s * 20))
        path.line(to: Point(32 - s * x + c * 20, 32 + c * x + s * 20))
      }
      let coverage = try paint(path, width).coverage
      #expect(abs(coverage / (17 * 40 * width) - 1) < (width < 0.1 ? 0.5 : 0.02), "\(coverage) at \(i)")
    }
  }

  @Test("a thick stroke has no hole, however narrow its curve") func holes() throws {
    for radius in [0.1, 0.5, 1, 2, 3, 5, 7.9] {
      let circle = Path.ellipse(in: Rect(32 - radius, 32 - radius, 2 * radius, 2 * radius))
      let picture = try paint(circle, 16)
      let whole = radius + 8
      #expect(abs(picture.coverage - .pi * whole * whole) < 0.6, "radius \(radius)")
      #expect(picture.alpha(32, 32) == 255 && picture.alpha(31, 33) == 255)
    }
  }

  @Test("a path without extent is a dot, or nothing with butt ends") func dots() throws {
    for path in [
      Path([.move(Point(30, 30)), .line(Point(30, 30))]), Path([.move(Point(30, 30)), .close]),
      Path([.move(Point(30, 30)), .cubic(Point(30, 30), Point(30, 30), end: Point(30, 30))]),
    ] {
      #expect(try paint(path, 10).coverage == 0)
      #expect(abs(try paint(path, 10) { $0.lineCap = .round }.coverage - .pi * 25) < 0.3)
      #expect(try paint(path, 10) { $0.lineCap = .square }.coverage == 100)
    }
    #expect(try paint(Path([.move(Point(30, 30))]), 10) { $0.lineCap = .round }.coverage == 0)
  }

  @Test("dashes of no length are dots that lie along the line") func dashDots() throws {
    let line = Path([.move(Point(8, 32)), .line(Point(56, 32))])
    func dotted(_ cap: StrokeStyle.Cap) throws -> Double {
      try paint(line, 4) { ($0.lineCap, $0.lineDashPattern, $0.lineDashPhase) = (cap, [0, 12], -6) }.coverage
    }
    #expect(try dotted(.butt) == 0)
    #expect(try dotted(.square) == 64)
    #expect(abs(try dotted(.round) - 4 * .pi * 4) < 0.5)
  }

  @Test("a dash of no length where a line starts is a dot, also of a closed line") func firstDot() throws {
    let line = Path([.move(Point(8, 32)), .line(Point(56, 32))])
    let ring = Path([.move(Point(52, 12)), .line(Point(52, 52)), .line(Point(12, 52)), .line(Point(12, 12)), .close])
    // Dots at 0, 20 and 40, none where a gap ends with its line, at 48; and two on each side of the square.
    for (path, gap, count) in [(line, 20.0, 3.0), (line, 12, 4), (ring, 20, 8)] {
      let covered = try paint(path, 4) { ($0.lineCap, $0.lineDashPattern) = (.round, [0, gap]) }.coverage
      #expect(abs(covered - count * .pi * 4) < 0.15 * count, "\(covered)")
    }
  }

  @Test("dashes cover their lengths; odd patterns are taken twice, phases turn, dead ones are solid")
  func dashes() throws {
    let line = Path([.move(Point(4, 32)), .line(Point(60, 32))])
    func length(_ pattern: [Double], _ phase: Double = 0) throws -> Double {
      try paint(line, 2) { ($0.lineDashPattern, $0.lineDashPhase) = (pattern, phase) }.coverage / 2
    }
    #expect(try length([8, 6]) == 32)
    #expect(try length([8]) == 32)
    #expect(try length([8, 6], 8) == length([8, 6], -6))
    #expect(try length([8, 6], 7) == length([8, 6], 7 + 14 * 1000))
    // Four times 1, 3 and 2, and what is left.
    let odd: Double = 29
    #expect(try length([1, 2, 3]) == odd)
    let none: [[Double]] = [[], [0, 0], [-1, 3], [.nan, 1], [.infinity, 1], [1e-7, 1e-7]]
    for pattern in none {
      #expect(try length(pattern) == 56)
    }
  }

  @Test("a dash that runs over a closed path's start is joined there") func closedDashes() throws {
    let square = Path.rect(Rect(12, 12, 40, 40))
    // The corner where the path starts is whole: 10 of the 20 of its dash lie before it.
    let picture = try paint(square, 6) { ($0.lineDashPattern, $0.lineDashPhase) = ([20, 20], 10) }
    #expect(picture.alpha(9, 9) == 255 && picture.alpha(18, 12) == 255 && picture.alpha(12, 18) == 255)
    #expect(picture.alpha(24, 12) == 0 && picture.alpha(12, 24) == 0)
    // One dash longer than the path closes it.
    let whole = try paint(square, 6) { $0.lineDashPattern = [500, 20] }
    #expect(try whole.pixels == paint(square, 6).pixels)
    // Ends that lie on each other count once.
    let ring = Path.ellipse(in: Rect(12, 12, 40, 40))
    let close = try paint(ring, 5) { ($0.lineCap, $0.lineDashPattern) = (.round, [5, 1]) }
    let truth = TrueArea.ofStroke(ring, 5, side: Self.side)
    #expect(zip(close.pixels, truth).allSatisfy { Double($0 >> 24) <= $1 + 12 })
  }

  @Test("a mitre is cut at its limit") func miters() throws {
    func corner(_ limit: Double, _ join: StrokeStyle.Join = .miter) throws -> Pixmap {
      try paint(Path([.move(Point(8, 8)), .line(Point(40, 8)), .line(Point(40, 40))]), 10) {
        ($0.miterLimit, $0.lineJoin) = (limit, join)
      }
    }
    // A right angle's mitre is √2 of the width.
    #expect(try corner(1.42).alpha(44, 3) == 255)
    #expect(try corner(1.41).pixels == corner(1, .bevel).pixels)
    #expect(try corner(0).pixels == corner(1, .bevel).pixels)
    let area = 10.0 * (32 + 32)
    #expect(try corner(10).coverage == area)
    #expect(abs(try corner(1).coverage - (area - 12.5)) < 0.1)
    #expect(abs(try corner(1, .round).coverage - (area - 25 + .pi * 25 / 4)) < 0.2)
  }

  @Test("what can't be drawn draws nothing, and nothing traps") func extremes() throws {
    let line = Path([.move(Point(4, 32)), .line(Point(60, 32))])
    for width in [0, -1, .nan, .infinity] { #expect(try paint(line, width).coverage == 0) }
    for bad in [Double.nan, .infinity, -.infinity] {
      let broken = Path([.move(Point(4, 32)), .line(Point(bad, 32)), .line(Point(60, 2))])
      #expect(try paint(broken, 3).coverage == 0)
    }
    let far = [1e5, 1e9, 1e20, 1e300]
    for size in far {
      let path = Path([
        .move(Point(-size, 32)), .line(Point(size, 32)),
        .cubic(Point(size, size), Point(-size, -size), end: Point(9, size)),
        .quad(control: Point(size, 0), end: Point(0, size)), .close,
      ])
      for width in [1e-9, 1, 1e5, 1e300] {
        for join in StrokeStyle.Join.allCases {
          _ = try paint(path, width) { $0.lineJoin = join }
          _ = try paint(path, width) { ($0.lineJoin, $0.lineDashPattern) = (join, [size / 3, 7]) }
        }
      }
    }
    // A line across from far off is a line, and a tip larger than any canvas covers it.
    let across = Path([.move(Point(-1e7, 32)), .line(Point(1e7, 32))])
    #expect(try paint(across, 2).coverage == 128)
    #expect(try paint(line, 1e5) { $0.lineCap = .round }.coverage == 4096)
    // Of a huge circle a straight edge shows.
    let ring = try paint(.ellipse(in: Rect(32, 32 - 1e6, 2e6, 2e6)), 4)
    #expect(ring.alpha(31, 32) == 255 && ring.alpha(29, 32) == 0 && ring.alpha(34, 32) == 0)
    #expect(abs(ring.coverage - 256) < 0.5)
  }

  @Test("any part of a stroke repainted has the bits of the whole", arguments: 0..<30)
  func damage(seed: Int) throws {
    var chance = SeededRandom(seed: UInt64(seed))
    let kinds = ["line", "corners", "triangle", "curve", "loop", "hairpin", "cusp", "circle"]
    func stroke() -> Layer {
      let path = Self.path(kinds[chance.below(8)], &chance)
      let color = Color(red: chance.unit(), green: chance.unit(), blue: chance.unit(), alpha: 0.6)
      let scale = AffineTransform.scale(chance.uniform(0.7, 1.4), chance.uniform(0.7, 1.4))
      return layer(path, chance.uniform(0.2, 16), through: scale, color: color) {
        ($0.lineCap, $0.lineJoin) = (
          StrokeStyle.Cap.allCases[chance.below(3)], StrokeStyle.Join.allCases[chance.below(3)]
        )
        if chance.below(3) == 0 { $0.lineDashPattern = [chance.uniform(1, 9), chance.uniform(1, 9)] }
      }
    }
    func still(_ x: Double, _ layers: [Layer]) -> Frame {
      frame(
        64, 64, background: .color(.white), layers + [SparklerPaintingTests.layer(x, x / 2, 20, 12, .black)])
    }
    let layers = (0..<5).map { _ in stroke() }
    var last = still(0, layers)
    var painter = try painter(last)
    _ = try painter.paint(last)
    for _ in 0..<8 {
      let next = still(Double(chance.below(60)), layers)
      #expect(try painter.paint(next, after: last) == SparklerPaintingTests.paint(next))
      last = next
    }
  }

  @Test("a stroke casts its shadow and takes any paint") func inks() throws {
    let path = Path([.move(Point(10, 20)), .line(Point(50, 20))])
    var cast = layer(path, 6)
    cast.shadow = Shadow(color: .black, opacity: 1, offset: Point(0, 20), radius: 0)
    let picture = try SparklerPaintingTests.paint(64, 64, [cast])
    #expect(picture.coverage == 480 && picture.alpha(30, 40) == 255)
    var gradient = layer(path, 6)
    guard case .shape(var shape) = gradient.content else { return }
    shape.stroke = .gradient(Gradient(colors: [.black, .white]))
    gradient.content = .shape(shape)
    #expect(try SparklerPaintingTests.paint(64, 64, [gradient]).coverage == 240)
  }
}

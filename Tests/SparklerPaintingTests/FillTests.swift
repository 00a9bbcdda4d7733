// Fills by exact area, beside what 128 lines in every row of pixels tell.
// Flow: shapes → FramePainter → differences from the true area.
import SparklerCore
import SparklerPainting
import SparklerScene
import TestSupport
import Testing

@Suite struct FillTests {
  static let kinds = ["rect", "circle", "triangle", "star", "heart", "rounded", "bow", "ring", "quad"]

  static func path(_ kind: String) -> Path {
    let box = Rect(-0.5, -0.5, 1, 1)
    switch kind {
    case "rect": return .rect(box)
    case "circle": return .ellipse(in: box)
    case "triangle": return .triangle(in: box)
    case "star": return .star(points: 5, innerRadius: 0.4, in: box)
    case "heart": return .heart(in: box)
    case "rounded": return .roundedRect(box, radius: 0.2)
    case "quad":
      var path = Path()
      path.move(to: Point(-0.5, 0.5))
      path.quad(to: Point(0.5, 0.5), control: Point(0, -0.9))
      return path
    case "ring": return .ellipse(in: box) + .ellipse(in: box.grown(by: 0.2, 0.2))
    default:
      return Path([.move(Point(-0.5, -0.5)), .line(Point(0.5, 0.5)), .line(Point(0.5, -0.5)), .line(Point(-0.5, 0.5))])
    }
  }

  func paint(_ layers: [Layer], background: Paint? = nil) throws -> Pixmap {
    try SparklerPaintingTests.paint(80, 80, background: background, layers)
  }

  func piece(_ kind: String, _ place: AffineTransform, _ color: Color = .white) -> Layer {
    shapeLayer(Self.path(kind).applying(place)) { $0.fill = .color(color) }
  }

  /// Of a piece of 6 to 40 pixels somewhere, at any angle.
  func place(_ chance: inout SeededRandom) -> AffineTransform {
    AffineTransform.scale(chance.uniform(6, 40), chance.uniform(6, 40)).then(.rotation(chance.uniform(0, 7)))
      .then(.translation(chance.uniform(30, 50), chance.uniform(30, 50)))
  }

  @Test("edges of any length count in all rows of a picture that is painted in parts")
  func manyEdges() throws {
    let (height, top) = (2000, -15)
    // Teeth of ten rows between 10 and 20 on the right, and one long edge on the left. Both begin above the picture.
    var path = Path()
    path.move(to: Point(8, Double(top)))
    for (i, y) in stride(from: top, through: height, by: 5).enumerated() {
      path.line(to: Point(i % 2 == 0 ? 10 : 20, Double(y)))
    }
    path.line(to: Point(0, Double(height)))
    path.close()
    let picture = try SparklerPaintingTests.paint(40, height, [shapeLayer(path) { $0.fill = .color(.white) }])
    var wrong: [String] = []
    for y in 0..<height {
      let middle = Double(y - top) + 0.5
      let tooth = abs(middle.truncatingRemainder(dividingBy: 10) - 5) * 2
      let wanted = (20 - tooth) - 8 * (1 - middle / Double(height - top))
      let found = (0..<40).reduce(0) { $0 + Double(picture.alpha($1, y)) } / 255
      if abs(found - wanted) > 0.02 { wrong.append("row \(y): \(found), not \(wanted)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) rows are wrong, as \(wrong.prefix(3))")
  }

  @Test("a fill covers what lies inside, to 3 levels of 255", arguments: kinds + ["spiral"], FillRule.allCases)
  func error(kind: String, rule: FillRule) throws {
    var chance = SeededRandom(seed: 11)
    for _ in 0..<12 {
      let path = kind == "spiral" ? Self.spiral : Self.path(kind).applying(place(&chance))
      let layer = shapeLayer(path) {
        $0.fill = .color(.white)
        $0.fillRule = rule
      }
      let (picture, truth) = (
        try paint([layer]), TrueArea.ofFill(path, isEvenOdd: rule == .evenOdd, width: 80, height: 80)
      )
      // Where outlines cross within a pixel, the sum of their areas is not the area.
      let crossings = kind == "bow" || kind == "spiral" ? 24 : 0
      let off = (0..<6400).map { abs(Double(picture.pixels[$0] >> 24) - truth[$0]) }
      #expect(off.count { $0 > 3 } <= crossings, "\(off.count { $0 > 3 }) pixels, \(off.max() ?? 0) levels")
    }
  }

  static let spiral = Path(
    (0..<40).map { i in
      let (s, c) = Maths.sincos(Double(i) * 0.4)
      let p = Point(40 + c * (10 + Double(i) / 2), 40 + s * (10 + Double(i) / 2))
      return i == 0 ? .move(p) : .line(p)
    })

  @Test("what is seen of a shape that is larger than any canvas has true edges", arguments: [1e4, 1e6, 1e8])
  func immense(side: Double) throws {
    // A circle so large that its edge is a line through the canvas's middle.
    let circle = Path.ellipse(in: Rect(40 - side, 40 - side / 2, side, side))
    let picture = try paint([shapeLayer(circle) { $0.fill = .color(.white) }])
    for y in 20..<60 {
      #expect(picture.alpha(20, y) == 255 && picture.alpha(60, y) == 0)
      let edge = 40 - (Double(y) + 0.5 - 40) * (Double(y) + 0.5 - 40) / side
      let sum = (0..<80).reduce(0.0) { $0 + Double(picture.alpha($1, y)) / 255 }
      #expect(abs(sum - edge) < 0.05, "\(sum) in row \(y) instead of \(edge)")
    }
  }

  @Test("outlines of 100 000 points are filled as whole as simple ones") func many() throws {
    var chance = SeededRandom(seed: 5)
    let points = (0..<100_000).map { i -> Point in
      let (s, c) = Maths.sincos(Double(i) / 100_000 * 2 * .pi)
      let radius = 30 + chance.uniform(-0.001, 0.001)
      return Point(40 + radius * c, 40 + radius * s)
    }
    let path = Path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
    let picture = try paint([shapeLayer(path) { $0.fill = .color(.white) }])
    #expect(picture.alpha(40, 40) == 255 && picture.alpha(2, 2) == 0 && picture.alpha(78, 40) == 0)
    #expect(abs(picture.coverage - .pi * 900) < 2)
  }

  @Test(
    "a shape looks alike at every size: the same even edges, small or large", arguments: [60.0, 126, 130, 400, 900])
  func sizes(side: Double) throws {
    let size = Int(side) + 40
    let place = AffineTransform.scale(side, side).then(.rotation(0.05)).then(
      .translation(Double(size) / 2 + 0.3, Double(size) / 2 + 0.1))
    let points = Self.path("rect").applying(place).segments().map(\.start)
    let picture = try SparklerPaintingTests.paint(size, size, [piece("rect", place)])
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size where (1...254).contains(picture.alpha(x, y)) {
        worst = max(worst, abs(Double(picture.alpha(x, y)) / 255 - Self.area(of: points, inPixel: x, y)))
      }
    }
    // Cairo's fifteen lines a pixel are off by some 15 levels.
    #expect(worst * 255 < 1.5, "\(worst * 255) levels")
  }

  @Test("a large fill in parts has the bits of the whole") func largeParts() throws {
    func still(_ x: Double) -> Frame {
      frame(
        500, 400, background: .color(.white),
        [
          piece(
            "circle", .scale(380, 380).then(.translation(250.3, 200.7)), Color(red: 0, green: 0.4, blue: 1, alpha: 0.7)),
          layer(x, 100, 60, 40, .black),
        ])
    }
    var painter = try painter(still(20))
    _ = try painter.paint(still(20))
    #expect(try painter.paint(still(40), after: still(20)) == SparklerPaintingTests.paint(still(40)))
  }

  /// How much of a pixel a convex polygon covers: cut at the pixel's four sides.
  static func area(of points: [Point], inPixel x: Int, _ y: Int) -> Double {
    func cut(_ points: [Point], _ height: (Point) -> Double) -> [Point] {
      points.indices.flatMap { i -> [Point] in
        let (p, q) = (points[i], points[(i + 1) % points.count])
        let (a, b) = (height(p), height(q))
        let own = a >= 0 ? [p] : []
        return (a < 0) != (b < 0) ? own + [p + (q - p) * (a / (a - b))] : own
      }
    }
    let (left, top) = (Double(x), Double(y))
    var rest = cut(points) { $0.x - left }
    rest = cut(rest) { left + 1 - $0.x }
    rest = cut(rest) { $0.y - top }
    rest = cut(rest) { top + 1 - $0.y }
    let double = rest.indices.reduce(0.0) { sum, i in
      let (p, q) = (rest[i], rest[(i + 1) % rest.count])
      return sum + p.x * q.y - p.y * q.x
    }
    return abs(double) / 2
  }

  @Test("a piece covers its area to a thousandth of its edge", arguments: ["rect", "triangle", "star"])
  func area(kind: String) throws {
    var chance = SeededRandom(seed: 12)
    for _ in 0..<100 {
      let m = place(&chance)
      let points = Self.path(kind).applying(m).segments().map { $0.controlPoints[0] }
      let double = points.indices.reduce(0.0) { sum, i in
        let (p, q) = (points[i], points[(i + 1) % points.count])
        return sum + p.x * q.y - p.y * q.x
      }
      let coverage = try paint([piece(kind, m)]).coverage
      // Each pixel is rounded to a 255th.
      #expect(abs(coverage - abs(double) / 2) < 0.15)
    }
  }

  @Test("a piece at the canvas's edge shows what it shows elsewhere, cut") func cut() throws {
    for kind in Self.kinds {
      let whole = try paint(
        [piece(kind, AffineTransform.scale(30, 20).then(.rotation(0.5)).then(.translation(40.25, 40.5)))])
      let cut = try paint(
        [piece(kind, AffineTransform.scale(30, 20).then(.rotation(0.5)).then(.translation(0.25, 78.5)))]
      )
      for y in 0..<40 { for x in 40..<80 where y + 38 < 80 { #expect(cut[x - 40, y + 38] == whole[x, y]) } }
    }
  }

  @Test("flat, endless and unfinished outlines do no harm") func degenerate() throws {
    for path in [
      Path([.move(Point(3, 3)), .line(Point(30, 30)), .line(Point(3, 3)), .close]),
      Path([.move(Point(3, 3)), .line(Point(.nan, 3)), .line(Point(9, 9))]),
      Path([.move(Point(3, 3)), .line(Point(.infinity, 3)), .line(Point(9, 9))]),
      Path([.line(Point(3, 3)), .line(Point(9, 3)), .line(Point(9, 9))]), Path([.close]), Path([.move(.zero), .close]),
      Path([.move(Point(3, 3)), .cubic(Point(1e300, 0), Point(-1e300, 9), end: Point(9, 9)), .close]),
    ] {
      let layer = shapeLayer(path) { $0.fill = .color(.white) }
      _ = try paint([layer])
    }
    // A line and back covers nothing.
    let flat = shapeLayer(Path([.move(Point(3, 3)), .line(Point(30, 20)), .line(Point(3, 3)), .close])) {
      $0.fill = .color(.white)
    }
    #expect(try paint([flat]).coverage == 0)
  }

  @Test("any part of a frame repainted is the frame to the bit", arguments: 0..<30)
  func damage(seed: Int) throws {
    var chance = SeededRandom(seed: UInt64(seed))
    func pieces() -> [Layer] {
      (0..<12).map { _ in
        let color = Color(
          red: chance.unit(), green: chance.unit(), blue: chance.unit(), alpha: chance.below(2) == 0 ? 1 : 0.5)
        var layer = piece(Self.kinds[chance.below(Self.kinds.count)], place(&chance), color)
        if chance.below(4) == 0 { layer.opacity = 0.7 }
        if chance.below(6) == 0 { layer.mask = piece("star", place(&chance)) }
        return layer
      }
    }
    var layers = pieces()
    var painter = try FramePainter(width: 80, height: 80, images: ImageStore([String: Pixmap]()), fonts: fonts.get())
    var last = frame(80, 80, background: .color(.white), layers)
    _ = try painter.paint(last)
    for _ in 0..<10 {
      layers[chance.below(12)] = pieces()[0]
      let next = frame(80, 80, background: .color(.white), layers)
      #expect(try painter.paint(next, after: last) == SparklerPaintingTests.paint(next))
      last = next
    }
  }
}

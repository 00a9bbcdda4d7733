// Small flat fills by exact area, beside Cairo's.
// Flow: shapes → FramePainter with and without shortcuts → differences.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct PolygonTests {
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

  func paint(_ layers: [Layer], isExact: Bool, background: Paint? = nil) throws -> Pixmap {
    let still = frame(80, 80, background: background, layers)
    var painter = try FramePainter(
      width: 80, height: 80, images: ImageStore([String: Pixmap]()), fonts: fonts.get(), isExact: isExact)
    return try painter.paint(still)
  }

  func piece(_ kind: String, _ place: AffineTransform, _ color: Color = .white) -> Layer {
    shapeLayer(Self.path(kind).applying(place)) { $0.fill = .color(color) }
  }

  /// Of a piece of 6 to 40 pixels somewhere, at any angle.
  func place(_ chance: inout SeededRandom) -> AffineTransform {
    AffineTransform.scale(chance.uniform(6, 40), chance.uniform(6, 40)).then(.rotation(chance.uniform(0, 7)))
      .then(.translation(chance.uniform(30, 50), chance.uniform(30, 50)))
  }

  @Test("a piece differs from Cairo's by 2 levels on average and 24 at most", arguments: kinds, [1.0, 0.6])
  func error(kind: String, alpha: Double) throws {
    var chance = SeededRandom(seed: 11)
    for _ in 0..<60 {
      let color = Color(red: chance.unit(), green: chance.unit(), blue: chance.unit(), alpha: alpha)
      let layer = piece(kind, place(&chance), color)
      for background in [nil, Paint.color(.white)] {
        let quick = try paint([layer], isExact: false, background: background)
        let exact = try paint([layer], isExact: true, background: background)
        let ground: UInt32 = background == nil ? 0 : 0xFFFF_FFFF
        var (sum, count, worst) = (0, 0, 0)
        for i in quick.pixels.indices where quick.pixels[i] != ground || exact.pixels[i] != ground {
          for shift in [UInt32(0), 8, 16, 24] {
            let off = abs(channel(quick.pixels[i], shift) - channel(exact.pixels[i], shift))
            sum += off
            count += 1
            worst = max(worst, off)
          }
        }
        #expect(Double(sum) <= 2 * Double(max(1, count)) && worst <= 24, "\(worst), \(Double(sum) / Double(count))")
      }
    }
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
      let coverage = try paint([piece(kind, m)], isExact: false).coverage
      // Each pixel is rounded to a 255th.
      #expect(abs(coverage - abs(double) / 2) < 0.15)
    }
  }

  @Test("what crosses itself, has holes or several parts is filled by its rule") func rules() throws {
    for kind in ["bow", "ring"] {
      for rule in FillRule.allCases {
        let layer = shapeLayer(Self.path(kind).applying(.scale(50, 50)).applying(.translation(40.3, 40.4))) {
          $0.fill = .color(.white)
          $0.fillRule = rule
        }
        #expect(try paint([layer], isExact: false) == paint([layer], isExact: true))
      }
    }
    let spiral = Path(
      (0..<40).map { i in
        let (s, c) = Maths.sincos(Double(i) * 0.4)
        let p = Point(40 + c * (10 + Double(i) / 2), 40 + s * (10 + Double(i) / 2))
        return i == 0 ? .move(p) : .line(p)
      })
    let layer = shapeLayer(spiral) { $0.fill = .color(.white) }
    #expect(try paint([layer], isExact: false) == paint([layer], isExact: true))
  }

  @Test("a piece at the canvas's edge shows what it shows elsewhere, cut") func cut() throws {
    for kind in Self.kinds {
      let whole = try paint(
        [piece(kind, AffineTransform.scale(30, 20).then(.rotation(0.5)).then(.translation(40.25, 40.5)))],
        isExact: false)
      let cut = try paint(
        [piece(kind, AffineTransform.scale(30, 20).then(.rotation(0.5)).then(.translation(0.25, 78.5)))], isExact: false
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
      _ = try paint([layer], isExact: false)
    }
    // A line and back covers nothing.
    let flat = shapeLayer(Path([.move(Point(3, 3)), .line(Point(30, 20)), .line(Point(3, 3)), .close])) {
      $0.fill = .color(.white)
    }
    #expect(try paint([flat], isExact: false).coverage == 0)
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

// Sheets in perspective against affine paints and geometry.
// Flow: Projected → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct PerspectiveTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 120, height: 120)

  private func paint(
    _ items: [DisplayItem], _ map: Transform3D, width: Int = 80, height: Int = 60, opacity: Double = 1
  ) throws -> Pixmap {
    let sheet = Projected(items: items, width: width, height: height, homography: Homography(map), opacity: opacity)
    return try SparklerPaintingTests.paint(
      Frame(width: 120, height: 120, items: [SparklerPaintingTests.projected(sheet, on: Self.canvas)]))
  }

  private func softItem() -> DisplayItem {
    var gradient = Gradient(colors: [Color(rgb: 0xFF2010), Color(rgb: 0x10E0FF), .white])
    gradient.endPoint = Point(1, 0.7)
    return plain(PixelRect(x: 2, y: 2, width: 76, height: 56), .gradient(gradient))
  }

  @Test(
    "an affine map gives what the affine path gives",
    arguments: [
      AffineTransform.translation(10, 20), .translation(10.5, 20.25), .rotation(0.4).then(.translation(40, 20)),
      .scale(1.3, 0.8).then(.translation(5, 30)), .scale(0.35, 0.3).then(.rotation(1)).then(.translation(60, 30)),
    ])
  func affine(map: AffineTransform) throws {
    let laid = try paint([softItem()], Transform3D(map))
    var flat = softItem()
    flat.transform = map
    flat.bounds = Self.canvas
    let drawn = try SparklerPaintingTests.paint(Frame(width: 120, height: 120, items: [flat]))
    var (sum, count) = (0, 0)
    for i in laid.pixels.indices where drawn.pixels[i] >> 24 == 255 && laid.pixels[i] >> 24 == 255 {
      for shift: UInt32 in [0, 8, 16] { sum += abs(channel(laid.pixels[i], shift) - channel(drawn.pixels[i], shift)) }
      count += 3
    }
    #expect(count > 1000)
    #expect(Double(sum) / Double(count) <= 1)
    #expect(abs(laid.coverage - drawn.coverage) < 0.01 * drawn.coverage)
  }

  @Test("a shift by whole pixels keeps them")
  func whole() throws {
    let laid = try paint([softItem()], .translation(13, 7))
    let flat = try SparklerPaintingTests.paint(Frame(width: 120, height: 120, items: [softItem()]))
    for y in 0..<60 { for x in 0..<80 { #expect(laid[x + 13, y + 7] == flat[x, y]) } }
  }

  @Test("a card turned about y has the outline that perspective gives it")
  func outline() throws {
    let d = 150.0
    let turn = Transform3D.translation(-40, -30).then(.rotation(.pi / 4, x: 0, y: 1, z: 0)).then(.perspective(d))
      .then(.translation(60, 60))
    let pixels = try paint([plain(PixelRect(x: 1, y: 1, width: 78, height: 58), .color(.white))], turn)
    // A corner (x, y) from the middle stands at x·cos a, and −x·sin a nearer to the eye.
    func place(_ x: Double, _ y: Double) -> Point {
      let k = 1 / (1 - -x * 0.5.squareRoot() / d)
      return Point(60 + x * 0.5.squareRoot() * k, 60 + y * k)
    }
    let (a, b, c, e) = (place(-39, -29), place(39, -29), place(39, 29), place(-39, 29))
    let corners = [a, b, c, e]
    let doubled = (0..<4).reduce(0.0) { sum, i in
      let (p, q) = (corners[i], corners[(i + 1) % 4])
      return sum + p.x * q.y - q.x * p.y
    }
    #expect(abs(pixels.coverage - abs(doubled) / 2) < 0.01 * abs(doubled) / 2)
    let left = (0..<120).reduce(0.0) { $0 + Double(pixels.alpha(Int(a.x) + 1, $1)) } / 255
    let right = (0..<120).reduce(0.0) { $0 + Double(pixels.alpha(Int(b.x) - 1, $1)) } / 255
    #expect(abs(left - (e.y - a.y)) < 1 && abs(right - (c.y - b.y)) < 1)
    #expect(pixels.pixels.contains { (1..<255).contains($0 >> 24) }, "edges are soft")
  }

  @Test("what shrinks is averaged", arguments: [0.9, 0.5, 0.3, 0.12, 0.03])
  func shrunk(scale: Double) throws {
    var chess: [DisplayItem] = []
    for y in 0..<40 {
      for x in 0..<40 {
        let color = (x + y) % 2 == 0 ? Color.white : .black
        chess.append(plain(PixelRect(x: x * 2, y: y * 2, width: 2, height: 2), .color(color)))
      }
    }
    let pixels = try paint(chess, .scale(scale, scale).then(.translation(20.3, 20.3)), width: 80, height: 80)
    let inside = pixels.pixels.filter { $0 >> 24 == 255 }.map { Int($0 & 255) }
    let mean = Double(inside.reduce(0, +)) / Double(max(1, inside.count))
    #expect(inside.isEmpty || abs(mean - 127.5) < 6)
    if scale < 0.4 { #expect(inside.allSatisfy { abs($0 - 128) < 40 }) }
    #expect(abs(pixels.coverage - 6400 * scale * scale) < 0.05 * 6400 * scale * scale + 0.2)
  }

  @Test("opacity fades the sheet as one picture")
  func opacity() throws {
    let two = [
      plain(PixelRect(x: 5, y: 5, width: 30, height: 30), .color(.white)),
      plain(PixelRect(x: 20, y: 20, width: 30, height: 30), .color(.white)),
    ]
    #expect(Set(try paint(two, .translation(3, 3), opacity: 0.5).pixels) == [0, 0x8080_8080])
  }

  @Test("a sheet that is kept equals a fresh one, and two of one size are not mixed up")
  func kept() throws {
    func sheet(_ color: Color, _ angle: Double) -> DisplayItem {
      let map = Transform3D.rotation(angle, x: 0, y: 1, z: 0).then(.perspective(200)).then(.translation(20, 20))
      let items = [plain(PixelRect(x: 1, y: 1, width: 78, height: 58), .color(color))]
      return SparklerPaintingTests.projected(
        Projected(items: items, width: 80, height: 60, homography: Homography(map), opacity: 0.7), on: Self.canvas)
    }
    func still(_ angle: Double) -> Frame {
      Frame(width: 120, height: 120, items: [sheet(Color(rgb: 0xFF0000), angle), sheet(Color(rgb: 0x00FF00), -angle)])
    }
    var painter = try painter(still(0))
    for angle in [0.1, 0.4, 1.2, 0.1] {
      #expect(try painter.paint(still(angle)) == SparklerPaintingTests.paint(still(angle)))
    }
  }

  @Test("what lies behind the eye is left out")
  func behind() throws {
    let map = Transform3D.translation(-40, -30).then(.rotation(1.2, x: 0, y: 1, z: 0)).then(.perspective(30))
      .then(.translation(60, 60))
    let pixels = try paint([plain(PixelRect(x: 0, y: 0, width: 80, height: 60), .color(.white))], map)
    let homography = Homography(map)
    // The horizon's side of the canvas has nothing; the pixel over the card's middle is covered.
    #expect(homography.apply(Point(0, 30)) == nil || homography.apply(Point(79, 30)) == nil)
    #expect(pixels.alpha(60, 60) == 255)
    #expect((0..<120).contains { pixels.alpha($0, 60) == 0 })
  }

  @Test(
    "a map or a sheet that can't be drawn is left out",
    arguments: [0, Double.nan, .infinity, 1e300, -1e300, 1e-300, 1e160, 1e-160])
  func hostile(number: Double) throws {
    let card = softItem()
    for i in 0..<16 {
      var rows = Transform3D.identity.rows
      rows[i] = number
      _ = try paint([card], Transform3D(rows: rows))
    }
    _ = try paint([card], Transform3D(rows: Array(repeating: number, count: 16)))
    for (width, height) in [(0, 5), (-1, 5), (Int.max, Int.max), (1 << 32, 1), (8192, 8192), (1, 8193)] {
      #expect(try paint([card], .identity, width: width, height: height).coverage == 0)
    }
    #expect(try paint([card], .identity, opacity: number).pixels.count == 14400)
  }
}

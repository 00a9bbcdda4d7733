// Fills, strokes and gradients against what geometry says.
// Flow: shapes → FramePainter → areas and colours.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ShapeTests {
  @Test("a rectangle on whole pixels is exact")
  func wholePixels() throws {
    let color = Color(rgb: 0x336699)
    let pixels = try paint(10, 8, [layer(2, 3, 4, 2, color)])
    for y in 0..<8 {
      for x in 0..<10 {
        #expect(pixels[x, y] == ((2..<6).contains(x) && (3..<5).contains(y) ? 0xFF33_6699 : 0))
      }
    }
  }

  @Test("half a pixel gives half the alpha")
  func halfPixel() throws {
    let pixels = try paint(4, 3, [layer(0.5, 1, 2, 1, .white)])
    #expect([0, 1, 2, 3].map { pixels.alpha($0, 1) } == [128, 255, 128, 0])
  }

  @Test("a circle covers πr², and looks the same from four sides", arguments: [3.0, 10, 24.5])
  func circle(radius: Double) throws {
    let box = Rect(30 - radius, 30 - radius, 2 * radius, 2 * radius)
    let pixels = try paint(60, 60, [shapeLayer(.ellipse(in: box))])
    let area = Double.pi * radius * radius
    // Flattened to within a tenth of a pixel, sampled on 15 lines a row.
    #expect(abs(pixels.coverage - area) < max(0.5, area * 0.005))
    for y in 0..<60 {
      for x in 0..<30 { #expect(abs(pixels.alpha(x, y) - pixels.alpha(59 - x, y)) <= 9) }
    }
  }

  @Test(
    "a border's inner corner has what its width leaves of the radius",
    arguments: [(12.0, 4.0), (12, 11.5), (4, 6), (0, 3), (20, 7), (12, 19.5), (12, 20), (12, 60)])
  func border(radius: Double, width: Double) throws {
    var ring = layer(2, 2, 40, 40)
    (ring.cornerRadius, ring.border) = (radius, Border(width: width, color: .black))
    let pixels = try paint(44, 44, [ring])
    func isInside(_ x: Double, _ y: Double, inset: Double) -> Bool {
      let (half, radius) = (20 - inset, max(0, radius - inset))
      let (u, v) = (abs(x - 22), abs(y - 22))
      guard u < half, v < half else { return false }
      let (a, b) = (max(0, u - half + radius), max(0, v - half + radius))
      return radius == 0 || a * a + b * b < radius * radius
    }
    for y in 0..<44 {
      for x in 0..<44 {
        var count = 0
        for sample in 0..<256 {
          let (u, v) = (Double(x) + (Double(sample % 16) + 0.5) / 16, Double(y) + (Double(sample / 16) + 0.5) / 16)
          if isInside(u, v, inset: 0), !isInside(u, v, inset: width) { count += 1 }
        }
        #expect(abs(pixels.alpha(x, y) - count * 255 / 256) <= 10, "\(x) \(y)")
      }
    }
  }

  @Test("the fill rule decides about the inside of a ring")
  func fillRule() throws {
    let ring = Path.rect(Rect(0, 0, 10, 10)) + .rect(Rect(2, 2, 6, 6))
    #expect(try paint(10, 10, [shapeLayer(ring) { $0.fillRule = .evenOdd }]).coverage == 64)
    #expect(try paint(10, 10, [shapeLayer(ring)]).coverage == 100)
  }

  @Test("caps lengthen a line as they should")
  func caps() throws {
    let line = Path([.move(Point(10, 10)), .line(Point(30, 10))])
    func covered(_ cap: StrokeStyle.Cap) throws -> Double {
      try paint(
        40, 20,
        [
          shapeLayer(line) {
            $0.stroke = .color(.black)
            $0.fill = nil
            $0.strokeStyle.lineWidth = 8
            $0.strokeStyle.lineCap = cap
          }
        ]
      ).coverage
    }
    #expect(try covered(.butt) == 160)
    #expect(try covered(.square) == 224)
    #expect(abs(try covered(.round) - (160 + 16 * Double.pi)) < 0.5)
  }

  @Test("joins fill a corner as they should")
  func joins() throws {
    let corner = Path([.move(Point(2, 10)), .line(Point(20, 10)), .line(Point(20, 28))])
    func corners(_ join: StrokeStyle.Join, limit: Double = 10) throws -> Double {
      try paint(
        30, 30,
        [
          shapeLayer(corner) {
            $0.stroke = .color(.black)
            $0.fill = nil
            $0.strokeStyle.lineWidth = 8
            $0.strokeStyle.lineJoin = join
            $0.strokeStyle.miterLimit = limit
          }
        ]
      ).coverage - (18 * 8 * 2 - 16)
    }
    #expect(try corners(.miter) == 16)
    #expect(abs(try corners(.bevel) - 8) < 0.3)
    #expect(abs(try corners(.miter, limit: 1.4) - 8) < 0.3)
    #expect(abs(try corners(.round) - 4 * Double.pi) < 0.3)
  }

  @Test(
    "dashes are counted from the phase",
    arguments: [
      ([4.0, 6.0], 0.0, 10), ([4, 6], 1e12, 10), ([4, 6], -10, 10), ([5], 0, 10), ([5], 5, 10), ([0, 10], 0, 0),
      ([0, 0], 0, 1), ([-4, 6], 0, 1), ([1e-6, 1e-6], 0, 1), ([.nan, 2], 0, 1), ([.infinity, 2], 0, 1),
    ] as [([Double], Double, Int)])
  func dashes(pattern: [Double], phase: Double, expected: Int) throws {
    let line = Path([.move(Point(0, 5)), .line(Point(100, 5))])
    let pixels = try paint(
      100, 10,
      [
        shapeLayer(line) {
          $0.stroke = .color(.black)
          $0.fill = nil
          $0.strokeStyle.lineWidth = 2
          $0.strokeStyle.lineDashPattern = pattern
          $0.strokeStyle.lineDashPhase = phase
        }
      ])
    let row = (0..<100).map { pixels.alpha($0, 5) > 127 }
    let runs = row.indices.count { row[$0] && ($0 == 0 || !row[$0 - 1]) }
    #expect(runs == expected)
  }

  @Test("an axial gradient of a stretched square keeps its middle colour on the diagonal")
  func axial() throws {
    var gradient = Gradient(colors: [.black, .white])
    gradient.startPoint = .zero
    gradient.endPoint = Point(1, 1)
    var wide = layer(0, 0, 200, 50)
    wide.content = .gradient(gradient)
    let pixels = try paint(200, 50, [wide])
    #expect(pixels[0, 0] & 255 < 4)
    #expect(pixels[199, 49] & 255 > 251)
    for (x, y) in [(0, 49), (199, 0), (100, 25)] { #expect(abs(Int(pixels[x, y] & 255) - 128) <= 3) }
  }

  @Test("stops lie where their places say, and a hard one is sharp")
  func stops() throws {
    var gradient = Gradient(colors: [.black, .white, Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)])
    gradient.locations = [0.25, 0.5, 0.5, 0.75]
    gradient.startPoint = Point(0, 0.5)
    gradient.endPoint = Point(1, 0.5)
    var layer = layer(0, 0, 100, 4)
    layer.content = .gradient(gradient)
    let pixels = try paint(100, 4, [layer])
    #expect(pixels[0, 1] == 0xFF00_0000 && pixels[24, 1] == 0xFF00_0000)
    #expect(abs(Int(pixels[37, 1] & 255) - 128) < 6)
    #expect(pixels[49, 1] & 255 > 245)
    #expect(pixels[50, 1] >> 16 == 0xFFF9 || pixels[50, 1] >> 16 > 0xFFF0)
    #expect(pixels[80, 1] == 0xFF00_00FF)
  }

  @Test("a radial gradient reaches its end on an ellipse through the end point's radii")
  func radial() throws {
    var gradient = Gradient(colors: [.white, .black])
    gradient.kind = .radial
    gradient.startPoint = Point(0.5, 0.5)
    gradient.endPoint = Point(1, 0.75)
    var layer = layer(0, 0, 200, 100)
    layer.content = .gradient(gradient)
    let pixels = try paint(200, 100, [layer])
    #expect(pixels[100, 50] & 255 >= 250)
    #expect(abs(Int(pixels[150, 50] & 255) - 127) <= 3)
    #expect(abs(Int(pixels[100, 62] & 255) - 127) <= 6)
    #expect(pixels[100, 76] & 255 == 0)
  }

  @Test("a conic gradient begins in the end point's direction and runs clockwise")
  func conic() throws {
    var gradient = Gradient(colors: [.black, .white])
    gradient.kind = .conic
    gradient.startPoint = Point(0.5, 0.5)
    gradient.endPoint = Point(0.5, 0)
    var layer = layer(0, 0, 101, 101)
    layer.content = .gradient(gradient)
    let pixels = try paint(101, 101, [layer])
    #expect([(51, 2), (99, 50), (50, 99), (2, 50)].map { Int(pixels[$0.0, $0.1] & 255) / 8 } == [0, 8, 16, 23])
    #expect(pixels[49, 2] & 255 > 250)
  }

  @Test("a gradient to transparent keeps its colour")
  func premultiplied() throws {
    var layer = layer(0, 0, 4, 100)
    layer.content = .gradient(Gradient(colors: [Color(rgb: 0xFF0000), .clear]))
    let pixels = try paint(4, 100, [layer])
    for y in 0..<90 { #expect(Pixmap.unpremultiply(pixels[1, y]) >> 16 & 255 == 255) }
    #expect(abs(pixels.alpha(1, 49) - 128) < 4)
  }
}

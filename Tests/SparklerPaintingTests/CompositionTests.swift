// Groups, masks, shadows and images.
// Flow: layers → FramePainter → what composition says.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct CompositionTests {
  @Test("a group at half opacity shows no seam where its squares overlap")
  func groupOpacity() throws {
    var group = layer(0, 0, 30, 30)
    group.opacity = 0.5
    group.sublayers = [layer(2, 2, 15, 15, .white), layer(8, 8, 15, 15, .white)]
    let pixels = try paint(30, 30, [group])
    #expect(Set(pixels.pixels) == [0, 0x8080_8080])
    #expect(pixels[10, 10] == pixels[4, 4])
  }

  @Test("a mask multiplies by its alpha")
  func mask() throws {
    var masked = layer(0, 0, 20, 10, .white)
    masked.mask = layer(0, 0, 10, 10, Color(rgb: 0x00FF00, alpha: 0.25))
    let pixels = try paint(20, 10, [masked])
    #expect(pixels[5, 5] == 0x4040_4040)
    #expect(pixels[15, 5] == 0)
  }

  @Test("a clip has soft edges")
  func clip() throws {
    var clipped = layer(5, 5, 30, 30)
    clipped.cornerRadius = 15
    clipped.masksToBounds = true
    clipped.sublayers = [layer(-20, -20, 100, 100, .white)]
    let pixels = try paint(40, 40, [clipped])
    #expect(abs(pixels.coverage - Double.pi * 225) < 3)
    #expect(pixels.pixels.contains { (1..<255).contains($0 >> 24) })
  }

  @Test("a sharp shadow is its silhouette, moved")
  func sharpShadow() throws {
    var box = layer(5, 5, 6, 6, Color(rgb: 0xFF0000))
    box.shadow = Shadow(color: .black, opacity: 1, offset: Point(8, 0.5), radius: 0)
    let pixels = try paint(24, 20, [box])
    #expect(pixels[8, 8] == 0xFFFF_0000)
    #expect(pixels[15, 8] == 0xFF00_0000)
    #expect(abs(pixels.alpha(15, 5) - 128) <= 1 && abs(pixels.alpha(15, 11) - 128) <= 1)
  }

  @Test("a shadow falls off like a Gaussian", arguments: [2.0, 6, 11, 14, 25])
  func softShadow(sigma: Double) throws {
    var box = layer(0, 0, 1, 1)
    box.shadow = Shadow(
      color: .black, opacity: 1, offset: .zero, radius: sigma, path: .rect(Rect(-500, -500, 700, 2000)))
    let pixels = try paint(400, 40, [box])
    for x in stride(from: 100, to: 300, by: 5) {
      // The integral of the bell from its middle, by Simpson's rule.
      let z = (Double(x) + 0.5 - 200) / sigma
      let steps = 200
      let integral = (0...steps).reduce(0.0) { sum, i in
        let t = z * Double(i) / Double(steps)
        return sum + Maths.exp(-t * t / 2) * (i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4)
      }
      let expected = 255 * (0.5 - integral * z / Double(steps) / 3 / (2 * Double.pi).squareRoot())
      // Boxes come within 1.3 % of sigma.
      #expect(abs(Double(pixels.alpha(x, 20)) - expected) < (sigma > 12 ? 4 : 2), "at \(x)")
    }
  }

  @Test("a kept shadow equals a fresh one")
  func keptShadow() throws {
    var box = layer(30, 30, 60, 40, .white)
    box.shadow = Shadow(opacity: 0.7, offset: Point(1.3, 2.7), radius: 5)
    let still = frame(120, 100, [box])
    var painter = try painter(still)
    let fresh = try painter.paint(still)
    #expect(try painter.paint(still) == fresh)
    #expect(try paint(still) == fresh)
  }

  @Test("what is kept for one look is not shown for another in its place")
  func keptForOneLook() throws {
    func still(_ color: Color) -> Frame {
      var box = layer(0, 0, 100, 100)
      box.content = .gradient(Gradient(colors: [.black, color]))
      box.shadow = Shadow(
        color: color, opacity: 1, offset: .zero, radius: color.red * 4 + 1, path: .rect(Rect(0, 0, 9, 9)))
      return frame(100, 100, [box])
    }
    let (white, blue) = (still(.white), still(Color(rgb: 0x0000FF)))
    var painter = try painter(white)
    for frame in [white, blue, white] { #expect(try painter.paint(frame) == paint(frame)) }
  }

  @Test("groups, blends and sheets cast the shadow of what they show")
  func shadowOfGroups() throws {
    let card = plain(PixelRect(x: 10, y: 10, width: 20, height: 12), .color(Color(rgb: 0xFF0000)))
    let sheet = Projected(
      items: [plain(PixelRect(x: 2, y: 2, width: 20, height: 12), .color(.white))], width: 24, height: 16,
      homography: Homography(.translation(8, 8)), opacity: 1)
    let canvas = PixelRect(x: 0, y: 0, width: 60, height: 50)
    func shadow(_ items: [DisplayItem], sigma: Double) throws -> Pixmap {
      let drawing = ShadowDrawing(caster: .items(items), color: .black, offset: Point(12, 7), sigma: sigma)
      let item = DisplayItem(drawing: .shadow(drawing), transform: .identity, bounds: canvas, layer: "")
      return try paint(Frame(width: 60, height: 50, items: [item]))
    }
    for sigma in [0.0, 3] {
      let expected = try shadow([card], sigma: sigma)
      #expect(abs(expected.coverage - 240) < 2)
      #expect(try shadow([group([card])], sigma: sigma) == expected)
      #expect(try shadow([group([card], tint: Color(rgb: 0x00FF00))], sigma: sigma) == expected)
      #expect(try shadow([projected(sheet, on: canvas)], sigma: sigma) == expected)
      for blend in BlendMode.allCases {
        #expect(try shadow([group([card], blend: blend)], sigma: sigma) == expected, "\(blend)")
      }
    }
  }

  @Test("a caster is cut only where it can't reach the canvas", arguments: [0.5, 6, 40])
  func farCaster(sigma: Double) throws {
    // The same shadow, whether its caster begins far outside or just out of reach.
    func shadow(from left: Double) throws -> Pixmap {
      var box = layer(0, 0, 1, 1)
      box.shadow = Shadow(
        color: .black, opacity: 1, offset: Point(0, 1.5), radius: sigma, path: .rect(Rect(left, 10, 25 - left, 20)))
      return try paint(90, 60, [box])
    }
    let near = try shadow(from: -(3 * sigma).rounded(.up) - 4)
    let far = try shadow(from: -5000)
    // One that is larger than four canvases is drawn where it lies, not between pixels.
    for (a, b) in zip(near.pixels, far.pixels) { #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1) }
    #expect(near.coverage > 100)
  }

  private func card(_ sigma: Double, at place: Point, turn: Double) -> Layer {
    var card = layer(0, 0, 60, 40, .white)
    card.cornerRadius = 6
    (card.position, card.transform) = (place, .rotation(turn))
    card.sublayers = [layer(10, 10, 20, 20, .black), layer(-8, 4, 6, 6, .black)]
    card.shadow = Shadow(color: .black, opacity: 0.8, offset: Point(3, 7), radius: sigma)
    return card
  }

  @Test("a soft shadow that is laid between pixels differs little from one that is drawn there")
  func movedShadow() throws {
    for step in 0..<12 {
      let place = Point(30 + Double(step) * 0.37, 40 - Double(step) * 0.21)
      let sharp = try paint(120, 100, [card(2.999, at: place, turn: Double(step) / 9)])
      let soft = try paint(120, 100, [card(3.001, at: place, turn: Double(step) / 9)])
      let worst = zip(sharp.pixels, soft.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
      #expect(worst <= 2, "\(step): \(worst)")
    }
  }

  @Test("shadows of moving layers are those of a fresh painter to the bit") func keptWhileMoving() throws {
    func frame(_ step: Int) -> Frame {
      let layers = (0..<4).map { (i: Int) -> Layer in
        let (x, y): (Double, Double) = (Double(20 * i) + Double(step) * 1.7, 30 + Double(step))
        return card(Double(2 + 2 * i), at: Point(x, y), turn: 0)
      }
      return SparklerPaintingTests.frame(120, 100, background: .color(.white), layers)
    }
    var last = frame(0)
    var painter = try painter(last)
    _ = try painter.paint(last)
    for step in 1..<12 {
      let next = frame(step)
      #expect(try painter.paint(next, after: last) == paint(next))
      last = next
    }
  }
}

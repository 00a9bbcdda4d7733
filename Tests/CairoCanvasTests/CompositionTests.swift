// Groups, masks, shadows and images.
// Flow: layers → FramePainter → what composition says.
import CairoCanvas
import Primitives
import SceneGraph
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

  @Test("a picture laid down at its own size keeps its pixels")
  func ownSize() throws {
    var image = layer(3, 4, 60, 40)
    image.content = .image(ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40))
    let pixels = try paint(70, 50, [image])
    for y in 0..<40 { for x in 0..<60 { #expect(pixels[x + 3, y + 4] == checkered[x, y]) } }
    #expect(pixels[2, 10] == 0 && pixels[63, 10] == 0)
  }

  @Test("a picture scaled up ends sharply at its box", arguments: [1.0, 0.5])
  func scaledUp(opacity: Double) throws {
    var image = layer(5, 5, 80, 60)
    image.content = .image(ImageContent(source: "white", pixelWidth: 4, pixelHeight: 3))
    image.opacity = opacity
    let white = Pixmap(width: 4, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 12))
    var painter = try FramePainter(width: 90, height: 70, images: ImageStore(["white": white]), fonts: fonts.get())
    let pixels = try painter.paint(frame(90, 70, [image]))
    let inside = pixels[40, 30]
    #expect(abs(Int(inside >> 24) - Int(255 * opacity)) <= 1)
    for y in 0..<70 {
      for x in 0..<90 { #expect(pixels[x, y] == ((5..<85).contains(x) && (5..<65).contains(y) ? inside : 0)) }
    }
  }

  @Test("a picture scaled down is averaged", arguments: [1.0, 0.25, 0.07])
  func scaledDown(scale: Double) throws {
    var picture = Pixmap(width: 200, height: 200)
    for y in 0..<200 { for x in 0..<200 { picture[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
    var image = layer(0, 0, 200 * scale, 200 * scale)
    image.content = .image(ImageContent(source: "chess", pixelWidth: 200, pixelHeight: 200))
    let still = frame(200, 200, [image])
    var painter = try FramePainter(
      width: 200, height: 200, images: ImageStore(["chess": picture]), fonts: fonts.get())
    let pixels = try painter.paint(still)
    let inside = Int(200 * scale) - 1
    let values = Set((1..<inside).flatMap { y in (1..<inside).map { Int(pixels[$0, y] & 255) } })
    #expect(scale == 1 ? values == [0, 255] : values.allSatisfy { abs($0 - 128) <= 2 })
  }

  @Test("a picture of odd size stays in its place when scaled down", arguments: [0.3, 0.11, 0.05])
  func oddSize(scale: Double) throws {
    // White with a black border: symmetric, and so must be what it shrinks to.
    var picture = Pixmap(width: 201, height: 201)
    for y in 0..<201 { for x in 0..<201 { picture[x, y] = (80...120).contains(x) ? 0xFFFF_FFFF : 0xFF00_0000 } }
    var image = layer(50 - 100.5 * scale, 10, 201 * scale, 201 * scale)
    image.content = .image(ImageContent(source: "bar", pixelWidth: 201, pixelHeight: 201))
    let still = frame(100, 90, [image])
    var painter = try FramePainter(width: 100, height: 90, images: ImageStore(["bar": picture]), fonts: fonts.get())
    let pixels = try painter.paint(still)
    let row = (0..<100).map { Double(pixels[$0, 14] & 255) }
    let middle = row.indices.reduce(0.0) { $0 + row[$1] * (Double($1) + 0.5) } / row.reduce(0, +)
    #expect(abs(middle - 50) < 0.1)
    #expect(abs(row.reduce(0, +) / 255 - 41 * scale) < 0.25)
  }

  @Test("a tint multiplies straight colour and alpha")
  func tint() throws {
    var content = ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40)
    content.tint = Color(red: 0.5, green: 1, blue: 0, alpha: 0.5)
    var image = layer(0, 0, 60, 40)
    image.content = .image(content)
    let pixels = try paint(60, 40, [image])
    for (x, y) in [(20, 30), (49, 39), (55, 20)] {
      let (from, to) = (Pixmap.unpremultiply(checkered[x, y]), Pixmap.unpremultiply(pixels[x, y]))
      #expect(abs(Int(to >> 24) - Int(from >> 24) / 2) <= 1)
      #expect(abs(Int(to >> 16 & 255) - Int(from >> 16 & 255) / 2) <= 3)
      #expect(abs(Int(to >> 8 & 255) - Int(from >> 8 & 255)) <= 3)
      #expect(to & 255 == 0)
    }
  }
}

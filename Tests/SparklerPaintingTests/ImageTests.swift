// Pictures: sizes, parts, slices, filters.
// Flow: ImageContent → FramePainter → pixels.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ImageTests {
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

  @Test("a picture of few columns reads no pixel beside it when it is scaled up, turned or not", arguments: 1...5)
  func fewColumns(side: Int) throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000]
    func shown(turned angle: Double, _ color: (Int) -> UInt32) throws -> Pixmap {
      var image = layer(10, 10, 60, 60)
      image.content = .image(ImageContent(source: "few", pixelWidth: side, pixelHeight: 6))
      (image.anchorPoint, image.position, image.transform) = (Point(0.5, 0.5), Point(40, 40), .rotation(angle))
      let picture = Pixmap(width: side, height: 6, pixels: (0..<side * 6).map { color($0 % side) })
      var painter = try FramePainter(width: 80, height: 80, images: ImageStore(["few": picture]), fonts: fonts.get())
      return try painter.paint(frame(80, 80, [image]))
    }
    for angle in [0, 0.3] {
      let picture = try shown(turned: angle) { colors[$0] }
      #expect(picture[40, 40] >> 24 == 255)
      // The same stripes mirrored: what lies beyond an edge is not what begins the next row.
      let mirrored = try shown(turned: -angle) { colors[side - 1 - $0] }
      var worst = 0
      for y in 0..<80 {
        for x in 0..<80 {
          let (p, q) = (picture[x, y], mirrored[79 - x, y])
          for shift in [UInt32(0), 8, 16, 24] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        }
      }
      #expect(worst <= 3, "\(angle)")
    }
  }

  @Test("a picture that shows thousands of times narrower than it is has its mean colour", arguments: [true, false])
  func narrow(isWide: Bool) throws {
    var picture = Pixmap(width: 4096, height: 2048)
    if !isWide { picture = Pixmap(width: 2048, height: 4096) }
    for i in picture.pixels.indices {
      picture.pixels[i] = (i % picture.width + i / picture.width) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    let turned = picture
    var image = isWide ? layer(10, -4000, 0.4, 500_000) : layer(-4000, 10, 500_000, 0.4)
    image.content = .image(ImageContent(source: "chess", pixelWidth: turned.width, pixelHeight: turned.height))
    image.transform = .rotation(0.00001)
    var painter = try FramePainter(width: 40, height: 40, images: ImageStore(["chess": turned]), fonts: fonts.get())
    let pixels = try painter.paint(frame(40, 40, [image]))
    let inked = pixels.pixels.filter { $0 >> 24 > 40 }
    #expect(inked.count >= 30)
    #expect(inked.allSatisfy { abs(Double($0 & 255) / Double($0 >> 24) - 0.5) < 0.1 })
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

  /// A picture on a canvas with its corner at (3, 4).
  private func lay(_ content: ImageContent, _ width: Double, _ height: Double, _ picture: Pixmap) throws -> Pixmap {
    var image = layer(3, 4, width, height)
    image.content = .image(content)
    var painter = try FramePainter(width: 120, height: 90, images: ImageStore(["picture": picture]), fonts: fonts.get())
    return try painter.paint(frame(120, 90, [image]))
  }

  /// Every pixel another colour.
  private func map(_ width: Int, _ height: Int) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { picture[x, y] = 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32(x ^ y) }
    }
    return picture
  }

  @Test("a part of a picture shows without its neighbours", arguments: ImageContent.Filter.allCases)
  func part(filter: ImageContent.Filter) throws {
    var content = ImageContent(source: "picture", pixelWidth: 40, pixelHeight: 30)
    content.filter = filter
    content.contentsRect = Rect(0.25, 0.2, 0.5, 0.4)
    let own = try lay(content, 20, 12, map(40, 30))
    for y in 0..<12 { for x in 0..<20 { #expect(own[x + 3, y + 4] == map(40, 30)[x + 10, y + 6]) } }
    // Red around a white part: nothing red shows when it is stretched or shrunk.
    var framed = Pixmap(width: 40, height: 30, pixels: Array(repeating: 0xFFFF_0000, count: 1200))
    for y in 6..<18 { for x in 10..<30 { framed[x, y] = 0xFFFF_FFFF } }
    for size in [7.0, 55, 80] {
      #expect(Set(try lay(content, size, size, framed).pixels).isSubset(of: [0, 0xFFFF_FFFF]) || size == 7)
      #expect(try lay(content, size, size, framed).pixels.allSatisfy { $0 >> 24 == $0 & 255 })
    }
  }

  @Test("beyond the picture its edge pixels go on")
  func beyond() throws {
    var content = ImageContent(source: "picture", pixelWidth: 10, pixelHeight: 10)
    content.contentsRect = Rect(-1, 0, 2, 1)
    let pixels = try lay(content, 20, 10, map(10, 10))
    for y in 0..<10 {
      for x in 0..<20 { #expect(pixels[x + 3, y + 4] == map(10, 10)[max(0, x - 10), y]) }
    }
  }

  @Test("nine slices keep the corners' pixels and fill the box without a seam", arguments: [90.0, 100.5])
  func nineSlices(width: Double) throws {
    var content = ImageContent(source: "picture", pixelWidth: 30, pixelHeight: 24)
    content.contentsCenter = Rect(10.0 / 30, 8.0 / 24, 10.0 / 30, 8.0 / 24)
    let picture = map(30, 24)
    let pixels = try lay(content, width, 70, picture)
    for y in 0..<8 {
      for x in 0..<10 {
        #expect(pixels[3 + x, 4 + y] == picture[x, y])
        #expect(pixels[3 + x, 4 + 62 + y] == picture[x, 16 + y])
        if width == 90 {
          #expect(pixels[3 + 80 + x, 4 + y] == picture[20 + x, y])
          #expect(pixels[3 + 80 + x, 4 + 62 + y] == picture[20 + x, 16 + y])
        }
      }
    }
    for y in 4..<74 { for x in 3..<(3 + Int(width)) { #expect(pixels.alpha(x, y) == 255) } }
    #expect(abs(pixels.coverage - width * 70) < 0.5)
    // The centre of the middle row is stretched: one picture row's colours.
    #expect(abs(channel(pixels[3 + Int(width / 2), 10], 16) - 15 * 4) <= 3)
  }

  @Test("corners that don't fit shrink in proportion, and at half the scale they take half the room")
  func smallSlices() throws {
    var content = ImageContent(source: "picture", pixelWidth: 40, pixelHeight: 40)
    content.contentsCenter = Rect(0.5, 0, 0.25, 1)
    var picture = Pixmap(width: 40, height: 40, pixels: Array(repeating: 0xFFFF_0000, count: 1600))
    for y in 0..<40 { for x in 0..<40 where x >= 20 { picture[x, y] = x < 30 ? 0xFF00_FF00 : 0xFF00_00FF } }
    let squeezed = try lay(content, 15, 20, picture)
    #expect(
      (0..<15).map { squeezed[3 + $0, 10] } == Array(repeating: 0xFFFF_0000, count: 10)
        + Array(repeating: 0xFF00_00FF, count: 5))
    content.contentsScale = 2
    let half = try lay(content, 60, 20, picture)
    let row = (0..<60).map { half[3 + $0, 10] }
    #expect(
      row.count { $0 == 0xFFFF_0000 } == 10 && row.count { $0 == 0xFF00_00FF } == 5
        && row.count { $0 == 0xFF00_FF00 } == 45)
  }

  @Test("slices on a turned picture leave no gap")
  func turnedSlices() throws {
    var content = ImageContent(source: "picture", pixelWidth: 30, pixelHeight: 24)
    content.contentsCenter = Rect(0.4, 0.4, 0.2, 0.2)
    var image = layer(60, 10, 70, 50)
    image.transform = .rotation(0.6)
    image.content = .image(content)
    let white = Pixmap(width: 30, height: 24, pixels: Array(repeating: 0xFFFF_FFFF, count: 720))
    var painter = try FramePainter(width: 120, height: 110, images: ImageStore(["picture": white]), fonts: fonts.get())
    let pixels = try painter.paint(frame(120, 110, [image]))
    var plain = image
    plain.content = .none
    plain.background = .color(.white)
    let solid = try SparklerPaintingTests.paint(120, 110, [plain])
    // Cairo counts coverage in fifteenths of a row; a seam would miss up to a quarter.
    for i in solid.pixels.indices { #expect(abs(Int(solid.pixels[i] >> 24) - Int(pixels.pixels[i] >> 24)) <= 17) }
  }

  @Test("a picture looks alike at every size: its noise fades without a jump", arguments: [0.0, 3, 10, 33, 45])
  func sizes(degrees: Double) throws {
    var random = SeededRandom(seed: 7)
    let noise = Pixmap(
      width: 256, height: 256,
      pixels: (0..<65536).map { _ in 0xFF00_0000 | UInt32(random.below(256)) &* 0x0001_0101 })
    let store = ImageStore(["noise": noise])
    // The deviation of a middle part, which the picture covers at every angle.
    func deviation(_ side: Double) throws -> Double {
      var image = layer(150, 150, side, side)
      image.anchorPoint = Point(0.5, 0.5)
      image.transform = .rotation(degrees * .pi / 180)
      image.content = .image(ImageContent(source: "noise", pixelWidth: 256, pixelHeight: 256))
      var painter = try FramePainter(width: 300, height: 300, images: store, fonts: fonts.get())
      let pixels = try painter.paint(frame(300, 300, [image]))
      let values = (120..<180).flatMap { y in (120..<180).map { x in Double(pixels[x, y] & 0xFF) } }
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
    // Bounds of 16 384 pixels and sides of 192 lie in between; at half its size and less it is another copy.
    let sides = Array(stride(from: 132.0, through: 252, by: 4))
    let found = try sides.map(deviation)
    for (i, pair) in zip(found, found.dropFirst()).enumerated() {
      let jump = max(pair.0, pair.1) / min(pair.0, pair.1)
      #expect(jump < 1.15, "from \(sides[i]) to \(sides[i + 1]) pixels: \(pair.0), \(pair.1)")
    }
  }

  @Test("nearest keeps hard edges, linear softens them", arguments: [8.0, 24])
  func nearest(scale: Double) throws {
    var content = ImageContent(source: "picture", pixelWidth: 3, pixelHeight: 3)
    let picture = map(3, 3)
    content.filter = .nearest
    let hard = try lay(content, 3 * scale, 3 * scale, picture)
    for y in 0..<Int(3 * scale) {
      for x in 0..<Int(3 * scale) { #expect(hard[x + 3, y + 4] == picture[x / Int(scale), y / Int(scale)]) }
    }
    content.filter = .linear
    #expect(Set(try lay(content, 3 * scale, 3 * scale, picture).pixels).count > 10)
  }
}

// Light that is added piece by piece: fine sums, the same for any damage; and blends that meet a fitted background.
// Flow: scenes → FramePainter → colours.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct LightTests {
  /// Forty soft discs of 2.5 % on one place, in a hue of three unlike parts.
  private func glow(_ count: Int, alpha: Double = 0.025, spread: Double = 0) -> [Layer] {
    var piece = layer(0, 0, 60, 60)
    piece.anchorPoint = Point(0.5, 0.5)
    var gradient = Gradient(colors: [.white, Color(red: 1, green: 1, blue: 1, alpha: 0)])
    (gradient.kind, gradient.startPoint, gradient.endPoint) = (.radial, Point(0.5, 0.5), Point(1, 1))
    piece.content = .gradient(gradient)
    var cell = EmitterCell()
    (cell.burst, cell.lifetime) = (count, 5)
    cell.color = Color(red: 1, green: 0.7, blue: 0.2, alpha: alpha)
    cell.contents = [.init(Contents(layer: piece, hasOwnColor: false))]
    var emitter = Emitter(cells: [cell])
    (emitter.renderMode, emitter.position) = (.additive, Point(40, 40))
    (emitter.shape, emitter.size) = (.rectangle, Size(spread, spread))
    var out = layer(0, 0, 80, 80)
    out.content = .emitter(emitter)
    return [out]
  }

  @Test("forty faint lights have the hue of one strong one, in their soft edges too") func hue() throws {
    let picture = try paint(80, 80, background: .color(.black), glow(40))
    for x in stride(from: 40, to: 68, by: 1) {
      let red = Double(channel(picture[x, 40], 16))
      let (green, blue) = (Double(channel(picture[x, 40], 8)), Double(channel(picture[x, 40], 0)))
      #expect(abs(green - 0.7 * red) <= 1.6 && abs(blue - 0.2 * red) <= 1.6, "\(x): \(red) \(green) \(blue)")
    }
    #expect(channel(picture[40, 40], 16) >= 245)
  }

  static let kinds = ["colour", "picture", "group", "shadow"]

  /// A layer of the whole canvas in one colour, drawn in some way.
  private func plain(_ kind: String, _ color: Color, opacity: Double) -> Layer {
    var layer = layer(0, 0, 40, 40)
    layer.opacity = opacity
    switch kind {
    case "picture":
      var image = ImageContent(source: "white", pixelWidth: 4, pixelHeight: 4)
      image.tint = color
      layer.content = .image(image)
    case "group": layer.sublayers = [self.layer(-5, -5, 50, 50, color), self.layer(1, 1, 38, 38, color)]
    case "shadow":
      var shadow = Shadow(color: color, opacity: 1, offset: .zero, radius: 0)
      shadow.path = .rect(Rect(0, 0, 40, 40))
      layer.shadows = [shadow]
    default: layer.background = .color(color)
    }
    return layer
  }

  private func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil) -> Layer {
    SparklerPaintingTests.layer(x, y, width, height, color)
  }

  private func middle(_ layers: [Layer], on ground: Color) throws -> UInt32 {
    let frame = frame(40, 40, background: .color(ground), layers)
    var white = Pixmap(width: 4, height: 4)
    for i in white.pixels.indices { white[i % 4, i / 4] = 0xFFFF_FFFF }
    var painter = try FramePainter(
      width: 40, height: 40, images: ImageStore(["white": white]), fonts: fonts.get())
    return try painter.paint(frame)[20, 20]
  }

  @Test("400 layers of a quarter of a percent sum up right", arguments: kinds) func faint(kind: String) throws {
    let color = Color(red: 1, green: 0.6, blue: 0.2)
    let layers = (0..<400).map { _ in plain(kind, color, opacity: 0.0025) }
    let seen = try middle(layers, on: .black)
    let share = 255 * (1 - Maths.pow(0.9975, 400))
    for (shift, part) in [(UInt32(16), 1.0), (8, 0.6), (0, 0.2)] {
      #expect(abs(Double(channel(seen, shift)) - part * share) <= 1.1, "\(shift): \(channel(seen, shift))")
    }
    let bright = layers.map { layer in
      var layer = layer
      layer.blend = .plusLighter
      return layer
    }
    let light = try middle(bright, on: .black)
    #expect(abs(channel(light, 16) - 255) <= 1 && abs(channel(light, 8) - 153) <= 1)
  }

  @Test("in linear light half of white over black is sRGB's 188, and the picture is laid down as any other")
  func linear() throws {
    var lamp = layer(0, 0, 40, 40, .black)
    lamp.sublayers = [layer(0, 0, 40, 40, Color(red: 1, green: 1, blue: 1, alpha: 0.5))]
    #expect(channel(try middle([lamp], on: .black), 0) == 128)
    lamp.isLinear = true
    #expect(channel(try middle([lamp], on: .black), 0) == 188)
    lamp.opacity = 0.5
    #expect(channel(try middle([lamp], on: .black), 0) == 94)
    // Half-transparent colours come back as they were.
    for level in stride(from: 0, through: 255, by: 5) {
      for alpha in [1, 0.7, 0.3] {
        let color = Color(red: Double(level) / 255, green: 1 - Double(level) / 255, blue: 0.5, alpha: alpha)
        var own = layer(0, 0, 40, 40, color)
        let plain = try middle([own], on: .black)
        own.isLinear = true
        let same = try middle([own], on: .black)
        for shift in [UInt32(0), 8, 16] { #expect(abs(channel(plain, shift) - channel(same, shift)) <= 1) }
      }
    }
  }

  @Test("what is painted again within any damage has the bits of the whole") func damage() throws {
    var moving = glow(30, alpha: 0.1, spread: 40)
    moving.insert(layer(10, 10, 30, 30, Color(rgb: 0x224466)), at: 0)
    moving.append(layer(35, 35, 4, 4, .white))
    let first = frame(80, 80, background: .color(.black), moving)
    moving[2].position = Point(45, 38)
    moving += glow(3, alpha: 0.5)
    let second = frame(80, 80, background: .color(.black), moving)
    var painter = try painter(first)
    _ = try painter.paint(first)
    let again = try painter.paint(second, after: first)
    #expect(try paint(second) == again)
  }

  @Test("blends meet the background where a scene is fitted with bars, and the bars stay bare")
  func contained() throws {
    var circle = layer(-20, -20, 140, 90, Color(rgb: 0x00AAFF))
    circle.blend = .multiply
    for (background, alone) in [(Color(rgb: 0xFFD700), false), (Color(red: 1, green: 0, blue: 0, alpha: 0.5), true)] {
      var scene = Scene(size: Size(100, 50), duration: 1, background: .color(background), layers: [circle])
      let plain = try paint(CompiledScene(scene).sample(at: 0))
      let fitted = try paint(CompiledScene(scene.fitted(to: PixelSize(width: 120, height: 91), .contain)).sample(at: 0))
      #expect(fitted[60, 45] == plain[50, 25], "\(alone)")
      scene.layers = []
      let bare = try paint(CompiledScene(scene.fitted(to: PixelSize(width: 120, height: 91), .contain)).sample(at: 0))
      #expect(fitted[60, 5] == bare[60, 5] && fitted[60, 85] == bare[60, 85])
      // No seam, and nothing laid twice.
      #expect(Set(bare.pixels) == [background.pixel])
    }
  }
}

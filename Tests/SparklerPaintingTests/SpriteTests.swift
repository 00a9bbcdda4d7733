// Small pictures beside what eight times as many pixels show.
// Flow: emoji, images → FramePainter → differences.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct SpriteTests {
  /// Soft, as a photograph is.
  static let soft: Pixmap = {
    var picture = Pixmap(width: 120, height: 90)
    for y in 0..<90 {
      for x in 0..<120 {
        let (u, v) = (Double(x) / 120, Double(y) / 90)
        picture[x, y] = Color(red: u, green: v, blue: 0.5 + 0.5 * Maths.sin(6 * u), alpha: 0.4 + 0.6 * v).pixel
      }
    }
    return picture
  }()

  func paint(_ frame: Frame) throws -> Pixmap {
    var painter = try self.painter(frame)
    return try painter.paint(frame)
  }

  func painter(_ frame: Frame) throws -> FramePainter {
    try FramePainter(
      width: frame.width, height: frame.height, images: ImageStore(["soft": Self.soft]), fonts: fonts.get())
  }

  func emoji(_ size: Double) throws -> Layer {
    var text = TextContent(string: "🎉", font: Font(family: Font.emojiFamily, size: size))
    text.metrics = try TextMeasurer(fonts: fonts.get()).measure(text)
    var layer = layer(0, 0, text.metrics.size.width, text.metrics.size.height)
    layer.content = .text(text)
    return layer
  }

  func image(_ width: Double, _ height: Double) -> Layer {
    var layer = layer(0, 0, width, height)
    layer.content = .image(ImageContent(source: "soft", pixelWidth: 120, pixelHeight: 90))
    return layer
  }

  func placed(_ layer: Layer, _ chance: inout SeededRandom) -> Layer {
    var layer = layer
    layer.anchorPoint = Point(0.5, 0.5)
    layer.position = Point(chance.uniform(30, 50), chance.uniform(30, 50))
    layer.transform = .rotation(chance.uniform(0, 7))
    return layer
  }

  /// The mean difference of what a layer shows from what eight times as many pixels show on average, in levels.
  func error(of picture: Pixmap, from fine: Pixmap) -> Double {
    var (sum, count) = (0.0, 0)
    for y in 0..<80 {
      for x in 0..<80 where picture[x, y] != 0 {
        for shift in [UInt32(0), 8, 16, 24] {
          var truth = 0
          for v in 0..<8 { for u in 0..<8 { truth += channel(fine[8 * x + u, 8 * y + v], shift) } }
          sum += abs(Double(truth) / 64 - Double(channel(picture[x, y], shift)))
          count += 1
        }
      }
    }
    return sum / Double(max(1, count))
  }

  @Test(
    "a small picture is within 2 levels on average of what it covers",
    arguments: ["emoji", "image"])
  func error(kind: String) throws {
    var chance = SeededRandom(seed: 3)
    var all = 0.0
    for _ in 0..<40 {
      let one =
        kind == "emoji" ? try emoji(chance.uniform(12, 50)) : image(chance.uniform(8, 60), chance.uniform(8, 50))
      let layers = [placed(one, &chance)]
      let still = frame(80, 80, layers)
      let fine = try paint(
        CompiledScene(Scene(size: Size(80, 80), scale: 8, duration: 1, layers: layers)).sample(at: 0))
      let error = error(of: try paint(still), from: fine)
      all += error / 40
      #expect(error < 3.5)
    }
    #expect(all < 2, "\(all)")
  }

  @Test("a turned picture keeps its colours and covers its box", arguments: [0.0, 0.4, 1.2, 3])
  func cover(angle: Double) throws {
    var one = image(40, 30)
    one.anchorPoint = Point(0.5, 0.5)
    one.position = Point(40.3, 39.6)
    one.transform = .rotation(angle)
    let pixels = try paint(frame(80, 80, [one]))
    let wanted = Self.soft.coverage / 9
    #expect(abs(pixels.coverage - wanted) < 0.01 * wanted)
    let middle = pixels[40, 39]
    #expect(abs(channel(middle, 24) - 179) <= 3 && abs(channel(middle, 16) - 89) <= 3)
  }

  @Test("opacity and tint act on sprites") func faded() throws {
    var one = image(40, 30)
    one.position = Point(10, 10)
    let plain = try paint(frame(80, 80, [one]))
    one.opacity = 0.5
    let half = try paint(frame(80, 80, [one]))
    #expect(abs(half.coverage - plain.coverage / 2) < 0.01 * plain.coverage)
    var content = ImageContent(source: "soft", pixelWidth: 120, pixelHeight: 90)
    content.tint = Color(red: 0, green: 1, blue: 0)
    one.opacity = 1
    one.content = .image(content)
    #expect(try paint(frame(80, 80, [one])).pixels.allSatisfy { $0 & 0x00FF_00FF == 0 })
  }

  @Test("thin, flat, huge and far sprites do no harm") func degenerate() throws {
    for (width, height) in [(0.01, 40.0), (40, 1e-7), (1e-9, 1e-9), (3000, 2), (1, 1), (190, 190)] {
      for m in [Transform3D.identity, .scale(1e-6, 1), .rotation(1).then(.scale(1, 1e-5)), .scale(-1, 1)] {
        for place in [0.0, 40, -1e9, 1e9] {
          var one = image(width, height)
          one.transform = m
          one.position = Point(place, 40)
          _ = try paint(frame(80, 80, [one]))
        }
      }
    }
  }

  @Test("any part of a frame repainted is the frame to the bit", arguments: 0..<15)
  func damage(seed: Int) throws {
    var chance = SeededRandom(seed: UInt64(seed))
    var layers: [Layer] = []
    for i in 0..<10 {
      layers.append(placed(i % 2 == 0 ? try emoji(chance.uniform(8, 50)) : image(chance.uniform(4, 60), 30), &chance))
      layers[i].position = Point(chance.uniform(-10, 90), chance.uniform(-10, 90))
    }
    var last = frame(80, 80, background: .color(.white), layers)
    var painter = try self.painter(last)
    _ = try painter.paint(last)
    for _ in 0..<10 {
      let i = chance.below(10)
      layers[i] = placed(layers[i], &chance)
      let next = frame(80, 80, background: .color(.white), layers)
      #expect(try painter.paint(next, after: last) == paint(next))
      last = next
    }
  }
}

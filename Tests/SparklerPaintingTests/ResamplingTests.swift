// Pictures that grow and turn: nothing pops.
// Flow: textured pictures in every size and turn → FramePainter → their mean and their local contrast.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ResamplingTests {
  static let side = 256
  /// As a photograph's: waves of every length from 3 pixels on, the shorter the fainter.
  static let texture: Pixmap = {
    var chance = SeededRandom(seed: 11)
    let waves = (0..<60).map { i in
      let length = 3 * Maths.exp(chance.uniform(0, 3.5))
      let (s, c) = Maths.sincos(chance.uniform(0, 6.3))
      return (
        x: c * 6.2832 / length, y: s * 6.2832 / length, phase: chance.uniform(0, 6.3), height: length.squareRoot()
      )
    }
    let sum = waves.reduce(0) { $0 + $1.height * $1.height }.squareRoot()
    var picture = Pixmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let height = waves.reduce(0) { $0 + $1.height * Maths.sin($1.x * Double(x) + $1.y * Double(y) + $1.phase) }
        let level = max(0, min(1, 0.5 + 0.3 * height / sum))
        picture[x, y] = Color(red: level, green: level, blue: level).pixel
      }
    }
    return picture
  }()

  /// A soft disc on nothing.
  static let spark: Pixmap = {
    var picture = Pixmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let (u, v) = (Double(x) - 31.5, Double(y) - 31.5)
        let light = max(0, 1 - (u * u + v * v).squareRoot() / 32)
        picture[x, y] = Color(red: 1, green: 0.8, blue: 0.5, alpha: light * light).pixel
      }
    }
    return picture
  }()

  func shown(_ source: String, size: Double, turn: Double = 0, at place: Point = Point(48.3, 47.6)) throws -> Pixmap {
    var one = layer(0, 0, size, size)
    let side = source == "spark" ? 64 : Self.side
    one.content = .image(ImageContent(source: source, pixelWidth: side, pixelHeight: side))
    one.anchorPoint = Point(0.5, 0.5)
    one.position = place
    one.transform = .rotation(turn)
    let frame = frame(96, 96, [one])
    var painter = try FramePainter(
      width: 96, height: 96, images: ImageStore(["texture": Self.texture, "spark": Self.spark]), fonts: fonts.get())
    return try painter.paint(frame)
  }

  /// The mean, and how far pixels lie off the mean of those beside them, in levels, over what is fully covered.
  func look(_ picture: Pixmap) -> (mean: Double, contrast: Double) {
    var (sum, square, count) = (0.0, 0.0, 0.0)
    for y in 1..<95 {
      for x in 1..<95 where picture.alpha(x, y) == 255 {
        let beside = [picture[x - 1, y], picture[x + 1, y], picture[x, y - 1], picture[x, y + 1]]
        if beside.contains(where: { $0 >> 24 < 255 }) { continue }
        let level = Double(picture[x, y] & 255)
        let off = level - beside.reduce(0) { $0 + Double($1 & 255) } / 4
        sum += level
        square += off * off
        count += 1
      }
    }
    return (sum / max(1, count), (square / max(1, count)).squareRoot())
  }

  @Test("an edge of an enlarged smooth picture has smaller halos than that of a sharp one, and none at its own size")
  func halos() throws {
    func greatest(_ filter: ImageContent.Filter, size: Double) throws -> UInt32 {
      // Grey, then white: a halo is brighter than grey, and darker just before the edge.
      let edge = Pixmap(width: 4, height: 1, pixels: [0xFF80_8080, 0xFF80_8080, 0xFFC0_C0C0, 0xFFC0_C0C0])
      var content = ImageContent(source: "edge", pixelWidth: 4, pixelHeight: 1)
      content.filter = filter
      var one = layer(0, 0, size, 10)
      one.content = .image(content)
      var painter = try FramePainter(
        width: Int(size), height: 10, images: ImageStore(["edge": edge]), fonts: fonts.get())
      return try painter.paint(frame(Int(size), 10, [one])).pixels.map { $0 & 255 }.max() ?? 0
    }
    #expect(try greatest(.linear, size: 80) > greatest(.smooth, size: 80))
    #expect(try greatest(.smooth, size: 80) >= 0xC0)
    #expect(try greatest(.smooth, size: 4) == 0xC0)
  }

  @Test("a picture that grows from 12 to 4000 pixels changes its contrast without a jump") func growing() throws {
    var last: (mean: Double, contrast: Double)?
    var size = 12.0
    var worst = (mean: 0.0, contrast: 0.0)
    while size < 4000 {
      let next = look(try shown("texture", size: size))
      if let last, size > 30 {
        worst.mean = max(worst.mean, abs(next.mean - last.mean))
        worst.contrast = max(worst.contrast, abs(next.contrast - last.contrast) / (last.contrast + 0.5))
      }
      last = next
      size *= 1.01
    }
    #expect(worst.mean < 1 && worst.contrast < 0.06, "\(worst)")
  }

  @Test("a picture that turns keeps its contrast", arguments: [0.3, 0.7, 0.97, 1, 1.6, 5])
  func turning(scale: Double) throws {
    var last: (mean: Double, contrast: Double)?
    var worst = (mean: 0.0, contrast: 0.0)
    for turn in [0, 0.001, 0.01] + (1...120).map({ Double($0) / 75 }) {
      let next = look(try shown("texture", size: 256 * scale, turn: turn))
      if let last {
        worst.mean = max(worst.mean, abs(next.mean - last.mean))
        worst.contrast = max(worst.contrast, abs(next.contrast - last.contrast) / (last.contrast + 0.5))
      }
      last = next
    }
    #expect(worst.mean < 1 && worst.contrast < 0.06, "\(worst)")
  }

  @Test("a spark of any size and turn gives the light of its area", arguments: [0, 0.4, 0.785])
  func light(turn: Double) throws {
    let mean = Self.spark.coverage / 4096
    var size = 1.0
    while size < 90 {
      let light = try shown("spark", size: size, turn: turn).coverage / (mean * size * size)
      #expect(abs(light - 1) < (size < 4 ? 0.11 : 0.015), "\(size): \(light)")
      size *= 1.13
    }
  }
}

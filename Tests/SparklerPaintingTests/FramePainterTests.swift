// The painter as a whole: partial paints, sizes, errors, numbers that nothing can be drawn from.
// Flow: scenes → FramePainter.
import SparklerCairo
import SparklerCore
import SparklerPainting
import SparklerScene
import Synchronization
import Testing

@Suite struct FramePainterTests {
  @Test("a frame of another size is an error") func wrongSize() throws {
    var painter = try FramePainter(width: 30, height: 20, images: ImageStore(), fonts: fonts.get())
    #expect(throws: CanvasError.self) { _ = try painter.paint(frame(30, 21, [])) }
    #expect(Path.star(points: .max, innerRadius: 0.5, in: Rect(0, 0, 9, 9)).elements.count == 200_001)
  }

  @Test("painting the damage gives the pixels of a full paint", arguments: 0..<24)
  func damage(seed: UInt64) throws {
    let measurer = TextMeasurer(fonts: try fonts.get())
    var random = SeededRandom(seed: seed)
    // Wide enough that some images are large ones.
    let extent = seed % 2 == 0 ? 90.0 : 220.0
    let size = Size(extent, extent - 17)
    let background: Paint? = seed % 3 == 0 ? nil : random.paint()
    var layers = try (0..<7).map { _ in try random.layer(extent, depth: 2, measurer: measurer) }
    var wraps = random.wraps(extent)
    func sample() -> Frame {
      let named = layers.enumerated().map { i, layer in
        var layer = layer
        layer.id = "\(i % wraps.count)"
        return layer
      }
      return CompiledScene(Scene(size: size, duration: 1, background: background, layers: named)).sample(at: 0).wrapped(
        wraps)
    }
    var previous = sample()
    let dithers = seed % 4 > 1
    var partial = try painter(previous, dithersGradients: dithers)
    var full = try painter(previous, dithersGradients: dithers)
    _ = try partial.paint(previous)
    for step in 0..<30 {
      let i = random.below(layers.count)
      switch random.below(5) {
      case 3: wraps = random.wraps(extent)
      case 0: layers[i] = try random.layer(extent, depth: 2, measurer: measurer)
      case 1: layers[i].position = random.point(extent)
      case 2: layers[i].isHidden.toggle()
      default: layers.append(shapeLayer(.ellipse(in: Rect(random.uniform(0, extent), random.uniform(0, extent), 9, 9))))
      }
      let next = sample()
      let a = try partial.paint(next, after: previous)
      // A painter that has kept nothing must agree with one that has.
      let b = step % 10 == 0 ? try paint(next, dithersGradients: dithers) : try full.paint(next)
      let count = zip(a.pixels, b.pixels).count { $0 != $1 }
      #expect(count == 0, "seed \(seed), step \(step)")
      if step % 10 == 3 {
        // Painters that know nothing of each other.
        let border = random.below(next.height + 1)
        var upper = try painter(next, dithersGradients: dithers)
        var lower = try painter(next, dithersGradients: dithers)
        var bands = try upper.paint(next, rows: 0..<border).pixels
        bands += try lower.paint(next, rows: border..<next.height).pixels
        #expect(bands == b.pixels, "seed \(seed), step \(step), bands at \(border)")
      }
      previous = next
    }
  }

  @Test("one long frame can be ended between any two of its items, in groups too") func pause() throws {
    struct Enough: Error {}
    let asked = Mutex(0)
    var group = layer(0, 0, 30, 30)
    group.opacity = 0.5
    group.sublayers = (0..<5).map { layer(Double($0), 0, 9, 9, .black) }
    let frame = frame(40, 40, [layer(0, 0, 20, 20, .white), group])
    func count(upTo most: Int) throws -> Int {
      asked.withLock { $0 = 0 }
      var painter = try FramePainter(width: 40, height: 40, images: ImageStore([String: Pixmap]()), fonts: fonts.get())
      {
        let n = asked.withLock { n in
          n += 1
          return n
        }
        if n > most { throw Enough() }
      }
      _ = try painter.paint(frame)
      return asked.withLock { $0 }
    }
    let all = try count(upTo: 100)
    #expect(all >= 7)
    for most in 0..<all { #expect(throws: Enough.self) { try count(upTo: most) } }
  }

  @Test("a curve that runs over the damage's edge keeps its bits", arguments: 0..<300)
  func curves(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let still = shapeLayer(random.path(80)) {
      $0.stroke = .color(.black)
      $0.strokeStyle.lineWidth = 3
    }
    func dot(_ x: Double, _ y: Double) -> Layer { layer(x, y, 7, 7, Color(rgb: 0xFF0000, alpha: 0.5)) }
    let first = frame(90, 90, [still, dot(random.uniform(0, 80), random.uniform(0, 80))])
    let second = frame(90, 90, [still, dot(random.uniform(0, 80), random.uniform(0, 80))])
    var painter = try painter(first)
    _ = try painter.paint(first)
    #expect(try painter.paint(second, after: first) == paint(second))
  }

  @Test("equal frames leave the pixels as they are, and withPixels lends them")
  func unchanged() throws {
    let still = frame(20, 10, [layer(2, 2, 5, 5, .white)])
    var painter = try painter(still)
    let pixels = try painter.paint(still)
    #expect(try painter.paint(still, after: still) == pixels)
    #expect(painter.withPixels { Array($0) } == pixels.pixels)
  }

  @Test("a paint that failed is followed by a full one")
  func afterFailure() throws {
    var broken = layer(0, 0, 10, 10)
    broken.content = .image(ImageContent(source: "nowhere", pixelWidth: 4, pixelHeight: 4))
    let good = frame(20, 20, [layer(2, 2, 5, 5, .white)])
    let bad = frame(20, 20, [layer(9, 2, 5, 5, .white), broken])
    var painter = try painter(good)
    _ = try painter.paint(good)
    let error = #expect(throws: CanvasError.self) { try painter.paint(bad, after: good) }
    #expect(error == .missingImage(source: "nowhere"))
    #expect(try painter.paint(good, after: good) == paint(good))
  }

  @Test("a size that can't be painted is refused", arguments: [(0, 5), (5, -1), (8193, 1), (1, Int.max)])
  func refusedSize(width: Int, height: Int) throws {
    let fonts = try fonts.get()
    let error = #expect(throws: CairoFailure.self) {
      _ = try FramePainter(width: width, height: height, images: ImageStore(), fonts: fonts)
    }
    #expect(error?.description.contains("\(width)×\(height)") == true)
  }

  @Test("the greatest side can be painted")
  func greatestSide() throws {
    let pixels = try paint(FramePainter.greatestSide, 2, [layer(8190, 0, 2, 2, .white)])
    #expect(pixels.coverage == 4)
    #expect(pixels[8191, 1] == 0xFFFF_FFFF)
  }

  @Test(
    "what can't be drawn is left out",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300, 0, 0x1p23, -0x1p40])
  func hostileNumbers(number: Double) throws {
    let odd = Path([
      .move(Point(number, 3)), .line(Point(50, number)), .cubic(Point(1, 2), Point(number, 4), end: .zero),
    ])
    var layers = [
      shapeLayer(odd) {
        $0.stroke = .color(.black)
        $0.strokeStyle.lineWidth = number
        $0.strokeStyle.miterLimit = number
        $0.strokeStyle.lineDashPattern = [number, 1]
        $0.strokeStyle.lineDashPhase = number
      },
      layer(number, 5, 10, 10, .white), layer(5, 5, 10, number, .white),
    ]
    layers.append(layer(5, 5, 20, 20))
    layers[3].content = .text(TextContent(string: "a🎉", font: Font(size: number)))
    layers[3].shadow = Shadow(opacity: 1, offset: Point(number, 0), radius: number)
    layers.append(layer(5, 5, 20, 20))
    layers[4].content = .image(ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40))
    layers[4].transform = .scale(number, 1)
    var gradient = Gradient(colors: [.black, .white])
    gradient.endPoint = Point(number, number)
    gradient.locations = [number, 1]
    for kind in Gradient.Kind.allCases {
      gradient.kind = kind
      layers.append(layer(number, 5, 20, 20))
      layers[layers.count - 1].content = .gradient(gradient)
      layers[layers.count - 1].transform = .scale(1, number)
    }
    layers.append(layer(30, 30, 4, 4, .white))
    let pixels = try paint(50, 50, layers)
    #expect(pixels[31, 31] == 0xFFFF_FFFF, "what stands beside it is painted")
  }

  @Test("an outline from far outside doesn't wrap around")
  func farOutline() throws {
    // Cairo's coordinates begin anew at 2²⁴: this one would end at 5.
    let pixels = try paint(20, 20, [shapeLayer(.rect(Rect(0, 5, 0x1p24 + 5, 10)))])
    #expect(pixels.coverage == 200)
    let line = try paint(
      20, 20,
      [
        shapeLayer(Path([.move(Point(-0x1p24 - 9, 10)), .line(Point(0x1p24 + 5, 10))])) {
          $0.stroke = .color(.black)
          $0.strokeStyle.lineWidth = 4
        }
      ])
    #expect(line.coverage == 80)
  }
}

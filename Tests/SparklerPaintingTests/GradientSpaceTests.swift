// Gradients in a space of their own: matrices, repetitions, two circles, straight mixing.
// Flow: Gradient → FramePainter → pixels computed by hand.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct GradientSpaceTests {
  /// Black to white along x from 10 to 20 in the layer's coordinates.
  private static func ramp(_ change: (inout Gradient) -> Void = { _ in }) -> Gradient {
    var gradient = Gradient(colors: [.black, .white])
    (gradient.startPoint, gradient.endPoint, gradient.matrix) = (Point(10, 0), Point(20, 0), .identity)
    change(&gradient)
    return gradient
  }

  /// Black to white from a circle's centre to its edge.
  private static func disc(_ center: Point, _ radius: Double, _ change: (inout Gradient) -> Void = { _ in }) -> Gradient
  {
    ramp {
      $0.kind = .radial
      ($0.startPoint, $0.endPoint) = (center, center + Point(radius, radius))
      change(&$0)
    }
  }

  private static func layer(_ gradient: Gradient) -> Layer {
    shapeLayer(.rect(Rect(0, 0, 60, 40))) { $0.fill = .gradient(gradient) }
  }

  private func painted(_ gradient: Gradient) throws -> Pixmap { try paint(60, 40, [Self.layer(gradient)]) }

  private func grey(_ pixels: Pixmap, _ x: Int, _ y: Int = 2) -> Int { Int(pixels[x, y] & 255) }

  @Test(
    "beyond its ends a gradient stays, runs back or starts again",
    arguments: [
      (Gradient.Spread.pad, [0, 64, 191, 255, 255]), (.reflect, [64, 64, 191, 191, 64]),
      (.repeat, [191, 64, 191, 64, 64]),
    ])
  func spread(_ spread: Gradient.Spread, _ expected: [Int]) throws {
    // The centres of the pixels lie at t = -0.25, 0.25, 0.75, 1.25 and 2.25.
    let pixels = try painted(Self.ramp { $0.spread = spread })
    #expect([7, 12, 17, 22, 32].map { grey(pixels, $0) } == expected)
    // A radial one has the same distances from its centre; two circles have them from 5 points on.
    let disc = try painted(
      Self.disc(Point(0, 20.5), 10) {
        ($0.focalRadius, $0.spread) = (0.5, spread)
      })
    let far = [3, 6, 8, 11, 16].map { grey(disc, $0, 20) }
    let places = [-0.3, 0.3, 0.7, 1.3, 2.3].map { t in
      switch spread {
      case .pad: max(0, min(1, t))
      case .repeat: t - t.rounded(.down)
      case .reflect: abs(t - 2 * (t / 2).rounded())
      }
    }
    #expect(zip(far, places).allSatisfy { abs(Double($0) - $1 * 255) <= 1 }, "\(far)")
  }

  @Test("a matrix puts the points' space anywhere, also skewed") func matrix() throws {
    let unit = try painted(
      Self.ramp {
        ($0.startPoint, $0.endPoint) = (.zero, Point(1, 0))
        $0.matrix = AffineTransform(a: 10, b: 0, c: 0, d: 7, tx: 10, ty: 3)
      })
    #expect(try unit == painted(Self.ramp()))
    // t = (x - y / 2) / 10.
    let skewed = try painted(
      Self.ramp {
        ($0.startPoint, $0.endPoint) = (.zero, Point(1, 0))
        $0.matrix = AffineTransform(a: 10, b: 0, c: 5, d: 10, tx: 0, ty: 0)
      })
    #expect([grey(skewed, 6, 4), grey(skewed, 9, 9), grey(skewed, 12, 4)] == [108, 121, 255])
  }

  @Test("without a matrix points are fractions of the bounds, with the unit square's as well") func bounds() throws {
    var fractions = Gradient(colors: [.black, .white, Color(rgb: 0xFF0000)])
    (fractions.startPoint, fractions.endPoint) = (Point(0.25, 0.5), Point(1, 0.75))
    for kind in Gradient.Kind.allCases {
      fractions.kind = kind
      var same = fractions
      same.matrix = AffineTransform(a: 60, b: 0, c: 0, d: 40, tx: 0, ty: 0)
      func picture(_ gradient: Gradient) throws -> Pixmap {
        var box = SparklerPaintingTests.layer(0, 0, 60, 40)
        box.content = .gradient(gradient)
        return try paint(60, 40, [box])
      }
      let (a, b) = (try picture(fractions), try picture(same))
      for i in a.pixels.indices {
        for shift in [0, 8, 16] {
          #expect(abs(Int(a.pixels[i] >> shift & 255) - Int(b.pixels[i] >> shift & 255)) <= 5, "\(kind) at \(i)")
        }
      }
    }
  }

  @Test("a singular matrix paints nothing, an axis without length the last colour") func degenerate() throws {
    let flat = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    let endless = AffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    for matrix in [flat, .scale(0, 0), endless] {
      for kind in Gradient.Kind.allCases {
        let pixels = try painted(
          Self.ramp {
            $0.matrix = matrix
            $0.kind = kind
          })
        #expect(pixels.coverage == 0, "\(kind)")
      }
    }
    let point = try painted(Self.ramp { $0.endPoint = $0.startPoint })
    #expect(point.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("outside the cone of two circles nothing is painted") func cone() throws {
    let pixels = try painted(Self.disc(Point(40, 20), 10) { $0.focalPoint = Point(10, 20) })
    // The cone's tip is the focal point; its half angle has the sine 10 / 30.
    #expect(pixels.alpha(5, 20) == 0 && pixels.alpha(30, 2) == 0 && pixels.alpha(30, 36) == 0)
    #expect(pixels.alpha(30, 20) == 255 && pixels.alpha(55, 20) == 255)
    // (30t - 9.5)² + 0.5² = (10t)² has the greater root 0.4737.
    #expect(abs(grey(pixels, 19, 20) - 121) <= 1)
    // Without a matrix the focal point is moved into the circle, and everything is painted.
    let clamped = try painted(
      Self.disc(Point(0.6, 0.5), 0.2) {
        ($0.focalPoint, $0.matrix) = (Point(0.1, 0.5), nil)
      })
    #expect(clamped.coverage > 0)
  }

  @Test("circles that touch, are equal or shrink have colours, too") func circles() throws {
    // Touching at (30, 20): left of it t = d² / (2 · 10 · dx) with dx = 30 - x.
    let touching = try painted(Self.disc(Point(20, 20), 10) { $0.focalPoint = Point(30, 20) })
    #expect(touching.alpha(31, 20) == 0 && touching.alpha(29, 20) == 255)
    #expect(abs(grey(touching, 19, 20) - 134) <= 1)
    // Equal circles: the first colour within, the last one outside.
    let equal = try painted(Self.disc(Point(20, 20), 10) { $0.focalRadius = 1 })
    #expect(grey(equal, 20, 20) == 0 && grey(equal, 28, 20) == 0 && grey(equal, 31, 20) == 255)
    // From the radius 20 down to 10: t = 2 - d / 10.
    let shrinking = try painted(Self.disc(Point(20, 20.5), 10) { $0.focalRadius = 2 })
    #expect([22, 34, 50].map { grey(shrinking, $0, 20) } == [255, 140, 0])
  }

  @Test("straight colours are mixed channel by channel, premultiplied ones by their alphas") func mixing() throws {
    var gradient = Self.ramp {
      $0.colors = [Color(rgb: 0xFF0000), Color(red: 0, green: 0, blue: 1, alpha: 0)]
      ($0.startPoint, $0.endPoint) = (.zero, Point(60, 0))
    }
    // At x = 29.5 of 60 the alpha is 0.5083.
    #expect(try painted(gradient)[29, 2] == 0x8282_0000)
    gradient.mixing = .straight
    #expect(try painted(gradient)[29, 2] == 0x8242_0040)
  }

  @Test("the stroke of a shape and the letters of a text have the layer's coordinates") func strokesAndTexts() throws {
    let hard = Self.ramp {
      $0.colors = [Color(rgb: 0xFF0000), Color(rgb: 0xFF0000), Color(rgb: 0x0000FF), Color(rgb: 0x0000FF)]
      $0.locations = [0, 0.5, 0.5, 1]
      ($0.startPoint, $0.endPoint) = (Point(0, 7), Point(50, 7))
    }
    var line = Path()
    line.move(to: Point(5, 10))
    line.line(to: Point(55, 10))
    let stroked = shapeLayer(line) {
      $0.fill = nil
      $0.stroke = .gradient(hard)
      $0.strokeStyle.lineWidth = 4
    }
    var words = SparklerPaintingTests.layer(0, 0, 60, 40)
    var text = TextContent(string: "HHH", font: Font(size: 24))
    (text.paint, text.stroke) = (.gradient(hard), .gradient(hard))
    text.metrics = try TextMeasurer(fonts: fonts.get()).measure(text)
    words.content = .text(text)
    for layer in [stroked, words] {
      let pixels = try paint(60, 40, [layer])
      #expect(pixels.coverage > 60)
      for y in 0..<40 {
        for x in 0..<60 where pixels.alpha(x, y) > 0 {
          #expect(pixels[x, y] & (x < 25 ? 0xFF : 0xFF_0000) == 0, "at \(x), \(y)")
        }
      }
    }
  }

  @Test("Cairo paints the same gradients") func cairo() throws {
    let gradients = [
      Self.ramp { $0.spread = .reflect },
      Self.ramp { $0.matrix = AffineTransform(a: 1, b: 0.3, c: -0.5, d: 0.8, tx: 9, ty: 2) },
      Self.disc(Point(30, 20), 15) { ($0.focalPoint, $0.focalRadius) = (Point(36, 18), 0.25) },
    ]
    for gradient in gradients {
      let frame = frame(60, 40, [Self.layer(gradient)])
      var other = try FramePainter(
        width: 60, height: 40, images: ImageStore([:]), fonts: fonts.get(), kind: .cairo)
      let (a, b) = (try paint(frame), try other.paint(frame))
      for i in a.pixels.indices {
        #expect(abs(Int(a.pixels[i] & 255) - Int(b.pixels[i] & 255)) <= 2, "at \(i)")
      }
    }
  }

  @Test("a part that is painted again has the same pixels") func damage() throws {
    for change in [{ $0.spread = .reflect }, { $0.focalPoint = Point(90, 30) }] as [(inout Gradient) -> Void] {
      let ground = Self.layer(Self.disc(Point(30, 20), 12, change))
      func moment(_ x: Double) -> Frame {
        frame(60, 40, [ground, SparklerPaintingTests.layer(x, 12, 8, 8, .white)])
      }
      var painter = try painter(moment(5))
      _ = try painter.paint(moment(5))
      #expect(try painter.paint(moment(30), after: moment(5)) == paint(moment(30)))
    }
  }
}

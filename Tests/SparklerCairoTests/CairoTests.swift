// Cairo through Swift values: what is drawn, what is refused, and that what the page says compiles.
// Flow: Context → pixels, paths, bytes → expectations.
import SparklerCairo
import SparklerCore
import Testing

@Suite struct CairoTests {
  /// What a drawing shows on a clear picture.
  static func drawn(_ side: Int = 64, _ body: (borrowing Context) throws -> Void) throws -> Pixmap {
    let picture = try ImageSurface(width: side, height: side)
    let context = try Context(picture.surface)
    try body(context)
    try context.check()
    return picture.pixmap()
  }

  /// The area that a drawing covers, in pixels.
  static func area(_ pixmap: Pixmap) -> Double { pixmap.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  // MARK: The page's three samples

  @Test("a circle as a PNG") func circle() throws {
    let picture = try ImageSurface(width: 64, height: 64)
    let context = try Context(picture.surface)
    context.circle(center: Point(32, 32), radius: 24)
    context.setSource(Color(rgb: 0xE63946))
    context.fill()
    try context.check()
    let png = try picture.png()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(picture.pixmap()[32, 32] == 0xFFE6_3946)
    #expect(abs(Self.area(picture.pixmap()) - Double.pi * 24 * 24) < 3)
  }

  @Test("a dashed path with round ends") func dashes() throws {
    func area(_ dashes: [Double]) throws -> Double {
      Self.area(
        try Self.drawn { context in
          var line = Line(width: 4)
          (line.cap, line.dashes) = (.round, dashes)
          context.move(to: Point(8, 56))
          context.curve(to: Point(56, 56), Point(8, 8), Point(56, 8))
          context.setSource(.black)
          context.stroke(line)
        })
    }
    let (solid, dashed) = (try area([]), try area([10, 8]))
    #expect(dashed < 0.95 * solid && dashed > 0.5 * solid)
  }

  @Test("a page of PDF") func page() throws {
    let document = try PDFDocument(size: Size(595, 842))
    document.set(PDFDocument.Metadata(title: "One page", author: "Ada"))
    let page = try Context(document.surface)
    page.roundedRectangle(Rect(72, 72, 200, 120), radius: 16)
    page.setSource(Pattern(from: Point(72, 72), to: Point(272, 72), stops: [.init(0, .white), .init(1, .black)]))
    page.fill()
    page.showPage()
    let file = try document.finish()
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.5") && text.contains("One page") && text.contains("/Author"))
    #expect(!text.contains("CreationDate"))
  }

  // MARK: Paths

  @Test("arcs, ellipses and rounded rectangles cover what they should") func shapes() throws {
    let half = try Self.drawn { context in
      context.arc(center: Point(32, 32), radius: 20, from: 0, to: .pi)
      context.setSource(.black)
      context.fill()
    }
    #expect(abs(Self.area(half) - Double.pi * 200) < 2 && half[32, 40] >> 24 == 255 && half[32, 20] == 0)
    let other = try Self.drawn { context in
      context.arc(center: Point(32, 32), radius: 20, from: 0, to: .pi, isCounterclockwise: true)
      context.setSource(.black)
      context.fill()
    }
    #expect(other[32, 40] == 0 && other[32, 20] >> 24 == 255)
    let ellipse = try Self.drawn { context in
      context.ellipse(in: Rect(4, 12, 56, 40))
      context.setSource(.black)
      context.fill()
    }
    #expect(abs(Self.area(ellipse) - Double.pi * 28 * 20) < 3)
    let rounded = try Self.drawn { context in
      context.roundedRectangle(Rect(4, 4, 56, 40), radius: 1000)
      context.setSource(.black)
      context.fill()
    }
    #expect(abs(Self.area(rounded) - (16 * 40 + Double.pi * 400)) < 3)
  }

  @Test("a path comes back as it was given, quadratic curves as cubic ones") func copied() throws {
    let path = Path([
      .move(Point(1, 2)), .line(Point(30, 4)), .cubic(Point(40, 5), Point(41, 30), end: Point(9, 31)), .close,
    ])
    let picture = try ImageSurface(width: 4, height: 4)
    let context = try Context(picture.surface)
    context.addPath(path)
    #expect(try context.path() == path)
    context.newPath()
    context.addPath(Path([.move(Point(0, 0)), .quad(control: Point(30, 0), end: Point(30, 30))]))
    let curve = try context.path().elements
    #expect(curve == [.move(Point(0, 0)), .cubic(Point(20, 0), Point(30, 10), end: Point(30, 30))])
    #expect(context.fillExtents().maxX == 30)
  }

  @Test("the even-odd rule leaves what is surrounded twice") func rules() throws {
    func center(_ rule: WindingRule) throws -> UInt32 {
      try Self.drawn { context in
        context.rectangle(Rect(4, 4, 56, 56))
        context.rectangle(Rect(20, 20, 24, 24))
        context.setSource(.black)
        context.fill(rule)
      }[32, 32]
    }
    #expect(try center(.nonzero) == 0xFF00_0000)
    #expect(try center(.evenOdd) == 0)
  }

  // MARK: Paint

  @Test("a conic gradient goes round from its angle") func conic() throws {
    let stops = [GradientStop(0, .black), GradientStop(1, .white)]
    let pixmap = try Self.drawn { context in
      context.setSource(Pattern(center: Point(32, 32), angle: 0, radius: 60, stops: stops))
      context.paint()
    }
    // Clockwise: below the centre a quarter is done, on the left half, above three quarters.
    for (x, y, share) in [(32, 60, 0.25), (4, 32, 0.5), (32, 4, 0.75)] {
      #expect(abs(Double(pixmap[x, y] & 255) - 255 * share) < 6, "\(x) \(y)")
    }
  }

  @Test("a radial gradient ends at its circle, a linear one repeats where it is told to") func gradients() throws {
    let stops = [GradientStop(0, .white), GradientStop(1, .black)]
    let radial = try Self.drawn { context in
      context.setSource(Pattern(from: Point(32, 32), radius: 0, to: Point(32, 32), radius: 20, stops: stops))
      context.paint()
    }
    #expect(radial[32, 32] & 255 > 240 && radial[32, 60] & 255 == 0)
    let repeated = try Self.drawn { context in
      context.setSource(Pattern(from: Point(0, 0), to: Point(16, 0), stops: stops, extend: .repeat))
      context.paint()
    }
    #expect(repeated[1, 5] == repeated[17, 5] && repeated[1, 5] != repeated[9, 5])
  }

  @Test("a surface is a paint, with a filter and a transform; a recording replays sharp in any size")
  func surfaces() throws {
    let tile = try ImageSurface(width: 2, height: 1)
    tile.withBytes { $0.bindMemory(to: UInt32.self)[1] = 0xFFFF_FFFF }
    let scaled = try Self.drawn { context in
      let pattern = Pattern(tile.surface, filter: .nearest, extend: .pad)
      pattern.setTransform(.scale(32, 64))
      context.setSource(pattern)
      context.paint()
    }
    #expect(scaled[31, 0] == 0 && scaled[32, 63] == 0xFFFF_FFFF)
    let recording = try RecordingSurface()
    let dot = try Context(recording.surface)
    dot.rectangle(Rect(1, 1, 2, 2))
    dot.setSource(.black)
    dot.fill()
    #expect(recording.ink == Rect(1, 1, 2, 2))
    let large = try Self.drawn { context in
      context.scale(x: 10, y: 10)
      context.setSource(Pattern(recording.surface))
      context.paint()
    }
    #expect(Self.area(large) == 400)
  }

  @Test("masks, groups, clips and operators") func composition() throws {
    let masked = try Self.drawn { context in
      let stencil = context.group {
        context.circle(center: Point(32, 32), radius: 10)
        context.setSource(Color(rgb: 0, alpha: 0.5))
        context.fill()
      }
      context.setSource(.white)
      context.mask(stencil)
    }
    #expect(masked[32, 32] >> 24 == 128 && masked[32, 50] == 0)
    let clipped = try Self.drawn { context in
      context.saved {
        context.rectangle(Rect(0, 0, 32, 64))
        context.clip()
        context.setSource(.black)
        context.paint()
      }
      context.setOperator(.xor)
      context.paint()
    }
    #expect(clipped[10, 10] == 0 && clipped[40, 10] == 0xFF00_0000)
  }

  @Test("every operator has one of Cairo's", arguments: Compositing.allCases) func operators(_ one: Compositing) throws
  {
    _ = try Self.drawn(4) { context in
      context.setOperator(one)
      context.paint()
    }
  }

  // MARK: Text

  @Test("a font of outlines draws them, and a PDF names the text that they stand for") func outlines() throws {
    let font = try OutlineFont()
    let square = font.add(.init(outline: .rect(Rect(0, -1, 0.5, 1)), advance: 0.6))
    let pixmap = try Self.drawn { context in
      context.setFont(try font.scaled(to: 32, through: context.transform))
      context.setSource(.black)
      context.show([Glyph(square, at: Point(8, 48))])
    }
    #expect(Self.area(pixmap) == 512 && pixmap[9, 17] >> 24 == 255 && pixmap[30, 40] == 0)
    let document = try PDFDocument(size: Size(100, 100))
    let page = try Context(document.surface)
    page.setFont(try font.scaled(to: 32, through: page.transform))
    page.show([Glyph(square, at: Point(8, 48))], for: "A")
    page.showPage()
    let text = String(decoding: try document.finish(), as: UTF8.self)
    #expect(text.contains("/ToUnicode") && text.contains("/Font"))
  }

  // MARK: What is refused

  @Test("sizes and calls that Cairo has not are errors, never traps") func refused() throws {
    for side in [-1, 40_000, Int.max] {
      #expect(throws: CairoFailure.self) { _ = try ImageSurface(width: side, height: 4) }
    }
    #expect(throws: CairoFailure.self) {
      _ = try Self.drawn(4) { $0.scale(x: 0, y: 1) }
    }
    var line = Line(width: 1)
    line.dashes = [0, 0]
    #expect(throws: CairoFailure.self) { _ = try Self.drawn(4) { $0.stroke(line) } }
    #expect(CairoFailure(operation: "draw", code: 9999).description.contains("9999"))
    let document = try PDFDocument(size: Size(10, 10), limit: 20)
    let page = try Context(document.surface)
    page.paint()
    page.showPage()
    #expect(throws: CairoFailure.self) { _ = try document.finish() }
  }

  @Test("numbers that are none draw nothing and end nothing") func numbers() throws {
    for value in [Double.nan, .infinity, -1e300, 1e300] {
      let picture = try ImageSurface(width: 8, height: 8)
      let context = try Context(picture.surface)
      context.move(to: Point(value, 1))
      context.line(to: Point(5, value))
      context.arc(center: Point(4, 4), radius: value, from: 0, to: 1)
      context.roundedRectangle(Rect(1, 1, value, 5), radius: 2)
      context.fill()
      context.setSource(Pattern(center: .zero, angle: value, radius: value, stops: [.init(value, .black)]))
      context.paint()
    }
  }

  @Test("a group whose drawing fails leaves the context as it was") func failingGroup() throws {
    struct Failure: Error {}
    let pixmap = try Self.drawn { context in
      do {
        _ = try context.group { () throws(Failure) in
          context.setSource(.black)
          context.paint()
          throw Failure()
        }
      } catch {}
      context.rectangle(Rect(0, 0, 8, 8))
      context.setSource(.white)
      context.fill()
    }
    #expect(Self.area(pixmap) == 64)
  }
}

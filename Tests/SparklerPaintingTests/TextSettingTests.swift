// How letters are set: runs, spacing, features, strokes, and parts of a text.
// Flow: TextContent → TextMeasurer, FramePainter → numbers and pixels to expect.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct TextSettingTests {
  private let measurer: TextMeasurer

  init() throws { measurer = TextMeasurer(fonts: try fonts.get()) }

  private func text(_ string: String, size: Double = 30, _ change: (inout TextContent) -> Void = { _ in }) throws
    -> TextContent
  {
    var text = TextContent(string: string, font: Font(size: size), color: .black)
    change(&text)
    text.metrics = try measurer.measure(text)
    return text
  }

  private func layer(_ text: TextContent, _ x: Double = 10.3, _ y: Double = 8.6) -> Layer {
    var out = Layer()
    out.content = .text(text)
    out.bounds.size = text.metrics.size
    out.anchorPoint = .zero
    out.position = Point(x, y)
    return out
  }

  @Test(
    "natural lines begin at the edge of a wide layer where their writing begins",
    arguments: [
      ("שלום abc", TextContent.Alignment.right), ("مرحبا a\nabcd", .right), ("hello", .left), ("abc\nשלום a", .left),
    ])
  func natural(_ string: String, _ side: TextContent.Alignment) throws {
    func box(_ alignment: TextContent.Alignment) throws -> Point {
      try text(string) { $0.alignment = alignment }.origin(in: Rect(10, 20, 400, 100))
    }
    #expect(try box(.natural) == box(side) && box(.left) != box(.right))
    let wide = try [TextContent.Alignment.natural, side].map { alignment in
      var out = layer(try text(string.replacing("\n", with: " ")) { $0.alignment = alignment })
      out.bounds.size.width = 390
      return try picture([out])
    }
    #expect(wide[0] == wide[1] && Set(wide[0].pixels).count > 1)
  }

  private func picture(_ layers: [Layer]) throws -> Pixmap { try paint(420, 130, background: .color(.white), layers) }

  @Test("a bar through letters has no gaps", arguments: ["Inter", "mono", "serif"])
  func bars(_ family: String) throws {
    var struck = try text("HIEM", size: 60) { $0.setting.strikethrough = true }
    struck.font.family = family
    struck.metrics = try measurer.measure(struck)
    let painted = try picture([layer(struck, 10, 10)])
    /// The columns of a row that are black.
    func black(_ y: Int) -> [Int] { (0..<420).filter { painted[$0, y] & 255 < 60 } }
    // The fullest row is within the bar, from the first letter to the last.
    let fullest = (0..<130).map(black).max { $0.count < $1.count } ?? []
    #expect(fullest.count > 100)
    #expect((fullest.last ?? 0) - (fullest.first ?? 0) + 1 == fullest.count)
  }

  /// A text as layers of its own pieces, each turned round its own middle.
  private func pieces(of whole: TextContent, _ x: Double = 10.3, _ y: Double = 8.6) throws -> [Layer] {
    try measurer.pieces(of: whole).map { piece in
      var part = whole
      (part.part, part.metrics) = (piece.characters, piece.metrics)
      var out = Layer()
      out.content = .text(part)
      out.bounds.size = part.metrics.size
      out.position = Point(
        x + part.metrics.origin.x + part.metrics.size.width / 2,
        y + part.metrics.origin.y + part.metrics.size.height / 2)
      return out
    }
  }

  @Test(
    "split letters give the whole text's pixels before they move",
    arguments: [
      "AVATAR To Wa", "office ﬁne 11.90", "naïve e\u{301}a\u{308} Ångström", "Κόσμος Привет", "two\nlines, kerned",
      "party 🎉 👩‍👩‍👧‍👦 🇩🇪 ok", "a\u{200D}b \u{FEFF}c\td", "שלום abc مرحبا", "क्षि สวัสดี 漢字 한국",
    ])
  func split(_ string: String) throws {
    for gradient in [false, true] {
      let whole = try text(string) { text in
        if gradient {
          var gradient = Gradient(colors: [Color(rgb: 0xFF0040), Color(rgb: 0x20A0FF)])
          (gradient.startPoint, gradient.endPoint) = (Point(0, 0.5), Point(1, 0.5))
          text.paint = .gradient(gradient)
        }
      }
      let (expected, found) = (try picture([layer(whole)]), try picture(try pieces(of: whole)))
      let off = zip(expected.pixels, found.pixels).count { $0 != $1 }
      // Neighbours that overlap share some edge pixels, each with its own part of them.
      #expect(Double(off) <= 0.01 * Double(expected.pixels.count { $0 != 0xFFFF_FFFF }), "\(off) pixels of \(string)")
      // Of scripts that no installed font has nothing is drawn.
      #expect(expected.pixels.contains { $0 != 0xFFFF_FFFF } || !whole.metrics.missing.isEmpty)
    }
  }

  @Test("pieces cover every character once, in order") func cover() throws {
    for string in ["office", "e\u{301}x", "👩‍👩‍👧‍👦a", "a b\nc", ""] {
      let pieces = try measurer.pieces(of: try text(string))
      var next = 0
      for piece in pieces {
        #expect(piece.characters.lowerBound == next && !piece.characters.isEmpty, "\(string)")
        next = piece.characters.upperBound
      }
      #expect(next == string.count, "\(string)")
    }
    #expect(try measurer.pieces(of: try text("a\nb")).map(\.line).max() == 1)
  }

  @Test("runs that say nothing of their own are the text") func plainRuns() throws {
    let whole = try text("Save 30 % today")
    let runs = try text("Save 30 % today") { $0.runs = [TextRun("Save "), TextRun("30 %"), TextRun(" today")] }
    #expect(abs(runs.metrics.size.width - whole.metrics.size.width) < 0.01)
    #expect(try picture([layer(runs)]) == picture([layer(whole)]))
  }

  @Test("a run has its own colour, font, height and box") func runs() throws {
    var gold = TextRun("30")
    gold.color = .color(Color(rgb: 0xFF0000))
    var big = TextRun("30")
    big.font = FontChange()
    big.font?.size = 60
    var boxed = TextRun("30")
    boxed.background = .color(Color(rgb: 0x00FF00))
    var raised = TextRun("30")
    raised.baselineOffset = 12
    func of(_ run: TextRun) throws -> TextContent { try text("Save 30") { $0.runs = [TextRun("Save "), run] } }
    let plain = try of(TextRun("30"))
    let red = try picture([layer(try of(gold))])
    #expect(red.pixels.contains(0xFFFF_0000) && red.pixels.contains(0xFF00_0000))
    #expect(try of(big).metrics.size.height > plain.metrics.size.height * 1.5)
    #expect(try picture([layer(try of(boxed))]).pixels.contains(0xFF00_FF00))
    #expect(try of(raised).metrics.size.height > plain.metrics.size.height + 5)
  }

  @Test("letter spacing lies between letters") func spacing() throws {
    let plain = try text("HHHH")
    let wide = try text("HHHH") { $0.setting.letterSpacing = 10 }
    let added = wide.metrics.size.width - plain.metrics.size.width
    #expect(abs(added - 30) < 0.1 || abs(added - 40) < 0.1, "\(added)")
    // The letters lie in the middle of their box.
    let left = wide.metrics.ink.minX - plain.metrics.ink.minX
    let right = wide.metrics.size.width - wide.metrics.ink.maxX - (plain.metrics.size.width - plain.metrics.ink.maxX)
    #expect(abs(left - right) < 0.1, "\(left) and \(right)")
  }

  @Test("tabular digits are of one width") func features() throws {
    func width(_ string: String, _ features: [String]) throws -> Double {
      try text(string) { $0.setting.fontFeatures = features }.metrics.size.width
    }
    #expect(try abs(width("111", ["tnum"]) - width("888", ["tnum"])) < 0.01)
    #expect(try abs(width("111", []) - width("888", [])) > 1)
    #expect(try abs(width("111", ["-tnum"]) - width("111", [])) < 0.01)
  }

  @Test("a line's height is a multiple of the font's size") func lineHeight() throws {
    #expect(try abs(text("a\nb") { $0.lineHeight = 2 }.metrics.size.height - 120) < 0.1)
    let (one, two) = (try text("a") { $0.lineHeight = 1 }, try text("a") { $0.lineHeight = 2 })
    #expect(abs(two.metrics.ink.minY - one.metrics.ink.minY - 15) < 0.1)
  }

  @Test("strokes lie behind the letters, lines below and through them") func marks() throws {
    let plain = try picture([layer(try text("Hi"))])
    let stroked = try picture([
      layer(
        try text("Hi") {
          $0.stroke = .color(Color(rgb: 0xFF0000))
          $0.strokeStyle.lineWidth = 6
        })
    ])
    // What was black is still black.
    #expect(zip(plain.pixels, stroked.pixels).allSatisfy { $0 != 0xFF00_0000 || $1 == 0xFF00_0000 })
    #expect(stroked.pixels.count { $0 == 0xFFFF_0000 } > 200)
    let hollow = try picture([
      layer(
        try text("Hi") {
          ($0.paint, $0.stroke) = (nil, .color(Color(rgb: 0xFF0000)))
        })
    ])
    #expect(hollow.pixels.contains { $0 != 0xFFFF_FFFF } && !hollow.pixels.contains(0xFF00_0000))
    for mark in [\TextContent.setting.underline, \.setting.strikethrough] {
      let marked = try picture([layer(try text("Hi") { $0[keyPath: mark] = true })])
      #expect(marked.pixels.count { $0 != 0xFFFF_FFFF } > plain.pixels.count { $0 != 0xFFFF_FFFF } + 15)
    }
  }

  @Test("all that a text paints lies in its ink", arguments: 0..<6) func ink(_ i: Int) throws {
    var run = TextRun("yy")
    (run.background, run.baselineOffset, run.underline) = (.color(.black), i % 2 == 0 ? 9 : -9, true)
    let text = try text("gAj", size: 40) {
      $0.runs = [TextRun("gA"), run, TextRun("j")]
      $0.setting.strikethrough = i > 2
    }
    let picture = try paint(420, 130, [layer(text, 40, 30)])
    let ink = text.metrics.ink
    for y in 0..<130 {
      for x in 0..<420 where picture[x, y] != 0 {
        #expect(
          Double(x) >= 39 + ink.minX && Double(x) <= 41 + ink.maxX && Double(y) >= 29 + ink.minY
            && Double(y) <= 31 + ink.maxY, "\(x), \(y)")
      }
    }
  }
}

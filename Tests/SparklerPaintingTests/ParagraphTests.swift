// Wrapped, cut, spaced and turned-round lines of text.
// Flow: TextContent → TextMeasurer, FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct ParagraphTests {
  private static let story = "The quick brown fox jumps over the lazy dog"

  private func text(_ string: String, size: Double = 20, _ change: (inout TextContent) -> Void = { _ in })
    -> TextContent
  {
    var text = TextContent(string: string, font: Font(size: size))
    change(&text)
    return text
  }

  private func measure(_ text: TextContent) throws -> TextMetrics {
    try TextMeasurer(fonts: fonts.get()).measure(text)
  }

  /// Paints a text in a box whose corner lies at (20, 10).
  private func paint(_ text: TextContent, width: Double? = nil) throws -> Pixmap {
    var content = text
    content.metrics = try measure(text)
    var layer = layer(20, 10, width ?? content.metrics.size.width, content.metrics.size.height)
    layer.content = .text(content)
    return try SparklerPaintingTests.paint(500, 240, [layer])
  }

  /// The columns that show something between two rows.
  private func columns(_ pixels: Pixmap, _ rows: Range<Int> = 0..<240) -> Range<Int>? {
    let shown = (0..<500).filter { x in rows.contains { pixels.alpha(x, $0) > 40 } }
    return shown.first.flatMap { first in shown.last.map { first..<($0 + 1) } }
  }

  private func height(_ lines: Int) throws -> Double { try measure(text("x")).size.height * Double(lines) }

  @Test("wrapped lines stay within their width and show the whole text", arguments: [70.0, 90, 130, 200.5])
  func wrapped(width: Double) throws {
    let wrapped = text(Self.story) { $0.maxWidth = width }
    let metrics = try measure(wrapped)
    let one = try measure(text(Self.story))
    let lines = Int((metrics.size.height / one.size.height).rounded())
    #expect(lines >= Int(one.size.width / width))
    #expect(metrics.size.width <= width)
    #expect(metrics.ink.maxX <= width + 1)
    // Spaces at line ends are all that is gone.
    #expect(abs(try paint(wrapped).coverage - paint(text(Self.story)).coverage) < 25)
  }

  @Test("a word wider than the room is broken between its characters, without a hyphen")
  func longWord() throws {
    let word = String(repeating: "m", count: 12)
    let metrics = try measure(text(word) { $0.maxWidth = 60 })
    #expect(metrics.size.width <= 60)
    let one = try measure(text("mmm")).size.width
    #expect(abs(metrics.size.width - one) < 0.01)
    #expect(abs(metrics.size.height - (try height(4))) < 0.1)
  }

  @Test("a text's own width gives room for it", arguments: [Self.story, "🎉 Party!", "a"], [9.0, 17, 33.3])
  func ownWidth(string: String, size: Double) throws {
    let free = text(string, size: size)
    let metrics = try measure(free)
    for truncation in TextContent.Truncation.allCases {
      var fitted = free
      fitted.maxWidth = metrics.size.width
      fitted.truncation = truncation
      #expect(try measure(fitted) == metrics)
    }
  }

  @Test("further lines are left out", arguments: 1...4)
  func maxLines(count: Int) throws {
    let cut = text("one\ntwo\nthree and more") { $0.maxLines = count }
    #expect(abs(try measure(cut).size.height - height(min(3, count))) < 0.1)
    let first = try measure(text("one\ntwo")).size.width
    if count < 3 { #expect(try measure(cut).size.width <= first) }
  }

  @Test("dots stand where the text is cut", arguments: [TextContent.Truncation.start, .middle, .end])
  func dots(truncation: TextContent.Truncation) throws {
    let cut = text("iiii " + Self.story + " WWWW") {
      $0.maxWidth = 150
      $0.truncation = truncation
    }
    let metrics = try measure(cut)
    #expect(abs(metrics.size.height - (try height(1))) < 0.1)
    #expect(metrics.size.width <= 150 && metrics.size.width > 110)
    let pixels = try paint(cut)
    // Three dots lie on the line, with nothing above them, where the ellipsis stands.
    let baseline = 10 + Int(try measure(text("x")).ink.maxY.rounded())
    let low = (0..<500).map { x in (baseline - 3..<baseline + 1).contains { pixels.alpha(x, $0) > 60 } }
    let high = (0..<500).map { x in (0..<(baseline - 4)).contains { pixels.alpha(x, $0) > 60 } }
    let dotted = (0..<500).filter { low[$0] && !high[$0] && !high[$0 - 1] && !high[$0 + 1] }
    let middle = Double(dotted.reduce(0, +)) / Double(max(1, dotted.count)) - 20
    let share = middle / metrics.size.width
    #expect(dotted.count >= 4)
    switch truncation {
    case .start: #expect(share < 0.15)
    case .middle: #expect((0.3...0.7).contains(share))
    default: #expect(share > 0.75)
    }
  }

  @Test("dots are as wide as they are, and leave no hole in the text") func tightDots() throws {
    func cut(_ truncation: TextContent.Truncation) throws -> TextContent {
      text("HHHHHHHHHHHHHHHH") { ($0.maxWidth, $0.maxLines, $0.truncation) = (110, 1, truncation) }
    }
    for truncation in [TextContent.Truncation.start, .middle, .end] {
      let width = try measure(cut(truncation)).size.width
      let pixels = try paint(cut(truncation))
      // As if it had been written with the letters that are left.
      let isWhole = try (0...8).contains { left in
        try (0...8).contains { right in
          let written = text(String(repeating: "H", count: left) + "…" + String(repeating: "H", count: right))
          return try abs(measure(written).size.width - width) < 0.05 && paint(written) == pixels
        }
      }
      #expect(isWhole, "\(truncation): \(width) points")
    }
  }

  @Test("the last of several lines takes the dots for all that is left over")
  func lastLine() throws {
    let cut = text(Self.story) {
      $0.maxWidth = 110
      $0.maxLines = 2
      $0.truncation = .end
    }
    #expect(abs(try measure(cut).size.height - height(2)) < 0.1)
    #expect(try measure(cut).size.width <= 110)
    var plain = cut
    plain.truncation = .none
    #expect(try measure(cut).size.width > measure(plain).size.width, "the second line is filled up to its dots")
    // Without a width the dots follow the last line.
    let short = text("a\nb\nc") {
      $0.maxLines = 2
      $0.truncation = .end
    }
    #expect(try paint(short) == paint(text("a\nb…")))
    #expect(try paint(text("a\nb\n") { ($0.maxLines, $0.truncation) = (2, .end) }) == paint(text("a\nb")))
    #expect(try paint(text("a\nb\nc") { ($0.maxLines, $0.truncation) = (2, .start) }) == paint(text("a\n…c")))
  }

  @Test("line spacing is added between lines only", arguments: [0.0, 7, -4])
  func spacing(extra: Double) throws {
    let spaced = text("H\nH\nH") { $0.lineSpacing = extra }
    #expect(abs(try measure(spaced).size.height - (height(3) + 2 * extra)) < 0.01)
    let (plain, moved) = (try measure(text("H")).ink, try measure(spaced).ink)
    #expect(abs(moved.minY - plain.minY) < 0.01)
    #expect(abs(moved.maxY - plain.maxY - 2 * (try height(1) + extra)) < 0.01)
  }

  @Test("lines stand at their side of the layer's box", arguments: TextContent.Alignment.allCases)
  func alignment(alignment: TextContent.Alignment) throws {
    let aligned = text("wwwwwwwwww\ni") { $0.alignment = alignment }
    let pixels = try paint(aligned, width: 400)
    let line = Int(try height(1))
    let upper = try #require(columns(pixels, 10..<(10 + line)))
    let lower = try #require(columns(pixels, (10 + line)..<(10 + 2 * line)))
    switch alignment {
    case .natural, .left: #expect(upper.lowerBound <= 23 && lower.lowerBound <= 23)
    case .center:
      #expect(
        abs(upper.lowerBound + upper.upperBound - 440) <= 3 && abs(lower.lowerBound + lower.upperBound - 440) <= 3)
    case .right: #expect(upper.upperBound >= 417 && lower.upperBound >= 416)
    }
  }

  @Test("right-to-left lines begin at the right, unless left is asked for")
  func rightToLeft() throws {
    // U+200F makes a line right-to-left whatever its letters.
    let mixed = text("wwwwwwwwww\n\u{200F}i") { $0.alignment = .natural }
    let line = Int(try height(1))
    let rows = (10 + line)..<(10 + 2 * line)
    let natural = try #require(columns(try paint(mixed), rows))
    var left = mixed
    left.alignment = .left
    let forced = try #require(columns(try paint(left), rows))
    let width = try measure(mixed).size.width
    #expect(Double(natural.upperBound) > 20 + width - 5)
    #expect(forced.lowerBound <= 24)
  }

  @Test("sizes scale all of it linearly")
  func linear() throws {
    func metrics(_ scale: Double) throws -> TextMetrics {
      try measure(
        text(Self.story, size: 13 * scale) {
          $0.maxWidth = 97 * scale
          $0.lineSpacing = 3 * scale
          $0.maxLines = 3
          $0.truncation = .middle
        })
    }
    let (one, seven) = (try metrics(1), try metrics(7))
    #expect(abs(seven.size.width - 7 * one.size.width) < 1e-6 && abs(seven.size.height - 7 * one.size.height) < 1e-6)
    #expect(abs(seven.ink.maxX - 7 * one.ink.maxX) < 1e-6)
  }

  @Test(
    "odd limits are borne", arguments: [0, -5, Double.nan, .infinity, -.infinity, 1e300, 1e-300],
    TextContent.Truncation.allCases)
  func odd(number: Double, truncation: TextContent.Truncation) throws {
    for lines in [nil, 0, -3, 1, Int.max] as [Int?] {
      let odd = text("some words\n\n🎉\r\nmore") {
        $0.maxWidth = number
        $0.lineSpacing = number
        $0.maxLines = lines
        $0.truncation = truncation
      }
      let metrics = try measure(odd)
      #expect(metrics.size.width.isFinite && metrics.size.height.isFinite)
      _ = try paint(odd)
    }
  }
}

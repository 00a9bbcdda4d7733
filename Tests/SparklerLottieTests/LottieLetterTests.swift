// Texts of Lottie files letter by letter: where each one stands, and what animators do to those that they select.
// Flow: JSON → LottieAnimation → a layer for each letter.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LottieLetterTests {
  private let file = LottieImportTests()

  /// Every letter of a font is half as wide as its size.
  private func letters(_ string: String, _ more: String = "", animators: String = "", chars: String = "") throws
    -> [Layer]
  {
    let text = #"{"t": "\#(string)", "f": "F", "s": 10, "fc": [0, 0, 0]\#(more)}"#
    let layer = #""t": {"d": {"k": [{"t": 0, "s": \#(text)}]}, "a": [\#(animators)]}"#
    let fonts = #", "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Regular"}]}\#(chars)"#
    let found = try file.animation(#"{"ty": 5, "ind": 1, "ks": {}, "ip": 0, "op": 20, \#(layer)}"#, more: fonts)
    return found.layers.first?.sublayers.first?.sublayers ?? []
  }

  /// Glyphs of the file itself, half as wide as the size.
  private static let glyphs: String = {
    let shape = #"{"c": true, "v": [[0, 0], [40, 0], [40, -70]]}"#
    let group = #"{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": \#(shape)}}]}"#
    let chars = ["A", "B"].map { letter in
      #"{"ch": "\#(letter)", "w": 50, "style": "Regular", "fFamily": "F", "data": {"shapes": [\#(group)]}}"#
    }
    return #", "chars": [\#(chars.joined(separator: ", "))]"#
  }()

  private func texts(_ layers: [Layer]) -> [String] {
    layers.compactMap { layer in
      guard case .text(let text) = layer.content, let part = text.part else { return nil }
      return String(Array(text.string)[part])
    }
  }

  @Test(
    "a line at a point begins there, ends there, or has its middle there",
    arguments: [(0, -0.0), (1, -10), (2, -5), (4, -10), (5, -5), (3, 0)])
  func alignment(_ number: Int, _ left: Double) throws {
    let found = try letters("AB", #", "j": \#(number)"#)
    #expect(found.map(\.position) == [Point(left, -10), Point(left + 5, -10)])
  }

  @Test("lines are as far apart as the file says, else 1.2 times the size; three characters end a line") func lines()
    throws
  {
    func places(_ string: String, _ more: String = "") throws -> [Double] {
      try letters(string, more).map(\.position.y)
    }
    #expect(try places(#"A\rB\u0003C"#, #", "lh": 14"#) == [-10, 4, 18])
    #expect(try places(#"A\r\nB"#) == [-10, 2])
    #expect(try places(#"A\r\nB"#, #", "lh": 0"#) == [-10, 2])
    #expect(try places("A", #", "ls": 3"#) == [-13])
  }

  @Test("in a box lines are broken between words, and begin at four fifths of a line") func box() throws {
    let found = try letters("AA BB", #", "sz": [12, 50], "ps": [3, 4], "lh": 10"#)
    #expect(found.map(\.position) == [Point(3, 2), Point(8, 2), Point(3, 12), Point(8, 12)])
    #expect(texts(found) == ["A", "A", "B", "B"])
    let right = try letters("AA BB", #", "sz": [12, 50], "ps": [3, 4], "lh": 10, "j": 1"#)
    #expect(right.map(\.position.x) == [5, 10, 5, 10])
    let middle = try letters("AA BB", #", "sz": [12, 50], "ps": [3, 4], "lh": 10, "j": 2"#)
    #expect(middle.map(\.position.x) == [4, 9, 4, 9])
    let wide = try letters("AA BB", #", "sz": [25, 50], "lh": 10"#)
    #expect(Set(wide.map(\.position.y)) == [-2])
  }

  @Test("in a box the first line is as low as the file's font is high, and long words are broken") func boxAscent()
    throws
  {
    func places(_ string: String, _ width: Int) throws -> [Point] {
      let text =
        #"{"t": "\#(string)", "f": "F", "s": 10, "fc": [0, 0, 0], "lh": 14, "sz": [\#(width), 50], "ps": [3, 4]}"#
      let layer = #""t": {"d": {"k": [{"t": 0, "s": \#(text)}]}, "a": []}"#
      let font = #"{"fName": "F", "fFamily": "F", "fStyle": "Regular", "ascent": 75}"#
      let found = try file.animation(
        #"{"ty": 5, "ks": {}, "ip": 0, "op": 20, \#(layer)}"#, more: #", "fonts": {"list": [\#(font)]}\#(Self.glyphs)"#)
      return found.layers.first?.sublayers.first?.sublayers.map(\.position) ?? []
    }
    #expect(try places("AB", 50) == [Point(3, 11.5), Point(8, 11.5)])
    #expect(try places("ABA", 12) == [Point(3, 11.5), Point(8, 11.5), Point(3, 25.5)])
    #expect(try places("A", 1) == [Point(3, 11.5)])
  }

  @Test("a stroke that is below the fill is a layer of its own", arguments: [("true", 1), ("false", 2)])
  func strokes(_ said: String, _ count: Int) throws {
    let found = try letters("A", #", "sw": 2, "sc": [1, 0, 0], "of": \#(said)"#, chars: Self.glyphs)
    guard found.count == count, case .shape(let first)? = found.first?.content,
      case .shape(let last)? = found.last?.content
    else { throw ShapeFile.NoShape() }
    #expect(first.stroke != nil && last.fill != nil)
    #expect((first.fill == nil) == (count == 2) && (last.stroke == nil) == (count == 2))
  }

  @Test("animators change strokes, also where the text has none") func strokeAnimators() throws {
    let animator = #"{"s": {"a": {"k": 50}}, "a": {"sw": {"k": 6}, "sc": {"k": [1, 0, 0, 1]}}}"#
    let found = try letters("A", #", "sw": 2, "sc": [0, 0, 1]"#, animators: animator, chars: Self.glyphs)
    guard case .shape(let shape)? = found.first?.sublayers.first?.content else { throw ShapeFile.NoShape() }
    #expect(shape.strokeStyle.lineWidth == 5 && shape.stroke == .color(Color(red: 0.5, green: 0, blue: 0.5)))
    let plain = try letters("A", animators: animator, chars: Self.glyphs)
    guard case .shape(let own)? = plain.first?.sublayers.first?.content else { throw ShapeFile.NoShape() }
    #expect(own.strokeStyle.lineWidth == 3 && own.stroke == .color(Color(red: 0.5, green: 0, blue: 0)))
  }

  @Test(
    "animators add to the hue, the saturation and the brightness of a fill",
    arguments: [
      (#""fh": {"k": 120}"#, [0.2, 0.8, 0.2]), (#""fs": {"k": -75}"#, [0.8, 0.8, 0.8]),
      (#""fb": {"k": -40}"#, [0.4, 0.1, 0.1]),
      (#""fh": {"k": -60}, "fb": {"k": 90}"#, [1, 0.25, 1]),
    ])
  func hues(_ keys: String, _ wanted: [Double]) throws {
    let animator = #"{"s": {}, "a": {\#(keys)}}"#
    let found = try letters("A", #", "fc": [0.8, 0.2, 0.2]"#, animators: animator, chars: Self.glyphs)
    guard case .shape(let shape)? = found.first?.sublayers.first?.content, case .color(let color)? = shape.fill else {
      throw ShapeFile.NoShape()
    }
    #expect(zip([color.red, color.green, color.blue], wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(color)")
  }

  @Test("capitals are made where the file says so") func capitals() throws {
    #expect(try texts(letters("aß", #", "ca": 1"#)) == ["A", "S", "S"])
    #expect(try texts(letters("a", #", "ca": 0"#)) == ["a"])
  }

  @Test("glyphs of the file stand side by side, with tracking in thousandths of the size between them") func glyphs()
    throws
  {
    let found = try letters("AB", #", "tr": 100, "sw": 2, "sc": [1, 0, 0]"#, chars: Self.glyphs)
    #expect(found.map(\.position) == [Point(0, 0), Point(6, 0)])
    guard case .shape(let shape)? = found.first?.content else { throw ShapeFile.NoShape() }
    #expect(shape.path.text == "M0,0 L4,0 L4,-7 Z" && shape.fill == .color(.black))
    #expect(shape.stroke == .color(Color(red: 1, green: 0, blue: 0)) && shape.strokeStyle.lineWidth == 2)
    #expect(shape.strokeStyle.lineJoin == .round && found[0].bounds == Rect(0, 0, 5, 10))
  }

  @Test("a character without a glyph is set in a font, and the next ones stand behind it") func mixed() throws {
    let found = try letters("AXB", #", "tr": 100"#, chars: Self.glyphs)
    #expect(found.map(\.position.x) == [0, 6, 12] && texts(found) == ["X"])
  }

  @Test("texts follow one another, the first from the beginning, the last until the end") func sequence() throws {
    let keys = [(0, "A"), (10, "B")].map {
      #"{"t": \#($0.0), "s": {"t": "\#($0.1)", "f": "F", "s": 10, "fc": [0, 0, 0]}}"#
    }
    // Keys out of order are sorted.
    let layer = #""t": {"d": {"k": [\#(keys.reversed().joined(separator: ", "))]}, "a": []}"#
    let found = try file.animation(#"{"ty": 5, "ks": {}, "ip": 0, "op": 20, \#(layer)}"#)
    let spans = found.layers.first?.sublayers.map(\.visible)
    #expect(
      spans == [VisibleSpan(from: VisibleSpan.always.from, to: 1), VisibleSpan(from: 1, to: VisibleSpan.always.to)])
    #expect(found.layers.first?.sublayers.map { texts($0.sublayers) } == [["A"], ["B"]])
  }

  // MARK: Animators

  /// How much each letter is selected, in per cent: an animator moves the selected ones down by 100.
  private func shares(_ string: String, _ selector: String) throws -> [Double] {
    let animator = #"{"s": {\#(selector)}, "a": {"p": {"k": [0, 100]}}}"#
    return try letters(string, animators: animator, chars: Self.glyphs).map {
      ($0.transform.m42 * 1000).rounded() / 1000
    }
  }

  @Test(
    "a range selects letters by as much as it covers of them",
    arguments: [
      (#""s": {"k": 0}, "e": {"k": 50}"#, [100, 100, 0, 0.0]),
      (#""s": {"k": 0}, "e": {"k": 62.5}"#, [100, 100, 50, 0]),
      (#""s": {"k": 50}, "e": {"k": 0}"#, [100, 100, 0, 0]), (#""s": {"k": 25}"#, [0, 100, 100, 100]),
      (#""s": {"k": 0}, "e": {"k": 50}, "o": {"k": 25}"#, [0, 100, 100, 0]),
      (#""s": {"k": 0}, "e": {"k": 50}, "a": {"k": 40}"#, [40, 40, 0, 0]),
      (#""r": 2, "s": {"k": 1}, "e": {"k": 3}"#, [0, 100, 100, 0]), (#""r": 2, "s": {"k": 2}"#, [0, 0, 100, 100]),
      (#""r": 2, "s": {"k": 0}, "e": {"k": 1}, "o": {"k": 2}"#, [0, 0, 100, 0]),
    ])
  func ranges(_ selector: String, _ wanted: [Double]) throws { #expect(try shares("AAAA", selector) == wanted) }

  @Test(
    "a range may rise, fall, have a tip, an arc or a bell",
    arguments: [
      (1, [100, 100, 100, 100.0]), (2, [12.5, 37.5, 62.5, 87.5]), (3, [87.5, 62.5, 37.5, 12.5]), (4, [25, 75, 75, 25]),
      (5, [66.144, 96.825, 96.825, 66.144]), (6, [14.645, 85.355, 85.355, 14.645]),
    ])
  func forms(_ number: Int, _ wanted: [Double]) throws {
    #expect(try shares("AAAA", #""sh": \#(number), "s": {"k": 0}, "e": {"k": 100}"#) == wanted)
  }

  @Test("a rising or falling range of no length is a step") func steps() throws {
    let selector = #""r": 2, "s": {"k": 2}, "e": {"k": 2}"#
    #expect(try shares("AAAA", #""sh": 2, \#(selector)"#) == [0, 0, 100, 100])
    #expect(try shares("AAAA", #""sh": 3, \#(selector)"#) == [100, 100, 0, 0])
    #expect(try shares("AAAA", #""sh": 4, \#(selector)"#) == [0, 0, 0, 0])
  }

  /// Spaces have no glyph, so no layer; the second line lies 12 points below.
  @Test(
    "a range counts letters, letters without spaces, words or lines",
    arguments: [
      (1, "A BB", [0, 0, 0.0]), (2, "A BB", [0, 100, 0]), (3, "A BB", [0, 100, 100]), (4, #"AA\rB"#, [0, 0, 112]),
      (1, "AA B", [0, 100, 0]),
    ])
  func units(_ unit: Int, _ string: String, _ wanted: [Double]) throws {
    #expect(try shares(string, #""b": \#(unit), "r": 2, "s": {"k": 1}, "e": {"k": 2}"#) == wanted)
  }

  private func animated(_ properties: String, _ selector: String = "") throws -> [Layer] {
    try letters("AA", animators: #"{"s": {\#(selector)}, "a": {\#(properties)}}"#, chars: Self.glyphs)
  }

  @Test("letters are scaled and turned about the middle of their baselines") func turns() throws {
    // 5 wide: the first one's middle lies at 2.5, the second one's at 7.5.
    let scaled = try animated(#""s": {"k": [300, 50]}"#).compactMap(\.transform.affine)
    #expect(scaled.map { [$0.a, $0.d, $0.tx, $0.ty] } == [[3, 0.5, -5, 0], [3, 0.5, 0, 0]])
    let half = try animated(#""s": {"k": [300, 50]}"#, #""a": {"k": 50}"#).compactMap(\.transform.affine)
    #expect(half.map { [$0.a, $0.d] } == [[2, 0.75], [2, 0.75]])
    let turned = try animated(#""r": {"k": 90}"#).compactMap(\.transform.affine)
    #expect(turned.map { $0.apply(Point(2.5, 0)).distance(to: Point(2.5, 0)) < 1e-9 } == [true, false])
    #expect(turned.allSatisfy { abs($0.b - 1) < 1e-9 && abs($0.c + 1) < 1e-9 })
  }

  @Test(
    "shares are drawn out by eases, and steep by smoothness",
    arguments: [
      (#""sh": 2, "ne": {"k": 100}"#, [0.55, 5.7, 19.0, 50]), (#""sh": 2, "xe": {"k": 100}"#, [50, 81.0, 94.3, 99.4]),
      (#""sh": 2, "sm": {"k": 50}"#, [0, 25, 75, 100]), (#""sh": 2, "sm": {"k": 0}"#, [0, 0, 100, 100]),
      (#""sh": 2, "ne": {"k": 0}, "xe": {"k": 0}, "sm": {"k": 100}"#, [12.5, 37.5, 62.5, 87.5]),
    ])
  func eases(_ selector: String, _ wanted: [Double]) throws {
    let found = try shares("AAAA", #"\#(selector), "s": {"k": 0}, "e": {"k": 100}"#)
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.1 }, "\(found)")
  }

  @Test("letters are slanted, turned in space and moved off their anchor") func space() throws {
    func linear(_ properties: String) throws -> [Double] {
      let found = try #require(try animated(properties).first?.transform.affine)
      return [found.a, found.b, found.c, found.d].map { ($0 * 1000).rounded() / 1000 + 0 }
    }
    #expect(try linear(#""sk": {"k": 45}"#) == [1, 0, -1, 1])
    #expect(try linear(#""sk": {"k": 45}, "sa": {"k": 90}"#) == [1, 1, 0, 1])
    #expect(try linear(#""rx": {"k": 60}"#) == [1, 0, 0, 0.5] && linear(#""ry": {"k": 60}"#) == [0.5, 0, 0, 1])
    let off = try #require(try animated(#""a": {"k": [4, -2]}, "s": {"k": [200, 200]}"#).first?.transform.affine)
    #expect(off.apply(Point(2.5, 0)).distance(to: Point(2.5 - 8, 4)) < 1e-9)
  }

  @Test("words and lines turn about their own middle, moved by the alignment") func grouping() throws {
    func moves(_ grouping: String) throws -> [Double] {
      let text = #"{"t": "AA A", "f": "F", "s": 10, "fc": [0, 0, 0]}"#
      let animator = #"{"s": {}, "a": {"r": {"k": 180}}}"#
      let layer = #""t": {"d": {"k": [{"t": 0, "s": \#(text)}]}, "m": {\#(grouping)}, "a": [\#(animator)]}"#
      let fonts = #", "fonts": {"list": [{"fName": "F", "fFamily": "F", "fStyle": "Regular"}]}\#(Self.glyphs)"#
      let found = try file.animation(#"{"ty": 5, "ks": {}, "ip": 0, "op": 20, \#(layer)}"#, more: fonts)
      return try #require(found.layers.first?.sublayers.first).sublayers.map {
        ($0.transform.m41 * 1000).rounded() / 1000
      }
    }
    // Half a turn about p moves a letter at x to x + 2 p. A space without a glyph has no width.
    #expect(try moves(#""g": 1"#) == [5, 10, 15])
    #expect(try moves(#""g": 2"#) == [10, 5, 15] && moves(#""g": 3"#) == [15, 10, 5])
    #expect(try moves(#""g": 1, "a": {"k": [50, 0]}"#) == [7.5, 12.5, 17.5])
  }

  @Test("an opacity is taken by the share of a letter; several animators act one after the other") func opacities()
    throws
  {
    func opacities(_ animators: String...) throws -> [Double] {
      try letters("AA", animators: animators.joined(separator: ", "), chars: Self.glyphs).map {
        ($0.opacity * 1000).rounded() / 1000
      }
    }
    let first = #"{"s": {"e": {"k": 50}}, "a": {"o": {"k": 20}}}"#
    let all = #"{"s": {"a": {"k": 50}}, "a": {"o": {"k": 0}}}"#
    #expect(try opacities(first) == [0.2, 1] && opacities(all) == [0.5, 0.5] && opacities(first, all) == [0.1, 0.5])
  }

  @Test("tracking moves a letter by what is selected up to it in its line, without the first; in points")
  func tracking() throws {
    let animator = #"{"s": {}, "a": {"t": {"k": 100}}}"#
    let found = try letters(#"AAA\rAA"#, animators: animator, chars: Self.glyphs)
    #expect(found.map(\.transform.m41) == [0, 105, 210, 0, 105])
  }

  // MARK: Fonts

  @Test(
    "a font's style says its weight and whether it is italic",
    arguments: [
      ("Regular", 400, false), ("Bold", 700, false), ("Semi Bold Italic", 600, true), ("ExtraBold", 800, false),
      ("Thin Oblique", 100, true), ("Extra-Light", 200, false), ("Light", 300, false), ("Medium", 500, false),
      ("Demi-Bold", 600, false), ("Black", 900, false), ("Heavy", 900, false),
    ])
  func styles(_ style: String, _ weight: Int, _ isItalic: Bool) throws {
    let font = try font(#"{"fName": "N", "fFamily": "Family", "fStyle": "\#(style)"}"#, "N")
    #expect(font.family == "Family" && font.weight == weight && font.isItalic == isItalic && font.size == 10)
  }

  @Test("a font that the file does not list has its family and style in its name") func names() throws {
    let bold = try font("", "Roboto-BoldItalic")
    #expect(bold.family == "Roboto" && bold.weight == 700 && bold.isItalic)
    #expect(try font("", "").family == "Inter")
    let numbered = try font(#"{"fName": "N", "fWeight": 650}"#, "N")
    #expect(numbered.family == "N" && numbered.weight == 650)
  }

  private func font(_ listed: String, _ name: String) throws -> Font {
    let layer = #""t": {"d": {"k": [{"t": 0, "s": {"t": "A", "f": "\#(name)", "s": 10, "fc": [0, 0, 0]}}]}, "a": []}"#
    let found = try file.animation(
      #"{"ty": 5, "ks": {}, "ip": 0, "op": 20, \#(layer)}"#, more: #", "fonts": {"list": [\#(listed)]}"#)
    guard case .text(let text)? = found.layers.first?.sublayers.first?.sublayers.first?.content else {
      throw ShapeFile.NoShape()
    }
    return text.font
  }
}

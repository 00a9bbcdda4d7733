// A marker's strokes on words: which words they are on, how they are drawn, and what can't be marked.
// Flow: `marks:` of a text → sublayers of its layer.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

/// Letters on a grid: 0.6 em wide, 1.2 em a line, with ink from 0.2 em to 0.9 em; Hebrew ones from right to left.
struct GridMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { try StubMeasuring().measure(text) }
  func coverage(of layer: Layer) throws -> Coverage { try StubMeasuring().coverage(of: layer) }

  func pieces(of text: TextContent) throws -> [TextPiece] {
    let em = text.font.size
    let isHebrew = text.string.unicodeScalars.contains { (0x590...0x5FF).contains($0.value) }
    var (line, column) = (0, 0)
    return text.string.enumerated().compactMap { i, letter in
      if letter == "\n" {
        (line, column) = (line + 1, 0)
        return nil
      }
      defer { column += 1 }
      let place = isHebrew ? text.string.count - 1 - column : column
      return TextPiece(
        characters: i..<i + 1, line: line,
        metrics: TextMetrics(
          size: Size(0.6 * em, 1.2 * em), origin: Point(Double(place) * 0.6 * em, Double(line) * 1.2 * em),
          ink: Rect(0, 0.2 * em, 0.6 * em, 0.7 * em), baseline: 0.9 * em))
    }
  }
}

@Suite("Marks") struct MarkTests {
  /// A text of 10 points an em, whose layer begins at (0, 0).
  private func spec(_ marks: String, text: String = "\"fast and fast\\nfaster Fast\"", _ keys: String = "") -> String {
    document(
      "{text: \(text), id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0], marks: \(marks)\(keys)}")
  }

  private func built(_ text: String, limits: Limits = Limits()) throws -> BuiltSpec {
    try SpecDocument(Array(text.utf8), name: "test.yaml", limits: limits)
      .build(assets: StubAssets(), measuring: GridMeasuring())
  }

  private func layer(_ text: String) throws -> Layer { try #require(try built(text).scene.layers.first) }

  /// A mark's strokes, each with the box of its ink.
  private func strokes(_ layer: Layer, of mark: Int = 0) throws -> [Layer] {
    try #require(layer.sublayers.first { $0.id == "t.mark.\(mark)" }).sublayers
  }

  private func box(_ stroke: Layer) throws -> Rect {
    guard case .shape(let shape) = stroke.content else { throw NoShape() }
    return try #require(shape.path.controlBox)
  }

  @Test(
    "words are marked where they are",
    arguments: [
      ("fast", 0..<4, 0), ("fast#2", 9..<13, 0), ("and", 5..<8, 0), ("faster", 0..<6, 1), ("Fast", 7..<11, 1),
      ("FAST", 0..<4, 0), ("as", 1..<3, 0), ("d f", 7..<10, 0), ("5..8", 5..<8, 0), ("fast#3", 0..<0, 0),
    ])
  func place(_ words: String, _ columns: Range<Int>, _ line: Int) throws {
    guard !columns.isEmpty else {
      let failure = #expect(throws: SpecFailure.self) { try built(spec("{underline: \"\(words)\"}")) }
      #expect(failure?.text.contains("has 'fast' 2 times") == true)
      return
    }
    let found = try strokes(layer(spec("{underline: \"\(words)\"}")))
    #expect(found.count == 1)
    let box = try box(found[0])
    #expect(abs(box.minX - Double(columns.lowerBound) * 6) < 2)
    #expect(abs(box.maxX - Double(columns.upperBound) * 6) < 2)
    #expect(abs(box.center.y - (Double(line) * 12 + 10.3)) < 1.5)
  }

  @Test(
    "ranges and places that hold nothing are told with what to write",
    arguments: [
      ("3..3", "3..4"), ("9..3", "3..9"), ("-1..3", "0..3"), ("fast#0", "fast#1"), ("fast#-2", "fast#1"),
    ])
  func empty(_ words: String, _ remedy: String) throws {
    let found = try failure(spec("{underline: \"\(words)\"}")).diagnostics
    #expect(found.count == 1 && found[0].code == .outOfRange && found[0].remedy.hasSuffix(remedy), "\(found)")
  }

  @Test("a mark that begins when its text has ended is told") func late() throws {
    func warnings(_ begin: String) throws -> [Diagnostic] {
      try built(spec("{underline: fast, begin: \(begin)}")).warnings.filter { $0.message.contains("the mark begins") }
    }
    #expect(try warnings("0.5s").isEmpty && warnings("5s").map(\.code) == [.noEffect])
  }

  @Test("every line of the words gets its own strokes, and every place if all are named") func lines() throws {
    #expect(try strokes(layer(spec("{underline: fast faster}"))).count == 2)
    #expect(try strokes(layer(spec("{underline: \"fast#all\"}"))).count == 2)
    #expect(try strokes(layer(spec("underline"))).count == 2)
    #expect(try strokes(layer(spec("{underline: all, passes: 3}"))).count == 6)
    let both = try layer(spec("[{underline: fast}, {circle: and}]"))
    #expect(both.sublayers.map(\.id) == ["t.mark.0", "t.mark.1"])
  }

  @Test(
    "each style has its strokes",
    arguments: zip(MarkStyle.allCases, [1, 1, 1, 4, 2, 2, 1]))
  func styles(_ style: MarkStyle, _ count: Int) throws {
    let layer = try layer(spec("{\(style.rawValue): and}"))
    let found = try strokes(layer)
    #expect(found.count == count)
    let word = Rect(30, 2, 18, 7)
    let whole = try found.dropFirst().reduce(box(found[0])) { try $0.union(box($1)) }
    #expect(abs(whole.center.x - word.center.x) < 2 && abs(whole.size.width - word.size.width) < 8, "\(whole)")
    // Only a highlight is behind the letters, which are a sublayer then.
    let isBehind = style == .highlight
    #expect((layer.text == nil) == isBehind)
    #expect(layer.sublayers.map(\.id) == (isBehind ? ["t.mark.0", "t.text"] : ["t.mark.0"]))
  }

  @Test("a ruled underline is straight, and a rough one is not") func roughness() throws {
    func height(_ roughness: Double) throws -> Double {
      try box(
        strokes(layer(spec("{underline: all, width: 1, roughness: \(roughness)}", text: "a long line of text")))[0]
      )
      .size.height
    }
    #expect(abs(try height(0) - 1) < 0.1)
    #expect(try height(3) > height(0) + 0.3)
  }

  @Test("a hand depends on the seed, and not on other texts") func seeds() throws {
    let marks = "{circle: and}"
    let first = try layer(spec(marks))
    #expect(try layer(spec(marks)) == first)
    #expect(try layer(spec("{circle: and, seed: 7}")) != first)
    #expect(try layer(spec("{circle: and, seed: 7}")) == layer(spec("{circle: and, seed: 7}")))
    #expect(try layer(spec(marks).replacing("duration: 1s", with: "duration: 1s\nseed: 9")) != first)
    let more = spec(marks) + "  - {text: other, marks: underline}\n"
    #expect(try built(more).scene.layers.first == first)
  }

  @Test("the pen of draw uncovers one stroke after another, after begin") func draw() throws {
    let layer = try layer(spec("{box: and, begin: 0.2s, enter: {draw: 0.4s}}"))
    let mark = try #require(layer.sublayers.first)
    #expect(mark.visible.from == 0.2 && mark.animations.isEmpty)
    for (time, expected) in [(0.2, [0.0, 0, 0, 0]), (0.7, [1, 1, 1, 1])] {
      #expect(try ends(of: mark, at: time) == expected)
    }
    let middle = try ends(of: mark, at: 0.4)
    #expect(middle.first == 1 && middle.last == 0)
    // At any time, at most one stroke is being drawn.
    for time in stride(from: 0.2, through: 0.6, by: 0.025) {
      let ends = try ends(of: mark, at: time)
      #expect(ends.count { $0 > 0 && $0 < 1 } <= 1 && ends == ends.sorted(by: >), "\(time): \(ends)")
    }
  }

  @Test("exit: draw takes the ink back, and other motions move the mark") func motions() throws {
    let layer = try layer(spec("[{box: and, exit: {draw: 0.4s}}, {underline: fast, enter: fade}]"))
    #expect(try ends(of: layer.sublayers[0], at: 0.5) == [1, 1, 1, 1])
    let middle = try ends(of: layer.sublayers[0], at: 0.75)
    #expect(middle.first == 1 && middle.last == 0)
    #expect(layer.sublayers[1].animations.flatMap(\.targets).map(\.keyPath) == ["opacity"])
    #expect(layer.sublayers[1].sublayers.allSatisfy { $0.mask == nil })
  }

  /// How much of each stroke is drawn at a time.
  private func ends(of mark: Layer, at time: Double) throws -> [Double] {
    try mark.sublayers.map { stroke in
      let pen = try #require(stroke.mask).presentation(atLocal: Seconds(time)).layer
      guard case .shape(let shape) = pen.content else { throw NoShape() }
      return shape.strokeStyle.strokeEnd
    }
  }

  @Test("letters that are moved into a sublayer keep the animations of their colour") func animations() throws {
    let keys =
      ", animations: [{keyPath: foregroundColor, to: red, duration: 1s}, {keyPath: opacity, to: 0, duration: 1s}]"
    let layer = try layer(spec("{highlight: fast}", keys))
    let letters = try #require(layer.sublayers.last)
    #expect(letters.animations.flatMap(\.targets).map(\.keyPath) == ["foregroundColor"])
    #expect(layer.animations.flatMap(\.targets).map(\.keyPath) == ["opacity"])
  }

  @Test("the marker moves in the direction of writing") func direction() throws {
    func start(_ text: String) throws -> Double {
      let stroke = try strokes(layer(spec("{underline: all, enter: draw}", text: text)))[0]
      guard case .shape(let pen) = try #require(stroke.mask).content else { throw NoShape() }
      return try #require(pen.path.points.first).x - stroke.bounds.center.x
    }
    #expect(try start("shalom") < 0)
    #expect(try start("שלום") > 0)
  }

  @Test(
    "what can't be marked is reported",
    arguments: [
      ("{underline: fost}", "did you mean 'fast'?"), ("{underline: slow}", "it has fast, and, faster, Fast"),
      ("{underline: \"and#2\"}", "has 'and' once"), ("{underline: 4..900}", "the text has 25 characters"),
      ("{color: red}", "a mark is one of underline, strike"),
      ("{underline: fast, circle: and}", "write one map for each"),
      ("{crossed-off: fast}", "write crossOff: fast"), ("wavy", "no mark is called 'wavy'"),
      ("{underline: fast, width: nan}", "width"), ("{underline: fast, width: 0}", "width is 0"),
      ("{underline: fast, passes: 9}", "passes is 9"), ("{underline: [fast]}", "expected text"),
      ("{underline: fast, enter: wobble}", "a motion can't be 'wobble'"), ("{underline: \"\"}", "does not have ''"),
    ])
  func refused(_ marks: String, _ message: String) throws {
    let failure = #expect(throws: SpecFailure.self) { try built(spec(marks)) }
    #expect(failure?.text.contains(message) == true, "\(failure?.text ?? "")")
  }

  @Test("numbers and letters on a path can't be marked") func kinds() throws {
    for layer in ["{count: 5, marks: underline}", "{text: a, textPath: M0 0 H80, marks: underline}"] {
      let failure = #expect(throws: SpecFailure.self) { try built(document(layer)) }
      #expect(failure?.text.contains("can't be marked") == true)
    }
  }

  @Test("marks of texts without letters have no effect, with a warning") func empty() throws {
    let spec = try built(spec("{underline: all}", text: "\" \""))
    #expect(spec.warnings.contains { $0.code == .noEffect && $0.message.contains("no letter of 'all'") })
    #expect(spec.scene.layers.first?.sublayers.isEmpty == true)
  }

  @Test("the number of strokes is limited") func limit() throws {
    var limits = Limits()
    _ = limits.set("marks", 3)
    #expect(try built(spec("{underline: all}"), limits: limits).scene.layers.count == 1)
    let failure = #expect(throws: SpecFailure.self) { try built(spec("{underline: all, passes: 2}"), limits: limits) }
    #expect(failure?.text.contains("the marks of texts come to 4 strokes") == true)
    #expect(failure?.text.contains("marks") == true)
  }
}

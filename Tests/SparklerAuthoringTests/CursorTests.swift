// Cursors: where they go and when, what they press, which pointer they show, and what is told about mistakes.
// Flow: YAML in a test → layers, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct CursorTests {
  private static let button = "{button: Go, id: go, size: 100x40, position: [60, 30]}"

  /// The layers of a scene of 200 by 100 points and 4 s with a button at [10, 10, 100, 40].
  private func layers(_ cursor: String, button: String = Self.button) throws -> [Layer] {
    try built(Self.spec(cursor, button)).scene.layers
  }

  private static func spec(_ cursor: String, _ button: String = button) -> String {
    "scene: 1\nsize: 200x100\nduration: 4s\nlayers:\n  - \(button)\n  - \(cursor)\n"
  }

  private func place(_ layer: Layer, at time: Seconds) -> Point { layer.presentation(atLocal: time).layer.position }

  @Test("it waits, is at its layer at the time said, and stays there") func arrives() throws {
    let cursor = try #require(
      layers("{cursor: arrow, position: [180, 90], moves: [{to: go, at: 1s, aim: [0.5, 0.5]}]}").last)
    #expect(place(cursor, at: 0) == Point(180, 90))
    #expect(place(cursor, at: 0.2) == Point(180, 90))
    #expect(place(cursor, at: 0.9).distance(to: Point(60, 30)) < 10)
    #expect(place(cursor, at: 1).distance(to: Point(60, 30)) < 1e-6)
    #expect(place(cursor, at: 3).distance(to: Point(60, 30)) < 1e-6)
  }

  @Test("a layer in turned and moved groups is found where it is drawn") func nested() throws {
    let button =
      "{group: [{button: Go, id: go, size: 100x40, position: [0, 0]}], size: 10, anchorPoint: [0, 0], position: [100, 50], transform: [{rotate: 90deg}]}"
    let cursor = try #require(
      layers("{cursor: arrow, position: [0, 0], moves: [{to: go, at: 2s, aim: [1, 0.5]}]}", button: button).last)
    #expect(place(cursor, at: 2).distance(to: Point(100, 100)) < 1e-6)
  }

  @Test("a way bends by its curve, and is straight at 0") func curves() throws {
    func off(_ curve: String) throws -> Double {
      let cursor = try #require(
        layers(
          "{cursor: arrow, position: [0, 50], moves: [{to: [100, 50], at: 1s, duration: 1s, easing: linear\(curve)}]}"
        ).last)
      return place(cursor, at: 0.5).y - 50
    }
    #expect(try abs(off(", curve: 0")) < 1e-9)
    #expect(try off(", curve: 0.2") > 10)
    #expect(try off(", curve: -0.2") < -10)
    #expect(try abs(off("")) > 2)
  }

  @Test("the same seed bends alike, another one differently") func seeded() throws {
    func animations(_ seed: Int) throws -> [Animation] {
      let cursor = "{cursor: arrow, position: [0, 50], moves: [{to: [100, 50], at: 1s}]}"
      return try built(Self.spec(cursor) + "seed: \(seed)\n").scene.layers.last?.animations ?? []
    }
    #expect(try animations(1) == animations(1))
    #expect(try animations(1) != animations(2))
  }

  @Test("a press shrinks the layer as a button's does, in the layer's own time, and about its own transform")
  func presses()
    throws
  {
    let all = try layers("{cursor: arrow, moves: [{to: go, at: 1s, press: true}]}")
    let pressed = try layers("{shape: circle, size: 4}", button: "{button: Go, id: go, size: 100x40, press: 1s}")
    #expect(all[0].animations == pressed[0].animations)
    let late = try layers(
      "{cursor: arrow, moves: [{to: go, at: 1s, press: true, hold: 1s}]}",
      button: "{shape: rect, size: 20, id: go, beginTime: 0.5s, transform: [{scale: 2}]}")[0]
    let scale = { (time: Seconds) in late.presentation(atLocal: time).layer.transform.m11 }
    #expect(scale(0.4) == 2 && abs(scale(1) - 1.9) < 1e-9 && scale(2) == 2)
  }

  @Test("rings lie behind the cursor, where it presses; none without them") func rings() throws {
    let all = try layers("{cursor: arrow, moves: [{to: [50, 60], at: 1s, press: true}, {at: 2s, press: true}]}")
    #expect(all.count == 4)
    #expect(all[1].position == Point(50, 60) && all[2].position == Point(50, 60))
    #expect(all[1].opacity == 0)
    #expect(all[1].presentation(atLocal: 1.2).layer.opacity > 0.5)
    #expect(all[2].presentation(atLocal: 1.2).layer.opacity == 0)
    #expect(try layers("{cursor: arrow, click: none, moves: [{to: [50, 60], at: 1s, press: true}]}").count == 2)
  }

  @Test("it goes to points of layers and to words of texts, and is pressed by the whole layer's id") func places()
    throws
  {
    func tip(_ to: String, _ button: String = Self.button) throws -> Point {
      let cursor = "{cursor: arrow, position: [180, 90], moves: [{to: \(to), at: 1s, press: true}]}"
      // Words have places only where letters have.
      let spec = try SpecDocument(Array(Self.spec(cursor, button).utf8), name: "test.yaml")
        .build(assets: StubAssets(), measuring: GridMeasuring())
      return place(try #require(spec.scene.layers.last), at: 1)
    }
    let text = "{text: one two, id: t, font: {size: 10}, anchorPoint: top-left, position: [0, 0]}"
    // Letters of 6x12 points.
    #expect(try tip("t.top-left", text).distance(to: Point(0, 0)) < 1e-6)
    let corner = try tip("t.two.bottomRight", text)
    let middle = try tip("t.two, aim: center", text)
    #expect(corner.distance(to: Point(42, 12)) < 1e-6, "\(corner)")
    #expect(middle.distance(to: Point(33, 6)) < 1e-6, "\(middle)")
    let wrong = try failure(Self.spec("{cursor: auto, moves: [{to: t.three}]}", text)).diagnostics
    #expect(wrong.contains { $0.message.contains("'three'") }, "\(wrong)")
    let pressed = try built(Self.spec("{cursor: auto, moves: [{to: go.right, at: 1s, press: true}]}")).scene.layers[0]
    #expect(!pressed.animations.isEmpty)
  }

  @Test("in a component it goes to the component's own layers") func components() throws {
    let spec = """
      scene: 1
      size: 200x100
      duration: 4s
      components: {demo: {layers: [\(Self.button), {cursor: auto, moves: [{to: go, at: 1s, press: true}]}]}}
      layers:
        - {use: demo, id: one, size: 90x90}
        - {use: demo, id: two, size: 90x90}
      """
    for layer in try built(spec).scene.layers { #expect(layer.sublayers.first?.animations.isEmpty == false) }
  }

  @Test("rings have the brand's ink, or the colour said") func ringColor() throws {
    func color(_ more: String, _ brand: String) throws -> Paint? {
      let cursor = "{cursor: arrow, moves: [{to: [50, 60], at: 1s, press: true}]\(more)}"
      return try built(Self.spec(cursor) + brand).scene.layers[1].shape?.stroke
    }
    let brand = "brand: {colors: {surface: white, ink: black, accent: \"#AA0055\"}}\n"
    #expect(try color("", brand) == .color(Color.black.faded(0.45)))
    #expect(try color(", clickColor: \"#00AA55\"", brand) == .color(Color(rgb: 0x00AA55)))
    #expect(try color("", "") == .color(Color(rgb: 0x6B94FA)))
  }

  /// The number of parts of the pointer that exist at a time, and the number of points of the last one's outline.
  private func shown(_ cursor: Layer, at time: Seconds) -> [Int] {
    cursor.sublayers[0].sublayers.filter { $0.visible.contains(time) }.map { $0.shape?.path.elements.count ?? 0 }
  }

  @Test("auto is a hand over buttons and over what it presses, from where it enters them") func auto() throws {
    let arrow = shown(try #require(layers("{cursor: arrow}").last), at: 0)
    let hand = shown(try #require(layers("{cursor: hand}").last), at: 0)
    let beam = shown(try #require(layers("{cursor: text}").last), at: 0)
    #expect(arrow != hand && hand != beam)
    let moves = "[{to: go, at: 1s}, {to: [180, 90], at: 2s}, {to: go, at: 3s, shape: text}]"
    let cursor = try #require(layers("{cursor: auto, position: [180, 90], moves: \(moves)}").last)
    #expect(shown(cursor, at: 0) == arrow && shown(cursor, at: 1) == hand && shown(cursor, at: 2) == arrow)
    #expect(shown(cursor, at: 3) == beam)
    let change = try #require(
      cursor.sublayers[0].sublayers.compactMap { $0.visible.to.isFinite ? $0.visible.to : nil }.min())
    let edge = place(cursor, at: change)
    #expect(change < 1 && edge.x < 112 && edge.y < 52 && max(edge.x - 110, edge.y - 50) > -4)
    let plain = try #require(
      layers("{cursor: auto, moves: [{to: go, at: 1s}]}", button: "{shape: rect, size: 20, id: go}").last)
    #expect(shown(plain, at: 1.5) == arrow)
    let pressed = try #require(
      layers("{cursor: auto, moves: [{to: go, at: 1s, press: true}]}", button: "{shape: rect, size: 20, id: go}").last)
    #expect(shown(pressed, at: 1.5) == hand)
  }

  @Test("without times, moves follow each other; it is back where it began at the end") func follows() throws {
    let cursor = try #require(
      layers(
        "{cursor: arrow, position: [180, 90], moves: [{to: [20, 20]}, {to: [150, 20], press: true}], returns: true}"
      ).last)
    #expect(cursor.animations.count == 3)
    let ends = cursor.animations.map { $0.timing.beginTime + $0.timing.duration }
    #expect(zip(cursor.animations.dropFirst(), ends).allSatisfy { $0.timing.beginTime >= $1 })
    #expect(abs((ends[2] - 4).value) < 1e-9)
    #expect(place(cursor, at: 4).distance(to: Point(180, 90)) < 1e-6)
  }

  @Test(
    "mistakes are told with what to write",
    arguments: [
      ("{to: goo, at: 1s}", Diagnostic.Code.unknownLayer, "did you mean 'go'?"),
      ("{to: me, at: 1s}", .unknownLayer, "another"),
      ("{to: go, at: 1s, press: true}, {to: [1, 1], at: 1.1s}", .outOfRange, "at: "),
      ("{to: go, at: -1s}", .outOfRange, "0"),
      ("{to: go, curve: 3}", .outOfRange, "2"), ("{to: go, duration: 0}", .outOfRange, "0.01"),
      ("{to: go, aim: middle}", .unknownWord, "center"), ("{to: [1], at: 1s}", .wrongCount, "[x, y]"),
      ("{too: go}", .unknownKey, "to"), ("{to: go, shape: pointer}", .unknownWord, "hand"),
    ])
  func mistakes(_ moves: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(Self.spec("{cursor: auto, id: me, moves: [\(moves)]}")).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(found)")
  }

  @Test("cursors that can't move or press are told") func idle() throws {
    let mask = try built(Self.spec("{shape: rect, size: 9, mask: {cursor: arrow, moves: [{to: go}]}}")).warnings
    #expect(mask.contains { $0.code == .noEffect && $0.message.contains("mask") })
    let still = try built(Self.spec("{group: [{cursor: arrow, moves: [{to: go, press: true}]}], speed: 0}")).warnings
    #expect(still.contains { $0.code == .noEffect && $0.message.contains("stands still") })
    let late = try built(Self.spec("{cursor: arrow, moves: [{to: go, at: 9s}]}")).warnings
    #expect(late.contains { $0.code == .noEffect && $0.message.contains("after its end at 4s") })
  }

  @Test("many moves are limited") func many() throws {
    let moves = String(repeating: "{to: go}, ", count: 4000)
    let found = try failure(Self.spec("{cursor: auto, moves: [\(moves)]}")).diagnostics
    #expect(found.contains { $0.code == .limit })
  }
}

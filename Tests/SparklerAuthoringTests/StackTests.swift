// Stacks, grids and places that hang on other layers.
// Flow: YAML → layers → frames in their parent.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct StackTests {
  /// Of what the first layer of a canvas of 100 by 80 holds; a letter of its texts is 6 by 12.
  private func frames(_ text: String) throws -> [Rect] { try layer(text).sublayers.map(\.frame) }

  private static let three = "{shape: rect, size: 10x20}, {shape: rect, size: 30x10}, {shape: rect, size: 5x5}"

  @Test("a row hugs what it holds, with gaps and padding, in the middle of its parent") func row() throws {
    let row = try layer("{stack: [\(Self.three)], gap: 4, padding: [1, 2, 3, 4]}")
    #expect(row.bounds.size == Size(2 + 10 + 4 + 30 + 4 + 5 + 4, 1 + 20 + 3) && row.position == Point(50, 40))
    #expect(row.sublayers.map(\.frame) == [Rect(2, 1, 10, 20), Rect(16, 1, 30, 10), Rect(50, 1, 5, 5)])
  }

  @Test("a gap below 0 lets them overlap; what would be smaller than nothing is empty") func overlap() throws {
    let row = try layer("{stack: [\(Self.three)], gap: -4}")
    #expect(row.bounds.size == Size(10 - 4 + 30 - 4 + 5, 20))
    #expect(row.sublayers.map(\.frame.minX) == [0, 6, 32])
    #expect(try layer("{stack: [\(Self.three)], gap: -4, axis: y}").bounds.size == Size(30, 27))
    #expect(try layer("{stack: [\(Self.three)], gap: -90}").bounds.size.width == 0)
    #expect(try layer("{grid: [\(Self.three)], columns: 3, gap: -90}").bounds.size == Size(0, 20))
  }

  @Test(
    "an effect takes no room in a stack, though a key of it is called as a kind of layer is",
    arguments: ["confetti, at: center", "dashRing, at: center, count: 9", "magicTrail, path: M 0 0 L 50 50"])
  func effects(_ effect: String) throws {
    let made = try layer("{stack: [{effect: \(effect)}, {shape: rect, size: 20, id: box}]}")
    #expect(made.bounds.size == Size(20, 20))
    #expect(made.sublayers.first { $0.id == "box" }?.frame == Rect(0, 0, 20, 20))
  }

  @Test("a column, a pile") func axes() throws {
    #expect(
      try frames("{stack: [\(Self.three)], axis: y, align: end}")
        == [Rect(20, 0, 10, 20), Rect(0, 20, 30, 10), Rect(25, 30, 5, 5)])
    #expect(
      try frames("{stack: [\(Self.three)], axis: z}") == [
        Rect(10, 0, 10, 20), Rect(0, 5, 30, 10), Rect(12.5, 7.5, 5, 5),
      ])
  }

  @Test("a text breaks where the row has no more room, and keeps its longest word") func wrapping() throws {
    let font = "font: {size: 10}"
    #expect(
      try frames("{stack: [{shape: rect, size: 40x10}, {text: aaa bbb ccc, \(font)}], size: [90, hug]}")
        == [Rect(0, 0, 40, 10), Rect(40, 0, 50, 24)])
    guard
      case .text(let text) = try layer("{stack: [{text: aaa bbb ccc, \(font)}], size: [50, hug]}").sublayers[0].content
    else { throw NoShape() }
    #expect(text.maxWidth == 50)
    #expect(
      try frames("{stack: [{shape: rect, size: 40x10}, {text: aaaaaaaa bb, \(font)}], size: [60, hug]}")[1].size.width
        == 48)
    // In one line nothing is broken.
    guard case .text(let whole) = try layer("{stack: [{text: aaa bbb, \(font)}]}").sublayers[0].content else {
      throw NoShape()
    }
    #expect(whole.maxWidth == nil)
  }

  @Test("a font's size in em counts once, in the size around it") func fontsInEm() throws {
    let sizes = try frames("{stack: [{text: Hi, font: {size: 2em}}, {text: Hi, font: {size: 34}}], align: start}")
      .map(\.size)
    #expect(sizes[0] == sizes[1])
    let hugging = try layer("{text: Hi, font: {size: 2em}, size: hug}").bounds.size
    #expect(hugging == sizes[1])
  }

  @Test("a text that may be cut or shrink gives way") func givingWay() throws {
    let cut = try layer(
      "{stack: [{shape: rect, size: 60x10}, {text: aaaaaaaaaa, font: {size: 10}, truncation: end}], size: [90, hug]}")
    #expect(cut.sublayers[1].frame == Rect(60, 0, 30, 12))
    let small = try layer("{stack: [{text: aaaaaaaaaa, font: {size: 10}, fit: shrink}], size: [30, hug]}")
    guard case .text(let text) = small.sublayers[0].content else { throw NoShape() }
    #expect(text.font.size == 5 && small.bounds.size.height == 6)
  }

  @Test("what it holds keeps what it has: animations, motions, sublayers by their own sizes") func contents() throws {
    let stack = try layer(
      "{stack: [{group: [{shape: rect, size: 100%}], size: [fill, 10], enter: fade}, {stack: [\(Self.three)]}], axis: y, stagger: 0.1s, enter: rise}"
    )
    #expect(stack.sublayers[0].sublayers[0].bounds.size == Size(45, 10))
    #expect(stack.sublayers[0].animations.count > stack.sublayers[1].animations.count)
    #expect(stack.sublayers[1].sublayers.map(\.frame.minX) == [0, 10, 40])
  }

  @Test("a layer with a position is no part of the flow") func byItself() throws {
    let stack = try layer(
      "{stack: [{emoji: 🔥, fontSize: 10, position: [100%, 0]}, {shape: rect, size: 20}], padding: 5}")
    #expect(stack.bounds.size == Size(30, 30))
    #expect(stack.sublayers[0].position == Point(30, 0) && stack.sublayers[1].frame == Rect(5, 5, 20, 20))
  }

  @Test("hug and fill are sizes of any layer that has one of its own, or room") func words() throws {
    #expect(try layer("{shape: rect, size: fill}").bounds.size == Size(100, 80))
    #expect(try layer("{shape: rect, size: fillx10}").bounds.size == Size(100, 10))
    #expect(try layer("{text: abc, font: {size: 10}, size: [fill, hug]}").bounds.size == Size(100, 12))
    #expect(try layer("{image: a.png, size: [20, hug]}").bounds.size == Size(20, 10))
    #expect(try layer("{stack: [\(Self.three)], size: [fill, hug]}").bounds.size == Size(100, 20))
  }

  @Test("a group in a stack is as large as the largest layer in it") func groups() throws {
    #expect(
      try frames("{stack: [{group: [{shape: rect, size: 20x10}, {shape: circle, size: 15}]}, {shape: rect, size: 5}]}")
        == [Rect(0, 0, 20, 15), Rect(20, 0, 5, 5)])
  }

  @Test("a grid fills row by row") func grid() throws {
    #expect(
      try frames("{grid: [\(Self.three)], columns: 2, gap: [4, 2], size: [84, hug]}")
        == [Rect(0, 0, 10, 20), Rect(44, 0, 30, 10), Rect(0, 22, 5, 5)])
    #expect(
      try frames(
        "{grid: [{group: [], span: 2}, {group: []}, {group: []}], columns: [1fr, 20, 25%], rows: 10 20, size: fill}")
        == [Rect(0, 0, 75, 10), Rect(75, 0, 25, 10), Rect(0, 10, 55, 20)])
    // Without fractions the room that is left goes to columns of auto, by the same each.
    #expect(
      try frames("{grid: [\(Self.three)], columns: [auto, auto, 20], gap: 0, size: [100, hug], justify: stretch}")
        .map(\.minX) == [0, 30, 80])
  }

  @Test(
    "what has no effect or no room is told",
    arguments: [
      ("{shape: rect, size: 9, grow: 1}", "grow is for layers in a stack or a grid"),
      ("{group: [{shape: rect, size: 9, alignSelf: end}]}", "alignSelf is for layers in a stack or a grid"),
      ("{stack: [{shape: rect, size: 80x10}, {shape: rect, size: 80x10}], size: 100x20}", "60 points too wide"),
      ("{grid: [{shape: rect, size: 80x90}], columns: 1, size: 100x80}", "10 points too high"),
      ("{stack: [{shape: rect, size: 80x10}, {shape: rect, size: 80x10}]}", ""),
      ("{text: Hello again, size: 40x60, font: {size: 10}}", "66 points wide, and size doesn't break its lines"),
      ("{text: Hello again, size: 40x60, font: {size: 10}, maxWidth: 40}", ""),
      ("{text: Hello, size: 40x60, font: {size: 10}}", ""),
    ])
  func warnings(_ text: String, _ expected: String) throws {
    let warnings = try built("scene: 1\nsize: 100x80\nduration: 1\nlayers: [\(text)]").warnings
    #expect(expected.isEmpty ? warnings.isEmpty : warnings.contains { $0.message.contains(expected) }, "\(warnings)")
  }

  @Test("stacks within stacks are laid out in a time that does not double with each") func deep() throws {
    var text = "{text: a b, font: {size: 10}}"
    for i in 0..<24 { text = "{stack: [\(text), {shape: rect, size: 2}], axis: \(i % 2 == 0 ? "y" : "x")}" }
    #expect(try layer(text).bounds.size == Size(18 + 24, 12 + 24))
  }

  // MARK: Relative places

  private func places(_ layers: String) throws -> [Rect] {
    try built("scene: 1\nsize: 100x80\nduration: 1\nlayers: [\(layers)]").scene.layers.map(\.frame)
  }

  @Test("edges of the parent") func edges() throws {
    let small = "shape: rect, size: 10x20"
    #expect(try places("{\(small), position: {left: 3, top: 4}}") == [Rect(3, 4, 10, 20)])
    #expect(try places("{\(small), position: {right: 10%, bottom: 10%}}") == [Rect(80, 52, 10, 20)])
    #expect(
      try places("{\(small), position: {centerX: 5, bottom: 0}, anchorPoint: top-left}") == [Rect(50, 60, 10, 20)])
    #expect(try places("{\(small), position: {x: 25%, y: 7}, anchorPoint: top-left}") == [Rect(25, 7, 10, 20)])
    #expect(try places("{\(small), position: {x: 25%, bottom: 0}}") == [Rect(20, 60, 10, 20)])
    #expect(try places("{\(small), position: {top: 1}}") == [Rect(45, 1, 10, 20)])
  }

  @Test("beside other layers, also later ones and those within others") func neighbours() throws {
    let a = "{shape: rect, size: 20, position: [30, 30], id: a}"
    func second(_ place: String) throws -> Rect {
      try places("\(a), {shape: rect, size: 10x4, position: \(place)}")[1]
    }
    #expect(try second("{below: a, gap: 5}") == Rect(25, 45, 10, 4))
    #expect(try second("{below: a, align: start}") == Rect(20, 40, 10, 4))
    #expect(try second("{above: a, align: end, gap: 1}") == Rect(30, 15, 10, 4))
    #expect(try second("{rightOf: a, gap: 2}") == Rect(42, 28, 10, 4))
    #expect(try second("{leftOf: a, top: 7}") == Rect(10, 7, 10, 4))
    #expect(try second("{centerOn: a}") == Rect(25, 28, 10, 4))
    #expect(
      try places(
        "{shape: rect, size: 10x4, position: {below: b}}, {shape: rect, size: 2, position: {rightOf: a}, id: b}, \(a)")[
          0]
        == Rect(36, 31, 10, 4))
    #expect(
      try places(
        "{stack: [{shape: rect, size: 10}, {shape: rect, size: 10, id: in}], position: {left: 0, top: 0}}, {shape: rect, size: 4, position: {below: in}}"
      )[1]
        == Rect(13, 10, 4, 4))
  }

  @Test("a text stands on its baseline, or hangs from its capitals") func anchors() throws {
    let text = try layer("{text: abc, font: {size: 10}, position: [10, 50], anchorPoint: baseline-left}")
    #expect(text.frame == Rect(10, 41, 18, 12))
    #expect(
      try layer("{text: abc, font: {size: 10}, position: [10, 50], anchorPoint: capHeight-right}").frame
        == Rect(-8, 49, 18, 12))
  }

  @Test("a stack in a repeat, with components, split texts and sizes, is what it expands to") func together() throws {
    let text = """
      scene: 1
      size: 300x200
      duration: 2s
      sizes: {wide: 300x200, tall: {size: 120x400, layers: {cards: {axis: y}}}}
      components:
        card:
          params: {name: {default: A}}
          layers:
            - {stack: [{shape: circle, size: 10}, {text: $name, font: {size: 10}}], gap: 4, padding: 6}
      layers:
        - {stack: [{repeat: {in: [Ann, Bartholomew], as: n, layer: {use: card, name: "${n}", background: white}}}], id: cards, gap: 8}
      """
    let family = try family(text)
    let sizes = ["wide": Size(144, 24), "tall": Size(92, 56)]
    #expect(family.variants.count == sizes.count)
    for variant in family.variants {
      let spec = try family.document(variant).build(assets: StubAssets(), measuring: StubMeasuring())
      #expect(spec.scene.layers[0].bounds.size == sizes[variant.slug])
      #expect(try built(spec.expanded { $0 }).scene.layers == spec.scene.layers)
    }
  }
}

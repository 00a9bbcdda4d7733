// Sizes and edges of layers in expressions: what they are, what they may depend on, and what can't be measured.
// Flow: `size: ["${head.width + 40}", 3]` → trial layouts → frames of layers.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Sizes of layers in expressions") struct MeasuredNameTests {
  private func built(_ text: String) throws -> BuiltSpec {
    try SpecDocument(Array(text.utf8), name: "test.yaml").build(assets: StubAssets(), measuring: GridMeasuring())
  }

  /// Letters of 6x12 points, from (3, 2).
  private static let text = "{text: \"ab cd\\nefg\", id: t, font: {size: 10}, anchorPoint: top-left, position: [3, 2]}"

  private func size(_ size: String, after others: String..., keys: String = "") throws -> Size {
    let layers = (others + ["{shape: rect, size: \(size)}"]).joined(separator: ", ")
    let spec = try built("scene: 1\nsize: 100x80\nduration: 1s\n\(keys)layers: [\(layers)]\n")
    return try #require(spec.scene.layers.last).bounds.size
  }

  @Test(
    "a text has the size of its lines, its words have their own, and edges are on the canvas",
    arguments: [
      (#"["${t.width + 4}", "${t.height / 2}"]"#, Size(34, 12)),
      (#""${t.width}x${t.cd.width}""#, Size(30, 12)),
      (#"["${t.efg.height}", "${max(t.width, 40)}"]"#, Size(12, 40)),
      (#"["${t.left}", "${t.right}"]"#, Size(3, 33)),
      (#"["${t.top}", "${t.bottom}"]"#, Size(2, 26)),
      (#"["${t.cd.centerX}", "${t.efg.centerY}"]"#, Size(27, 20)),
      (#"[$t.width, "${t.width-t.height}"]"#, Size(30, 6)),
      (#"["${t.'ab cd'.width - 1}", "${2 * t.'efg#1'.height}"]"#, Size(29, 24)),
    ])
  func numbers(_ size: String, _ expected: Size) throws {
    #expect(try self.size(size, after: Self.text) == expected)
    #expect(try self.size(size, after: String(Self.text.dropLast()) + ", split: word}") == expected)
  }

  @Test(
    "words with spaces or a number are told to be quoted", arguments: ["ab cd", "efg#1"])
  func quotes(_ words: String) throws {
    let found = try failure(document(Self.text, "{shape: rect, size: \"${t.\(words).width}\"}")).diagnostics
    #expect(found.contains { $0.remedy == "quote the words: ${t.'\(words)'.width}" }, "\(found)")
    let other = try failure(document(Self.text, "{shape: rect, size: \"${t.width t.width}\"}")).diagnostics
    #expect(other.contains { $0.remedy == "an operator is missing" }, "\(other)")
  }

  @Test("a text stretched by its stack keeps the width of its lines, which its neighbours may follow") func stretched()
    throws
  {
    let stack =
      "{stack: [\(Self.text.replacing(", position: [3, 2]", with: "")), {shape: rect, size: [\"${t.width + 20}\", 3]}], axis: y}"
    let layer = try built(document(stack)).scene.layers[0]
    #expect(layer.sublayers[1].bounds.size == Size(50, 3))
    #expect(layer.bounds.size.width == 50)
  }

  @Test("layers depend on each other in a chain, whatever their order, and on stacks that hold them") func chains()
    throws
  {
    #expect(
      try size(
        #"["${b.width + 1}", 4]"#, after: #"{shape: rect, size: ["${a.width + 1}", 4], id: b}"#,
        #"{shape: rect, size: ["${t.width + 1}", 4], id: a}"#, Self.text) == Size(33, 4))
    let stack = #"{stack: [{shape: rect, size: 10}, {shape: rect, size: ["${s.height * 2}", 4]}], id: s}"#
    #expect(try built(document(stack)).scene.layers[0].bounds.size == Size(30, 10))
  }

  @Test("the copies of a repeat are named by their numbers") func rounds() throws {
    let rows = "{repeat: {in: 3, as: i, layer: {shape: rect, size: [\"${index * 10 + 5}\", 4], id: row}}}"
    #expect(try size(#"["${row-3.width - row-1.width}", 4]"#, after: rows) == Size(20, 4))
    let missing = document(rows, #"{shape: rect, size: ["${row-9.width}", 4]}"#)
    #expect(try failure(missing).diagnostics.contains { $0.code == .unknownLayer && $0.message.contains("'row-9'") })
  }

  @Test("a size is the one before transforms, an edge the one after them") func transforms() throws {
    let group =
      "{group: [{shape: rect, size: 10, id: r, anchorPoint: top-left, position: [5, 5]}], size: 20x20, anchorPoint: top-left, position: [10, 20], transform: [{scale: 2}]}"
    #expect(try size(#"["${r.width}", "${r.right}"]"#, after: group) == Size(10, 40))
  }

  @Test("in components and repeats an id is that of the same copy, elsewhere the document's") func copies() throws {
    let inner = #"{text: $n, id: w, font: {size: 10}}, {shape: rect, size: ["${w.width}", "${t.height}"]}"#
    let parts = "components: {card: {params: {n: {}}, size: [\"${w.width + 2}\", 9], layers: [\(inner)]}}\n"
    let used = try built(
      document("{use: card, n: abc}", "{use: card, n: abcde, id: b}", Self.text, keys: parts)
    ).scene.layers
    #expect(used[0].sublayers[1].bounds.size == Size(18, 24))
    #expect(used[1].sublayers[1].bounds.size == Size(30, 24))
    #expect(used.prefix(2).map(\.bounds.size.width) == [20, 32])
    let rounds = try built(document("{repeat: {in: [a, abc], as: n, layers: [\(inner)]}}", Self.text)).scene.layers
    #expect(rounds.map(\.bounds.size.width) == [6, 6, 18, 18, 30])
  }

  @Test("names that the spec declares come first") func declared() throws {
    let keys = "params: {t.width: {type: number, default: 7}, t: {default: 8}}\n"
    #expect(try size(#"["${t.width}", "${t.height}"]"#, after: Self.text, keys: keys) == Size(7, 24))
  }

  @Test("what such a spec expands to is the same scene") func expanded() throws {
    let spec = try built(document(Self.text, #"{text: "${t.width} pt", position: ["${t.right}", "${t.bottom}"]}"#))
    #expect(try built(spec.expanded { $0 }).scene.layers == spec.scene.layers)
  }

  @Test(
    "what can't be measured is reported with a remedy",
    arguments: [
      (#"["${tt.width}", 4]"#, Diagnostic.Code.undeclaredName, "did you mean '$t.width'?"),
      (#"["${t.length}", 4]"#, .undeclaredName, "a layer has width, height"),
      (#"["${t.xy.width}", 4]"#, .unknownWord, "it has ab, cd, efg"),
      (#"["${self.width}", 4]"#, .badExtends, "give one of these layers a size in points"),
      (#"["${other.width}", 4]"#, .badExtends, "give one of these layers a size in points"),
      (#"["${n.1.width}", 4]"#, .kindCount, "name the whole layer: n"),
      (#"["${m.width}", 4]"#, .unknownLayer, "name the layer that it masks"),
      (#"["${thisLayer.sourceRectAtTime().width}", 4]"#, .malformed, "write ${title.width}"),
    ])
  func refused(_ size: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let problems = try failure(
      document(
        Self.text, #"{shape: rect, size: ["${self.width + 1}", 4], id: other}"#, "{count: 9, id: n}",
        "{shape: rect, size: 4, mask: {shape: rect, size: 4, id: m}}", "{shape: rect, size: \(size), id: self}")
    ).diagnostics
    #expect(problems.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(problems)")
  }

  @Test("a circle that would come to rest is still a circle") func circle() throws {
    let problems = try failure(
      document(#"{shape: rect, size: ["${b.width}", 4], id: a}"#, #"{shape: rect, size: ["${a.width}", 4], id: b}"#)
    ).diagnostics
    #expect(problems.contains { $0.message == "'a.width', 'b.width' depend on each other, so none can be measured" })
  }

  @Test("a chain too long is refused, and takes no long time") func long() throws {
    let chain = (1...40).map { #"{shape: rect, size: ["${a\#($0 - 1).width + 1}", 4], id: a\#($0)}"# }
    let problems = try failure(
      "scene: 1\nsize: 100x80\nduration: 1s\nlayers: [{shape: rect, size: 4, id: a0}, \(chain.joined(separator: ", "))]"
    )
    .diagnostics
    #expect(problems.contains { $0.code == .badExtends && $0.message.contains("more than 8 layers") })
  }
}

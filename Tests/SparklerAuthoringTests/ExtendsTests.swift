// A spec upon another: what is merged, what is replaced, what is refused.
// Flow: `extends` + StubFiles → SpecFamily → BuiltSpec.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

@Suite struct ExtendsTests {
  private let base = """
    scene: 1
    size: 100x80
    duration: 1s
    params: {name: {default: Ada}, tint: {type: color, default: red}}
    layers:
      - {id: a, shape: circle, size: 10, fill: red, border: {width: 2, color: blue}}
      - {id: g, group: [{id: in, shape: rect, size: 5, fill: $tint}, {id: out, shape: rect, size: 5}]}
      - {id: z, image: z.png}
    outputs: [{file: a.gif, colors: 16}, {file: b.apng}]
    """

  private func built(_ text: String, _ files: [String: String]) throws -> BuiltSpec {
    try family(text, files).document(nil).build(assets: StubAssets(), measuring: StubMeasuring())
  }

  @Test("layers merge by id at any depth, outputs by file; new ones append, remove removes") func merge() throws {
    let spec = try built(
      """
      scene: 1
      extends: base.yaml
      duration: 2s
      params: {tint: {default: lime}}
      layers:
        - {id: a, fill: gold, border: {width: 3}}
        - {id: g, group: [{id: in, size: 7}, {id: out, remove: true}]}
        - {shape: star, size: 4}
      outputs: [{file: a.gif, lossy: 10}, {file: c.webp}]
      """, ["base.yaml": base])
    #expect(spec.scene.duration == 2 && spec.scene.size == Size(100, 80))
    let layers = spec.scene.layers
    #expect(layers.map(\.id) == ["a", "g", "z", nil])
    #expect(layers[0].border?.width == 3 && layers[0].border?.color == Color(css: "blue"))
    #expect(layers[1].sublayers.map(\.id) == ["in"])
    #expect(layers[1].sublayers[0].bounds.size == Size(7, 7))
    #expect(spec.outputs.map(\.file) == ["a.gif", "b.apng", "c.webp"])
    #expect(spec.outputs[0].colors == 16 && spec.outputs[0].lossy == 10)
  }

  @Test("a chain's files count from their own folders, and its mistakes stand in their own file") func folders() throws
  {
    let files = [
      "kit/base.yaml": "scene: 1\nextends: deep/root.yaml\nlayers: [{id: z, image: pics/z.png}]\n",
      "kit/deep/root.yaml": "scene: 1\nsize: 9x9\nlayers: [{id: y, image: y.png}]\n",
    ]
    let spec = try built("scene: 1\nextends: kit/base.yaml\nlayers: [{image: own.png}]\n", files)
    #expect(Set(spec.scene.imageSources) == ["/assets/kit/deep/y.png", "/assets/kit/pics/z.png", "/assets/own.png"])
    var broken = files
    broken["kit/deep/root.yaml"] = "scene: 1\nsize: 9x9\nlayers: [{id: y, shape: circel, size: 3}]\n"
    let said = try problems("scene: 1\nextends: kit/base.yaml\n", broken)
    #expect(said.contains("kit/deep/root.yaml:3:") && said.contains("did you mean 'circle'?"), "\(said)")
    #expect(said.contains("layers: [{id: y, shape: circel"), "the excerpt is the other file's\n\(said)")
  }

  @Test("one name of all files replaces the other") func output() throws {
    #expect(
      try built("scene: 1\nextends: base.yaml\noutput: x.gif\n", ["base.yaml": base]).outputs.map(\.file) == ["x.gif"])
  }

  @Test("eight specs may stand upon each other, nine and circles may not") func chains() throws {
    func chain(_ n: Int) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (1...n).map { i in
          ("\(i).yaml", i == n ? base : "scene: 1\nextends: \(i + 1).yaml\n")
        })
    }
    #expect(try problems("scene: 1\nextends: 1.yaml\n", chain(8)).isEmpty)
    #expect(try problems("scene: 1\nextends: 1.yaml\n", chain(9)).contains("more than 8 specs"))
    let circle = ["a.yaml": "scene: 1\nextends: b.yaml\n", "b.yaml": "scene: 1\nextends: a.yaml\n"]
    #expect(try problems("scene: 1\nextends: a.yaml\n", circle).contains("extends itself through others"))
  }

  @Test(
    "what can't be merged is told",
    arguments: [
      ("extends: no.yaml", "there is no file no.yaml"), ("extends: [base.yaml]", "extends is a file name"),
      ("extends: bad.yaml", "bad.yaml:3:"),
      ("extends: base.yaml\nlayers: [{id: gg, remove: true}]", "leave the entry out"),
    ])
  func bad(_ lines: String, _ words: String) throws {
    let said = try problems("scene: 1\n\(lines)\n", ["base.yaml": base, "bad.yaml": "scene: 1\nsize: [1\n"])
    #expect(said.contains(words), "\(said)")
  }

  @Test("a matrix of the base makes variants, and its table lies beside it") func matrix() throws {
    let files = [
      "kit/base.yaml": base + "\nmatrix: {who: {csv: t.csv, key: id}}\n", "kit/t.csv": "id\nx\ny\n",
    ]
    let family = try family("scene: 1\nextends: kit/base.yaml\noutput: \"$who.gif\"\n", files)
    #expect(try family.variants.flatMap { try family.document($0).plannedOutputs().map(\.file) } == ["x.gif", "y.gif"])
    #expect(family.files == ["/specs/kit/base.yaml", "/specs/kit/t.csv"])
  }
}

@Suite struct ExtendsAliasTests {
  private let base = """
    scene: 1
    size: 100x80
    layers:
      - {id: a, shape: circle, size: 10, fillColor: red, backgroundColor: blue, borderWidth: 2, borderColor: lime}
      - {id: b, shape: circle, size: 10, fill: red, border: {width: 2, color: lime}, shadow: {radius: 4, opacity: 0.5}}
      - {id: e, emitter: {emitterShape: line, emitterCells: [{name: x, birthRate: 1, contents: {shape: circle, size: 2}}]}}
      - {id: g, group: [{id: in, shape: rect, size: 5}], animations: [{keyPath: opacity, from: 0, to: 1, duration: 1s}]}
    """

  private func layers(_ text: String) throws -> [Layer] {
    try family("scene: 1\nextends: base.yaml\nlayers:\n" + text, ["base.yaml": base]).document(nil)
      .build(assets: StubAssets(), measuring: StubMeasuring()).scene.layers
  }

  @Test("a key is laid over the same key by its other name") func aliases() throws {
    let layers = try layers(
      """
        - {id: a, fill: gold, background: white, border: {width: 3}}
        - {id: b, fillColor: gold, borderWidth: 5, shadowRadius: 9}
        - {id: e, emitter: {shape: circle, cells: [{name: y, birthRate: 2, contents: {shape: circle, size: 2}}]}}
        - {id: g, group: [{id: in, backgroundColor: white}]}
      """)
    let (lime, gold) = (try #require(Color(css: "lime")), try #require(Color(css: "gold")))
    #expect(layers[0].background == .color(.white) && layers[0].border == Border(width: 3, color: lime))
    guard case .shape(let one) = layers[0].content, case .shape(let two) = layers[1].content,
      case .emitter(let emitter) = layers[2].content
    else {
      Issue.record("two shapes and an emitter are expected")
      return
    }
    #expect(one.fill == .color(gold) && two.fill == one.fill)
    #expect(layers[1].border == Border(width: 5, color: lime))
    #expect(layers[1].shadow?.radius == 9 && layers[1].shadow?.opacity == 0.5)
    #expect(emitter.shape == .circle && emitter.cells.map(\.name) == ["y"])
    #expect(layers[3].sublayers.map(\.background) == [.color(.white)] && layers[3].animations.count == 1)
  }
}

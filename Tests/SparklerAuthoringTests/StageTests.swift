// The stages of a document, each by itself: what it is given and what comes out.
// Flow: trees, elements and layers → NameResolver, DocumentReader, LayerStage, PlaceFinder, DynamicsStage → their results.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct StageTests {
  private static let source = SpecSource(name: "stage", text: "")
  private static var reader: Reader { Reader(source, limits: Limits(), assets: NoAssets()) }

  private static func node(_ value: SpecNode.Value) -> SpecNode {
    SpecNode(value: value, place: SourceRange(line: 1, column: 1), path: "")
  }
  private static func text(_ text: String) -> SpecNode { node(.scalar(text, isQuoted: false)) }
  private static func list(_ items: [SpecNode]) -> SpecNode { node(.list(items)) }
  private static func map(_ entries: KeyValuePairs<String, SpecNode>) -> SpecNode {
    node(.map(entries.map { SpecNode.Entry(key: $0.key, place: SourceRange(line: 1, column: 1), node: $0.value) }))
  }

  @Test("names are put into a tree, which needs no scene for that") func names() {
    let root = Self.map([
      "params": Self.map(["side": Self.map(["type": Self.text("number"), "default": Self.text("30")])]),
      "times": Self.map(["reveal": Self.text("0.5s"), "end": Self.text("reveal + 1s")]),
      "layers": Self.list([
        Self.map(["shape": Self.text("circle"), "size": Self.text("${side * 2}")]),
        Self.map([
          "repeat": Self.map(["in": Self.text("2"), "layer": Self.map(["shape": Self.text("star")])])
        ]),
      ]),
    ])
    var resolver = NameResolver(Self.source, limits: Limits())
    let out = resolver.resolvingNames(root)
    #expect(resolver.reader.diagnostics.isEmpty)
    #expect(out["layers"]?.items?.map { $0["shape"]?.text } == ["circle", "star", "star"])
    #expect(out["layers"]?.items?[0]["size"]?.text == "60" && out["times"]?["end"]?.text == "1.5s")
  }

  @Test("a name that nothing declares is told with its place") func unknownNames() {
    var resolver = NameResolver(Self.source, limits: Limits())
    _ = resolver.resolvingNames(Self.map(["background": Self.text("$brand")]))
    #expect(resolver.reader.diagnostics.map(\.code) == [.undeclaredName])
  }

  /// A document of these layers, as it was read.
  private static func document(_ layers: SpecNode...) throws -> Document {
    var reading = DocumentReader(reader)
    let document = reading.document(
      map(["scene": text("1"), "size": text("200x100"), "layers": list(layers)]))
    #expect(reading.reader.diagnostics.isEmpty)
    return try #require(document)
  }

  @Test("reading takes values as they are written: what counts in the room waits for it") func reading() throws {
    let layer = Self.map([
      "shape": Self.text("circle"), "size": Self.text("50%"), "cornerRadius": Self.text("12"),
      "position": Self.list([Self.text("10vw"), Self.text("20")]), "shadowRadius": Self.text("2em"),
    ])
    let element = try #require(try Self.document(layer).layers.items.first?.element)
    #expect(
      element.values[LayerKeys.cornerRadius] == Corners.Radii(12) && element.values[LayerKeys.position] == Point(20, 20)
    )
    #expect(Set(element.relativeKeys) == ["size", "shadowRadius"])
  }

  @Test("a layer that was read once is made in any room") func lowering() throws {
    let document = try Self.document(
      Self.map([
        "stack": Self.list([
          Self.map(["shape": Self.text("circle"), "size": Self.text("10")]),
          Self.map(["shape": Self.text("circle"), "size": Self.text("25%x10")]),
        ]), "size": Self.text("fill"), "gap": Self.text("5%"),
      ]))
    var stage = LayerStage(Self.reader, measuring: NoMeasuring())
    var effects: [PendingEffect] = []
    let made = [Size(200, 100), Size(80, 40)].map { room in
      stage.layers(
        document.layers, in: Scope(document.surroundings.with(Rect(origin: .zero, size: room))), effects: &effects)
    }
    #expect(stage.reader.diagnostics.isEmpty && effects.isEmpty)
    #expect(made.map { $0[0].bounds.size } == [Size(200, 100), Size(80, 40)])
    #expect(made.map { $0[0].sublayers[1].bounds.size.width } == [50, 20])
    // Behind the first one and a gap of 5 % of the shorter side.
    #expect(made.map { $0[0].sublayers[1].frame.minX } == [15, 12])
  }

  @Test("an effect puts its layers beside the layer that it stands at") func effects() throws {
    let document = try Self.document(
      Self.map(["shape": Self.text("circle"), "size": Self.text("20"), "id": Self.text("box")]),
      Self.map(["effect": Self.text("sparkle"), "from": Self.text("box")]),
      Self.map(["shape": Self.text("rect"), "size": Self.text("9"), "id": Self.text("last")]))
    let scope = Scope(document.surroundings)
    var stage = LayerStage(Self.reader, measuring: NoMeasuring())
    var pending: [PendingEffect] = []
    var layers = stage.layers(document.layers, in: scope, effects: &pending)
    #expect(pending.count == 1 && layers.count == 3 && layers[1].content.isNone)
    var effects = EffectStage(
      stage, in: scope, library: .standard, names: VariableScope(), dynamicsNames: [])
    effects.resolve(pending, in: &layers)
    #expect(effects.stage.reader.diagnostics.isEmpty)
    #expect(layers.map(\.id) == ["box", nil, "last"] && layers[1].emitter?.cells.isEmpty == false)
  }

  @Test("outputs are read by themselves; a file that no format writes is told") func outputs() {
    let built = BuiltSpec(
      CompiledScene(Scene(size: Size(20, 10), duration: 1, layers: [])), frameRate: 25, loop: .forever,
      loopOffset: 0, hold: (0, 0), fonts: [], outputs: [])
    func outputs(_ file: String) -> (OutputReader, [OutputSpec]) {
      var outputs = OutputReader(Self.reader, of: built)
      let list = Self.list([Self.map(["file": Self.text(file)])])
      let read = outputs.outputs(Self.map([:]), FoundKeys(DocumentKeys.outputs.field, list))
      return (outputs, read)
    }
    #expect(outputs("a.gif").1.map(\.file) == ["a.gif"] && outputs("a.gif").0.reader.diagnostics.isEmpty)
    #expect(outputs("a.doc").0.reader.diagnostics.map(\.code.severity) == [.error])
  }

  private static func shape(_ id: String) -> Layer {
    var layer = Layer()
    layer.id = id
    (layer.bounds.size, layer.position) = (Size(40, 20), Point(100, 50))
    layer.content = .shape(Shape(path: .rect(layer.bounds)))
    return layer
  }

  @Test("an emitter gets the places of the layer that it names, in its own coordinates") func places() {
    var emitter = Emitter(cells: [EmitterCell()])
    (emitter.mode, emitter.places) = (.outline, EmissionPlaces(source: "box"))
    var layer = Layer()
    (layer.bounds.size, layer.position) = (Size(200, 100), Point(100, 50))
    layer.content = .emitter(emitter)
    var layers = [Self.shape("box"), layer]
    var finder = PlaceFinder(Self.reader, names: LayerNames(), measuring: NoMeasuring(), emissionNodes: [:])
    finder.resolvePlaces(in: &layers)
    let found = layers[1].emitter?.places
    #expect(finder.reader.diagnostics.isEmpty && found?.points.isEmpty == false)
    #expect(found?.points.allSatisfy { (80...120).contains($0.x) && (40...60).contains($0.y) } == true)
  }

  @Test("a layer that is not there to be born on is told where it is named") func unknownPlaces() {
    var layer = Layer()
    var emitter = Emitter(cells: [EmitterCell()])
    emitter.places = EmissionPlaces(source: "boxx")
    layer.content = .emitter(emitter)
    var (layers, names) = ([Self.shape("box"), layer], LayerNames())
    names["box"] = SourceRange(line: 2, column: 1)
    var finder = PlaceFinder(
      Self.reader, names: names, measuring: NoMeasuring(), emissionNodes: ["boxx": Self.text("boxx")])
    finder.resolvePlaces(in: &layers)
    #expect(finder.reader.diagnostics.map(\.code) == [.unknownLayer])
    #expect(finder.reader.diagnostics.first?.remedy == "did you mean 'box'?")
  }

  @Test("physics gives layers their keyframes, and a scene its duration") func dynamics() {
    var layers = [Self.shape("box")]
    var stage = DynamicsStage(
      Self.reader, names: LayerNames(), random: SeededRandom(seed: 1), duration: 1, canvas: Rect(0, 0, 200, 100),
      effectItems: [:], pending: PendingDynamics())
    let rules = Self.list([Self.map(["gravity": Self.text("1"), "items": Self.list([Self.text("box")])])])
    let length = stage.move(&layers, rules, rate: 25, Self.map([:]))
    #expect(length == 1 && stage.reader.diagnostics.isEmpty && !layers[0].animations.isEmpty)
  }
}

/// Measures nothing.
private struct NoMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { TextMetrics() }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}

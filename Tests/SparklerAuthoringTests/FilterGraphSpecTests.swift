// Filter graphs as specs write them.
// Flow: YAML in a test → Filter.graph; messages; expand.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct FilterGraphSpecTests {
  private func graph(_ primitives: String, _ more: String = "") throws -> FilterGraph? {
    try layer(
      "{shape: rect, size: 40, filters: [{graph: {region: [0, 0, 40, 40], primitives: \(primitives)}}]\(more)}"
    ).filters.first?.graph
  }

  @Test("a primitive reads the one before it, in the graph's region, unless it says otherwise") func missing() throws {
    let made = try graph("[{gaussianBlur: [2, 3]}, {offset: [1, -1]}, {step: merge, inputs: [1, sourceAlpha]}]")
    let region = Rect(0, 0, 40, 40)
    var expected = FilterGraph(
      region: region,
      primitives: [
        .init(.blur(Size(2, 3)), inputs: [.source], subregion: region),
        .init(.offset(Point(1, -1)), inputs: [.result(0)], subregion: region),
        .init(.merge, inputs: [.result(1), .sourceAlpha], subregion: region),
      ])
    #expect(made == expected)
    expected.primitives[0].isLinear = false
    expected.primitives[0].subregion = Rect(1, 2, 3, 4)
    let other = try graph(
      "[{gaussianBlur: [2, 3], linear: false, region: [1, 2, 3, 4]}, {offset: [1, -1]}, {step: merge, inputs: [1, sourceAlpha]}]"
    )
    #expect(other == expected)
  }

  @Test("every step can be written, and comes back") func steps() throws {
    let found = try built(GoodSpecs.graphs).scene.layers[0].filters[1].graph
    let primitives = try #require(found?.primitives)
    #expect(primitives.count == 28 && primitives[25].kind == .image(.layer("glint")))
    #expect(primitives[4].inputs == [.result(0), .color(Color(css: "#00ff00") ?? .clear), .result(3)])
    #expect(primitives[15].kind != primitives[16].kind)
    let shared = ["inputs", "region", "linear"]
    let names = FilterGraph.Primitive.properties.map(\.field.name).filter { !shared.contains($0) }
    #expect(names.allSatisfy { GoodSpecs.graphs.contains("{\($0): ") }, "\(names)")
  }

  @Test(
    "a graph that can't be drawn is refused",
    arguments: [
      ("[{gaussianBlur: [2, 3], inputs: [0]}]", "read only earlier ones: indices below 0"),
      ("[{offset: [1, 1], inputs: [5]}]", "read only earlier ones: indices below 0"),
      ("[{offset: [1, 1], flood: red}]", "write a primitive for each"),
      ("[{inputs: [source]}]", "add one, such as gaussianBlur: [4, 4]"),
      ("[]", "write at least one"), ("[{gaussianBlurr: [1, 1]}]", "did you mean 'gaussianBlur'?"),
      ("[{convolveMatrix: {kernel: [1, 2]}}]", "columns: 3, rows: 3, kernel: nine numbers"),
      ("[{offset: [1, 1], inputs: [surce]}]", "did you mean 'source'?"),
      ("[{offset: [1, 1], inputs: [-1]}]", "write 0 for the first primitive, and so on"),
    ])
  func refused(_ primitives: String, _ remedy: String) throws {
    let text = "{shape: rect, size: 9, filters: [{graph: {region: [0, 0, 9, 9], primitives: \(primitives)}}]}"
    let found = try failure(document(text)).diagnostics
    #expect(found.contains { $0.remedy == remedy }, "\(found.map { "\($0.message): \($0.remedy)" })")
  }

  @Test("a region is needed, and the number of primitives is limited") func bounds() throws {
    let found = try failure(document("{shape: rect, size: 9, filters: [{graph: {primitives: [{flood: red}]}}]}"))
    #expect(found.diagnostics.contains { $0.message == "graph needs region" }, "\(found.diagnostics.map(\.message))")
    let many = Array(repeating: "{flood: red}", count: FilterGraph.mostPrimitives + 1).joined(separator: ", ")
    let text = "{shape: rect, size: 9, filters: [{graph: {region: [0, 0, 9, 9], primitives: [\(many)]}}]}"
    #expect(try failure(document(text)).diagnostics.contains { $0.remedy == "use at most 1000" })
  }

  @Test("the numbers of a graph are animated by its index") func animated() throws {
    let text = """
      {shape: rect, size: 40, filters: [{graph: {region: [0, 0, 40, 40], primitives: [{offset: [0, 0]}]}}],
       animations: [{keyPath: filters.0.graph, duration: 1s,
        values: [[0, 0, 40, 40, 0, 0, 40, 40, 0, 0], [0, 0, 40, 40, 0, 0, 40, 40, 8, 2]]}]}
      """
    let shown = try layer(text).presentation(atLocal: 0.5).layer.filters.first?.graph
    #expect(shown?.primitives.first?.kind == .offset(Point(4, 1)))
  }

  @Test("a sublayer that a graph shows and the layer lacks is told") func missingLayer() throws {
    func entry(_ id: String) -> String {
      "{group: [{id: a, shape: circle, size: 9}], size: 50, "
        + "filters: [{graph: {region: [0, 0, 50, 50], primitives: [{layer: \(id), region: [0, 0, 50, 50]}]}}]}"
    }
    #expect(try built(document(entry("a"))).warnings.isEmpty)
    let found = try failure(document(entry("b"))).diagnostics
    #expect(found.map(\.code) == [.unknownLayer] && found[0].remedy == "it has a", "\(found)")
  }
}

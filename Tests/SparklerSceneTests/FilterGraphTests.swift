// Filter graphs as values: numbers for animations, and the pixels that they need.
// Flow: FilterGraph, PixelGraph → expectations.
import SparklerCore
import SparklerScene
import Testing

@Suite struct FilterGraphTests {
  private static let region = Rect(0, 0, 100, 100)

  private static func graph(_ kinds: [(FilterGraph.Kind, [FilterGraph.Input])]) -> FilterGraph {
    FilterGraph(
      region: region, primitives: kinds.map { FilterGraph.Primitive($0.0, inputs: $0.1, subregion: region) })
  }

  @Test("numbers can be read, set and interpolated; another count changes nothing") func numbers() {
    var graph = Self.graph([
      (.flood(Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)), []), (.blur(Size(3, 4)), [.source]),
      (.merge, [.result(0), .color(.black), .result(1)]),
    ])
    let before = graph.numbers
    #expect(
      before == [0, 0, 100, 100, 0, 0, 100, 100, 1, 0.5, 0.25, 1, 0, 0, 100, 100, 3, 4, 0, 0, 100, 100, 0, 0, 0, 1])
    var doubled = before.map { $0 * 2 }
    graph.numbers = doubled
    #expect(graph.primitives[1].kind == .blur(Size(6, 8)) && graph.region.size == Size(200, 200))
    doubled.removeLast()
    graph.numbers = doubled.map { $0 + 1 }
    #expect(graph.primitives[1].kind == .blur(Size(6, 8)))
  }

  @Test("the track filters.graph sets the numbers of the filter at an index") func track() throws {
    var layer = Layer()
    layer.filters = [.blur(1), .graph(Self.graph([(.offset(Point(1, 2)), [.source])]))]
    let path = try #require(PropertyPath(filter: 1, "graph"))
    guard case .numbers(var numbers)? = layer.value(of: path.property, at: 1) else {
      Issue.record("no numbers")
      return
    }
    numbers[numbers.count - 1] = 9
    layer.set(path, to: .numbers(numbers))
    #expect(layer.filters[1].graph?.primitives[0].kind == .offset(Point(1, 9)))
    #expect(!LayerProperty.all.contains(path.property))
  }

  @Test("a graph shows its region, whatever its source covers") func bounds() throws {
    let flood = Self.graph([(.flood(.black), [])])
    let filter = try #require(Filter.graph(flood).effect.inPixels(.scale(2, 2)))
    #expect(filter.bounds(of: .empty) == PixelRect(x: 0, y: 0, width: 200, height: 200))
    #expect(filter.source(of: PixelRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
    #expect(filter.makesPixels)
  }

  @Test("a part of the result needs the pixels that blurs and offsets bring in") func needs() throws {
    let graph = Self.graph([(.blur(Size(2, 0)), [.source]), (.offset(Point(10, 0)), [.result(0)])])
    let pixels = PixelGraph(graph, through: .identity)
    let needs = pixels.needs(for: PixelRect(x: 40, y: 40, width: 10, height: 10))
    #expect(needs.results[0] == PixelRect(x: 30, y: 40, width: 10, height: 10))
    #expect(needs.source == PixelRect(x: 22, y: 40, width: 26, height: 10))
  }

  @Test("nothing is drawn of graphs that read later results, or have no finite numbers") func invalid() {
    for graph in [
      Self.graph([(.blur(Size(2, 2)), [.result(0)])]), Self.graph([(.blur(Size(.nan, 2)), [.source])]),
      Self.graph([]), FilterGraph(region: Rect(0, 0, 0, 5), primitives: []),
    ] {
      #expect(PixelGraph(graph, through: .identity).bounds.isEmpty)
    }
    // Huge numbers don't overflow.
    let huge = Self.graph([
      (.offset(Point(1e300, -1e300)), [.source]), (.morphology(Size(1e300, 1), isDilating: true), [.result(0)]),
    ])
    _ = PixelGraph(huge, through: .scale(1e6, 1e6)).needs(for: PixelRect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test("a turned layer is filtered upright") func turned() {
    let graph = PixelGraph(
      Self.graph([(.flood(.black), [])]), through: AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 300, ty: 10))
    #expect(graph.region.width == 200 && graph.region.height == 200)
    #expect(graph.bounds == PixelRect(x: 100, y: 10, width: 200, height: 200))
  }
}

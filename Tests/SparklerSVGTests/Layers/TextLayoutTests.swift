// Characters of texts, and where their runs are.
// Flow: SVGDocument → TextCharacters; runs → TextLayout → Placement.
import SparklerCore
import SparklerSVG
import Testing

@Suite struct TextLayoutTests {
  // MARK: White space

  /// A text of spans; each is a tspan with one text.
  private func document(_ spans: [String]) -> SVGDocument {
    var document = SVGDocument()
    document.nodes.append(SVGNode(name: "text", parent: nil))
    for span in spans {
      var node = SVGNode(name: "tspan", parent: 0)
      node.pieces = [.text(span)]
      document.nodes.append(node)
      document.nodes[0].children.append(document.nodes.count - 1)
      document.nodes[0].pieces.append(.element(document.nodes.count - 1))
    }
    return document
  }

  private func characters(_ spans: [String], keepsSpaces: Bool = false) -> TextCharacters {
    TextCharacters(
      0, in: document(spans), keepsSpaces: { _ in keepsSpaces }, isShown: { _ in true }, transform: { $1 })
  }

  @Test func collapsesSpacesAcrossSpans() {
    #expect(String(characters([" a\n b ", "  c ", " d "]).items.map(\.character)) == "a b c d")
    #expect(String(characters([" a\n b "], keepsSpaces: true).items.map(\.character)) == " a  b ")
  }

  @Test func countsPositionsInUTF16() {
    let items = characters(["a😀", "b"]).items
    #expect(items.map { $0.places[0].index } == [0, 1, 3])
    #expect(items.map { $0.places[1].index } == [0, 1, 0])
  }

  // MARK: Chunks

  private func run(_ advance: Double, anchor: TextLayout.Anchor = .start) -> TextLayout.Run {
    var run = TextLayout.Run(advance: Varying(advance), shift: Varying(0))
    run.anchor = anchor
    return run
  }

  @Test func anchorsEachChunk() {
    var layout = TextLayout()
    layout.lists = [Varying([100, 200])]
    layout.runs = [run(30, anchor: .middle), run(10, anchor: .middle), run(20, anchor: .end)]
    layout.runs[0].x = .init(list: 0, index: 0)
    layout.runs[2].x = .init(list: 0, index: 1)
    #expect(layout.placements(at: 0).map(\.point.x) == [80, 110, 180])
  }

  @Test func shiftsWithinAChunk() {
    var layout = TextLayout()
    layout.lists = [Varying([5]), Varying([90])]
    layout.runs = [run(30), run(10)]
    layout.runs[1].dy = .init(list: 0, index: 0)
    layout.runs[1].rotate = .init(list: 1, index: 0)
    let places = layout.placements(at: 0)
    #expect(places[1].point == Point(30, 5))
    #expect(places[1].angle == Double.pi / 2)
  }

  @Test func continuesAfterAPath() {
    var layout = TextLayout()
    layout.ways = [.init(length: 100, offset: Varying(50), end: Point(7, 8))]
    layout.runs = [run(30, anchor: .middle), run(10)]
    layout.runs[0].path = 0
    #expect(layout.placements(at: 0).map(\.point) == [Point(35, 0), Point(7, 8)])
  }

  @Test func ignoresEntriesThatAreMissing() {
    var layout = TextLayout()
    layout.lists = [Varying([])]
    layout.runs = [run(30)]
    layout.runs[0].x = .init(list: 0, index: 3)
    #expect(layout.placements(at: 0) == [.init(point: .zero)])
  }
}

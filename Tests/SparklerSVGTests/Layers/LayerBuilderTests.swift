// Elements as layers: structure, sizes, transforms, ids.
// Flow: SVG text → SVGAnimation → layers.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct LayerBuilderTests {
  @Test(
    "the size follows from width, height and viewBox",
    arguments: [
      ("width='40' height='30'", Size(40, 30)), ("viewBox='0 0 60 20'", Size(60, 20)),
      ("width='30' viewBox='0 0 60 20'", Size(30, 10)), ("width='50%' height='50%' viewBox='0 0 60 20'", Size(30, 10)),
      ("", Size(100, 100)), ("width='1in' height='2cm'", Size(96, 96 / 2.54 * 2)),
    ])
  func size(_ attributes: String, _ size: Size) throws {
    let found = try drawing("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>").size
    #expect(abs(found.width - size.width) < 1e-9 && abs(found.height - size.height) < 1e-9)
  }

  @Test("a file without a size is refused", arguments: ["width='0' height='9'", "width='2e7' height='9'"])
  func noSize(_ attributes: String) {
    #expect(throws: SVGImportError.self) {
      try drawing("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>")
    }
  }

  @Test func makesOneLayerOfAShape() throws {
    let found = try layers(of: "<rect id='a' width='9' height='8' fill='red' stroke='blue' stroke-width='3'/>")
    #expect(found.count == 1 && found[0].id == "a" && found[0].sublayers.isEmpty)
    guard case .shape(let shape) = found[0].content else { return #expect(Bool(false)) }
    #expect(shape.path == .rect(Rect(0, 0, 9, 8)) && shape.strokeStyle.lineWidth == 3)
    #expect(shape.strokeStyle.miterLimit == 4)
  }

  @Test(
    "what isn't drawn has no layer",
    arguments: [
      "<rect width='0' height='9'/>", "<circle r='-3'/>", "<ellipse rx='4' ry='0'/>", "<path/>",
      "<polygon points='4'/>",
      "<rect width='9' height='9' display='none'/>", "<rect width='9' height='9' visibility='hidden'/>",
      "<rect width='9' height='9' fill='none'/>", "<line x2='9'/>", "<g/>", "<defs><rect width='9' height='9'/></defs>",
      "<rect width='9' height='9' transform='scale(0)'/>", "<rect width='9' height='9' fill='url(#gone)'/>",
      "<nothing><rect width='9' height='9'/></nothing>",
    ])
  func undrawn(_ text: String) throws {
    #expect(try layers(of: text).isEmpty)
  }

  @Test func drawsVisibleChildrenOfHiddenGroups() throws {
    let found = try layers(
      of: """
        <g visibility='hidden'><rect width='9' height='9'/><rect width='9' height='9' visibility='visible'/></g>
        """)
    #expect(found.count == 1 && found[0].sublayers.count == 1)
  }

  @Test func turnsAboutTheOriginOfTheBox() throws {
    let found = try layers(
      of: """
        <rect x='10' y='20' width='4' height='2' style='transform:scale(2);transform-box:fill-box;transform-origin:center'/>
        """)
    #expect(found[0].transform.affine == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -12, ty: -21))
  }

  @Test func appliesCSSTransformsInTheirOrder() throws {
    let found = try layers(
      of: """
        <rect width='4' height='2' style='translate:10px 5px;scale:2 3;transform:translate(1px,1px)'/>
        """)
    #expect(found[0].transform.affine == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 8))
  }

  @Test func placesInstances() throws {
    let found = try layers(
      of: """
        <defs><rect id='r' width='4' height='2'/></defs><use id='u' href='#r' x='10' y='5' transform='scale(2)'/>
        """)
    #expect(found[0].id == "u" && found[0].sublayers.map(\.id) == ["r"])
    #expect(found[0].transform.affine == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 10))
  }

  @Test func givesEachIdOnce() throws {
    let found = try layers(of: "<rect id='r' width='4' height='2'/><use href='#r'/><use href='#r'/>")
    #expect(found[0].id == "r" && found[1].sublayers.map(\.id) == [nil] && found[2].sublayers.map(\.id) == [nil])
  }

  @Test func clipsNestedViewports() throws {
    let found = try layers(
      of: """
        <svg x='10' y='20' width='40' height='20' viewBox='0 0 20 20'><rect width='4' height='2'/></svg>
        """)
    #expect(found[0].masksToBounds && found[0].position == Point(10, 20))
    #expect(found[0].bounds == Rect(-10, 0, 40, 20) && found[0].transform == .identity)
    let open = try layers(of: "<svg width='40' height='20' overflow='visible'><rect width='4' height='2'/></svg>")
    #expect(!open[0].masksToBounds)
  }

  @Test func stopsAtLimits() {
    var limits = SVGFileLimits()
    limits.layers = 2
    let text = String(repeating: "<rect width='4' height='2'/>", count: 5)
    let error = #expect(throws: SVGImportError.self) { try drawing(text, limits: limits) }
    #expect(error?.limit == "built-layers")
  }

  @Test func readsDeepFiles() throws {
    let deep = String(repeating: "<g opacity='.5'>", count: 190) + "<rect width='4' height='2'/>"
    #expect(try layers(of: deep + String(repeating: "</g>", count: 190)).count == 1)
  }
}

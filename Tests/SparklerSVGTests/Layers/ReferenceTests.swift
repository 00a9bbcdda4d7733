// Clips by basic shapes, and where pictures come from.
// Flow: SVGBasicShape → Path; href → SVGImage.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct ReferenceTests {
  private let scale = LengthScale(viewport: Size(1, 1), canvas: Size(1, 1))
  private let box = Rect(10, 20, 200, 100)

  @Test func readsLengthsOfShapesInTheirBox() {
    let half = SVGLength(percent: 50)
    let circle = SVGBasicShape.circle(radius: nil, x: half, y: half).path(in: box, scale)
    #expect(circle.controlBox == Rect(60, 20, 100, 100))
    let ellipse = SVGBasicShape.ellipse(rx: half, ry: SVGLength(px: 10), x: half, y: half).path(in: box, scale)
    #expect(ellipse.controlBox == Rect(10, 60, 200, 20))
    let inset = SVGBasicShape.inset(
      [1, 2, 3, 4].map { SVGLength(px: $0) }, radii: Array(repeating: SVGLength(), count: 8)
    ).path(in: box, scale)
    #expect(inset.controlBox == Rect(14, 21, 194, 96))
    // 80 and 160 don't fit on 194: all are made smaller by 194/240.
    let corners = [40, 80, 0, 0, 10, 0, 0, 0].map { SVGLength(percent: $0) }
    let rounded = SVGBasicShape.inset([1, 2, 3, 4].map { SVGLength(px: $0) }, radii: corners).path(in: box, scale)
    #expect(rounded.controlBox == Rect(14, 21, 194, 96))
    guard case .move(let start)? = rounded.elements.first else { return }
    #expect(abs(start.x - (14 + 200 * 0.4 / (240.0 / 194))) < 1e-9 && start.y == 21)
    let polygon = SVGBasicShape.polygon([half, SVGLength(), half], isEvenOdd: true)
    #expect(polygon.path(in: box, scale).controlBox == Rect(110, 20, 0, 0))
    #expect(polygon.fillRule == .evenOdd)
  }

  @Test func readsDataURLs() throws {
    guard case .embedded(let bytes, "a")? = LayerBuilder.source("data:image/png;base64,SGV s%0AbG8=", name: "a") else {
      Issue.record("not embedded")
      return
    }
    #expect(bytes == Array("Hello".utf8))
    guard case .embedded(let text, _)? = LayerBuilder.source("data:image/svg+xml,%3Csvg/>%", name: "a") else {
      Issue.record("not embedded")
      return
    }
    #expect(text == Array("<svg/>%".utf8))
  }

  @Test(arguments: ["data:", "data:image/png;base64,*", "https://example.com/a.png", "#a", ""])
  func refusesOthers(_ href: String) {
    #expect(LayerBuilder.source(href, name: "a") == nil)
  }

  @Test func readsPathsOfFiles() {
    guard case .file("a b.png")? = LayerBuilder.source("a%20b.png#x", name: "a") else {
      Issue.record("not a file")
      return
    }
  }
}

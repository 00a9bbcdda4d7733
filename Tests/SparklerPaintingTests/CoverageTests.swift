// The alpha of layers at 2 pixels a point.
// Flow: layer → TextMeasurer.coverage → planes.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct CoverageTests {
  func measurer() throws -> TextMeasurer {
    try TextMeasurer(fonts: fonts.get()) { ImageStore(["checkered": checkered]) }
  }

  /// The box of what is at least half covered, in the layer's coordinates, and its area in points.
  func seen(_ layer: Layer) throws -> (box: Rect, area: Double) {
    let coverage = try measurer().coverage(of: layer)
    let places = EmissionPlaces(on: coverage, mode: .volume, most: 1 << 24)
    let (xs, ys) = (places.points.map(\.x), places.points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return (.zero, 0)
    }
    let area = coverage.plane.bytes.reduce(0) { $0 + Double($1) } / 255 / 4
    return (Rect(left - 0.25, top - 0.25, right - left + 0.5, bottom - top + 0.5), area)
  }

  @Test("a shape covers its area, whatever its layer's place, transform and opacity") func shape() throws {
    var layer = layer(500, -300, 100, 60)
    layer.bounds.origin = Point(7, -3)
    layer.content = .shape(Shape(path: .ellipse(in: Rect(10, 20, 40, 30))))
    layer.transform = .rotation(0.7)
    layer.opacity = 0.1
    layer.isHidden = true
    layer.shadow = Shadow(opacity: 1, offset: Point(30, 30), radius: 5)
    let found = try seen(layer)
    #expect(found.box == Rect(10, 20, 40, 30))
    #expect(abs(found.area - .pi * 20 * 15) < 4)
  }

  @Test("a text's places lie on its letters") func text() throws {
    var text = TextContent(string: "I", font: Font(weight: 700, size: 80))
    text.metrics = try measurer().measure(text)
    var layer = layer(0, 0, text.metrics.size.width, text.metrics.size.height)
    layer.content = .text(text)
    let found = try seen(layer)
    let ink = text.metrics.ink
    #expect(abs(found.box.minX - ink.minX) <= 0.5 && abs(found.box.maxY - ink.maxY) <= 0.5)
    #expect(abs(found.area - ink.size.width * ink.size.height) < 0.05 * found.area)
  }

  @Test("an image counts by its alpha, a mask and sublayers with their clip too") func image() throws {
    var image = layer(0, 0, 60, 40)
    image.content = .image(ImageContent(source: "checkered", pixelWidth: 60, pixelHeight: 40))
    #expect(abs(try seen(image).area - (50 * 40 + 5 * 40)) < 10)
    image.mask = layer(10, 10, 20, 20, .black)
    #expect(try seen(image).box == Rect(10, 10, 20, 20))
    var group = layer(0, 0, 50, 50)
    group.sublayers = [layer(40, 40, 30, 30, .black)]
    #expect(try seen(group).box == Rect(40, 40, 30, 30))
    group.masksToBounds = true
    #expect(try seen(group).box == Rect(40, 40, 10, 10))
  }

  @Test("animations do not move it, and what shows nothing covers nothing") func still() throws {
    var layer = layer(0, 0, 10, 10, .black)
    layer.visible = VisibleSpan(from: 5, to: 6)
    #expect(try seen(layer).box == Rect(0, 0, 10, 10))
    layer.background = nil
    #expect(try seen(layer).area == 0)
  }

  @Test("a huge layer is cut, not refused") func huge() throws {
    let coverage = try measurer().coverage(of: layer(0, 0, 1e7, 10, .black))
    #expect(coverage.plane.width <= 4096 && coverage.plane.height <= 24)
  }

  @Test("a picture that is not there is told") func missing() throws {
    var image = layer(0, 0, 60, 40)
    image.content = .image(ImageContent(source: "nowhere", pixelWidth: 60, pixelHeight: 40))
    #expect(throws: CanvasError.missingImage(source: "nowhere")) { try measurer().coverage(of: image) }
  }
}

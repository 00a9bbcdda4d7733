// Clips, masks, patterns, markers and pictures of SVG files as layers.
// Flow: SVG text → SVGAnimation → Layer.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct ReferenceLayerTests {
  private let square = "<rect id='a' x='10' width='20' height='20'"

  // MARK: Clips and masks

  @Test func clipsByShapes() throws {
    let layer = try Building.layer(
      "a",
      in: "<clipPath id='c'><circle r='5' fill='none' stroke='red'/><g><rect width='9' height='9'/></g></clipPath>"
        + square + " clip-path='url(#c)'/>")
    let shapes = layer?.mask?.everything.compactMap(\.shape) ?? []
    #expect(shapes.count == 1)
    #expect(shapes.first?.fill == .color(.black))
    #expect(shapes.first?.stroke == nil)
  }

  @Test func scalesClipsToBoxes() throws {
    let layer = try Building.layer(
      "a",
      in: "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='.5'/></clipPath>" + square
        + " clip-path='url(#c)'/>")
    let matrix = layer?.mask?.everything.compactMap(\.transform.affine).first { $0 != .identity }
    #expect(matrix == AffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 0))
  }

  @Test func drawsNothingThroughAnEmptyClip() throws {
    let layer = try Building.layer("a", in: "<clipPath id='c'/>" + square + " clip-path='url(#c)'/>")
    #expect(layer?.mask != nil)
    #expect(layer?.mask?.everything.contains { $0.shape != nil } == false)
  }

  @Test func ignoresMissingClipsAndMasks() throws {
    let body = square + " clip-path='url(#no)' mask='url(#nor)'/>"
    #expect(try Building.layer("a", in: body)?.mask == nil)
    #expect(try Building.animation(body).findings.filter { $0.kind == .absent }.count == 2)
  }

  @Test func endsCircles() throws {
    let bodies = [
      "<clipPath id='c' clip-path='url(#c)'><rect width='5' height='5' clip-path='url(#c)'/></clipPath>" + square
        + " clip-path='url(#c)'/>",
      "<mask id='c'><rect width='5' height='5' mask='url(#d)'/></mask>"
        + "<mask id='d' mask='url(#c)'><rect width='5' height='5' mask='url(#c)'/></mask>" + square
        + " mask='url(#c)'/>",
      "<pattern id='c' width='1' height='1' href='#c'><rect width='5' height='5' fill='url(#c)'/></pattern>" + square
        + " fill='url(#c)'/>",
      "<marker id='c' markerWidth='1' markerHeight='1'><path d='M0 0L1 1' marker-end='url(#c)'/></marker>"
        + "<path id='a' d='M0 0L1 1' marker-end='url(#c)'/>",
    ]
    for body in bodies {
      let animation = try Building.animation(body)
      #expect(animation.findings.contains { $0.feature.contains("self") })
    }
  }

  @Test func masksByLuminance() throws {
    func mask(_ type: String) throws -> Layer? {
      try Building.layer(
        "a", in: "<mask id='m' \(type)><rect width='5' height='5' fill='white'/></mask>" + square + " mask='url(#m)'/>"
      )?.mask
    }
    let luminance = try mask("")
    #expect(luminance?.bounds == Rect(8, -2, 24, 24))
    #expect(luminance?.masksToBounds == true)
    #expect(luminance?.filters.count == 1)
    #expect(try mask("mask-type='alpha'")?.filters.isEmpty == true)
    #expect(try mask("color-interpolation='linearRGB'")?.filters.count == 2)
  }

  // MARK: Patterns

  @Test func repeatsTiles() throws {
    let layer = try Building.layer(
      "a",
      in: "<pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'><circle r='1'/></pattern>" + square
        + " fill='url(#p)' fill-opacity='.5'/>")
    let counts = layer?.everything.compactMap { $0.replicator?.instanceCount }
    // From 10 to 30, tiles 1, 2 and 3; from 0 to 20, tiles 0, 1 and 2.
    #expect(counts == [3, 3])
    #expect(layer?.mask?.shape?.fill == .color(.black))
    #expect(layer?.opacity == 0.5)
  }

  @Test(arguments: ["width='0' height='8'", "height='8'", "width='8' height='8' patternTransform='scale(0)'"])
  func paintsNothingWithoutATile(_ attributes: String) throws {
    let body =
      "<pattern id='p' patternUnits='userSpaceOnUse' \(attributes)><circle r='1'/></pattern>" + square
      + " fill='url(#p)'/>"
    #expect(try Building.layer("a", in: body) == nil)
  }

  @Test func tellsOfTooManyTiles() throws {
    let body =
      "<pattern id='p' width='.01' height='.01' patternUnits='userSpaceOnUse'><circle r='1'/></pattern>" + square
      + " fill='url(#p)'/>"
    #expect(try Building.animation(body).findings.contains { $0.feature.contains("tiles") })
  }

  // MARK: Markers

  @Test func placesMarkers() throws {
    let layer = try Building.layer(
      "a",
      in: "<marker id='m' markerWidth='4' markerHeight='4' refX='2' orient='auto'><rect width='4' height='4'/></marker>"
        + "<path id='a' d='M0 0H10V10' stroke='red' stroke-width='3' marker='url(#m)' style='marker: url(#m)'/>")
    let matrices = layer?.sublayers.filter { $0.masksToBounds }.compactMap(\.transform.affine) ?? []
    #expect(matrices.count == 3)
    #expect(matrices.first == AffineTransform(a: 3, b: 0, c: 0, d: 3, tx: -6, ty: 0))
    #expect(matrices.last.map { $0.apply(Point(2, 0)) } == Point(10, 10))
  }

  @Test func movesMarkersWithTheirPath() throws {
    let layer = try Building.layer(
      "a",
      in: "<marker id='m'><rect width='3' height='3'/></marker><path id='a' d='M0 0H10' marker-end='url(#m)'>"
        + "<animate attributeName='d' from='M0 0H10' to='M0 0H50' dur='2s' repeatCount='indefinite'/></path>")
    #expect(layer?.everything.contains { $0.masksToBounds && $0.animations.count == 1 } == true)
  }

  // MARK: Pictures

  @Test func fitsPictures() throws {
    func bounds(_ attributes: String) throws -> Rect? {
      try Building.layer("a", in: "<image id='a' href='b.png' \(attributes)/>")?.everything
        .first { $0.image != nil }?.bounds
    }
    #expect(try bounds("") == Rect(0, 0, 10, 20))
    #expect(try bounds("width='5'") == Rect(0, 0, 5, 10))
    #expect(try bounds("width='40' height='40'") == Rect(10, 0, 20, 40))
    #expect(try bounds("width='40' height='40' preserveAspectRatio='none'") == Rect(0, 0, 40, 40))
    #expect(try bounds("width='40' height='40' preserveAspectRatio='xMinYMax slice'") == Rect(0, -40, 40, 80))
  }

  @Test(arguments: [
    ("", ImageContent.Filter.smooth), ("image-rendering='pixelated'", .nearest),
    ("image-rendering='optimizeSpeed'", .nearest),
    ("image-rendering='smooth'", .smooth),
  ])
  func interpolatesPictures(_ attributes: String, _ filter: ImageContent.Filter) throws {
    let image = try Building.layer("a", in: "<image id='a' href='b.png' \(attributes)/>")
    #expect(image?.everything.compactMap(\.image).map(\.filter) == [filter])
    let body = "<filter id='f'><feImage href='b.png' \(attributes)/></filter>" + square + " filter='url(#f)'/>"
    guard
      case .image(.image(let content, _))? = try Building.layer("a", in: body)?.filters.first?.graph?.primitives.first?
        .kind
    else { Issue.record("no picture"); return }
    #expect(content.filter == filter)
  }

  @Test(arguments: ["FillPaint", "StrokePaint", "BackgroundImage", "BackgroundAlpha"])
  func usesTheElementForOtherInputs(_ input: String) throws {
    let body = "<filter id='f'><feOffset in='\(input)'/></filter>" + square + " filter='url(#f)'/>"
    #expect(try Building.layer("a", in: body)?.filters.first?.graph?.primitives.first?.inputs == [.source])
    #expect(try Building.animation(body).findings.contains { $0.feature.contains(input) })
  }

  @Test func tellsOfBrokenPictures() throws {
    let animation = try Building.animation("<image href='data:,' width='5' height='5'/><image href='http://a/b'/>")
    #expect(animation.layers.isEmpty)
    #expect(animation.findings.filter { $0.kind == .unreadable }.count == 2)
  }

  @Test("pictures within a file are found by the names that its layers give them") func embedded() throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='data:image/png;base64,AAEC'/>\
      <image href='b.png'/><filter><feImage href='data:,%03'/></filter></svg>
      """
    #expect(try SVGAnimation.pictures(in: Array(text.utf8)) == ["picture 1": [0, 1, 2], "picture 4": [3]])
  }
}

// SVG pictures: sizes, crispness, and what is refused before it is parsed.
// Flow: SVG text → SVGPicture, FramePainter → pixels.
import Foundation
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct SVGTests {
  static let head = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#

  func svg(_ attributes: String, _ body: String = "") throws(SVGError) -> SVGPicture {
    try SVGPicture(Array("\(Self.head) \(attributes)>\(body)</svg>".utf8))
  }

  func refused(_ text: String, limits: SVGLimits = SVGLimits()) -> SVGError? {
    do throws(SVGError) {
      _ = try SVGPicture(Array(text.utf8), limits: limits) { _ in "no pictures" }
      return nil
    } catch { return error }
  }

  @Test(
    "its size is width and height, or the viewBox's",
    arguments: [
      (#"width="24" height="16""#, 24, 16), (#"viewBox="0 0 30 20""#, 30, 20), (#"width="1in" height="0.5in""#, 96, 48),
      (#"width="100%" height="100%" viewBox="0 0 7 9""#, 7, 9), (#"width="24.4" height="15.6""#, 24, 16),
    ]) func sizes(attributes: String, width: Int, height: Int) throws
  {
    let picture = try svg(attributes)
    #expect(picture.width == width && picture.height == height)
  }

  @Test("without any size it is refused") func noSize() {
    #expect(throws: SVGError.noSize) { try svg("", "<rect width='9' height='9'/>") }
    #expect(throws: SVGError.noSize) { try svg("width='0' height='4'") }
  }

  /// The picture over a rectangle, white on nothing.
  func paint(_ body: String, _ box: Rect, rotation: Double = 0) throws -> Pixmap {
    let picture = try svg("viewBox='0 0 10 10'", body)
    var layer = layer(box.minX, box.minY, box.size.width, box.size.height)
    layer.content = .image(ImageContent(source: "a.svg", pixelWidth: 10, pixelHeight: 10))
    layer.transform = .rotation(rotation)
    var painter = try FramePainter(
      width: 220, height: 220, images: ImageStore(["a.svg": .vector(picture)]), fonts: fonts.get())
    return try painter.paint(frame(220, 220, [layer]))
  }

  @Test("it is crisp at every scale: an edge on whole pixels has no soft pixel", arguments: [10.0, 50, 130, 200])
  func crisp(side: Double) throws {
    let pixels = try paint("<rect x='2' y='2' width='6' height='6' fill='white'/>", Rect(10, 10, side, side))
    let inside = Rect(10 + side / 5, 10 + side / 5, side * 0.6, side * 0.6)
    for y in 0..<220 {
      for x in 0..<220 {
        let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
        let isIn = inside.minX < u && u < inside.maxX && inside.minY < v && v < inside.maxY
        #expect(pixels[x, y] == (isIn ? 0xFFFF_FFFF : 0))
      }
    }
  }

  @Test("a turned one covers what the same path covers", arguments: [0.3, 1.1])
  func turned(angle: Double) throws {
    let pixels = try paint("<circle cx='5' cy='5' r='4' fill='white'/>", Rect(110, 30, 60, 60), rotation: angle)
    var same = layer(110, 30, 60, 60)
    var shape = Shape(path: .ellipse(in: Rect(6, 6, 48, 48)))
    shape.fill = .color(.white)
    same.content = .shape(shape)
    same.transform = .rotation(angle)
    let wanted = try SparklerPaintingTests.paint(220, 220, [same])
    #expect(abs(pixels.coverage - wanted.coverage) < 4)
    let differences = zip(pixels.pixels, wanted.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
    #expect(differences.max() ?? 0 < 90)
  }

  @Test("its letters are Inter's, whatever family it names") func text() throws {
    func letter(_ family: String) throws -> Pixmap {
      try paint("<text x='1' y='8' font-size='8' font-family='\(family)'>A</text>", Rect(0, 0, 200, 200))
    }
    var text = TextContent(string: "A", font: Font(size: 160))
    text.metrics = try TextMeasurer(fonts: fonts.get()).measure(text)
    var same = layer(20, 0, 200, 200)
    same.content = .text(text)
    let wanted = try SparklerPaintingTests.paint(220, 220, [same]).coverage
    for family in ["Inter", "Nowhere", "DejaVu Sans, sans-serif"] {
      #expect(abs(try letter(family).coverage - wanted) < 40)
    }
  }

  @Test("the families and the characters of its texts are found, wherever they are written") func letters() throws {
    let body = """
      <style>/* font-family: no; */ .a{fill:red;font-family:"B C", serif} .b{font:bold 12px/1.5 'D',mono !important}</style>
      <text font-family="A"><title>x</title>1<tspan style="font-family: inherit">&amp;&#50;&#x33;</tspan><![CDATA[<4]]></text>
      <g font-family="E"><desc>9</desc></g> y
      """
    let scan = try SVGScan(Array("\(Self.head)>\(body)</svg>".utf8), SVGLimits()) { _ in nil }
    #expect(scan.letters.families == ["B C, serif", "D, mono", "A", "E"])
    #expect(String(String.UnicodeScalarView(scan.letters.scalars)) == "1&23<4")
    #expect(try svg("width='9' height='9'", "<text>A\u{4E2D}\u{FE0F} é</text>").missing == ["\u{4E2D}"])
    #expect(try svg("width='9' height='9'", "<g font-family='E'/>").families.isEmpty)
  }

  @Test(
    "no link out of the file is followed",
    arguments: [
      "file:///etc/passwd", "http://example.org/a.png", "a.png", "//example.org/a.svg", "a.svg#part", "&#100;ata:x",
      "data:image/svg+xml,&lt;svg/&gt;", "data:text/plain;base64,AAAA", "",
    ]) func outside(link: String)
  {
    for name in ["image", "use", "feImage", "xi:include", "linearGradient"] {
      for key in ["href", "xlink:href"] {
        let text = "\(Self.head) viewBox='0 0 9 9'><\(name) \(key)='\(link)' width='9' height='9'/></svg>"
        guard case .outside? = refused(text) else {
          Issue.record("\(text) was taken")
          continue
        }
      }
    }
  }

  @Test("links within it and those of a page are no pictures") func inside() throws {
    let body = "<a href='https://example.org'><g id='g'><path d='M0 0h9v9z'/></g></a><use href='#g'/>"
    #expect(throws: Never.self) { try svg("viewBox='0 0 9 9'", body) }
  }

  @Test("a style that imports a file gets none") func styles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sheet = folder.appendingPathComponent("a.css")
    try Data("rect { fill: white }".utf8).write(to: sheet)
    for link in [sheet.absoluteString, sheet.path] {
      let body = "<style>@import url('\(link)');</style><rect width='10' height='10' fill='black'/>"
      #expect(try paint(body, Rect(0, 0, 20, 20))[5, 5] == 0xFF00_0000)
    }
  }

  @Test("a picture inside it is looked at before it is decoded") func embedded() throws {
    let link = "data:image/png;base64,\(Data([0x89, 0x50]).base64EncodedString())"
    let text = "\(Self.head) viewBox='0 0 9 9'><image href='\(link)'/></svg>"
    #expect(refused(text) == .embedded("no pictures"))
    var seen: [UInt8] = []
    _ = try SVGPicture(Array(text.utf8)) {
      seen = $0
      return nil
    }
    #expect(seen == [0x89, 0x50])
    #expect(refused(text.replacing("base64,", with: "base64,%41")) == .embedded("its data is not base64"))
  }

  @Test("entities that grow or fetch are refused, short plain ones are taken") func entities() {
    func document(_ subset: String) -> String {
      "<?xml version='1.0'?><!DOCTYPE svg [\(subset)]>\(Self.head) viewBox='0 0 9 9'><text>&a;</text></svg>"
    }
    #expect(refused(document("<!ENTITY a 'plain'><!-- b --> ")) == nil)
    for subset in [
      "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<!ENTITY b 'x'><!ENTITY a '&b;&b;'>", "<!ENTITY a '<rect/>'>",
      "<!ENTITY a '&#60;rect/>'>", "<!ENTITY % p SYSTEM 'a'> %p;",
      "<!ENTITY a '\(String(repeating: "x", count: 999))'>",
      "<!ATTLIST image href CDATA 'a.png'>",
    ] {
      guard case .declaration? = refused(document(subset)) else {
        Issue.record("\(subset) was taken")
        continue
      }
    }
  }

  @Test("too many elements and too deep ones are refused before they are parsed") func elements() {
    let million = Self.head + " viewBox='0 0 9 9'>" + String(repeating: "<g/>", count: 1_000_000) + "</svg>"
    #expect(refused(million) == .tooManyElements(limit: 100_000))
    let deep = Self.head + " viewBox='0 0 9 9'>" + String(repeating: "<g>", count: 1000)
    #expect(refused(deep) == .tooDeep(limit: 256))
  }

  @Test(
    "what is no whole SVG in a plain encoding is refused",
    arguments: [
      "", "<html/>", "<svg", "<svg a='", "<svg><!--", "<svg a=b/>", "<?xml version='1.0' encoding='UTF-7'?><svg/>",
      "<svg/>", "<svg><g></svg>", "<!DOCTYPE svg [", "<svg \0/>", "\(head) viewBox='0 0 9 9'><g>",
    ]) func broken(text: String)
  { #expect(refused(text) != nil) }

  @Test("no changed byte takes the process down") func fuzz() throws {
    var chance = SeededRandom(seed: 9)
    let text = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>\(Self.head) viewBox="0 0 9 9"><style>.a{fill:red}</style>
      <g id="g" transform="rotate(3)"><path class="a" d="M0 0C1 2 3 4 5 6z" filter="url(#f)"/></g><use href="#g"/>
      <filter id="f"><feGaussianBlur stdDeviation="2"/></filter><text>&a;&amp;</text></svg>
      """
    for _ in 0..<1500 {
      var bytes = Array(text.utf8)
      for _ in 0...chance.below(3) { bytes[chance.below(bytes.count)] = UInt8(chance.below(128)) }
      if let picture = try? SVGPicture(bytes) { _ = try? picture.pixels(width: 20, height: 20) }
    }
  }

  @Test("a focal point lies where an SVG's fx and fy put it", arguments: [(0.3, 0.25), (0.5, 0.5), (0.9, 0.4)])
  func focalPoint(x: Double, y: Double) throws {
    let stops = "<stop offset='0' stop-color='white'/><stop offset='0.5' stop-color='red'/><stop offset='1'/>"
    let svg = try paint(
      "<radialGradient id='g' r='0.5' fx='\(x)' fy='\(y)'>\(stops)</radialGradient><rect width='10' height='10' fill='url(#g)'/>",
      Rect(10, 10, 200, 200))
    var gradient = Gradient(colors: [.white, Color(rgb: 0xFF0000), .black])
    gradient.kind = .radial
    (gradient.startPoint, gradient.endPoint, gradient.focalPoint) = (Point(0.5, 0.5), Point(1, 1), Point(x, y))
    var ours = layer(10, 10, 200, 200)
    ours.content = .gradient(gradient)
    let picture = try SparklerPaintingTests.paint(220, 220, [ours])
    for place in 0..<(220 * 220) {
      for shift in [0, 8, 16] {
        let (a, b) = (Int(svg.pixels[place] >> shift & 255), Int(picture.pixels[place] >> shift & 255))
        #expect(abs(a - b) <= 4, "at \(place % 220), \(place / 220)")
      }
    }
  }
}

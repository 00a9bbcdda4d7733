// The structure of written SVG files: elements, keyframes, definitions and what stands for them without motion.
// Flow: Scene → SVGExport → SVGFile → text.
import SparklerCore
import SparklerPainting
import SparklerSVG
import SparklerScene
import Testing

@Suite struct SVGExportTests {
  private static func square(_ x: Double = 20) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 10, 10)
    layer.position = Point(x, 20)
    layer.background = .color(Color(rgb: 0xFF0000))
    return layer
  }

  private static func animated(_ property: LayerProperty, _ values: [AnimatableValue]) -> Animation {
    var animation = Animation(.keyframe(KeyframeAnimation(property: property, values: values)))
    animation.timing.duration = 1
    (animation.timing.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    return animation
  }

  private func text(_ layers: [Layer], frames: Int = 10, _ change: (inout SVGExport) -> Void = { _ in }) throws
    -> String
  {
    let scene = Scene(size: Size(40, 40), duration: 1, layers: layers)
    var export = SVGExport(
      scene: scene, rate: 10, frames: (0..<frames).map { (Seconds(Double($0) / 10), 1) }, images: ImageStore(),
      fonts: try FontLibrary())
    change(&export)
    return String(decoding: try export.file().bytes, as: UTF8.self)
  }

  @Test("what stands still is one path in place, without a style sheet") func still() throws {
    let text = try text([Self.square()])
    #expect(text.contains("<path d=\"M15 15h10v10h-10z\" fill=\"#f00\"/>"))
    #expect(!text.contains("style") && text.hasPrefix("<svg class=\"sparkler\" xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("width=\"40\" height=\"40\" viewBox=\"0 0 40 40\""))
  }

  @Test("a straight move is two keys of the path's own place") func move() throws {
    var layer = Self.square()
    layer.animations = [Self.animated(.positionX, [.number(20), .number(30)])]
    let text = try text([layer])
    #expect(text.contains("0%{transform:translate(0px,0px)}90%,to{transform:translate(9px,0px)}"))
    #expect(text.contains("d=\"M15 15h10v10h-10z\"") && text.contains("linear infinite"))
    #expect(text.contains("@media(prefers-reduced-motion:reduce)"))
  }

  @Test("attributes are those of the poster, so that it shows where nothing moves") func poster() throws {
    var layer = Self.square()
    layer.animations = [
      Self.animated(.positionX, [.number(20), .number(30)]), Self.animated(.opacity, [.number(0), .number(1)]),
    ]
    let text = try text([layer]) { $0.poster = 0.5 }
    #expect(text.contains("d=\"M20 15h10v10h-10z\"") && text.contains(" opacity=\".5\""))
  }

  @Test("a layer that is there for a while is hidden before and after, and in a poster without it") func visible()
    throws
  {
    var layer = Self.square()
    layer.visible = VisibleSpan(from: 0.2, to: 0.5)
    let text = try text([layer])
    #expect(
      text.contains("0%{visibility:hidden;") && text.contains("20%{visibility:inherit;")
        && text.contains("50%,to{visibility:hidden;"))
    #expect(text.contains(" visibility=\"hidden\""))
    #expect(try !self.text([layer]) { $0.poster = 0.3 }.contains(" visibility=\"hidden\""))
  }

  @Test("a file that plays twice stops at its end") func plays() throws {
    var layer = Self.square()
    layer.animations = [Self.animated(.positionX, [.number(20), .number(30)])]
    #expect(try text([layer]) { $0.plays = 2 }.contains("animation:1s linear 2 both}"))
    #expect(try text([layer]) { $0.plays = 1 }.contains("animation:1s linear both}"))
  }

  @Test("equal gradients are one definition; a title is escaped") func definitions() throws {
    var layers = [Self.square(10), Self.square(10)]
    for i in layers.indices { layers[i].background = .gradient(Gradient(colors: [.black, .white])) }
    let text = try text(layers) { $0.title = "a <b> & \"c\"" }
    #expect(text.components(of: "<linearGradient") == 1 && text.components(of: "url(#") == 2)
    #expect(text.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;</title>") && text.contains("role=\"img\""))
  }

  @Test("what a layer cuts off, such as an effect within an SVG file's box, is cut off in the file too") func cut()
    throws
  {
    var box = Layer()
    box.bounds = Rect(0, 0, 20, 20)
    box.position = Point(20, 20)
    box.masksToBounds = true
    var moving = Self.square(18)
    moving.animations = [Self.animated(.positionX, [.number(18), .number(40)])]
    box.sublayers = [moving]
    let text = try text([box])
    #expect(text.contains("<clipPath") && text.contains("d=\"M10 10h20v20h-20z\""))
    #expect(text.contains("clip-path=\"url(#"))
  }

  @Test("the mask of a mask is a mask around it, because browsers don't repaint what moves in it") func masks() throws {
    var (layer, mask) = (Self.square(), Self.square(5))
    mask.position = Point(5, 5)
    var inner = mask
    inner.animations = [Self.animated(.positionX, [.number(5), .number(9)])]
    mask.mask = inner
    layer.mask = mask
    let text = try text([layer])
    let definitions = try #require(text.split(separator: "</defs>").first)
    #expect(text.components(of: "<mask ") == 2 && text.components(of: " mask=\"url(#") == 2)
    #expect(!definitions.contains(" mask=\"url(#"))
  }

  @Test("a gradient's matrix, spread and focal circle are SVG's own") func gradients() throws {
    var gradient = Gradient(colors: [.black, .white])
    (gradient.startPoint, gradient.endPoint) = (Point(0, 0), Point(1, 0))
    (gradient.matrix, gradient.spread) = (AffineTransform(a: 0, b: 8, c: -4, d: 0, tx: 2, ty: 1), .reflect)
    var layer = Self.square(10)
    layer.background = .gradient(gradient)
    // The matrix leads to the layer's coordinates, whose corner is at (5, 15); lengths are written in pixels.
    let axial = try text([layer])
    #expect(axial.contains("x1=\"0\" y1=\"0\" x2=\"8\" y2=\"0\" gradientTransform=\"matrix(0 1 -.5 0 7 16)\""))
    #expect(axial.contains("spreadMethod=\"reflect\""))
    (gradient.kind, gradient.endPoint, gradient.matrix) = (.radial, Point(0.5, 0.5), nil)
    (gradient.startPoint, gradient.focalPoint, gradient.focalRadius) = (Point(0, 0), Point(0.25, 0), 0.5)
    layer.background = .gradient(gradient)
    let radial = try text([layer])
    #expect(radial.contains("cx=\"0\" cy=\"0\" r=\"5\" fx=\"2.5\" fy=\"0\" fr=\"2.5\""))
    gradient.matrix = AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    layer.background = .gradient(gradient)
    #expect(try self.text([layer]).contains("fill=\"none\""))
  }

  @Test("one colour keeps its alpha") func oneColor() throws {
    var layer = Self.square(10)
    layer.background = .gradient(Gradient(colors: [Color(red: 1, green: 0, blue: 0, alpha: 0.5)]))
    #expect(try text([layer]).contains("stop-opacity=\".5\""))
    layer.background = .gradient(Gradient(colors: [Color(rgb: 0xFF0000)]))
    #expect(try text([layer]).contains("fill=\"#f00\""))
  }

  @Test("groups: opacity, blend mode, blur, clip") func groups() throws {
    var group = Layer()
    group.bounds = Rect(0, 0, 40, 40)
    group.position = Point(20, 20)
    group.sublayers = [Self.square(10), Self.square(14)]
    group.opacity = 0.5
    group.blend = .multiply
    group.filters = [.blur(2)]
    let text = try text([group])
    #expect(text.contains("mix-blend-mode:multiply") && text.contains("opacity=\".5\""))
    #expect(text.contains("<feGaussianBlur in=\"SourceGraphic\" stdDeviation=\"2\"/>"))
    #expect(text.contains("isolation:isolate"))
  }

  private static func words(_ change: (inout TextContent) -> Void = { _ in }) throws -> Layer {
    var content = TextContent(string: "One\ntwo", font: Font(weight: 700, size: 10), color: Color(rgb: 0x0000FF))
    change(&content)
    content.metrics = try TextMeasurer(fonts: FontLibrary()).measure(content)
    var layer = square()
    (layer.background, layer.content) = (nil, .text(content))
    layer.bounds = Rect(origin: .zero, size: content.metrics.size)
    return layer
  }

  @Test("texts are outlines, or by choice texts with a position for each line") func texts() throws {
    let layer = try Self.words { $0.setting.letterSpacing = 2 }
    #expect(try text([layer]).contains("<path") && !text([layer]).contains("<text"))
    let text = try text([layer]) { $0.keepsTexts = true }
    #expect(!text.contains("<path") && text.contains(">One</tspan>") && text.contains(">two</tspan>"))
    #expect(
      text.components(of: "<tspan x=\"0\" y=\"") == 2 && text.contains("font-family=\"") && text.contains("Inter")
        && text.contains(",sans-serif\""))
    #expect(text.contains("font-weight=\"700\" letter-spacing=\"2\" fill=\"#00f\""))
  }

  @Test("what no text element shows stays outlines", arguments: ["part", "underline", "lines", "path"])
  func stillOutlines(_ kind: String) throws {
    let layer = try Self.words { text in
      switch kind {
      case "part": text.part = 0..<2
      case "underline": text.setting.underline = true
      case "lines": text.maxLines = 1
      default:
        text.textPath = TextPath()
        text.textPath?.path = .rect(Rect(0, 0, 30, 30))
      }
    }
    let text = try text([layer]) { $0.keepsTexts = true }
    #expect(!text.contains("<text") && text.contains("<path"))
  }

  @Test("more moving elements than allowed are an error that counts them; the same scene gives the same bytes")
  func bounds() throws {
    let layers = (0..<6).map { Self.square(Double($0) * 6) }
    #expect(throws: SVGExportError.layers(6, most: 5)) { try text(layers) { $0.mostLayers = 5 } }
    #expect(try text(layers) == text(layers))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

// Every unit and form of a value that a spec can write.
// Flow: one scalar, list or map in a spec → the scene's value.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerScene
import Testing

@Suite struct ValueTests {
  @Test(
    "a length is points, or a share of the parent's shorter side",
    arguments: [("4", 4.0), ("4.5", 4.5), (".5", 0.5), ("1e1", 10), ("+2", 2), ("10%", 8), ("\"2.5%\"", 2), ("0", 0)])
  func lengths(_ text: String, _ expected: Double) throws {
    #expect(try layer("{shape: rect, size: 10, cornerRadius: \(text)}").cornerRadius == expected)
  }

  @Test(
    "a time is seconds, with or without s, or milliseconds",
    arguments: [("2s", 2.0), ("400ms", 0.4), ("1.5", 1.5), (".25s", 0.25), ("-1s", -1), ("0", 0), ("1e-3s", 0.001)])
  func times(_ text: String, _ expected: Double) throws {
    #expect(try layer("{shape: rect, size: 10, beginTime: \(text)}").timing.beginTime == Seconds(expected))
  }

  @Test(
    "an angle has a unit; only 0 may be bare",
    arguments: [
      ("90deg", Double.pi / 2), ("1rad", 1), (".25turn", Double.pi / 2), ("0", 0), ("-45deg", -Double.pi / 4),
      ("1e-1rad", 0.1), ("0.0", 0),
    ])
  func angles(_ text: String, _ expected: Double) throws {
    #expect(try layer("{shape: rect, size: 10, transform: [{rotate: \(text)}]}").transform == .rotation(expected))
  }

  @Test(
    "a size is one number, two with an x between them, or a list; shares are of the parent's sides",
    arguments: [
      ("30", Size(30, 30)), ("30x20", Size(30, 20)), ("[30, 20]", Size(30, 20)), ("50%", Size(50, 40)),
      ("50%x10", Size(50, 10)), ("[10%, 25%]", Size(10, 20)), ("0", Size(0, 0)), ("\"1.5x.5\"", Size(1.5, 0.5)),
    ])
  func sizes(_ text: String, _ expected: Size) throws {
    #expect(try layer("{shape: rect, size: \(text)}").bounds.size == expected)
  }

  @Test(
    "a position is a word or two lengths; shares are of the parent's sides",
    arguments: [
      ("center", Point(50, 40)), ("top-left", Point(0, 0)), ("top", Point(50, 0)), ("top-right", Point(100, 0)),
      ("left", Point(0, 40)), ("right", Point(100, 40)), ("bottom-left", Point(0, 80)), ("bottom", Point(50, 80)),
      ("bottom-right", Point(100, 80)), ("[10, 20]", Point(10, 20)), ("[25%, 20]", Point(25, 20)),
      ("[-5, 150%]", Point(-5, 120)),
    ])
  func positions(_ text: String, _ expected: Point) throws {
    #expect(try layer("{shape: rect, size: 10, position: \(text)}").position == expected)
  }

  @Test(
    "a unit point is a word or two shares",
    arguments: [("top-left", Point(0, 0)), ("[0.25, 1]", Point(0.25, 1)), ("center", Point(0.5, 0.5))])
  func unitPoints(_ text: String, _ expected: Point) throws {
    #expect(try layer("{shape: rect, size: 10, anchorPoint: \(text)}").anchorPoint == expected)
  }

  @Test(
    "a colour is written in any of CSS's ways",
    arguments: [
      ("\"#f00\"", Color(rgb: 0xFF0000)), ("\"#f008\"", Color(rgb: 0xFF0000, alpha: 136.0 / 255)),
      ("\"#336699\"", Color(rgb: 0x336699)), ("\"#33669980\"", Color(rgb: 0x336699, alpha: 128.0 / 255)),
      ("RebeccaPurple", Color(rgb: 0x663399)), ("transparent", .clear), ("rgb(255 0 0)", Color(rgb: 0xFF0000)),
      ("\"rgb(255, 0, 0)\"", Color(rgb: 0xFF0000)), ("rgb(100% 0% 0%)", Color(rgb: 0xFF0000)),
      ("rgb(0 0 255 / 50%)", Color(rgb: 0x0000FF, alpha: 0.5)),
      ("\"rgba(0, 0, 255, .25)\"", Color(rgb: 0xFF, alpha: 0.25)),
      ("hsl(120 100% 50%)", Color(rgb: 0x00FF00)), ("\"hsla(0, 0%, 100%, 0.5)\"", Color(rgb: 0xFFFFFF, alpha: 0.5)),
      ("color(srgb 0.1 0.2 0.3 / 0.4)", Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
    ])
  func colors(_ text: String, _ expected: Color) throws {
    #expect(try color(text) == expected)
  }

  @Test("oklch of no chroma is grey") func oklch() throws {
    let grey = try color("oklch(62.8% 0 0)")
    #expect(abs(grey.red - grey.green) < 1e-6 && abs(grey.green - grey.blue) < 1e-6)
    #expect(grey.red > 0.4 && grey.red < 0.7)
  }

  @Test(
    "a span is half open and either side may be left out",
    arguments: [
      ("1s..2s", VisibleSpan(from: 1, to: 2)), ("..2", VisibleSpan(from: Seconds(-.infinity), to: 2)),
      ("500ms..", VisibleSpan(from: 0.5, to: .infinity)), ("0..1.5s", VisibleSpan(from: 0, to: 1.5)), ("..", .always),
    ])
  func spans(_ text: String, _ expected: VisibleSpan) throws {
    #expect(try layer("{shape: rect, size: 10, visible: \(text)}").visible == expected)
  }

  @Test(
    "a timing function is a name, a Bézier or steps",
    arguments: [
      ("linear", TimingFunction.linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
      ("default", .standard), ("[0.1, -2, 0.3, 4]", .cubic(Point(0.1, -2), Point(0.3, 4))),
      ("{steps: 4}", .steps(count: 4, atStart: false)), ("{steps: 3, at: start}", .steps(count: 3, atStart: true)),
      ("{steps: 3, at: end}", .steps(count: 3, atStart: false)),
    ])
  func timingFunctions(_ text: String, _ expected: TimingFunction) throws {
    let layer = try layer(
      "{shape: rect, size: 10, animations: [{keyPath: opacity, from: 0, to: 1, timingFunction: \(text)}]}")
    #expect(layer.animations[0].timingFunction == expected)
  }

  @Test("transform functions apply in CSS order, the last one first") func transforms() throws {
    func transform(_ text: String) throws -> AffineTransform {
      try #require(try layer("{shape: rect, size: 10, transform: \(text)}").transform.affine)
    }
    #expect(try transform("[{translate: [10%, 5]}]") == .translation(10, 5))
    #expect(try transform("{scale: 2}") == .scale(2, 2))
    #expect(try transform("[{scale: [2, -3]}]") == .scale(2, -3))
    #expect(try transform("[{matrix: [1, 2, 3, 4, 5, 6]}]") == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(try transform("[]") == .identity)
    let both = try transform("[{translate: [10, 0]}, {rotate: 90deg}]").apply(Point(1, 0))
    #expect(abs(both.x - 10) < 1e-12 && abs(both.y - 1) < 1e-12)
    let skewed = try transform("[{skewX: 45deg}]").apply(Point(0, 1))
    #expect(abs(skewed.x - 1) < 1e-12 && skewed.y == 1)
    #expect(abs(try transform("[{skewY: 45deg}]").apply(Point(1, 0)).y - 1) < 1e-12)
  }

  @Test("a font is a family or a map; what is left out keeps its default") func fonts() throws {
    func font(_ text: String) throws -> Font? {
      if case .text(let content) = try layer("{text: a, font: \(text)}").content { content.font } else { nil }
    }
    #expect(try font("Lora") == Font(family: "Lora"))
    #expect(try font("{size: 30}") == Font(size: 30))
    #expect(try font("{weight: bold, style: italic}") == Font(weight: 700, isItalic: true))
    #expect(try font("{weight: 250}") == Font(weight: 250))
    #expect(try font("{weight: semibold, style: normal}") == Font(weight: 600))
  }

  @Test("border and shadow are maps, or Core Animation's single keys") func borders() throws {
    let short = try layer(
      "{shape: rect, size: 10, border: {width: 2, color: red}, shadow: {opacity: .5, offset: [1, 2], radius: 4, path: M0 0 L1 1, color: blue}}"
    )
    let long = try layer(
      "{shape: rect, size: 10, borderWidth: 2, borderColor: red, shadowOpacity: .5, shadowOffset: [1, 2], shadowRadius: 4, shadowPath: M0 0 L1 1, shadowColor: blue}"
    )
    #expect(short == long)
    #expect(short.border == Border(width: 2, color: Color(rgb: 0xFF0000)))
    #expect(short.shadow?.offset == Point(1, 2))
    #expect(try layer("{shape: rect, size: 10, shadow: {}}").shadow == Shadow(opacity: 1))
    #expect(try layer("{shape: rect, size: 10, shadowRadius: 5}").shadow == Shadow(radius: 5))
    #expect(try layer("{shape: rect, size: 10, border: {}}").border == Border(width: 1))
  }

  @Test("a paint is a colour, none, a gradient or an image") func paints() throws {
    #expect(try shape("{shape: rect, size: 10}").fill == .color(.black))
    #expect(try shape("{shape: rect, size: 10, fill: none}").fill == nil)
    #expect(try shape("{shape: rect, size: 10, stroke: red}").stroke == .color(Color(rgb: 0xFF0000)))
    guard
      case .gradient(let gradient)? = try shape(
        "{shape: rect, size: 10, fill: {gradient: {type: radial, colors: [red, blue], locations: [0.2, 1], startPoint: center, endPoint: [1, 1]}}}"
      ).fill
    else { throw NoShape() }
    #expect(gradient.kind == .radial && gradient.locations == [0.2, 1] && gradient.startPoint == Point(0.5, 0.5))
    guard case .image(let image)? = try shape("{shape: rect, size: 10, fill: {image: a.png}}").fill else {
      throw NoShape()
    }
    #expect(image.source == "/assets/a.png" && image.pixelWidth == 40)
    #expect(try built(document("{shape: rect, size: 1}", keys: "background: none\n")).scene.background == nil)
  }

  @Test("a gradient's space, ends and circles are read") func gradientSpaces() throws {
    guard
      case .gradient(let gradient)? = try shape(
        "{shape: rect, size: 10, fill: {gradient: {type: radial, colors: [red, blue], spread: reflect, mixing: straight, focalRadius: 0.25, matrix: [1, 2, 3, 4, 5, 6]}}, nonScalingStroke: true}"
      ).fill
    else { throw NoShape() }
    #expect(gradient.spread == .reflect && gradient.mixing == .straight && gradient.focalRadius == 0.25)
    #expect(gradient.matrix == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(try shape("{shape: rect, size: 10, nonScalingStroke: true}").strokeStyle.isNonScaling)
    #expect(try layer("{group: [], isolated: true}").isIsolated)
  }

  @Test("path data is SVG's; a path has the box of its points") func paths() throws {
    let layer = try layer("{path: \"M10 20 h30 v-15 z\"}")
    #expect(layer.bounds == Rect(10, 5, 30, 15))
    #expect(try shape("{path: M0 0 L10 0 L10 10 Z}").path.elements.count == 4)
  }

  @Test("both vocabularies mean the same layer") func aliases() throws {
    #expect(
      try layer("{shape: rect, size: 10, fill: red, stroke: blue, background: gold, layers: [{text: a, color: red}]}")
        == layer(
          "{shape: rect, size: 10, fillColor: red, strokeColor: blue, backgroundColor: gold, sublayers: [{text: a, foregroundColor: red}]}"
        ))
    #expect(
      try layer("{shape: rect, size: 10, animations: [{keyPath: fill, from: red, to: blue}]}")
        == layer("{shape: rect, size: 10, animations: [{keyPath: fillColor, fromValue: red, toValue: blue}]}"))
  }

  @Test("true, yes and on are true, false, no and off are false") func booleans() throws {
    for word in ["true", "yes", "on"] { #expect(try layer("{shape: rect, size: 1, hidden: \(word)}").isHidden) }
    for word in ["false", "no", "off"] { #expect(try !layer("{shape: rect, size: 1, hidden: \(word)}").isHidden) }
  }
}

import SparklerCore
import SparklerSVG
import Testing

@Suite struct SVGGrammarTests {
  private func value(_ text: String, _ property: String) -> SVGValue? { SVGGrammar.value(of: text, for: property) }
  private func px(_ values: Double...) -> [SVGLength] { values.map { SVGLength(px: $0) } }

  @Test(
    "colours",
    arguments: [
      ("red", "#FF0000"), ("#0f08", "#00FF0088"), ("RGB(10%, 20%, 300%)", "color(srgb 0.1 0.2 1 / 1)"),
      ("hsl(120,100%,50%)", "#00FF00"), ("hwb(120 20% 0%)", "color(srgb 0.2 1.0 0.2 / 1.0)"),
      ("#CD853F icc-color(acmecmyk, 0.11, 0.48)", "#CD853F"), (" blue ", "#0000FF"),
    ])
  func colors(text: String, expected: String) throws {
    guard case .paint(.color(.fixed(let color)))? = value(text, "fill"), let wanted = Color(css: expected) else {
      throw Missing()
    }
    let isNear = zip(
      [color.red, color.green, color.blue, color.alpha], [wanted.red, wanted.green, wanted.blue, wanted.alpha]
    )
    .allSatisfy { abs($0 - $1) < 1e-9 }
    #expect(isNear, "\(text): \(color)")
  }

  @Test("paints") func paints() {
    #expect(value("none", "fill") == .paint(.none))
    #expect(value("currentcolor", "stroke") == .paint(.color(.current)))
    #expect(value("url(#a)", "fill") == .paint(.server("a", fallback: nil)))
    #expect(value("url('#a') none", "fill") == .paint(.server("a", fallback: SVGPaint.none)))
    #expect(value("context-fill", "fill") == .paint(.contextFill))
    #expect(value("bogus", "fill") == nil)
    #expect(value("url(#a) bogus", "fill") == nil)
  }

  @Test("lengths") func lengths() {
    #expect(value("10", "cx") == .length(SVGLength(px: 10)))
    #expect(value("1in", "cx") == .length(SVGLength(px: 96)))
    #expect(value("25.4mm", "cx") == .length(SVGLength(px: 96)))
    #expect(value("50%", "cx") == .length(SVGLength(percent: 50)))
    #expect(value("calc(100% - (2 * 10px))", "cx") == .length(SVGLength(px: -20, percent: 100)))
    #expect(value("max(1px, 2px)", "cx") == .length(SVGLength(px: 2)))
    #expect(value("auto", "rx") == .word("auto"))
    #expect(value("-1", "r") == nil)
    #expect(value("1 2", "r") == nil)
    #expect(value("10 20", "x") == .lengths(px(10, 20)))
    #expect(value("5, 3 1", "stroke-dasharray") == .lengths(px(5, 3, 1)))
    #expect(value("none", "stroke-dasharray") == .lengths([]))
    #expect(value("5 -3", "stroke-dasharray") == nil)
    #expect(value("1e999", "cx") == nil)
  }

  @Test("numbers") func numbers() {
    #expect(value("150%", "opacity") == .number(1))
    #expect(value("-.5", "opacity") == .number(0))
    #expect(value("1 2,3", "values") == .numbers([1, 2, 3]))
    #expect(value("0 0 10,20", "viewBox") == .numbers([0, 0, 10, 20]))
    #expect(value("0 0 10", "viewBox") == nil)
    #expect(value("1,2 3,4 5", "points") == .numbers([1, 2, 3, 4]))
    #expect(value("1,2 3,4 x", "points") == .numbers([1, 2, 3, 4]))
  }

  @Test("path data is kept up to its first error") func paths() {
    let line = Path([.move(.zero), .line(Point(10, 0))])
    #expect(value("M0 0H10", "d") == .path(line))
    #expect(value("M0 0H10L5", "d") == .path(line))
    #expect(value("M0 0H10#", "d") == .path(line))
    #expect(value("path('M0 0H10')", "d") == .path(line))
    #expect(value("none", "d") == .path(Path()))
    #expect(value("L1 1", "d") == .path(Path()))
  }

  @Test("transforms") func transforms() {
    #expect(
      value("translate(1,2)rotate(90 3 4) , scale(2)", "transform")
        == .transform([.translate(SVGLength(px: 1), SVGLength(px: 2)), .rotate(90, Point(3, 4)), .scale(2, 2)]))
    #expect(
      value("translateX(10%) rotate(.5turn)", "transform")
        == .transform([.translate(SVGLength(percent: 10), SVGLength()), .rotate(180, .zero)]))
    #expect(value("rotateZ(100grad)", "transform") == .transform([.rotate(90, .zero)]))
    #expect(value("none", "transform") == .transform([]))
    #expect(value("", "gradientTransform") == .transform([]))
    #expect(value("rotate(1 2)", "transform") == nil)
    #expect(value("translate(1", "transform") == nil)
    #expect(value("spin(1)", "transform") == nil)
    #expect(value("left bottom", "transform-origin") == .lengths([SVGLength(percent: 0), SVGLength(percent: 100)]))
    #expect(value("top", "transform-origin") == .lengths([SVGLength(percent: 50), SVGLength(percent: 0)]))
    #expect(value("5px 6px 7px", "transform-origin") == .lengths(px(5, 6)))
  }

  @Test("shapes and references") func shapes() {
    #expect(value("url(#c)", "clip-path") == .reference("c"))
    #expect(value("url(\"#c\")", "marker-end") == .reference("c"))
    #expect(value("#c", "href") == .reference("c"))
    #expect(value("a.png", "href") == .word("a.png"))
    #expect(
      value("circle(5px at 1px 2px)", "clip-path")
        == .shape(.circle(radius: SVGLength(px: 5), x: SVGLength(px: 1), y: SVGLength(px: 2))))
    #expect(
      value("inset(1px 2px round 3px) fill-box", "clip-path")
        == .shape(.inset(px(1, 2, 1, 2), radii: px(3, 3, 3, 3, 3, 3, 3, 3))))
    #expect(
      value("inset(1px round 1px 2px 3px / 4px 5px)", "clip-path")
        == .shape(.inset(px(1, 1, 1, 1), radii: px(1, 2, 3, 2, 4, 5, 4, 5))))
    for text in [
      "inset(1px round)", "inset(1px round 1px /)", "inset(1px round -1px)", "inset(1px round 1px 2px 3px 4px 5px)",
    ] {
      #expect(value(text, "clip-path") == nil)
    }
    #expect(
      value("polygon(evenodd, 0 0, 1px 0, 0 1px)", "clip-path")
        == .shape(.polygon(px(0, 0, 1, 0, 0, 1), isEvenOdd: true)))
    #expect(value("fill-box", "clip-path") == .word("fill-box"))
    #expect(value("circle(", "clip-path") == nil)
    #expect(value("path('M0 0H1')", "offset-path") == .path(Path([.move(.zero), .line(Point(1, 0))])))
    #expect(value("ray(45deg)", "offset-path") == .shape(.ray(45)))
  }

  @Test("filters") func filters() {
    var blur = SVGFilterFunction("blur")
    blur.lengths = px(2)
    var reference = SVGFilterFunction("url")
    reference.id = "f"
    var shadow = SVGFilterFunction("drop-shadow")
    (shadow.lengths, shadow.color) = (px(1, 2, 0), .fixed(Color(rgb: 0xFF0000)))
    #expect(
      value("blur(2px) url(#f) drop-shadow(1px 2px rgb(255 0 0))", "filter") == .filters([blur, reference, shadow]))
    #expect(value("none", "filter") == .word("none"))
    #expect(value("blur(-1px)", "filter") == nil)
  }

  @Test("words are checked where CSS lists them") func words() {
    #expect(value("EvenOdd", "fill-rule") == .word("evenodd"))
    #expect(value("linearrgb", "color-interpolation") == .word("linearRGB"))
    #expect(value("odd", "fill-rule") == nil)
    #expect(value("userSpaceOnUse", "gradientUnits") == .word("userSpaceOnUse"))
    #expect(value("bold", "font-weight") == .number(700))
    #expect(value("normal", "letter-spacing") == .length(SVGLength()))
  }

  @Test("a million characters take no quadratic time") func long() {
    for piece in ["1 ", "url(", "calc(", "((\"/*", "M", "rotate(1)"] {
      let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
      for property in ["d", "points", "transform", "fill", "stroke-dasharray", "x", "filter", "clip-path", "rotate"] {
        _ = value(text, property)
      }
    }
  }

  private struct Missing: Error {}
}

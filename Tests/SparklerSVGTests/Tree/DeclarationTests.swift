// Tests of declarations: shorthands, prefixes, custom properties.
// Flow: texts → SVGReader → SVGNode.declared.
import SparklerSVG
import Testing

@Suite struct DeclarationTests {
  private func style(_ text: String) throws -> [String: String] { try Reading.declared("<g id='a' style='\(text)'/>") }

  @Test("animation sets its longhands") func animation() throws {
    let one = try style("animation: spin 2s linear .5s infinite alternate both paused")
    #expect(
      one == [
        "animation-name": "spin", "animation-duration": "2s", "animation-timing-function": "linear",
        "animation-delay": ".5s", "animation-iteration-count": "infinite", "animation-direction": "alternate",
        "animation-fill-mode": "both", "animation-play-state": "paused", "animation-composition": "replace",
      ])
    let two = try style("-webkit-animation: 300ms cubic-bezier(.1, 0, 1, 1) a, steps(2, end) \"b c\" 1s -2s 3")
    #expect(two["animation-name"] == "a, b c")
    #expect(two["animation-duration"] == "300ms, 1s")
    #expect(two["animation-delay"] == "0s, -2s")
    #expect(two["animation-timing-function"] == "cubic-bezier(.1, 0, 1, 1), steps(2, end)")
    #expect(two["animation-iteration-count"] == "1, 3")
    #expect(try style("animation: a 1s 2s 3s") == [:])
    #expect(try style("animation: none")["animation-name"] == "none")
    #expect(
      try style("animation: a 1s; animation-delay: -1s; -webkit-animation-duration: 3s")["animation-duration"] == "3s")
  }

  @Test("font, marker, offset and background set their longhands") func shorthands() throws {
    let font = try style("font: italic bold 12px/1.5 \"Two Words\", serif".replacing("\"", with: "&quot;"))
    #expect(font["font-size"] == "12px")
    #expect(font["font-family"] == "\"Two Words\", serif")
    #expect(font["font-weight"] == "bold")
    #expect(font["font-style"] == "italic")
    #expect(font["line-height"] == "1.5")
    #expect(font["font-variant"] == "normal")
    #expect(try style("font: 700 2em x")["font-weight"] == "700")
    #expect(try style("font: bold") == [:])
    #expect(try style("marker: url(#m)")["marker-mid"] == "url(#m)")
    let offset = try style("offset: path(\"M0 0\") 50% auto 30deg".replacing("\"", with: "&quot;"))
    #expect(offset["offset-path"] == "path(\"M0 0\")")
    #expect(offset["offset-distance"] == "50%")
    #expect(offset["offset-rotate"] == "auto 30deg")
    #expect(try style("mask-image: url(#m)")["mask"] == "url(#m)")
    #expect(try style("all: unset")["fill"] == "unset")
  }

  @Test("prefixes of WebKit are dropped, others' declarations are") func prefixes() throws {
    #expect(try style("-webkit-transform: scale(2); -moz-transform: none; -ms-opacity: 0") == ["transform": "scale(2)"])
    #expect(try style("unknown: 1; box-shadow: none") == [:])
  }

  @Test("comments and escapes count for nothing") func comments() throws {
    #expect(try style("fill:/*;*/red/**/;/*fill:blue*/") == ["fill": "red"])
    #expect(try style("f\\69 ll: red") == ["fill": "red"])
    #expect(
      try style("fill: url(a;b) red; stroke: url(&quot;c;d&quot;)") == [
        "fill": "url(a;b) red", "stroke": "url(\"c;d\")",
      ])
  }

  @Test("custom properties are inherited, and replaced") func variables() throws {
    #expect(try Reading.fill("<g style='--c: lime'><g><a id='a' style='fill: var(--c)'/></g></g>") == "lime")
    #expect(try style("--a: var(--b); --b: lime; fill: var( --a )")["fill"] == "lime")
    #expect(try style("fill: var(--none, lime)")["fill"] == "lime")
    #expect(try style("fill: var(--none, var(--no, lime))")["fill"] == "lime")
    #expect(try style("--x: 1; fill: rgb(var(--x), 2, var(--y, 3))")["fill"] == "rgb(1, 2, 3)")
    #expect(try style("fill: red; fill: var(--none)")["fill"] == "unset")
    #expect(try Reading.fill("<style>:root{--c:lime}</style><a id='a' fill='var(--c)'/>") == "lime")
    #expect(try style("--d: 2s; animation: spin var(--d) linear")["animation-duration"] == "2s")
    #expect(try style("--d: x(; animation: spin var(--d) linear")["animation-duration"] == nil)
    #expect(try style("--A: 1; --a: 2; r: var(--A)")["r"] == "1")
    #expect(try style("--a: 1; --a: initial; r: var(--a, 3)")["r"] == "3")
    #expect(
      try Reading.fill("<style>@property --c { syntax: '*'; initial-value: lime }</style><a id='a' fill='var(--c)'/>")
        == "lime")
  }

  @Test("circles of custom properties are invalid") func circles() throws {
    #expect(try style("--a: var(--a, red); fill: var(--a, lime)")["fill"] == "lime")
    #expect(try style("--a: var(--b, red); --b: var(--a); fill: var(--a, lime)")["fill"] == "lime")
    #expect(try style("--a: var(--b); --b: var(--a); --c: var(--a, lime); fill: var(--c)")["fill"] == "lime")
  }

  @Test("custom properties that grow or nest without bound are invalid") func bombs() throws {
    var text = "--x0: aaaaaaaaaa;"
    for i in 1..<40 { text += "--x\(i): var(--x\(i - 1)) var(--x\(i - 1));" }
    let document = try Reading.document("<g id='a' style='\(text) fill: var(--x39, lime)'/>")
    #expect(document[1].declared["fill"] == "lime")
    #expect(document.has(.longVariable))
    var chain = "--y0: red;"
    for i in 1..<5000 { chain += "--y\(i): var(--y\(i - 1));" }
    #expect(try Reading.document("<g style='\(chain) fill: var(--y4999)'/>").has(.longVariable))
    let nested = String(repeating: "var(--n,", count: 20_000)
    _ = try Reading.document("<g style='fill: \(nested)'/>")
  }

  @Test("a use's custom properties reach its instance") func instances() throws {
    let document = try Reading.document(
      "<defs><g id='a' fill='var(--c, blue)'/></defs><use href='#a' style='--c: lime'/><use href='#a'/>")
    let fills = document.nodes.filter { $0.name == "g" }.map { $0.declared["fill"] }
    #expect(fills == ["blue", "lime", "blue"])
  }
}

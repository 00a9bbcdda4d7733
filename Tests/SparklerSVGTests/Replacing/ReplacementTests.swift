// Colours and texts of SVG files that a spec replaces: each result equals that of a file that has them.
// Flow: text + replacements → SVGAnimation → layers.
import SparklerCore
import SparklerSVG
import SparklerScene
import Testing

@Suite struct ReplacementTests {
  private func layers(_ body: String, _ replacing: [String: String] = [:]) throws -> [Layer] {
    let found = try Building.animation(body, replacing: replacing)
    #expect(found.replacing.unknown.isEmpty && found.replacing.wrong.isEmpty)
    return found.layers
  }

  /// Checks that a file with replacements is drawn as another file.
  private func expect(_ body: String, _ replacing: [String: String], as other: String) throws {
    let (found, wanted) = (try layers(body, replacing), try layers(other))
    #expect(found == wanted && !wanted.isEmpty)
    #expect(try layers(body) != found, "the replacement changes nothing")
  }

  // MARK: Colours

  /// `@` is a colour.
  private static let places = [
    "<rect width='9' height='9' fill='@'/>", "<rect width='9' height='9' style='fill: @'/>",
    "<style>.k { fill: @ }</style><g class='k'><rect width='9' height='9'/></g>",
    "<style>:root { --c: @ } rect { fill: var(--c) }</style><rect width='9' height='9'/>",
    "<path d='M0 0L9 9' stroke='@'/>", "<text x='1' y='9' fill='@'>a</text>",
    "<linearGradient id='g'><stop stop-color='@'/><stop offset='1' stop-color='gold'/></linearGradient>"
      + "<rect width='9' height='9' fill='url(#g)'/>",
    "<rect width='9' height='9' fill='url(#none) @'/>",
    "<g color='@'><rect width='9' height='9' fill='currentColor'/></g>",
    "<rect width='9' height='9'><animate attributeName='fill' values='gold; @;teal' dur='1s'/></rect>",
    "<rect width='9' height='9'><set attributeName='fill' to='@' begin='1s'/></rect>",
    "<style>@keyframes k { to { fill: @ } } rect { animation: k 1s }</style><rect width='9' height='9'/>",
    "<style>:root { --c: @ } @keyframes k { to { fill: var(--c) } } rect { animation: k 1s }</style>"
      + "<rect width='9' height='9'/>",
    "<style>@keyframes k { to { fill: var(--c, @) } } rect { animation: k 1s }</style><rect width='9' height='9'/>",
    "<rect width='9' height='9' fill='gold' style='filter: drop-shadow(1px 2px 3px @)'/>",
    "<filter id='f'><feFlood flood-color='@'/></filter><rect width='9' height='9' filter='url(#f)'/>",
    "<defs><circle id='c' r='4' fill='@'/></defs><use href='#c'/><use href='#c' x='9'/>",
    "<pattern id='p' width='.5' height='.5'><rect width='2' height='2' fill='@'/></pattern>"
      + "<rect width='9' height='9' fill='url(#p)'/>",
  ]

  @Test("a colour is replaced wherever it shows", arguments: places) func colors(_ body: String) throws {
    let plain = body.replacing("@keyframes", with: "§")
    func with(_ color: String) -> String { plain.replacing("@", with: color).replacing("§", with: "@keyframes") }
    try expect(with("#ff0044"), ["#FF0044": "#0000FF"], as: with("#00f"))
  }

  @Test(
    "every spelling of a colour is that colour", arguments: ["#F04", "#ff0044ff", "rgb(255, 0,68)", "rgb(255 0 68)"])
  func spellings(_ text: String) throws {
    try expect(
      "<rect width='9' height='9' fill='\(text)'/>", ["#FF0044": "gold"],
      as: "<rect width='9' height='9' fill='gold'/>")
    try expect(
      "<rect width='9' height='9' fill='#FF0044'/>", [text: "gold"], as: "<rect width='9' height='9' fill='gold'/>")
  }

  @Test("colours change places; ids of references and names in quotes are none") func swap() throws {
    func body(_ a: String, _ b: String) -> String {
      """
      <linearGradient id='f00'><stop stop-color='\(a)'/><stop offset='1' stop-color='\(b)'/></linearGradient>
      <rect width='9' height='9' fill='url("#f00")'/><text x='1' y='9' font-family='red' fill='\(b)'>a</text>
      """
    }
    try expect(body("red", "lime"), ["#f00": "lime", "lime": "red"], as: body("lime", "red"))
  }

  @Test("what nothing colours is black, and can be replaced") func initial() throws {
    try expect(
      "<g><path d='M0 0H9V9Z'/></g><rect fill='red' width='9' height='9'/>", ["black": "gold"],
      as: "<g fill='gold'><path d='M0 0H9V9Z'/></g><rect fill='red' width='9' height='9'/>")
    try expect(
      "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
        + "<rect width='9' height='9' fill='url(#g)'/>", ["#000": "gold"],
      as: "<linearGradient id='g'><stop stop-color='gold'/><stop offset='1' stop-color='red'/></linearGradient>"
        + "<rect width='9' height='9' fill='url(#g)'/>")
  }

  @Test("what a mask covers doesn't depend on colours") func masks() throws {
    func body(_ color: String, _ line: String) -> String {
      """
      <linearGradient id='fade'><stop stop-color='white'/><stop offset='1' stop-color='black'/></linearGradient>
      <g stroke='\(line)'><mask id='m'><rect width='9' height='9' fill='url(#fade)'/><path d='M0 0H3V9Z'/>
      <circle r='3' fill='white' stroke='black'/></mask></g>
      <path d='M0 0H9V9Z' mask='url(#m)' fill='\(color)'/><rect x='9' width='9' height='9' fill='white'/>
      """
    }
    // Nothing that shows has these colours.
    let other = body("teal", "none").replacing("x='9' width='9' height='9' fill='white'", with: "fill='red'")
    #expect(try Building.animation(other, replacing: ["white": "red"]).replacing.unknown == ["white"])
    try expect(
      body("teal", "none"), ["white": "red", "teal": "black"],
      as: body("black", "none").replacing(
        "x='9' width='9' height='9' fill='white'", with: "x='9' width='9' height='9' fill='red'"))
    // The mask inherits a stroke, which it keeps.
    let mask = try #require(try layers(body("teal", "#010101"), ["#010101": "white"]).compactMap(\.mask).first)
    #expect(try mask == layers(body("teal", "#010101")).compactMap(\.mask).first)
  }

  @Test("currentColor is what surrounds the file; elements with a colour of their own keep it") func current() throws {
    try expect(
      "<rect width='9' height='9' fill='currentColor'/><g color='red'><path d='M0 0H9V9' fill='currentColor'/></g>",
      ["currentColor": "gold"],
      as: "<rect width='9' height='9' fill='gold'/><g><path d='M0 0H9V9' fill='red'/></g>")
  }

  // MARK: Elements and classes

  @Test("an element's colour is that of all fills in it, and of lines without a fill") func elements() throws {
    func body(_ fill: String, _ stroke: String, _ line: String) -> String {
      """
      <g id='a' stroke-width='2'><rect width='9' height='9' fill='\(fill)' stroke='teal'/>
      <g fill='none'><circle r='9' stroke='\(stroke)'/></g><line x2='9' y2='9' stroke='\(line)'/></g>
      <rect x='9' width='9' height='9' fill='red'/>
      """
    }
    try expect(body("red", "red", "blue"), ["#a": "gold"], as: body("gold", "gold", "gold"))
  }

  @Test("the inner one of two has priority, and an id over a class") func priority() throws {
    func body(_ a: String, _ b: String, _ c: String) -> String {
      """
      <g id='a'><rect class='k' width='9' height='9' fill='\(a)'/><rect x='9' width='9' height='9' fill='\(b)'/>
      <rect id='c' class='k x' x='20' width='9' height='9' fill='\(c)'/></g>
      """
    }
    try expect(
      body("red", "red", "red"), ["#a": "blue", ".k": "gold", "#c": "teal", ".x": "pink"],
      as: body("gold", "blue", "teal"))
    // The file's colours are replaced first.
    try expect(body("red", "blue", "red"), ["red": "lime", "#c": "teal"], as: body("lime", "blue", "teal"))
  }

  @Test("copies by use, gradients and their stops have ids, too") func references() throws {
    func copies(_ color: String) -> String {
      "<defs><circle id='c' r='4' fill='\(color)'/></defs><use href='#c'/><use id='u' href='#c' x='9'/>"
    }
    try expect(copies("red"), ["#c": "gold"], as: copies("gold"))
    let second = try layers(copies("red"), ["#u": "gold"])
    #expect(
      second.flatMap(\.everything).compactMap(\.shape?.fill) == [
        .color(Color(rgb: 0xFF0000)), .color(Color(rgb: 0xFFD700)),
      ])
    func gradient(_ a: String, _ b: String) -> String {
      "<linearGradient id='g'><stop id='s' stop-color='\(a)'/><stop offset='1' stop-color='\(b)'/></linearGradient>"
        + "<rect width='9' height='9' fill='url(#g)'/>"
    }
    try expect(gradient("red", "blue"), ["#s": "gold"], as: gradient("gold", "blue"))
    try expect(gradient("red", "blue"), ["#g": "gold"], as: gradient("gold", "gold"))
  }

  @Test("a colour that the element animates is reported") func animated() throws {
    let body = "<rect id='a' width='9' height='9' fill='red'><animate attributeName='fill' to='blue' dur='1s'/></rect>"
    let found = try Building.animation(body, replacing: ["#a": "gold"])
    #expect(found.findings.contains { $0.matters && $0.feature.contains("fill") })
    #expect(try Building.animation(body, replacing: ["red": "gold"]).findings.isEmpty)
  }

  // MARK: Texts

  @Test("new words are measured; lines go where lines were") func words() throws {
    try expect(
      "<text id='t' x='100' y='20' text-anchor='middle'>Hi</text>", ["t": "Hello"],
      as: "<text id='t' x='100' y='20' text-anchor='middle'>Hello</text>")
    func two(_ a: String, _ b: String) -> String {
      "<text id='t' font-size='20'><tspan x='5' y='20'>\(a)</tspan><tspan x='5' dy='24'>\(b)</tspan></text>"
    }
    try expect(two("a", "b"), ["t": "one\ntwo"], as: two("one", "two"))
    try expect(two("a", "b"), ["t": "1\n2\n3"], as: two("1", "2 3"))
    try expect(two("a", "b"), ["t": "one"], as: two("one", ""))
    let long = try Building.animation(two("a", "b"), replacing: ["t": "1\n2\n3"]).findings
    #expect(long.contains { $0.feature.contains("2 pieces of the text 't' by 3 lines") }, "\(long)")
    #expect(try Building.animation(two("a", "b"), replacing: ["t": "1\n2"]).findings.isEmpty)
  }

  @Test("places of single letters and the length of a text belong to the old words") func letters() throws {
    try expect(
      "<text id='t' x='5 30 60' y='20' dx='0,9' rotate='0 90' textLength='150'>abc</text>", ["t": "xyz"],
      as: "<text id='t' x='5' y='20' dx='0' rotate='0'>xyz</text>")
    try expect(
      "<text x='5' y='20'>a <tspan id='b' fill='red'>b</tspan> c</text>", ["b": "2"],
      as: "<text x='5' y='20'>a <tspan id='b' fill='red'>2</tspan> c</text>")
  }

  // MARK: Problems

  @Test("a name that the file doesn't have is found, with all that it has") func unknown() throws {
    let body = """
      <rect id='star' class='accent big' width='9' height='9' fill='#f04' stroke='currentColor'/>
      <text id='title' x='1' y='9'>a</text><image id='photo' href='data:,x' width='9' height='9'/>
      """
    let wrong = ["#F05": "gold", "#sta": "gold", ".accen": "gold", "title2": "x", "star": "x", "#photo": "red"]
    let found = try Building.animation(body, replacing: wrong)
    #expect(found.replacing.unknown.sorted() == wrong.keys.sorted())
    #expect(
      found.replacing.names == [
        "#FF0044", "currentColor", "#000000", "title", "#star", "#title", ".accent", ".big",
      ])
  }

  @Test("an element takes a colour, not words") func wrong() throws {
    let body = "<text id='title' x='1' y='9'>a</text>"
    let found = try Building.animation(body, replacing: ["#title": "Hello there"])
    #expect(found.replacing.wrong["#title"]?.contains("colour") == true && found.replacing.unknown.isEmpty)
    #expect(found.replacing.wrong["#title"]?.contains("without #") == true)
  }

  @Test("a key that is an id or a colour is what the file has; if both, that is reported") func both() throws {
    let id = "<rect id='fade' width='9' height='9' fill='red'/>"
    try expect(id, ["#fade": "gold"], as: id.replacing("red", with: "gold"))
    let both = id + "<rect x='9' width='9' height='9' fill='#fade'/>"
    let found = try Building.animation(both, replacing: ["#fade": "gold"])
    #expect(found.findings.contains { $0.feature.contains("#fade") })
    #expect(found.layers == (try layers(both.replacing("fill='#fade'", with: "fill='gold'"))))
  }
}

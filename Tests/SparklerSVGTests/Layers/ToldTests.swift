// What an SVG file says and is not drawn is told.
// Flow: small files → SVGAnimation → findings.
import SparklerCore
import SparklerSVG
import Testing

@Suite("Findings of SVG files") struct ToldTests {
  private func told(_ body: String, idle: Bool = false) throws -> [String] {
    try Building.animation(body).findings.filter { idle || $0.matters }.map(\.description)
  }

  @Test(
    "values, declarations and times that are not understood are told with their element",
    arguments: [
      ("<rect id='a' width='NaN' height='5'/>", "'NaN' of width"),
      ("<circle id='a' r='5px5'/>", "'5px5' of r"),
      ("<rect id='a' width='5' height='5' style='fill: rde'/>", "'fill: rde'"),
      ("<style>rect { fill: rde }</style><rect id='a' width='5' height='5'/>", "'fill: rde'"),
      ("<style>@keyframes k { 150% { x: 1px } }</style><rect id='a' width='5' height='5'/>", "'150% { … }'"),
      ("<rect id='a' width='5' height='5' style='fill: var(--none)'/>", "var() in the property 'fill'"),
      ("<rect id='a' width='5' height='5' style='--w: 1px; fill: var(--w)'/>", "'fill: 1px'"),
      ("<rect id='a' width='5' height='5'><animate attributeName='x' dur='-1s' to='5'/></rect>", "dur=\"-1s\""),
      (
        "<rect id='a' width='5' height='5'><animate attributeName='x' dur='1s' begin='1x' to='5'/></rect>",
        "begin=\"1x\""
      ),
      ("<rect id='a' width='5' height='5'><set attributeName='x' repeatCount='0' to='5'/></rect>", "repeatCount=\"0\""),
      (
        "<path id='a' d='M0 0L5 5'><animate attributeName='d' dur='1s' values='M0 0L5 5;M0 0H1V2'/></path>",
        "different structure"
      ),
      ("<path d='M1 1L20 20X3'/>", "a part of the path data"),
      ("<polygon points='1,2 3,4 5'/>", "a part of the points"),
      ("<style>} .b { fill: blue }</style><rect id='a' width='5' height='5'/>", "'} .b'"),
      ("<svg viewBox='0 0 0 10'><rect id='a' width='5' height='5'/></svg>", "'0 0 0 10' without an area"),
    ])
  func misunderstood(_ body: String, _ words: String) throws {
    #expect(try told(body).contains { $0.contains(words) })
  }

  @Test(
    "primitives of filters that are in error are told",
    arguments: [
      ("<feConvolveMatrix kernelMatrix='1 2'/>", "doesn't fit its order"), ("<feDiffuseLighting/>", "without a light"),
      ("<feColorMatrix values='1 2 3'/>", "3 values instead of 20"), ("<feGaussianBlur stdDeviation='-1'/>", "below 0"),
      ("<feOffset in='none'/>", "'none' (in of"), ("<feMerge><feMergeNode in='none'/></feMerge>", "'none' (in of"),
      ("<feSomething/>", "<feSomething>"),
    ])
  func filters(_ primitive: String, _ words: String) throws {
    func body(_ primitives: String) -> String {
      "<filter id='f'>\(primitives)</filter><rect width='5' height='5' filter='url(#f)'/>"
    }
    #expect(try told(body(primitive)).contains { $0.contains(words) })
    let right = "<feFlood result='none'/><title/><feOffset in='none' dx='2'/><feBlend in2='SourceGraphic'/>"
    #expect(try told(body(right)) == [])
  }

  @Test("an attribute of a filter may be animated without being written") func unwritten() throws {
    let blur = "<feGaussianBlur><animate attributeName='stdDeviation' dur='1s' from='0' to='10'/></feGaussianBlur>"
    let body = "<filter id='f'>\(blur)</filter><rect id='a' width='5' height='5' filter='url(#f)'/>"
    #expect(try Building.layer("a", in: body)?.animations.isEmpty == false)
  }

  @Test("animations that never begin are told") func never() throws {
    let body = """
      <rect width='5' height='5'><animate id='a' attributeName='x' begin='b.end' dur='1s' to='5'/>
      <animate id='b' attributeName='x' begin='a.end' dur='1s' to='5'/></rect>
      """
    #expect(try told(body).contains { $0.contains("never starts") && $0.contains("'b'") })
  }

  @Test("a file is told that is longer than what is shown of it without a spec") func length() throws {
    func dot(_ seconds: String, _ more: String = "") -> String {
      "<circle r='5'><animate attributeName='cx' dur='\(seconds)' to='9' repeatCount='indefinite'/>\(more)</circle>"
    }
    #expect(try told(dot("7s") + dot("11s") + dot("13s")).contains { $0.contains("common multiple") })
    #expect(try told(dot("61s")).contains { $0.contains("61 s") && $0.contains("first minute") })
    #expect(try told(dot("5s") + dot("6s")) == [])
  }

  @Test("gradients whose hrefs form a circle are told") func circle() throws {
    let body = """
      <linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='5' height='5' fill='url(#a)'/>
      """
    #expect(try told(body).contains { $0.contains("leads back to itself") })
  }

  @Test("properties that layers can't draw are told, and their neutral values are not") func undrawn() throws {
    let body = "<rect width='5' height='5' style='shape-rendering: crispEdges; zoom: 2'/>"
    #expect(try told(body).filter { $0.contains("the property") }.count == 2)
    #expect(try told("<rect width='5' height='5' style='shape-rendering: auto; perspective: none'/>") == [])
    let moving = "<style>@keyframes k { to { zoom: 2 } }</style><rect width='5' height='5'/>"
    #expect(try told(moving).contains { $0.contains("@keyframes k") })
  }

  @Test("what browsers ignore, too, is only listed as without effect") func idle() throws {
    let body = "<rect id='a' width='5' height='5' style='margin: 3px'/><rect id='a' width='5' height='5'/>"
    #expect(try told(body) == [])
    let all = try told(body, idle: true)
    #expect(all.contains { $0.contains("'margin'") })
    #expect(all.contains { $0.contains("the id 'a'") })
  }

  @Test("a file without faults has no findings") func silent() throws {
    let body = """
      <style>:root { --c: red } .a { fill: var(--c, blue) } @keyframes k { from { opacity: 0 } }
      .b { animation: k 1s steps(2) infinite; transform-origin: center; mix-blend-mode: multiply }</style>
      <rect class='a b' width='50%' height='5' stroke='none' stroke-dasharray='2 3'>
      <animate attributeName='x' begin='0s;1s' dur='500ms' min='0' values='0;5' keyTimes='0;1'/>
      <set attributeName='visibility' to='hidden' begin='1s'/></rect>
      """
    #expect(try told(body) == [])
    let shapes = "<path d=''/><path d=' M1 1h5z '/><path style='d: path(\"M0 0L1 1\")'/><polyline points='1 2, 3-4'/>"
    #expect(try told(shapes) == [])
  }
}

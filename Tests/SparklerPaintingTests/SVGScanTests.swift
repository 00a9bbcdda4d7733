// What is seen of an SVG before any parser reads it: what is taken, what is refused, and what its links hold.
// Flow: text → SVGScan → letters, elements that show nothing, or an error.
import SparklerPainting
import Testing

@Suite struct SVGScanTests {
  private func scan(
    _ text: String, _ limits: SVGLimits = SVGLimits(), refusal: ([UInt8]) -> String? = { _ in nil }
  ) throws(SVGError) -> SVGScan {
    try SVGScan(Array(text.utf8), limits, refusal: refusal)
  }

  private func error(_ text: String, _ limits: SVGLimits = SVGLimits()) -> SVGError? {
    do { _ = try scan(text, limits) } catch { return error }
    return nil
  }

  @Test(
    "plain SVG is taken, whatever stands in its comments, quotes and notes",
    arguments: [
      "<svg/>", "<svg></svg>", "text <svg/> text", "<s:svg xmlns:s='x'/>", "<svg a = \"1\"\n b='\"'/>",
      "<?xml version='1.0' encoding='UTF-8'?><svg/>", "<?xml encoding=\"iso-8859-15\"?><svg/>",
      "<?xml encoding = 'Windows-1252'?><svg/>", "<?xml encoding='US-ASCII'?><svg/>", "<?xml version='1.0'?><svg/>",
      "<?php encoding='UTF-16'?><svg/>", "<!-- <a b=c> -- ' --><svg/>", "<svg><![CDATA[ <a b ' ]]></svg>",
      "<svg a='>'><g/></svg>", "<!DOCTYPE svg><svg/>", "<!DOCTYPE svg PUBLIC \"a>b\" 'c[' ><svg/>",
      "<!DOCTYPE svg [\n<!ENTITY ns \"http://x/\">\n<!-- ]> --> <!ENTITY b 'c' >]><svg/>",
      "<svg><use href='#a'/><a href='http://x/'/></svg>", "<svg><use xlink:href='#'/></svg>",
    ])
  func taken(text: String) { #expect(error(text) == nil) }

  @Test(
    "what is no SVG, or ends too early, is refused by what it is",
    arguments: [
      ("", SVGError.notSVG), ("text", .notSVG), ("<html/>", .notSVG), ("<svg:g/>", .notSVG), ("<svgs/>", .notSVG),
      ("<svg", .truncated), ("<svg a", .truncated), ("<svg a=", .truncated), ("<svg a='1>", .truncated),
      ("<!-- x", .truncated), ("<svg><![CDATA[ ]>", .truncated), ("<svg></g", .truncated), ("<?xml ", .truncated),
      ("<!DOCTYPE svg", .truncated), ("<!DOCTYPE svg [", .truncated), ("<!DOCTYPE svg 'a>", .truncated),
      ("\0<svg/>", .encoding("UTF-16")), ("<?xml encoding='UTF-16'?><svg/>", .encoding("utf-16")),
      ("<?XML encoding='koi8-r'?><svg/>", .encoding("koi8-r")), ("<?xml encoding=''?><svg/>", .encoding("")),
    ])
  func refused(text: String, wanted: SVGError) { #expect(error(text) == wanted) }

  @Test(
    "a tag that is not closed, and a value without quotes, are damage",
    arguments: ["<svg a>", "<svg ='1'>", "<svg a=1>"])
  func damage(text: String) {
    guard case .corrupt? = error(text) else { return #expect(Bool(false), "\(text)") }
  }

  @Test("of declarations none is taken that could grow or fetch") func declarations() {
    func subset(_ text: String) -> String { "<!DOCTYPE svg [\(text)]><svg/>" }
    let long = String(repeating: "a", count: 256)
    #expect(error(subset("<!ENTITY a '\(long)'>")) == nil)
    let entities = [
      "'\(long)a'>", "'&b;'>", "'<g/>'>", "'%b;'>", "SYSTEM 'x'>", "'b' NDATA c>", "b>",
    ].map { "<!ENTITY a \($0)" }
    for text in entities + ["<!ENTITY 'a'>", "<!ENTITY % a 'b'>"] {
      guard case .declaration? = error(subset(text)) else { return #expect(Bool(false), "\(text)") }
    }
    for text in [subset("<!ELEMENT a ANY>"), subset("%a;"), "<!ELEMENT a><svg/>", "<!doctype svg><svg/>"] {
      guard case .declaration? = error(text) else { return #expect(Bool(false), "\(text)") }
    }
  }

  @Test(
    "a link out of the file is refused as it is written",
    arguments: [
      ("<image href='a.png'/>", "a.png"), ("<image xlink:href='http://x/'/>", "http://x/"), ("<use href=''/>", ""),
      ("<use href='#a&amp;b'/>", "#a&amp;b"),
      ("<image href='data:text/plain;base64,AA=='/>", "data:text/plain;base64,AA=="),
      ("<image href='data:image/png,AA'/>", "data:image/png,AA"), ("<s:image x:href=' #a'/>", " #a"),
      ("<image href='data:image/png;base64'/>", "data:image/png;base64"),
    ])
  func links(element: String, link: String) { #expect(error("<svg>\(element)</svg>") == .outside(link)) }

  @Test(
    "a picture inside is looked at as its bytes",
    arguments: [
      ("AQID", [1, 2, 3]), ("AQ==", [1]), ("AQI=", [1, 2]), ("+/8=", [0xFB, 0xFF]), (" AQ\n ID\t", [1, 2, 3]), ("", []),
      ("zZ09", [0xCD, 0x9D, 0x3D]),
    ] as [(String, [UInt8])])
  func embedded(base64: String, bytes: [UInt8]) throws {
    var seen: [[UInt8]] = []
    let text = "<svg><image href='data:image/png;base64,\(base64)'/></svg>"
    _ = try scan(text) {
      seen.append($0)
      return nil
    }
    #expect(seen == [bytes])
    do {
      _ = try scan(text) { _ in "too old" }
      Issue.record("taken")
    } catch { #expect(error == .embedded("too old")) }
  }

  @Test("what is no base64 is no picture", arguments: ["A*", "AQ-_", "ä"]) func noBase64(text: String) {
    guard case .embedded? = error("<svg><image href='data:image/png;base64,\(text)'/></svg>") else {
      return #expect(Bool(false), "\(text)")
    }
  }

  @Test("elements are counted one by one, depth by what is open") func limits() {
    var limits = SVGLimits()
    limits.elements = 3
    #expect(error("<svg><g/><g/></svg>", limits) == nil)
    #expect(error("<svg><g/><g/><g/></svg>", limits) == .tooManyElements(limit: 3))
    limits = SVGLimits()
    limits.depth = 2
    #expect(error("<svg><g/><g></g><g a='b'/></svg>", limits) == nil)
    #expect(error("<svg><g><g/></g></svg>", limits) == .tooDeep(limit: 2))
  }

  @Test("letters are seen, and what shows nothing is named once, in order") func facts() throws {
    let found = try scan("<svg><a:text/><textPath/><set/><x:textPath/><animateMotion/></svg>")
    #expect(found.hasText && found.ignored == ["textPath", "set", "animateMotion"])
    let none = try scan("<svg><texts/><!-- <text/> --><g name='text'/></svg>")
    #expect(!none.hasText && none.ignored.isEmpty)
  }

  @Test(
    "families are found in attributes and style sheets",
    arguments: [
      ("<svg font-family='A, \"B C\"'/>", ["A, B C"]), ("<svg style='fill:red; FONT-Family : A'/>", ["A"]),
      ("<svg style='&#102;ont-family: A &amp; B'/>", ["A & B"]), ("<svg style='font: bold 9px/2 A'/>", ["A"]),
      (
        "<svg><style>/* font-family: X; */ a { font/**/-family: A /* ; */ } b{font-family:B}</style></svg>", ["A", "B"]
      ),
      ("<svg><style>a { ffont: 9px X; font-size: 9px } /* font-family: X</style></svg>", []),
      ("<!DOCTYPE svg [<!ENTITY e 'Ef'>]><svg font-family='&e;&none;&'/>", ["Ef&"]),
    ])
  func families(_ text: String, _ wanted: [String]) throws { #expect(try scan(text).letters.families == wanted) }

  @Test("style sheets and entities take time and memory by their length alone", .timeLimit(.minutes(5)))
  func long() throws {
    for text in ["/*", "/**/", "*/", "a{}", "font:", "font 1 ", "&"] {
      let many = String(repeating: text, count: 1_000_000)
      _ = try scan("<svg><style><![CDATA[font-family: A;\(many)]]></style><g style='font:\(many)'/></svg>")
    }
    let entity = "<!DOCTYPE svg [<!ENTITY e '\(String(repeating: "e", count: 256))'>]>"
    let many = String(repeating: "&e;", count: 1_000_000)
    #expect(try scan("\(entity)<svg><text>\(many)f</text></svg>").letters.scalars == ["e", "f"])
  }
}

// Tests of reading the XML of SVG files.
// Flow: texts → SVGReader → nodes, or errors.
import SparklerSVG
import Testing

@Suite struct SVGReaderTests {
  @Test("elements have their attributes, lines and texts") func nodes() throws {
    let document = try Reading.document("\n<g id='b' class='x'><text>one <tspan>two</tspan> three</text></g>")
    #expect(document.outline() == "svg(g(text(tspan)))")
    let group = try #require(document.ids["b"])
    #expect(document[group].attributes == ["id": "b", "class": "x"])
    #expect(document[group].line == 2)
    #expect(document[group + 1].pieces == [.text("one "), .element(group + 2), .text(" three")])
    #expect(document.place(of: group + 1) == "<text> in line 2")
  }

  @Test("an href without namespace wins over one of XLink, in either order")
  func href() throws {
    for attributes in ["href='#n' xlink:href='#o'", "xlink:href='#o' href='#n'"] {
      let document = try Reading.document("<a xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)/>")
      #expect(document[1].attributes["href"] == "#n")
    }
    let plain = try Reading.document("<a xlink:href='#o' xml:space='preserve' other:x='1'/>")
    #expect(plain[1].attributes == ["href": "#o", "xml:space": "preserve"])
  }

  @Test("elements of other namespaces have no name and no contents") func namespaces() throws {
    let document = try Reading.document("<x:y xmlns:x='u:v'><g/></x:y><g xmlns=''/><g/>")
    #expect(document.outline() == "svg(? ? g)")
    let prefixed = try Reading.file("<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g/><g/></s:svg>")
    #expect(prefixed.outline() == "svg(g ?)")
  }

  @Test("a file without namespace counts as SVG") func plain() throws {
    #expect(try Reading.file("<svg><g><rect/></g></svg>").outline() == "svg(g(rect))")
  }

  @Test("entities of the file are replaced, those of other files are not") func entities() throws {
    let inner = try Reading.file(
      """
      <!DOCTYPE svg [<!ENTITY c "red"><!ENTITY r "<rect id='a'/>"><!ENTITY ns "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns;" fill="&c;">&r;<g/>&r;</svg>
      """)
    #expect(inner.outline() == "svg(rect g rect)")
    #expect(inner[0].declared["fill"] == "red")
    let outer = try? Reading.file(
      "<!DOCTYPE svg [<!ENTITY x SYSTEM '/etc/hostname'>]><svg xmlns='http://www.w3.org/2000/svg'><text>&x;</text></svg>"
    )
    #expect(outer?.nodes.last?.pieces ?? [] == [])
  }

  @Test("entities that grow without bound are an error") func bomb() {
    var text = "<!DOCTYPE svg [<!ENTITY e0 \"0123456789\">"
    for i in 1..<12 { text += "<!ENTITY e\(i) \"" + String(repeating: "&e\(i - 1);", count: 10) + "\">" }
    text += "]><svg xmlns='http://www.w3.org/2000/svg'><text>&e11;</text></svg>"
    #expect(throws: SVGImportError.self) { try Reading.file(text) }
    let circle = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg><text>&a;</text></svg>"
    #expect(throws: SVGImportError.self) { try Reading.file(circle) }
    var elements = "<!DOCTYPE svg [<!ENTITY e0 \"<g/>\">"
    for i in 1..<9 { elements += "<!ENTITY e\(i) \"" + String(repeating: "&e\(i - 1);", count: 10) + "\">" }
    #expect(throws: SVGImportError.self) { try Reading.file(elements + "]><svg>&e8;</svg>") }
  }

  @Test(
    "an error has the line and a remedy", arguments: ["<svg>\n<g></svg>", "<svg>\n<g a=1/></svg>", "<svg>\n&x;</svg>"])
  func malformed(_ text: String) {
    let error = #expect(throws: SVGImportError.self) { try Reading.file(text) }
    #expect(error?.message.hasPrefix("line 2:") == true)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test(
    "what is no SVG is an error", arguments: ["", " ", "<html/>", "{}", "<svg", "<svg></svg><svg/>", "\u{0}", "GIF89a"])
  func others(_ text: String) { #expect(throws: SVGImportError.self) { try Reading.file(text) } }

  @Test("limits are named") func limits() {
    var limits = SVGFileLimits()
    (limits.elements, limits.depth, limits.bytes) = (10, 5, 400)
    func limit(_ body: String) -> String? {
      do throws(SVGImportError) { _ = try Reading.document(body, limits: limits) } catch { return error.limit }
      return nil
    }
    #expect(limit(String(repeating: "<g/>", count: 9)) == nil)
    #expect(limit(String(repeating: "<g/>", count: 10)) == "svg-elements")
    #expect(limit("<g><g><g><g></g></g></g></g>") == nil)
    #expect(limit("<g><g><g><g><g></g></g></g></g></g>") == "layer-depth")
    #expect(limit("<text>" + String(repeating: "x", count: 400) + "</text>") == "svg-bytes")
    let deep = String(repeating: "<g>", count: 100_000)
    let error = #expect(throws: SVGImportError.self) { try Reading.document(deep) }
    #expect(error?.limit == "layer-depth")
  }

  @Test("encodings are those that the file says") func encodings() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg'><text>é</text></svg>"
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
      + text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for bytes in [wide, latin, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      let document = try SVGReader.read(bytes, SVGFileLimits(), nil)
      #expect(document.nodes.last?.pieces == [.text("é")])
    }
  }

  @Test("a gzip file is unpacked, up to the limit") func gzip() throws {
    // `<svg xmlns="http://www.w3.org/2000/svg"/>`, by gzip -n.
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x29, 0x2E, 0x4B, 0x57, 0xA8, 0xC8, 0xCD, 0xC9,
      0x2B, 0xB6, 0x55, 0xCA, 0x28, 0x29, 0x29, 0xB0, 0xD2, 0xD7, 0x2F, 0x2F, 0x2F, 0xD7, 0x2B, 0x37, 0xD6, 0xCB, 0x2F,
      0x4A, 0xD7, 0x37, 0x32, 0x30, 0x30, 0xD0, 0x07, 0xAA, 0x50, 0xD2, 0xB7, 0x03, 0x00, 0xC4, 0xF7, 0x91, 0x93, 0x29,
      0x00, 0x00, 0x00,
    ]
    #expect(try SVGReader.read(packed, SVGFileLimits(), nil).outline() == "svg")
    var limits = SVGFileLimits()
    limits.bytes = 20
    let error = #expect(throws: SVGImportError.self) { try SVGReader.read(packed, limits, nil) }
    #expect(error?.limit == "svg-bytes")
    #expect(throws: SVGImportError.self) { try SVGReader.read(Array(packed.prefix(20)), SVGFileLimits(), nil) }
  }

  @Test("what drawing leaves out is listed") func notices() throws {
    let document = try Reading.document(
      """
      <script/><a href='x'/><foreignObject/><g onclick='x()'/><use href='other.svg#a'/><use href='#none'/>
      <style>@import 'x.css'; @font-face { font-family: 'Big One'; src: url(x) } a:hover { fill: red }
      @container x { a { fill: red } }</style>
      """)
    let found = document.notices.map { "\($0.kind) \($0.text)" }
    #expect(
      Set(found) == [
        "script ", "link ", "foreignObject ", "eventHandler onclick", "externalReference other.svg#a",
        "missingReference #none", "externalStyleSheet 'x.css'", "fontFace Big One", "dynamicSelector :hover",
        "unknownRule @container",
      ])
    #expect(document[1].children == [])
  }
}

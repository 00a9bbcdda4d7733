// Tests of instances of `use`, and of conditions.
// Flow: texts → SVGReader → nodes below `use`.
import SparklerSVG
import Testing

@Suite struct InstanceTests {
  @Test("a use has a copy of its element, with its texts and declarations") func copies() throws {
    let document = try Reading.document(
      "<style>defs g text { fill: red }</style><defs><g id='a'><text>x<tspan/>y</text></g></defs><use href='#a'/>")
    #expect(document.outline() == "svg(style defs(g(text(tspan))) use(g(text(tspan))))")
    let copy = try #require(document.nodes.last { $0.name == "text" })
    #expect(copy.declared["fill"] == "red")
    #expect(document[copy.source].name == "text")
    #expect(copy.source < copy.parent ?? 0)
    #expect(copy.pieces.count == 3)
    #expect(document.ids["a"] == 3)
    for (i, node) in document.nodes.enumerated() { #expect(node.parent ?? -1 < i) }
  }

  @Test("uses of uses are copied, whichever comes first") func nested() throws {
    let document = try Reading.document(
      "<use href='#b'/><g id='b'><use href='#c'/><animate/></g><rect id='c'><set/></rect>")
    #expect(document.outline() == "svg(use(g(use(rect(set)) animate)) g(use(rect(set)) animate) rect(set))")
  }

  @Test("a symbol becomes a viewport with the use's size") func symbols() throws {
    let document = try Reading.document(
      """
      <symbol id='s' viewBox='0 0 1 1' width='7'><rect/></symbol><svg id='v' width='5' height='6'/>
      <use href='#s' width='10'/><use href='#v' height='20' style='width: 30px'/><use href='#v'/>
      """)
    let copies = document.nodes.filter { $0.parent.map { document[$0].name } == "use" }
    #expect(copies.map(\.name) == ["svg", "svg", "svg"])
    #expect(copies.map { $0.attributes["symbol"] } == ["true", nil, nil])
    #expect(copies.map { $0.declared["width"] } == ["10", "30px", "5"])
    #expect(copies.map { $0.attributes["height"] } == ["100%", "20", "6"])
  }

  @Test(
    "a use that contains itself draws nothing",
    arguments: [
      "<use id='a' href='#a'/>", "<g id='a'><use href='#a'/></g>",
      "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<use id='a' href='#b'/><use id='b' href='#c'/><use id='c' href='#a'/>",
    ])
  func circles(_ body: String) throws {
    let document = try Reading.document(body)
    #expect(document.has(.circularUse))
    #expect(document.nodes.allSatisfy { $0.name != "use" || $0.children.isEmpty })
  }

  @Test("a use of a circle's outside is drawn") func outside() throws {
    let document = try Reading.document("<g id='a'><rect/><use href='#a'/></g><use href='#a'/>")
    #expect(document.outline() == "svg(g(rect use) use(g(rect use)))")
  }

  @Test("uses that multiply are an error") func bomb() throws {
    var body = "<g id='g0'><rect/></g>"
    for i in 1..<12 {
      body += "<g id='g\(i)'>" + String(repeating: "<use href='#g\(i - 1)'/>", count: 10) + "</g>"
    }
    let error = #expect(throws: SVGImportError.self) { try Reading.document(body) }
    #expect(error?.limit == "svg-elements")
    var chain = "<rect id='u0'/>"
    for i in 1..<2000 { chain += "<use id='u\(i)' href='#u\(i - 1)'/>" }
    #expect(throws: SVGImportError.self) { try Reading.document(chain) }
    let many = String(repeating: "<use href='#all'/>", count: 20_000)
    #expect(try Reading.document("<g id='all'>\(many)</g>").has(.circularUse))
  }

  @Test("conditions take elements out, a switch all but the first") func conditions() throws {
    let document = try Reading.document(
      """
      <rect systemLanguage='de'/><circle systemLanguage='de, en'/><g requiredExtensions='x:y'/><defs systemLanguage='de'/>
      <switch><title/><a systemLanguage='fr'/><path systemLanguage='en-US'/><rect/><set/></switch>
      <text>a<tspan systemLanguage='de'>b</tspan>c</text><line systemLanguage=''/><ellipse requiredFeatures='x'/>
      """)
    #expect(document.outline() == "svg(circle defs switch(title path set) text ellipse)")
    let hidden = try Reading.document("<defs><rect id='a' systemLanguage='de'/></defs><use href='#a'/>")
    #expect(hidden.outline() == "svg(defs use)")
    let text = try #require(document.nodes.first { $0.name == "text" })
    #expect(text.pieces == [.text("a"), .text("c")])
  }
}

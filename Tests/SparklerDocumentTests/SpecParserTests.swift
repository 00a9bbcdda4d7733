// What YAML says that a tree of values must not lose: tags, anchors, places, and which problem is told first.
// Flow: texts → SpecParser → SpecNode, SpecFailure.
import SparklerDocument
import Testing

@Suite struct SpecParserTests {
  private func tree(_ text: String) throws -> SpecNode {
    try SpecParser.parse(Array(text.utf8), name: "a.yaml", limits: Limits()).0
  }

  private func problem(_ text: String) -> String? {
    do {
      _ = try tree(text)
      return nil
    } catch {
      let told = (error as? SpecFailure)?.diagnostics.first
      return told.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
    }
  }

  @Test func keysAreToldApartByTheirTexts() {
    #expect(problem("b: 1\na: 2\nb: 3\na: 4\n") == "2:1 'a' occurs more than once in one map")
    #expect(problem("a: 1\n\"a\": 2\n") == "1:1 'a' occurs more than once in one map")
    #expect(problem("a: 1\n!!str a: 2\n") == "1:1 'a' occurs more than once in one map")
    // Another tag, another key.
    #expect(problem("a: 1\n!own a: 2\n") == nil)
    #expect(problem("{[a]: 1}") == "1:2 a key must be a word")
  }

  @Test func aTextThatIsNoYAMLIsToldBeforeWhatIsWrongInIt() {
    #expect(problem("{[a]: 1, b: [}")?.hasPrefix("1:14 did not find expected node content") == true)
    #expect(problem("a: *b")?.hasPrefix("1:4 undefined alias") == true)
    #expect(problem("a: &b [*b]")?.hasPrefix("1:8 undefined alias") == true)
    #expect(problem("a: 1\n---\nb: 2")?.hasPrefix("2:1 a spec is one YAML document") == true)
    #expect(problem("# nothing") == "0:0 the spec is empty")
    for (name, content, said) in [
      ("a.brand.yaml", SpecParser.Content.brand, "the brand is empty"), ("a.svg", .spec, "the SVG file is empty"),
      ("t.json", .tokens, "the file of design tokens is empty"),
    ] {
      let error = #expect(throws: SpecFailure.self) {
        try SpecParser.parse([], name: name, limits: Limits(), as: content)
      }
      #expect(error?.diagnostics.first?.message == said)
    }
  }

  @Test func valuesStandBehindTheirAnchorsAndTags() throws {
    let root = try tree("a: &x !!str 'it''s'\nb: *x\nc: |\n  text\nd: \"\u{FEFF}e\"\n")
    #expect(root["a"]?.text == "it's")
    #expect(root["a"]?.place == SourceRange(line: 1, column: 13, length: 6))
    #expect(root["b"]?.place == root["a"]?.place)
    #expect(root["b"]?.path == "b")
    #expect(root["c"]?.text == "text\n")
    // A mark of the byte order is no character of a text.
    #expect(root["d"]?.text == "e")
  }

  @Test func mapsTakeInOthers() throws {
    let root = try tree("x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz: {<<: [*x, *y], a: 0}\nw: {\"<<\": 1}\n")
    let entries = root["z"]?.entries ?? []
    #expect(entries.map { "\($0.key)=\($0.node.text ?? "")" } == ["a=0", "b=2", "c=4"])
    #expect(entries.last?.node.path == "z.c")
    #expect(root["w"]?["<<"]?.text == "1")
  }
}

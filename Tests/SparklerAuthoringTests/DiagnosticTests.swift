// How problems are told: all at once, in the order of the text, with the line and a caret.
// Flow: SpecFailure → text.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct DiagnosticTests {
  @Test("all problems of a file are told at once, in the order of the text") func all() throws {
    let spec = """
      scene: 2
      size: 0x0
      fps: 0
      colour: red
      layers:
        - {shape: circle, size: 4, opacity: 2, fill: rde}
        - {buton: Buy, id: cta}
        - {effect: classicFirework, around: ctb, sparks: 9}
        - {text: $name, animations: [{keyPath: opacty, from: 0}]}
      output: film
      """
    let found = try failure(spec).diagnostics
    #expect(found.map { $0.place?.line } == [1, 2, 3, 4, 6, 6, 7, 8, 9, 9, 10])
    #expect(
      found.map(\.code) == [
        .unknownVersion, .outOfRange, .outOfRange, .unknownKey, .outOfRange, .badColor, .kindCount, .unknownLayer,
        .undeclaredName, .unknownWord, .unknownWord,
      ])
    #expect(found.map(\.path)[4] == "layers[0].opacity")
  }

  @Test("a layer that can't be read is no reason to call its id unknown") func cascade() throws {
    let spec = document("{buton: Buy, id: cta}", "{effect: classicFirework, around: cta}")
    #expect(try failure(spec).diagnostics.map(\.code) == [.kindCount])
    let time =
      "scene: 1\nsize: 9x9\nduration: 2x\nlayers: [{button: a, id: b}, {effect: classicFirework, around: b, every: 1s}]\n"
    #expect(try failure(time).diagnostics.map(\.code) == [.malformed])
  }

  @Test("a problem is told with its place, its line, a caret and the remedy") func text() throws {
    let spec = document("{shape: circle, size: 40, fill: rde}")
    #expect(
      try failure(spec).text == """
        test.yaml:5:37: error[E0206]: layers[0].fill: 'rde' is not a colour
          5 |   - {shape: circle, size: 40, fill: rde}
            |                                     ^^^ write "#rrggbb", "#rrggbbaa", a CSS name, rgb(), hsl(), oklch() or transparent
        """)
    let angle = document("{shape: circle, size: 40, transform: {rotate: 3.14}}")
    #expect(
      try failure(angle).text == """
        test.yaml:5:51: error[E0203]: layers[0].transform.rotate: rotate needs an angle unit
          5 |   - {shape: circle, size: 40, transform: {rotate: 3.14}}
            |                                                   ^^^^ write 3.14deg, 3.14rad or 3.14turn
        """)
  }

  @Test("problems without a place have no caret") func placeless() throws {
    #expect(
      try failure("").text == """
        test.yaml: error[E0003]: the spec is empty
          Start with `sparkler new`, or write `scene: 1`.
        """)
  }

  @Test("a long line is cut around the place, and the caret stays under it") func longLines() throws {
    let line =
      "layers: [" + (0..<30).map { "{text: t\($0)}" }.joined(separator: ", ") + ", {text: here, opacity: 2}, "
      + (0..<30).map { "{text: u\($0)}" }.joined(separator: ", ") + "]"
    let rows = try failure("scene: 1\nsize: 9x9\n\(line)\n").text.split(separator: "\n").map(Array.init)
    #expect(rows.count == 3)
    #expect(rows[1].count < 130 && rows[1].last == "…" && rows[1][6] == "…")
    let caret = try #require(rows[2].firstIndex(of: "^"))
    #expect(rows[1][caret] == "2" && rows[1][(caret - 9)..<caret] == ["o", "p", "a", "c", "i", "t", "y", ":", " "])
  }

  @Test("wide letters shift the caret by two columns, tabs by one") func wide() throws {
    let rows = try failure("scene: 1\nsize: 9x9\nlayers:\n- {text: 日本🎉,\topacity: 2}\n").text.split(separator: "\n")
    #expect(rows[1] == "  4 | - {text: 日本🎉, opacity: 2}")
    #expect(rows[2].hasPrefix("    |                           ^ write"))
  }

  @Test("control characters never reach the terminal") func controls() throws {
    let text = try failure(document("{text: a, color: \"\\e[31mred\\a\\u2028\"}")).text
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(text.contains("�[31mred"))
    #expect(
      try failure(document("{text: a, color: \"" + String(repeating: "z", count: 5000) + "\"}")).text.count < 1500)
  }

  @Test("thousands of problems are cut to a hundred, quickly", .timeLimit(.minutes(10))) func many() throws {
    let keys = (0..<20_000).map { "k\($0): 1\n" }.joined()
    let found = try failure("scene: 1\nsize: 9x9\nlayers: []\n" + keys)
    #expect(found.diagnostics.count == 101)
    #expect(found.diagnostics.last?.message == "19900 more problems are not listed")
    #expect(found.text.count < 100_000)
  }

  @Test("warnings keep no scene from being built") func warnings() throws {
    let spec = try built(document("{text: ☃}"))
    #expect(spec.warnings.map(\.code) == [.missingGlyph])
    #expect(
      spec.warnings[0].text(source: SpecSource(name: "a", text: document("{text: ☃}"))).contains("warning[W0601]"))
  }

  /// A machine on which the family of `mono` is not installed.
  private struct WithoutMono: ContentMeasuring {
    func measure(_ text: TextContent) throws -> TextMetrics { try StubMeasuring().measure(text) }
    func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
    func hasFamily(_ name: String) -> Bool { name != "mono" }
    func absence(of family: String) -> FontAbsence { .notInstalled(family: "Real Mono", package: "fonts-real") }
  }

  @Test("a generic family that is not installed keeps no scene from being built") func generic() throws {
    let text = document("{text: a, font: {family: mono}}")
    let spec = try SpecDocument(Array(text.utf8), name: "a.yaml")
      .build(assets: StubAssets(), measuring: WithoutMono())
    #expect(spec.warnings.map(\.code) == [.missingFont])
    let warning = try #require(spec.warnings.first)
    #expect(warning.message.contains("Real Mono") && warning.remedy.contains("fonts-real"), "\(warning)")
  }

  @Test("an empty list of fonts has none", arguments: ["~", "", "null", "[]"]) func noFonts(_ value: String) throws {
    let text = "fonts: \(value)\n" + document("{text: a}")
    #expect(try built(text).fonts.isEmpty)
    #expect(try SpecDocument(Array(text.utf8), name: "a.yaml").fonts.isEmpty)
  }

  @Test("a text longer than its limit is refused") func longText() throws {
    let problem = try #require(
      try failure(document("{text: \(String(repeating: "a", count: 10_001))}")).diagnostics.first)
    #expect(problem.code == .limit && problem.remedy.contains("limits.set(\"text\""))
  }

  @Test("codes are stable names, each used once") func codes() {
    let raw = Diagnostic.Code.allCases.map(\.rawValue)
    #expect(Set(raw).count == raw.count)
    #expect(raw.allSatisfy { $0.count == 5 && "EWN".contains($0.prefix(1)) })
  }
}

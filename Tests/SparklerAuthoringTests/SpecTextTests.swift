// Values that are put into a spec's text: what is written, what stays, what is refused.
import Foundation
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite("A spec's text, changed value by value") struct SpecTextTests {
  /// Where a mark stands in a text.
  private func place(of mark: String, in text: String) throws -> SourceRange {
    let before = text[..<(try #require(text.range(of: mark)).lowerBound)]
    let line = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return SourceRange(line: line.count, column: (line.last?.count ?? 0) + 1)
  }

  private func replaced(_ text: String, _ mark: String, by value: SpecText.Value) throws -> String {
    var spec = try SpecText(Array(text.utf8), name: "a.yaml")
    try spec.replace(try place(of: mark, in: text), with: value)
    return String(decoding: spec.bytes, as: UTF8.self)
  }

  private func added(_ text: String, _ mark: String, _ key: String, _ value: SpecText.Value) throws -> String {
    var spec = try SpecText(Array(text.utf8), name: "a.yaml")
    try spec.add(key, value, toMapAt: try place(of: mark, in: text))
    return String(decoding: spec.bytes, as: UTF8.self)
  }

  @Test(
    "a value changes where it stands, and nothing else does",
    arguments: [
      ("a: 12 # twelve\nb: 12\n", "12", "13.5", "a: 13.5 # twelve\nb: 12\n"),
      ("- {a:   50%,b: 2}", "50%", "62.5%", "- {a:   62.5%,b: 2}"),
      ("é: \"ü\", 🎉\nb: 1".replacing("\"ü\", 🎉", with: "[\"ü\", 🎉, 7]"), "7", "8", "é: [\"ü\", 🎉, 8]\nb: 1"),
      ("fill: \"#fff\"\n", "\"#fff\"", "#123456", "fill: \"#123456\"\n"),
      ("text: 'it''s'\n", "'it", "that's", "text: 'that''s'\n"),
      ("text: one\n", "one", "two: # three", "text: \"two: # three\"\n"),
      ("text: one\n", "one", "", "text: \"\"\n"),
      ("text: one\n", "one", "null", "text: \"null\"\n"),
      ("text: one\n", "one", "a\nb", "text: \"a\\nb\"\n"),
      ("[one, x]\n", "one", "a, b", "[\"a, b\", x]\n"),
      ("{\"a\": \"one\", \"b\": 3}", "3", "4", "{\"a\": \"one\", \"b\": 4}"),
      ("a: 1\r\nb: 2\r\n", "2", "3", "a: 1\r\nb: 3\r\n"),
      ("\u{FEFF}a: 1\n", "1", "3", "\u{FEFF}a: 3\n"),
      ("a: &x 5\nb: *x\n", "5", "6", "a: &x 6\nb: *x\n"),
    ])
  func replaces(_ text: String, _ mark: String, _ value: String, _ wanted: String) throws {
    let bare = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    var spec = try SpecText(Array(text.utf8), name: "a.yaml")
    try spec.replace(try place(of: mark, in: bare), with: .text(value))
    #expect(String(decoding: spec.bytes, as: UTF8.self) == wanted)
  }

  @Test(
    "texts are added to a list as it is written",
    arguments: [
      ("scene: 1\n# end\n", "scene: 1\nfonts: [a/b.ttf, c d.otf]\n# end\n"),
      ("fonts: [x.ttf]  # mine\nb: 1\n", "fonts: [x.ttf, a/b.ttf, c d.otf]  # mine\nb: 1\n"),
      ("fonts: ~ # x\na: 1\n", "fonts: [a/b.ttf, c d.otf] # x\na: 1\n"),
      ("fonts:\n", "fonts: [a/b.ttf, c d.otf]\n"), ("fonts: # x\na: 1\n", "fonts: [a/b.ttf, c d.otf] # x\na: 1\n"),
      ("{\"fonts\": null}", "{\"fonts\": [\"a/b.ttf\", \"c d.otf\"]}"),
      ("fonts: []\n", "fonts: [a/b.ttf, c d.otf]\n"), ("fonts: x.ttf\n", "fonts: [x.ttf, a/b.ttf, c d.otf]\n"),
      ("fonts:\n  - x.ttf # one\nb: 1\n", "fonts:\n  - x.ttf # one\n  - a/b.ttf\n  - c d.otf\nb: 1\n"),
      ("fonts:\r\n-   'x'\r\n", "fonts:\r\n-   'x'\r\n-   'a/b.ttf'\r\n-   'c d.otf'\r\n"),
      ("fonts: [\n  x.ttf\n]\n", "fonts: [\n  x.ttf, a/b.ttf, c d.otf\n]\n"),
      ("{\"fonts\": [\"x\"], \"b\": 1}", "{\"fonts\": [\"x\", \"a/b.ttf\", \"c d.otf\"], \"b\": 1}"),
      ("{\"b\": 1}", "{\"b\": 1, \"fonts\": [\"a/b.ttf\", \"c d.otf\"]}"),
    ])
  func appends(_ text: String, _ wanted: String) throws {
    var spec = try SpecText(Array(text.utf8), name: "a.yaml")
    try spec.append(["a/b.ttf", "c d.otf"], toListAt: "fonts")
    #expect(String(decoding: spec.bytes, as: UTF8.self) == wanted)
  }

  @Test(
    "an inherited list is written whole; one that can't be read in place is kept",
    arguments: [
      "\"fonts\":\n", "fonts: {a: 1}\n", "fonts:\n  - >\n    x\n", "fonts:\n  - {a: &x 1}\n  - *x\n",
    ])
  func keepsList(_ text: String) throws {
    var spec = try SpecText(Array("a: 1\n".utf8), name: "a.yaml")
    try spec.append(["c"], toListAt: "fonts", inheriting: ["../b.ttf"])
    #expect(String(decoding: spec.bytes, as: UTF8.self) == "a: 1\nfonts: [../b.ttf, c]\n")
    var other = try SpecText(Array(text.utf8), name: "a.yaml")
    #expect(throws: SpecText.Refusal.self) { try other.append(["c"], toListAt: "fonts") }
    #expect(String(decoding: other.bytes, as: UTF8.self) == text)
  }

  @Test("a word gives way to a list") func lists() throws {
    #expect(try replaced("position: center # c\n", "center", by: .list(["1", "2.5"])) == "position: [1, 2.5] # c\n")
    #expect(try replaced("{position: center}", "center", by: .list(["1", "2"])) == "{position: [1, 2]}")
  }

  @Test(
    "a key is added behind the last value of one line",
    arguments: [
      ("- text: a # one\n  size: 2\n- b: 3\n", "text", "- text: a # one\n  size: 2\n  k: [1, 2]\n- b: 3\n"),
      ("- text: a # one\n  list:\n    - b: 3\n", "text", "- text: a # one\n  k: [1, 2]\n  list:\n    - b: 3\n"),
      ("- {text: a, b: [1, {c: 2}]} # x\n", "{text", "- {text: a, b: [1, {c: 2}], k: [1, 2]} # x\n"),
      ("- {text: a,\n   b: 2, # x\n  }\n", "{text", "- {text: a,\n   b: 2, k: [1, 2], # x\n  }\n"),
      ("[{\"a\": 1}]", "{", "[{\"a\": 1, \"k\": [1, 2]}]"),
      ("base: &b {x: 1}\na:\n  <<: *b\n  y: 2\n", "<<", "base: &b {x: 1}\na:\n  <<: *b\n  y: 2\n  k: [1, 2]\n"),
      ("a: 1\r\nb: 2\r\n", "a", "a: 1\r\nb: 2\r\nk: [1, 2]\r\n"),
      ("a: 1\nb: 2", "a", "a: 1\nb: 2\nk: [1, 2]"),
    ])
  func adds(_ text: String, _ mark: String, _ wanted: String) throws {
    #expect(try added(text, mark, "k", .list(["1", "2"])) == wanted)
  }

  @Test("what spans lines, is there already or is no value is refused, and the text stays") func refusals() throws {
    for (text, mark) in [
      ("a: |\n  one\n  two\n", "|"), ("a: one\n  two\n", "one"), ("a: 1\n", "a"), ("a: [1,\n 2]\n", "["),
    ] {
      #expect(throws: SpecText.Refusal.self) { try replaced(text, mark, by: .text("x")) }
    }
    #expect(throws: SpecText.Refusal.self) { try added("a: 1\n", "a", "a", .text("2")) }
    #expect(throws: SpecText.Refusal.self) { try added("a:\n  - b: |\n      text\n", "b", "k", .text("2")) }
    var spec = try SpecText(Array("a: 1\n".utf8), name: "a.yaml")
    #expect(throws: SpecText.Refusal.self) { try spec.replace(SourceRange(line: 9, column: 9), with: .text("2")) }
    #expect(spec.bytes == Array("a: 1\n".utf8))
  }

  @Test("in every sample each number can be changed by itself") func samples() throws {
    var count = 0
    for text in GoodSpecs.all.map(\.text) {
      guard let document = try? SpecDocument(Array(text.utf8), name: "a.yaml") else { continue }
      func look(_ node: SpecNode) throws {
        for item in node.items ?? [] { try look(item) }
        for entry in node.entries ?? [] { try look(entry.node) }
        guard let old = node.text, Double(old) != nil, var spec = try? SpecText(Array(text.utf8), name: "a.yaml"),
          spec.value(at: node.place)?.text == old
        else { return }
        try spec.replace(node.place, with: .text("7123"))
        let new = String(decoding: spec.bytes, as: UTF8.self)
        let start = new.commonPrefix(with: text).utf8.count
        #expect(Array(new.utf8).dropFirst(start).starts(with: Array("7123".utf8).dropFirst(0)) || new.contains("7123"))
        #expect(new.utf8.count == text.utf8.count - old.utf8.count + 4, "\(old) of \(text)")
        count += 1
      }
      try look(document.root)
    }
    #expect(count > 100)
  }
}

// YAML's traps, JSON input, and texts that are no specs at all.
// Flow: bytes → SpecDocument → scene or SpecFailure.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct YAMLTrapTests {
  private func text(_ scalar: String) throws -> String? {
    if case .text(let content) = try layer("{text: \(scalar)}").content { content.string } else { nil }
  }

  @Test(
    "where text is wanted, words stay text",
    arguments: ["no", "on", "yes", "true", "12:30", "1e3", "0x1F", "007", "2024-01-01", ".inf", "1_000", "=", "<<"])
  func words(_ word: String) throws {
    #expect(try text(word) == word)
  }

  @Test("a text may be quoted, folded or broken") func quoted() throws {
    #expect(try text("\"a\\tb\\u00e9\\n\"") == "a\tbé\n")
    #expect(try text("'it''s'") == "it's")
    #expect(try text("\"~\"") == "~")
    guard case .text(let block) = try firstLayer("scene: 1\nsize: 9x9\nlayers:\n- text: |\n    one\n    two\n").content
    else { throw NoShape() }
    #expect(block.string == "one\ntwo\n")
  }

  @Test(
    "an unquoted #colour is a comment, and the message says so",
    arguments: [
      ("scene: 1\nsize: 9x9\nbackground: #fff\nlayers: []\n", 3, 13),
      ("scene: 1\nsize: 9x9\nbackground:   #ffcc00 # sun\nlayers: []\n", 3, 15),
      ("scene: 1\nsize: 9x9\nlayers:\n  - shape: rect\n    size: 4\n    fill: #fff\n", 6, 11),
      ("scene: 1\nsize: 9x9\nlayers:\n  - {shape: rect, size: 4, fill: #fff}\n", 4, 34),
      ("scene: 1\nsize: 9x9\nlayers: [{shape: rect, size: 4, background: {gradient: {colors: [#fff, red]}}}]\n", 3, 66),
      ("scene: 1\nsize: 9x9\nlayers:\n  - gradient:\n      colors:\n        - #fff\n        - red\n", 6, 11),
      ("scene: 1\nsize: 9x9\nlayers:\n  - {button: \"#1\", id: a}\n  - text: a\n    \"color\": #0008\n", 6, 14),
    ])
  func commentedColor(_ text: String, _ line: Int, _ column: Int) throws {
    let problem = try #require(try failure(text).diagnostics.first)
    #expect(problem.code == .commentedColor)
    #expect(problem.place?.line == line && problem.place?.column == column, "\(problem)")
    #expect(problem.remedy.hasPrefix("quote the colour: \"#"))
    #expect(try failure(text).diagnostics.count == 1)
  }

  @Test("text that begins with # is a comment too") func commentedText() throws {
    let problem = try #require(try failure("scene: 1\nsize: 9x9\nlayers:\n  - text: #1 of 3\n").diagnostics.first)
    #expect(problem.place == SourceRange(line: 4, column: 11, length: 7))
    #expect(problem.remedy.contains("quote"))
  }

  @Test("a key twice is an error at its place") func duplicates() throws {
    let problem = try #require(try failure("scene: 1\nsize: 9x9\nlayers: []\nsize: 8x8\n").diagnostics.first)
    #expect(problem.code == .syntax && problem.message.contains("'size'") && !problem.remedy.isEmpty)
    #expect([2, 4].contains(problem.place?.line ?? 0) && problem.place?.column == 1 && problem.place?.length == 4)
  }

  @Test(
    "an alias of nothing and a second document are called by their names",
    arguments: [
      ("scene: 1\nsize: 9x9\nlayers: *foo\n", 3, "'&'"),
      ("scene: 1\nsize: 9x9\nlayers: []\n---\nscene: 1\n", 4, "a second one"),
    ])
  func named(_ text: String, _ line: Int, _ said: String) throws {
    let told = try #require(failure(text).diagnostics.first)
    #expect(told.place?.line == line && told.message.contains(said), "\(told.message)")
  }

  @Test("JSON is read, surrogate pairs, byte order mark and CRLF included") func json() throws {
    let json = """
      \u{FEFF}{\r
        "scene": 1,\r
        "size": "100x80",\r
        "duration": 1,\r
        "layers": [{"text": "a\\ud83c\\udf89b \\\\ud83d \\u00e9\\/", "hidden": false, "opacity": 0.5, "font": {"size": 10}}]\r
      }\r\n
      """
    let layer = try firstLayer(json)
    guard case .text(let content) = layer.content else { throw NoShape() }
    #expect(content.string == "a🎉b \\ud83d é/")
    #expect(layer.opacity == 0.5 && !layer.isHidden)
  }

  @Test("columns count characters, behind surrogates and emoji as well") func columns() throws {
    func place(_ text: String) throws -> SourceRange? { try failure(text).diagnostics.first?.place }
    let head = "scene: 1\nsize: 9x9\nlayers:\n"
    #expect(try place(head + "- {text: 👩‍👩‍👧é, opacity: 2}") == SourceRange(line: 4, column: 23, length: 1))
    #expect(
      try place(head + "- {\"text\": \"\\ud83c\\udf89\", \"opacity\": 2}")
        == SourceRange(line: 4, column: 39, length: 1))
    #expect(
      try place("scene: 1\r\nsize: 9x9\r\nfps: 0\r\nlayers: []\r\n") == SourceRange(line: 3, column: 6, length: 1))
    #expect(try place("\u{FEFF}scene: 2\nsize: 9x9\nlayers: []\n") == SourceRange(line: 1, column: 8, length: 1))
    #expect(try place(head + "- {text: &a b, opacity: &b !!float 2}") == SourceRange(line: 4, column: 36, length: 1))
  }

  @Test(
    "a syntax error tells its place",
    arguments: [
      ("scene: 1\nsize: [1, 2\nlayers: []\n", 3), ("scene: 1\n size: 2\n", 2), ("a: 'b\n", 2), ("a: b: c\n", 1),
      ("- a\nb: c\n", 2), ("a: *nobody\n", 1), ("\ta: 1\n", 1), ("a: 1\n---\nb: 2\n", 2), ("a: \"\\ud83c\"\n", 1),
      ("{\"a\": 1,,}", 1), ("? [a]\n: b\n", 1), ("a: {${name}: b}\n", 1), ("a: @b\n", 1), ("%YAML 9\n---\na: b\n", 1),
    ])
  func syntax(_ text: String, _ line: Int) throws {
    let failure = try failure(text)
    let problem = try #require(failure.diagnostics.first)
    #expect([.syntax, .wrongType].contains(problem.code))
    #expect(problem.place?.line == line, "\(problem)")
    #expect(!problem.message.isEmpty && !problem.remedy.isEmpty)
    #expect(failure.text.contains("^"))
  }

  @Test("an unquoted ${name} in a flow map is told to be quoted") func braces() throws {
    let problem = try #require(try failure("scene: 1\nlayers: [{text: ${name}, x: 1]\n").diagnostics.first)
    #expect(problem.code == .syntax && problem.remedy.contains("quote"))
  }

  @Test("what is no text is told so") func binary() throws {
    for bytes: [UInt8] in [
      [0, 1, 2], Array("GIF89a\0\u{1}".utf8), [0xFF, 0xFE, 0x41, 0], [0x61, 0x80], [0xC0, 0xAF],
    ] {
      let problem = try #require(try failure(bytes: bytes).diagnostics.first)
      #expect(problem.code == .notText && !problem.remedy.isEmpty)
    }
    let bell = try #require(try failure("scene: 1\na: b\u{7}c\n").diagnostics.first)
    #expect(bell.code == .syntax && bell.place?.line == 2 && bell.place?.column == 5, "\(bell)")
  }

  @Test("an empty spec is told so", arguments: ["", " \n", "# nothing\n", "---\n", "\u{FEFF}"])
  func empty(_ text: String) throws {
    #expect(try failure(text).diagnostics.map(\.code) == [.empty])
  }

  @Test("a spec of more than 1 MiB is refused by its limit") func bytes() throws {
    let text = "scene: 1\nsize: 9x9\nlayers: []\n#" + String(repeating: "x", count: 1 << 20)
    let problem = try #require(try failure(text).diagnostics.first)
    #expect(problem.code == .limit && problem.remedy.contains("limits.set(\"spec-bytes\""))
    var limits = Limits()
    let isSet = limits.set("spec-bytes", 2e6)
    #expect(isSet)
    #expect(try built(text, limits: limits).scene.layers.isEmpty)
    let refused = [limits.set("spec-bites", 1), limits.set("nodes", -1), limits.set("nodes", .nan)]
    #expect(refused == [false, false, false])
  }

  @Test("a mask can't be the layer that it masks: no alias names what holds it") func selfMask() throws {
    let text = document("{shape: circle, size: 40, mask: &m {shape: rect, size: 3, mask: *m}}")
    let problem = try #require(try failure(text).diagnostics.first)
    #expect(problem.code == .syntax && problem.place?.line == 5 && problem.message.contains("alias"))
  }

  @Test("nesting beyond its limit is refused, however deep") func nesting() throws {
    func nested(_ n: Int) -> String {
      "x-a: " + String(repeating: "[", count: n) + String(repeating: "]", count: n)
        + "\nscene: 1\nsize: 9x9\nlayers: []\n"
    }
    #expect(try built(nested(60)).scene.layers.isEmpty)
    for depth in [70, 900, 100_000] {
      let problem = try #require(try failure(nested(depth)).diagnostics.first)
      #expect(problem.code == .limit && problem.remedy.contains("64 levels") && problem.place != nil, "\(problem)")
    }
    var blocks = ""
    for i in 0..<1500 { blocks += String(repeating: " ", count: i % 700) + "a:\n" }
    #expect(try !failure(blocks).diagnostics.isEmpty)
  }

  /// Anchors of ten, each of the one before.
  private func bomb(_ levels: Int) -> String {
    "x-a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
      + (1..<levels).map {
        "x-a\($0): &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ", ") + "]\n"
      }
      .joined()
  }

  @Test("aliases that grow a thousandfold stop at the node limit at once", .timeLimit(.minutes(10)))
  func aliases() throws {
    for text in [
      bomb(9), bomb(9) + "? *a8\n: 1\n", bomb(9) + "{*a8 : 1}\n", bomb(9) + "[*a8, *a8]: 1\n",
      bomb(40) + "x: {? [*a39] : 1}\n",
    ] {
      let problem = try #require(try failure(text).diagnostics.first)
      #expect(problem.code == .limit || problem.code == .syntax, "\(problem)")
      #expect(problem.remedy.contains("limits.set(\"nodes\"") || problem.code == .syntax)
    }
    #expect(try failure(bomb(9)).diagnostics[0].code == .limit)
  }

  @Test("aliases repeat values; a problem in one is told once") func aliasValues() throws {
    let spec = document("{text: a, font: &f {size: 10}, color: red}", "{text: b, font: *f}")
    guard case .text(let second) = try built(spec).scene.layers[1].content else { throw NoShape() }
    #expect(second.font.size == 10)
    let bad = document("{text: a, font: &f {size: -1}}", "{text: b, font: *f}")
    #expect(try failure(bad).diagnostics.count == 1)
  }

  @Test("a tab that indents is called a tab") func tab() throws {
    for text in ["scene: 1\nsize: 9x9\nlayers:\n\t- {text: a}\n", "scene: 1\nhold:\n\tfirst: 1s\n"] {
      let said = try problems(text)
      #expect(said.contains("a tab can't indent") && said.contains("spaces") && !said.contains("bracket"), "\(said)")
    }
  }

  @Test("YAML's merge key takes maps in: own keys win, then those of the first map; nested ones too") func merge()
    throws
  {
    let head = """
      scene: 1
      size: 9x9
      x-a: &a {opacity: 0.5, cornerRadius: 2}
      x-b: &b {<<: *a, opacity: 0.25, zPosition: 3}
      x-move: &move {keyPath: opacity, duration: 2s}

      """
    func layer(_ entry: String) throws -> Layer { try firstLayer(head + "layers: [\(entry)]\n") }
    let one = try layer("{<<: *a, shape: rect, size: 4, animations: [{<<: *move, from: 0}]}")
    #expect(one.opacity == 0.5 && one.cornerRadius == 2 && one.animations.first?.timing.duration == 2)
    let own = try layer("{shape: rect, size: 4, opacity: 1, <<: *a}")
    #expect(own.opacity == 1 && own.cornerRadius == 2)
    let two = try layer("{<<: [*b, *a], shape: rect, size: 4}")
    #expect(two.opacity == 0.25 && two.cornerRadius == 2 && two.zPosition == 3)
  }

  @Test(
    "a merge key without a map, or in quotes, is told",
    arguments: [
      ("{<<: 3, text: a}", "<<: *base"), ("{<<: [&a {opacity: 1}, b], text: a}", "<<: *base"),
      ("{'<<': {opacity: 1}, text: a}", "without quotes"), ("{<<: {opacty: 1}, text: a}", "did you mean 'opacity'"),
    ])
  func badMerge(_ entry: String, _ remedy: String) throws {
    let said = try problems("scene: 1\nsize: 9x9\nlayers: [\(entry)]\n")
    #expect(said.contains(remedy), "\(said)")
  }

  @Test("a note's dollars are nobody's business, wherever it stands") func notes() throws {
    let text = "scene: 1\nsize: 9x9\nx-note: costs $five\nlayers: [{text: a, x-note: {deep: [$six]}}]\n"
    #expect(try problems(text).isEmpty)
    #expect(try problems(text.replacing("x-note: c", with: "output: c")).contains("'$five' is not declared"))
  }
}

// Which references a test's source may ask for, by its text alone and behind the end of its suite.
// Flow: Swift's source → SourceNames → live or orphan.
import SparklerTesting
import Testing

@Suite struct SourceNamesTests {
  private static let source = #"""
    // named: "old"  and "commented"
    /* named: "gone" /* nested "deep" */ "x" */
    await expect(spec, named: "plain", at: [0])
    await expect(spec, named: "card-\(size.rounded(.up))-\(name("inner")).gif")
    let list = ["listed", #"ra"w"#]
    let long = """
      named: "inside"
      """
    """#

  @Test("texts are names, comments are none; values leave pieces") func texts() {
    let names = SourceNames(Self.source)
    #expect(names.labelled == ["plain"] && !names.hasValues)
    #expect(names.texts.isSuperset(of: ["plain", "inner", "listed", #"ra"w"#]))
    for gone in ["old", "commented", "gone", "deep", "x", "inside"] { #expect(!names.texts.contains(gone), "\(gone)") }
    #expect(names.patterns == [["card-", "-", ".gif"]])
  }

  @Test("a name with values in it names what it may become") func patterns() {
    let names = SourceNames(Self.source)
    for live in ["card-1-a.gif", "card-12-b-c.gif", "listed"] {
      #expect(names.mayAsk(for: [live], asked: nil), "\(live)")
    }
    for orphan in ["card-1.gif", "old", "card-1-a.apng", "my-card-1-a.gif"] {
      #expect(!names.mayAsk(for: [orphan], asked: nil), "\(orphan)")
    }
  }

  @Test(
    "a value may become any name",
    arguments: [
      "named: name)", "named: \"\\(name)\")", "named: a ? \"b\" : \"c\")", "named: \"a\" + b)", "named: .init(x))",
    ]
  )
  func values(_ source: String) {
    #expect(SourceNames("expect(\(source)").hasValues)
    #expect(SourceNames("expect(\(source)").mayAsk(for: ["any"], asked: nil))
  }

  @Test("behind a suite's end only what was asked for lives, and what did not run") func asked() {
    let names = SourceNames(#"f(named: "turn-\(n)") f(named: "page-\(n)") f(named: name, "w") f(named: "plain")"#)
    func isLive(_ name: String, _ asked: [String]) -> Bool {
      names.mayAsk(for: [name, name + ".apng"], asked: asked.map { [$0, $0 + ".apng"] })
    }
    // Every call ran.
    let all = ["turn-1", "turn-2", "page-1", "any", "plain"]
    for orphan in ["turn-3", "page-2", "other"] { #expect(!isLive(orphan, all), "\(orphan)") }
    for live in ["plain", "w"] { #expect(isLive(live, all), "\(live)") }
    // No page was asked for: that test is disabled.
    #expect(isLive("page-2", ["turn-1", "any"]) && !isLive("turn-3", ["turn-1", "any"]))
    // No value was asked for, so that any name may be one.
    #expect(isLive("other", ["turn-1", "page-1", "plain"]) && !isLive("turn-9", ["turn-1", "page-1", "any"]))
  }

  @Test("no text of a source is too broken to be looked at", arguments: 0..<200) func broken(_ seed: Int) {
    var dice = Dice(seed)
    let parts = ["named:", "\"", "\\(", ")", "\"\"\"", "#", "\\", "//", "/*", "*/", "\n", " ", "a", "é", ",", "\\#("]
    let source = (0..<Int.random(in: 0...40, using: &dice)).map { _ in dice.one(of: parts) }.joined()
    _ = SourceNames(source).mayAsk(for: ["a"], asked: [["a"], []])
  }
}

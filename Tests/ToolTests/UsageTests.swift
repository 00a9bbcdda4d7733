// Wrong words on the command line: each is told by its own name, with what was meant, before anything is done.
// Flow: argv → the binary → 64, the option, a remedy that the command has.
import Foundation
import Testing

@Suite struct UsageTests {
  private static let spec = circle + "params: {name: {default: Ada}, size2: {type: number, default: 1}}\n"

  struct Case: CustomTestStringConvertible {
    var words: [String]
    /// What the message has.
    var said: [String]

    init(_ words: String..., said: String...) { (self.words, self.said) = (words, said) }
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case("render", "a.scene.yaml", "--fps", "fast", said: "--fps", "'fast'"),
    Case("render", "a.scene.yaml", "--fps", "-1", said: "--fps -1", "--fps=-1"),
    Case("render", "a.scene.yaml", "--fps=-1", said: "--fps"),
    Case("render", "a.scene.yaml", "-o", "a.png", "--at", "-.5s", said: "--at=-.5s"),
    Case("render", "a.scene.yaml", "-o", "a.png", said: "a.png", "--at"),
    Case("render", "a.scene.yaml", "--fps", "200", said: "--fps", "120"),
    Case("check", "a.scene.yaml", "--scale", "0", said: "--scale"),
    Case("expand", "a.scene.yaml", "--size", "bigger", said: "--size", "'bigger'"),
    Case("batch", "a.scene.yaml", "--seed", "-x", said: "--seed"),
    Case("batch", "a.scene.yaml", "--seed", "lucky", said: "--seed", "'lucky'"),
    Case("test", "a.scene.yaml", "--fps", "0", said: "--fps"),
    Case("render", "a.scene.yaml", "--set", "foo=1", said: "--set foo"),
    Case("render", "a.scene.yaml", "--set", "nmae=1", said: "--set nmae", "'name'"),
    Case("check", "a.scene.yaml", "--set", "size2=big", said: "--set size2", "a number"),
    Case("batch", "a.scene.yaml", "--set", "foo=1", said: "--set foo"),
    Case("diff", "a.scene.yaml", "a.scene.yaml", "--fps", "200", said: "--fps", "120"),
    Case("diff", "a.scene.yaml", "a.scene.yaml", "--tolerance", "vissible", said: "--tolerance", "'visible'"),
    Case("rendr", "a.scene.yaml", said: "'rendr'", "'render'"),
    Case("chek", said: "'check'"), Case("dance", said: "'dance'", "render, convert, record"),
    Case("effects", "confeti", said: "'confetti'"), Case("new", "--template", "baner", said: "'banner'"),
    Case("render", "a.scene.yaml", "--limit", "frmes=1", said: "'frmes'", "'frames'"),
    Case("render", "a.scene.yaml", "--limit", "frames=many", said: "'many'", "frames=6000"),
    Case("render", "a.scene.yaml", "--limit", "side=100000", said: "--limit side", "8192"),
    Case("render", "a.scene.yaml", "--format", "gfi", said: "--format gfi", "'gif'"),
    Case("render", "none.scene.yaml", "-o", "x.jpg", said: "-o x.jpg", ".gif"),
    Case("render", "none.scene.yaml", "--at", "3x", said: "--at 3x"),
    Case("render", "a.scene.yaml", "--at", "0s", "--at", "0.1s", "-o", "a.png", said: "--at is given more than once"),
    Case("render", "a.scene.yaml", "-o", "a.gif", "--output=b.gif", said: "--output is given more than once"),
    Case("batch", "--jobs", "1", "a.scene.yaml", "-j", "2", said: "-j is given more than once"),
    Case("render", "a.scene.yaml", "--json", said: "--json", "--list"),
    Case("render", "a.scene.yaml", "--lossy", "101", said: "--lossy 101: write 0 to 100"),
    Case("check", "a.scene.yaml", "--seed", "99999999999999999999", said: "--seed", "9007199254740992 or less"),
    Case("diff", "a.gif", "b.gif", "--fps", "2000", said: "--fps", "120 or less"),
    Case("diff", "a.gif", "b.gif", "--color", "2", said: "--color 2 ", "0.02"),
    Case("help", "rendr", said: "'rendr'", "'render'"),
    Case("new", "a.gif", said: "a.gif", ".scene.yaml"), Case("new", "a.scene.json", said: "YAML"),
    Case("new", "banner", said: "--template banner"),
    Case("diff", "", "a.gif", said: "the expected animation is empty"), Case("diff", "a.gif", "", said: "actual"),
    Case("test", "--actual", "", "--references", "refs", said: "--actual is empty"),
    Case("approve", "", said: "the name of a test is empty"), Case("record", "", "-o", "a.gif", said: "page's name"),
    Case("record", "p.html", "-o", "a.png", said: "one frame", "--times 0.5"),
    Case("test", "--actual", "a.scene.yaml", "--references", "refs/*.gif", said: "is a pattern"),
    Case("inspect", "b.png", "-o", "a.gif", said: "-o a.gif", ".png"),
    Case("inspect", "b.png", "c/b.png", "-o", "%s.png", said: "-o b.png would be written for several files"),
  ]

  @Test(
    "what is no place or no file is told before the work",
    arguments: [
      (["preview", "a.gif"], Int32(66), "ends in .scene.yaml"),
      (["render", "a.scene.yaml", "--root", "none"], 66, "--root none"),
      (["render", "a.scene.yaml", "--root", "a.scene.yaml"], 66, "no such folder"),
      (["render", "a.scene.yaml", "--props", "."], 66, "not a regular file"),
      (["render", ""], 66, "empty"),
      (["batch", "a.scene.yaml", "--report", "none/r.json"], 73, "no folder none"),
      (["batch", "a.scene.yaml", "--shard", "1/1", "--report", "none/r.json"], 73, "no folder none"),
      (["batch", "a.scene.yaml", "--shard", "1/2", "--out-dir", "shards"], 73, "is not a report of a batch"),
      (["test", "a.scene.yaml", "--junit", "none/j.xml"], 73, "no folder none"),
    ])
  func early(_ words: [String], _ status: Int32, _ said: String) throws {
    let place = try Workplace(["a.scene.yaml": Self.spec, "shards/sparkler-report-1-of-2.json": "mine"])
    let outcome = try Tool.run(words, in: place)
    #expect(outcome.status == status && outcome.messages.contains(said), "\(outcome.status) \(outcome.messages)")
    #expect(place.names == ["a.scene.yaml", "shards"] && !place.exists("shards/a.gif"))
    #expect(!outcome.messages.contains("sparkler new"))
    try expectOptionsExist(words[0], outcome.messages)
  }

  @Test("one -o for many variants is a word too few on the command line") func variants() throws {
    let place = try Workplace(["cards.scene.yaml": VariantTests.cards, "people.csv": "slug,name\nada,Ada\nbo,Bo\n"])
    let outcome = try Tool.run(["render", "cards.scene.yaml", "-o", "one.gif"], in: place)
    #expect(outcome.status == 64 && outcome.messages.contains("%s"), "\(outcome.status) \(outcome.messages)")
    #expect(outcome.messages.contains("-o one.gif") && outcome.messages.contains("--only") && !place.exists("one.gif"))
  }

  #if os(Linux)
    @Test("a name that is no UTF-8 is refused, not taken for another one") func bytes() throws {
      let place = try Workplace(["a.scene.yaml": Self.spec])
      let output = try Tool.shell("\"$TOOL\" render a.scene.yaml -o $'b\\xff.gif'", in: place)
      #expect(output.status == 64 && output.messages.contains("not UTF-8"), "\(output.messages)")
      let spec = try Tool.shell("cp a.scene.yaml $'c\\xff.scene.yaml'; \"$TOOL\" batch . --out-dir out", in: place)
      #expect(spec.status == 66 && spec.messages.contains("not UTF-8"), "\(spec.messages)")
    }

    @Test(
      "lists that can't be written are told",
      arguments: ["effects", "effects snow", "limits", "new --list", "--help", "--version"])
    func full(_ words: String) throws {
      let outcome = try Tool.shell("\"$TOOL\" \(words) > /dev/full", in: try Workplace())
      #expect(outcome.status == 74 && outcome.messages.contains("standard output"), "\(outcome.messages)")
    }
  #endif

  @Test("a wrong word is told by its name, and is no mistake of the spec's", arguments: cases) func told(_ one: Case)
    throws
  {
    let place = try Workplace(["a.scene.yaml": Self.spec])
    let outcome = try Tool.run(one.words, in: place)
    #expect(outcome.status == 64, "\(outcome.status) \(outcome.messages)")
    for part in one.said { #expect(outcome.messages.contains(part), "\(outcome.messages)") }
    #expect(!outcome.messages.contains(".yaml:1:1"), "\(outcome.messages)")
    #expect(!place.exists("a.gif") && !place.exists("b.gif") && !place.exists("a.png"))
    try expectOptionsExist(one.words[0], outcome.messages)
  }

  /// Every option that a message names is one that the command has.
  private func expectOptionsExist(_ command: String, _ messages: String) throws {
    let help = try Tool.run([command, "--help"], in: try Workplace()).text
    for match in messages.matches(of: /--[a-z][a-z-]+/) where !["--help"].contains(String(match.output)) {
      #expect(help.isEmpty || help.contains(match.output), "\(command) has no \(match.output): \(messages)")
    }
  }

  @Test(
    "a remedy names options that the command has",
    arguments: [
      ["expand", "a.scene.yaml", "-o", "none/a.yaml"], ["schema", "-o", "none/s.json"],
      ["diff", "a.gif", "b.gif", "-o", "no/d.png"],
      ["inspect", "a.gif", "-o", "none/s.png"], ["new", "a.scene.yaml"], ["new", "none/a.scene.yaml"],
      ["diff", "cards.scene.yaml", "a.gif"], ["expand", "cards.scene.yaml"],
      ["inspect", "a.gif", "--limit", "frames=2"],
      ["diff", "a.gif", "b.gif", "--limit", "frames=2"], ["batch", "a.scene.yaml", "a2.scene.yaml"],
      ["render", "a.scene.yaml", "-o", "none/a.gif"], ["merge", "a.scene.yaml"], ["approve", "x"], ["report", "none"],
      ["test", "a.scene.yaml", "--out-dir", "a.gif"], ["batch", "broken.scene.yaml"], ["check", "outside.scene.yaml"],
    ])
  func remedies(_ words: [String]) throws {
    let place = try Workplace([
      "a.scene.yaml": Self.spec + "output: a.gif\n",
      "a2.scene.yaml": Self.spec.replacing("tomato", with: "teal") + "output: a.gif\n",
      "cards.scene.yaml": VariantTests.cards, "people.csv": "slug,name\nada,Ada\nbo,Bo\n",
      "broken.scene.yaml": circle + "output: a.bmp\n",
      "outside.scene.yaml": "scene: 1\nsize: 9x9\nlayers: [{image: ../p.png}]\n",
    ])
    for (spec, file) in [("a", "a.gif"), ("a2", "b.gif")] {
      #expect(try Tool.run(["render", "-q", "\(spec).scene.yaml", "-o", file], in: place).status == 0)
    }
    let outcome = try Tool.run(words, in: place)
    #expect(outcome.status != 0 && !outcome.messages.isEmpty)
    try expectOptionsExist(words[0], outcome.messages)
  }

  @Test("options that repeat may, and a flag said twice is said") func repeated() throws {
    let place = try Workplace(["a.scene.yaml": Self.spec])
    let words = [
      "render", "-q", "-q", "--set", "name=a", "--set", "size2=2", "--limit", "frames=99", "--limit", "side=99",
    ]
    #expect(try Tool.run(words + ["a.scene.yaml", "-o", "--at.gif"], in: place).status == 64)
    let outcome = try Tool.run(words + ["a.scene.yaml", "-o", "a.gif"], in: place)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try Tool.run(["check", "--", "a.scene.yaml"], in: place).status == 0)
  }

  @Test("check tells of all specs, whatever is wrong with one of them") func checkAll() throws {
    let place = try Workplace([
      "bad.scene.yaml": "scene: 1\nsize: 9x9\nlayers: [{text: a, colour: red}]\n", "specs/x": "",
    ])
    let outcome = try Tool.run(["check", "none.scene.yaml", "specs", "bad.scene.yaml"], in: place)
    #expect(outcome.status == 66)
    for part in ["no file none.scene.yaml", "specs is a folder", "'color'"] {
      #expect(outcome.messages.contains(part), "\(outcome.messages)")
    }
  }

  @Test("every example that effects prints is good", arguments: effectNames) func examples(_ name: String) throws {
    let text = try Tool.run(["effects", name], in: try Workplace()).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "For example:"))
    let example = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
    let place = try Workplace(["a.scene.yaml": example + "\n"])
    let outcome = try Tool.run(["check", "--strict", "a.scene.yaml"], in: place)
    #expect(outcome.status == 0 && example.contains("effect: \(name)"), "\(example)\n\(outcome.messages)")
  }

  @Test("every effect is listed") func allEffects() { #expect(Self.effectNames.count >= 10) }

  static let effectNames: [String] = {
    guard let place = try? Workplace(), let said = try? Tool.run(["effects"], in: place).text else { return [] }
    return said.split(separator: "\n").filter { $0.wholeMatch(of: /[a-zA-Z]+/) != nil }.map(String.init)
  }()
}

// Names from specs that try to be more than names: on the terminal, in a build's log, in commands to copy, on pages.
// Flow: hostile specs → the binary → its words, its pages, a shell that runs what they offer.
import Foundation
import SparklerCore
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct HostileNameTests {
  private static let log = "x\r\n::error::out\u{1B}[31m\u{9B}2K.gif"
  private static let quote = "refs/a'\u{301};touch pwned;'\u{301}.apng"

  /// As JSON, where every scalar can be written.
  private static func spec(output: String? = nil, reference: String? = nil, id: String = "a\r\n::error::b\u{202E}c")
    throws
    -> String
  {
    var document: [String: Any] = [
      "scene": 1, "size": "8x8", "background": "white", "layers": [["shape": "circle", "size": 4, "id": id]],
    ]
    if let output { document["outputs"] = [["file": output, "format": "gif"]] }
    if let reference { document["tests"] = [["reference": reference]] }
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }

  /// Whether all is words: no line is a command, and nothing steers.
  private func isHarmless(_ outcome: Outcome) -> Bool {
    let text = outcome.text + outcome.messages
    return !text.unicodeScalars.contains { ($0.isSteering && $0 != "\n" && $0 != "\t") }
      && !text.split(separator: "\n").contains { $0.drop { $0.isWhitespace }.hasPrefix("::") } && !text.contains("##[")
  }

  @Test(
    "what every command says of a file is words",
    arguments: [
      ["check", "a.scene.json"], ["render", "a.scene.json"], ["render", "--list", "a.scene.json"],
      ["render", "--list", "--json", "a.scene.json"], ["batch", "a.scene.json"], ["batch", "--json", "a.scene.json"],
      ["render", "a.scene.json", "-o", "a.none\r\n::error::\u{1B}[31m"], ["diff", "a.scene.json", "::error::\u{9B}"],
      ["inspect", "\r\n::error::\u{1B}[31m.gif"], ["re\u{1B}[31mndr"], ["render", "a.scene.json", "--none\n::error::"],
      ["new", "n\n::error::.yaml", "--template", "\n::error::"], ["effects", "\n::error::\u{1B}"],
      ["approve", "\n::error::\u{1B}"], ["render", "a.scene.json", "--set", "\n::error::\u{1B}=1"],
      ["render", "a.scene.json", "--limit", "\n::error::\u{1B}=1"],
      ["render", "a.scene.json", "--only", "\n::error::=1"],
    ])
  func words(_ arguments: [String]) throws {
    let place = try Workplace(["a.scene.json": try Self.spec(output: Self.log)])
    let outcome = try Tool.run(arguments, in: place)
    #expect(isHarmless(outcome), "\(outcome.text.debugDescription) \(outcome.messages.debugDescription)")
    #expect(!(outcome.text + outcome.messages).isEmpty && outcome.status < 1000)
  }

  @Test("a spec whose own name is a command is told with it harmless") func specName() throws {
    let place = try Workplace([
      "\n::error::\u{1B}[31m.scene.json": try Self.spec(), "##[error]b.scene.json": "scene: 2\n",
    ])
    let name = "\n::error::\u{1B}[31m.scene.json"
    for words in [
      ["check", name, "##[error]b.scene.json"], ["render", name], ["batch", "."], ["expand", "-o", "x", name],
    ] {
      let outcome = try Tool.run(words, in: place)
      #expect(isHarmless(outcome), "\(outcome.messages.debugDescription)")
    }
  }

  @Test("a half of a surrogate pair is told, not a crash") func surrogates() throws {
    let text = #"{"scene": 1, "size": "8x8", "layers": [{"shape": "circle", "size": 4, "id": "a\ud800b"}]}"#
    let place = try Workplace([
      "a.scene.json": text, "results/results.json": #"{"version":1,"tests":[],"orphans":["\udc00"],"isStrict":false}"#,
    ])
    for words in [["check", "a.scene.json"], ["render", "a.scene.json"], ["report", "results"]] {
      let outcome = try Tool.run(words, in: place)
      #expect([0, 1, 65].contains(outcome.status) && isHarmless(outcome), "\(outcome.status) \(outcome.messages)")
    }
  }

  @Test("annotations keep to their line, and the commands to copy run nothing else") func tests() throws {
    for reference in [
      Self.quote, "refs/x\r\n::error::out\u{1B}[31m.apng", "refs/\u{2028}\u{202E}b.apng",
      "refs/<\u{338}b>&\u{301}\"\u{301}.apng",
    ] {
      let place = try Workplace(["a.scene.json": try Self.spec(reference: reference)])
      let first = try Tool.shell("GITHUB_ACTIONS=true CI= \"$TOOL\" test . --record never --junit j.xml", in: place)
      #expect(first.status == 1)
      let lines = first.text.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(lines.count == 1 && lines[0].hasPrefix("::error file=a.scene.json"), "\(first.text.debugDescription)")
      #expect(!first.text.unicodeScalars.contains { $0.isSteering && $0 != "\n" })
      let junit = try XMLDocument(data: Data(place.bytes("j.xml")))
      #expect(try junit.nodes(forXPath: "//testcase").count == 1)
      #expect(try Tool.run(["report"], in: place).status == 0)
      let page = String(decoding: try place.bytes("sparkler-test/report.html"), as: UTF8.self)
      #expect(!page.unicodeScalars.contains { $0.isSteering && $0 != "\n" })
      let html = try #require(page.firstMatch(of: /<code id="command-0">([^<]*)<\/code>/)).1
      let command = Self.read(String(html))
      #expect(command.hasPrefix("sparkler approve "))
      let run = try Tool.shell("sparkler() { \"$TOOL\" \"$@\"; }; " + command, in: place)
      // A reference with control characters in its name is never written.
      let isWritten = !reference.unicodeScalars.contains { $0.isSteering }
      #expect(run.status == (isWritten ? 0 : 73) && !place.exists("pwned"), "\(command) \(run.messages)")
      #expect(place.names == ["a.scene.json", "j.xml"] + (isWritten ? ["refs"] : []) + ["sparkler-test"])
      #expect(isHarmless(run))
    }
  }

  /// What a browser reads where it was escaped.
  private static func read(_ html: String) -> String {
    var text = html
    for (entity, letter) in [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: letter, options: .literal)
    }
    return text
  }

  @Test("a gallery's commands are made for a shell, with the options of the batch; its script ends where it should")
  func gallery() throws {
    let name = "a'\u{301};touch pwned;'\u{301} $(touch pwned).scene.json"
    let spec = try Self.spec().replacing(
      "\"scene\"", with: #""params": {"w": {"default": "</script><\#u{338}/script>"}}, "scene""#)
    let place = try Workplace([name: spec, "</script><\u{338}b>.scene.json": try Self.spec()])
    let words = ["batch", ".", "--out-dir", "out", "--gallery", "look", "--fps", "10", "--seed", "7", "--root", "."]
    let outcome = try Tool.run(words + ["--limit", "frames=99"], in: place)
    #expect(outcome.status == 0 && isHarmless(outcome), "\(outcome.messages)")
    let page = String(decoding: try place.bytes("look/index.html"), as: UTF8.self)
    let model = try #require(page.firstMatch(of: /<script type="application\/json" id="model">(.*)<\/script>/)).1
    #expect(!model.unicodeScalars.contains("<"))
    let value = try #require(JSONSerialization.jsonObject(with: Data(model.utf8)) as? [String: Any])
    let commands = try #require(value["entries"] as? [[String: Any]]).compactMap { $0["command"] as? String }
    #expect(commands.count == 2)
    for command in commands {
      #expect(command.hasSuffix(" --root . --limit frames=99 --fps 10 --seed 7"), "\(command)")
      let run = try Tool.shell("sparkler() { \"$TOOL\" \"$@\"; }; " + command, in: place)
      #expect(run.status == 0, "\(command) \(run.messages)")
    }
    #expect(!place.exists("pwned"))
  }
}

// What CI reads of a run of tests: JUnit, JSON, GitHub's annotations, the page.
// Flow: failing specs → the binary → XML, JSON, workflow commands, HTML.
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TestOutputTests {
  /// Names that would break XML, HTML, Markdown and workflow commands.
  private static let hostile = "<script>alert(1)</script>%0A::error::\"'&,|x"

  private static let line = circle.replacing("layers:", with: "background: white\nlayers:")

  /// One that differs, one without a reference, one that can't be read, one that passes.
  private func place(_ names: [String] = ["differs"]) throws -> Workplace {
    let plain = names.map { $0.replacing("/", with: ":") }
    var files = Dictionary(uniqueKeysWithValues: plain.map { ("\($0).scene.yaml", Self.line) })
    files["passes.scene.yaml"] = Self.line
    let place = try Workplace(files)
    #expect(try run(["test", "."], in: place).status == 1)
    for name in plain { try place.write(Array(Self.line.replacing("tomato", with: "teal").utf8), "\(name).scene.yaml") }
    try place.write(Array(Self.line.utf8), "new.scene.yaml")
    try place.write(Array("scene: 1\nlayers: 7\n".utf8), "wrong.scene.yaml")
    return place
  }

  private func run(_ arguments: [String], in place: Workplace, _ variables: String = "") throws -> Outcome {
    try Tool.shell(
      "unset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY; \(variables) \"$TOOL\" \(arguments.joined(separator: " "))",
      in: place)
  }

  @Test("JUnit groups tests by folder, and SARIF has those that did not pass, at their lines") func sarif() throws {
    let place = try place()
    for name in ["cards/new", "cards/small/new"] { try place.write(Array(Self.line.utf8), "\(name).scene.yaml") }
    let words = ["test", ".", "--record", "never", "--junit", "junit.xml", "--sarif", "run.sarif", "-q"]
    #expect(try run(words, in: place).status == 65)
    let document = try XMLDocument(data: Data(place.bytes("junit.xml")))
    let groups = Set(try document.nodes(forXPath: "//testcase/@classname").compactMap(\.stringValue))
    #expect(groups == ["sparkler", "cards", "cards.small"])
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(place.bytes("run.sarif"))) as? [String: Any])
    let results = try #require(((json["runs"] as? [[String: Any]])?.first)?["results"] as? [[String: Any]])
    #expect(
      results.count == 5 && Set(results.compactMap { $0["ruleId"] as? String }) == ["pixels", "missing", "error"])
    let text = String(decoding: try place.bytes("run.sarif"), as: UTF8.self)
    #expect(text.contains("cards/small/new.scene.yaml") && text.contains("startLine"))
  }

  @Test("JUnit XML counts and tells every test") func junit() throws {
    let place = try place([Self.hostile])
    #expect(try run(["test", ".", "--record", "never", "--junit", "junit.xml", "-q"], in: place).status == 65)
    let document = try XMLDocument(data: Data(place.bytes("junit.xml")))
    let root = try #require(document.rootElement())
    func attribute(_ name: String) -> String? { root.attribute(forName: name)?.stringValue }
    #expect(attribute("tests") == "4" && attribute("failures") == "2" && attribute("errors") == "1")
    let cases = try document.nodes(forXPath: "/testsuites/testsuite/testcase")
    #expect(cases.count == 4)
    #expect(try document.nodes(forXPath: "//testcase[not(*)]/@name").map(\.stringValue) == ["passes"])
    #expect(try document.nodes(forXPath: "//testcase[@classname='sparkler']").count == 4)
    let names = try document.nodes(forXPath: "//testcase/@name").compactMap(\.stringValue)
    #expect(names.contains(Self.hostile.replacing("/", with: ":")))
    #expect(
      try document.nodes(forXPath: "//failure[@type='pixels']").first?.stringValue?.contains("frames 0–9 differ")
        == true)
    #expect(try document.nodes(forXPath: "//error").first?.stringValue?.contains("E0102") == true)
  }

  @Test("--json prints the results that the folder holds") func json() throws {
    let place = try place()
    let outcome = try run(["test", ".", "--record", "never", "--json"], in: place)
    let kept = try place.bytes("sparkler-test/results.json")
    #expect(outcome.status == 65 && outcome.output == kept)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let statuses = (value["tests"] as? [[String: Any]])?.compactMap { $0["status"] as? String }
    #expect(statuses == ["failed", "missing", "passed", "error"])
  }

  @Test("GitHub gets ten escaped annotations, and the rest in the summary") func github() throws {
    let place = try place([Self.hostile] + (1...11).map { "n\($0)" })
    let outcome = try run(
      ["test", ".", "--record", "never"], in: place, "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md")
    let commands = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 10 && commands.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(commands[0].contains("wrong.scene.yaml") && commands[0].contains("%0A"))
    let hostile = try #require(commands.first { $0.contains("script") })
    #expect(
      hostile.contains("file=<script>alert(1)<%3Ascript>%250A%3A%3Aerror%3A%3A\"'&%2C|x.scene.yaml,line=1,title="))
    let summary = String(decoding: try place.bytes("summary.md"), as: UTF8.self)
    #expect(summary.split(separator: "\n").count { $0.hasPrefix("| ") } == 15)
    #expect(!summary.contains("<script>") && summary.contains("&lt;script&gt;"))
    let off = try run(["test", ".", "--record", "never", "--no-github"], in: place, "GITHUB_ACTIONS=true")
    #expect(!off.text.contains("::error file"))
    let json = try run(["test", ".", "--record", "never", "--json", "--github"], in: place)
    #expect(json.messages.contains("::error") && json.text.hasPrefix("{"))
  }

  @Test("the page stands alone, and no name in it is markup") func report() throws {
    let place = try place([Self.hostile, "x\"\u{301} onfocus=alert(1) y"])
    #expect(try run(["test", ".", "--record", "never", "-q"], in: place).status == 65)
    // From the results' folder alone.
    try FileManager.default.moveItem(
      at: place.folder.appendingPathComponent("sparkler-test"), to: place.folder.appendingPathComponent("moved"))
    for file in place.names where file != "moved" {
      try FileManager.default.removeItem(at: place.folder.appendingPathComponent(file))
    }
    #expect(try run(["report", "moved", "-o", "page.html"], in: place).status == 0)
    let page = String(decoding: try place.bytes("page.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("data:image/png;base64,"))
    #expect(page.components(separatedBy: "<script").count == 3 && !page.contains("http:"))
    #expect(
      page.contains("&lt;script&gt;alert(1)") && page.unicodeScalars.firstRange(of: "x\"\u{301}".unicodeScalars) == nil)
    #expect(page.contains("sparkler approve --results moved"))
    #expect(try run(["report", "none"], in: place).status == 66)
    try place.write(Array("{}".utf8), "odd/results.json")
    #expect(try run(["report", "odd"], in: place).status == 65)
  }

  @Test("an annotation stands at the line and the column of the mistake") func annotated() throws {
    let text = Self.line.replacing("fill: tomato", with: "fil: tomato")
    let place = try Workplace(["wrong.scene.yaml": text, "child.scene.yaml": "extends: base.yaml\n", "base.yaml": text])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("fil: tomato") })
    let column = try #require(lines[row].firstRange(of: "fil:")).lowerBound
    let spot = "line=\(row + 1),col=\(lines[row].distance(from: lines[row].startIndex, to: column) + 1),"
    let outcome = try run(["test", ".", "--record", "never", "--github"], in: place)
    let notes = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(notes.contains { $0.hasPrefix("::error file=wrong.scene.yaml,\(spot)") }, "\(notes)")
    #expect(notes.contains { $0.hasPrefix("::error file=base.yaml,\(spot)") }, "\(notes)")
  }

  @Test("shards that are missing are told, and one that is there twice counts once") func missingShards() throws {
    let names = (1...8).map { "n\($0).scene.yaml" }
    let place = try Workplace(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.line) }))
    #expect(try run(["test", "."], in: place).status == 1)
    for shard in 1...4 {
      #expect(try run(["test", ".", "--shard", "\(shard)/4", "--out-dir", "s\(shard)"], in: place).status == 0)
    }
    let refused = try run(["report", "s1", "s3", "-o", "-"], in: place)
    #expect(refused.status == 66 && refused.messages.contains("shards 2 and 4 of 4 are missing"), "\(refused.messages)")
    let some = try run(["report", "--partial", "s1", "s3", "-o", "-"], in: place)
    #expect(some.status == 0 && some.messages.contains("warning: shards 2 and 4 of 4 are missing"), "\(some.messages)")
    #expect(
      some.text.contains("shards 2 and 4 of 4 are missing") && !some.text.contains("All tests match their references"))
    #expect(try run(["test", ".", "--shard", "1/4", "--out-dir", "again"], in: place).status == 0)
    #expect(try run(["test", ".", "--out-dir", "whole"], in: place).status == 0)
    for folders in [["whole", "s3"], ["s3", "whole"]] {
      let whole = try run(["report"] + folders + ["-o", "-"], in: place)
      #expect(whole.messages.contains("shard 3/4 is ignored: all tests of s3 are also in whole"), "\(whole.messages)")
      #expect(whole.text.contains("8 tests") && !whole.text.contains("10 tests") && !whole.messages.contains("missing"))
    }
    #expect(try run(["report", "s1", "s2", "s3", "s4", "again", "-o", "-"], in: place).status == 66)
    let twice = try run(["report", "--partial", "s1", "s2", "s3", "s4", "again", "s2", "-o", "-"], in: place)
    #expect(twice.messages.contains("shard 1/4 exists twice: again is used instead of s1"), "\(twice.messages)")
    #expect(twice.text.contains("8 tests: 8 passed"))
    let whole = try run(["report", "s1", "s2", "s3", "s4", "-o", "-"], in: place)
    #expect(whole.messages.isEmpty && whole.text.contains("8 tests: 8 passed"), "\(whole.messages)")
  }

  @Test("several shards become one page; where all passed it says so") func shards() throws {
    let place = try Workplace(["a.scene.yaml": Self.line, "b.scene.yaml": Self.line])
    #expect(try run(["test", "."], in: place).status == 1)
    for shard in 1...2 {
      #expect(try run(["test", ".", "--shard", "\(shard)/2", "--out-dir", "s\(shard)"], in: place).status == 0)
    }
    #expect(try run(["report", "s1", "s2", "-o", "-"], in: place).text.contains("All tests match their references"))
    #expect(try run(["report", "s1"], in: place).status == 66)
    #expect(try run(["report", "--partial", "s1"], in: place).status == 0)
    #expect(place.exists("s1/report.html"))
  }
}

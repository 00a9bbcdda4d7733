// What `check` finds, and how it tells people, editors and collectors.
// Flow: diagnostics or specs → CheckFinding, CheckedSpec → text, a line of JSON, SARIF.
import Foundation
import SparklerCommands
import SparklerDocument
import SparklerRendering
import Testing

private func place(_ line: Int?, _ column: Int = 3, in file: String = "a.yaml") -> CheckFinding.Place {
  let range = line.map { SourceRange(line: $0, column: column, length: 4) }
  return CheckFinding.Place(Diagnostic.Occurrence(place: range, path: "p"), in: SpecSource(name: file, text: ""))
}

private func finding(_ change: (inout CheckFinding) -> Void = { _ in }) -> CheckFinding {
  var finding = CheckFinding("error", "no such key", remedy: "Write fill.", file: "a.yaml", nil)
  change(&finding)
  return finding
}

private func placed(_ change: (inout CheckFinding) -> Void = { _ in }) -> CheckFinding {
  finding {
    ($0.line, $0.column, $0.endColumn, $0.code, $0.path) = (5, 31, 37, "E0101", "layers[0].colour")
    change(&$0)
  }
}

@Suite("Findings of check") struct CheckFindingTests {
  private static let told: [(CheckFinding, String)] = [
    (finding(), "a.yaml: error: no such key\n  Write fill."),
    (finding { $0.remedy = "" }, "a.yaml: error: no such key"),
    (finding { ($0.line, $0.severity) = (5, "warning") }, "a.yaml:5:1: warning: no such key\n  Write fill."),
    (placed(), "a.yaml:5:31: error[E0101]: layers[0].colour: no such key\n  Write fill."),
    (finding { $0.file = "a\nb.yaml" }, "a\u{FFFD}b.yaml: error: no such key\n  Write fill."),
    (
      finding { ($0.count, $0.others) = (2, [place(7)]) },
      "a.yaml: error: no such key\n  Write fill.\n  also at a.yaml:7:3"
    ),
    (
      finding {
        ($0.remedy, $0.count) = ("", 5)
        $0.others = [place(7), place(8, 4, in: "b.yaml"), place(9), place(10)]
      },
      "a.yaml: error: no such key\n  also at a.yaml:7:3, b.yaml:8:4 and 2 more places"
    ),
    (
      finding { ($0.remedy, $0.count, $0.others) = ("", 2, [place(nil)]) },
      "a.yaml: error: no such key\n  also at 1 place"
    ),
    (
      finding { ($0.remedy, $0.variants, $0.variantCount) = ("", ["size=a", "size=b", "size=c"], 5) },
      "a.yaml: error: no such key\n  in size=a, size=b, size=c and 2 more"
    ),
    (
      finding { ($0.variants, $0.variantCount) = (["size=a"], 1) },
      "a.yaml: error: no such key\n  Write fill.\n  in size=a"
    ),
  ]

  @Test("a person reads place, code, path and message as compilers write them, then what to do", arguments: told)
  func text(finding: CheckFinding, wanted: String) { #expect(finding.told() == wanted) }

  @Test("a place counts from the text's first column, ends behind the word, and is in its own file") func places() {
    var source = SpecSource(name: "a.yaml", text: "")
    source.others = [SpecSource(name: "base.yaml", text: "")]
    let there = SourceRange(line: 2, column: 3, length: 4, file: 1)
    let other = CheckFinding.Place(Diagnostic.Occurrence(place: there, path: "size"), in: source)
    #expect(other.file == "base.yaml" && other.line == 2 && other.column == 3 && other.endColumn == 7)
    #expect(other.path == "size")
    let nowhere = place(nil)
    #expect(nowhere.file == "a.yaml" && nowhere.line == nil && nowhere.column == nil && nowhere.endColumn == nil)
  }

  @Test("a problem of some variants names them, one of all names none") func variants() throws {
    let problems = [2, 5].map { line in
      Diagnostic(
        code: .unknownKey, place: SourceRange(line: line, column: 3, length: 4), path: "layers[\(line)].x",
        message: "no key", remedy: "leave it out")
    }
    var known = VariantProblems()
    known.add(problems, of: "theme=coral")
    known.add(problems, of: "theme=teal")
    let entry = try #require(known.listed.first)
    let source = SpecSource(name: "a.yaml", text: "")
    let some = CheckFinding(entry, in: source, of: 3)
    #expect(some.line == 2 && some.column == 3 && some.endColumn == 7 && some.path == "layers[2].x")
    #expect(some.severity == "error" && some.code == "E0101" && some.message == "no key")
    #expect(some.remedy == "leave it out" && some.count == 2 && some.others.map(\.line) == [5])
    #expect(some.variant == "theme=coral" && some.variants == ["theme=coral", "theme=teal"] && some.variantCount == 2)
    let all = CheckFinding(entry, in: source, of: 2)
    #expect(all.variant == nil && all.variants == nil && all.variantCount == nil && all.count == 2)
  }

  @Test("an editor reads one line with sorted keys, and none for what is not known") func json() throws {
    let plain = CheckLine(spec: "d/a.yaml", good: false, findings: [finding()])
    #expect(
      try plain.text()
        == #"{"findings":[{"count":1,"file":"a.yaml","message":"no such key","others":[],"path":"","#
        + #""remedy":"Write fill.","severity":"error"}],"good":false,"spec":"d/a.yaml"}"#)
    let full = placed { ($0.count, $0.others, $0.variant) = (2, [place(7)], "t=a") }
    let text = try CheckLine(spec: "a.yaml", good: false, findings: [full]).text()
    #expect(
      text
        == #"{"findings":[{"code":"E0101","column":31,"count":2,"endColumn":37,"file":"a.yaml","line":5,"#
        + #""message":"no such key","others":[{"column":3,"endColumn":7,"file":"a.yaml","line":7,"path":"p"}],"#
        + #""path":"layers[0].colour","remedy":"Write fill.","severity":"error","variant":"t=a"}],"#
        + #""good":false,"spec":"a.yaml"}"#)
    #expect(
      try CheckLine(spec: "a.yaml", good: true, findings: []).text() == #"{"findings":[],"good":true,"spec":"a.yaml"}"#)
  }
}

@Suite("SARIF") struct SARIFTests {
  private func run(_ findings: [CheckFinding]) throws -> [String: Any] {
    let text = SARIF.text(findings)
    #expect(text.hasSuffix("\n"))
    let tree = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(tree["version"] as? String == "2.1.0")
    #expect((tree["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = try #require(tree["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func results(_ findings: [CheckFinding]) throws -> [[String: Any]] {
    try #require(try run(findings)["results"] as? [[String: Any]])
  }

  private func locations(_ result: [String: Any]) throws -> [(uri: String?, region: [String: Int]?)] {
    let all = try #require(result["locations"] as? [[String: Any]])
    return all.map { location in
      let place = location["physicalLocation"] as? [String: Any]
      return ((place?["artifactLocation"] as? [String: Any])?["uri"] as? String, place?["region"] as? [String: Int])
    }
  }

  @Test("the tool names each code once, in order, and says how columns count") func rules() throws {
    let run = try run([placed { $0.code = "E0202" }, placed(), placed(), finding()])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "sparkler" && driver["version"] as? String == Versions.sparkler)
    #expect((driver["rules"] as? [[String: String]]) == [["id": "E0101"], ["id": "E0202"]])
    #expect((run["results"] as? [Any])?.count == 4)
    #expect(try results([]).isEmpty)
  }

  @Test("a result has its level, its code and one message with what to do") func message() throws {
    let found = try results([placed { $0.severity = "warning" }, finding { $0.remedy = "" }])
    #expect(found[0]["level"] as? String == "warning" && found[0]["ruleId"] as? String == "E0101")
    #expect(
      (found[0]["message"] as? [String: String]) == ["text": "layers[0].colour: no such key; Write fill."])
    #expect(found[1]["level"] as? String == "error" && found[1]["ruleId"] == nil)
    #expect((found[1]["message"] as? [String: String]) == ["text": "no such key"])
  }

  @Test("all places of a problem are locations of one result, by a URI and a region") func places() throws {
    let other = place(7, 3, in: "base.yaml")
    let found = try results([
      placed { ($0.file, $0.count, $0.others) = ("my spec/ä.yaml", 2, [other]) }, finding { $0.line = 4 },
    ])
    #expect(found[0]["occurrenceCount"] as? Int == 2 && found[1]["occurrenceCount"] == nil)
    let first = try locations(found[0])
    #expect(first.map(\.uri) == ["my%20spec/%C3%A4.yaml", "base.yaml"])
    #expect(first[0].region == ["startLine": 5, "startColumn": 31, "endColumn": 37])
    #expect(first[1].region == ["startLine": 7, "startColumn": 3, "endColumn": 7])
    let second = try locations(found[1])
    #expect(second.map(\.uri) == ["a.yaml"] && second[0].region == ["startLine": 4])
  }
}

@Suite("Specs that are checked") struct CheckedSpecTests {
  private static let head = "scene: 1\nsize: 40x30\nduration: 1s\nlayers:\n"
  private static let row = "  - {shape: circle, size: 20, colour: tomato}\n"

  private func checked(_ text: String, only: [String] = [], isStrict: Bool = false) throws -> CheckedSpec {
    let place = try Place(["a.yaml": text])
    var loader = SpecLoader()
    loader.isStrict = isStrict
    defer { withExtendedLifetime(place) {} }
    return CheckedSpec(place.path("a.yaml"), only: only, with: loader)
  }

  @Test("a good spec has no finding, and reads itself") func good() throws {
    let place = try Place(["a.yaml": Self.head + "  - {shape: circle, size: 20}\n"])
    let checked = CheckedSpec(place.path("a.yaml"), only: [], with: SpecLoader())
    #expect(checked.isGood && checked.findings.isEmpty && checked.inputs.contains(place.path("a.yaml")))
  }

  @Test("the same mistake in two lines is one finding with two places") func twice() throws {
    let checked = try checked(Self.head + Self.row + Self.row)
    #expect(!checked.isGood && checked.findings.count == 1)
    let found = try #require(checked.findings.first)
    #expect(found.code == "E0101" && found.line == 5 && found.column == 31 && found.endColumn == 37)
    #expect(found.count == 2 && found.others.map(\.line) == [6] && found.others.map(\.column) == [31])
  }

  @Test("a mistake of one variant names it, and the other variants are looked at, too") func variant() throws {
    let text = """
      scene: 1
      size: 40x30
      duration: 1s
      matrix: {size: [{slug: a, px: 8}, {slug: b, px: -1}, {slug: c, px: -2}]}
      layers: [{shape: circle, size: $size.px}]

      """
    let found = try checked(text).findings
    #expect(found.count == 1 && found[0].variants == ["size=b", "size=c"] && found[0].variantCount == 2)
    #expect(try checked(text, only: ["size=a"]).isGood)
    #expect(try checked(text, only: ["size=b"]).findings.map(\.variant) == [nil])
  }

  @Test("a file that is not there is an error without a place") func missing() throws {
    let path = try Place().path("none.yaml")
    let checked = CheckedSpec(path, only: [], with: SpecLoader())
    #expect(!checked.isGood && checked.findings.count == 1 && checked.inputs == [path])
    let found = try #require(checked.findings.first)
    #expect(found.severity == "error" && found.code == nil && found.line == nil && found.file == path)
    #expect(found.message.contains("none.yaml"))
  }

  @Test("a warning leaves a spec good, unless warnings count as errors") func warning() throws {
    let text = Self.head + "  - {shape: circle, size: 20}\noutputs: [{file: a.gif, every: 1s}]\n"
    let easy = try checked(text)
    #expect(easy.findings.map(\.severity) == ["warning"] && easy.findings.map(\.code) == ["W0611"])
    #expect(easy.isGood)
    #expect(try !checked(text, isStrict: true).isGood)
  }
}

// Results that are no run's: of another version, cut, edited, or written by somebody who means harm.
// Flow: results.json → report, report --comment, approve → refusals with their place, pages without foreign elements.
import Foundation
import SparklerCore
import TestSupport
import Testing

/// A repository with a run that failed, and files around it that must stay.
private final class Run {
  let place: Workplace
  static let markup = "</noscript></script><img src=x onerror=alert(1)>\u{202E}\u{1B}[31m\r\n::error::<b>"

  /// What lies there after two runs, by its path: made once, for each test has a copy.
  private static let made: Result<[String: [UInt8]], any Error> = Result {
    let run = Run(
      in: try Workplace(["home/secret.txt": "mine", "repo/a.scene.yaml": circle, "repo/b.scene.yaml": circle]))
    #expect(try run.run(["test", "."]).status == 1)
    for name in ["a", "b"] {
      try run.place.write(Array(circle.replacing("tomato", with: "teal").utf8), "repo/\(name).scene.yaml")
    }
    #expect(try run.run(["test", "."]).status == 1)
    let names = FileManager.default.enumerator(atPath: run.place.folder.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in (try? run.place.bytes(name)).map { (name, $0) } })
  }

  private init(in place: Workplace) { self.place = place }

  convenience init() throws {
    self.init(in: try Workplace())
    for (name, bytes) in try Self.made.get() { try place.write(bytes, name) }
  }

  func run(_ arguments: [String]) throws -> Outcome {
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    return try Tool.shell("cd repo && env -u CI -u GITHUB_ACTIONS \"$TOOL\" \(words)", in: place)
  }

  func results() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(place.bytes("repo/sparkler-test/results.json")))
    return try #require(json as? [String: Any])
  }

  /// Changes a value by its path, such as `tests.0.comparison.pairs.0.expected`; nil takes it out.
  func change(_ path: String, to value: Any?) throws {
    func changed(_ any: Any, _ keys: ArraySlice<String>) -> Any {
      guard let key = keys.first else { return value ?? NSNull() }
      let rest = keys.dropFirst()
      if var list = any as? [Any], let place = Int(key), list.indices.contains(place) {
        list[place] = changed(list[place], rest)
        return list
      }
      guard var object = any as? [String: Any] else { return any }
      if rest.isEmpty, value == nil {
        object.removeValue(forKey: key)
      } else {
        object[key] = changed(object[key] ?? [String: Any](), rest)
      }
      return object
    }
    let json = changed(try results(), path.split(separator: ".").map(String.init)[...])
    try write(String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self))
  }

  func write(_ text: String) throws { try place.write(Array(text.utf8), "repo/sparkler-test/results.json") }

  /// Everything but the page and the comment, by its bytes.
  var files: [String: [UInt8]] {
    let all =
      FileManager.default.enumerator(atPath: place.folder.path)?.compactMap { $0 as? String } ?? []
    let kept = all.filter { !$0.hasSuffix("report.html") && !$0.contains("comment") }
    return Dictionary(uniqueKeysWithValues: kept.map { ($0, (try? place.bytes($0)) ?? []) })
  }
}

@Suite struct HostileResultsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    /// JSON.
    var value: String?
    var said: String
    var testDescription: String { "\(path) = \(value ?? "nothing")" }
  }

  private static func number(_ path: String, _ values: String...) -> [Case] {
    values.map { Case(path: path, value: $0, said: "tests[0] contains an implausible number") }
  }

  /// - Parameter values: the actual side's, one list for each series; all series have the same measure.
  private static func track(_ times: String, _ values: String...) -> String {
    let series = values.map { #"{"measure": "x", "expected": [\#($0)], "actual": [\#($0)]}"# }
    return #"{"times": [\#(times)], "series": [\#(series.joined(separator: ", "))]}"#
  }

  private static func numbers(_ count: Int) -> String { (0..<count).map(String.init).joined(separator: ",") }

  static let cases: [Case] =
    [
      Case(path: "version", value: "2", said: "of version 2"), Case(path: "version", value: "-1", said: "version -1"),
      Case(path: "version", value: "\"1\"", said: "version has the wrong type"),
      Case(path: "tests", value: nil, said: "tests is missing"),
      Case(path: "tests", value: "{}", said: "tests has the wrong type"),
      Case(path: "tests.0.name", value: nil, said: "tests[0].name is missing"),
      Case(path: "tests.0.status", value: "\"fine\"", said: "tests[0].status can't be read"),
      Case(path: "shard", value: "\"9/2\"", said: "its shard 9/2 is invalid"),
      Case(path: "tests.0.comparison.differences.0.fact", value: "\"vanished\"", said: "fact can't be read"),
    ]
    + number("tests.0.line", "0", "-4", "99999999999") + number("tests.0.column", "-1")
    + number("tests.0.rate", "0", "-25", "1e300") + number("tests.0.seconds", "-1", "1e300")
    + number("tests.0.comparison.pairs.0.expected", "-1", "9000000000000000000")
    + number("tests.0.comparison.pairs.0.time", "-0.5", "1e308")
    + number("tests.0.comparison.pairs.0.pixels.changed", "-3")
    + number("tests.0.comparison.expected.width", "-40", "9000000000000000000")
    + number("tests.0.comparison.actual.duration", "-1", "1e308")
    + number("tests.0.comparison.differences.0.firstFrame", "-7")
    + number("tests.0.comparison.lanes.expected.blocks.0.start", "-1", "1e308")
    + number("tests.0.comparison.lanes.expected.blocks.0.lastFrame", "-2")
    + number("tests.0.comparison.lanes.expected.before", "-2")
    + number("tests.0.comparison.lanes.matches.0.actual", "-1", "5000")
    + number("tests.0.comparison.tolerance.color", "-1", "1e9")
    + number("tests.0.comparison.explanations.0.place.width", "-4", "9000000000000000000")
    + number("tests.0.comparison.explanations.0.start", "-1", "1e308")
    + number(
      "tests.0.comparison.explanations.0.track", track("0, 1e308", "0, 1"), track("0, 1", "0, 1e308"),
      track("0, 1", "0"), track("1, 0", "0, 1"), track("-1, 0", "0, 1"), track("", "0, 1"),
      track(numbers(1_000_000), numbers(1_000_000)), track("0, 1", "0, 1", "0, 1"))

  @Test("what no run writes is refused with its place, and nothing is written", arguments: cases)
  func refused(_ test: Case) throws {
    let run = try Run()
    let value = try test.value.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    try run.change(test.path, to: value)
    // One reader serves all commands: numbers are shown to one of them.
    try check(run, test.said, by: test.said.hasSuffix("that no run writes") ? [["approve", "--all"]] : Self.commands)
  }

  private static let commands = [["report"], ["report", "--comment", "comment.md"], ["approve", "--all"]]

  private func check(_ run: Run, _ said: String, by commands: [[String]] = commands) throws {
    let before = run.files
    for words in commands {
      let outcome = try run.run(words)
      #expect(outcome.status == 65, "\(words) \(outcome.status)")
      #expect(
        outcome.messages.contains("sparkler-test/results.json") && outcome.messages.contains(said),
        "\(outcome.messages)")
      #expect(outcome.messages.contains("Run the tests again"), "\(outcome.messages)")
    }
    #expect(run.files == before)
    #expect(!run.place.exists("repo/sparkler-test/report.html") && !run.place.exists("repo/comment.md"))
  }

  @Test(
    "what is no JSON, or half of it, is refused",
    arguments: [
      "", "null", "[]", "\u{0}\u{0}", "{\"version\": 1", "{\"version\": NaN, \"tests\": []}", "not results", "cut",
    ])
  func cut(_ text: String) throws {
    let run = try Run()
    let whole = String(decoding: try run.place.bytes("repo/sparkler-test/results.json"), as: UTF8.self)
    try run.write(text == "cut" ? String(whole.prefix(whole.count / 2)) : text)
    try check(run, "does not contain results of `sparkler test`")
  }

  @Test("a course that no run writes, but whose numbers are plausible, is drawn within its drawing") func course()
    throws
  {
    let run = try Run()
    let tracks = [
      Self.track("0, 0, 0", "5, 5, 5"), Self.track("0", "1"), Self.track("", ""),
      Self.track("0, 1e9", "-1e7, 1e7"), #"{"times": [0, 1], "series": []}"#,
      #"{"times": [0, 1], "series": [{"measure": "x", "expected": [null, null], "actual": [1, 9]}]}"#,
    ]
    try run.change("tests.0.comparison.explanations.0.change", to: "easing")
    for track in tracks {
      try run.change(
        "tests.0.comparison.explanations.0.track", to: try JSONSerialization.jsonObject(with: Data(track.utf8)))
      #expect(try run.run(["report"]).status == 0, "\(track)")
      let page = String(decoding: try run.place.bytes("repo/sparkler-test/report.html"), as: UTF8.self)
      #expect(PageElements(page).foreign == [], "\(track)")
      #expect(!page.contains(/\s(?:d|x|y|cx|cy|viewBox)="[^"]*(?:nan|inf)/), "\(track)")
    }
  }

  @Test("a number that JSON can't hold is refused") func huge() throws {
    let run = try Run()
    let whole = String(decoding: try run.place.bytes("repo/sparkler-test/results.json"), as: UTF8.self)
    try run.write(whole.replacing(/"rate" : [0-9.]+/, with: "\"rate\" : 1e999"))
    try check(run, "does not contain results")
  }

  static let paths = [
    "/etc/passwd", "../home/secret.txt", "../../home/secret.txt", "link/secret.txt", "1-a/../../../home/secret.txt",
    "~/secret.txt", "1-a/link.apng",
  ]

  @Test("files outside of the results are neither shown nor taken", arguments: paths)
  func outside(_ path: String) throws {
    let run = try Run()
    let results = run.place.folder.appendingPathComponent("repo/sparkler-test").path
    try FileManager.default.createSymbolicLink(atPath: results + "/link", withDestinationPath: "../../home")
    let slot = try #require(
      try FileManager.default.contentsOfDirectory(atPath: results).sorted().first { $0.hasPrefix("1-") })
    try? FileManager.default.removeItem(atPath: results + "/\(slot)/link.apng")
    try FileManager.default.createSymbolicLink(
      atPath: results + "/\(slot)/link.apng", withDestinationPath: "../../../home/secret.txt")
    let path = path.replacing("1-a/", with: slot + "/")
    try run.change("tests.0.actual", to: path)
    try run.change("tests.0.expected", to: path)
    let before = run.files
    #expect(try run.run(["report"]).status == 0)
    let page = String(decoding: try run.place.bytes("repo/sparkler-test/report.html"), as: UTF8.self)
    #expect(page.contains("Pictures are missing"))
    #expect(!page.contains(Data("mine".utf8).base64EncodedString()) && !page.contains("root:x"))
    #expect(try run.run(["report", "--comment", "comment.md"]).status == 0)
    let name = try #require((try run.results()["tests"] as? [[String: Any]])?.first?["name"] as? String)
    let taken = try run.run(["approve", name])
    #expect([65, 66, 73, 77].contains(taken.status) && !taken.messages.isEmpty, "\(taken.status) \(taken.messages)")
    #expect(run.files == before)
  }

  @Test(
    "a reference outside of the folder is not written by approving it",
    arguments: [
      "../home/secret.txt", "/tmp/sparkler-hostile.apng", "../home/new.apng", "out/new.apng", ".git/hooks/post-commit",
    ])
  func reference(_ path: String) throws {
    let run = try Run()
    try FileManager.default.createSymbolicLink(
      atPath: run.place.folder.appendingPathComponent("repo/out").path, withDestinationPath: "../home")
    try run.change("tests.0.reference", to: path)
    let before = run.files
    let outcome = try run.run(["approve", "--all"])
    #expect([65, 66, 73, 77].contains(outcome.status), "\(outcome.status) \(outcome.messages)")
    #expect(run.files == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/sparkler-hostile.apng"))
  }

  static let texts = [
    "name", "spec", "reference", "messages", "warnings", "changedTools", "expected", "comparison.differences.0.message",
  ]

  @Test("markup and control characters in any text stay text", arguments: texts) func markup(_ key: String) throws {
    let run = try Run()
    let isList = ["messages", "warnings", "changedTools"].contains(key)
    try run.change("tests.0.\(key)", to: isList ? [Run.markup] : Run.markup)
    try run.change("orphans", to: [Run.markup])
    try run.change("tools", to: [Run.markup: Run.markup])
    #expect(try run.run(["report"]).status == 0)
    let page = String(decoding: try run.place.bytes("repo/sparkler-test/report.html"), as: UTF8.self)
    #expect(PageElements(page).foreign == [])
    #expect(!page.unicodeScalars.contains { $0.isSteering && $0 != "\n" && $0 != "\t" })
    #expect(try run.run(["report", "--comment", "comment.md"]).status == 0)
    let comment = String(decoding: try run.place.bytes("repo/comment.md"), as: UTF8.self)
    #expect(!comment.contains("<img") && !comment.contains("<b>") && !comment.contains("\u{1B}"))
  }

  @Test("a page of 100 000 tests is made, and those behind the first ones wait as text") func many() throws {
    let run = try Run()
    let test = #"{"isApproved":false,"isWritten":false,"kinds":["pixels"],"line":1,"messages":["frame 1 differs"],"#
    let rest = #""rate":25,"reference":"r.apng","seconds":0,"spec":"s.scene.yaml","status":"failed"}"#
    let tests = (0..<100_000).map { "\(test)\"name\":\"test-\($0)\",\(rest)" }.joined(separator: ",")
    try run.write(#"{"version":1,"isStrict":false,"orphans":[],"tests":[\#(tests)]}"#)
    #expect(try run.run(["report"]).status == 0)
    let page = String(decoding: try run.place.bytes("repo/sparkler-test/report.html"), as: UTF8.self)
    let elements = PageElements(page)
    #expect(elements.foreign == [] && elements.count("section") == 60, "\(elements.count("section"))")
    #expect(try run.run(["report", "--comment", "comment.md"]).status == 0)
    #expect(try run.place.bytes("repo/comment.md").count < 65_536)
  }

  @Test("a folder that is no report's, and a page that is somebody else's, stay as they are") func others() throws {
    let run = try Run()
    try run.place.write(Array("letter".utf8), "repo/letters/a.txt")
    for words in [["report", "letters"], ["approve", "--results", "letters", "--all"], ["report", "nothing"]] {
      let outcome = try run.run(words)
      #expect(outcome.status == 66 && outcome.messages.contains("there are no test results at"), "\(outcome.messages)")
    }
    try run.place.write(Array("<p>mine</p>".utf8), "repo/sparkler-test/report.html")
    let outcome = try run.run(["report"])
    #expect(outcome.status == 73 && outcome.messages.contains("report.html"), "\(outcome.messages)")
    #expect(try run.place.bytes("repo/sparkler-test/report.html") == Array("<p>mine</p>".utf8))
    #expect(try run.place.bytes("repo/letters/a.txt") == Array("letter".utf8))
    try FileManager.default.removeItem(at: run.place.folder.appendingPathComponent("repo/sparkler-test/results.json"))
    try FileManager.default.createSymbolicLink(
      atPath: run.place.folder.appendingPathComponent("repo/sparkler-test/results.json").path,
      withDestinationPath: "/dev/zero")
    #expect(try run.run(["report"]).status == 66)
  }
}

/// The elements of a page as a browser that runs scripts sees them.
private struct PageElements {
  private var found: [(name: String, attributes: String)] = []

  init(_ page: String) {
    var rest = page[...]
    while let start = rest.firstRange(of: "<") {
      rest = rest[start.lowerBound...]
      if rest.hasPrefix("<!--") {
        rest = rest[(rest.firstRange(of: "-->")?.upperBound ?? rest.endIndex)...]
        continue
      }
      guard let tag = rest.prefixMatch(of: /<\/?([a-zA-Z!][^\s\/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/) else {
        rest = rest.dropFirst()
        continue
      }
      let name = tag.1.lowercased()
      rest = rest[tag.range.upperBound...]
      if tag.0.hasPrefix("</") { continue }
      found.append((name, String(tag.2)))
      // Raw text, up to its end.
      if ["script", "style", "noscript"].contains(name) {
        rest = rest[(rest.firstRange(of: "</\(name)")?.lowerBound ?? rest.endIndex)...]
      }
    }
  }

  func count(_ name: String) -> Int { found.count { $0.name == name } }

  /// What the page has no reason to hold.
  var foreign: [String] {
    let known: Set = [
      "!doctype", "html", "head", "meta", "title", "link", "style", "body", "script", "noscript", "a", "header", "h1",
      "h2", "ul", "ol", "li", "b", "div", "nav", "label", "input", "select", "option", "p", "main", "section", "span",
      "pre", "figure", "figcaption", "svg", "path", "rect", "text", "tspan", "line", "defs", "pattern", "details",
      "summary", "circle", "image", "table", "caption", "thead", "tbody", "tr", "th", "td",
      "code", "button", "footer", "kbd", "template", "fieldset", "legend", "output", "small", "i", "img",
    ]
    let inTemplate = 4
    var strange = found.filter { element in
      !known.contains(element.name)
        || element.attributes.firstMatch(of: /(?i)\s(on[a-z]+|srcdoc|formaction)\s*=/) != nil
        || element.attributes.firstMatch(of: /(?i)\ssrc\s*=/) != nil
    }.map(\.name)
    if count("script") != 2 { strange.append("\(count("script")) scripts") }
    // Those of the viewer, without a source.
    if count("img") > inTemplate + 1 { strange.append("\(count("img")) pictures") }
    return strange
  }
}

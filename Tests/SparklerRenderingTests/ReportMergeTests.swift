// Reports of shards as one: what is missing, what contradicts, which reports are none.
// Flow: report files + outputs → ReportMerge → BatchReport, complaints.
import Foundation
import SparklerFiles
import SparklerRendering
import Testing

@Suite struct ReportMergeTests {
  private static let bytes: [UInt8] = [1, 2, 3]
  private static let digest = Digest.of(bytes)

  private static func output(_ file: String, sha: String? = digest, _ status: String = "rendered", _ more: String = "")
    -> String
  {
    let sum = sha.map { #", "sha256": "\#($0)""# } ?? ""
    return #"{"file": "\#(file)", "spec": "s", "status": "\#(status)"\#(sum)\#(more)}"#
  }

  private static func report(
    _ shard: String, _ outputs: [String], count: Int = 2, plan: String = "p", version: String = "1",
    seconds: Double = 1.5,
    problems: String = ""
  ) -> String {
    #"{"versions": {"sparkler": "\#(version)"}, "shard": "\#(shard)", "folder": "/nowhere", "#
      + #""plannedCount": \#(count), "#
      + #""plannedDigest": "\#(plan)", "seconds": \#(seconds), "outputs": [\#(outputs.joined(separator: ", "))], "#
      + #""problems": [\#(problems)]}"#
  }

  /// Merges reports beside outputs `a.gif` and `b.gif`.
  private func merge(_ reports: String..., files: [String: [UInt8]] = ["a.gif": bytes, "b.gif": bytes]) throws
    -> ReportMerge.Outcome
  {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, name) }
    let paths = try reports.enumerated().map { try folder.write($1, "r\($0).json") }
    var outcome = try ReportMerge.merge(paths, folder: nil)
    #expect(outcome.report.folder == folder.path)
    outcome.complaints = outcome.complaints.map { $0.replacing(folder.path, with: "out") }
    return outcome
  }

  @Test("reports of all shards make one report of the whole batch") func whole() throws {
    let found = try merge(
      Self.report("2/2", [Self.output("b.gif")]), Self.report("1/2", [Self.output("a.gif")], seconds: 2))
    #expect(found.complaints.isEmpty)
    #expect(found.report.outputs.map(\.file) == ["a.gif", "b.gif"] && found.report.shard == "1/1")
    #expect(found.report.seconds == 3.5 && found.report.exitCode == 0)
  }

  @Test("a shard without a report is named, and so is how many outputs stand in none") func missing() throws {
    let found = try merge(Self.report("1/3", [Self.output("a.gif")]))
    #expect(
      found.complaints == [
        "no report of shard 2/3", "no report of shard 3/3", "1 of 2 outputs are in no report",
      ])
  }

  @Test("after a hundred missing shards the others are counted") func many() throws {
    let found = try merge(Self.report("1/150", [Self.output("a.gif"), Self.output("b.gif")]))
    #expect(found.complaints.count == 101 && found.complaints.last == "nor of 49 others")
  }

  @Test(
    "reports of different batches are not merged",
    arguments: [report("2/2", [], plan: "q"), report("2/2", [], count: 3), report("2/3", [])])
  func different(_ other: String) {
    let error = #expect(throws: RenderingError.self) { try merge(Self.report("1/2", []), other) }
    #expect(error?.code == .badSpec)
  }

  @Test("a report of another version is told with the first thing that differs") func versions() throws {
    let found = try merge(
      Self.report("1/2", [Self.output("a.gif")]), Self.report("2/2", [Self.output("b.gif")], version: "2"))
    #expect(found.complaints == ["out/r1.json was made by sparkler 2, out/r0.json by 1"])
  }

  @Test("what was rendered again counts where it failed before") func again() throws {
    let found = try merge(
      Self.report("1/2", [Self.output("a.gif", sha: nil, "failed")]), Self.report("1/2", [Self.output("a.gif")]),
      Self.report("2/2", [Self.output("b.gif")]))
    #expect(found.complaints.isEmpty && found.report.outputs.map(\.status) == [.rendered, .rendered])
  }

  @Test("two reports that disagree about a file's bytes are told") func disagreement() throws {
    let other = Digest.of([9])
    let found = try merge(
      Self.report("1/1", [Self.output("a.gif"), Self.output("b.gif")]),
      Self.report("1/1", [Self.output("a.gif", sha: other)]))
    #expect(found.complaints == ["a.gif: out/r1.json and an earlier report disagree about its bytes"])
  }

  @Test("outputs that failed, are missing, have other bytes or lie outside are told") func outputs() throws {
    let all = [
      Self.output("a.gif"), Self.output("b.gif"), Self.output("c.gif"), Self.output("d.gif", sha: nil, "failed"),
      Self.output("../e.gif"),
    ]
    let found = try merge(Self.report("1/1", all, count: 5), files: ["a.gif": Self.bytes, "b.gif": [3, 2, 1]])
    #expect(
      found.complaints == [
        "../e.gif is outside out", "b.gif does not match its report", "c.gif is missing in out",
        "d.gif was not rendered (failed)",
      ])
    #expect(found.report.exitCode == 74)
  }

  @Test("an output of several files is whole where all of them are") func parts() throws {
    var all = Digest()
    for _ in 0..<2 { all.update(Self.digest) }
    let row = Self.output("f%d.png", sha: all.text, "rendered", #", "parts": 2"#)
    let files = ["f0.png": Self.bytes, "f1.png": Self.bytes]
    #expect(try merge(Self.report("1/1", [row], count: 1), files: files).complaints.isEmpty)
    #expect(
      try merge(Self.report("1/1", [row], count: 1), files: ["f0.png": Self.bytes]).complaints
        == ["f%d.png is missing in out"])
  }

  private static func problem(_ code: Int, _ text: String, spec: String = "s") -> String {
    #"{"spec": "\#(spec)", "code": \#(code), "text": "\#(text)"}"#
  }

  @Test("problems of all reports are kept; the first lasting one is the exit code") func problems() throws {
    let outputs = [Self.output("a.gif", sha: nil, "failed"), Self.output("b.gif")]
    let found = try merge(
      Self.report("1/2", outputs, problems: Self.problem(75, "busy")),
      Self.report("2/2", [], problems: Self.problem(65, "bad") + ", " + Self.problem(73, "no")))
    #expect(found.complaints == ["a.gif was not rendered (failed)", "busy", "bad", "no"])
    #expect(found.report.exitCode == 65)
    let busy = try merge(Self.report("1/1", outputs, problems: Self.problem(75, "busy")))
    #expect(busy.report.exitCode == 75)
  }

  @Test("a problem that a second run of the shard has solved is gone") func solved() throws {
    let found = try merge(
      Self.report("1/2", [Self.output("a.gif", sha: nil, "failed")], problems: Self.problem(75, "busy")),
      Self.report("1/2", [Self.output("a.gif")]), Self.report("2/2", [Self.output("b.gif")]))
    #expect(found.complaints.isEmpty && found.report.exitCode == 0)
  }

  @Test("a problem that every shard reports is told once") func repeated() throws {
    let unread = Self.problem(65, "bad", spec: "t")
    let found = try merge(
      Self.report("1/2", [Self.output("a.gif")], problems: unread),
      Self.report("2/2", [Self.output("b.gif")], problems: unread))
    #expect(found.complaints == ["bad"] && found.report.exitCode == 65)
  }

  @Test(
    "a report whose numbers make no sense is none",
    arguments: [
      "", "{}", "[]", report("1/2", [], count: -1), report("3/2", []), report("1/2", [], seconds: -1),
      report("1/2", [output("a.gif", sha: "abc")]),
      report("1/2", [output("a.gif", sha: nil, "rendered", #", "parts": 0"#)]),
      report("1/2", [output("a.gif", sha: nil, "rendered", #", "bytes": -1"#)]),
      report("1/2", [], problems: #"{"spec": "s", "code": 256, "text": "t"}"#),
      report("1/2", [output("a.gif", sha: nil, "odd")]),
    ])
  func unsound(_ text: String) {
    let error = #expect(throws: RenderingError.self) { try merge(text) }
    #expect(error?.code == .badSpec && error?.message.hasSuffix("is not a report of a batch") == true)
  }

  @Test("without a report there is nothing to merge") func none() {
    let error = #expect(throws: RenderingError.self) { try ReportMerge.merge([], folder: nil) }
    #expect(error?.code == .usage)
  }
}

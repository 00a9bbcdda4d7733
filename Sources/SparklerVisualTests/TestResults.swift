// What a run of visual tests found, as one plain value: words, JUnit, annotations and the page are made from it alone.
// Flow: TestRunner → TestResults → results.json, summary, JUnitReport, GitHubNotes, HTMLReport, Approval.
import Foundation
import SparklerAuthoring
import SparklerImaging
import SparklerRendering

/// One comparison of a scene with its reference.
public struct TestResult: Sendable, Codable, Hashable {
  /// How it ended.
  public enum Status: String, Sendable, Codable, CaseIterable {
    /// It looks as its reference, or it doesn't.
    case passed, failed
    /// There is no reference.
    case missing
    /// It differed, and the reference was replaced.
    case recorded
    /// It could not be compared.
    case error
  }

  /// Unique in its run.
  public var name: String
  /// Paths as the run saw them, from its current folder.
  public var spec: String
  /// From 1: where the spec asks for the test, or where it is wrong.
  public var line = 1
  /// From 1; nil where only the line is known.
  public var column: Int?
  /// The file of that line, where it is another one: what the spec extends, or its table.
  public var file: String?
  /// Its path, or the pattern of a row of files.
  public var reference: String
  /// How it ended.
  public var status = Status.passed
  /// How it differs, the weightiest first.
  public var kinds: [ComparisonOutcome.Kind] = []
  /// What a person should know, a sentence each.
  public var messages: [String] = []
  /// What its spec was warned of; nil where nothing was, and of older versions.
  public var warnings: [String]?
  /// What made the reference and is another one here, such as `pango 1.50.12, here 1.54.0`; nil where nothing is known.
  public var changedTools: [String]?
  /// Whether all that differs lies where texts are shown; nil where nothing is known.
  public var isTextAlone: Bool?
  /// Whether the run wrote the reference.
  public var isWritten = false
  /// Whether the actual files became the reference since.
  public var isApproved = false
  /// Whether the reference is a recording that is kept as it is; nil where it is a spec's.
  public var isRecording: Bool?
  /// Files in the folder of the results; patterns of files for a row of frames.
  public var expected: String?
  /// What was there.
  public var actual: String?
  /// An animation of what differs.
  public var difference: String?
  /// Of the reference's bytes as they were compared, and of the actual ones.
  public var referenceFingerprint: String?
  /// Of what was there.
  public var actualFingerprint: String?
  /// Why it could not be compared: the exit code that it asks for.
  public var exitCode: Int32?
  /// Seconds that it took.
  public var seconds = 0.0
  /// Frames a second: how fast a row of files plays.
  public var rate = 25.0
  /// What was compared; nil where it passed or could not be.
  public var comparison: ComparisonOutcome?

  init(_ test: TestCase, reference: String) {
    (name, spec, self.reference) = (test.name, test.spec, reference)
    guard case .file(let test) = test.reference else { return }
    isRecording = true
    // What is tested was made by a program; a person wrote the settings, or keeps the reference.
    (file, line) = (test.rules.file ?? (test.reference.isFolder ? nil : reference), test.rules.line)
  }
}

/// All results of a run.
public struct TestResults: Sendable, Codable {
  /// Of this format.
  public var version = 1
  /// `1/2`; nil for a run of all tests.
  public var shard: String?
  /// In the order of their names.
  public var tests: [TestResult]
  /// Files that look like references and that no test names.
  public var orphans: [String]
  /// Whether an orphan fails the run.
  public var isStrict: Bool
  /// What painted the scenes: this program and its libraries, with their versions.
  public var tools: [String: String]? = Versions.all
  /// Files beside the results that the run wrote: what the next one may remove. nil before they have a folder.
  public var files: [String]?

  /// - Parameters:
  ///   - tests: in the order of their names.
  ///   - orphans: files that look like references and that no test names.
  ///   - isStrict: whether an orphan fails the run.
  ///   - shard: `1/2`; nil for a run of all tests.
  ///   - files: beside the results, that the run wrote.
  public init(tests: [TestResult], orphans: [String], isStrict: Bool, shard: String?, files: [String]? = nil) {
    (self.tests, self.orphans, self.isStrict, self.shard, self.files) = (tests, orphans, isStrict, shard, files)
  }

  /// How many tests ended so.
  public func count(_ status: TestResult.Status) -> Int { tests.count { $0.status == status } }

  /// Whether every test passed, and no orphan is in the way.
  public var isGood: Bool { tests.allSatisfy { $0.status == .passed } && (orphans.isEmpty || !isStrict) }

  /// 0 where all is well; the first error's own code; else 1.
  public var exitCode: Int32 {
    tests.lazy.compactMap(\.exitCode).first ?? (isGood ? 0 : RenderingError.Code.differs.rawValue)
  }

  /// Sorted keys, so that equal results are equal bytes.
  public func json() throws -> String { try JSONText.of(self) }

  /// What results are called in their folder.
  public static let fileName = "results.json"

  /// - Parameter path: the file, or the folder that holds it.
  /// - Returns: the results and the folder that their files count from.
  /// - Throws: 66 where there are none, 65 where the file holds something else.
  public static func read(_ path: String) throws -> (results: TestResults, folder: String) {
    let file = Files.kind(path) == .folder ? Files.join(path, fileName) : path
    guard Files.kind(file) == .regular else {
      throw RenderingError(.noInput, "there are no results at \(file)", remedy: "`sparkler test` writes them.")
    }
    let bytes = try Files.read(file, limit: 1 << 30)
    func refusal(_ why: String) -> RenderingError {
      RenderingError(.badSpec, "\(file) holds no results of `sparkler test`\(why)", remedy: "Run the tests again.")
    }
    guard bytes.count <= largest else { throw refusal(": it has more than \(largest >> 20) MB") }
    struct Head: Decodable { var version: Int }
    if let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)), head.version != format {
      throw RenderingError(
        .badSpec, "\(file) holds results of version \(head.version), and this is version \(format)'s reader",
        remedy: "Run the tests again with this version of sparkler.")
    }
    let results: TestResults
    do { results = try JSONDecoder().decode(TestResults.self, from: Data(bytes)) } catch {
      throw refusal(Self.words(of: error))
    }
    if results.tests.count > mostTests { throw refusal(": it has more than \(mostTests) tests") }
    if let number = results.tests.firstIndex(where: { !$0.isSound }) {
      throw refusal(": tests[\(number)] has a number that no run writes")
    }
    if let shard = results.shard, (try? Shard(shard)) == nil {
      throw refusal(": its shard \(shard.prefix(40)) is none".onOneLine)
    }
    return (results, Files.folder(of: file))
  }

  private static let format = 1
  private static let largest = 256 << 20
  private static let mostTests = 1_000_000

  /// Where a file is not as it should be, after a colon.
  private static func words(of error: any Error) -> String {
    func text(_ path: [any CodingKey]) -> String {
      path.reduce("") { text, key in
        text + (key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue)
      }
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return ": \(text(context.codingPath + [key])) is missing".onOneLine
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let path = text(context.codingPath)
      return ": \(path.isEmpty ? "it" : path) is of another kind".onOneLine
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return ": \(text(context.codingPath)) can't be read".onOneLine
    default: return ": it is no JSON, or cut"
    }
  }

  /// Writes them whole or not at all.
  ///
  /// - Parameter file: holds results already.
  func write(to file: String) throws {
    let policy = WritePolicy(roots: [Files.folder(of: file)], overwriting: [file], for: .approve)
    try AtomicFile.write(Array(try json().utf8), to: try policy.place(file, as: .results))
  }
}

extension TestResults {
  /// Some lines for a person.
  ///
  /// - Parameter folder: where the results lie.
  public func text(folder: String) -> String {
    var lines = provenance.map { "! \($0.onOneLine)" }
    for (names, test) in problems {
      lines.append("\(test.status.words.mark) \(names.onOneLine): \(test.headline.onOneLine)")
      lines += test.messages.map { "    \($0.replacing("\n", with: "\n    "))" }
      if let actual = test.actual, test.status == .failed || (test.status == .missing && !test.isWritten) {
        lines.append("    expected \(test.reference.onOneLine), actual \(Files.join(folder, actual).onOneLine)")
      }
    }
    if !orphans.isEmpty {
      lines.append(
        "\(isStrict ? "✗" : "!") \(orphans.count == 1 ? "1 file is" : "\(orphans.count) files are") no test's reference:"
      )
      lines += orphans.map { "    \($0.onOneLine)" }
    }
    lines.append(summary)
    if tests.contains(where: { $0.status == .failed || $0.status == .missing && !$0.isWritten }) {
      let isStandard = folder == TestFolder.standard
      lines.append("See them: \(String.command(["sparkler", "report"] + (isStandard ? [] : [folder])))")
      let approve = String.command(["sparkler", "approve"] + (isStandard ? [] : ["--results", folder]) + ["--all"])
      lines.append("Take them as they are now: \(approve), or by name")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line of counts.
  public var summary: String {
    let parts = TestResult.Status.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.words.summary)" }
    let all = tests.count == 1 ? "1 test" : "\(tests.count) tests"
    return "\(all)\(shard.map { " of shard \($0)" } ?? "")\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))"
  }
}

extension TestResult {
  /// In a few words what is wrong.
  public var headline: String {
    switch status {
    case .passed: "the same"
    case .failed where kinds == [.flashes]: "flashes too much"
    case .failed: "differs in \(ComparisonOutcome.words(kinds))"
    case .recorded: "differed in \(ComparisonOutcome.words(kinds)); \(reference) was written"
    case .missing: isWritten ? "had no reference; \(reference) was written" : "there is no reference \(reference)"
    case .error: "can't be compared"
    }
  }
}

extension TestResult.Status {
  /// How people are told of it.
  struct Words {
    /// Before a line for a terminal.
    var mark: String
    /// Its colour's name in the page.
    var look: String
    /// Of one test, on the page.
    var label: String
    /// Behind a count, on the page and in a line.
    var count: String
    var summary: String
  }

  var words: Words {
    switch self {
    case .passed: Words(mark: "✓", look: "good", label: "passed", count: "passed", summary: "passed")
    case .failed: Words(mark: "✗", look: "bad", label: "differs", count: "differ", summary: "failed")
    case .missing:
      Words(mark: "●", look: "new", label: "no reference", count: "without reference", summary: "without a reference")
    case .recorded: Words(mark: "●", look: "new", label: "recorded", count: "recorded", summary: "recorded anew")
    case .error:
      Words(mark: "✗", look: "bad", label: "not compared", count: "not compared", summary: "could not be compared")
    }
  }

  /// All of them, what fails first.
  static let byWeight: [TestResult.Status] = [.failed, .error, .missing, .recorded, .passed]
}

extension TestResults {
  /// What did not pass, in order: each by itself, but tests that can't be compared for the same reason (a mistake in
  /// their spec) together, named `a, b, c and 97 more`.
  var problems: [(names: String, test: TestResult)] {
    var out: [(names: [String], count: Int, test: TestResult)] = []
    var known: [[String]: Int] = [:]
    for test in tests where test.status != .passed {
      let reason = test.status == .error ? test.messages : []
      if !reason.isEmpty, let i = known[reason] {
        if out[i].names.count < 3 { out[i].names.append(test.name) }
        out[i].count += 1
      } else {
        if !reason.isEmpty { known[reason] = out.count }
        out.append(([test.name], 1, test))
      }
    }
    return out.map { ($0.names.listed(of: $0.count), $0.test) }
  }
}

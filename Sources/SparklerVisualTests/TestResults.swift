// The results of a run of visual tests; text, JUnit XML, annotations and the report page are made only from them.
// Flow: TestRunner → TestResults → results.json, summary, JUnitReport, GitHubNotes, HTMLReport, Approval.
import Foundation
import SparklerAuthoring
import SparklerImaging
import SparklerRendering

/// One comparison of a scene with its reference.
public struct TestResult: Sendable, Codable, Hashable {
  /// The outcome of a test.
  public enum Status: String, Sendable, Codable, CaseIterable {
    /// It matches its reference, or not.
    case passed, failed
    /// The reference is missing.
    case missing
    /// It differed, and the reference was replaced.
    case recorded
    /// It could not be compared.
    case error
  }

  /// Unique in its run.
  public var name: String
  /// Paths relative to the run's current folder.
  public var spec: String
  /// From 1: line of the test, or of the error, in the spec.
  public var line = 1
  /// From 1; nil if only the line is known.
  public var column: Int?
  /// The file of that line, if it is not the spec: a spec that it extends, or a table.
  public var file: String?
  /// Path of a file, or pattern of a file sequence.
  public var reference: String
  /// The outcome.
  public var status = Status.passed
  /// Kinds of differences, most important first.
  public var kinds: [ComparisonOutcome.Kind] = []
  /// Information for the user, one sentence each.
  public var messages: [String] = []
  /// Warnings about its spec; nil if there are none, and in older versions.
  public var warnings: [String]?
  /// Differences of the versions that made the reference, such as `pango 1.50.12, here 1.54.0`; nil if unknown.
  public var changedTools: [String]?
  /// Whether all differences are in texts; nil if unknown.
  public var isTextAlone: Bool?
  /// Whether the run wrote the reference.
  public var isWritten = false
  /// Whether the actual files have since become the reference.
  public var isApproved = false
  /// Whether the reference is a recording that is stored unchanged; nil for a spec's.
  public var isRecording: Bool?
  /// Path in the results' folder; a pattern for a file sequence.
  public var expected: String?
  /// The actual file.
  public var actual: String?
  /// An animation of the differences.
  public var difference: String?
  /// Digest of the reference as it was compared.
  public var referenceFingerprint: String?
  /// Digest of the actual files.
  public var actualFingerprint: String?
  /// Exit code of the error, if it could not be compared.
  public var exitCode: Int32?
  /// Duration of the test in seconds.
  public var seconds = 0.0
  /// Frames per second of a file sequence.
  public var rate = 25.0
  /// Result of the comparison; nil if it passed or could not be compared.
  public var comparison: ComparisonOutcome?

  init(_ test: TestCase, reference: String) {
    (name, spec, self.reference) = (test.name, test.spec, reference)
    guard case .file(let test) = test.reference else { return }
    isRecording = true
    // The recording was made by a program, so point to the settings or the reference, which the user maintains.
    (file, line) = (test.rules.file ?? (test.reference.isFolder ? nil : reference), test.rules.line)
  }
}

/// All results of a run.
public struct TestResults: Sendable, Codable {
  /// Version of the format.
  public var version = 1
  /// `1/2`; nil for a run of all tests.
  public var shard: String?
  /// Sorted by name.
  public var tests: [TestResult]
  /// Files that look like references but belong to no test.
  public var orphans: [String]
  /// Whether an orphan fails the run.
  public var isStrict: Bool
  /// Versions of the program and libraries that painted the scenes.
  public var tools: [String: String]? = Versions.all
  /// Files that the run wrote next to the results, which the next run may remove; nil before they are delivered.
  public var files: [String]?

  /// - Parameters:
  ///   - tests: sorted by name.
  ///   - orphans: files that look like references but belong to no test.
  ///   - isStrict: whether an orphan fails the run.
  ///   - shard: `1/2`; nil for a run of all tests.
  ///   - files: files that the run wrote next to the results.
  public init(tests: [TestResult], orphans: [String], isStrict: Bool, shard: String?, files: [String]? = nil) {
    (self.tests, self.orphans, self.isStrict, self.shard, self.files) = (tests, orphans, isStrict, shard, files)
  }

  /// Number of tests with this outcome.
  public func count(_ status: TestResult.Status) -> Int { tests.count { $0.status == status } }

  /// Whether every test passed, and no orphan fails the run.
  public var isGood: Bool { tests.allSatisfy { $0.status == .passed } && (orphans.isEmpty || !isStrict) }

  /// 0 if all passed; the first error's code; else 1.
  public var exitCode: Int32 {
    tests.lazy.compactMap(\.exitCode).first ?? (isGood ? 0 : RenderingError.Code.differs.rawValue)
  }

  /// Sorted keys, so that equal results are equal bytes.
  public func json() throws -> String { try JSONText.of(self) }

  /// Name of the results' file.
  public static let fileName = "results.json"

  /// - Parameter path: the file, or its folder.
  /// - Returns: the results, and the folder that their paths are relative to.
  /// - Throws: 66 if the file is missing, 65 if it contains something else.
  public static func read(_ path: String) throws -> (results: TestResults, folder: String) {
    let file = Files.kind(path) == .folder ? Files.join(path, fileName) : path
    guard Files.kind(file) == .regular else {
      throw RenderingError(.noInput, "there are no test results at \(file)", remedy: "`sparkler test` writes them.")
    }
    let bytes = try Files.read(file, limit: largest + 1)
    func refusal(_ why: String) -> RenderingError {
      RenderingError(
        .badSpec, "\(file) does not contain results of `sparkler test`\(why)", remedy: "Run the tests again.")
    }
    guard bytes.count <= largest else { throw refusal(": it has more than \(largest >> 20) MB") }
    struct Head: Decodable { var version: Int }
    if let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)), head.version != format {
      throw RenderingError(
        .badSpec, "\(file) contains results of version \(head.version), but this program reads version \(format)",
        remedy: "Run the tests again with this version of sparkler.")
    }
    let results: TestResults
    do { results = try JSONDecoder().decode(TestResults.self, from: Data(bytes)) } catch {
      throw refusal(Self.words(of: error))
    }
    if results.tests.count > mostTests { throw refusal(": it has more than \(mostTests) tests") }
    if let number = results.tests.firstIndex(where: { !$0.isSound }) {
      throw refusal(": tests[\(number)] contains an implausible number")
    }
    if let shard = results.shard, (try? Shard(shard)) == nil {
      throw refusal(": its shard \(shard.prefix(40)) is invalid".onOneLine)
    }
    return (results, Files.folder(of: file))
  }

  private static let format = 1
  private static let largest = 256 << 20
  private static let mostTests = 1_000_000

  /// Position and kind of a decoding error, after a colon.
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
      return ": \(path.isEmpty ? "it" : path) has the wrong type".onOneLine
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return ": \(text(context.codingPath)) can't be read".onOneLine
    default: return ": it is not JSON, or truncated"
    }
  }

  /// Writes the results atomically.
  ///
  /// - Parameter file: an existing results file.
  func write(to file: String) throws {
    let policy = WritePolicy(roots: [Files.folder(of: file)], overwriting: [file], for: .approve)
    try AtomicFile.write(Array(try json().utf8), to: try policy.place(file, as: .results))
  }
}

extension TestResults {
  /// Terminal output.
  ///
  /// - Parameter folder: folder of the results.
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
        "\(isStrict ? "✗" : "!") \(orphans.count == 1 ? "1 file is" : "\(orphans.count) files are") not a reference of any test:"
      )
      lines += orphans.map { "    \($0.onOneLine)" }
    }
    lines.append(summary)
    if tests.contains(where: { $0.status == .failed || $0.status == .missing && !$0.isWritten }) {
      let isStandard = folder == TestFolder.standard
      lines.append("Show them: \(String.command(["sparkler", "report"] + (isStandard ? [] : [folder])))")
      let approve = String.command(["sparkler", "approve"] + (isStandard ? [] : ["--results", folder]) + ["--all"])
      lines.append("Accept the current output: \(approve), or by name")
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
  /// The outcome in a few words.
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
  /// Texts for users.
  struct Words {
    /// Mark at the start of a terminal line.
    var mark: String
    /// Name of its colour in the page.
    var look: String
    /// Label of one test in the page.
    var label: String
    /// Text after a count, in the page and in a line.
    var count: String
    var summary: String
  }

  var words: Words {
    switch self {
    case .passed: Words(mark: "✓", look: "good", label: "passed", count: "passed", summary: "passed")
    case .failed: Words(mark: "✗", look: "bad", label: "differs", count: "differ", summary: "failed")
    case .missing:
      Words(mark: "●", look: "new", label: "no reference", count: "without reference", summary: "without a reference")
    case .recorded: Words(mark: "●", look: "new", label: "recorded", count: "recorded", summary: "recorded again")
    case .error:
      Words(mark: "✗", look: "bad", label: "not compared", count: "not compared", summary: "could not be compared")
    }
  }

  /// All outcomes, failures first.
  static let byWeight: [TestResult.Status] = [.failed, .error, .missing, .recorded, .passed]
}

extension TestResults {
  /// Tests that did not pass, in order. Tests with the same error (for example a mistake in their spec) are combined,
  /// named `a, b, c and 97 more`.
  package var problems: [(names: String, test: TestResult)] {
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

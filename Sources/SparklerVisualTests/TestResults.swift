// The results of a run of visual tests; text, JUnit XML, annotations and the report page are made only from them.
// Flow: TestRunner → TestResults → results.json, summary, JUnitReport, GitHubNotes, HTMLReport, Approval.
import Foundation
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

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
    let results = folder == TestFolder.standard ? [] : [folder]
    let open = tests.filter { $0.status == .failed || $0.status == .missing && !$0.isWritten }
    if !open.isEmpty || count(.absent) > 0 {
      lines.append("Show them: \(String.command(["sparkler", "report"] + results))")
    }
    if !open.isEmpty {
      let place = (results.isEmpty ? [] : ["--results"] + results) + Self.outside(open.map(\.reference))
      let approve = ["sparkler", "approve"] + place + ["--all"]
      lines.append("Accept the current output: \(String.command(approve)), or by name")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Allows `approve` to write to the folder of references that are not below the current folder.
  private static func outside(_ references: [String]) -> [String] {
    let places = references.filter { $0.hasPrefix("/") || $0 == ".." || $0.hasPrefix("../") }
      .map { Files.folder(of: Files.withoutSlash($0)).split(separator: "/", omittingEmptySubsequences: false) }
    guard var shared = places.first else { return [] }
    for place in places { shared = zip(shared, place).prefix { $0.0 == $0.1 }.map(\.0) }
    let folder = shared.joined(separator: "/")
    return ["--references", folder.isEmpty ? "/" : folder]
  }

  /// One line of counts.
  public var summary: String {
    let parts = TestResult.Status.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.words.summary)" }
    let all = tests.count == 1 ? "1 test" : "\(tests.count) tests"
    return "\(all)\(shard.map { " of shard \($0)" } ?? "")\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))"
  }
}

extension TestResults {
  /// Tests that did not pass, in order. Tests with the same error (for example a mistake in their spec), and those of
  /// recordings that were not made, are combined, named `a, b, c and 97 more`.
  package var problems: [(names: String, test: TestResult)] {
    var out: [(names: [String], count: Int, test: TestResult)] = []
    var known: [[String]: Int] = [:]
    for test in tests where test.status != .passed {
      let reason = [.error, .absent].contains(test.status) ? test.messages : []
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

extension TestResult {
  init(_ test: TestCase, reference: String) {
    self.init(name: test.name, spec: test.spec, reference: reference)
    guard case .file(let test) = test.reference else { return }
    isRecording = true
    // The recording was made by a program, so point to the settings or the reference, which the user maintains.
    (file, line) = (test.rules.file ?? (test.reference.isFolder ? nil : reference), test.rules.line)
  }
}

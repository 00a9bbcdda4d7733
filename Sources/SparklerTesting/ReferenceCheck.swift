// A scene against its reference, without a word to any test library: it returns what was found.
// Flow: LoadedSpec + name → TestRunner → ReferenceCheck.Outcome → CallSite.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerVisualTests
import Synchronization

/// How much may differ.
public typealias Tolerance = SparklerImaging.Tolerance

/// The core of the expectations, for those who tell results in their own way.
public struct ReferenceCheck: Sendable {
  /// What a check found.
  public struct Outcome: Sendable {
    /// Files that show what differs.
    public struct Attachment: Sendable {
      public var name: String
      public var bytes: [UInt8]
    }

    /// Nil where the scene looks as its reference.
    public var problem: String?
    public var attachments: [Attachment] = []
    /// Where the attachments lie as files; nil where there is none.
    public var folder: String?

    public init(problem: String?) { self.problem = problem }
  }

  private let spec: LoadedSpec
  private let test: TestSpec
  private let environment: [String: String]

  /// - Parameter environment: where `SPARKLER_RECORD` and `CI` are looked up.
  public init(
    spec: LoadedSpec, at moments: [Seconds] = [], tolerance: Tolerance = .exact,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var test = TestSpec(reference: "")
    (test.frames, test.tolerance) = (moments, tolerance)
    (self.spec, self.test, self.environment) = (spec, test, environment)
  }

  /// Compares with the reference of this name beside the test's file.
  func run(named name: String, from site: CallSite) async -> Outcome {
    do {
      let path = try ReferenceFolder(site).path(of: name)
      guard References.claim(path, by: site) else {
        return Outcome(problem: "another test has the reference \(path) too; give each a name of its own")
      }
      return await run(against: path)
    } catch { return Outcome(problem: "\(error)") }
  }

  /// Compares with a reference file: `.apng`, `.gif`, `.png`, or `frames/%04d.png`.
  public func run(against path: String) async -> Outcome {
    do {
      let mode = try Self.mode(environment)
      if let problem = momentProblem { return Outcome(problem: problem) }
      let place = NSTemporaryDirectory() + "sparkler-testing-" + UUID().uuidString
      let folder = try TestFolder(place)
      defer { folder.discard() }
      var test = self.test
      test.reference = path
      let result = try await TestRunner(loader: SpecLoader(), mode: mode, folder: folder).run(spec, test, named: path)
      return try outcome(of: result, folder, place: place)
    } catch { return Outcome(problem: "\(error)") }
  }

  private func outcome(of result: TestResult, _ folder: TestFolder, place: String) throws -> Outcome {
    if result.status == .passed { return Outcome(problem: nil) }
    let lines = ["\(result.headline) (\(result.reference.onOneLine))"] + result.messages.map { "  \($0)" }
    var outcome = Outcome(problem: lines.joined(separator: "\n"))
    outcome.attachments = folder.files(of: result).map { Outcome.Attachment(name: $0.name, bytes: $0.bytes) }
    if outcome.attachments.isEmpty { return outcome }
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for file in outcome.attachments {
      try Data(file.bytes).write(to: URL(fileURLWithPath: place).appendingPathComponent(file.name))
    }
    outcome.folder = place
    outcome.problem? += "\n  see \(place)"
    return outcome
  }

  private var momentProblem: String? {
    let (moments, end) = (test.frames, spec.built.scene.duration)
    if zip(moments, moments.dropFirst()).contains(where: { $0 >= $1 }) { return "the moments must ascend" }
    guard let wrong = moments.first(where: { !($0 >= 0 && $0 <= end) }) else { return nil }
    return "\(wrong) lies outside the scene, which lasts \(end)"
  }

  static func mode(_ environment: [String: String]) throws -> RecordMode {
    guard let word = environment["SPARKLER_RECORD"], !word.isEmpty else {
      return environment["CI"].map { !$0.isEmpty } ?? false ? .never : .missing
    }
    guard let mode = RecordMode(rawValue: word) else {
      throw RenderingError(
        .usage, "SPARKLER_RECORD=\(word) is not known", remedy: "Use missing, failed, all or never.")
    }
    return mode
  }
}

/// Which reference belongs to which call.
enum References {
  private static let owners = Mutex<[String: String]>([:])

  /// Whether a test of this run has asked for it.
  static func isClaimed(_ path: String) -> Bool { owners.withLock { $0[path] != nil } }

  /// A call may come again, as in a repeated run; another call may not have the same file.
  static func claim(_ path: String, by site: CallSite) -> Bool {
    owners.withLock { owners in
      let owner = "\(site.filePath):\(site.line):\(site.column)"
      defer { owners[path] = owners[path] ?? owner }
      return owners[path].map { $0 == owner } ?? true
    }
  }
}

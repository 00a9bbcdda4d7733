// Compares frames with their reference, independently of any test library, and returns the result.
// Flow: frames or a scene + name → ReferenceRunner → ReferenceCheck.Outcome → CallSite.
import Foundation
import SparklerCore
import SparklerImaging
import SparklerReferences

/// The core of the expectations, for callers that report results themselves.
public struct ReferenceCheck: Sendable {
  /// The result of a check.
  public struct Outcome: Sendable {
    /// A file that shows what differs.
    public struct Attachment: Sendable {
      /// The file's name, such as `actual.apng`.
      public var name: String
      /// The file's bytes.
      public var bytes: [UInt8]
    }

    /// What differs or is wrong, as text; nil if the frames match their reference.
    public var problem: String?
    /// Expected, actual and differing frames, if there are any.
    public var attachments: [Attachment] = []
    /// The folder with the attachments as files; nil if there are none.
    public var folder: String?
    /// Whether the reference did not exist before.
    var isNew = false

    /// - Parameter problem: nil for none.
    public init(problem: String?) { self.problem = problem }
  }

  private let tolerance: Tolerance
  private let ignored: [IgnoredRegion]
  private let environment: [String: String]
  private let subject: @Sendable () throws -> any TestSubject

  /// - Parameter subject: created when the check runs, on a thread for long work.
  package init(
    tolerance: Tolerance, ignoring ignored: [IgnoredRegion],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    subject: @escaping @Sendable () throws -> any TestSubject
  ) {
    (self.tolerance, self.ignored, self.environment, self.subject) = (tolerance, ignored, environment, subject)
  }

  /// - Parameters:
  ///   - image: the animation to compare.
  ///   - tolerance: how much may differ.
  ///   - ignored: rectangles and times that are not compared.
  ///   - environment: the variables in which `SPARKLER_RECORD` and `CI` are looked up.
  public init(
    _ image: AnimatedImage, tolerance: Tolerance = .exact, ignoring ignored: [IgnoredRegion] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(tolerance: tolerance, ignoring: ignored, environment: environment) { ImageSubject(image) }
  }

  /// Compares with the reference of this name next to the test's file.
  fileprivate func compareWithReference(named name: String, from site: CallSite) async -> Outcome {
    do {
      let path = try ReferenceFolder(site).path(of: name)
      SuiteRun.current?.asks(for: path)
      guard References.claim(path, by: site) else {
        return Outcome(problem: "another test also uses the reference \(path); give each a unique name")
      }
      var outcome = await run(against: path)
      if outcome.isNew, let advice = UnhandledFiles(site).advice { outcome.problem? += "\n  \(advice)" }
      return outcome
    } catch { return Outcome(problem: "\(error)") }
  }

  /// As many checks at once as there are cores: each holds its frames, and Swift Testing starts all tests together.
  private static let turns = AsyncSemaphore(count: ProcessInfo.processInfo.activeProcessorCount, waiting: .max)

  /// Compares with a reference file: `.apng`, `.gif`, `.png`, or `frames/%04d.png`.
  ///
  /// - Returns: the result; a check that is cancelled or can't be made also has a problem.
  public func run(against path: String) async -> Outcome {
    do {
      let mode = try Recording.mode(environment, said: Recording.said)
      return try await CancellableWork.run {
        try await Self.turns.withPermit { try await compared(with: path, mode) }
      }
    } catch is CancellationError {
      return Outcome(problem: "the test was cancelled before it was compared with \(path)")
    } catch { return Outcome(problem: "\(error)") }
  }

  private func compared(with path: String, _ mode: RecordMode) async throws -> Outcome {
    let subject = try self.subject()
    let place = NSTemporaryDirectory() + "sparkler-testing-" + UUID().uuidString
    let folder = try TestFolder(unchecked: place)
    defer { folder.discard() }
    let result = try await ReferenceRunner(mode: mode, folder: folder)
      .run(subject, against: path, tolerance: tolerance, ignoring: ignored)
    return try outcome(of: result, folder, keptIn: place)
  }

  private func outcome(of result: TestResult, _ folder: TestFolder, keptIn kept: String) throws -> Outcome {
    if result.status == .passed { return Outcome(problem: nil) }
    let (headline, reference) = (result.headline.onOneLine, result.reference.onOneLine)
    let place = headline.contains(reference) ? "" : " (\(reference))"
    let lines = [headline + place] + result.messages.map { "  \($0)" }
    var outcome = Outcome(problem: lines.joined(separator: "\n"))
    outcome.isNew = result.status == .missing && result.isWritten
    outcome.attachments = folder.files(of: result).map { Outcome.Attachment(name: $0.name, bytes: $0.bytes) }
    if outcome.attachments.isEmpty { return outcome }
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    for file in outcome.attachments {
      try Data(file.bytes).write(to: URL(fileURLWithPath: kept).appendingPathComponent(file.name))
    }
    outcome.folder = kept
    outcome.problem? += "\n  see \(kept)"
    if let command = DiffTool(environment).command(result, in: kept) { outcome.problem? += "\n  compare: \(command)" }
    return outcome
  }
}

extension CallSite {
  /// Compares what a test has made with the reference of this name next to the test's file, and reports the result
  /// there.
  ///
  /// - Parameter subject: created when the check runs, on a thread for long work.
  /// - Returns: whether there is no problem.
  package func expect(
    _ name: String, _ tolerance: Tolerance, _ ignored: [IgnoredRegion],
    subject: @escaping @Sendable (CallSite) throws -> any TestSubject
  ) async -> Bool {
    let check = ReferenceCheck(tolerance: tolerance, ignoring: ignored) { try subject(self) }
    return report(await check.compareWithReference(named: name, from: self))
  }
}

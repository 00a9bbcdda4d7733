// Runs one test: compares actual with expected frames, and writes files that show the difference.
// Flow: TestSubject + reference → TestRun → TestResult, files in the results' folder.
import Foundation
import SparklerFiles
import SparklerImaging

package struct TestRun {
  package private(set) var result: TestResult
  private let subject: any TestSubject
  private let rules: TestRules
  private let ignored: [IgnoredRegion]
  private let reference: ReferenceFile
  private let runner: ReferenceRunner
  private let slot: String

  /// - Parameters:
  ///   - result: contains the test's name.
  ///   - number: of the test in its run.
  /// - Throws: a bad spec for several frames whose reference is one picture; like `TestSubject.shown`.
  package init(
    _ subject: any TestSubject, _ rules: TestRules, _ reference: ReferenceFile, _ result: TestResult, number: Int,
    by runner: ReferenceRunner
  ) throws {
    (self.subject, self.rules, self.reference, self.result, self.runner) = (subject, rules, reference, result, runner)
    ignored = try subject.shown(rules.regions)
    if result.isRecording != true { self.result.line = rules.line }
    self.result.rate = subject.rate
    let warnings = subject.warnings
    if !warnings.isEmpty { self.result.warnings = warnings }
    if reference.format == .png, !reference.isRow, subject.frameCount > 1 {
      throw RenderingError(
        .badSpec, "\(reference.path) is one picture, but there are \(subject.frameCount) frames",
        remedy: "End it in .apng or /%04d.png, or test one moment: frames: [1s].")
    }
    slot = try runner.folder.slot(for: result.name, number: number)
  }

  package mutating func finished() async throws -> TestResult {
    result.referenceFingerprint = try reference.fingerprint()
    if result.referenceFingerprint == nil {
      result.status = .missing
      try subject.checkFrames()
      try await keepActual()
      if runner.mode != .never { try record() }
      result.messages += try flashes().map(\.message)
      return result
    }
    let changes = subject.changedTools(since: reference)
    if !changes.isEmpty { result.changedTools = changes }
    let expected = try opener.open(reference.path)
    // Compare a GIF with a GIF, so that palette reduction is not a difference.
    if reference.format == .gif { try await keepActual() }
    let actual = try shown()
    let comparison = AnimationComparison(rules.tolerance, ignoring: ignored)
    var outcome = try await comparison.compare(NamedFrames(expected, reference.path, opener), actual)
    let notes = outcome.ignoredNotes
    if !notes.isEmpty { result.warnings = (result.warnings ?? []) + notes }
    outcome = subject.named(outcome, reference)
    outcome.differences += try flashes()
    if outcome.isSame {
      try await pass(isSameBits: outcome.pairs.isEmpty)
    } else {
      try await recordFailure(outcome, expected, actual)
    }
    return result
  }

  private var opener: any FrameOpener { subject.opener }

  /// Flashes that are not allowed.
  private func flashes() throws -> [ComparisonOutcome.Difference] {
    guard rules.forbidsFlashes else { return [] }
    return try FlashAnalysis().run(subject.frames).report.passages.map(ComparisonOutcome.Difference.flashes)
  }

  private func shown() throws -> any FrameSource {
    if let file = result.actual, reference.format == .gif {
      return try opener.open(Files.join(runner.folder.staging, file))
    }
    let frames = subject.frames
    return reference.isRow ? EvenFrames(frames, rate: subject.rate) : frames
  }

  private mutating func pass(isSameBits: Bool) async throws {
    // Keep the reference's bytes if the pictures are exactly equal.
    if runner.mode == .all, !isSameBits {
      try await keepActual()
      // Don't rewrite equal bytes.
      if result.actualFingerprint != result.referenceFingerprint { try record() }
    }
    result.actual = nil
    runner.folder.remove(slot)
  }

  private mutating func recordFailure(
    _ outcome: ComparisonOutcome, _ expected: any FrameSource, _ actual: any FrameSource
  ) async throws {
    result.status = .failed
    result.comparison = outcome
    result.kinds = outcome.kinds
    if result.changedTools != nil { result.isTextAlone = subject.isTextAlone(outcome) }
    result.messages = outcome.messages
    if result.actual == nil { try await keepActual() }
    let copy = try ReferenceFile(
      result, at: reference.file(in: Files.join(runner.folder.staging, slot), called: "expected"))
    try copy.copyFiles(from: reference, policy: .typed)
    result.expected = reference.file(in: slot, called: "expected")
    var frames = DiffFrames(of: outcome, expected, actual)
    if let first = try await frames.next() {
      let file = Files.join(slot, "difference.apng")
      result.difference = file
      try await DiffFile.write(first, &frames, as: .apng, to: Files.join(runner.folder.staging, file))
    }
    if runner.mode == .failed || runner.mode == .all, outcome.kinds != [.flashes] {
      result.status = .recorded
      try record()
    }
  }

  // MARK: Files

  private var actualFile: ReferenceFile {
    get throws {
      try ReferenceFile(
        result, at: Files.join(runner.folder.staging, reference.file(in: slot, called: "actual")))
    }
  }

  /// Writes the actual frames to the results' folder, as a file of the reference's type.
  private mutating func keepActual() async throws {
    let file = try actualFile
    do {
      try await subject.write(to: file, for: reference.path)
    } catch {
      // Files that are incomplete, or that don't name their versions, must not be published.
      for path in file.files { unlink(path) }
      throw error
    }
    result.actual = reference.file(in: slot, called: "actual")
    result.actualFingerprint = try file.fingerprint()
  }

  private mutating func record() throws {
    if let real = Files.resolved(reference.path), subject.shows(real) {
      throw RenderingError(
        .cannotCreate, "\(reference.path) is also an input of the \(subject.home)", remedy: "Choose another reference.")
    }
    try reference.copyFiles(from: try actualFile, policy: runner.policy)
    result.isWritten = true
    if result.status == .missing {
      result.messages = ["check it, store it with the \(subject.home), and run the tests again"]
    } else if result.status == .recorded {
      result.messages.append("check the new reference, and run the tests again")
    }
  }
}

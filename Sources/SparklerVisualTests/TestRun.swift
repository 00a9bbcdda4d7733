// Runs one test: compares actual with expected frames, and writes files that show the difference.
// Flow: TestCase + LoadedSpec → TestRun → TestResult, files in the results' folder.
import Foundation
import SparklerAuthoring
import SparklerImaging
import SparklerRendering

struct TestRun {
  private(set) var result: TestResult
  private let subject: TestSubject
  private let test: TestSpec
  private let reference: ReferenceFile
  private let runner: TestRunner
  private let input: ComparisonInput
  private let slot: String

  init(_ test: TestCase, _ spec: LoadedSpec, number: Int, by runner: TestRunner) throws {
    let (found, reference): (TestSpec, ReferenceFile)
    switch test.reference {
    case .entry(let number, let file):
      guard spec.built.tests.indices.contains(number) else {
        throw RenderingError(.badSpec, "\(test.spec): tests: changed while it was read", remedy: "Run the tests again.")
      }
      (found, reference) = (spec.built.tests[number], file)
    case .beside(let stem, let file):
      let isStill = spec.timeline(at: []).count == 1
      reference = try file ?? ReferenceFile(Self.place(stem, runner.ending ?? (isStill ? "png" : "apng"), isStill))
      found = TestSpec(reference: reference.path)
    case .file(let file):
      try self.init(file, TestResult(test, reference: file.reference.path), number: number, by: runner)
      return
    case .unknown(let error): throw error
    }
    try self.init(
      .scene(spec, at: found.frames), found, reference, TestResult(test, reference: reference.path), number: number,
      by: runner)
  }

  /// Compares a recording with its reference.
  init(_ test: FileTest, _ result: TestResult, number: Int, by runner: TestRunner) throws {
    if let problem = test.problem { throw problem }
    let recording = try RecordedFrames(test, loader: runner.loader)
    var rules = TestSpec(reference: test.reference.path)
    (rules.tolerance, rules.regions) = (test.rules.tolerance, test.rules.regions)
    rules.forbidsFlashes = test.rules.forbidsFlashes
    var result = result
    result.warnings = recording.notes.isEmpty ? nil : recording.notes
    try self.init(.recording(recording), rules, test.reference, result, number: number, by: runner)
    self.result.line = result.line
  }

  /// - Parameters:
  ///   - test: tolerance and ignored regions.
  ///   - result: contains the test's name.
  init(
    _ subject: TestSubject, _ test: TestSpec, _ reference: ReferenceFile, _ result: TestResult, number: Int,
    by runner: TestRunner
  ) throws {
    (self.subject, self.test, self.reference, self.result, self.runner) = (subject, test, reference, result, runner)
    input = ComparisonInput(loader: runner.loader, rate: subject.referenceRate, takesSpecs: !subject.isRecording)
    self.result.line = test.place?.line ?? 1
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

  /// A frame sequence has its own folder.
  private static func place(_ stem: String, _ ending: String, _ isStill: Bool) -> String {
    ending == "png" && !isStill ? "\(stem)/%04d.png" : "\(stem).\(ending)"
  }

  mutating func finished() async throws -> TestResult {
    result.referenceFingerprint = try reference.fingerprint()
    if result.referenceFingerprint == nil {
      result.status = .missing
      try subject.checkFrames()
      try await keepActual()
      if runner.mode != .never { try record() }
      result.messages += try flashes().map(\.message)
      return result
    }
    if case .scene = subject, let made = Provenance(file: reference.files.first ?? reference.path) {
      let changes = made.changes(to: .here)
      if !changes.isEmpty { result.changedTools = changes }
    }
    if case .recording(let recorded) = subject, let here = recorded.provenance,
      let changes = Provenance(recording: reference.path)?.changes(to: here), !changes.isEmpty
    {
      result.changedTools = changes
    }
    let expected = try input.open(reference.path)
    // Compare a GIF with a GIF, so that palette reduction is not a difference.
    if reference.format == .gif { try await keepActual() }
    let actual = try shown()
    let comparison = AnimationComparison(test.tolerance, ignoring: subject.ignored(by: test))
    var outcome = named(try await comparison.compare(Named(expected, reference.path, input), actual))
    outcome.differences += try flashes()
    if outcome.isSame {
      try await pass(isSameBits: outcome.pairs.isEmpty)
    } else {
      try await recordFailure(outcome, expected, actual)
    }
    return result
  }

  /// With names of the scene's layers.
  private func named(_ outcome: ComparisonOutcome) -> ComparisonOutcome {
    guard let scene = subject.frames as? SceneFrames, outcome.explanations != nil else { return outcome }
    let texts = SceneTexts(file: reference.files.first ?? reference.path)
    return NamedCauses(expected: nil, texts: texts, actual: NamedCauses.Side(scene)).named(outcome)
  }

  /// Flashes that are not allowed.
  private func flashes() throws -> [ComparisonOutcome.Difference] {
    guard test.forbidsFlashes else { return [] }
    return try FlashAnalysis().run(subject.frames).report.passages.map(ComparisonOutcome.Difference.flashes)
  }

  private func shown() throws -> any FrameSource {
    if let file = result.actual, reference.format == .gif {
      return try input.open(Files.join(runner.folder.staging, file))
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
      if case .scene(let spec, _) = subject {
        for path in file.files { try Provenance.here.mark(path, SceneTexts(spec.built.scene)) }
      }
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

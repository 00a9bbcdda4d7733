// One test: what is expected, what is there, and the files that show the difference.
// Flow: TestCase + LoadedSpec → TestRun → TestResult, files in the results' folder.
import Foundation
import SparklerAuthoring
import SparklerCore
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
    case .unknown(let error): throw error
    }
    try self.init(
      .scene(spec, at: found.frames), found, reference, TestResult(test, reference: reference.path), number: number,
      by: runner)
  }

  /// - Parameters:
  ///   - test: what may differ, and what is not looked at.
  ///   - result: names the test.
  init(
    _ subject: TestSubject, _ test: TestSpec, _ reference: ReferenceFile, _ result: TestResult, number: Int,
    by runner: TestRunner
  ) throws {
    (self.subject, self.test, self.reference, self.result, self.runner) = (subject, test, reference, result, runner)
    input = ComparisonInput(loader: runner.loader, rate: subject.rate)
    self.result.line = test.place?.line ?? 1
    self.result.rate = subject.rate
    let warnings = subject.warnings
    if !warnings.isEmpty { self.result.warnings = warnings }
    if reference.format == .png, !reference.isRow, subject.frameCount > 1 {
      throw RenderingError(
        .badSpec, "\(reference.path) is one picture, and there are \(subject.frameCount) frames",
        remedy: "End it in .apng or /%04d.png, or test one moment: frames: [1s].")
    }
    slot = try runner.folder.slot(for: result.name, number: number)
  }

  /// A row of frames lies in a folder of its own.
  private static func place(_ stem: String, _ ending: String, _ isStill: Bool) -> String {
    ending == "png" && !isStill ? "\(stem)/%04d.png" : "\(stem).\(ending)"
  }

  mutating func finished() async throws -> TestResult {
    result.referenceFingerprint = try reference.fingerprint()
    if result.referenceFingerprint == nil {
      result.status = .missing
      try await keepActual()
      if runner.mode != .never { try record() }
      return result
    }
    let expected = try input.open(reference.path)
    // A GIF is compared with a GIF: what its palette changes is no difference.
    if reference.format == .gif { try await keepActual() }
    let actual = try shown()
    let comparison = AnimationComparison(test.tolerance, ignoring: subject.ignored(by: test))
    let outcome = try await comparison.compare(Named(expected, reference.path, input), actual)
    if outcome.isSame {
      try await pass()
    } else {
      try await fail(outcome, expected, actual)
    }
    return result
  }

  private func shown() throws -> any FrameSource {
    if let file = result.actual, reference.format == .gif {
      return try input.open(Files.join(runner.folder.staging, file))
    }
    let frames = subject.frames
    return reference.isRow ? EvenFrames(frames, rate: subject.rate) : frames
  }

  private mutating func pass() async throws {
    if runner.mode == .all {
      try await keepActual()
      // Equal bytes are left as they are.
      if result.actualFingerprint != result.referenceFingerprint { try record() }
    }
    result.actual = nil
    runner.folder.remove(slot)
  }

  private mutating func fail(
    _ outcome: ComparisonOutcome, _ expected: any FrameSource, _ actual: any FrameSource
  ) async throws {
    result.status = .failed
    result.comparison = outcome
    result.kinds = outcome.kinds
    result.messages = outcome.differences.map(\.message)
    if result.actual == nil { try await keepActual() }
    let copy = try ReferenceFile(reference.file(in: Files.join(runner.folder.staging, slot), called: "expected"))
    try copy.take(from: reference, policy: .typed)
    result.expected = reference.file(in: slot, called: "expected")
    if outcome.expected.width == outcome.actual.width, outcome.expected.height == outcome.actual.height {
      var frames = DiffFrames(of: outcome, expected, actual)
      if let first = try await frames.next() {
        result.difference = Files.join(slot, "difference.apng")
        try await DiffFile(width: first.picture.width, height: first.picture.height)
          .write(first, &frames, as: .apng, to: Files.join(runner.folder.staging, Files.join(slot, "difference.apng")))
      }
    }
    if runner.mode == .failed || runner.mode == .all {
      result.status = .recorded
      try record()
    }
  }

  // MARK: Files

  private var actualFile: ReferenceFile {
    get throws {
      try ReferenceFile(Files.join(runner.folder.staging, reference.file(in: slot, called: "actual")))
    }
  }

  /// Writes what is there into the results' folder, as a file of the reference's kind.
  private mutating func keepActual() async throws {
    let file = try actualFile
    try await subject.write(to: file, for: reference.path)
    result.actual = reference.file(in: slot, called: "actual")
    result.actualFingerprint = try file.fingerprint()
  }

  private mutating func record() throws {
    if let real = Files.resolved(reference.path), subject.shows(real) {
      throw RenderingError(
        .cannotCreate, "\(reference.path) is also what the spec shows", remedy: "Choose another reference.")
    }
    try reference.take(from: try actualFile, policy: runner.policy)
    result.isWritten = true
    if result.status == .missing {
      result.messages = ["look at it, keep it with the \(subject.home), and run the tests again"]
    } else if result.status == .recorded {
      result.messages.append("look at what is there now, and run the tests again")
    }
  }
}

// One test: what is expected, what is there, and the files that show the difference.
// Flow: TestCase + LoadedSpec → TestRun → TestResult, files in the results' folder.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering

struct TestRun {
  private(set) var result: TestResult
  private let spec: LoadedSpec
  private let test: TestSpec
  private let reference: ReferenceFile
  private let runner: TestRunner
  private let input: ComparisonInput
  private let timeline: Timeline
  private let slot: String

  init(_ test: TestCase, _ spec: LoadedSpec, number: Int, by runner: TestRunner) throws {
    self.spec = spec
    self.runner = runner
    switch test.reference {
    case .entry(let number, let file):
      guard spec.built.tests.indices.contains(number) else {
        throw RenderingError(.badSpec, "\(test.spec): tests: changed while it was read", remedy: "Run the tests again.")
      }
      (self.test, reference) = (spec.built.tests[number], file)
    case .beside(let stem, let file):
      let isStill = spec.timeline(at: []).count == 1
      reference = try file ?? ReferenceFile(Self.place(stem, runner.ending ?? (isStill ? "png" : "apng"), isStill))
      self.test = TestSpec(reference: reference.path)
    case .unknown(let error): throw error
    }
    timeline = spec.timeline(at: self.test.frames)
    input = ComparisonInput(loader: runner.loader, rate: spec.built.frameRate)
    result = TestResult(test, reference: reference.path)
    result.line = self.test.place?.line ?? 1
    result.rate = spec.built.frameRate
    let warnings = spec.built.warnings.map { $0.text(source: spec.source) }
    if !warnings.isEmpty { result.warnings = warnings }
    if reference.format == .png, !reference.isRow, timeline.count > 1 {
      throw RenderingError(
        .badSpec, "\(reference.path) is one picture, and there are \(timeline.count) frames",
        remedy: "End it in .apng or /%04d.png, or test one moment: frames: [1s].")
    }
    slot = try runner.folder.slot(for: test.name, number: number)
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
    let comparison = AnimationComparison(test.tolerance, ignoring: spec.ignored(by: test, timeline))
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
    let frames = SceneFrames(spec, at: test.frames)
    return reference.isRow ? EvenFrames(frames, rate: spec.built.frameRate) : frames
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

  /// Renders what is there into the results' folder, as a file of the reference's kind.
  private mutating func keepActual() async throws {
    let file = try actualFile
    var output = OutputSpec(
      file: file.path, format: reference.format, frameRate: spec.built.frameRate, loop: spec.built.loop,
      loopOffset: spec.built.loopOffset)
    output.at = test.frames
    if let problem = output.problem(over: spec.built.scene.background, duration: spec.built.scene.duration) {
      throw RenderingError(.badSpec, "\(reference.path): \(problem.message)", remedy: problem.remedy)
    }
    try await RenderJob(spec, output: output, path: file.path).run(jobs: 1)
    result.actual = reference.file(in: slot, called: "actual")
    result.actualFingerprint = try file.fingerprint()
  }

  private mutating func record() throws {
    if let real = Files.resolved(reference.path), spec.inputs.contains(real) {
      throw RenderingError(
        .cannotCreate, "\(reference.path) is also what the spec shows", remedy: "Choose another reference.")
    }
    try reference.take(from: try actualFile, policy: runner.policy)
    result.isWritten = true
    if result.status == .missing {
      result.messages = ["look at it, keep it with the spec, and run the tests again"]
    } else if result.status == .recorded {
      result.messages.append("look at what is there now, and run the tests again")
    }
  }
}

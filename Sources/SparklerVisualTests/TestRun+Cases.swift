// The runs of planned tests: those of specs, and those of recordings.
// Flow: TestCase + LoadedSpec → TestRun; FileTest → RecordedFrames → TestRun.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

extension TestRun {
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
      SceneSubject(spec, at: found.frames, loader: runner.loader), TestRules(found), reference,
      TestResult(test, reference: reference.path), number: number, by: runner.references)
  }

  /// Compares a recording with its reference.
  init(_ test: FileTest, _ result: TestResult, number: Int, by runner: TestRunner) throws {
    if let problem = test.problem { throw problem }
    let recording = try RecordedFrames(test, loader: runner.loader)
    try self.init(
      recording, TestRules(test.rules, recording.tolerance), test.reference, result, number: number,
      by: runner.references)
  }

  /// A frame sequence has its own folder.
  private static func place(_ stem: String, _ ending: String, _ isStill: Bool) -> String {
    ending == "png" && !isStill ? "\(stem)/%04d.png" : "\(stem).\(ending)"
  }
}

extension ReferenceRunner {
  /// The result for a reference whose recording was not made. A copy is kept for the report.
  func absent(_ start: TestResult, _ reference: ReferenceFile, number: Int) -> TestResult {
    var result = start
    do {
      let slot = try folder.slot(for: result.name, number: number)
      result.referenceFingerprint = try reference.fingerprint()
      let copy = try ReferenceFile(
        result, at: reference.file(in: Files.join(folder.staging, slot), called: "expected"))
      try copy.copyFiles(from: reference, policy: .typed)
      result.expected = reference.file(in: slot, called: "expected")
      result.status = .absent
      result.messages = ["make it again; if it is gone on purpose, approve it by its name, which removes its reference"]
    } catch { result.setError(error) }
    return result
  }
}

extension TestRules {
  fileprivate init(_ test: TestSpec) {
    self.init()
    (tolerance, forbidsFlashes, line) = (test.tolerance, test.forbidsFlashes, test.place?.line ?? 1)
    regions = test.regions + test.layers.map { IgnoredRegion(from: $0.from, to: $0.to, layer: $0.id) }
  }

  fileprivate init(_ rules: FileTestSpec, _ tolerance: Tolerance) {
    self.init()
    (self.tolerance, regions, forbidsFlashes) = (tolerance, rules.regions, rules.forbidsFlashes)
  }
}

// Runs tests: renders each, compares it with its reference, and records new references if requested.
// Flow: TestCase → TestSubject + reference → AnimationComparison → TestResult.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// When a run writes references.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Missing references; the test still fails, because nobody has checked the new one.
  case missing
  /// Also those that differ.
  case failed
  /// Every one.
  case all
  /// None: differences and missing references only fail.
  case never
}

/// Runs tests, several at once.
public struct TestRunner: Sendable {
  let loader: SpecLoader
  let mode: RecordMode
  let folder: TestFolder
  /// Extension of new references next to specs; nil for `.apng`, or `.png` for a still scene.
  let ending: String?
  /// Where references may be written.
  let policy: WritePolicy

  /// - Parameter policy: for references named in specs; test code may write anywhere.
  /// - Throws: a usage error for an unsupported extension.
  public init(
    loader: SpecLoader = SpecLoader(), mode: RecordMode, folder: TestFolder, ending: String? = nil,
    policy: WritePolicy = .typed
  ) throws {
    self.policy = policy
    if let ending, !["apng", "gif", "png"].contains(ending) {
      throw RenderingError(
        .usage, "--format \(ending): references can't have this format", remedy: "Use apng, gif or png.")
    }
    var loader = loader
    loader.refusesDamage = true
    (self.loader, self.mode, self.folder, self.ending) = (loader, mode, folder, ending)
  }

  /// - Parameter progress: called with the number of tests done.
  /// - Returns: results in the order of the cases. Errors of tests become results; only cancellation is thrown.
  public func run(
    _ cases: [TestCase], jobs: Int, progress: (Int) -> Void = { _ in }
  ) async throws -> [TestResult] {
    var results: [TestResult?] = Array(repeating: nil, count: cases.count)
    // Tests of one spec or variant share the loaded spec.
    let groups = Dictionary(grouping: cases.indices) { [cases[$0].spec, cases[$0].variant?.name] }.values
      .sorted { $0[0] < $1[0] }
    var done = 0
    try await BoundedTasks.run(groups.count, atOnce: jobs) {
      try await runGroup(groups[$0], of: cases)
    } take: { finished in
      for (number, result) in finished { results[number] = result }
      done += finished.count
      progress(done)
      return true
    }
    return results.compactMap { $0 }
  }

  private func runGroup(_ group: [Int], of cases: [TestCase]) async throws -> [(Int, TestResult)] {
    var loaded: Result<LoadedSpec, any Error>?
    var results: [(Int, TestResult)] = []
    for number in group {
      let test = cases[number]
      let start = TestResult(test, reference: test.shownReference)
      if case .file(let file) = test.reference {
        results.append((number, try await finished(start) { try TestRun(file, start, number: number, by: self) }))
        continue
      }
      let spec = loaded ?? Result { try load(test) }
      loaded = spec
      results.append((number, try await finished(start) { try TestRun(test, spec.get(), number: number, by: self) }))
    }
    return results
  }

  private func load(_ test: TestCase) throws -> LoadedSpec {
    let family = try loader.family(test.spec)
    guard let found = family.documents.first(where: { $0?.name == test.variant?.name }) else {
      throw RenderingError(.tryAgain, "\(test.spec) was changed while it was tested", remedy: "Run the tests again.")
    }
    return try loader.load(family, found)
  }

  /// Turns a test's errors into a result; throws only cancellation.
  private func finished(_ start: TestResult, _ prepare: () throws -> TestRun) async throws -> TestResult {
    let (clock, begin) = (ContinuousClock(), ContinuousClock.now)
    var result = start
    do {
      try Task.checkCancellation()
      var run = try prepare()
      result = run.result
      do { result = try await run.finished() } catch {
        result = run.result
        throw error
      }
    } catch let error as CancellationError { throw error } catch { result.setError(error) }
    result.seconds = begin.duration(to: clock.now) / .seconds(1)
    return result
  }

  /// Compares one subject with one file, without a plan. Files that show a difference are written to the runner's
  /// folder.
  ///
  /// - Parameters:
  ///   - path: path of the reference, relative to the current folder.
  ///   - tolerance: what may differ.
  ///   - ignored: regions to ignore; times are the scene's own, or presentation times of frames.
  /// - Returns: the result, also for errors; only cancellation is thrown.
  public func run(
    _ subject: TestSubject, against path: String, tolerance: Tolerance, ignoring ignored: [IgnoredRegion]
  ) async throws -> TestResult {
    var test = TestSpec(reference: path)
    test.tolerance = tolerance
    let name = TestCase(name: path, spec: path, reference: .beside(stem: path, nil))
    return try await finished(TestResult(name, reference: path)) {
      try subject.check()
      do { try tolerance.check() } catch { throw RenderingError(.usage, "\(error)") }
      for region in ignored {
        try region.check()
        if let layer = try subject.layer(of: region) {
          test.layers.append(layer)
        } else {
          test.regions.append(region)
        }
      }
      return try TestRun(
        subject, test, try ReferenceFile(path), TestResult(name, reference: path), number: 0, by: self)
    }
  }
}

extension IgnoredRegion {
  /// - Throws: a usage error for a region that is always empty.
  fileprivate func check() throws(RenderingError) {
    guard start <= end else {
      throw RenderingError(
        .usage, "the ignored time span goes from \(start) s to \(end) s", remedy: "Give a start before the end.")
    }
    if let place, place.width < 0 || place.height < 0 {
      throw RenderingError(
        .usage, "the ignored region has \(place.width)×\(place.height) pixels", remedy: "Give sides of at least 0.")
    }
  }
}

extension TestResult {
  mutating func setError(_ error: any Error) {
    status = .error
    switch error {
    case let failure as SpecFailure:
      (messages, exitCode) = ([failure.text], failure.exitCode.rawValue)
      if let first = failure.firstPlace {
        (line, column) = (first.line, first.column)
        file = first.file == spec ? nil : first.file
      }
    case let error as RenderingError: (messages, exitCode) = ([error.description], error.code.rawValue)
    default: (messages, exitCode) = (["\(error)"], RenderingError.Code.bug.rawValue)
    }
  }
}

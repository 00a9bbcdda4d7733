// Tests, each rendered, compared with its reference, and where that is asked for recorded.
// Flow: TestCase → TestSubject + reference → AnimationComparison → TestResult.
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerRendering

/// When a run writes references.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Those that are not there; the test fails all the same, for nobody has looked at it.
  case missing
  /// Those too that differ.
  case failed
  /// Every one.
  case all
  /// None: whatever differs or is missing fails alone.
  case never
}

/// Runs tests, several at once.
public struct TestRunner: Sendable {
  let loader: SpecLoader
  let mode: RecordMode
  let folder: TestFolder
  /// The extension of new references beside specs; nil: `.apng`, of a still scene `.png`.
  let ending: String?
  /// Where references may be written.
  let policy: WritePolicy

  /// - Parameter policy: for references that specs name; that of the tests' own code is free.
  /// - Throws: a usage error for an ending that is none.
  public init(
    loader: SpecLoader = SpecLoader(), mode: RecordMode, folder: TestFolder, ending: String? = nil,
    policy: WritePolicy = .typed
  ) throws {
    self.policy = policy
    if let ending, !["apng", "gif", "png"].contains(ending) {
      throw RenderingError(.usage, "--format \(ending): a reference is no such file", remedy: "Use apng, gif or png.")
    }
    (self.loader, self.mode, self.folder, self.ending) = (loader, mode, folder, ending)
  }

  /// - Parameter progress: is told how many tests are done.
  /// - Returns: the results in the order of the cases. A test's error is a result; only an interrupt is thrown.
  public func run(
    _ cases: [TestCase], jobs: Int, progress: (Int) -> Void = { _ in }
  ) async throws -> [TestResult] {
    var results: [TestResult?] = Array(repeating: nil, count: cases.count)
    // Tests of one spec, or of one variant, share its load.
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

  /// A test's error is a result; only an interrupt is thrown.
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

  /// One thing against one file, outside of any plan. The files that show a difference lie in the runner's folder.
  ///
  /// - Parameters:
  ///   - path: of the reference, from the current folder.
  ///   - tolerance: what may differ.
  ///   - ignored: what is not looked at; times are a scene's own, or those at which frames show.
  /// - Returns: what was found; whatever can't be compared is a result, too. Only an interrupt is thrown.
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
  /// - Throws: a usage error for what leaves nothing out, whatever shows.
  fileprivate func check() throws(RenderingError) {
    guard start <= end else {
      throw RenderingError(
        .usage, "what is ignored lasts from \(start) s to \(end) s", remedy: "Give a time that passes.")
    }
    if let place, place.width < 0 || place.height < 0 {
      throw RenderingError(
        .usage, "what is ignored has \(place.width)×\(place.height) pixels", remedy: "Give sides of 0 and more.")
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

// Runs tests: renders each, compares it with its reference, and records new references if requested.
// Flow: TestCase → TestSubject + reference → AnimationComparison → TestResult.
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// Runs tests, several at once.
public struct TestRunner: Sendable {
  let loader: SpecLoader
  let references: ReferenceRunner
  /// Extension of new references next to specs; nil for `.apng`, or `.png` for a still scene.
  let ending: String?

  /// - Parameter policy: for references named in specs; test code may write anywhere.
  /// - Throws: a usage error for an unsupported extension.
  public init(
    loader: SpecLoader = SpecLoader(), mode: RecordMode, folder: TestFolder, ending: String? = nil,
    policy: WritePolicy = .typed
  ) throws {
    if let ending, !["apng", "gif", "png"].contains(ending) {
      throw RenderingError(
        .usage, "--format \(ending): references can't have this format", remedy: "Use apng, gif or png.")
    }
    var loader = loader
    loader.refusesDamage = true
    (self.loader, self.ending) = (loader, ending)
    references = ReferenceRunner(mode: mode, folder: folder, policy: policy)
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
        let result =
          file.isAbsent
          ? references.absent(start, file.reference, number: number)
          : try await ReferenceRunner.finished(start) { try TestRun(file, start, number: number, by: self) }
        results.append((number, file.explained(result)))
        continue
      }
      let spec = loaded ?? Result { try load(test) }
      loaded = spec
      results.append(
        (number, try await ReferenceRunner.finished(start) { try TestRun(test, spec.get(), number: number, by: self) }))
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
}

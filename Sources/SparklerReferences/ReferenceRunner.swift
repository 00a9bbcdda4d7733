// Compares subjects with references, and writes the references that a mode allows.
// Flow: TestSubject + path → ReferenceRunner → TestRun → TestResult.
import SparklerFiles
import SparklerImaging

/// What all tests of a run share.
package struct ReferenceRunner: Sendable {
  package let mode: RecordMode
  package let folder: TestFolder
  /// Where references may be written.
  package let policy: WritePolicy

  /// - Parameter policy: for references named in files; test code may write anywhere.
  package init(mode: RecordMode, folder: TestFolder, policy: WritePolicy = .typed) {
    (self.mode, self.folder, self.policy) = (mode, folder, policy)
  }

  /// Compares one subject with one file. Files that show a difference are written to the folder.
  ///
  /// - Parameters:
  ///   - path: path of the reference, relative to the current folder.
  ///   - tolerance: what may differ.
  ///   - ignored: regions to ignore; times are the subject's own.
  /// - Returns: the result, also for errors; only cancellation is thrown.
  package func run(
    _ subject: any TestSubject, against path: String, tolerance: Tolerance, ignoring ignored: [IgnoredRegion]
  ) async throws -> TestResult {
    let start = TestResult(name: path, spec: path, reference: path)
    return try await Self.finished(start) {
      try subject.check()
      do { try tolerance.check() } catch { throw RenderingError(.usage, "\(error)") }
      for region in ignored { try region.check() }
      var rules = TestRules()
      (rules.tolerance, rules.regions) = (tolerance, ignored)
      return try TestRun(subject, rules, try ReferenceFile(path), start, number: 0, by: self)
    }
  }

  /// Turns a test's errors into a result; throws only cancellation.
  package static func finished(_ start: TestResult, _ prepare: () throws -> TestRun) async throws -> TestResult {
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

// What a run may write: said in code by a trait or a call, from outside by SPARKLER_RECORD and CI.
// Flow: trait, environment → Recording → ReferenceCheck.
import SparklerVisualTests

#if canImport(Testing)
  import Testing
#endif

enum Recording {
  /// What the code around says; nil where it says nothing.
  @TaskLocal static var said: RecordMode?

  /// What is recorded, by the first of these that applies:
  ///
  /// 1. `.never` in code: such a reference is never overwritten.
  /// 2. `SPARKLER_RECORD`, which speaks of this run.
  /// 3. Nothing where `CI` is set.
  /// 4. What the code says.
  /// 5. `.missing`.
  ///
  /// - Throws: `ReferenceError` where `SPARKLER_RECORD` has no known word.
  static func mode(_ environment: [String: String], said: RecordMode?) throws(ReferenceError) -> RecordMode {
    if let word = environment["SPARKLER_RECORD"], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else {
        throw ReferenceError("SPARKLER_RECORD=\(word) is not known", remedy: "Use missing, failed, all or never.")
      }
      return said == .never ? .never : mode
    }
    let isCI = environment["CI"].map { !$0.isEmpty } ?? false
    return isCI ? .never : said ?? .missing
  }
}

/// Says what the expectations in a piece of code may write, as the trait `references(record:)` does for a suite; for
/// XCTest, and for a part of a test.
///
/// - Parameters:
///   - mode: `.never` is never overruled. `SPARKLER_RECORD` overrules the others, and where `CI` is set without it nothing
///     is written.
///   - body: holds the expectations.
/// - Returns: what `body` returns.
public func withReferences<Value>(
  record mode: RecordMode, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async rethrows -> Value {
  try await Recording.$said.withValue(mode, operation: body)
}

#if canImport(Testing)
  /// Says what the tests of a suite may write; see `Trait.references(record:)`.
  public struct RecordingTrait: SuiteTrait, TestTrait, TestScoping {
    let mode: RecordMode

    /// For every test in the suite; a trait further inside says more.
    public var isRecursive: Bool { true }

    /// Runs a test with it.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Recording.$said.withValue(mode) { try await function() }
    }
  }

  extension Trait where Self == RecordingTrait {
    /// What the expectations of a suite or a test may write: `.missing` references, those too that `.failed`, `.all`, or
    /// `.never` one. A test that writes fails all the same, so that somebody looks at what was written.
    ///
    /// `.never` is never overruled: it keeps references that come from elsewhere. `SPARKLER_RECORD`, which speaks of one
    /// run, overrules the others, and where `CI` is set without it nothing is written. Where neither code nor environment
    /// says anything, missing references are.
    public static func references(record mode: RecordMode) -> Self { RecordingTrait(mode: mode) }
  }
#endif

// What a run may write: set in code by a trait or a call, and from outside by SPARKLER_RECORD and CI.
// Flow: trait, environment → Recording → ReferenceCheck.
import SparklerReferences

#if canImport(Testing)
  import Testing
#endif

enum Recording {
  /// The mode set by the surrounding code; nil if there is none.
  @TaskLocal static var said: RecordMode?

  /// What is recorded, by the first of these that applies:
  ///
  /// 1. `.never` in code: such a reference is never overwritten.
  /// 2. `SPARKLER_RECORD`, which applies to this run.
  /// 3. Nothing if `CI` is set.
  /// 4. The mode set in code.
  /// 5. `.missing`.
  ///
  /// - Throws: `ReferenceError` if `SPARKLER_RECORD` has an unknown value.
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

/// Sets what the expectations in `body` may write, as the trait `references(record:)` does for a suite; for XCTest, and
/// for a part of a test.
///
/// - Parameters:
///   - mode: `.never` is never overridden. `SPARKLER_RECORD` overrides the others; if `CI` is set without it, nothing
///     is written.
///   - body: contains the expectations.
/// - Returns: what `body` returns.
public func withReferences<Value>(
  record mode: RecordMode, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
) async rethrows -> Value {
  try await Recording.$said.withValue(mode, operation: body)
}

#if canImport(Testing)
  /// Sets what the tests of a suite may write; see `Trait.references(record:)`.
  public struct RecordingTrait: SuiteTrait, TestTrait, TestScoping {
    let mode: RecordMode

    /// Applies to every test in the suite; an inner trait has priority.
    public var isRecursive: Bool { true }

    /// Runs a test in this mode.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await Recording.$said.withValue(mode) { try await function() }
    }
  }

  extension Trait where Self == RecordingTrait {
    /// Sets what the expectations of a suite or a test may write: `.missing` references, also those that `.failed`,
    /// `.all`, or `.never` any. A test that writes still fails, so that what it wrote is looked at.
    ///
    /// `.never` is never overridden: it protects references that come from elsewhere. `SPARKLER_RECORD`, which applies
    /// to one run, overrides the others; if `CI` is set without it, nothing is written. If neither code nor environment
    /// sets a mode, missing references are written.
    public static func references(record mode: RecordMode) -> Self { RecordingTrait(mode: mode) }
  }
#endif

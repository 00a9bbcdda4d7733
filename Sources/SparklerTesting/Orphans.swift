// The expectation that every reference is used by a test.
// Flow: ReferenceFolder.orphans → issue or failure.

#if canImport(Testing)
  import Testing
#endif

/// Expects that every reference of this file may be used by one of its tests.
///
/// It searches the file's source for the names, so no test has to run first. A reference is an orphan if no string
/// literal in the source (comments excluded) is its name, no test of this run has used it, and no `named:` has an
/// interpolation that could produce its name. Names that an interpolation could produce but no longer does are not
/// found; `noOrphanReferences()`, a trait of the suite, finds those, too.
///
/// - Parameter names: references that other files use.
/// - Returns: whether there is no orphan.
@discardableResult
public func expectNoOrphanReferences(
  besides names: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).reportOrphans(besides: names, asked: nil)
}

extension CallSite {
  /// - Parameter asked: all references that a suite has used.
  /// - Returns: whether there is no orphan.
  fileprivate func reportOrphans(besides names: [String], asked: Set<String>?) -> Bool {
    let orphans: [String]
    do { orphans = try ReferenceFolder(self).orphans(besides: names, asked: asked) } catch {
      return report(ReferenceCheck.Outcome(problem: "\(error)"))
    }
    if orphans.isEmpty { return true }
    let list = orphans.map { "\n  \($0)" }.joined()
    return report(ReferenceCheck.Outcome(problem: "no test uses these references; remove them:\(list)"))
  }
}

#if canImport(Testing)
  /// Searches for orphans after a suite has run; see `Trait.noOrphanReferences(besides:)`.
  public struct OrphanTrait: SuiteTrait, TestTrait, TestScoping {
    let names: [String]
    let site: CallSite

    /// Every test in the suite reports whether it completed.
    public var isRecursive: Bool { true }

    /// Applies to the suite, and to every test in it.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

    /// Runs the suite, or a test in it.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      if let run = SuiteRun.current {
        do { try await function() } catch {
          run.isCutShort()
          throw error
        }
        return
      }
      guard test.isSuite else { return try await function() }
      let run = SuiteRun()
      try await SuiteRun.$current.withValue(run) { try await function() }
      _ = site.reportOrphans(besides: names, asked: run.asked)
    }
  }

  extension Trait where Self == OrphanTrait {
    /// Expects, after all tests of a suite have run, that each of the file's references was used, including those whose
    /// names are made of a test's arguments.
    ///
    /// A test that did not run keeps all references that its `named:` could produce. So does every test if only some
    /// are run (`swift test --filter`) or one throws.
    ///
    /// - Parameter names: references that other files use, or tests that are disabled.
    public static func noOrphanReferences(
      besides names: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> Self {
      OrphanTrait(names: names, site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
#endif

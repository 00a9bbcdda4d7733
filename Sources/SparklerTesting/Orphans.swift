// The expectation that no reference is left that no test asks for.
// Flow: ReferenceFolder.orphans → issue or failure.

#if canImport(Testing)
  import Testing
#endif

/// Expects that a test of this file may ask for each of its references.
///
/// It looks for the names in the file's text, so it needs no test to have run before. A reference is an orphan where no
/// text in the source (comments aside) is its name, no test of this run has asked for it, and no `named:` has a value in
/// it that may become its name. So what a value can no longer become stays unseen: `noOrphanReferences()`, a trait of the
/// suite, finds that, too.
///
/// - Parameter names: those that other files ask for.
/// - Returns: whether there is no orphan.
@discardableResult
public func expectNoOrphanReferences(
  besides names: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).tellOrphans(besides: names, asked: nil)
}

extension CallSite {
  /// - Parameter asked: all that a suite has asked for.
  /// - Returns: whether there is none.
  fileprivate func tellOrphans(besides names: [String], asked: Set<String>?) -> Bool {
    let orphans: [String]
    do { orphans = try ReferenceFolder(self).orphans(besides: names, asked: asked) } catch {
      return tell(ReferenceCheck.Outcome(problem: "\(error)"))
    }
    if orphans.isEmpty { return true }
    let list = orphans.map { "\n  \($0)" }.joined()
    return tell(ReferenceCheck.Outcome(problem: "no test asks for these references; remove them:\(list)"))
  }
}

#if canImport(Testing)
  /// Looks for orphans behind the end of a suite; see `Trait.noOrphanReferences(besides:)`.
  public struct OrphanTrait: SuiteTrait, TestTrait, TestScoping {
    let names: [String]
    let site: CallSite

    /// Every test in the suite tells whether it came to its end.
    public var isRecursive: Bool { true }

    /// For the suite, and for every test in it.
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
      _ = site.tellOrphans(besides: names, asked: run.asked)
    }
  }

  extension Trait where Self == OrphanTrait {
    /// Expects, when all tests of a suite have run, that each of the file's references was asked for: also of those whose
    /// names are made of a test's arguments.
    ///
    /// A test that did not run keeps what its `named:` may become, and so does every test where only some are run
    /// (`swift test --filter`) or one throws.
    ///
    /// - Parameter names: those that other files ask for, or tests that are disabled.
    public static func noOrphanReferences(
      besides names: [String] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> Self {
      OrphanTrait(names: names, site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
#endif

// When references are written.
// Flow: command line, environment, a test's traits → RecordMode → TestRun.

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

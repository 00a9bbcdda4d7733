// Which references tests have asked for: in this run, and in one suite of it.
// Flow: ReferenceCheck → References, SuiteRun → ReferenceFolder.orphans.
import Synchronization

/// Which reference belongs to which call, in this run.
enum References {
  private static let owners = Mutex<[String: String]>([:])

  /// Some file systems know one case only.
  private static func key(_ path: String) -> String { path.lowercased() }

  /// Whether a test of this run has asked for it.
  static func isClaimed(_ path: String) -> Bool { owners.withLock { $0[key(path)] != nil } }

  /// A call may come again, as in a repeated run; another call may not have the same file.
  static func claim(_ path: String, by site: CallSite) -> Bool {
    owners.withLock { owners in
      let owner = "\(site.filePath):\(site.line):\(site.column)"
      defer { owners[key(path)] = owners[key(path)] ?? owner }
      return owners[key(path)].map { $0 == owner } ?? true
    }
  }
}

/// What the tests of one suite have asked for while it runs.
final class SuiteRun: Sendable {
  /// The one that the task belongs to.
  @TaskLocal static var current: SuiteRun?

  private struct State {
    var asked: Set<String> = []
    var isCut = false
  }

  private let state = Mutex(State())

  func asks(for path: String) { state.withLock { _ = $0.asked.insert(path) } }

  /// Some test came to no end: what it would have asked for nobody knows.
  func isCutShort() { state.withLock { $0.isCut = true } }

  /// Paths; nil where some were perhaps not asked for that belong to the suite.
  var asked: Set<String>? {
    let state = state.withLock { $0 }
    return state.isCut || Self.isFiltered ? nil : state.asked
  }

  /// Whether somebody runs some tests only.
  private static let isFiltered = CommandLine.arguments.contains { word in
    ["--filter", "--skip"].contains { word == $0 || word.hasPrefix($0 + "=") }
  }
}

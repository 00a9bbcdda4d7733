// Which references tests have used: in this run, and in one suite of it.
// Flow: ReferenceCheck → References, SuiteRun → ReferenceFolder.orphans.
import Synchronization

/// Which reference belongs to which call, in this run.
enum References {
  private static let owners = Mutex<[String: String]>([:])

  /// Some file systems ignore case.
  private static func key(_ path: String) -> String { path.lowercased() }

  /// Whether a test of this run has used it.
  static func isClaimed(_ path: String) -> Bool { owners.withLock { $0[key(path)] != nil } }

  /// A call may claim its file again, as in a repeated run; another call may not claim the same file.
  static func claim(_ path: String, by site: CallSite) -> Bool {
    owners.withLock { owners in
      let owner = "\(site.filePath):\(site.line):\(site.column)"
      defer { owners[key(path)] = owners[key(path)] ?? owner }
      return owners[key(path)].map { $0 == owner } ?? true
    }
  }
}

/// The references that the tests of one suite have used while it runs.
final class SuiteRun: Sendable {
  /// The run that the task belongs to.
  @TaskLocal static var current: SuiteRun?

  private struct State {
    var asked: Set<String> = []
    var isCut = false
  }

  private let state = Mutex(State())

  func asks(for path: String) { state.withLock { _ = $0.asked.insert(path) } }

  /// A test did not complete: the references that it would have used are unknown.
  func isCutShort() { state.withLock { $0.isCut = true } }

  /// Paths; nil if tests of the suite may be missing.
  var asked: Set<String>? {
    let state = state.withLock { $0 }
    return state.isCut || Self.isFiltered ? nil : state.asked
  }

  /// Whether only some tests are run.
  private static let isFiltered = CommandLine.arguments.contains { word in
    ["--filter", "--skip"].contains { word == $0 || word.hasPrefix($0 + "=") }
  }
}

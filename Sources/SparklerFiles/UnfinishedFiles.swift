// Tracks unfinished files, and protects renames from interrupts.
// Flow: AtomicFile, StagingFolder → UnfinishedFiles → an interrupt removes unfinished files.
import Foundation
import Synchronization

/// Unfinished files and folders of this process.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  package static func add(_ path: String) { _ = paths.withLock { $0.insert(path) } }
  static func drop(_ path: String) { _ = paths.withLock { $0.remove(path) } }

  /// Renames files; interrupts wait until all are renamed.
  ///
  /// - Parameter finished: removed from the unfinished ones, whether it succeeds or not.
  static func finishing<Result>(_ finished: [String], _ body: () throws(RenderingError) -> Result)
    throws(RenderingError)
    -> Result
  {
    try paths.withLock { all throws(RenderingError) in
      defer { all.subtract(finished) }
      return try body()
    }
  }

  /// Removes all unfinished files, and blocks all further renames.
  ///
  /// - Parameter last: exits the process.
  public static func removeAll(then last: () -> Never) -> Never {
    paths.withLock { all in
      for path in all where unlink(path) != 0 {
        // Unfinished folders may still be written to, so try several times.
        for _ in 0..<100 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
      }
      last()
    }
  }
}

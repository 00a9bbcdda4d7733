// What is unfinished while the process runs, and the moments that no interrupt may cut in two.
// Flow: AtomicFile, StagingFolder → UnfinishedFiles → an interrupt removes what is unfinished.
import Foundation
import Synchronization

/// The unfinished files and folders of this process.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { _ = paths.withLock { $0.insert(path) } }
  static func drop(_ path: String) { _ = paths.withLock { $0.remove(path) } }

  /// Gives files their names. An interrupt waits until all of them have theirs.
  ///
  /// - Parameter finished: these are unfinished no more, whether it succeeds or not.
  static func finishing<Result>(_ finished: [String], _ body: () throws(RenderingError) -> Result)
    throws(RenderingError)
    -> Result
  {
    try paths.withLock { all throws(RenderingError) in
      defer { all.subtract(finished) }
      return try body()
    }
  }

  /// Removes them all, and lets nothing get its name any more.
  ///
  /// - Parameter last: ends the process.
  public static func removeAll(then last: () -> Never) -> Never {
    paths.withLock { all in
      for path in all where unlink(path) != 0 {
        // A folder is unfinished too where it waits for its name, and may still be written in.
        for _ in 0..<100 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
      }
      last()
    }
  }
}

// Detects changes of files. Polled often: each check costs one system call per file.
// Flow: paths → WatchedFiles → PreviewSession reloads.
import Foundation
import SparklerFiles

/// A spec, the files that it reads, and their state at the last check.
package struct WatchedFiles {
  /// Distinguishes states of a file, also when an editor replaces the file.
  private struct FileStamp: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    /// Seconds since 1970.
    var time: Double { Double(seconds) + Double(nanoseconds) * 1e-9 }

    /// nil if the file does not exist.
    init?(_ path: String) {
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      inode = UInt64(info.st_ino)
      size = Int64(info.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
      #endif
    }
  }

  private var looks: [String: FileStamp?] = [:]

  package init() {}

  /// Watches only these files; those already watched keep their recorded state.
  ///
  /// - Parameter since: a time before the others were read; files written later count as changed.
  package mutating func watch(_ paths: Set<String>, readSince since: Date) {
    looks = looks.filter { paths.contains($0.key) }
    // A file's time may lag behind the clock by one kernel tick.
    let start = since.timeIntervalSince1970 - 0.02
    for path in paths where looks[path] == nil {
      let look = FileStamp(path)
      looks[path] = .some(look.map { $0.time < start } == true ? look : nil)
    }
  }

  /// Whether a file has changed since the last call.
  package mutating func haveChanged() -> Bool { !changed().isEmpty }

  /// The files that have changed since the last call.
  mutating func changed() -> Set<String> {
    var changed: Set<String> = []
    for (path, look) in looks {
      let now = FileStamp(path)
      if now != look {
        looks[path] = .some(now)
        changed.insert(path)
      }
    }
    return changed
  }
}

// Whether files have been written again: asked often, so it costs a system call each.
// Flow: paths → WatchedFiles → PreviewSession reloads.
import Foundation

/// A spec, what it reads, and how they looked when they were last asked for.
package struct WatchedFiles {
  /// What tells one state of a file from the next, also when an editor puts a new file in its place.
  private struct FileStamp: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    /// Seconds since 1970.
    var time: Double { Double(seconds) + Double(nanoseconds) * 1e-9 }

    /// nil where there is no such file.
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

  /// Watches these and no others; those that were watched before keep the look that they had.
  ///
  /// - Parameter since: when the others were read at the earliest; what was written later counts as changed.
  package mutating func watch(_ paths: Set<String>, readSince since: Date) {
    looks = looks.filter { paths.contains($0.key) }
    // A file's time may lag behind the clock by a tick of the kernel's.
    let start = since.timeIntervalSince1970 - 0.02
    for path in paths where looks[path] == nil {
      let look = FileStamp(path)
      looks[path] = .some(look.map { $0.time < start } == true ? look : nil)
    }
  }

  /// Whether one of them looks otherwise than when this was asked last.
  package mutating func haveChanged() -> Bool {
    var isChanged = false
    for (path, look) in looks {
      let now = FileStamp(path)
      if now != look {
        looks[path] = .some(now)
        isChanged = true
      }
    }
    return isChanged
  }
}

// Detects quickly whether a file has changed: size, times, inode.
// Flow: files → FileStamp → ActionRecord.
import Foundation

/// A file's size, times and identity: a copy with the same size and time counts as a different file.
package struct FileStamp: Sendable, Hashable, Codable {
  package var bytes: Int
  /// Modification time in nanoseconds since 1970.
  package var changed: Int
  /// Time of the last change of data or metadata; programs can't set it back.
  package var touched = 0
  /// Combines device and inode; for several files, of all of them.
  package var identity = 0

  package init(bytes: Int, changed: Int) {
    self.bytes = bytes
    self.changed = changed
  }

  /// nil if there is no regular file.
  package init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (time, touch) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (time, touch) = (info.st_mtim, info.st_ctim)
    #endif
    self.init(bytes: Int(info.st_size), changed: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec))
    touched = Int(touch.tv_sec) &* 1_000_000_000 &+ Int(touch.tv_nsec)
    identity = Int(truncatingIfNeeded: info.st_ino) &+ Int(truncatingIfNeeded: info.st_dev) &* 0x9E37_79B9
  }

  /// Combines two stamps: total size, latest times.
  package func joined(_ other: FileStamp) -> FileStamp {
    var all = FileStamp(bytes: bytes + other.bytes, changed: max(changed, other.changed))
    all.touched = max(touched, other.touched)
    all.identity = identity &* 31 &+ other.identity
    return all
  }
}

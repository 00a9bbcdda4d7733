// What tells quickly whether a file is as it was: its size, its times, and which file it is.
// Flow: files → FileStamp → ActionRecord.
import Foundation

/// A file's size and times, and which file it is: a copy that keeps size and time is another one.
package struct FileStamp: Sendable, Hashable, Codable {
  package var bytes: Int
  /// When its bytes were written: nanoseconds since 1970.
  package var changed: Int
  /// When anything of it was changed, its name and its time included; nothing sets this one back.
  package var touched = 0
  /// Its device and number; of several files, of all together.
  package var identity = 0

  package init(bytes: Int, changed: Int) {
    self.bytes = bytes
    self.changed = changed
  }

  /// nil where no regular file is there.
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

  /// Both together: all sizes, the latest times.
  package func joined(_ other: FileStamp) -> FileStamp {
    var all = FileStamp(bytes: bytes + other.bytes, changed: max(changed, other.changed))
    all.touched = max(touched, other.touched)
    all.identity = identity &* 31 &+ other.identity
    return all
  }
}

// What tells quickly whether a file is as it was: its size and time; and surely: its digest.
// Flow: files → FileStamp → Manifest.
import Foundation
import Synchronization

/// A file's size and the time of its last change.
package struct FileStamp: Sendable, Hashable, Codable {
  var bytes: Int
  /// Nanoseconds since 1970.
  var changed: Int

  package init(bytes: Int, changed: Int) {
    self.bytes = bytes
    self.changed = changed
  }

  /// nil where no regular file is there.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    self.init(bytes: Int(info.st_size), changed: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec))
  }
}

/// A file that a render read.
package struct InputFile: Sendable, Hashable, Codable {
  var path: String
  var stamp: FileStamp
  var sha256: String
}

/// Digests of files that many renders share, each found once a run.
final class FileDigests: Sendable {
  private struct Known {
    var stamp: FileStamp
    var text: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// nil where the file can't be read, or is no longer as it was.
  func digest(of path: String, as stamp: FileStamp) -> String? {
    if let found = known.withLock({ $0[path] }), found.stamp == stamp { return found.text }
    guard let (text, count) = try? Digest.of(file: path), count == stamp.bytes, FileStamp(path) == stamp else {
      return nil
    }
    known.withLock { $0[path] = Known(stamp: stamp, text: text) }
    return text
  }

  /// Whether a file still holds what it held.
  func isSame(_ file: InputFile) -> Bool {
    guard let now = FileStamp(file.path) else { return false }
    if now == file.stamp { return true }
    return now.bytes == file.stamp.bytes && digest(of: file.path, as: now) == file.sha256
  }
}

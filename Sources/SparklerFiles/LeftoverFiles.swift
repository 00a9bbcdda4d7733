// Names and locks of unfinished files; tells leftovers of killed runs from files in use.
// Flow: AtomicFile, StagingFolder → `.part` names; the next run → LeftoverFiles removes unlocked ones.
import Foundation
import Synchronization

/// Names of unfinished files and folders end in a mark, the host and a random number: process ids are reused, above all
/// in containers. The writer holds a lock, which vanishes with the process.
package enum LeftoverFiles {
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(24))
  }()

  /// Only this host's files are removed: not every shared folder shares its locks.
  private static let mark = ".sparkler-\(host)-"
  private static let digitCount = 16
  private static let suffix = ".part"

  /// Hidden name for an unfinished file.
  package static func name(for name: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let ending = mark + String(repeating: "0", count: digitCount - digits.count) + digits + suffix
    return ".\(name.cut(toBytes: 254 - ending.utf8.count))\(ending)"
  }

  /// Creates a file that is locked until closed; returns a negative value and sets `errno` on failure.
  package static func create(_ name: String, in folder: OpenFolder) -> Int32 {
    openLocked {
      openat(folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
  }

  /// Creates a folder that is locked until closed; returns a negative value and sets `errno` on failure.
  package static func createFolder(_ name: String, in folder: OpenFolder) -> Int32 {
    openLocked {
      guard mkdirat(folder.descriptor, name, 0o777) == 0 else { return -1 }
      let descriptor = openat(folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { errno = EAGAIN }
      return descriptor
    }
  }

  /// - Parameter make: fails with `EAGAIN` if another run has removed what it created.
  private static func openLocked(_ make: () -> Int32) -> Int32 {
    // Another run may take the file for a leftover before it is locked.
    for _ in 0..<16 {
      let descriptor = make()
      if descriptor < 0, errno == EAGAIN { continue }
      guard descriptor >= 0 else { return descriptor }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        // Without support for locks, nothing is ever removed as a leftover.
        guard errno == EWOULDBLOCK else { return descriptor }
        // The other run holds the lock until it has removed the file.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      }
      var info = stat()
      if fstat(descriptor, &info) == 0, info.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
    errno = EBUSY
    return -1
  }

  /// Removes leftovers of killed runs of this host from a folder.
  ///
  /// - Returns: number of removed files and folders.
  @discardableResult package static func remove(in path: String) -> Int {
    guard let folder = try? OpenFolder(path) else { return 0 }
    return remove(in: folder)
  }

  /// Like `remove(in:)`, but only once per process and folder.
  package static func removeOnce(in folder: OpenFolder) {
    var info = stat()
    guard fstat(folder.descriptor, &info) == 0 else { return }
    let place = Place(device: UInt64(info.st_dev), number: UInt64(info.st_ino))
    if swept.withLock({ $0.insert(place).inserted }) { _ = remove(in: folder) }
  }

  private struct Place: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private static let swept = Mutex<Set<Place>>([])

  private static func remove(in folder: OpenFolder) -> Int {
    var count = 0
    for name in folder.names where isOurs(name) {
      let descriptor = openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      if folder.kind(of: name) == .folder { folder.removeAll(name) } else { _ = folder.remove(name) }
      if folder.kind(of: name) == .missing { count += 1 }
    }
    return count
  }

  /// Avoids regular expressions: a folder of temporary files may have many thousands of names.
  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return false }
    let rest = name.utf8.dropLast(suffix.utf8.count)
    return rest.suffix(digitCount).allSatisfy {
      ("0"..."9").contains(UnicodeScalar($0)) || ("a"..."f").contains(UnicodeScalar($0))
    }
      && rest.dropLast(digitCount).suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }
}

extension String {
  /// The longest prefix with at most this many bytes.
  func cut(toBytes most: Int) -> String {
    var count = 0
    return String(
      prefix {
        count += $0.utf8.count
        return count <= most
      })
  }
}

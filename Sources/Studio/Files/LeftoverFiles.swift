// Unfinished files: how they are named and held, and how those of killed runs are told from those at work.
// Flow: AtomicFile, StagingFolder → `.part` names; the next run → LeftoverFiles removes what nobody holds.
import Foundation

/// Names of unfinished files and folders end in ours, the machine and chance: processes' numbers come again, in
/// containers above all. Whoever writes one holds a lock on it, which vanishes with the process, however that ends.
enum LeftoverFiles {
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(24))
  }()

  /// The hidden name under which a file is made.
  static func name(for name: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let ending = ".sparkler-\(host)-\(String(repeating: "0", count: 16 - digits.count))\(digits).part"
    return ".\(name.cut(toBytes: 254 - ending.utf8.count))\(ending)"
  }

  /// A new file that is held until it is closed; below 0, with `errno`, where it can't be.
  static func create(_ name: String, in folder: OpenFolder) -> Int32 {
    hold {
      openat(folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
  }

  /// A new folder that is held until it is closed; below 0, with `errno`, where it can't be.
  static func createFolder(_ name: String, in folder: OpenFolder) -> Int32 {
    hold {
      guard mkdirat(folder.descriptor, name, 0o777) == 0 else { return -1 }
      return openat(folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
  }

  private static func hold(_ make: () -> Int32) -> Int32 {
    // Between its birth and its lock somebody may take it for a leftover.
    for _ in 0..<4 {
      let descriptor = make()
      guard descriptor >= 0 else { return descriptor }
      var info = stat()
      // Where a file system knows no locks, nothing is taken for a leftover either.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 || (fstat(descriptor, &info) == 0 && info.st_nlink > 0) {
        return descriptor
      }
      close(descriptor)
    }
    errno = EBUSY
    return -1
  }

  /// Removes what killed runs on this machine have left in a folder.
  ///
  /// - Returns: how many files and folders.
  static func remove(in path: String) -> Int {
    guard let folder = try? OpenFolder(path) else { return 0 }
    var count = 0
    for name in folder.names where name.hasPrefix(".") && name.hasSuffix(".part") && isOurs(name) {
      let descriptor = openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      if folder.kind(of: name) == .folder { folder.removeAll(name) } else { _ = folder.remove(name) }
      if folder.kind(of: name) == .missing { count += 1 }
    }
    return count
  }

  /// Other machines' files are theirs: not every shared folder shares its locks.
  private static func isOurs(_ name: String) -> Bool {
    guard let match = name.firstMatch(of: /\.sparkler-([A-Za-z0-9]*)-[0-9a-f]{16}\.part$/) else { return false }
    return match.1 == host
  }
}

extension String {
  /// The first characters that together have at most so many bytes.
  func cut(toBytes most: Int) -> String {
    var count = 0
    return String(
      prefix {
        count += $0.utf8.count
        return count <= most
      })
  }
}

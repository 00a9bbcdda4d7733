// Unfinished files: how they are named and held, and how those of killed runs are told from those at work.
// Flow: AtomicFile → `.part` files; Batch → LeftoverFiles removes what nobody holds.
import Foundation

/// Names of unfinished files end in the machine, the process and a number. Whoever writes one holds a lock on it, which
/// vanishes with the process, however that ends.
enum LeftoverFiles {
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(24))
  }()

  /// What an unfinished file's name ends in.
  static func ending(_ number: Int) -> String { ".\(host)-\(getpid())-\(number).part" }

  /// A new file that is held until it is closed; below 0, with `errno`, where it can't be.
  static func create(_ path: String) -> Int32 {
    var descriptor: Int32 = -1
    // Between its birth and its lock somebody may take it for a leftover.
    for _ in 0..<4 {
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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
  /// - Returns: how many files.
  static func remove(in folder: String) -> Int {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return 0 }
    var count = 0
    for name in names where name.hasPrefix(".") && name.hasSuffix(".part") && isOurs(name) {
      let path = Files.join(folder, name)
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unlink(path) == 0 { count += 1 }
      close(descriptor)
    }
    return count
  }

  /// Other machines' files are theirs: not every shared folder shares its locks.
  private static func isOurs(_ name: String) -> Bool {
    guard let match = name.firstMatch(of: /\.([A-Za-z0-9]*)-[0-9]+-[0-9]+\.part$/) else { return false }
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

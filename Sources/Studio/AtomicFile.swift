// A file that appears whole or not at all: written beside its place, then renamed.
// Flow: encoded bytes → AtomicFile → output; an interrupt removes what is unfinished.
import Foundation
import Synchronization

/// The unfinished files of this process, so that an interrupt can remove them.
public enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  static func add(_ path: String) { _ = paths.withLock { $0.insert(path) } }
  static func drop(_ path: String) { _ = paths.withLock { $0.remove(path) } }

  /// Removes them all; for the moment before an interrupted process ends.
  public static func removeAll() {
    paths.withLock { all in
      // A folder is unfinished too where it waits for its name.
      for path in all where unlink(path) != 0 { try? FileManager.default.removeItem(atPath: path) }
      all = []
    }
  }
}

/// Where a render's bytes go: a file that is renamed when whole, or standard output.
struct AtomicFile: ~Copyable {
  private static let counter = Atomic<Int>(0)

  let path: String
  /// How messages call it.
  private let name: String
  /// Where the bytes stand until they are whole: a program may write there by itself.
  let temporary: String
  private let descriptor: Int32
  private var isDone = false

  /// - Parameters:
  ///   - path: the file that is to appear.
  ///   - name: how messages call it; nil for the path.
  /// - Throws: `cannotCreate` with the folder and the reason.
  init(path: String, name: String? = nil) throws(StudioError) {
    self.path = path
    self.name = name ?? path
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let ending = LeftoverFiles.ending(number)
    temporary = Files.join(Files.folder(of: path), ".\(last.cut(toBytes: 254 - ending.utf8.count))\(ending)")
    // Known before it exists: an interrupt may come in between.
    UnfinishedFiles.add(temporary)
    descriptor = LeftoverFiles.create(temporary)
    guard descriptor >= 0 else {
      UnfinishedFiles.drop(temporary)
      let reason = errno
      let folder = Files.folder(of: path)
      let remedy =
        Files.kind(folder) == .missing
        ? "Make the folder first, or use --out-dir, which makes it." : "Choose another place with -o."
      throw .of(reason, "\(path) can't be written in \(folder)", remedy: remedy, else: .cannotCreate)
    }
  }

  deinit {
    if isDone { return }
    close(descriptor)
    unlink(temporary)
    UnfinishedFiles.drop(temporary)
  }

  func write(_ bytes: [UInt8]) throws(StudioError) { try Self.write(bytes, to: descriptor, name: name) }

  /// Writes over bytes that are already there.
  func patch(_ bytes: [UInt8], at offset: Int) throws(StudioError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw Self.failure(path, errno) }
    try write(bytes)
    _ = lseek(descriptor, 0, SEEK_END)
  }

  /// How long the file is, whoever has written it.
  func byteCount() throws(StudioError) -> Int {
    var info = stat()
    guard stat(temporary, &info) == 0 else { throw Self.failure(name, errno) }
    return Int(info.st_size)
  }

  /// Commits, or where the path is `-` sends.
  consuming func deliver(to path: String) throws(StudioError) {
    if path == "-" { try send() } else { try commit() }
  }

  /// Gives the file its name; what stood there is replaced in one step.
  consuming func commit() throws(StudioError) {
    isDone = true
    UnfinishedFiles.drop(temporary)
    if close(descriptor) != 0 {
      let error = errno
      unlink(temporary)
      throw Self.failure(path, error)
    }
    if rename(temporary, path) != 0 {
      let error = errno
      unlink(temporary)
      throw StudioError(
        .cannotCreate, "\(path) can't be written: \(Files.text(error))", remedy: "Choose another place with -o.")
    }
  }

  /// Sends what has been written to standard output; the file itself vanishes.
  consuming func send() throws(StudioError) {
    let source = open(temporary, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Self.failure(path, errno) }
    defer { close(source) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw Self.failure(path, errno) }
      if count == 0 { return }
      try Self.write(Array(buffer[..<count]), to: STDOUT_FILENO, name: "standard output")
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(StudioError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(name, errno)
      }
      done += count
    }
  }

  private static func failure(_ path: String, _ error: Int32) -> StudioError {
    if error == EPIPE { return StudioError(.brokenPipe, "the reader of \(path) went away") }
    let remedy = error == ENOSPC || error == EDQUOT ? "Free some space; nothing was changed." : "Nothing was changed."
    return .of(error, "\(path) can't be written", remedy: remedy)
  }
}

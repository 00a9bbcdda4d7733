// Writes a file atomically: a temporary file in the same folder, then renamed.
// Flow: encoded bytes → AtomicFile → output; an interrupt removes what is unfinished.
import Foundation

/// Destination of a render's bytes: a file that is renamed when complete, or standard output.
///
/// The folder is opened once, when the path is checked; the file is created and renamed through that descriptor.
package struct AtomicFile: ~Copyable {
  private let place: WritePlace
  /// Name in messages.
  private let name: String
  private let temporaryName: String
  private let descriptor: Int32
  private var isDone = false

  /// Path of the temporary file; a program may write to it directly.
  package var temporary: String { place.folder.path(of: temporaryName) }

  /// - Parameters:
  ///   - path: the file to create, as named by the user.
  ///   - name: name in messages; nil for the path.
  /// - Throws: `cannotCreate` with the folder and the reason.
  package init(path: String, name: String? = nil) throws(RenderingError) {
    try self.init(try WritePolicy.typed.place(path, as: .text), name: name)
  }

  package init(_ place: WritePlace, name: String? = nil) throws(RenderingError) {
    self.place = place
    self.name = name ?? place.path
    temporaryName = LeftoverFiles.name(for: place.name)
    LeftoverFiles.removeOnce(in: place.folder)
    // Registered before it exists: an interrupt may come in between.
    let temporary = place.folder.path(of: temporaryName)
    UnfinishedFiles.add(temporary)
    descriptor = LeftoverFiles.create(temporaryName, in: place.folder)
    guard descriptor >= 0 else {
      UnfinishedFiles.drop(temporary)
      let reason = errno
      throw .of(
        reason, "\(place.path) can't be written in \(place.folder.path)", remedy: place.policy.elsewhere,
        else: .cannotCreate)
    }
  }

  deinit {
    if isDone { return }
    close(descriptor)
    _ = place.folder.remove(temporaryName)
    UnfinishedFiles.drop(temporary)
  }

  package func write(_ bytes: [UInt8]) throws(RenderingError) { try Self.write(bytes, to: descriptor, name: name) }

  /// Overwrites bytes already written.
  package func patch(_ bytes: [UInt8], at offset: Int) throws(RenderingError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw Self.failure(name, errno) }
    try write(bytes)
    _ = lseek(descriptor, 0, SEEK_END)
  }

  /// Copies another file's permissions, without setuid and setgid, and its owner and group where the user may set them.
  package func copyPermissions(of path: String) throws(RenderingError) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    var mode = info.st_mode & 0o777
    // Only the administrator gives files away; a member of a group can set that.
    if fchown(descriptor, info.st_uid, info.st_gid) != 0, fchown(descriptor, uid_t.max, info.st_gid) != 0 {
      // Another group gets no more rights than everybody.
      mode &= 0o707 | (mode & 0o007) << 3
    }
    if fchmod(descriptor, mode) != 0 { throw Self.failure(name, errno) }
  }

  /// Flushes the bytes to disk, so that `commit` takes no time.
  package func flush() throws(RenderingError) {
    if Durability.isOn { try Self.sync(descriptor, name: name) }
  }

  /// Length of the file, including what other programs wrote.
  package func byteCount() throws(RenderingError) -> Int {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Self.failure(name, errno) }
    return Int(info.st_size)
  }

  /// Commits the file, or sends it if the path is `-`.
  package consuming func commitOrSend(to path: String) throws(RenderingError) {
    if path == "-" { try send() } else { try commit() }
  }

  /// Renames the file into place, replacing an existing one atomically.
  package consuming func commit() throws(RenderingError) {
    try syncAndCheck()
    let (folder, finished) = (place.folder, [temporary])
    try UnfinishedFiles.finishing(finished) { () throws(RenderingError) in try rename() }
    isDone = true
    close(descriptor)
    folder.sync()
  }

  /// Renames two files into place, with an action in between; an interrupt comes before or after all of it.
  package static func commit(
    _ first: consuming AtomicFile, _ second: consuming AtomicFile,
    between: () throws(RenderingError) -> Void = { () throws(RenderingError) in }
  ) throws(RenderingError) {
    try first.syncAndCheck()
    try second.syncAndCheck()
    try UnfinishedFiles.finishing([first.temporary, second.temporary]) { () throws(RenderingError) in
      try first.rename()
      try between()
      try second.rename()
    }
    first.isDone = true
    second.isDone = true
    close(first.descriptor)
    close(second.descriptor)
    first.place.folder.sync()
    second.place.folder.sync()
  }

  /// Renames the file into place if the name is free.
  ///
  /// - Throws: 73 if the name exists.
  package consuming func commitNew() throws(RenderingError) {
    try syncAndCheck()
    let folder = place.folder
    try UnfinishedFiles.finishing([]) { () throws(RenderingError) in
      if linkat(folder.descriptor, temporaryName, folder.descriptor, place.name, 0) == 0 { return }
      let reason = errno
      // Not every file system supports links; without them there is a short gap between check and rename.
      guard reason != EEXIST, folder.kind(of: place.name) == .missing,
        renameat(folder.descriptor, temporaryName, folder.descriptor, place.name) == 0
      else {
        throw RenderingError(
          .cannotCreate, "\(name) already exists", remedy: "Choose another name; nothing was changed.")
      }
    }
    folder.sync()
  }

  /// Like `commit`, but the descriptor stays open and locked; the caller closes it.
  package consuming func commitOpen() throws(RenderingError) -> Int32 {
    try syncAndCheck()
    let folder = place.folder
    try UnfinishedFiles.finishing([temporary]) { () throws(RenderingError) in try rename() }
    isDone = true
    folder.sync()
    return descriptor
  }

  /// Flushes the bytes to disk and checks again what would be replaced.
  private func syncAndCheck() throws(RenderingError) {
    try flush()
    try place.check()
  }

  /// Flushes a file to disk.
  package static func sync(_ file: Int32, name: String) throws(RenderingError) {
    // Not every file system supports it; a full or failing disk is reported.
    if fdatasync(file) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) { throw failure(name, errno) }
  }

  private func rename() throws(RenderingError) {
    let folder = place.folder.descriptor
    if renameat(folder, temporaryName, folder, place.name) != 0 {
      throw RenderingError(
        .cannotCreate, "\(name) can't be written: \(Files.text(errno))", remedy: place.policy.elsewhere)
    }
  }

  /// Copies the file to standard output, and discards it.
  package consuming func send() throws(RenderingError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(name, errno) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw Self.failure(name, errno) }
      if count == 0 { return }
      try Self.write(Array(buffer[..<count]), to: STDOUT_FILENO, name: "standard output")
    }
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(RenderingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { throw failure(name, errno) }
        // Another program that shares the pipe or terminal may have made it non-blocking.
        var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&one, 1, -1)
        continue
      }
      done += count
    }
  }

  package static func failure(_ path: String, _ error: Int32) -> RenderingError {
    if error == EPIPE { return RenderingError(.brokenPipe, "the reader of \(path) went away") }
    let remedy = error == ENOSPC || error == EDQUOT ? "Free some space; nothing was changed." : "Nothing was changed."
    return .of(error, "\(path) can't be written", remedy: remedy)
  }
}

extension AtomicFile {
  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to place: WritePlace) throws(RenderingError) {
    let file = try AtomicFile(place)
    try file.write(bytes)
    try file.commit()
  }
}

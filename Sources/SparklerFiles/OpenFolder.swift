// An open folder: files are created, read and renamed in it even if its path changes meanwhile.
// Flow: WritePolicy, StagingFolder → OpenFolder → AtomicFile.
import Foundation

/// An open folder. Replacing it or a parent by a link later redirects nothing.
package final class OpenFolder: Sendable {
  package let descriptor: Int32
  /// Path for messages and other programs.
  package let path: String

  private static let mode = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Takes ownership of an open descriptor.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// - Parameter path: links in it are followed; the caller has checked it.
  /// - Throws: `cannotCreate` if there is no such folder.
  package init(_ path: String) throws(RenderingError) {
    self.path = path.isEmpty ? "." : path
    descriptor = open(self.path, Self.mode)
    guard descriptor >= 0 else { throw Self.missing(self.path, errno) }
  }

  deinit { close(descriptor) }

  /// A folder below this one; fails if a component of its path is a link.
  ///
  /// - Parameters:
  ///   - names: components of the path, without `.` and `..`.
  ///   - making: creates missing folders.
  package func folder(_ names: some Sequence<String>, making: Bool = false) throws(RenderingError) -> OpenFolder {
    var folder = self
    for name in names {
      if making, mkdirat(folder.descriptor, name, 0o777) != 0, errno != EEXIST {
        throw Self.missing(folder.path(of: name), errno)
      }
      let next = openat(folder.descriptor, name, Self.mode | O_NOFOLLOW)
      guard next >= 0 else { throw Self.missing(folder.path(of: name), errno) }
      folder = OpenFolder(descriptor: next, path: folder.path(of: name))
    }
    return folder
  }

  package func path(of name: String) -> String { Files.join(path, name) }

  /// The kind of a name in this folder; links are `other`.
  package func kind(of name: String) -> Files.FileType { mode(of: name).map(Files.FileType.init) ?? .missing }

  func isLink(_ name: String) -> Bool { mode(of: name).map { $0 & S_IFMT == S_IFLNK } ?? false }

  private func mode(of name: String) -> mode_t? {
    var info = stat()
    return fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? info.st_mode : nil
  }

  /// All names in this folder.
  package var names: [String] {
    let copy = openat(descriptor, ".", Self.mode)
    guard copy >= 0, let list = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return []
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// All bytes of a regular file in this folder; fails for links.
  package func read(_ name: String, limit: Int) throws(RenderingError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .of(errno, "\(path(of: name).onOneLine) can't be read", else: .noInput) }
    defer { close(file) }
    return try Files.read(file, name: path(of: name), limit: limit)
  }

  package func remove(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Removes an empty folder in this folder.
  package func removeFolder(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Removes a folder with its contents; removes links without following them.
  package func removeAll(_ name: String) {
    guard let folder = try? folder([name]) else {
      _ = remove(name)
      return
    }
    for inner in folder.names {
      if folder.kind(of: inner) == .folder { folder.removeAll(inner) } else { _ = folder.remove(inner) }
    }
    removeFolder(name)
  }

  /// Makes created and removed names survive a power failure.
  func sync() { if Durability.isOn { fsync(descriptor) } }

  static func missing(_ path: String, _ error: Int32) -> RenderingError {
    switch error {
    case ENOENT:
      RenderingError(
        .cannotCreate, "there is no folder \(path.onOneLine)",
        remedy: "Create it first.")
    case ELOOP, ENOTDIR, EEXIST:
      RenderingError(
        .cannotCreate, "there is no folder \(path.onOneLine): it is something else, or a link",
        remedy: "Choose another folder.")
    default:
      RenderingError.of(
        error, "the folder \(path.onOneLine) can't be created or opened", remedy: "Choose another folder.",
        else: .cannotCreate)
    }
  }
}

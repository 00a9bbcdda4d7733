// A folder that was opened once: files are made, looked at and renamed in it whatever becomes of its path meanwhile.
// Flow: WritePolicy, StagingFolder → OpenFolder → AtomicFile.
import Foundation

/// An open folder. A link that takes the place of the folder, or of one on its way, redirects nothing.
package final class OpenFolder: Sendable {
  package let descriptor: Int32
  /// How messages and other programs call it.
  package let path: String

  private static let mode = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Takes over what is open already.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// - Parameter path: links in it are followed: whoever gave it has judged it.
  /// - Throws: `cannotCreate` where there is no such folder.
  package init(_ path: String) throws(RenderingError) {
    self.path = path.isEmpty ? "." : path
    descriptor = open(self.path, Self.mode)
    guard descriptor >= 0 else { throw Self.missing(self.path, errno) }
  }

  deinit { close(descriptor) }

  /// A folder below this one. No part of its path may be a link.
  ///
  /// - Parameters:
  ///   - names: its path in parts, without `.` and `..`.
  ///   - making: makes what is missing.
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

  /// What a name in here is; a link is `other`, wherever it leads.
  package func kind(of name: String) -> Files.FileType { mode(of: name).map(Files.FileType.init) ?? .missing }

  func isLink(_ name: String) -> Bool { mode(of: name).map { $0 & S_IFMT == S_IFLNK } ?? false }

  private func mode(of name: String) -> mode_t? {
    var info = stat()
    return fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? info.st_mode : nil
  }

  /// All names in here.
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

  /// All bytes of a regular file in here; a link is none.
  package func read(_ name: String, limit: Int) throws(RenderingError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .of(errno, "\(path(of: name).onOneLine) can't be read", else: .noInput) }
    defer { close(file) }
    return try Files.read(file, name: path(of: name), limit: limit)
  }

  package func remove(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Removes a folder in here that holds nothing.
  package func removeFolder(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Removes a folder in here with all that it holds; links are removed, not followed.
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

  /// Makes names that were given or taken in here outlast a loss of power.
  func sync() { if Durability.isOn { fsync(descriptor) } }

  static func missing(_ path: String, _ error: Int32) -> RenderingError {
    switch error {
    case ENOENT:
      RenderingError(
        .cannotCreate, "there is no folder \(path.onOneLine)",
        remedy: "Make it first.")
    case ELOOP, ENOTDIR, EEXIST:
      RenderingError(
        .cannotCreate, "there is no folder \(path.onOneLine): it is something else, or a link",
        remedy: "Choose another place.")
    default:
      RenderingError.of(
        error, "the folder \(path.onOneLine) can't be made or opened", remedy: "Choose another place.",
        else: .cannotCreate)
    }
  }
}

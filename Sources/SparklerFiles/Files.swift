// Reads files defensively: regular files only, size limits, readable errors.
// Flow: paths → Files → bytes.
import Foundation

/// Files by path.
package enum Files {
  /// What a path is.
  package enum FileType {
    case missing, regular, folder, other

    init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .regular
      case S_IFDIR: self = .folder
      default: self = .other
      }
    }
  }

  /// The kind of file that a path leads to.
  package static func kind(_ path: String) -> FileType {
    var info = stat()
    return stat(path, &info) == 0 ? FileType(info.st_mode) : .missing
  }

  /// The error for a link that leads nowhere; nil if the path is no link.
  package static func danglingLink(_ path: String) -> RenderingError? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
    return RenderingError(
      .noInput, "\(path) is a link to \(target.onOneLine), which does not exist",
      remedy: "Make that file, or remove the link.")
  }

  /// The path with links resolved; nil if it does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// All bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: maximum number of bytes; one more is read, so that the caller can detect longer files.
  ///   - followsLinks: false if the path was resolved when it was checked: a link at its end is then new.
  package static func read(_ path: String, limit: Int, followsLinks: Bool = true) throws(RenderingError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    return try read(file, name: path, limit: limit)
  }

  /// Why a file can't be opened, with what to do.
  private static func unreadable(_ path: String, _ error: Int32) -> RenderingError {
    if error == ENOENT, let dangling = danglingLink(path) { return dangling }
    let remedy = [EACCES: "Check its permissions.", ENOENT: "Check the path."][error] ?? ""
    return .of(error, "\(path) can't be read", remedy: remedy, else: .noInput)
  }

  /// Everything up to the end of a descriptor, or one byte more than the limit.
  package static func read(_ file: Int32, name: String, limit: Int) throws(RenderingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0 { bytes.reserveCapacity(min(Int(status.st_size), limit) + 1) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = Foundation.read(file, &buffer, min(buffer.count, limit + 1 - bytes.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EISDIR {
          throw RenderingError(.noInput, "\(name) is a folder, not a file", remedy: "Remove it, or name a file.")
        }
        throw RenderingError(.io, "\(name) can't be read: \(text(errno))")
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The system's text for an error number.
  package static func text(_ error: Int32) -> String { String(cString: strerror(error)) }

  /// A file's size in bytes; nil if there is no such file.
  package static func byteCount(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? nil
  }

  /// Last component of a path.
  package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The absolute path without `.` and `..`, if these can be removed without reading links.
  package static func standardized(_ path: String) -> String {
    place(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Absolute path with links resolved; its last components may be missing. nil if missing ones contain `..`.
  package static func place(_ path: String) -> String? {
    var (known, rest): (String, [String]) = (path, [])
    while true {
      if let real = resolved(known.isEmpty ? "." : known) {
        if rest.contains("..") { return nil }
        return ([real == "/" ? "" : real] + rest.filter { $0 != "." }).joined(separator: "/")
      }
      let parts = known.split(separator: "/")
      guard let last = parts.last else { return nil }
      rest.insert(String(last), at: 0)
      known = (known.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }
  }

  /// Identifies a file by its path, with all links resolved.
  static func identity(_ path: String) -> String { place(path) ?? standardized(path) }

  /// Whether a path is in a folder or is the folder; neither needs to exist.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let place = place(path), let base = self.place(folder) else { return false }
    return place == base || place.hasPrefix(base == "/" ? "/" : base + "/")
  }

  /// Refuses links that lead out of a folder that other programs may have filled.
  ///
  /// - Parameter root: another folder that they may lead to.
  /// - Throws: 77 for the first one that leads elsewhere.
  package static func refuseStrays(_ files: [String], outside folder: String, _ root: String?) throws(RenderingError) {
    if let stray = files.first(where: { isLink($0) && !isInside($0, either: folder, root) }) {
      throw self.stray(stray, outside: folder)
    }
  }

  /// The error for a file outside the folder.
  package static func stray(_ file: String, outside folder: String) -> RenderingError {
    RenderingError(
      .outsideRoot, "\(file.onOneLine) leads outside \(folder.onOneLine)",
      remedy: "Copy it there, or name a folder that holds both with --root.")
  }

  /// Whether a path is in one of two folders.
  package static func isInside(_ path: String, either folder: String, _ root: String?) -> Bool {
    isInside(path, folder) || root.map { isInside(path, $0) } ?? false
  }

  private static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// Creates a folder and its parents. Follows links in the path, so the user must have chosen it.
  package static func make(folder: String) throws(RenderingError) {
    let folder = folder.isEmpty ? "." : folder
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw RenderingError(
        .cannotCreate, "the folder \(folder.onOneLine) can't be made", remedy: "Choose another folder.")
    }
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}

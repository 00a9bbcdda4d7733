// Reading files as a careful program does: regular ones only, within a limit, errors in words.
// Flow: paths → Files → bytes.
import Foundation

/// Files by path.
enum Files {
  /// What a path is.
  enum Kind { case missing, regular, folder, other }

  static func kind(_ path: String) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { return .missing }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path with links resolved; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// All bytes of a regular file.
  ///
  /// - Parameter limit: the most bytes; one more is read, so that the caller can tell that there are more.
  static func read(_ path: String, limit: Int) throws(StudioError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw StudioError(.noInput, "\(path) can't be read: \(text(errno))") }
    defer { close(file) }
    return try read(file, name: path, limit: limit)
  }

  /// Everything that a descriptor gives until its end, or one byte above the limit.
  static func read(_ file: Int32, name: String, limit: Int) throws(StudioError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = Foundation.read(file, &buffer, min(buffer.count, limit + 1 - bytes.count))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw StudioError(.io, "\(name) can't be read: \(text(errno))")
      }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The system's words for an error number.
  static func text(_ error: Int32) -> String { String(cString: strerror(error)) }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }
}

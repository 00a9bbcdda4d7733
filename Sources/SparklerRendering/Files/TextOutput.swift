// Text files and standard output, with the same care as renders.
// Flow: expand, schema, new → TextOutput → file.
import Foundation

/// Writes text files atomically, or to standard output.
public enum TextOutput {
  /// Writes to a file, whole or not at all, or to standard output where `path` is nil or `-`.
  ///
  /// - Parameter inputs: resolved paths that must not be replaced.
  public static func write(_ text: String, to path: String?, inputs: Set<String>) throws {
    guard let path, path != "-" else {
      return try AtomicFile.write(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
    }
    if let real = Files.resolved(path), inputs.contains(real) {
      throw RenderingError(.cannotCreate, "\(path) is also the input", remedy: "Choose another name with -o.")
    }
    try AtomicFile.write(Array(text.utf8), to: try WritePolicy.typed.place(path, as: .text))
  }

  /// Whether a file that a person named can be written: asked before work whose end it is to hold.
  ///
  /// - Throws: as `write`.
  public static func check(_ path: String) throws {
    if path != "-" { _ = try WritePolicy.typed.place(path, as: .text) }
  }

  /// As `write`, into a file that the tool names by itself: what is there must be of the same kind.
  ///
  /// - Parameter command: whose remedies are told.
  package static func write(
    _ text: String, to path: String, as kind: FileKind, in folder: String, for command: WritePolicy.Command
  ) throws {
    try AtomicFile.write(Array(text.utf8), to: try place(path, as: kind, in: folder, for: command))
  }

  package static func place(
    _ path: String, as kind: FileKind, in folder: String, for command: WritePolicy.Command
  ) throws -> WritePlace {
    try WritePolicy(roots: [folder], for: command).place(path, as: kind)
  }

  /// Adds to what a file holds already.
  public static func append(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw RenderingError(.cannotCreate, "\(path) can't be written: \(Files.text(errno))") }
    defer { close(file) }
    try AtomicFile.write(Array(text.utf8), to: file, name: path)
  }
}

/// How one file is reached from a folder.
package enum RelativePath {
  /// - Parameters:
  ///   - file: an absolute path.
  ///   - folder: an absolute path.
  package static func of(_ file: String, from folder: String) -> String {
    let parts = file.split(separator: "/")
    let base = folder.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
  }

  /// Where a path leads with links resolved, against a folder whose links are resolved, too; nil where nothing is there.
  package static func resolved(_ path: String, in folder: String) -> String? {
    guard let file = Files.resolved(Files.join(folder, path)), let base = Files.resolved(folder.isEmpty ? "." : folder)
    else { return nil }
    return of(file, from: base)
  }
}

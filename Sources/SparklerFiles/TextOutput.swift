// Writes texts to files or standard output, as safely as renders.
// Flow: expand, schema, new → TextOutput → file.
import Foundation

/// Writes texts.
public enum TextOutput {
  /// Writes a file atomically, or to standard output if `path` is nil or `-`.
  ///
  /// - Parameter inputs: resolved paths that must not be replaced.
  public static func write(_ text: String, to path: String?, inputs: Set<String>) throws {
    guard let path, path != "-" else {
      return try AtomicFile.write(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
    }
    try AtomicFile.write(Array(text.utf8), to: try place(path, inputs: inputs))
  }

  /// Writes a picture beside a file that the user named. An existing file must have the same bytes.
  public static func write(_ bytes: [UInt8], beside path: String) throws {
    if Files.resolved(path) != nil {
      if let there = FileManager.default.contents(atPath: path), there.elementsEqual(bytes) { return }
      throw RenderingError(
        .cannotCreate, "\(path) already exists, and the file has a texture of that name",
        remedy: "Move it, or choose another folder with -o.")
    }
    try AtomicFile.write(bytes, to: try WritePolicy.typed.place(path, as: .text))
  }

  /// Checks that a file named by the user can be written, before the work begins.
  ///
  /// - Parameter inputs: resolved paths that must not be replaced.
  /// - Throws: like `write`.
  public static func check(_ path: String, inputs: Set<String> = []) throws {
    if path != "-" { _ = try place(path, inputs: inputs) }
  }

  private static func place(_ path: String, inputs: Set<String>) throws -> WritePlace {
    if let real = Files.resolved(path), inputs.contains(real) {
      throw RenderingError(.cannotCreate, "\(path) is also the input", remedy: "Choose another name with -o.")
    }
    return try WritePolicy.typed.place(path, as: .text)
  }

  /// Like `write`, for a file named by the tool: an existing file must be of the same kind.
  ///
  /// - Parameter command: selects the remedies in errors.
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

  /// Appends to a file.
  public static func append(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw RenderingError(.cannotCreate, "\(path) can't be written: \(Files.text(errno))") }
    defer { close(file) }
    try AtomicFile.write(Array(text.utf8), to: file, name: path)
  }
}

/// Paths relative to a folder.
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

  /// A path with links resolved, relative to a resolved folder; nil if it does not exist.
  package static func resolved(_ path: String, in folder: String) -> String? {
    guard let file = Files.resolved(Files.join(folder, path)), let base = Files.resolved(folder.isEmpty ? "." : folder)
    else { return nil }
    return of(file, from: base)
  }
}

// A spec as it was: what git has of a file.
// Flow: path + revision → git → bytes, for `look --diff`.
import Foundation

/// A spec as git has it.
public enum GitRevision {
  /// The bytes of a file at a revision.
  ///
  /// - Parameters:
  ///   - revision: such as `HEAD` or `main~2`.
  ///   - limit: the most bytes that are read.
  /// - Throws: `RenderingError` with 64 for what names no revision, 66 where the file was not there, 69 without git.
  public static func bytes(of path: String, at revision: String, limit: Int) throws(RenderingError) -> [UInt8] {
    guard !revision.isEmpty, !revision.hasPrefix("-"), revision.allSatisfy({ !$0.isWhitespace && $0 != ":" }) else {
      throw RenderingError(.usage, "--diff '\(revision)' names no revision", remedy: "Write --diff HEAD.")
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    guard
      let known = try? ShortProgram.run(
        "git", ["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
        limit: 1000)
    else {
      throw RenderingError(.unavailable, "git does not run", remedy: "Install git, or leave --diff out.")
    }
    guard known.status == 0 else {
      throw RenderingError(
        .usage, "git knows no revision '\(revision)' where \(path) lies", remedy: "Write --diff HEAD, or a commit.")
    }
    let commit = String(decoding: known.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard
      // As it is stored: nothing that the repository's settings name is run over it.
      let found = try? ShortProgram.run(
        "git", ["-C", folder, "cat-file", "blob", "\(commit):./\(url.lastPathComponent)"], limit: limit),
      found.status == 0
    else {
      throw RenderingError(
        .noInput, "\(path) was not there at \(revision)", remedy: "Name a revision that has it.")
    }
    return found.bytes
  }
}

// Reads an earlier version of a spec from git.
// Flow: path + revision → git → bytes, for `look --diff`.
import Foundation
import SparklerFiles

/// Specs in git.
public enum GitRevision {
  /// The bytes of a file at a revision.
  ///
  /// - Parameters:
  ///   - revision: such as `HEAD` or `main~2`.
  ///   - limit: maximum number of bytes to read.
  /// - Throws: `RenderingError` with 64 for an unknown revision, 66 if the file did not exist there, 69 without git.
  public static func bytes(of path: String, at revision: String, limit: Int) throws(RenderingError) -> [UInt8] {
    guard !revision.isEmpty, !revision.hasPrefix("-"), revision.allSatisfy({ !$0.isWhitespace && $0 != ":" }) else {
      throw RenderingError(.usage, "--diff '\(revision)' is not a revision", remedy: "Write --diff HEAD.")
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    guard
      let known = try? ShortProgram.run(
        "git", ["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
        limit: 1000)
    else {
      throw RenderingError(.unavailable, "git can't be run", remedy: "Install git, or leave --diff out.")
    }
    guard known.status == 0 else {
      throw RenderingError(
        .usage, "git has no revision '\(revision)' in the repository of \(path)",
        remedy: "Write --diff HEAD, or a commit.")
    }
    let commit = String(decoding: known.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard
      // Read the stored blob: no filter from the repository's settings is run.
      let found = try? ShortProgram.run(
        "git", ["-C", folder, "cat-file", "blob", "\(commit):./\(url.lastPathComponent)"], limit: limit),
      found.status == 0
    else {
      throw RenderingError(
        .noInput, "\(path) does not exist at \(revision)", remedy: "Name a revision that has it.")
    }
    return found.bytes
  }
}

// Records what made a file: what it depends on, what it read, what it wrote, and the messages.
// Flow: a finished output → ActionRecord → a manifest's line → the next run: fresh or not.
import SparklerFiles
import Synchronization

/// The record of one finished output, which is fresh as long as the same would be recorded again.
package struct ActionRecord: Sendable, Hashable, Codable {
  /// Everything that a file depends on, except the files read while it is made.
  package struct Action: Sendable, Hashable, Codable {
    /// Digest of the spec's tree and of the settings of this output.
    package var spec: String
    /// Programs and libraries with their versions.
    package var tools: [String: String]
    /// Command-line options that change the file, or what is refused.
    package var flags: [String: String]

    package init(spec: String, tools: [String: String], flags: [String: String]) {
      (self.spec, self.tools, self.flags) = (spec, tools, flags)
    }
  }

  /// A file, or a sequence of files that is one output.
  package struct File: Sendable, Hashable, Codable {
    /// As written: of an input in the spec, relative to the spec's folder; of an output relative to the outputs'
    /// folder. A frame sequence has its pattern.
    package var path: String
    /// The path with links resolved, relative to the same folder; for several files the first one's.
    package var resolved: String
    /// Number of files; for several, the stamp has the total size and the latest time.
    package var parts: Int
    package var stamp: FileStamp
    package var sha256: String

    package init(path: String, resolved: String, parts: Int = 1, stamp: FileStamp, sha256: String) {
      (self.path, self.resolved, self.parts) = (path, resolved, parts)
      (self.stamp, self.sha256) = (stamp, sha256)
    }

    /// Sanity limit.
    private static let mostParts = 1_000_000

    fileprivate var isSound: Bool {
      (1...Self.mostParts).contains(parts) && stamp.bytes >= 0 && Digest.isOne(sha256)
    }
  }

  package var action: Action
  package var inputs: [File]
  package var output: File
  /// Messages about the spec, as printed; printed again while the output is fresh.
  package var diagnostics: [String]
  /// Information for the user.
  package var note: String?

  package init(action: Action, inputs: [File] = [], output: File, diagnostics: [String] = [], note: String? = nil) {
    (self.action, self.inputs, self.output) = (action, inputs, output)
    (self.diagnostics, self.note) = (diagnostics, note)
  }

  private static let mostInputs = 1_000_000

  /// Whether the record is valid: it is untrusted input, whose numbers become counts and whose digests become file
  /// names.
  package var isSound: Bool {
    output.isSound && inputs.count <= Self.mostInputs && inputs.allSatisfy(\.isSound) && Digest.isOne(action.spec)
  }
}

/// Digests of files that many renders share, each computed once per run.
package final class FileDigests: Sendable {
  private struct Known {
    var stamp: FileStamp
    var text: String
  }

  private let known = Mutex<[String: Known]>([:])

  package init() {}

  /// nil if the file can't be read or has changed.
  private func digest(of path: String, as stamp: FileStamp) -> String? {
    if let found = known.withLock({ $0[path] }), found.stamp == stamp { return found.text }
    guard let (text, count) = try? Digest.of(file: path), count == stamp.bytes, FileStamp(path) == stamp else {
      return nil
    }
    known.withLock { $0[path] = Known(stamp: stamp, text: text) }
    return text
  }

  /// The record of an input; nil if it can't be read or has changed.
  ///
  /// - Parameters:
  ///   - path: as in the spec.
  ///   - folder: the spec's folder.
  package func file(_ path: String, as stamp: FileStamp, in folder: String) -> ActionRecord.File? {
    guard let resolved = RelativePath.resolved(path, in: folder),
      let digest = digest(of: Files.join(folder, path), as: stamp)
    else { return nil }
    return ActionRecord.File(path: path, resolved: resolved, stamp: stamp, sha256: digest)
  }

  /// Whether an input is still the same file with the same contents.
  ///
  /// - Parameter folder: folder of the spec that reads it.
  package func isSame(_ file: ActionRecord.File, in folder: String) -> Bool {
    let path = Files.join(folder, file.path)
    guard let now = FileStamp(path), RelativePath.resolved(file.path, in: folder) == file.resolved else { return false }
    if now == file.stamp { return true }
    return now.bytes == file.stamp.bytes && digest(of: path, as: now) == file.sha256
  }
}

// What made a file, as build tools record their actions: what it followed from, what it read, what it wrote, what was told.
// Flow: a finished output → ActionRecord → a manifest's line → the next run: fresh or not.
import Synchronization

/// One finished output. It is fresh while all of this would be recorded again.
package struct ActionRecord: Sendable, Hashable, Codable {
  /// All that a file follows from, but for the files that are read while it is made.
  package struct Action: Sendable, Hashable, Codable {
    /// Digest of the spec's tree and of what it asks of this output.
    package var spec: String
    /// Programs and libraries with their versions.
    package var tools: [String: String]
    /// Options of the command line that change the file, or what is refused.
    package var flags: [String: String]

    package init(spec: String, tools: [String: String], flags: [String: String]) {
      (self.spec, self.tools, self.flags) = (spec, tools, flags)
    }
  }

  /// A file, or a row of them that is one output.
  package struct File: Sendable, Hashable, Codable {
    /// As it is written: of an input in the spec, against the spec's folder; of an output against the outputs' folder. A
    /// row of frames has its pattern.
    package var path: String
    /// Where that leads with links resolved, against the same folder; of several files the first one's.
    package var resolved: String
    /// How many files it is; of several, all sizes together and the latest time.
    package var parts: Int
    package var stamp: FileStamp
    package var sha256: String

    package init(path: String, resolved: String, parts: Int = 1, stamp: FileStamp, sha256: String) {
      (self.path, self.resolved, self.parts) = (path, resolved, parts)
      (self.stamp, self.sha256) = (stamp, sha256)
    }

    /// Files of one output, and the other way round: what nobody has.
    private static let mostParts = 1_000_000

    fileprivate var isSound: Bool {
      (1...Self.mostParts).contains(parts) && stamp.bytes >= 0 && Digest.isOne(sha256)
    }
  }

  package var action: Action
  package var inputs: [File]
  package var output: File
  /// What was told of the spec, as it was told; of a fresh output it is told again.
  package var diagnostics: [String]
  /// What a person should know about the file.
  package var note: String?

  package init(action: Action, inputs: [File] = [], output: File, diagnostics: [String] = [], note: String? = nil) {
    (self.action, self.inputs, self.output) = (action, inputs, output)
    (self.diagnostics, self.note) = (diagnostics, note)
  }

  private static let mostInputs = 1_000_000

  /// Whether it can be relied on: a record is read as a stranger's, and its numbers become counts, its digests names of
  /// files.
  package var isSound: Bool {
    output.isSound && inputs.count <= Self.mostInputs && inputs.allSatisfy(\.isSound) && Digest.isOne(action.spec)
  }
}

/// Digests of files that many renders share, each found once a run.
package final class FileDigests: Sendable {
  private struct Known {
    var stamp: FileStamp
    var text: String
  }

  private let known = Mutex<[String: Known]>([:])

  package init() {}

  /// nil where the file can't be read, or is no longer as it was.
  private func digest(of path: String, as stamp: FileStamp) -> String? {
    if let found = known.withLock({ $0[path] }), found.stamp == stamp { return found.text }
    guard let (text, count) = try? Digest.of(file: path), count == stamp.bytes, FileStamp(path) == stamp else {
      return nil
    }
    known.withLock { $0[path] = Known(stamp: stamp, text: text) }
    return text
  }

  /// What is to be recorded of an input; nil where it can't be read, or is no longer as it was.
  ///
  /// - Parameters:
  ///   - path: as the spec writes it.
  ///   - folder: of the spec.
  package func file(_ path: String, as stamp: FileStamp, in folder: String) -> ActionRecord.File? {
    guard let resolved = RelativePath.resolved(path, in: folder),
      let digest = digest(of: Files.join(folder, path), as: stamp)
    else { return nil }
    return ActionRecord.File(path: path, resolved: resolved, stamp: stamp, sha256: digest)
  }

  /// Whether an input is the file that it was, and holds what it held.
  ///
  /// - Parameter folder: of the spec that reads it.
  package func isSame(_ file: ActionRecord.File, in folder: String) -> Bool {
    let path = Files.join(folder, file.path)
    guard let now = FileStamp(path), RelativePath.resolved(file.path, in: folder) == file.resolved else { return false }
    if now == file.stamp { return true }
    return now.bytes == file.stamp.bytes && digest(of: path, as: now) == file.sha256
  }
}

// The file, or sequence of files, that a scene or a recording is compared with.
// Flow: path → ReferenceFile → TestRun, approval.
import Foundation
import SparklerFiles

/// A reference by path: `.apng`, `.gif`, `.png`, or `frames/%04d.png` for one file per frame. References of recordings
/// may be any comparable file, or a folder of frames, whose path ends in `/`; these are stored unchanged.
package struct ReferenceFile: Sendable, Hashable {
  package let path: String
  /// nil if the file is stored unchanged.
  package let format: OutputFormat?

  /// - Throws: a bad spec for an unsupported extension.
  package init(_ path: String) throws(RenderingError) {
    guard let format = OutputFormat(fileName: path), OutputFormat.ofReferences.contains(format) else {
      throw RenderingError(
        .badSpec, "\(path) can't be a reference", remedy: "End it in .apng, .gif or .png.")
    }
    (self.path, self.format) = (path, format)
  }

  /// A reference that is a copy of a recording.
  ///
  /// - Throws: a bad spec for an unsupported extension.
  package init(recording path: String) throws(RenderingError) {
    guard path.hasSuffix("/") || FileKind.recordingEndings.contains(Self.ending(of: path)) else {
      throw RenderingError(
        .badSpec, "\(path) can't be compared",
        remedy: "End it in .\(FileKind.recordingEndings.joined(separator: ", .")).")
    }
    (self.path, format) = (path, nil)
  }

  /// The reference of a result.
  package init(_ result: TestResult, at path: String) throws(RenderingError) {
    if result.isRecording == true { try self.init(recording: path) } else { try self.init(path) }
  }

  /// Whether each frame has its own file, named by a pattern.
  package var isRow: Bool { pattern != nil }

  /// Whether it is a folder of frames.
  package var isFolder: Bool { format == nil && path.hasSuffix("/") }

  private var pattern: FramePattern? { format == .png ? FramePattern(path) : nil }

  /// A folder's path without the trailing slash.
  private var folder: String { String(path.dropLast()) }

  private static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// Existing files, in order.
  package var files: [String] {
    if isFolder { return names.map { Files.join(folder, $0) } }
    guard let pattern else { return Files.kind(path) == .missing ? [] : [path] }
    var number = Files.kind(pattern.name(0)) == .regular ? 0 : 1
    var files: [String] = []
    while files.count < 100_000, Files.kind(pattern.name(number)) == .regular {
      files.append(pattern.name(number))
      number += 1
    }
    return files
  }

  /// Names of a folder's pictures and of their table of times.
  private var names: [String] {
    ((try? FrameFolder.names(in: folder)) ?? []).filter { name in
      (name == FrameSchedule.fileName || name.lowercased().hasSuffix(".png"))
        && Files.kind(Files.join(folder, name)) == .regular
    }
  }

  /// Path of a frame's file; the path itself if one file contains all.
  package func file(_ number: Int) -> String { pattern?.name(number) ?? path }

  package var isThere: Bool { !files.isEmpty }

  /// The same kind of reference in another folder, with another name.
  package func file(in folder: String, called name: String) -> String {
    if isFolder { return Files.join(folder, "\(name)/") }
    return Files.join(folder, isRow ? "\(name)-%04d.png" : "\(name).\(format?.fileExtension ?? Self.ending(of: path))")
  }

  /// Digest of all bytes; nil if there are no files.
  ///
  /// - Throws: `RenderingError` if a file can't be read.
  package func fingerprint() throws -> String? {
    let files = self.files
    if files.isEmpty { return nil }
    var digest = Digest()
    for file in files {
      if isFolder { digest.update(String(file.dropFirst(path.count))) }
      digest.update(try Digest.of(file: file).text)
    }
    return digest.text
  }

  private func kind(_ name: String) -> FileKind {
    if let format { return .output(format) }
    return !isFolder ? .recording : name == FrameSchedule.fileName ? .frameTimes : .output(.png)
  }

  /// Removes its files; a folder is kept if it contains others.
  ///
  /// - Throws: 77 outside the policy's roots, 74 if a file can't be removed.
  package func remove(policy: WritePolicy) throws {
    for file in files {
      let place = try policy.place(file, as: kind(Files.name(of: file)))
      if !place.folder.remove(place.name) { throw RenderingError.of(errno, "\(file) can't be removed") }
    }
    if isFolder { rmdir(folder) }
  }

  /// Checks that it may be written, before anything is.
  package func checkWritable(_ policy: WritePolicy) throws {
    try policy.checkPath(isFolder ? Files.join(folder, "0.png") : path, as: kind(""))
    for file in files { _ = try policy.place(file, as: kind(Files.name(of: file))) }
  }

  /// Replaces its files by those of another reference in one step; removes superfluous frames, and leaves equal files
  /// untouched.
  package func copyFiles(from other: ReferenceFile, policy: WritePolicy) throws {
    if isFolder {
      try MirroredFolder.write(
        other.names, from: other.folder, to: folder, replacing: names, policy: policy, kind: kind)
      return
    }
    let (old, new) = (files, other.files)
    try policy.makeFolder(of: file(0), as: kind(""))
    guard let pattern else {
      if let file = new.first, !MirroredFolder.isSame(file, path) {
        try AtomicFile.write(try Files.read(file, limit: 1 << 31), to: try policy.place(path, as: kind("")))
      }
      return
    }
    let frames = try FrameFiles(pattern, first: 0, policy: policy)
    for (number, file) in new.enumerated() { try frames.appendFrame(try Files.read(file, limit: 1 << 31), number) }
    try frames.commit(isWhole: true, replacing: old)
  }
}

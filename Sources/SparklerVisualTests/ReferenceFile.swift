// The file, or the row of files, that a scene or a recording is compared with.
// Flow: path → ReferenceFile → TestRunner, Approval.
import Foundation
import SparklerAuthoring
import SparklerRendering

/// A reference by its path: `.apng`, `.gif`, `.png`, or `frames/%04d.png` for a file a frame. Of a recording any file that
/// can be compared, or a folder of frames, whose path ends in `/`; these are kept as they are.
struct ReferenceFile: Sendable, Hashable {
  let path: String
  /// nil for what is kept as it is.
  let format: OutputFormat?

  /// - Throws: a bad spec where the extension is none of a reference's.
  init(_ path: String) throws(RenderingError) {
    guard let format = OutputFormat(fileName: path), TestSpec.formats.contains(format) else {
      throw RenderingError(
        .badSpec, "\(path) is no file that a reference can be", remedy: "End it in .apng, .gif or .png.")
    }
    (self.path, self.format) = (path, format)
  }

  /// A reference whose bytes are those of a recording.
  ///
  /// - Throws: a bad spec where the extension is none of a recording's.
  init(recording path: String) throws(RenderingError) {
    guard path.hasSuffix("/") || FileKind.recordingEndings.contains(Self.ending(of: path)) else {
      throw RenderingError(
        .badSpec, "\(path) is no file that can be compared",
        remedy: "End it in .\(FileKind.recordingEndings.joined(separator: ", .")).")
    }
    (self.path, format) = (path, nil)
  }

  /// A reference as results name it.
  init(_ result: TestResult, at path: String) throws(RenderingError) {
    if result.isRecording == true { try self.init(recording: path) } else { try self.init(path) }
  }

  /// Whether every frame is a file of its own, by a pattern of names.
  var isRow: Bool { pattern != nil }

  /// Whether it is a folder of frames.
  var isFolder: Bool { format == nil && path.hasSuffix("/") }

  private var pattern: FramePattern? { format == .png ? FramePattern(path) : nil }

  /// A folder's path without its stroke at the end.
  private var folder: String { String(path.dropLast()) }

  private static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// What is there, in order.
  var files: [String] {
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

  /// A folder's pictures and their times.
  private var names: [String] {
    ((try? FrameFolder.names(in: folder)) ?? []).filter { name in
      (name == FrameSchedule.fileName || name.lowercased().hasSuffix(".png"))
        && Files.kind(Files.join(folder, name)) == .regular
    }
  }

  /// The file of a frame; the path itself where one file holds all.
  func file(_ number: Int) -> String { pattern?.name(number) ?? path }

  var isThere: Bool { !files.isEmpty }

  /// The same reference elsewhere: in a folder, with a plain name.
  func file(in folder: String, called name: String) -> String {
    if isFolder { return Files.join(folder, "\(name)/") }
    return Files.join(folder, isRow ? "\(name)-%04d.png" : "\(name).\(format?.fileExtension ?? Self.ending(of: path))")
  }

  /// Tells whether bytes are the same as before; nil where nothing is there.
  ///
  /// - Throws: `RenderingError` where a file can't be read.
  func fingerprint() throws -> String? {
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

  /// Removes it; a folder stays where other files lie in it.
  ///
  /// - Throws: 77 outside of the policy's roots, 74 where a file can't be removed.
  func remove(policy: WritePolicy) throws {
    for file in files {
      let place = try policy.place(file, as: kind(Files.name(of: file)))
      if !place.folder.remove(place.name) { throw RenderingError.of(errno, "\(file) can't be removed") }
    }
    if isFolder { rmdir(folder) }
  }

  /// Whether it may be written; asked before anything is.
  func checkWritable(_ policy: WritePolicy) throws {
    try policy.checkPath(isFolder ? Files.join(folder, "0.png") : path, as: kind(""))
    for file in files { _ = try policy.place(file, as: kind(Files.name(of: file))) }
  }

  /// Puts another reference's files into the place of this one's, all in one step; frames that are left over go, and
  /// what is the same keeps its bytes.
  func copyFiles(from other: ReferenceFile, policy: WritePolicy) throws {
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

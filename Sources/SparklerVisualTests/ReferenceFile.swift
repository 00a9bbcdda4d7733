// The file, or the row of files, that a scene is compared with.
// Flow: path → ReferenceFile → TestRunner, Approval.
import Foundation
import SparklerAuthoring
import SparklerRendering

/// A reference by its path: `.apng`, `.gif`, `.png`, or `frames/%04d.png` for a file a frame.
struct ReferenceFile: Sendable, Hashable {
  let path: String
  let format: OutputFormat

  /// - Throws: a bad spec where the extension is none of a reference's.
  init(_ path: String) throws(RenderingError) {
    guard let format = OutputFormat(fileName: path), TestSpec.formats.contains(format) else {
      throw RenderingError(
        .badSpec, "\(path) is no file that a reference can be", remedy: "End it in .apng, .gif or .png.")
    }
    (self.path, self.format) = (path, format)
  }

  /// Whether every frame is a file of its own.
  var isRow: Bool { pattern != nil }

  private var pattern: FramePattern? { format == .png ? FramePattern(path) : nil }

  /// What is there, in order.
  var files: [String] {
    guard let pattern else { return Files.kind(path) == .missing ? [] : [path] }
    var number = Files.kind(pattern.name(0)) == .regular ? 0 : 1
    var files: [String] = []
    while files.count < 100_000, Files.kind(pattern.name(number)) == .regular {
      files.append(pattern.name(number))
      number += 1
    }
    return files
  }

  /// The file of a frame; the path itself where one file holds all.
  func file(_ number: Int) -> String { pattern?.name(number) ?? path }

  var isThere: Bool { !files.isEmpty }

  /// The same reference elsewhere: in a folder, with a plain name.
  func file(in folder: String, called name: String) -> String {
    Files.join(folder, isRow ? "\(name)-%04d.png" : "\(name).\(format.fileExtension)")
  }

  /// Tells whether bytes are the same as before; nil where nothing is there.
  ///
  /// - Throws: `RenderingError` where a file can't be read.
  func fingerprint() throws -> String? {
    let files = self.files
    if files.isEmpty { return nil }
    var digest = Digest()
    for file in files { digest.add(try Digest.of(file: file).text) }
    return digest.text
  }

  /// Whether it may be written; asked before anything is.
  func judge(_ policy: WritePolicy) throws {
    try policy.judge(path, as: .output(format))
    for file in files { _ = try policy.place(file, as: .output(format)) }
  }

  /// Puts another reference's files into the place of this one's, all in one step; frames that are left over go.
  func take(from other: ReferenceFile, policy: WritePolicy) throws {
    let (old, new) = (files, other.files)
    let parts = try new.map { try Files.read($0, limit: 1 << 31) }
    try policy.makeFolder(of: file(0), as: .output(format))
    guard let pattern else {
      for bytes in parts.prefix(1) { try AtomicFile.write(bytes, to: try policy.place(path, as: .output(format))) }
      return
    }
    let frames = try FrameFiles(pattern, first: 0, policy: policy)
    for (number, bytes) in parts.enumerated() { try frames.add(bytes, number) }
    try frames.deliver(isWhole: true, replacing: old)
  }
}

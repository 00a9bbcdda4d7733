// The file, or the row of files, that a scene is compared with.
// Flow: path → ReferenceFile → TestRunner, Approval.
import Foundation
import SpecFormat

/// A reference by its path: `.apng`, `.gif`, `.png`, or `frames/%04d.png` for a file a frame.
struct ReferenceFile: Sendable, Hashable {
  let path: String
  let format: OutputFormat

  /// - Throws: a bad spec where the extension is none of a reference's.
  init(_ path: String) throws(StudioError) {
    guard let format = OutputFormat(fileName: path), TestSpec.formats.contains(format) else {
      throw StudioError(
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
  /// - Throws: `StudioError` where a file can't be read.
  func fingerprint() throws -> String? {
    let files = self.files
    if files.isEmpty { return nil }
    var digest = Digest()
    for file in files { digest.add(try Digest.of(file: file).text) }
    return digest.text
  }

  /// Puts another reference's files into the place of this one's, each in one step; frames that are left over go.
  func take(from other: ReferenceFile) throws {
    let (old, new) = (files, other.files)
    let parts = try new.map { try Files.read($0, limit: 1 << 31) }
    try Files.make(folder: Files.folder(of: path))
    for (number, bytes) in parts.enumerated() {
      let file = try AtomicFile(path: self.file(number))
      try file.write(bytes)
      try file.commit()
    }
    if isRow { for file in Set(old).subtracting(parts.indices.map(self.file)) { unlink(file) } }
  }
}

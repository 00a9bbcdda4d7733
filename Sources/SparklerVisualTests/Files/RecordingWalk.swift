// Finds all recordings below a folder: comparable files and folders of frames.
// Flow: folder → RecordingWalk → FileTestScan.
import SparklerRendering

struct RecordingWalk {
  /// Relative to the folder; folders of frames end in `/`.
  private(set) var recordings: [String] = []
  /// Other files, relative to the folder.
  private(set) var others: [String] = []
  /// Links that lead out of the folder; they are skipped.
  private(set) var strays: [String] = []

  private let base: String
  private let root: String?
  private let pattern: NamePattern?
  private let isKnownRow: (String) -> Bool
  /// Resolved paths of folders to skip.
  private var closed: Set<String>

  private static let mostFolders = 64

  /// - Parameters:
  ///   - base: folder to start from.
  ///   - pattern: pattern of recordings' names, relative to the folder.
  ///   - root: another folder that links may lead to.
  ///   - excluded: folders to skip.
  ///   - isKnownRow: whether a folder is a frame sequence, however few frames it has now.
  /// - Throws: `RenderingError` for a folder that can't be read.
  init(
    _ base: String, _ pattern: NamePattern?, root: String?, without excluded: [String],
    isKnownRow: @escaping (String) -> Bool = { _ in false }
  ) throws {
    self.base = base
    self.root = root
    self.isKnownRow = isKnownRow
    self.pattern = pattern
    closed = Set(excluded.compactMap(Files.resolved))
    try walk("", depth: 0)
  }

  private mutating func walk(_ inner: String, depth: Int) throws {
    let path = Files.join(base, inner)
    // Visit a folder only once, even if several links lead to it.
    guard let real = Files.resolved(path.isEmpty ? "." : path), closed.insert(real).inserted else { return }
    guard Files.isInside(real, either: base.isEmpty ? "." : base, root) else {
      strays.append(inner)
      return
    }
    if depth > Self.mostFolders {
      throw RenderingError(.badSpec, "\(path) is nested too deeply", remedy: "Name a folder further down.")
    }
    let names = try FrameFolder.names(in: path.isEmpty ? "." : path)
    var isRow = FrameFolder.isRow(names) || !inner.isEmpty && isKnownRow(inner)
    if isRow, pattern.map({ $0.stars(in: inner) == nil }) ?? false { isRow = false }
    if isRow { recordings.append(inner + "/") }
    for name in names {
      let file = inner.isEmpty ? name : inner + "/" + name
      switch Files.kind(Files.join(base, file)) {
      case .folder: try walk(file, depth: depth + 1)
      case .regular where isRow: continue
      case .regular where Self.isRecording(name):
        if pattern.map({ $0.stars(in: file) != nil }) ?? true { recordings.append(file) }
      default: others.append(file)
      }
    }
  }

  static func isRecording(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return FileKind.recordingEndings.contains(name[name.index(after: dot)...].lowercased())
  }
}

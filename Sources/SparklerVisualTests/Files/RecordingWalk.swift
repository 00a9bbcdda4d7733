// Every recording below a folder: files that can be compared, and folders of frames.
// Flow: folder → RecordingWalk → FileTestScan.
import SparklerRendering

struct RecordingWalk {
  /// From the folder; a folder of frames ends in `/`.
  private(set) var recordings: [String] = []
  /// Other files, from the folder.
  private(set) var others: [String] = []
  /// Folders that links out of it lead to: not looked into.
  private(set) var strays: [String] = []

  private let base: String
  private let root: String?
  private let pattern: NamePattern?
  private let isKnownRow: (String) -> Bool
  /// Resolved paths of folders that are not looked into.
  private var closed: Set<String>

  private static let mostFolders = 64

  /// - Parameters:
  ///   - base: where it begins.
  ///   - pattern: of recordings' names, from there.
  ///   - root: another folder that links may lead into.
  ///   - excluded: folders that are left out.
  ///   - isKnownRow: whether a folder is one of frames, however few of them are there now.
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
    // A folder that links lead to twice is looked into once.
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

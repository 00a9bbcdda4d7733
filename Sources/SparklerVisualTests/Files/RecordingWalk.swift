// Finds all recordings below a folder: comparable files and folders of frames.
// Flow: folder → RecordingWalk → FileTestScan.
import SparklerFiles
import SparklerRendering

struct RecordingWalk {
  /// Relative to the folder; folders of frames end in `/`.
  private(set) var recordings: [String] = []
  /// Other files, relative to the folder.
  private(set) var others: [String] = []
  /// Links that lead out of the folder; they are skipped.
  private(set) var strays: [String] = []
  /// Folders of numbered pictures that nothing says the meaning of, relative to the folder.
  private(set) var guesses: [(folder: String, guess: FrameFolder.Guess)] = []

  private let base: String
  private let root: String?
  private let pattern: NamePattern?
  private let isRateSaid: Bool
  private let isKnown: (String) -> Bool
  /// Resolved paths of folders to skip.
  private var closed: Set<String>

  private static let mostFolders = 64

  /// - Parameters:
  ///   - base: folder to start from.
  ///   - pattern: pattern of recordings' names, relative to the folder.
  ///   - root: another folder that links may lead to.
  ///   - excluded: folders to skip.
  ///   - isRateSaid: whether the user set the rate of folders of frames.
  ///   - isKnown: whether a recording is known by an earlier run: a folder, whose name ends in `/`, is one however few
  ///     frames it has now.
  /// - Throws: `RenderingError` for a folder that can't be read.
  init(
    _ base: String, _ pattern: NamePattern?, root: String?, without excluded: [String], isRateSaid: Bool,
    isKnown: @escaping (String) -> Bool = { _ in false }
  ) throws {
    self.base = base
    self.root = root
    self.isRateSaid = isRateSaid
    self.isKnown = isKnown
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
    let isRow = meansRow(inner, path, names)
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

  /// Whether a folder is one animation. A pattern names what lies in its folder, so never that folder itself.
  private mutating func meansRow(_ inner: String, _ path: String, _ names: [String]) -> Bool {
    if let pattern, inner.isEmpty || pattern.stars(in: inner) == nil { return false }
    if !inner.isEmpty, isKnown(inner + "/") { return true }
    let guess = FrameFolder.guess(
      path.isEmpty ? "." : path, names, isRateSaid: isRateSaid, isOther: Self.isRecording)
    let file = names.first(where: Self.isRecording).map { inner.isEmpty ? $0 : inner + "/" + $0 }
    if guess != .said, guess != .nothing, !(file.map(isKnown) ?? false) { guesses.append((inner, guess)) }
    return guess.isRow
  }

  static func isRecording(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return FileKind.recordingEndings.contains(name[name.index(after: dot)...].lowercased())
  }
}

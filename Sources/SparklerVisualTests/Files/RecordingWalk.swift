// Finds all recordings below a folder: comparable files and folders of frames.
// Flow: folder → RecordingWalk → FileTestScan.
import SparklerFiles
import SparklerRendering

struct RecordingWalk {
  /// How folders of frames are told from folders of files.
  struct Rows {
    let guesses: FolderGuesses
    /// Only folders whose names match are frames; nil for all.
    let pattern: NamePattern?
    /// Whether the user set the rate of frames, on this side and on the other.
    let isRateSaid: (own: Bool, other: Bool)
    /// Path of the same recording on the other side; nil if there is none.
    let other: (String) -> String?
  }

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
  private let rows: Rows
  /// Resolved paths of folders to skip.
  private var closed: Set<String>

  private static let mostFolders = 64

  /// - Parameters:
  ///   - base: folder to start from.
  ///   - pattern: pattern of recordings' names, relative to the folder.
  ///   - root: another folder that links may lead to.
  ///   - excluded: folders to skip.
  /// - Throws: `RenderingError` for a folder that can't be read.
  init(
    _ base: String, _ pattern: NamePattern?, root: String?, without excluded: [String], rows: Rows
  ) throws {
    self.base = base
    self.root = root
    self.rows = rows
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
      // A folder or a link that is named like a picture stands where one is missing: its test tells so.
      case .folder where Self.isRecording(name) && Self.isEmpty(Files.join(base, file)): recordings.append(file)
      case .missing where !isRow && Self.isRecording(name):
        if pattern.map({ $0.stars(in: file) != nil }) ?? true { recordings.append(file) }
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
    if let pattern = rows.pattern, inner.isEmpty || pattern.stars(in: inner) == nil { return false }
    let own = FolderGuesses.Place(folder: path.isEmpty ? "." : path, isRateSaid: rows.isRateSaid.own)
    let other = rows.other(inner).map { FolderGuesses.Place(folder: $0, isRateSaid: rows.isRateSaid.other) }
    // Nobody has to be told what the references already say.
    let first = names.first(where: Self.isRecording).map { inner.isEmpty ? $0 : inner + "/" + $0 }
    let isKnown = (first.flatMap(rows.other).map { Files.kind($0) != .missing } ?? false)
    var guess = rows.guesses.found(own).guess
    let isNamed = isNamedItself(inner, names)
    if isNamed, case .files = guess {
      guess = .frames(why: "its name matches the pattern and its pictures' names don't")
    }
    if case .unfit = guess {
      if isNamed { guesses.append((inner, guess)) }
    } else if !isKnown, !(other.map(rows.guesses.hasPictures) ?? false) {
      guesses.append((inner, guess))
    }
    return isNamed && guess.isRow || rows.guesses.isRow(own, with: other)
  }

  /// Whether the pattern names the folder and none of its pictures: then only the folder can be meant, whatever the
  /// numbers of its pictures.
  private func isNamedItself(_ inner: String, _ names: [String]) -> Bool {
    guard let pattern = rows.pattern, pattern.stars(in: inner) != nil else { return false }
    let recordings = names.filter(Self.isRecording)
    return !recordings.isEmpty && recordings.allSatisfy { pattern.stars(in: inner + "/" + $0) == nil }
  }

  private static func isEmpty(_ folder: String) -> Bool { (try? FrameFolder.names(in: folder))?.isEmpty ?? false }

  static func isRecording(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return FileKind.recordingEndings.contains(name[name.index(after: dot)...].lowercased())
  }
}

// Pairs recordings with references: by name, or by a pattern's stars.
// Flow: FileTestSpec → FileTestScan → TestPlan.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// Finds recordings and their references.
public struct FileTestScan: Sendable {
  private(set) var cases: [TestCase] = []
  private(set) var orphans: [String] = []
  private(set) var roots: [String] = []
  /// Notes on other files, one sentence each.
  public private(set) var notes: [String] = []

  private var tests: [FileTest] = []
  private var seen: Set<Key> = []
  /// What the references' folders contain.
  private var kept: [Kept] = []
  private let root: String?
  private let guesses = FolderGuesses()

  /// - Parameters:
  ///   - specs: a file belongs to the first one that matches it.
  ///   - root: where links may lead, besides the folders of recordings and references.
  ///   - excluded: folders to skip, such as a run's results.
  /// - Throws: 64 for patterns that don't match each other, 66 if there is nothing to test.
  public init(_ specs: [FileTestSpec], root: String? = nil, without excluded: [String]) throws {
    self.root = root
    for spec in specs { try addTests(spec, excluded) }
    refuseTwins()
    pairKinds()
    addAbsent()
    if tests.isEmpty {
      let found = specs.map(\.actual).joined(separator: ", ")
      throw RenderingError(
        .noInput, "there is no animation in \(found)",
        remedy: "Name a folder of .\(FileKind.recordingEndings.joined(separator: ", .")) files, or of frames.")
    }
    cases = tests.map { test in
      TestCase(
        name: Files.withoutSlash(test.actual.path), spec: Files.withoutSlash(test.actual.path), reference: .file(test))
    }
    cases.sort { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
    let known = Set(tests.map { Key($0.reference.path) })
    orphans = Set(kept.map(\.path).filter { !known.contains(Key($0)) }).sorted()
  }

  /// The tests in `sparkler.yaml` of the current folder.
  ///
  /// - Throws: 64 if the file is missing, `SpecFailure` with every error in it.
  public static func settings(_ loader: SpecLoader) throws -> [FileTestSpec] {
    let name = FileTestSpec.fileName
    guard Files.kind(name) == .regular else {
      throw RenderingError(
        .usage, "no tests are named, and there is no \(name) here",
        remedy: "Name specs or folders of them, or --actual and --references.")
    }
    return try FileTestSettings.tests(
      try Files.read(name, limit: loader.limits.whole("spec-bytes")), name: name, limits: loader.limits)
  }

  /// A recording in a references' folder.
  private struct Kept {
    let path: String
    /// The recording that it is the reference of; nil if the pattern of the recordings excludes it.
    let actual: String?
    /// The folder of the recordings.
    let base: String
    let rules: FileTestSpec
  }

  /// Compares names by bytes, because Swift treats Unicode normalisation forms as equal. A link differs from its
  /// target.
  private struct Key: Hashable {
    let bytes: [UInt8]
    init(_ path: String) {
      let plain = Files.withoutSlash(path)
      let place = Files.join(Files.standardized(Files.folder(of: plain)), Files.name(of: plain))
      bytes = Array(place.utf8) + (path.hasSuffix("/") ? [47] : [])
    }
  }

  private mutating func addTests(_ spec: FileTestSpec, _ excluded: [String]) throws {
    let isPattern = NamePattern.isOne(spec.actual)
    guard isPattern || Files.kind(spec.actual) != .missing else {
      throw RenderingError(
        .noInput, "there is no \(spec.actual)", remedy: "Name the folder of your recordings.")
    }
    let names = try Self.trimmed(spec.references)
    if NamePattern.isOne(names), !isPattern {
      throw RenderingError(
        .usage, "\(names) is a pattern, but \(spec.actual) is none",
        remedy: "Name the references' \(Files.kind(spec.actual) == .folder ? "folder" : "file or folder"), or use a "
          + "pattern with the same stars for both.")
    }
    if !isPattern, let (actual, reference) = try single(spec, names) {
      roots.append(Files.folder(of: Files.withoutSlash(reference)))
      try addPair(actual, reference, spec)
      return
    }
    try pair(spec, try NamePattern(Self.trimmed(spec.actual)), names, excluded)
  }

  private mutating func pair(
    _ spec: FileTestSpec, _ pattern: NamePattern, _ names: String, _ excluded: [String]
  ) throws {
    let isPattern = NamePattern.isOne(spec.actual)
    let target = NamePattern.isOne(names) ? try NamePattern(names) : nil
    if let target, target.count != pattern.count {
      throw RenderingError(
        .usage, "\(spec.actual) has \(pattern.count) stars and \(spec.references) has \(target.count)",
        remedy: "Use the same number in both, or name the references' folder.")
    }
    let (base, kept) = (pattern.folder, target?.folder ?? names)
    guard [.folder, .missing].contains(Files.kind(kept)) else {
      throw RenderingError(
        .usage, "\(kept) is a file, but \(spec.actual) may be several recordings",
        remedy: "Name the references' folder.")
    }
    if target == nil, !isPattern, Files.standardized(base) == Files.standardized(kept) {
      throw RenderingError(
        .usage, "\(base) can't be its own reference", remedy: "Name another folder with --references.")
    }
    roots.append(kept)
    func reference(of name: String) -> String? {
      guard let target else { return name }
      return pattern.stars(in: name).map(target.name)
    }
    func actual(of name: String) -> String? {
      guard let target else { return name }
      return target.stars(in: name).map(pattern.name)
    }
    let isRateSaid = (actual: spec.rate != nil, reference: (spec.referenceRate ?? spec.rate) != nil)
    let named = isPattern ? pattern : nil
    if Files.kind(kept) == .folder {
      let walk = try RecordingWalk(
        kept, target, root: root, without: excluded + (target == nil ? [base] : []),
        rows: RecordingWalk.Rows(
          guesses: guesses, pattern: target ?? named, isRateSaid: (isRateSaid.reference, isRateSaid.actual),
          other: { actual(of: $0).map { Files.join(base, $0) } }))
      addStrays(walk.strays, in: kept)
      self.kept += walk.recordings.map { name in
        let own = actual(of: name).flatMap { own in named.map { $0.stars(in: own) != nil } ?? true ? own : nil }
        return Kept(path: Files.join(kept, name), actual: own.map { Files.join(base, $0) }, base: base, rules: spec)
      }
    }
    let walk = try RecordingWalk(
      base, named, root: root, without: excluded + (target == nil ? [kept] : []),
      rows: RecordingWalk.Rows(
        guesses: guesses, pattern: named, isRateSaid: (isRateSaid.actual, isRateSaid.reference),
        other: { reference(of: $0).map { Files.join(kept, $0) } }))
    for name in walk.recordings {
      let slash = name.hasSuffix("/") ? "/" : ""
      guard let other = reference(of: Files.withoutSlash(name)) else { continue }
      try addPair(Files.join(base, name), Files.join(kept, other + slash), spec, within: (base, kept))
    }
    for (folder, guess) in walk.guesses { addGuess(guess, on: Files.join(base, folder)) }
    addStrays(walk.strays, in: base)
    if !isPattern { addNote(walk.others, in: base) }
    if isPattern, walk.recordings.isEmpty, !self.kept.contains(where: { $0.rules == spec && $0.actual != nil }) {
      notes.append("\(spec.actual) matches no recording and no reference")
    }
  }

  private mutating func addStrays(_ strays: [String], in folder: String) {
    for stray in strays {
      notes.append("\(Files.stray(Files.join(folder, stray), outside: folder).message), so it is skipped")
    }
  }

  /// Says what numbered pictures are taken for, and how to have the other.
  private mutating func addGuess(_ guess: FrameFolder.Guess, on folder: String) {
    let name = Files.withoutSlash(folder).onOneLine
    switch guess {
    case .frames(let why):
      notes.append(
        "\(name) is compared as one animation, because \(why); to compare file by file, name '\(name)/*.png'")
    case .files(let why):
      notes.append(
        "\(name): the pictures are compared file by file, because \(why); for frames of one animation, set --fps or "
          + "write \(FrameSchedule.fileName)")
    case .unfit(let why):
      notes.append(
        "\(name) is not compared: the pattern names it as one animation, but \(why); to compare file by file, name "
          + "'\(name)/*'")
    case .said, .nothing: break
    }
  }

  private mutating func addNote(_ others: [String], in folder: String) {
    if others.isEmpty { return }
    let shown = others.prefix(3).map(\.onOneLine).joined(separator: ", ")
    let list = others.count > 3 ? "\(shown) and \(others.count - 3) more" : shown
    notes.append(
      "\(folder): \(list) \(others.count == 1 ? "is not an animation" : "are not animations"), so not compared")
  }

  /// - Parameter folders: folders of recordings and of references; nil if the user named the files themselves.
  private mutating func addPair(
    _ actual: String, _ reference: String, _ spec: FileTestSpec, within folders: (String, String)? = nil
  ) throws {
    guard seen.insert(Key(actual)).inserted else { return }
    guard !Files.standardized(actual).utf8.elementsEqual(Files.standardized(reference).utf8) else {
      throw RenderingError(
        .usage, "\(Files.withoutSlash(actual)) can't be its own reference",
        remedy: "Name another folder with --references.")
    }
    var test = FileTest(
      actual: try ReferenceFile(recording: actual), reference: try ReferenceFile(recording: reference), rules: spec)
    for (path, folder) in folders.map({ [(actual, $0.0), (reference, $0.1)] }) ?? []
    where !Files.isInside(Files.withoutSlash(path), either: folder, root) {
      test.problem = Files.stray(Files.withoutSlash(path), outside: folder)
    }
    tests.append(test)
  }

  /// A reference whose recording was not made fails, for the program that makes it may have stopped before.
  private mutating func addAbsent() {
    let claimed = Set(tests.map { Key($0.reference.path) })
    // A folder that is compared file by file is made, though its reference is a row.
    var made: Set<String> = []
    for test in tests {
      var path = Files.withoutSlash(test.actual.path)
      while made.insert(path).inserted, let slash = path.lastIndex(of: "/") { path = String(path[..<slash]) }
    }
    for file in kept where !claimed.contains(Key(file.path)) {
      guard let actual = file.actual, !made.contains(Files.withoutSlash(actual)), seen.insert(Key(actual)).inserted,
        let own = try? ReferenceFile(recording: actual), let reference = try? ReferenceFile(recording: file.path)
      else { continue }
      let problem = FileTest.obstacle(at: Files.withoutSlash(actual), outside: file.base, root)
      tests.append(
        FileTest(actual: own, reference: reference, rules: file.rules, isAbsent: problem == nil, problem: problem))
    }
  }

  // MARK: One recording

  /// A single recording and its reference; nil for a folder of recordings.
  private mutating func single(
    _ spec: FileTestSpec, _ references: String
  ) throws -> (actual: String, reference: String)? {
    guard Files.kind(spec.actual) == .folder else { return (spec.actual, Self.reference(of: spec.actual, references)) }
    let folder = try Self.trimmed(spec.actual)
    // Frames are in the references' folder itself, or in one with the recording's name.
    let inner = Files.join(references, Files.name(of: folder))
    let own = FolderGuesses.Place(folder: folder, isRateSaid: spec.rate != nil)
    func place(_ path: String) -> FolderGuesses.Place {
      FolderGuesses.Place(folder: path, isRateSaid: (spec.referenceRate ?? spec.rate) != nil)
    }
    if guesses.hasPictures(place(references)), guesses.isRow(own, with: place(references)) {
      return (folder + "/", references + "/")
    }
    let isInside = Files.kind(inner) == .folder && Files.standardized(inner) != Files.standardized(folder)
    guard guesses.isRow(own, with: isInside ? place(inner) : nil) else { return nil }
    if Files.kind(references) == .missing { addGuess(guesses.found(own).guess, on: folder) }
    let isFile = ![.folder, .missing].contains(Files.kind(references))
    return (folder + "/", isFile ? references : inner + "/")
  }

  private static func reference(of file: String, _ references: String) -> String {
    switch Files.kind(references) {
    case .folder: Files.join(references, Files.name(of: file))
    case .missing where !RecordingWalk.isRecording(references): Files.join(references, Files.name(of: file))
    default: references
    }
  }

  private static func trimmed(_ path: String) throws -> String {
    if path.isEmpty { throw RenderingError(.usage, "a folder's name is empty", remedy: "Name a folder.") }
    return Files.trimmed(path)
  }

  // MARK: Similar names

  /// Name as compared by case-insensitive, normalising file systems.
  private static func folded(_ path: String) -> String {
    path.precomposedStringWithCanonicalMapping.lowercased()
  }

  private mutating func refuseTwins() {
    for group in Dictionary(grouping: tests.indices, by: { Self.folded(tests[$0].reference.path) }).values
    where group.count > 1 {
      for i in group {
        let others = group.filter { $0 != i }.map { Files.withoutSlash(tests[$0].actual.path) }
        tests[i].problem = RenderingError(
          .badSpec,
          "\(Files.withoutSlash(tests[i].actual.path)) and \(others.joined(separator: ", ")) differ only in case or Unicode normalisation",
          remedy: "Give them clearly different names.")
      }
    }
  }

  /// Reports missing references with a file of nearly the same name: other case, Unicode form or file type.
  private mutating func pairKinds() {
    var told: Set<String> = []
    let claimed = Set(tests.map { Key($0.reference.path) })
    let free = kept.map(\.path).filter { !claimed.contains(Key($0)) }
    let byName = Dictionary(grouping: free, by: Self.folded)
    let byStem = Dictionary(grouping: free) { Self.folded(Self.stem($0)) }
    for i in tests.indices where tests[i].problem == nil && !tests[i].reference.isThere {
      let path = tests[i].reference.path
      if let other = byName[Self.folded(path)]?.first {
        tests[i].problem = RenderingError(
          .badSpec,
          "there is no \(Files.withoutSlash(path)), but \(Files.withoutSlash(other)), which differs in case or Unicode normalisation",
          remedy: "Rename one of them.")
        told.insert(other)
      } else if let other = byStem[Self.folded(Self.stem(path))]?.first {
        tests[i].problem = RenderingError(
          .badSpec,
          "there is no \(Files.withoutSlash(path)), but \(Files.withoutSlash(other)), which has another file type",
          remedy: "Remove it, or pair them explicitly: --actual 'out/*.gif' --references 'refs/*.apng'.")
        told.insert(other)
      }
    }
    kept.removeAll { told.contains($0.path) }
  }

  private static func stem(_ path: String) -> String {
    let path = Files.withoutSlash(path)
    guard RecordingWalk.isRecording(path), let dot = path.lastIndex(of: ".") else { return path }
    return String(path[..<dot])
  }
}

extension Files {
  /// The path without a trailing slash.
  static func withoutSlash(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// The path without trailing slashes and leading `./`.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }
}

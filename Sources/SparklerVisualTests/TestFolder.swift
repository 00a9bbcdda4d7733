// Where a run's results and pictures go: a folder in which the new run takes the place of the last one's files.
// Flow: TestRunner → TestFolder → report, approve.
import Foundation
import SparklerRendering

/// The folder of a run's results. Files are made beside it and come in when all of them are whole.
///
/// The results list the files that the run wrote. The next run removes these and no other: a `.gitignore`, a JUnit file
/// or a letter that lies there stays.
public struct TestFolder: Sendable {
  /// Where results go when nobody says.
  public static let standard = "sparkler-test"

  /// What the report's page says that it was made by.
  static let pageGenerator = "sparkler report"

  /// As it was given.
  public let path: String
  private let place: StagingFolder
  /// Where the files stand until they are whole.
  var staging: String { place.path }

  /// - Throws: 73 where something stands there that is no run's folder, or where nothing can be written.
  public init(_ path: String) throws {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    // A link to the folder stays one.
    let real = Files.resolved(String(trimmed)) ?? String(trimmed)
    self.path = path
    _ = try Self.last(path)
    let parent = Files.folder(of: real)
    try Files.make(folder: parent)
    // `approve` leaves its own inside the folder.
    for folder in [parent, real] { _ = LeftoverFiles.remove(in: folder) }
    place = try StagingFolder(for: Files.name(of: real), in: OpenFolder(parent))
  }

  /// What the last run listed; nil where nothing is there.
  private static func last(_ path: String) throws -> (folder: OpenFolder, files: [String])? {
    switch Files.kind(path) {
    case .missing: return nil
    case .folder: break
    default: throw RenderingError(.cannotCreate, "\(path) is no folder", remedy: "Choose another place with --out-dir.")
    }
    let folder = try OpenFolder(path)
    if folder.names.isEmpty { return (folder, []) }
    guard folder.kind(of: TestResults.fileName) == .regular, let results = try? TestResults.read(path).results,
      let files = results.files
    else {
      throw RenderingError(
        .cannotCreate, "\(path) holds other files than a run's results", remedy: "Choose another folder with --out-dir."
      )
    }
    return (folder, files.filter(isOurs))
  }

  /// Whether a run gives files such names: a list is read as a stranger's.
  package static func isOurs(_ name: String) -> Bool {
    let match = name.wholeMatch(
      of:
        /[0-9]{1,9}-[A-Za-z0-9._-]{0,100}\/(?:(?:expected|actual)(?:-[0-9]{1,9})?\.([a-z0-9]{3,4})|difference\.apng)/)
    guard let match else { return isFrame(name) }
    return match.1.map { FileKind.recordingEndings.contains(String($0)) } ?? true
  }

  /// Whether it is a picture in a folder of frames that a run keeps, or the table of their times.
  private static func isFrame(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, ["expected", "actual"].contains(parts[1]),
      parts[0].wholeMatch(of: /[0-9]{1,9}-[A-Za-z0-9._-]{0,100}/) != nil
    else { return false }
    let file = parts[2]
    return !file.hasPrefix(".") && (file.lowercased().hasSuffix(".png") || file == FrameSchedule.fileName)
  }

  /// Makes a folder for a test's files.
  ///
  /// - Returns: its name in here.
  func slot(for name: String, number: Int) throws -> String {
    let plain = name.replacing(/[^A-Za-z0-9._-]+/, with: "-").drop { ".-".contains($0) }
    let slot = "\(number + 1)-\(plain.suffix(80).drop { ".-".contains($0) })"
    _ = try place.folder.folder([slot], making: true)
    return slot
  }

  /// What a result's expected, actual and difference files hold, before the folder is delivered.
  public func files(of result: TestResult) -> [(name: String, bytes: [UInt8])] {
    var found: [(name: String, bytes: [UInt8])] = []
    for file in [result.expected, result.actual, result.difference] {
      guard let file, let all = try? ReferenceFile(result, at: Files.join(staging, file)) else { continue }
      for path in all.files {
        guard let bytes = try? Files.read(path, limit: 1 << 31) else { continue }
        found.append((Files.name(of: path), bytes))
      }
    }
    return found
  }

  func remove(_ slot: String) { place.folder.removeAll(slot) }

  /// Files of this run, from a folder on: those of each folder in order.
  private static func files(in folder: OpenFolder, path: String = "") -> [String] {
    folder.names.sorted().flatMap { name in
      guard folder.kind(of: name) == .folder else { return isOurs(path + name) ? [path + name] : [] }
      return (try? folder.folder([name])).map { files(in: $0, path: "\(path)\(name)/") } ?? []
    }
  }

  /// Puts the files into their folder; the last run's go.
  ///
  /// - Returns: the results with the list of files, as they lie in the folder.
  /// - Throws: 73 where a file that no run wrote has the name of one of them; nothing is changed then.
  public func publish(_ results: TestResults) throws -> TestResults {
    var results = results
    let files = Self.files(in: place.folder)
    results.files = files
    defer { discard() }
    try Files.make(folder: path)
    let (folder, old) = try Self.last(path) ?? (try OpenFolder(path), [])
    try refuseOthers(files, besides: Set(old), in: folder)
    // Between the two there are no results, and a run that dies here leaves a folder that the next one knows.
    let blank = TestResults(tests: [], orphans: [], isStrict: false, shard: results.shard, files: old + files)
    let before = try AtomicFile(WritePlace(own: TestResults.fileName, in: folder))
    try before.write(Array(try blank.json().utf8))
    let made = try AtomicFile(WritePlace(own: TestResults.fileName, in: folder))
    try made.write(Array(try results.json().utf8))
    try AtomicFile.commit(before, made) { () throws(RenderingError) in
      Self.remove(old, in: folder)
      for file in files { try move(file, to: folder) }
    }
    return results
  }

  private func refuseOthers(_ files: [String], besides old: Set<String>, in folder: OpenFolder) throws {
    for file in files where !old.contains(file) && Files.kind(folder.path(of: file)) != .missing {
      throw RenderingError(
        .cannotCreate, "\(folder.path(of: file)) is there, and no run wrote it",
        remedy: "Move it away, or choose another folder with --out-dir.")
    }
  }

  /// The files that a run listed, its page, and folders that are empty then. No link is followed.
  private static func remove(_ files: [String], in folder: OpenFolder) {
    for (slot, files) in Dictionary(grouping: files, by: { $0.split(separator: "/").first.map(String.init) ?? "" }) {
      guard let inner = try? folder.folder([slot]) else { continue }
      for (row, files) in Dictionary(grouping: files, by: { $0.split(separator: "/").dropFirst().dropLast().joined() })
      {
        guard let frames = try? inner.folder(row.isEmpty ? [] : [row]) else { continue }
        for file in files { _ = frames.remove(Files.name(of: file)) }
        if !row.isEmpty { inner.removeFolder(row) }
      }
      folder.removeFolder(slot)
    }
    let page = FileKind.page(pageGenerator)
    if let place = try? WritePolicy(roots: [folder.path], for: .test).place(folder.path(of: "report.html"), as: page) {
      _ = place.folder.remove(place.name)
    }
  }

  private func move(_ file: String, to folder: OpenFolder) throws(RenderingError) {
    let inner = file.split(separator: "/").dropLast().map(String.init)
    let (from, into) = (try place.folder.folder(inner), try folder.folder(inner, making: true))
    let name = Files.name(of: file)
    if renameat(from.descriptor, name, into.descriptor, name) != 0 {
      throw AtomicFile.failure(into.path(of: name), errno)
    }
  }

  /// For a run that came to no end.
  public func discard() { place.remove() }
}

// The folder of a run's results: a new run replaces the files of the previous one.
// Flow: TestRunner → TestFolder → report, approve.
import Foundation
import SparklerFiles
import SparklerReferences

/// The results list the files that the run wrote. The next run removes only these: a `.gitignore`, a JUnit file or
/// other files stay.
extension TestFolder {
  /// Default folder of results.
  public static let standard = "sparkler-test"

  /// Generator named in the report's page.
  static let pageGenerator = "sparkler report"

  /// - Throws: 73 if the folder contains something other than results, or can't be written.
  public init(_ path: String) throws {
    _ = try Self.last(path)
    try self.init(unchecked: path)
  }

  /// Files listed by the previous run; nil if the folder does not exist.
  private static func last(_ path: String) throws -> (folder: OpenFolder, files: [String])? {
    switch Files.kind(path) {
    case .missing: return nil
    case .folder: break
    default:
      throw RenderingError(.cannotCreate, "\(path) is not a folder", remedy: "Choose another folder with --out-dir.")
    }
    let folder = try OpenFolder(path)
    if folder.names.isEmpty { return (folder, []) }
    guard folder.kind(of: TestResults.fileName) == .regular, let results = try? TestResults.read(path).results,
      let files = results.files
    else {
      throw RenderingError(
        .cannotCreate, "\(path) contains other files than test results", remedy: "Choose another folder with --out-dir."
      )
    }
    return (folder, files.filter(isOurs))
  }

  /// Whether a run uses such file names: the list is untrusted input.
  package static func isOurs(_ name: String) -> Bool {
    let match = name.wholeMatch(
      of:
        /[0-9]{1,9}-[A-Za-z0-9._-]{0,100}\/(?:(?:expected|actual)(?:-[0-9]{1,9})?\.([a-z0-9]{3,4})|difference\.apng)/)
    guard let match else { return isFrame(name) }
    return match.1.map { FileKind.recordingEndings.contains(String($0)) } ?? true
  }

  /// Whether it is a picture in a frame folder of the results, or its table of times.
  private static func isFrame(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, ["expected", "actual"].contains(parts[1]),
      parts[0].wholeMatch(of: /[0-9]{1,9}-[A-Za-z0-9._-]{0,100}/) != nil
    else { return false }
    let file = parts[2]
    return !file.hasPrefix(".") && (file.lowercased().hasSuffix(".png") || file == FrameSchedule.fileName)
  }

  /// Files of this run in a folder and its subfolders, sorted within each.
  private static func files(in folder: OpenFolder, path: String = "") -> [String] {
    folder.names.sorted().flatMap { name in
      guard folder.kind(of: name) == .folder else { return isOurs(path + name) ? [path + name] : [] }
      return (try? folder.folder([name])).map { files(in: $0, path: "\(path)\(name)/") } ?? []
    }
  }

  /// Moves the files into the results' folder, and removes those of the previous run.
  ///
  /// - Returns: the results, with the list of files.
  /// - Throws: 73 if a file that no run wrote has the name of one of them; then nothing is changed.
  public func publish(_ results: TestResults) throws -> TestResults {
    var results = results
    let files = Self.files(in: place.folder)
    results.files = files
    defer { discard() }
    try Files.make(folder: path)
    let (folder, old) = try Self.last(path) ?? (try OpenFolder(path), [])
    try refuseOthers(files, besides: Set(old), in: folder)
    // Meanwhile an empty result lists all files, so that the next run recognises the folder if this one is killed here.
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
        .cannotCreate, "\(folder.path(of: file)) exists, but was not written by a run",
        remedy: "Move it away, or choose another folder with --out-dir.")
    }
  }

  /// Removes the files listed by a run, its page, and folders that are then empty. Follows no links.
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
}

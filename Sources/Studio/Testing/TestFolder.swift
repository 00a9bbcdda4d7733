// Where a run's results and pictures go: a folder that appears whole, in the place of the last run's.
// Flow: TestRunner → TestFolder → report, approve.
import Foundation

/// The folder of a run's results, made beside its place and renamed when it is whole.
public struct TestFolder: Sendable {
  /// Where results go when nobody says.
  public static let standard = "sparkler-test"

  public let path: String
  /// Where the files stand until they are whole.
  let staging: String

  /// - Throws: 73 where something stands there that is no run's folder, or where nothing can be written.
  public init(_ path: String) throws {
    self.path = path
    try Self.check(path)
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let (parent, name) = (Files.folder(of: trimmed), trimmed.split(separator: "/").last.map(String.init) ?? trimmed)
    staging = Files.join(parent, ".\(name).\(getpid()).part")
    try Files.make(folder: parent)
    UnfinishedFiles.add(staging)
    do { try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: false) } catch {
      UnfinishedFiles.drop(staging)
      throw StudioError(
        .cannotCreate, "\(path) can't be written in \(parent)", remedy: "Choose another place with --out-dir.")
    }
  }

  private static func check(_ path: String) throws {
    switch Files.kind(path) {
    case .missing: return
    case .folder:
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      if names.isEmpty || names.contains(TestResults.fileName) { return }
      throw StudioError(
        .cannotCreate, "\(path) holds other files than a run's results", remedy: "Choose another folder with --out-dir."
      )
    default: throw StudioError(.cannotCreate, "\(path) is no folder", remedy: "Choose another place with --out-dir.")
    }
  }

  /// Makes a folder for a test's files.
  ///
  /// - Returns: its name in here.
  func slot(for name: String, number: Int) throws -> String {
    let plain = name.replacing(/[^A-Za-z0-9._-]+/, with: "-").drop { ".-".contains($0) }
    let slot = "\(number + 1)-\(plain.suffix(80).drop { ".-".contains($0) })"
    try Files.make(folder: Files.join(staging, slot))
    return slot
  }

  /// What a result's expected, actual and difference files hold, before the folder is delivered.
  public func files(of result: TestResult) -> [(name: String, bytes: [UInt8])] {
    var found: [(name: String, bytes: [UInt8])] = []
    for file in [result.expected, result.actual, result.difference] {
      guard let file, let all = try? ReferenceFile(Files.join(staging, file)) else { continue }
      for path in all.files {
        guard let bytes = try? Files.read(path, limit: 1 << 31) else { continue }
        found.append((path.split(separator: "/").last.map(String.init) ?? path, bytes))
      }
    }
    return found
  }

  func remove(_ slot: String) { try? FileManager.default.removeItem(atPath: Files.join(staging, slot)) }

  /// Gives the folder its name; the last run's goes.
  public func deliver(_ results: TestResults) throws {
    try results.write(in: staging)
    let old = staging + ".old"
    let hadOld = rename(path, old) == 0
    guard rename(staging, path) == 0 else {
      let reason = Files.text(errno)
      if hadOld { rename(old, path) }
      throw StudioError(
        .cannotCreate, "\(path) can't be written: \(reason)", remedy: "Choose another place with --out-dir.")
    }
    UnfinishedFiles.drop(staging)
    if hadOld { try? FileManager.default.removeItem(atPath: old) }
  }

  /// For a run that came to no end.
  public func discard() {
    try? FileManager.default.removeItem(atPath: staging)
    UnfinishedFiles.drop(staging)
  }
}

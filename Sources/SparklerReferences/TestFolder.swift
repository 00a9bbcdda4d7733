// The folder that a run's files are written to.
// Flow: TestRun → TestFolder → attachments of a test, results.
import Foundation
import SparklerFiles

/// A folder of test results. Files are written to a staging folder next to it, and moved in when all are complete.
public struct TestFolder: Sendable {
  /// As given by the caller.
  public let path: String
  package let place: StagingFolder
  /// Path of the staging folder.
  package var staging: String { place.path }

  /// - Throws: 73 if its staging folder can't be written.
  package init(unchecked path: String) throws {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    // Resolve the path, so that a link to the folder is kept.
    let real = Files.resolved(String(trimmed)) ?? String(trimmed)
    self.path = path
    let parent = Files.folder(of: real)
    try Files.make(folder: parent)
    // `approve` leaves its temporary files inside the folder.
    for folder in [parent, real] { _ = LeftoverFiles.remove(in: folder) }
    place = try StagingFolder(for: Files.name(of: real), in: OpenFolder(parent))
  }

  /// Creates a folder for a test's files.
  ///
  /// - Returns: its name in the staging folder.
  package func slot(for name: String, number: Int) throws -> String {
    let plain = name.replacing(/[^A-Za-z0-9._-]+/, with: "-").drop { ".-".contains($0) }
    let slot = "\(number + 1)-\(plain.suffix(80).drop { ".-".contains($0) })"
    _ = try place.folder.folder([slot], making: true)
    return slot
  }

  /// Contents of a result's expected, actual and difference files, before the folder is delivered.
  package func files(of result: TestResult) -> [(name: String, bytes: [UInt8])] {
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

  package func remove(_ slot: String) { place.folder.removeAll(slot) }

  /// Discards the files of an unfinished run.
  public func discard() { place.remove() }
}

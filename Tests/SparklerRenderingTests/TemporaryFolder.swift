// A folder for one test's files.
// Flow: a test → TemporaryFolder → files that vanish with the value.
import Foundation
import SparklerFiles
import SparklerRendering

/// An empty folder among the system's temporary ones; it vanishes with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let place = NSTemporaryDirectory() + "/sparkler-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    path = Files.resolved(place) ?? place
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(_ name: String) -> String { path + "/" + name }

  /// Names in it, or in a folder below, in order.
  func names(_ folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[folder])) ?? []).sorted()
  }

  /// Writes a file, with the folders on its way.
  @discardableResult func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Files.make(folder: Files.folder(of: self[name]))
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  @discardableResult func write(_ text: String, _ name: String) throws -> String {
    try write(Array(text.utf8), name)
  }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: self[name]).map { Array($0) } }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }
}

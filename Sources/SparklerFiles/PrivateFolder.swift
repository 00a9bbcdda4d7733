// A temporary folder that other users can neither read nor guess.
// Flow: SparklerPreview, standard output → PrivateFolder → temporary files.
import Foundation

/// Removed with the value, or when an interrupt ends the process.
public final class PrivateFolder: Sendable {
  /// The absolute path if `TMPDIR` is absolute; in `/tmp` without it.
  public let path: String

  /// Makes an empty folder that only this user can open.
  ///
  /// - Throws: `cannotCreate` if the temporary folder can't be written.
  public init() throws(RenderingError) {
    let place = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array(Files.join(place, "sparkler-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw .of(
        errno, "no folder can be created in \(place)", remedy: "Set TMPDIR to a folder that you can write.",
        else: .cannotCreate)
    }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    UnfinishedFiles.add(path)
  }

  /// Removes the folder with its contents.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
    UnfinishedFiles.drop(path)
  }

  deinit { remove() }
}

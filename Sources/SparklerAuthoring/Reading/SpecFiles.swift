// The other files of a spec: specs that it extends, and tables of its matrix.
// Flow: SparklerRendering implements it → SpecFamily.
import SparklerDocument

/// A file that was read.
public struct SpecFile: Sendable {
  /// The file's contents.
  public var bytes: [UInt8]
  /// The resolved path, which is the same for all names of one file.
  public var path: String

  /// A file with its contents and resolved path.
  public init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }
}

/// Reads the files that a spec names.
public protocol SpecFiles: Sendable {
  /// - Parameters:
  ///   - path: relative to the spec's folder.
  ///   - limit: the most bytes to read; one more is read, so that the caller can detect a larger file.
  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile

  /// Reads a file in a folder or in one of those above it, the nearest first.
  ///
  /// - Parameters:
  ///   - path: relative to that folder.
  ///   - folder: relative to the spec's folder; empty for the spec's own.
  ///   - limit: the most bytes to read, as for `read(_:limit:)`.
  /// - Returns: the file, and its path relative to the spec's folder.
  func read(_ path: String, above folder: String, limit: Int) throws(AssetError) -> (file: SpecFile, path: String)
}

extension SpecFiles {
  /// Reads a file in a folder; folders above it are not searched.
  public func read(
    _ path: String, above folder: String, limit: Int
  ) throws(AssetError) -> (file: SpecFile, path: String) {
    let joined = SpecSource.join(folder, path)
    return (try read(joined, limit: limit), joined)
  }
}

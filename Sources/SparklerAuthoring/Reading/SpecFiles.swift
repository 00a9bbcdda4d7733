// The other files that a spec is made of: specs that it extends, tables of its matrix.
// Flow: SparklerRendering implements it → SpecFamily.
import SparklerDocument

/// A file that was read.
public struct SpecFile: Sendable {
  public var bytes: [UInt8]
  /// The resolved path: two names of one file have the same.
  public var path: String

  public init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }
}

/// Reads the files that a spec names.
public protocol SpecFiles: Sendable {
  /// - Parameters:
  ///   - path: against the spec's folder.
  ///   - limit: the most bytes; one more is read, so that the caller can tell that there are more.
  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile
}

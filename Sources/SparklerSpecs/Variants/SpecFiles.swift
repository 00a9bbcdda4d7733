// The other files that a spec is made of: specs that it extends, tables of its matrix.
// Flow: SparklerRendering implements it → SpecFamily.

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

extension SpecSource {
  /// A path that a node writes, against the spec's folder: a file that is extended counts from its own.
  func path(_ path: String, of node: SpecNode) -> String {
    guard node.place.file > 0, !path.hasPrefix("/") else { return path }
    return Self.join(file(node.place.file).folder, path)
  }

  /// - Parameter folder: empty for the spec's own.
  static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// Everything before the last slash; empty where there is none.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}

// The folder of a test file's references: `__References__/<TestFile>` next to it.
// Flow: CallSite + name → ReferenceFolder → path of a reference; orphans.
import Foundation

struct ReferenceFolder {
  static let name = "__References__"

  package let path: String
  private let source: String

  init(_ site: CallSite) {
    source = site.filePath
    let file = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    path = URL(fileURLWithPath: site.folder).appendingPathComponent(Self.name).appendingPathComponent(file).path
  }

  private static let endings = ["apng", "gif", "png"]

  /// - Throws: `ReferenceError` for a name that is not valid on every file system.
  package func path(of name: String) throws(ReferenceError) -> String {
    guard name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9 ._-]{0,150}/) != nil, !name.contains("..") else {
      throw ReferenceError(
        "'\(name)' can't be a reference's name", remedy: "Use letters, digits, '.', '_', '-' and spaces.")
    }
    let hasEnding = Self.endings.contains { name.lowercased().hasSuffix("." + $0) }
    return path + "/" + (hasEnding ? name : name + ".apng")
  }

  /// References that no test has used, and none can use.
  ///
  /// - Parameters:
  ///   - names: references that other files use.
  ///   - asked: all paths that a suite has used, after its end. Without it, a name with interpolations in the source
  ///     may become any name that fits.
  /// - Throws: `ReferenceError` if the source can't be read: then orphans are unknown, which must not count as success.
  func orphans(besides names: [String], asked: Set<String>? = nil) throws(ReferenceError) -> [String] {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
    if files.isEmpty { return [] }
    guard let data = FileManager.default.contents(atPath: source) else {
      throw ReferenceError(
        "\(source) can't be read, so no reference can be found in it", remedy: "Run the tests where they were built.")
    }
    let known = SourceNames(String(decoding: data, as: UTF8.self))
    let asked = asked.map {
      $0.filter { $0.hasPrefix(path + "/") }.map { Self.names(of: $0.dropFirst(path.count + 1)) }
    }
    return files.sorted().filter { file in
      let found = Self.names(of: file[...])
      if References.isClaimed(path + "/" + file) || found.contains(where: names.contains) { return false }
      return !known.mayAsk(for: found, asked: asked)
    }.map { path + "/" + $0 }
  }

  /// The names that a source may use for a file.
  private static func names(of file: Substring) -> [String] {
    file.hasSuffix(".apng") ? [String(file.dropLast(5)), String(file)] : [String(file)]
  }
}

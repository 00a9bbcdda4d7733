// Where a test file's references lie: `__References__/<TestFile>` beside it.
// Flow: CallSite + name → ReferenceFolder → path of a reference; orphans.
import Foundation
import SparklerRendering

struct ReferenceFolder {
  let path: String
  private let source: String

  init(_ site: CallSite) {
    source = site.filePath
    let name = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    path = URL(fileURLWithPath: site.folder).appendingPathComponent("__References__").appendingPathComponent(name).path
  }

  private static let endings = ["apng", "gif", "png"]

  /// - Throws: a usage error for what can't be a file's name everywhere.
  func path(of name: String) throws -> String {
    guard name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9 ._-]{0,150}/) != nil, !name.contains("..") else {
      throw RenderingError(
        .usage, "'\(name)' can't be a reference's name", remedy: "Use letters, digits, '.', '_', '-' and blanks.")
    }
    let hasEnding = Self.endings.contains { name.lowercased().hasSuffix("." + $0) }
    return path + "/" + (hasEnding ? name : name + ".apng")
  }

  /// References that the test file's text does not name, and that no test of this run has asked for. A name with values
  /// in it, `named: "ball-\\(color)"`, names whatever it may become.
  ///
  /// - Throws: where the text can't be read: then nothing is known, and nothing is fine.
  func orphans(besides names: [String]) throws -> [String] {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
    if files.isEmpty { return [] }
    guard let data = FileManager.default.contents(atPath: source) else {
      throw RenderingError(.noInput, "\(source) can't be read, so no reference can be found in it")
    }
    let text = String(decoding: data, as: UTF8.self)
    let patterns = InterpolatedNames(in: text)
    return files.sorted().filter { file in
      let stem = file.hasSuffix(".apng") ? String(file.dropLast(5)) : file
      if References.isClaimed(path + "/" + file) { return false }
      return ![stem, file].contains {
        names.contains($0) || text.contains("\"\($0)\"") || patterns.mayBecome($0)
      }
    }.map { path + "/" + $0 }
  }
}

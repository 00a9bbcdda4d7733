// Finds the specs of a batch: named files, patterns, and all specs in folders.
// Flow: argv → BatchInputs → BatchPlan.
import Foundation
import SparklerFiles

/// A spec file and the folder of its outputs.
package struct BatchInput: Sendable, Hashable {
  package var path: String
  /// Its folder relative to the folder or pattern that matched it; empty for a file that was named.
  package var subfolder: String
}

package enum BatchInputs {
  /// Endings of specs in folders.
  static let endings = [".scene.yaml", ".scene.yml", ".scene.json"]

  /// Finds specs, sorted within each argument; a spec found twice counts once.
  ///
  /// - Throws: `noInput` if an argument matches nothing.
  package static func find(_ arguments: [String]) throws(RenderingError) -> [BatchInput] {
    var found: [BatchInput] = []
    var seen: Set<String> = []
    for argument in arguments {
      let some = try inputs(argument)
      if some.isEmpty {
        throw RenderingError(
          .noInput, "\(argument) matches no spec",
          remedy: Files.kind(argument) == .folder
            ? "Specs in a folder end in \(endings.joined(separator: ", "))." : "Quote patterns: 'specs/**/*.yaml'.")
      }
      for input in some where seen.insert(Files.resolved(input.path) ?? input.path).inserted { found.append(input) }
    }
    return found
  }

  private static func inputs(_ argument: String) throws(RenderingError) -> [BatchInput] {
    switch Files.kind(argument) {
    case .regular: return [BatchInput(path: argument, subfolder: "")]
    case .folder:
      let folder = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      return try files(in: folder).filter { path in endings.contains { path.hasSuffix($0) } }
        .map { input($0, in: folder) }
    case .other:
      throw RenderingError(
        .noInput, "\(argument) is not a regular file", remedy: "Name spec files, folders or patterns.")
    case .missing:
      guard argument.contains(where: { "*?[".contains($0) }) else {
        throw RenderingError(.noInput, "there is no file \(argument)", remedy: "Name spec files, folders or patterns.")
      }
      let plain = argument.prefix { !"*?[".contains($0) }
      let folder = plain.lastIndex(of: "/").map { $0 == plain.startIndex ? "/" : String(plain[..<$0]) } ?? "."
      guard Files.kind(folder) == .folder else { return [] }
      let pattern = PathPattern(argument)
      return try files(in: folder).filter(pattern.matches).map { input($0, in: folder) }
    }
  }

  private static func input(_ path: String, in folder: String) -> BatchInput {
    let inner = folder == "." ? path[...] : path.dropFirst(folder.count).drop { $0 == "/" }
    return BatchInput(path: path, subfolder: inner.lastIndex(of: "/").map { String(inner[..<$0]) } ?? "")
  }

  /// All regular files below a folder; skips hidden files, and does not follow links to folders.
  private static func files(in folder: String) throws(RenderingError) -> [String] {
    var out: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: next) } catch {
        throw RenderingError(.noInput, "the folder \(next) can't be read", remedy: "Check its permissions.")
      }
      for name in names where !name.hasPrefix(".") {
        let path = Files.join(next, name)
        var info = stat()
        guard lstat(path, &info) == 0 else {
          if name.unicodeScalars.contains("\u{FFFD}") {
            throw RenderingError(
              .noInput, "\(next) contains a file whose name is not UTF-8: \(name.onOneLine)", remedy: "Rename it.")
          }
          continue
        }
        if info.st_mode & S_IFMT == S_IFDIR {
          open.append(path)
        } else if Files.kind(path) == .regular {
          out.append(path)
        }
      }
    }
    return out.sorted()
  }
}

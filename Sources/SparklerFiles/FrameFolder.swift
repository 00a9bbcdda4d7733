// A folder of pictures as an animation: which files are frames, their order and their times.
// Flow: folder → FrameFolder → ComparisonInput, AssetFolder, visual tests of files.
import Foundation
import SparklerCore
import SparklerImaging

/// The contents of a folder of frames.
package struct FrameFolder: Sendable {
  /// Names of the frames, in order.
  package let frames: [String]
  /// All other names that are not hidden.
  package let others: [String]
  /// nil if there is no table of times.
  package let times: FrameSchedule?

  /// - Parameters:
  ///   - most: maximum number of listed frames.
  ///   - root: another folder that links may lead to.
  /// - Throws: `RenderingError` if the folder can't be read, a link leads out of it, or its `frames.json` is invalid.
  package init(_ path: String, most: Int, root: String?) throws {
    let names = try Self.names(in: path)
    try Files.refuseStrays(names.map { Files.join(path, $0) }, outside: path, root)
    let table = Files.join(path, FrameSchedule.fileName)
    times = try FrameSchedule(table, most: most)
    let rest = names.filter { $0 != FrameSchedule.fileName }
    if let listed = times?.files {
      let known = Set(rest)
      if let missing = listed.first(where: { !known.contains($0) }) {
        throw RenderingError(
          .badSpec, "\(table.onOneLine) names \(missing.onOneLine), which is missing",
          remedy: "Record the frames again.")
      }
      frames = listed
    } else {
      let pictures = rest.filter(Self.isPicture)
      frames = Self.inOrder(Self.numberedFamily(of: pictures)?.names ?? pictures)
    }
    let used = Set(frames)
    others = rest.filter { !used.contains($0) }.sorted()
  }

  /// The files of a pattern, from 0 or 1 up to the first missing one.
  ///
  /// - Parameter most: one more is returned at most, so that the caller can detect longer rows.
  package static func files(of pattern: FramePattern, most: Int) -> [String] {
    let first = Files.kind(pattern.name(0)) == .regular ? 0 : 1
    var files: [String] = []
    while files.count <= most, Files.kind(pattern.name(first + files.count)) == .regular {
      files.append(pattern.name(first + files.count))
    }
    return files
  }

  /// All names in a folder that are not hidden.
  package static func names(in folder: String) throws(RenderingError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.map { ": " + Files.text(Int32(clamping: $0.code)) } ?? ""
      throw RenderingError(.noInput, "\(folder) can't be read\(reason)", remedy: "Check its permissions.")
    }
  }

  package static func isPicture(_ name: String) -> Bool { name.lowercased().hasSuffix(".png") }

  /// The names that differ in one number only, and these numbers, in order, if they are at least two and the majority.
  package static func numberedFamily(of names: [String]) -> (names: [String], numbers: [String])? {
    var families: [String: [String: String]] = [:]
    for name in names {
      let parts = name.split(separator: /[0-9]+/, omittingEmptySubsequences: false)
      let numbers = name.matches(of: /[0-9]+/).map { String($0.output) }
      // Consider at most four numbers of a name.
      for i in numbers.indices.suffix(4) {
        var key = ""
        for (j, part) in parts.enumerated() {
          key += part
          if j < numbers.count { key += j == i ? "\u{0}" : numbers[j] }
        }
        families[key, default: [:]][name] = numbers[i]
      }
    }
    let best = families.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? [:]
    guard best.count > 1, best.count * 2 > names.count else { return nil }
    let ordered = inOrder(Array(best.keys))
    return (ordered, ordered.compactMap { best[$0] })
  }

  /// Sorts names; numbers in them compare by value.
  private static func inOrder(_ names: [String]) -> [String] {
    typealias Named = (key: [UInt8], name: String)
    let named = names.map { (name: String) -> Named in (key(name), name) }
    return named.sorted { (a: Named, b: Named) -> Bool in
      a.key == b.key ? a.name < b.name : a.key.lexicographicallyPrecedes(b.key)
    }.map(\.name)
  }

  /// Sort key: numbers are padded to one length, so that keys compare as text.
  private static func key(_ name: String) -> [UInt8] {
    var (key, digits): ([UInt8], [UInt8]) = ([], [])
    for byte in Array(name.utf8) + [0] {
      if (48...57).contains(byte) {
        digits.append(byte)
      } else {
        if !digits.isEmpty { key += Array(repeating: 48, count: max(0, 20 - digits.count)) + digits }
        digits = []
        key.append(byte)
      }
    }
    return key
  }
}

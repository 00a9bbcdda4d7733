// A folder of pictures as an animation: which of its files are frames, in which order, and when they show.
// Flow: folder → FrameFolder → ComparisonInput, visual tests of files.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// What lies in a folder of frames.
package struct FrameFolder: Sendable {
  /// Names, in their order.
  package let frames: [String]
  /// All else that is not hidden, by name.
  package let others: [String]
  /// nil where nothing says when they show.
  package let times: FrameSchedule?

  /// - Parameters:
  ///   - most: frames that may be listed.
  ///   - root: another folder that links in it may lead into.
  /// - Throws: `RenderingError` where it can't be read, where a link leads out of it, or where its `frames.json` is wrong.
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
          .badSpec, "\(table.onOneLine) names \(missing.onOneLine), which is not there",
          remedy: "Record the frames again.")
      }
      frames = listed
    } else {
      let pictures = rest.filter(Self.isPicture)
      frames = Self.inOrder(Self.family(of: pictures) ?? pictures)
    }
    let used = Set(frames)
    others = rest.filter { !used.contains($0) }.sorted()
  }

  /// Whether the pictures of a folder are frames of one animation: a table of times says so, or their numbers.
  package static func isRow(_ names: [String]) -> Bool {
    names.contains(FrameSchedule.fileName) || family(of: names.filter(isPicture)) != nil
  }

  /// Every name in a folder that is not hidden.
  package static func names(in folder: String) throws(RenderingError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw RenderingError(.noInput, "\(folder.onOneLine) can't be read")
    }
  }

  static func isPicture(_ name: String) -> Bool { name.lowercased().hasSuffix(".png") }

  /// Names that differ in one number alone, where they are two at least and more than all others; else nil.
  private static func family(of names: [String]) -> [String]? {
    var families: [String: [String]] = [:]
    for name in names {
      let parts = name.split(separator: /[0-9]+/, omittingEmptySubsequences: false)
      let numbers = name.matches(of: /[0-9]+/).map(\.output)
      // Of more numbers than these nobody counts frames.
      for i in numbers.indices.suffix(4) {
        var key = ""
        for (j, part) in parts.enumerated() {
          key += part
          if j < numbers.count { key += j == i ? "\u{0}" : numbers[j] }
        }
        families[key, default: []].append(name)
      }
    }
    let best = families.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    return best.count > 1 && best.count * 2 > names.count ? best : nil
  }

  /// Numbers in names count as numbers.
  private static func inOrder(_ names: [String]) -> [String] {
    typealias Named = (key: [UInt8], name: String)
    let named = names.map { (name: String) -> Named in (key(name), name) }
    return named.sorted { (a: Named, b: Named) -> Bool in
      a.key == b.key ? a.name < b.name : a.key.lexicographicallyPrecedes(b.key)
    }.map(\.name)
  }

  /// A name in parts that compare as text, their numbers filled up to one length.
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

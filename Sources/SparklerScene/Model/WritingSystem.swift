// Scripts that the default fonts lack, and Noto's families for them.
// Flow: characters → WritingSystem → remedies, `sparkler fonts --add-script`.

/// A script with its fonts.
package struct WritingSystem: Sendable {
  /// The name in `--add-script`.
  package let name: String
  /// Other names for it.
  package let otherNames: [String]
  /// Noto's families that have its letters; the first that is installed is used.
  package let families: [String]
  /// The Debian package of the families.
  package let package: String
  private let ranges: [ClosedRange<UInt32>]

  private init(
    _ name: String, or otherNames: [String] = [], _ families: [String], _ package: String,
    _ ranges: ClosedRange<UInt32>...
  ) {
    (self.name, self.otherNames, self.families, self.package) = (name, otherNames, families, package)
    self.ranges = ranges
  }

  /// Sorted by name. Ranges are those of Unicode's blocks.
  package static let all: [WritingSystem] = [
    WritingSystem(
      "arabic", ["Noto Sans Arabic", "Noto Naskh Arabic"], "fonts-noto-core",
      0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE),
    WritingSystem("bengali", ["Noto Sans Bengali"], "fonts-noto-core", 0x980...0x9FF),
    WritingSystem(
      "chinese", or: ["cjk"], ["Noto Sans CJK SC", "Noto Serif CJK SC"], "fonts-noto-cjk",
      0x2E80...0x2FDF, 0x3000...0x303F, 0x3100...0x312F, 0x31A0...0x31EF, 0x3200...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x323AF),
    WritingSystem(
      "devanagari", or: ["hindi"], ["Noto Sans Devanagari"], "fonts-noto-core",
      0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF),
    WritingSystem("hebrew", ["Noto Sans Hebrew"], "fonts-noto-core", 0x590...0x5FF, 0xFB1D...0xFB4F),
    WritingSystem(
      "japanese", ["Noto Sans CJK JP", "Noto Serif CJK JP"], "fonts-noto-cjk", 0x3040...0x30FF, 0x31F0...0x31FF),
    WritingSystem(
      "korean", ["Noto Sans CJK KR", "Noto Serif CJK KR"], "fonts-noto-cjk",
      0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF),
    WritingSystem("tamil", ["Noto Sans Tamil"], "fonts-noto-core", 0xB80...0xBFF),
    WritingSystem("thai", ["Noto Sans Thai"], "fonts-noto-core", 0xE00...0xE7F),
  ]

  /// All names, such as `chinese (or cjk)`.
  package static var namesInHelp: String {
    all.map { ([$0.name] + $0.otherNames.map { "(or \($0))" }).joined(separator: " ") }.joined(separator: ", ")
  }

  /// The script of this name; nil for another word.
  package static func named(_ name: String) -> WritingSystem? {
    let word = name.lowercased()
    return all.first { $0.name == word || $0.otherNames.contains(word) }
  }

  /// The scripts of some characters. Chinese characters count as Japanese or Korean beside letters of these.
  package static func of(_ characters: [Character]) -> [WritingSystem] {
    let values = characters.flatMap { $0.unicodeScalars.map(\.value) }
    let found = all.filter { script in values.contains { value in script.ranges.contains { $0.contains(value) } } }
    let hasOwn = found.contains { ["japanese", "korean"].contains($0.name) }
    return found.filter { !hasOwn || $0.name != "chinese" }
  }
}

// Converts the YAML reader's columns to columns in characters of the source.
// Flow: libyaml's marks → ColumnTable → SourceRange.

/// Converts the reader's columns, which count Unicode scalars of the text it was given, to characters of the source.
struct ColumnTable {
  let source: SpecSource
  /// As in `SurrogatePairs`.
  let joints: [Int: [Int]]
  /// By line, the character (from 1) that each scalar belongs to; only for lines with characters outside ASCII.
  private var tables: [Int: [Int]] = [:]
  /// By line, whether it is ASCII; nil if not checked yet.
  private var plain: [Bool?]

  init(source: SpecSource, joints: [Int: [Int]]) {
    self.source = source
    self.joints = joints
    plain = Array(repeating: nil, count: source.lines.count + 1)
  }

  mutating func column(line: Int, scalar: Int) -> Int {
    let scalar = joints.isEmpty ? scalar : scalar + 2 * (joints[line]?.count { $0 <= scalar } ?? 0)
    guard line < plain.count, !isPlain(line) else { return scalar }
    if tables[line] == nil {
      var table: [Int] = []
      for (i, character) in source.lines[line - 1].enumerated() {
        table += Array(repeating: i + 1, count: character.unicodeScalars.count)
      }
      tables[line] = table
    }
    guard let table = tables[line] else { return scalar }
    return scalar <= table.count ? table[scalar - 1] : (table.last ?? 0) + scalar - table.count
  }

  private mutating func isPlain(_ line: Int) -> Bool {
    if let known = plain[line] { return known }
    let isPlain = source.lines[line - 1].utf8.allSatisfy { $0 < 128 }
    plain[line] = isPlain
    return isPlain
  }

  /// The length in characters of an anchor or a tag with the blanks after it; nil if there is none at `place`.
  func property(at place: SourceRange) -> Int? {
    // Skipped in long lines, where an exact caret is not worth the search.
    guard place.line <= source.lines.count, source.lines[place.line - 1].utf8.count < 2_000 else { return nil }
    if plain[place.line] == true {
      // In ASCII the column is a byte offset.
      let bytes = source.lines[place.line - 1].utf8
      guard place.column >= 1, place.column <= bytes.count else { return nil }
      let byte = bytes[bytes.index(bytes.startIndex, offsetBy: place.column - 1)]
      if byte != UInt8(ascii: "&"), byte != UInt8(ascii: "!") { return nil }
    }
    let rest = source.text(line: place.line, column: place.column)
    guard let mark = rest.first, mark == "&" || mark == "!" else { return nil }
    let word = rest.prefix { !$0.isWhitespace }
    let blanks = rest.dropFirst(word.count).prefix { $0 == " " || $0 == "\t" }
    return rest.count > word.count + blanks.count ? word.count + blanks.count : nil
  }
}

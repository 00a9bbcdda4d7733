// Splits Swift source into the tokens that names of references consist of; skips everything else.
// Flow: bytes → SourceScan → SourceNames.

struct SourceScan {
  enum Token {
    /// `named:`.
    case label
    /// A string literal, as the pieces between its interpolations, and the interpolations' source.
    case text([String], values: [String])
    /// A word or a symbol.
    case other
  }

  private var rest: ArraySlice<UInt8>

  init(_ source: ArraySlice<UInt8>) { rest = source }

  /// Whether the argument that was just read is complete.
  var isAtEndOfArgument: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.rest.first.map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") } ?? true
  }

  mutating func next() -> Token? {
    skipBlanks()
    guard let byte = rest.first else { return nil }
    if let text = text() { return text }
    guard Self.isWord(byte) else {
      rest = rest.dropFirst()
      return .other
    }
    let word = rest.prefix(while: Self.isWord)
    rest = rest.dropFirst(word.count)
    guard word.elementsEqual("named".utf8), rest.first == UInt8(ascii: ":") else { return .other }
    rest = rest.dropFirst()
    return .label
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte & 0xDF)
  }

  /// Skips blanks, line ends and comments.
  private mutating func skipBlanks() {
    while let byte = rest.first {
      if byte <= 32 {
        rest = rest.dropFirst()
      } else if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips a comment; comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.starts(with: "/*".utf8) {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "*/".utf8) {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// `"…"`, `"""…"""` and both with `#` around; nil if none begins here. An unterminated one ends with its line.
  private mutating func text() -> Token? {
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    let opened = rest.dropFirst(hashes)
    guard opened.first == UInt8(ascii: "\"") else { return nil }
    let isLong = opened.starts(with: "\"\"\"".utf8)
    let fence = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let quote = Array((isLong ? "\"\"\"" : "\"").utf8)
    rest = opened.dropFirst(quote.count)
    var (pieces, values): ([String], [String]) = ([], [])
    var piece: [UInt8] = []
    while let byte = rest.first, isLong || byte != UInt8(ascii: "\n") {
      if rest.starts(with: quote + fence) {
        rest = rest.dropFirst(quote.count + hashes)
        break
      }
      if rest.starts(with: [UInt8(ascii: "\\")] + fence) {
        rest = rest.dropFirst(1 + hashes)
        if rest.first == UInt8(ascii: "(") {
          pieces.append(String(decoding: piece, as: UTF8.self))
          piece = []
          values.append(value())
        } else {
          // No name contains an escaped character.
          piece += [UInt8(ascii: "\\")] + rest.prefix(1)
          rest = rest.dropFirst()
        }
        continue
      }
      piece.append(byte)
      rest = rest.dropFirst()
    }
    return .text(pieces + [String(decoding: piece, as: UTF8.self)], values: values)
  }

  /// Reads from an opening bracket to its closing one.
  private mutating func value() -> String {
    let start = rest
    var depth = 0
    repeat {
      if text() != nil { continue }
      if rest.first == UInt8(ascii: "(") { depth += 1 }
      if rest.first == UInt8(ascii: ")") { depth -= 1 }
      rest = rest.dropFirst()
    } while depth > 0 && !rest.isEmpty
    return String(decoding: start[start.startIndex..<rest.startIndex], as: UTF8.self)
  }
}

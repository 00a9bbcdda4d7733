// Converts JSON's surrogate pairs to YAML escapes.
// Flow: text → SurrogatePairs → YAMLEvents; its joints → ColumnTable.

/// JSON escapes characters beyond 16 bits as two `\u` escapes, which YAML does not support. Each pair becomes one `\U`.
struct SurrogatePairs {
  var text: String
  /// By line, the columns (in scalars, from 1) in the converted text after which the source has two more.
  var joints: [Int: [Int]] = [:]

  init(in text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "\\")) else { return }
    var out: [UInt8] = []
    var line = 1
    var column = 1
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\\"), let high = Self.unit(bytes, at: i), let low = Self.unit(bytes, at: i + 6),
        (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low)
      {
        let digits = String(0x10000 + ((high & 0x3FF) << 10 | (low & 0x3FF)), radix: 16)
        out += Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        column += 10
        joints[line, default: []].append(column)
        i += 12
        continue
      }
      // An escaped backslash does not begin an escape.
      let isPair = byte == UInt8(ascii: "\\") && i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "\\")
      out += isPair ? [byte, byte] : [byte]
      if Self.endsLine(bytes, at: i) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += isPair ? 2 : 1
      }
      i += isPair ? 2 : 1
    }
    if !joints.isEmpty { self.text = String(decoding: out, as: UTF8.self) }
  }

  /// The code unit of an escape, `\u` and four hexadecimal digits; nil if there is none at `i`.
  private static func unit(_ bytes: [UInt8], at i: Int) -> UInt32? {
    guard i + 6 <= bytes.count, bytes[i] == UInt8(ascii: "\\"), bytes[i + 1] == UInt8(ascii: "u") else { return nil }
    let digits = bytes[(i + 2)..<(i + 6)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Whether the byte is the last one of a line end in YAML.
  private static func endsLine(_ bytes: [UInt8], at i: Int) -> Bool {
    switch bytes[i] {
    case 0x0A: true
    case 0x0D: i + 1 == bytes.count || bytes[i + 1] != 0x0A
    case 0x85: i >= 1 && bytes[i - 1] == 0xC2
    case 0xA8, 0xA9: i >= 2 && bytes[i - 1] == 0x80 && bytes[i - 2] == 0xE2
    default: false
    }
  }
}

// The tokens of JavaScript, as far as rewriting it needs them.
// Flow: source → ScriptToken → ScriptSource.

/// A piece of JavaScript.
struct ScriptToken {
  enum Kind {
    /// Spaces, line ends and comments.
    case space
    /// A name, keyword or number.
    case word
    /// A text in quotes, or a regular expression.
    case literal
    case template
    /// A bracket, an operator's character, or `=>`.
    case symbol
  }

  var kind: Kind
  var text: String

  /// - Returns: nil if a text or comment does not end, or where the engine could see other tokens.
  static func all(of source: String) -> [ScriptToken]? {
    let bytes = Array(source.utf8)
    var tokens: [ScriptToken] = []
    var slashes = SlashRule()
    var i = 0
    while i < bytes.count {
      guard let (kind, end) = token(in: bytes, at: i, slashes) else { return nil }
      let token = ScriptToken(kind: kind, text: String(decoding: bytes[i..<end], as: UTF8.self))
      slashes.append(token)
      if slashes.isHTMLComment { return nil }
      if kind == .space, let last = tokens.indices.last, tokens[last].kind == .space {
        tokens[last].text += token.text
      } else {
        tokens.append(token)
      }
      i = end
    }
    return tokens
  }

  private static func token(in bytes: [UInt8], at i: Int, _ slashes: SlashRule) -> (Kind, Int)? {
    if let end = endOfWideSpace(bytes, i) { return (.space, end) }
    let byte = bytes[i]
    let next = i + 1 < bytes.count ? bytes[i + 1] : 0
    switch byte {
    case 9, 10, 11, 12, 13, 32: return (.space, end(bytes, i) { [9, 10, 11, 12, 13, 32].contains($0) })
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): return (.space, endOfLine(bytes, i))
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      var end = i + 2
      while end + 1 < bytes.count {
        if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return (.space, end + 2) }
        end += 1
      }
      return nil
    case UInt8(ascii: "/"):
      switch slashes.begins {
      case .division: return (.symbol, i + 1)
      case .regularExpression: return endOfRegularExpression(bytes, i).map { (.literal, $0) }
      case .unknown: return nil
      }
    // Outside of texts it would write a name in another way.
    case UInt8(ascii: "\\"): return nil
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return endOfText(bytes, i).map { (.literal, $0) }
    case UInt8(ascii: "`"): return endOfTemplate(bytes, i, 0).map { (.template, $0) }
    case UInt8(ascii: "=") where next == UInt8(ascii: ">"): return (.symbol, i + 2)
    default: return isWord(byte) ? (.word, endOfWord(bytes, i)) : (.symbol, i + 1)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
    default: false
    }
  }

  private static func end(_ bytes: [UInt8], _ begin: Int, _ belongs: (UInt8) -> Bool) -> Int {
    var end = begin + 1
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }

  private static func endOfText(_ bytes: [UInt8], _ begin: Int) -> Int? {
    var i = begin + 1
    while i < bytes.count {
      if bytes[i] == bytes[begin] { return i + 1 }
      i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func endOfWord(_ bytes: [UInt8], _ begin: Int) -> Int {
    var end = begin + 1
    while end < bytes.count, isWord(bytes[end]), endOfWideSpace(bytes, end) == nil { end += 1 }
    return end
  }

  private static func endOfLine(_ bytes: [UInt8], _ begin: Int) -> Int {
    var end = begin
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13, !isLineSeparator(bytes, end) { end += 1 }
    return end
  }

  /// U+2028 and U+2029, which end lines and comments.
  private static func isLineSeparator(_ bytes: [UInt8], _ i: Int) -> Bool {
    i + 2 < bytes.count && bytes[i] == 0xE2 && bytes[i + 1] == 0x80 && (0xA8...0xA9).contains(bytes[i + 2])
  }

  /// Where a space outside of ASCII ends that begins here.
  private static func endOfWideSpace(_ bytes: [UInt8], _ i: Int) -> Int? {
    guard bytes[i] >= 0xC2 else { return nil }
    let width = bytes[i] < 0xE0 ? 2 : 3
    guard i + width <= bytes.count else { return nil }
    let character = String(decoding: bytes[i..<i + width], as: UTF8.self).unicodeScalars
    guard let scalar = character.first, character.count == 1 else { return nil }
    return scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{180E}" ? i + width : nil
  }

  private static func endOfRegularExpression(_ bytes: [UInt8], _ begin: Int) -> Int? {
    var (i, isInClass) = (begin + 1, false)
    while i < bytes.count, bytes[i] != 10 {
      switch bytes[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return endOfWord(bytes, i)
      default: break
      }
      i += 1
    }
    return nil
  }

  // MARK: Templates

  private static func endOfTemplate(_ bytes: [UInt8], _ begin: Int, _ depth: Int) -> Int? {
    var i = begin + 1
    while i < bytes.count, depth < 20 {
      switch bytes[i] {
      case UInt8(ascii: "`"): return i + 1
      case UInt8(ascii: "\\"): i += 2
      case UInt8(ascii: "$") where i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "{"):
        guard let end = endOfHole(bytes, i + 2, depth) else { return nil }
        i = end + 1
      default: i += 1
      }
    }
    return nil
  }

  /// The index of the brace that closes an expression in a template.
  private static func endOfHole(_ bytes: [UInt8], _ begin: Int, _ depth: Int) -> Int? {
    var (i, open) = (begin, 0)
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"):
        if open == 0 { return i }
        open -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = endOfText(bytes, i) else { return nil }
        i = end - 1
      case UInt8(ascii: "`"):
        guard let end = endOfTemplate(bytes, i, depth + 1) else { return nil }
        i = end - 1
      default: break
      }
      i += 1
    }
    return nil
  }

  /// Texts and expressions of a template in turn: the first and the last are texts.
  static func parts(ofTemplate template: String) -> [String]? {
    let bytes = Array(template.utf8)
    var (parts, text, i): ([String], [UInt8], Int) = ([], [], 1)
    while i < bytes.count - 1 {
      switch bytes[i] {
      case UInt8(ascii: "\\") where i + 1 < bytes.count - 1:
        text += "`\"".utf8.contains(bytes[i + 1]) ? [bytes[i + 1]] : [bytes[i], bytes[i + 1]]
        i += 2
      case UInt8(ascii: "$") where bytes[i + 1] == UInt8(ascii: "{"):
        guard let end = endOfHole(bytes, i + 2, 0) else { return nil }
        parts += [String(decoding: text, as: UTF8.self), String(decoding: bytes[i + 2..<end], as: UTF8.self)]
        (text, i) = ([], end + 1)
      default:
        text.append(bytes[i])
        i += 1
      }
    }
    return parts + [String(decoding: text, as: UTF8.self)]
  }
}

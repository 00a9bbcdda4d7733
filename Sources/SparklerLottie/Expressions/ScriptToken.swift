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

  /// - Returns: nil if a text or comment does not end.
  static func all(of source: String) -> [ScriptToken]? {
    let bytes = Array(source.utf8)
    var tokens: [ScriptToken] = []
    var before: ScriptToken?
    var i = 0
    while i < bytes.count {
      guard let (kind, end) = token(in: bytes, at: i, after: before) else { return nil }
      let token = ScriptToken(kind: kind, text: String(decoding: bytes[i..<end], as: UTF8.self))
      tokens.append(token)
      if kind != .space { before = token }
      i = end
    }
    return tokens
  }

  private static func token(in bytes: [UInt8], at i: Int, after before: ScriptToken?) -> (Kind, Int)? {
    let byte = bytes[i]
    let next = i + 1 < bytes.count ? bytes[i + 1] : 0
    switch byte {
    case 9, 10, 11, 12, 13, 32: return (.space, end(bytes, i) { [9, 10, 11, 12, 13, 32].contains($0) })
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): return (.space, end(bytes, i) { $0 != 10 && $0 != 13 })
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      var end = i + 2
      while end + 1 < bytes.count {
        if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return (.space, end + 2) }
        end += 1
      }
      return nil
    case UInt8(ascii: "/") where isRegularExpression(after: before):
      return endOfRegularExpression(bytes, i).map { (.literal, $0) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return endOfText(bytes, i).map { (.literal, $0) }
    case UInt8(ascii: "`"): return endOfTemplate(bytes, i, 0).map { (.template, $0) }
    case UInt8(ascii: "=") where next == UInt8(ascii: ">"): return (.symbol, i + 2)
    default: return isWord(byte) ? (.word, end(bytes, i, isWord)) : (.symbol, i + 1)
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

  /// A slash divides after a value, and begins a regular expression elsewhere.
  private static func isRegularExpression(after before: ScriptToken?) -> Bool {
    guard let before else { return true }
    switch before.kind {
    case .symbol: return ![")", "]", "}"].contains(before.text)
    case .word:
      return ["return", "typeof", "case", "in", "throw", "else", "do", "void", "delete"].contains(before.text)
    default: return false
    }
  }

  private static func endOfRegularExpression(_ bytes: [UInt8], _ begin: Int) -> Int? {
    var (i, isInClass) = (begin + 1, false)
    while i < bytes.count, bytes[i] != 10 {
      switch bytes[i] {
      case UInt8(ascii: "\\"): i += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return end(bytes, i, isWord)
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

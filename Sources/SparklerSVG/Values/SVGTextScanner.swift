// Reads numbers, dimensions, names and functions of values.
// Flow: text of a property → SVGTextScanner → SVGGrammar, timing.
import SparklerCore

/// A position in the text of a value. Every step goes forwards.
struct SVGTextScanner {
  let bytes: [UInt8]
  var at = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { at >= bytes.count }
  /// The next byte; 0 at the end.
  var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

  func peek(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  @discardableResult mutating func take(_ byte: Character) -> Bool {
    guard at < bytes.count, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  /// Skips blanks and comments.
  mutating func skipBlanks() {
    while at < bytes.count {
      if Self.isBlank(bytes[at]) {
        at += 1
      } else if bytes[at] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        at += 2
        while at < bytes.count, !(bytes[at] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { at += 1 }
        at = min(bytes.count, at + 2)
      } else {
        break
      }
    }
  }

  /// Skips blanks with at most one comma.
  ///
  /// - Returns: whether there was a comma.
  @discardableResult mutating func skipComma() -> Bool {
    skipBlanks()
    guard take(",") else { return false }
    skipBlanks()
    return true
  }

  /// Whether only blanks are left; skips them.
  mutating func hasEnded() -> Bool {
    skipBlanks()
    return isAtEnd
  }

  /// A finite decimal number.
  mutating func number() -> Double? {
    var i = at
    func digits() {
      while i < bytes.count, Self.isDigit(bytes[i]) { i += 1 }
    }
    if i < bytes.count, bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
    let first = i
    digits()
    var count = i - first
    if i + 1 < bytes.count, bytes[i] == UInt8(ascii: "."), Self.isDigit(bytes[i + 1]) {
      i += 1
      let begin = i
      digits()
      count += i - begin
    }
    guard count > 0 else { return nil }
    if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      var j = i + 1
      if j < bytes.count, bytes[j] == UInt8(ascii: "+") || bytes[j] == UInt8(ascii: "-") { j += 1 }
      if j < bytes.count, Self.isDigit(bytes[j]) {
        i = j
        digits()
      }
    }
    guard let value = Double(String(decoding: bytes[at..<i], as: UTF8.self)), value.isFinite else { return nil }
    at = i
    return value
  }

  /// A name in lower case, such as a keyword, a unit or a function; nil if there is none here.
  mutating func name() -> String? {
    let begin = at
    var i = at
    while i < bytes.count {
      let byte = bytes[i]
      guard
        Self.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (i > begin && Self.isDigit(byte))
      else { break }
      i += 1
    }
    // A sign alone is no name.
    guard i > begin, i > begin + 1 || bytes[begin] != UInt8(ascii: "-") else { return nil }
    at = i
    return String(decoding: bytes[begin..<i], as: UTF8.self).lowercased()
  }

  /// A name directly followed by an opening bracket, which is skipped; the position stays if there is none.
  mutating func functionName() -> String? {
    let begin = at
    guard let name = name() else { return nil }
    if take("(") { return name }
    at = begin
    return nil
  }

  /// The text up to the bracket that closes the current function, which is skipped; nil if there is none.
  mutating func restOfFunction() -> String? {
    var depth = 0
    let begin = at
    var quote: UInt8?
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { return String(decoding: bytes[begin..<at - 1], as: UTF8.self) }
        depth -= 1
      }
    }
    return nil
  }

  /// `url(…)` or `url("…")`: what is inside. The position stays if there is none.
  mutating func url() -> String? {
    let begin = at
    guard functionName() == "url", let inside = restOfFunction() else {
      at = begin
      return nil
    }
    return Self.unquoted(inside)
  }

  /// A string in quotes; nil if there is none here.
  mutating func string() -> String? {
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    guard let end = bytes[(at + 1)...].firstIndex(of: quote) else { return nil }
    defer { at = end + 1 }
    return String(decoding: bytes[at + 1..<end], as: UTF8.self)
  }

  static func unquoted(_ text: String) -> String {
    let trimmed = text.trimmed
    for quote in ["\"", "'"] where trimmed.utf8.count > 1 && trimmed.hasPrefix(quote) && trimmed.hasSuffix(quote) {
      return String(trimmed.dropFirst().dropLast())
    }
    return trimmed
  }
}

extension StringProtocol {
  /// Without blanks at both ends, in linear time.
  var trimmed: String {
    let text = String(self)
    guard let first = text.utf8.firstIndex(where: { !SVGTextScanner.isBlank($0) }),
      let last = text.utf8.lastIndex(where: { !SVGTextScanner.isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }
}

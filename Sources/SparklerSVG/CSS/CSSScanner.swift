// Reads the characters of style sheets: blanks, comments, names, strings, brackets.
// Flow: text → CSSScanner → CSSParser, CSSSelectorParser, values.

/// A position in a piece of CSS. Every step goes forwards.
struct CSSScanner {
  let bytes: [UInt8]
  var at: Int
  let end: Int

  init(_ text: some StringProtocol) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    (at, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
  }

  var isAtEnd: Bool { at >= end }
  /// The next byte; 0 at the end.
  var next: UInt8 { at < end ? bytes[at] : 0 }

  func peek(_ offset: Int) -> UInt8 { at + offset < end ? bytes[at + offset] : 0 }

  mutating func take(_ byte: Character) -> Bool {
    guard at < end, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || isDigit(byte)
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Skips blanks and comments.
  ///
  /// - Returns: whether there were any.
  @discardableResult mutating func skipBlanks() -> Bool {
    let begin = at
    while at < end {
      if Self.isBlank(bytes[at]) {
        at += 1
      } else if !skipComment() {
        break
      }
    }
    return at > begin
  }

  private mutating func skipComment() -> Bool {
    guard next == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") else { return false }
    at += 2
    while at < end, !(bytes[at] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { at += 1 }
    at = min(end, at + 2)
    return true
  }

  /// A name with its escapes resolved; nil if there is none here.
  mutating func name() -> String? {
    var out: [UInt8] = []
    let begin = at
    while at < end {
      if Self.isName(bytes[at]) {
        out.append(bytes[at])
        at += 1
      } else if bytes[at] == UInt8(ascii: "\\"), at + 1 < end, bytes[at + 1] != 0x0A {
        escape(&out)
      } else {
        break
      }
    }
    return at > begin ? String(decoding: out, as: UTF8.self) : nil
  }

  /// A name that does not begin like a number.
  mutating func identifier() -> String? {
    let first = next == UInt8(ascii: "-") ? peek(1) : next
    return Self.isDigit(first) ? nil : name()
  }

  private mutating func escape(_ out: inout [UInt8]) {
    at += 1
    var (value, count) = (UInt32(0), 0)
    while count < 6, at < end, let digit = Character(UnicodeScalar(bytes[at])).hexDigitValue, bytes[at] < 0x80 {
      value = value << 4 | UInt32(digit)
      (count, at) = (count + 1, at + 1)
    }
    if count == 0 {
      guard at < end else { return }
      out.append(bytes[at])
      at += 1
    } else {
      out += Array(String(Character(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
      if Self.isBlank(next), at < end { at += 1 }
    }
  }

  /// The contents of the string that begins here; nil if none does.
  mutating func string() -> String? {
    let quote = next
    guard at < end, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    at += 1
    var out: [UInt8] = []
    while at < end, bytes[at] != quote {
      // A line break ends a string that was not closed.
      if bytes[at] == 0x0A || bytes[at] == 0x0C || bytes[at] == 0x0D { return String(decoding: out, as: UTF8.self) }
      if bytes[at] == UInt8(ascii: "\\") {
        if peek(1) == 0x0A { at += 2 } else { escape(&out) }
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    at = min(end, at + 1)
    return String(decoding: out, as: UTF8.self)
  }

  /// Skips to the first of some bytes outside of brackets, strings and comments, or to the end.
  mutating func skip(to stops: Set<UInt8>) {
    var open: [UInt8] = []
    while at < end {
      let byte = bytes[at]
      if open.isEmpty, stops.contains(byte) { return }
      switch byte {
      case UInt8(ascii: "("):
        if isPlainURL {
          while at < end, bytes[at] != UInt8(ascii: ")") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
          at = min(end, at + 1)
          continue
        }
        open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = string()
        continue
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "/") where skipComment(): continue
      default: if byte == open.last { open.removeLast() }
      }
      at += 1
    }
    at = min(at, end)
  }

  /// Whether the bracket here is that of `url(` without quotes.
  private var isPlainURL: Bool {
    guard at >= 3, bytes[at - 3] | 0x20 == UInt8(ascii: "u"), bytes[at - 2] | 0x20 == UInt8(ascii: "r"),
      bytes[at - 1] | 0x20 == UInt8(ascii: "l")
    else { return false }
    var i = at + 1
    while i < end, Self.isBlank(bytes[i]) { i += 1 }
    return i < end && bytes[i] != UInt8(ascii: "\"") && bytes[i] != UInt8(ascii: "'")
  }

  /// Skips the bracket that opens here with its contents.
  ///
  /// - Returns: the range of the contents.
  mutating func contents(closing: Character) -> Range<Int> {
    at = min(end, at + 1)
    let begin = at
    skip(to: [closing.asciiValue ?? 0])
    let range = begin..<at
    at = min(end, at + 1)
    return range
  }

  /// A part without comments, and without blanks around it.
  func text(_ range: Range<Int>) -> String {
    var part = CSSScanner(bytes, range)
    var out: [UInt8] = []
    while !part.isAtEnd {
      let begin = part.at
      let byte = part.next
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = part.string()
        out += bytes[begin..<part.at]
      } else if byte == UInt8(ascii: "("), part.isPlainURL {
        while !part.isAtEnd, part.next != UInt8(ascii: ")") { part.at += 1 }
        out += bytes[begin..<part.at]
      } else if part.skipComment() {
        out.append(UInt8(ascii: " "))
      } else {
        out.append(byte)
        part.at += 1
      }
    }
    while let last = out.last, Self.isBlank(last) { out.removeLast() }
    return String(decoding: out.drop(while: Self.isBlank), as: UTF8.self)
  }
}

extension StringProtocol {
  /// The parts between separators outside of brackets and strings, without blanks around them.
  func cssParts(_ separator: Character) -> [String] {
    var scanner = CSSScanner(self)
    var out: [String] = []
    let stops: Set<UInt8> = [separator.asciiValue ?? 0]
    while true {
      let begin = scanner.at
      scanner.skip(to: stops)
      out.append(scanner.text(begin..<scanner.at))
      if scanner.isAtEnd { return out }
      scanner.at += 1
    }
  }

  /// The parts between blanks outside of brackets and strings.
  var cssWords: [String] {
    var scanner = CSSScanner(self)
    var out: [String] = []
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { return out }
      let begin = scanner.at
      scanner.skip(to: [0x20, 0x09, 0x0A, 0x0C, 0x0D])
      out.append(scanner.text(begin..<scanner.at))
    }
  }
}

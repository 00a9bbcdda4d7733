// Splits XML into tags, each with the text up to the next one; skips comments and declarations.
// Flow: bytes → MarkupTags → PropertyListText, or MarkupValues' elements.
import SparklerCore
import SparklerDocument

/// Reads the tags of an XML text, also of a broken one.
struct MarkupTags {
  struct Tag {
    var name: String
    var attributes: [(String, String)] = []
    var isClosing = false
    var isEmpty = false
    /// The text up to the next tag, without white space around it.
    var text = ""
    var place: SourceRange
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var tags: [Tag] = []
  /// The text since the last tag.
  private var text: [UInt8] = []

  static func tags(_ bytes: [UInt8]) -> [Tag] {
    var reader = MarkupTags(bytes: bytes)
    while reader.at < bytes.count { reader.next() }
    reader.endText()
    return reader.tags
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() {
    guard bytes[at] == UInt8(ascii: "<") else {
      let part = take(until: bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
      return text += Self.plain(part)
    }
    if starts("<!--") { return skip(to: "-->") }
    if starts("<?") { return skip(to: "?>") }
    if starts("<![CDATA[") {
      at += 9
      let part = take(until: find("]]>") ?? bytes.count)
      at = min(bytes.count, at + 3)
      return text += part
    }
    if starts("<!") { return skipDeclaration() }
    readTag()
  }

  // MARK: Tags

  private mutating func readTag() {
    let place = SourceRange(line: line, column: 1)
    var (end, quote): (Int, UInt8?) = (at + 1, nil)
    while end < bytes.count, bytes[end] != UInt8(ascii: "<"), quote != nil || bytes[end] != UInt8(ascii: ">") {
      if let open = quote {
        if bytes[end] == open { quote = nil }
      } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        quote = bytes[end]
      }
      end += 1
    }
    // Without an end it is no tag.
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      _ = take(until: end)
      return
    }
    var body = take(until: end).dropFirst()
    at += 1
    var tag = Tag(name: "", place: place)
    if body.last == UInt8(ascii: "/") { (tag.isEmpty, body) = (true, body.dropLast()) }
    if body.first == UInt8(ascii: "/") { (tag.isClosing, body) = (true, body.dropFirst()) }
    let name = body.prefix { !Self.isSpace($0) }
    tag.name = String(decoding: name, as: UTF8.self)
    tag.attributes = Self.attributes(body.dropFirst(name.count))
    guard !tag.name.isEmpty else { return }
    endText()
    tags.append(tag)
  }

  private mutating func endText() {
    if !tags.isEmpty { tags[tags.count - 1].text = Self.trimmed(text) }
    text = []
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [(String, String)] {
    var out: [(String, String)] = []
    var rest = text
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].filter { !isSpace($0) }
      let after = rest[(equals + 1)...].drop { isSpace($0) }
      guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return out }
      let inside = after.dropFirst()
      guard let close = inside.firstIndex(of: quote) else { return out }
      out.append((String(decoding: name, as: UTF8.self), trimmed(plain(inside[..<close]))))
      rest = inside[(close + 1)...]
    }
    return out
  }

  // MARK: Texts

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func trimmed(_ text: [UInt8]) -> String {
    guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: text[first...last], as: UTF8.self)
  }

  private static let entities: [String: UInt8] = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
    "amp": UInt8(ascii: "&"),
  ]

  /// The longest name of an entity, such as `#x10FFFF`, with its semicolon.
  private static let longestEntity = 9

  /// A text with its entities replaced; unknown ones stay as they are.
  private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var out: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"),
        let end = rest.prefix(longestEntity).firstIndex(of: UInt8(ascii: ";")),
        let meant = entity(String(decoding: rest[..<end], as: UTF8.self))
      else {
        out.append(byte)
        continue
      }
      out += meant
      rest = rest[(end + 1)...]
    }
    return out
  }

  private static func entity(_ name: String) -> [UInt8]? {
    if let byte = entities[name] { return [byte] }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }.map { Array(String($0).utf8) }
  }

  // MARK: Positions

  private func starts(_ word: StaticString) -> Bool {
    bytes.count - at >= word.utf8CodeUnitCount && bytes[at...].starts(with: Self.bytes(of: word))
  }

  private static func bytes(of word: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  /// The bytes from here to an index, which becomes the position.
  private mutating func take(until end: Int) -> ArraySlice<UInt8> {
    let part = bytes[at..<end]
    line += part.count { $0 == UInt8(ascii: "\n") }
    at = end
    return part
  }

  private func find(_ word: StaticString) -> Int? {
    let (first, count) = (word.utf8Start.pointee, word.utf8CodeUnitCount)
    var i = at
    while i <= bytes.count - count {
      if bytes[i] == first, bytes[i...].starts(with: Self.bytes(of: word)) { return i }
      i += 1
    }
    return nil
  }

  /// Behind a word, or to the end of the text.
  private mutating func skip(to word: StaticString) {
    _ = take(until: find(word).map { $0 + word.utf8CodeUnitCount } ?? bytes.count)
  }

  /// `<!DOCTYPE …>`, also with declarations in brackets.
  private mutating func skipDeclaration() {
    var (end, depth) = (at, 0)
    while end < bytes.count {
      defer { end += 1 }
      switch bytes[end] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        _ = take(until: end + 1)
        return
      default: break
      }
    }
    _ = take(until: bytes.count)
  }
}

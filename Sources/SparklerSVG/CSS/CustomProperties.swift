// Replaces `var()` by the values of custom properties.
// Flow: raw values + inherited custom properties → CustomProperties → texts of declarations and of keyframes.

/// Resolves the custom properties of one element, and texts that refer to them.
struct CustomProperties {
  /// What it has, inherited ones included.
  private(set) var values: [String: String]
  /// What became too long, or refers to others too deeply: the custom property, or no name for a declaration itself.
  private(set) var cut: String?
  private let own: [String: String]
  private let inherited: [String: String]
  /// The names that are being resolved, for circles; nil values are invalid.
  private var open: [String] = []
  private var known: [String: String?] = [:]

  /// The longest text, the longest one with references, and the deepest nesting.
  private static let mostText = 1 << 16
  private static let mostWritten = 1 << 18
  private static let mostDepth = 32

  init(own: [String: String], inherited: [String: String]) {
    (self.own, self.inherited) = (own, inherited)
    values = inherited
    for name in own.keys.sorted() {
      if let value = value(name, 0) { values[name] = value } else { values[name] = nil }
    }
  }

  private mutating func value(_ name: String, _ depth: Int) -> String? {
    guard let written = own[name] else { return inherited[name] }
    if let done = known[name] { return done }
    switch written.lowercased() {
    case "inherit", "unset", "revert", "revert-layer": return inherited[name]
    case "initial": return nil
    default: break
    }
    if let begin = open.firstIndex(of: name) {
      // All of a circle are invalid.
      for member in open[begin...] { known[member] = .some(nil) }
      return nil
    }
    guard CSSText.isVariable(written) else {
      known[name] = .some(written)
      return written
    }
    open.append(name)
    let text = replaced(written, depth + 1)
    open.removeLast()
    if let circular = known[name] { return circular }
    known[name] = .some(text)
    return text
  }

  /// A text with values in place of references; nil if one is invalid.
  mutating func replaced(_ text: String) -> String? { replaced(text, 0) }

  private mutating func replaced(_ text: String, _ depth: Int) -> String? {
    guard depth <= Self.mostDepth, text.utf8.count <= Self.mostWritten else {
      cut = cut ?? open.last ?? ""
      return nil
    }
    var scanner = CSSScanner(text)
    var out: [UInt8] = []
    while !scanner.isAtEnd {
      let begin = scanner.at
      if scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "'") {
        _ = scanner.string()
        out += scanner.bytes[begin..<scanner.at]
      } else if CSSScanner.isName(scanner.next), let name = scanner.name() {
        if name.lowercased() == "var", scanner.next == UInt8(ascii: "(") {
          guard let value = reference(&scanner, depth) else { return nil }
          out += Array(value.utf8)
        } else {
          out += scanner.bytes[begin..<scanner.at]
        }
      } else {
        out.append(scanner.next)
        scanner.at += 1
      }
      if out.count > Self.mostText {
        cut = cut ?? open.last ?? ""
        return nil
      }
    }
    return String(String(decoding: out, as: UTF8.self).trimmedBlanks)
  }

  private mutating func reference(_ scanner: inout CSSScanner, _ depth: Int) -> String? {
    let range = scanner.contents(closing: ")")
    var inner = CSSScanner(scanner.bytes, range)
    inner.skipBlanks()
    guard let name = inner.name(), name.hasPrefix("--") else { return nil }
    inner.skipBlanks()
    let hasFallback = inner.take(",")
    let fallback = hasFallback ? inner.text(inner.at..<inner.end) : nil
    if !hasFallback, !inner.isAtEnd { return nil }
    if let value = value(name, depth) { return value }
    // A member of a circle is invalid itself, whatever its fallback.
    if let last = open.last, let done = known[last], done == nil { return nil }
    return fallback.flatMap { replaced($0, depth + 1) }
  }
}

// An ordered tree as YAML or JSON text.
// Flow: Expand, Schema → TreeText → stdout.

/// A value to be written; keys keep their order.
package indirect enum TreeText: Sendable {
  /// Written verbatim: a number, a word, a quoted string.
  case raw(String)
  case list([TreeText])
  case map([(String, TreeText)])

  /// A string in double quotes, valid in both YAML and JSON.
  package static func string(_ text: String) -> TreeText { .raw(quoted(text)) }

  package static func number(_ v: Double) -> TreeText { .raw(short(v)) }

  package static func numbers(_ v: [Double]) -> TreeText { .list(v.map { .number($0) }) }

  package static func strings(_ v: [String]) -> TreeText { .list(v.map { .string($0) }) }

  /// The shortest text that parses to the same double.
  package static func short(_ v: Double) -> String {
    v == v.rounded() && abs(v) <= 0x1p53 ? String(Int(clamping: v)) : "\(v)"
  }

  package static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      default:
        if isEscaped(scalar) {
          let hex = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }

  /// The inverse of `quoted`; nil for a text without quotes.
  package static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        out.append(scalar)
        continue
      }
      switch escaped {
      case "n": out.append("\n")
      case "t": out.append("\t")
      case "r": out.append("\r")
      case "u":
        let hex = String(String.UnicodeScalarView(rest.prefix(4)))
        rest = rest.dropFirst(4)
        if let scalar = UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) { out.append(scalar) }
      default: out.append(escaped)
      }
    }
    return String(out)
  }

  /// Characters that YAML requires to be escaped: control characters, Unicode line breaks, the byte order mark.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  // MARK: YAML

  /// Block style, with short values on one line.
  package var yaml: String {
    guard case .map(let entries) = self else { return flow + "\n" }
    return entries.map { Self.entry($0.0, $0.1, indent: 0) }.joined()
  }

  private static func entry(_ key: String, _ value: TreeText, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let key = self.key(key)
    if case .raw(let text) = value { return "\(margin)\(key): \(text)\n" }
    let line = value.flow
    if line.count + indent + key.count < 100 { return "\(margin)\(key): \(line)\n" }
    return "\(margin)\(key):\n" + value.block(indent: indent + 2)
  }

  private func block(indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .raw(let text): return "\(margin)\(text)\n"
    case .map(let entries): return entries.map { Self.entry($0.0, $0.1, indent: indent) }.joined()
    case .list(let items):
      return items.map { item in
        let line = item.flow
        guard line.count + indent >= 100, case .map = item else { return "\(margin)- \(line)\n" }
        return margin + "- " + item.block(indent: indent + 2).dropFirst(indent + 2)
      }.joined()
    }
  }

  /// YAML on one line.
  package var flow: String { line(Self.key) }

  private func line(_ key: (String) -> String) -> String {
    switch self {
    case .raw(let text): text
    case .list(let items): "[" + items.map { $0.line(key) }.joined(separator: ", ") + "]"
    case .map(let entries): "{" + entries.map { "\(key($0.0)): \($0.1.line(key))" }.joined(separator: ", ") + "}"
    }
  }

  /// A key in YAML: plain if it is safe, otherwise quoted.
  package static func key(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
      default: false
      }
    }
    guard isPlain, let first = text.unicodeScalars.first, first != "-", first != "." else { return quoted(text) }
    // Words that other parsers don't read as text.
    let isWord =
      !("0"..."9").contains(first) && !["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
    return isWord ? text : quoted(text)
  }

  /// A YAML comment; nothing in the text can end it.
  package static func comment(_ text: String) -> String {
    let line = text.onOneLine.unicodeScalars.map { isEscaped($0) ? "\u{FFFD}" : $0 }
    return "# " + String(String.UnicodeScalarView(line)) + "\n"
  }

  // MARK: JSON

  /// Indented by two spaces per level, with short lists and maps on one line.
  package var json: String { json(indent: 0) }

  private func json(indent: Int) -> String {
    let line = jsonLine
    if line.count + indent < 100 { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .raw(let text): return text
    case .list(let items):
      return "[\n" + items.map { margin + $0.json(indent: indent + 2) }.joined(separator: ",\n") + end + "]"
    case .map(let entries):
      return "{\n"
        + entries.map { "\(margin)\(Self.quoted($0.0)): \($0.1.json(indent: indent + 2))" }.joined(separator: ",\n")
        + end
        + "}"
    }
  }

  /// One line for each entry of the entries, without spaces in it, for large files that are read by programs but searched
  /// by people.
  package var jsonByEntry: String {
    guard case .map(let entries) = self else { return dense + "\n" }
    let parts = entries.map { key, value -> String in
      guard case .map(let inner) = value else { return "\(Self.quoted(key)): \(value.dense)" }
      return "\(Self.quoted(key)): {\n"
        + inner.map { "\(Self.quoted($0.0)): \($0.1.dense)" }.joined(separator: ",\n") + "\n}"
    }
    return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
  }

  private var jsonLine: String { line(Self.quoted) }

  /// JSON without spaces.
  private var dense: String {
    switch self {
    case .raw(let text): text
    case .list(let items): "[" + items.map(\.dense).joined(separator: ",") + "]"
    case .map(let entries): "{" + entries.map { "\(Self.quoted($0.0)):\($0.1.dense)" }.joined(separator: ",") + "}"
    }
  }
}

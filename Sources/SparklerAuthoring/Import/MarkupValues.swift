// Reads the XML of Particle Designer and of property lists: names and values, not nested.
// Flow: bytes → tags → SpecNode of one map → ForeignValues.
import SparklerCore
import SparklerDocument

/// Reads `.plist` and `.pex` files as flat maps.
enum MarkupValues {
  private struct Tag {
    var name: Substring
    var attributes: [(String, String)] = []
    var isClosing = false
    var isEmpty = false
    /// The text up to the next tag.
    var text: String = ""
    var place: SourceRange
  }

  /// - Throws: if it is not text, too large, or holds no values.
  static func values(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) -> ForeignValues {
    func fail(_ message: String, _ remedy: String) -> SpecFailure {
      SpecFailure(
        source: SpecSource(name: name, text: ""),
        diagnostics: [Diagnostic(code: .notText, place: nil, path: "", message: message, remedy: remedy)])
    }
    guard Double(bytes.count) <= limits["spec-bytes"] else {
      throw fail("the file has more than \(Limits.text(limits["spec-bytes"])) bytes", limits.remedy("spec-bytes"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fail("this is not a text file", "Save it as XML: binary property lists are not read.")
    }
    let entries = entries(tags(text))
    guard !entries.isEmpty else {
      throw fail("it holds no values", "Give Particle Designer's .pex or .plist, or SpriteKit's properties.")
    }
    let root = SpecNode(value: .map(entries), place: SourceRange(line: 1, column: 1), path: "")
    return ForeignValues(root, source: SpecSource(name: name, text: text), isMarkup: true)
  }

  private static func tags(_ text: String) -> [Tag] {
    var out: [Tag] = []
    var line = 1
    for (i, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      defer { line += part.count { $0.isNewline } }
      guard i > 0, let first = part.first, first != "?", first != "!", let end = part.firstIndex(of: ">") else {
        continue
      }
      var body = part[..<end]
      let rest = part[part.index(after: end)...]
      var tag = Tag(name: "", place: SourceRange(line: line, column: 1))
      if body.last == "/" { (tag.isEmpty, body) = (true, body.dropLast()) }
      if body.first == "/" { (tag.isClosing, body) = (true, body.dropFirst()) }
      tag.name = body.prefix { !$0.isWhitespace }
      tag.attributes = attributes(body.dropFirst(tag.name.count))
      tag.text = plain(rest)
      out.append(tag)
    }
    return out
  }

  private static func attributes(_ text: Substring) -> [(String, String)] {
    var out: [(String, String)] = []
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { !$0.isWhitespace }
      let after = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = after.first, quote == "\"" || quote == "'" else { return out }
      let inside = after.dropFirst()
      guard let close = inside.firstIndex(of: quote) else { return out }
      out.append((String(name), plain(inside[..<close])))
      rest = inside[inside.index(after: close)...]
    }
    return out
  }

  private static func plain(_ text: Substring) -> String {
    var out = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    out = out.replacing("&amp;", with: "&")
    return String(out.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Reads `<key>a</key><real>1</real>` and `<a value="1"/>` as a: 1, and `<a x="1" y="2"/>` as ax: 1 and ay: 2.
  private static func entries(_ tags: [Tag]) -> [SpecNode.Entry] {
    var out: [SpecNode.Entry] = []
    func appendEntry(_ key: String, _ value: String, _ place: SourceRange) {
      let node = SpecNode(value: .scalar(value, isQuoted: true), place: place, path: key)
      out.append(SpecNode.Entry(key: key, place: place, node: node))
    }
    var key: String?
    for tag in tags where !tag.isClosing {
      if tag.name == "key" {
        key = tag.text
      } else if let name = key {
        if ["real", "integer", "string"].contains(tag.name) { appendEntry(name, tag.text, tag.place) }
        if ["true", "false"].contains(tag.name) { appendEntry(name, String(tag.name), tag.place) }
        if ["dict", "array", "data", "date"].contains(tag.name) { appendEntry(name, "", tag.place) }
        key = nil
      } else if !["plist", "dict"].contains(tag.name) {
        for (attribute, value) in tag.attributes {
          appendEntry(String(tag.name) + (attribute == "value" ? "" : attribute), value, tag.place)
        }
      }
    }
    return out
  }
}

// Replaces values in a spec's text, keeping comments, order and spelling.
// Flow: bytes + location + value → SpecText → bytes (the preview's page and `sparkler fonts --add` write them).
import SparklerCore
import SparklerDocument

/// A spec's text, edited value by value. After each edit the text is parsed again and compared; the edit is refused if
/// any other value changed.
package struct SpecText: Sendable {
  /// The new value.
  package enum Value: Sendable, Hashable {
    case text(String)
    /// Numbers.
    case list([String])
    /// File names.
    case texts([String])
    /// A map on one line.
    case map([Pair])
    /// A list of values of any kind, on one line.
    case items([Value])

    /// A key of a map, and its value.
    package struct Pair: Sendable, Hashable {
      package var key: String
      package var value: Value

      package init(_ key: String, _ value: Value) { (self.key, self.value) = (key, value) }
    }
  }

  /// Why an edit was refused; the text is unchanged.
  package struct Refusal: DescribedError, Sendable {
    package var description: String

    package init(_ description: String) { self.description = description }
  }

  private let name: String
  let limits: Limits
  private let hasMark: Bool
  package private(set) var text: String
  private var source: SpecSource
  package private(set) var root: SpecNode
  private var values: ValueIndex

  struct Location: Hashable {
    var line: Int
    var column: Int

    init(_ place: SourceRange) { (line, column) = (place.line, place.column) }
  }

  /// - Throws: `SpecFailure` if the text can't be read.
  package init(_ bytes: [UInt8], name: String, limits: Limits = Limits()) throws(SpecFailure) {
    (self.name, self.limits) = (name, limits)
    (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
    values = ValueIndex(root)
    var text = String(decoding: bytes, as: UTF8.self)
    hasMark = text.hasPrefix("\u{FEFF}")
    if hasMark { text.removeFirst() }
    self.text = text
  }

  /// The text as it was parsed, for building its scene.
  package var parsed: (tree: SpecNode, source: SpecSource) { (root, source) }

  package var bytes: [UInt8] { Array(((hasMark ? "\u{FEFF}" : "") + text).utf8) }

  /// The value at a location as written, without replacing names.
  package func value(at place: SourceRange) -> SpecNode? { values.value(at: Location(place)) }

  // MARK: Changes

  /// Replaces a plain, quoted or numeric value, or a short list.
  package mutating func replace(_ place: SourceRange, with value: Value) throws(Refusal) {
    guard let old = self.value(at: place), let range = extent(of: old) else { throw Self.refusal(at: place) }
    let spelled = respelled(old, in: range, as: value)
    var next = text
    next.replaceSubrange(range, with: spelled)
    try commit(next, at: place) { node in Self.isSame(old, node) ? value.node(at: node) : nil }
  }

  /// Adds a key to a map, after its last value that fits on one line.
  package mutating func add(_ key: String, _ value: Value, toMapAt place: SourceRange) throws(Refusal) {
    guard let map = self.value(at: place) else { throw Self.refusal(at: place) }
    for insertion in insertions(into: map, of: key) {
      var next = text
      next.insert(contentsOf: insertion.words(key, value), at: insertion.index)
      do {
        return try commit(next, at: place) { node in
          guard Self.isSame(map, node), var entries = node.entries else { return nil }
          entries.removeAll { $0.key == key }
          entries.append(SpecNode.Entry(key: key, place: node.place, node: value.node(at: node)))
          var node = node
          node.value = .map(entries)
          return node
        }
      } catch { continue }
    }
    throw Self.refusal(at: place)
  }

  /// Accepts a text that contains the requested change and no other.
  mutating func commit(_ next: String, at place: SourceRange, _ change: (SpecNode) -> SpecNode?) throws(Refusal) {
    guard accept(next, as: root.changed(by: change)) else { throw Self.refusal(at: place) }
  }

  /// Accepts a text with these values.
  ///
  /// - Returns: false, with the text unchanged, if it has other ones.
  mutating func accept(_ next: String, as wanted: SpecNode) -> Bool {
    let bytes = Array(((hasMark ? "\u{FEFF}" : "") + next).utf8)
    guard let read = try? SpecParser.parse(bytes, name: name, limits: limits), wanted.hasSameValues(as: read.0) else {
      return false
    }
    (text, root, source, values) = (next, read.0, read.1, ValueIndex(read.0))
    return true
  }

  static func refusal(at place: SourceRange) -> Refusal {
    Refusal("The value in line \(place.line) can't be changed here: edit the file.")
  }

  static func isSame(_ a: SpecNode, _ b: SpecNode) -> Bool {
    a.place.line == b.place.line && a.place.column == b.place.column && a.isMap == b.isMap
  }

  // MARK: Locations and spelling

  func index(of place: SourceRange) -> String.Index? {
    guard place.line >= 1, place.line <= source.lines.count else { return nil }
    let line = source.lines[place.line - 1]
    // The line is a slice of another string with the same bytes.
    guard let index = line.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex) else {
      return nil
    }
    let offset = line.base.utf8.distance(from: line.base.startIndex, to: index)
    let own = text.utf8.index(text.startIndex, offsetBy: offset)
    return own < text.endIndex ? own : nil
  }

  /// The range that spells a value; nil if it spans lines or can't be determined.
  func extent(of node: SpecNode) -> Range<String.Index>? {
    guard let start = index(of: node.place) else { return nil }
    let rest = text[start...].prefix { !$0.isNewline }
    switch text[start] {
    case "\"", "'": return Self.quotedEnd(rest).map { start..<$0 }
    case "[", "{": return Self.bracketEnd(rest).map { start..<$0 }
    case "|", ">", "&", "*", "!": return nil
    default:
      guard let written = node.text, !written.isEmpty, rest.hasPrefix(written) else { return nil }
      return start..<text.index(start, offsetBy: written.count)
    }
  }

  static func quotedEnd(_ rest: Substring) -> String.Index? {
    guard let quote = rest.first else { return nil }
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == "\\", quote == "\"" {
        guard next < rest.endIndex else { return nil }
        index = rest.index(after: next)
      } else if rest[index] == quote {
        // Two single quotes stand for one.
        guard quote == "'", next < rest.endIndex, rest[next] == "'" else { return next }
        index = rest.index(after: next)
      } else {
        index = next
      }
    }
    return nil
  }

  private static func bracketEnd(_ rest: Substring) -> String.Index? {
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      switch rest[index] {
      case "[", "{": depth += 1
      case "]", "}":
        depth -= 1
        if depth == 0 { return rest.index(after: index) }
      case "\"", "'":
        guard let end = quotedEnd(rest[index...]) else { return nil }
        index = end
        continue
      case "#": return nil
      default: break
      }
      index = rest.index(after: index)
    }
    return nil
  }

  /// A new value in the form of the old one: with its quotes, and as JSON in JSON.
  func respelled(_ old: SpecNode, in range: Range<String.Index>, as value: Value) -> String {
    let first = text[range].first
    if first == "\"" || first == "'" || !hasQuotedKeys(old) && !hasQuotedKeys(root) {
      return Self.spelled(value, like: first)
    }
    return Self.spelledInside(value, like: "\"")
  }

  /// Whether a map in braces begins with a quoted key, as all maps of JSON do.
  func hasQuotedKeys(_ node: SpecNode) -> Bool {
    guard let start = index(of: node.place), text[start] == "{" else { return false }
    return text[text.index(after: start)...].first { !$0.isWhitespace } == "\""
  }

  /// - Parameter first: the first character of the old value, to keep its quotes.
  static func spelled(_ value: Value, like first: Character?) -> String {
    switch value {
    case .list(let items): "[" + items.joined(separator: ", ") + "]"
    case .texts(let items): "[" + items.map { spelled(.text($0), like: first) }.joined(separator: ", ") + "]"
    case .items(let items): "[" + items.map { spelledInside($0, like: first) }.joined(separator: ", ") + "]"
    case .map(let pairs): "{" + pairs.map { spelled($0, like: first) }.joined(separator: ", ") + "}"
    case .text(let text):
      switch first {
      case "\"": TreeText.quoted(text)
      case "'" where !text.contains(where: \.isNewline): "'" + text.replacing("'", with: "''") + "'"
      default: isPlain(text) ? text : TreeText.quoted(text)
      }
    }
  }

  /// A value of a map or a list: JSON has numbers and truth values without quotes.
  private static func spelledInside(_ value: Value, like first: Character?) -> String {
    if first == "\"", case .text(let text) = value, text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d+)?|true|false/) != nil {
      return text
    }
    return spelled(value, like: first)
  }

  /// A key with its value.
  static func spelled(_ pair: Value.Pair, like first: Character?) -> String {
    (first == "\"" ? TreeText.quoted(pair.key) : TreeText.key(pair.key)) + ": " + spelledInside(pair.value, like: first)
  }

  /// Whether YAML reads it unquoted, inside brackets too.
  private static func isPlain(_ text: String) -> Bool {
    guard text.wholeMatch(of: /[\p{L}\p{N}_.+\-\/(][\p{L}\p{N}_.+%\-\/ ()·–—'!°]*/) != nil else { return false }
    return !text.hasSuffix(" ") && !text.hasPrefix("- ") && !["null", "-", "---", "..."].contains(text)
  }
}

extension SpecText.Value {
  /// The value as it would be read.
  func node(at old: SpecNode) -> SpecNode {
    var node = old
    func scalar(_ text: String) -> SpecNode {
      SpecNode(value: .scalar(text, isQuoted: true), place: old.place, at: old.location)
    }
    switch self {
    case .text(let text): node = scalar(text)
    case .list(let items), .texts(let items): node.value = .list(items.map(scalar))
    case .items(let items): node.value = .list(items.map { $0.node(at: old) })
    case .map(let pairs):
      node.value = .map(pairs.map { SpecNode.Entry(key: $0.key, place: old.place, node: $0.value.node(at: old)) })
    }
    return node
  }
}

extension SpecNode {
  fileprivate var isMap: Bool { entries != nil }

  /// - Parameter change: returns a value's replacement, or nil to keep it and visit the values in it.
  fileprivate func changed(by change: (SpecNode) -> SpecNode?) -> SpecNode {
    change(self) ?? mapping { node, _ in node.changed(by: change) }
  }

  /// Whether the values under the same keys are equal, ignoring their order, locations and quotes.
  fileprivate func hasSameValues(as other: SpecNode) -> Bool {
    switch (value, other.value) {
    case (.scalar(let a, _), .scalar(let b, _)): a == b && isNull == other.isNull
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.hasSameValues(as: $1) }
    case (.map(let a), .map(let b)):
      a.count == b.count
        && a.allSatisfy { entry in other[entry.key].map { entry.node.hasSameValues(as: $0) } ?? false }
    default: false
    }
  }
}

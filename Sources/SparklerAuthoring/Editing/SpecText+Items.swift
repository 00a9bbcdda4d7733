// Adds, removes and copies entries of lists of maps, such as layers, in the form in which the list is written.
// Flow: places + values → SpecText → bytes (the preview's palette).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// A list, and one of its entries.
  struct Entry {
    var list: SpecNode
    var items: [SpecNode]
    var index: Int

    var node: SpecNode { items[index] }
  }

  /// A value on one line.
  package static func text(_ value: Value) -> String { spelled(value, like: nil) }

  // MARK: Changes

  /// Adds a map behind an entry of a list.
  ///
  /// - Parameter place: the entry's.
  /// - Throws: `Refusal` if the list is written in a way that can't be changed.
  package mutating func insert(_ value: Value, after place: SourceRange) throws(Refusal) {
    let entry = try self.entry(at: place)
    let quote: Character? = hasQuotedKeys(entry.node) ? "\"" : nil
    try insert(value.node(at: entry.node), after: entry) { text, range, margin in
      guard let margin else { return Self.spelled(value, like: quote) }
      guard case .map(let pairs) = value, text[range.lowerBound...].dropFirst(margin.count).first != "{" else {
        return Self.spelled(value, like: nil)
      }
      let inner = "\n" + String(repeating: " ", count: margin.count)
      return pairs.map { Self.spelled($0, like: nil) }.joined(separator: inner)
    }
  }

  /// Whether a map in braces begins with a quoted key, as all maps of JSON do.
  func hasQuotedKeys(_ node: SpecNode) -> Bool {
    guard let start = index(of: node.place), text[start] == "{" else { return false }
    return text[text.index(after: start)...].first { !$0.isWhitespace } == "\""
  }

  /// Adds a map at the end of a list of the document, which it adds if the document has none.
  package mutating func insert(_ value: Value, atEndOfListAt key: String) throws(Refusal) {
    guard let list = root[key] else {
      let end = text.isEmpty || text.last?.isNewline == true ? "" : "\n"
      guard let start = index(of: root.place), text[start] != "{" else {
        return try add(key, .items([value]), toMapAt: root.place)
      }
      let root = self.root
      return try commit(text + "\(end)\(key):\n  - \(Self.spelled(value, like: nil))\n", at: root.place) { node in
        guard Self.isSame(root, node), var entries = node.entries else { return nil }
        let list = Value.items([value]).node(at: node)
        entries.append(SpecNode.Entry(key: key, place: node.place, node: list))
        var node = node
        node.value = .map(entries)
        return node
      }
    }
    guard let last = list.items?.last else { return try replace(list.place, with: .items([value])) }
    try insert(value, after: last.place)
  }

  /// Removes an entry of a list with its lines; comments above it stay.
  package mutating func removeItem(at place: SourceRange) throws(Refusal) {
    let entry = try self.entry(at: place)
    var next = text
    if let (range, margin) = lines(of: entry.node) {
      if entry.items.count == 1 {
        next.replaceSubrange(range, with: margin.prefix { $0 == " " || $0 == "\t" } + "  []")
      } else {
        let end = range.upperBound < text.endIndex ? text.index(after: range.upperBound) : range.upperBound
        next.removeSubrange(range.lowerBound..<end)
      }
    } else {
      guard let range = bracketRange(of: entry.node) else { throw Self.refusal(at: place) }
      var (start, end) = (range.lowerBound, range.upperBound)
      if entry.index + 1 < entry.items.count {
        guard let other = index(of: entry.items[entry.index + 1].place) else { throw Self.refusal(at: place) }
        end = other
      } else if entry.index > 0 {
        guard let other = bracketRange(of: entry.items[entry.index - 1]) else { throw Self.refusal(at: place) }
        start = other.upperBound
      }
      if text[start..<end].contains("\n"), text[start..<end].contains("#") { throw Self.refusal(at: place) }
      next.removeSubrange(start..<end)
    }
    try commitList(entry, next) { $0.remove(at: entry.index) }
  }

  /// Adds a copy of an entry behind it.
  ///
  /// - Parameter ids: the copies' ids by the ids in the entry; values that name one of these are renamed too.
  package mutating func copyItem(at place: SourceRange, ids: [String: String]) throws(Refusal) {
    let entry = try self.entry(at: place)
    guard let start = index(of: place), let whole = lines(of: entry.node)?.range ?? bracketRange(of: entry.node) else {
      throw Self.refusal(at: place)
    }
    var renamed: [(range: Range<String.Index>, id: String)] = []
    func copy(_ node: SpecNode, _ key: String) -> SpecNode {
      if let old = node.text, let id = ids[old], Self.namingKeys.contains(key) {
        if let range = extent(of: node), whole.contains(range.lowerBound) { renamed.append((range, id)) }
        return Value.text(id).node(at: node)
      }
      var node = node
      if let items = node.items { node.value = .list(items.map { copy($0, key) }) }
      if let entries = node.entries {
        node.value = .map(entries.map { SpecNode.Entry(key: $0.key, place: $0.place, node: copy($0.node, $0.key)) })
      }
      return node
    }
    let new = copy(entry.node, "")
    var (words, from) = ("", start)
    for (range, id) in renamed.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where range.lowerBound >= from
    {
      words += text[from..<range.lowerBound] + Self.spelled(.text(id), like: text[range].first)
      from = range.upperBound
    }
    words += text[from..<whole.upperBound]
    try insert(new, after: entry) { _, _, _ in words }
  }

  /// Keys whose values are ids of layers.
  private static let namingKeys: Set<String> = [
    LayerKeys.id.name, "around", "from", "to", "on", "below", "above", "leftOf", "rightOf", "follows",
  ]

  /// - Parameter spell: writes the value; its arguments are the text, the entry's range, and the margin of a list that is
  ///   written line by line.
  private mutating func insert(
    _ node: SpecNode, after entry: Entry, _ spell: (String, Range<String.Index>, String?) -> String
  ) throws(Refusal) {
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    var next = text
    if let (range, margin) = lines(of: entry.node) {
      let words = spell(text, range, margin).replacing("\n", with: end)
      next.insert(contentsOf: end + margin + words, at: range.upperBound)
    } else {
      guard let range = bracketRange(of: entry.node) else { throw Self.refusal(at: entry.node.place) }
      let lineStart = text[..<range.lowerBound].lastIndex(where: \.isNewline).map { text.index(after: $0) }
      let margin = text[(lineStart ?? text.startIndex)..<range.lowerBound]
      let isAlone = lineStart != nil && margin.allSatisfy { $0 == " " || $0 == "\t" }
      let words = spell(text, range, nil)
      next.insert(contentsOf: (isAlone ? "," + end + margin : ", ") + words, at: range.upperBound)
    }
    try commitList(entry, next) { $0.insert(node, at: entry.index + 1) }
  }

  mutating func commitList(
    _ entry: Entry, _ next: String, _ change: (inout [SpecNode]) -> Void
  ) throws(Refusal) {
    try commit(next, at: entry.node.place) { found in
      guard Self.isSame(entry.list, found), var items = found.items, items.count == entry.items.count else {
        return nil
      }
      change(&items)
      var found = found
      found.value = .list(items)
      return found
    }
  }

  // MARK: Places

  func entry(at place: SourceRange) throws(Refusal) -> Entry {
    func find(_ node: SpecNode) -> Entry? {
      if let items = node.items,
        let index = items.firstIndex(where: { ($0.place.line, $0.place.column) == (place.line, place.column) })
      {
        return Entry(list: node, items: items, index: index)
      }
      for child in node.items ?? [] { if let found = find(child) { return found } }
      for child in node.entries ?? [] { if let found = find(child.node) { return found } }
      return nil
    }
    guard let found = find(root) else {
      throw Refusal("The layer in line \(place.line) is not an entry of a list: edit the text.")
    }
    return found
  }

  /// The lines of an entry that begins with a dash, without the last line's end; nil in brackets.
  func lines(of item: SpecNode) -> (range: Range<String.Index>, margin: String)? {
    guard let start = index(of: item.place), let margin = dash(before: start) else { return nil }
    let indent = margin.prefix { $0 == " " || $0 == "\t" }.count
    func lineEnd(_ from: String.Index) -> String.Index { text[from...].firstIndex(where: \.isNewline) ?? text.endIndex }
    var end = lineEnd(start)
    var index = end
    while index < text.endIndex {
      let from = text.index(after: index)
      index = lineEnd(from)
      let line = text[from..<index]
      let content = line.drop { $0 == " " || $0 == "\t" }
      if line.count - content.count > indent, !content.isEmpty {
        end = index
      } else if !content.isEmpty, content.first != "#" {
        break
      }
    }
    return (text.index(start, offsetBy: -margin.count)..<end, margin)
  }

  /// The range of an entry in brackets, which may span lines.
  func bracketRange(of item: SpecNode) -> Range<String.Index>? {
    guard let start = index(of: item.place) else { return nil }
    var (depth, index, end) = (0, start, start)
    var last: Character = ","
    while index < text.endIndex {
      let character = text[index]
      switch character {
      case "[", "{": depth += 1
      case "]", "}", ",":
        if depth == 0 { return start..<end }
        if character != "," { depth -= 1 }
      case "\"", "'":
        // Within a word, it is an apostrophe.
        guard "[{,:".contains(last), let after = Self.quotedEnd(text[index...]) else { break }
        (index, end, last) = (after, after, character)
        continue
      case "#" where index == text.startIndex || text[text.index(before: index)].isWhitespace:
        index = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
        continue
      default: break
      }
      index = text.index(after: index)
      if !character.isWhitespace { (end, last) = (index, character) }
    }
    return nil
  }
}

// Adds, removes and copies entries of lists of maps, such as layers, in the form in which the list is written.
// Flow: places + values → SpecText → bytes (the preview's palette).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// A list, and one of its entries.
  struct Entry {
    var list: SpecNode
    /// The place of the list's key; nil for a list in a list.
    var key: SourceRange?
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
    try insert(value, atEndOfListAt: list.place)
  }

  /// Adds a map at the end of a list.
  ///
  /// - Parameter place: the list's.
  package mutating func insert(_ value: Value, atEndOfListAt place: SourceRange) throws(Refusal) {
    guard let list = self.value(at: place), let items = list.items else { throw Self.refusal(at: place) }
    if let last = items.last { return try insert(value, after: last.place) }
    guard let (range, words) = filled(list, with: value) else { throw Self.refusal(at: place) }
    var next = text
    next.replaceSubrange(range, with: words.replacing("\n", with: text.contains("\r\n") ? "\r\n" : "\n"))
    try commit(next, at: place) { found in
      guard Self.isSame(list, found), found.items?.isEmpty == true else { return nil }
      var found = found
      found.value = .list([value.node(at: found)])
      return found
    }
  }

  /// What replaces an empty list: a line with a dash, or a line in brackets as in JSON, if the list stands alone behind its key.
  private func filled(_ list: SpecNode, with value: Value) -> (range: Range<String.Index>, words: String)? {
    guard let start = index(of: list.place), text[start] == "[", let inner = emptyEnd(text.index(after: start)) else {
      return nil
    }
    let isBlock = index(of: root.place).map { text[$0] != "{" } ?? true
    let words = Self.spelled(value, like: hasQuotedKeys(root) ? "\"" : nil)
    let lineStart = text[..<start].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let (before, rest) = (text[lineStart..<start], text[inner...].dropFirst().prefix { !$0.isNewline })
    let inBrackets = (start..<text.index(after: inner), "[\(words)]")
    guard rest.allSatisfy({ $0 == "," && !isBlock || $0.isWhitespace }) else { return inBrackets }
    if isBlock, before.allSatisfy(\.isWhitespace) { return (start..<text.index(after: inner), "- \(words)") }
    guard let key = before.wholeMatch(of: /([ \-]*)("[^"\\]*"|[^\s:{}\[\],"']+): */), root.entries?.isEmpty == false
    else {
      return inBrackets
    }
    let margin = String(repeating: " ", count: key.1.count)
    // As far as the document's own keys in braces are indented.
    let step = String(repeating: " ", count: isBlock ? 2 : (root.entries?.first?.place.column ?? 3) - 1)
    let keyEnd = text[..<start].lastIndex { $0 != " " }.map { text.index(after: $0) } ?? start
    return isBlock
      ? (keyEnd..<text.index(after: inner), "\n\(margin)\(step)- \(words)")
      : (start..<text.index(after: inner), "[\n\(margin)\(step)\(words)\n\(margin)]")
  }

  /// The bracket that closes a list in which nothing else follows; nil if something does.
  private func emptyEnd(_ from: String.Index) -> String.Index? {
    let end = text[from...].firstIndex { !$0.isWhitespace && $0 != "," }
    return end.flatMap { text[$0] == "]" ? $0 : nil }
  }

  /// Removes an entry of a list with its lines; comments above it stay.
  package mutating func removeItem(at place: SourceRange) throws(Refusal) {
    let entry = try self.entry(at: place)
    var next = text
    if let (range, margin) = lines(of: entry.node) {
      if entry.items.count == 1 {
        // Deeper than its key, though its dashes may not be.
        let indent = margin.prefix { $0 == " " || $0 == "\t" }
        next.replaceSubrange(range, with: indent + (indent.count < entry.key?.column ?? .max ? "  []" : "[]"))
      } else {
        let end = range.upperBound < text.endIndex ? text.index(after: range.upperBound) : range.upperBound
        next.removeSubrange(range.lowerBound..<end)
      }
    } else {
      guard let range = bracketRange(of: entry) else { throw Self.refusal(at: place) }
      next.removeSubrange(range)
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
    func find(_ node: SpecNode, _ key: SourceRange?) -> Entry? {
      if let items = node.items,
        let index = items.firstIndex(where: { ($0.place.line, $0.place.column) == (place.line, place.column) })
      {
        return Entry(list: node, key: key, items: items, index: index)
      }
      for child in node.items ?? [] { if let found = find(child, nil) { return found } }
      for child in node.entries ?? [] { if let found = find(child.node, child.place) { return found } }
      return nil
    }
    guard let found = find(root, nil) else {
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

  /// The range of an entry in brackets with one comma. Comments between it and its neighbours stay.
  private func bracketRange(of entry: Entry) -> Range<String.Index>? {
    guard let own = bracketRange(of: entry.node) else { return nil }
    func isBare(_ range: Range<String.Index>) -> Bool { !text[range].contains("#") }
    if entry.index + 1 < entry.items.count {
      guard let next = index(of: entry.items[entry.index + 1].place) else { return nil }
      if isBare(own.upperBound..<next) { return own.lowerBound..<next }
      let comma = text[own.upperBound...].firstIndex(of: ",")
      return comma.map { wholeLine(own.lowerBound..<text.index(after: $0)) }
    }
    if entry.index > 0 {
      guard let last = bracketRange(of: entry.items[entry.index - 1]) else { return nil }
      // YAML allows a comma after the last entry.
      return isBare(last.upperBound..<own.lowerBound) ? last.upperBound..<own.upperBound : wholeLine(own)
    }
    // Nothing but the brackets stays.
    guard let start = index(of: entry.list.place), let end = emptyEnd(own.upperBound), text[start] == "[" else {
      return own
    }
    let first = text.index(after: start)
    return text[first..<own.lowerBound].allSatisfy(\.isWhitespace) ? first..<end : own
  }

  /// The range with its line, if nothing else is on that.
  private func wholeLine(_ range: Range<String.Index>) -> Range<String.Index> {
    let before = text[..<range.lowerBound].lastIndex { $0.isNewline || !$0.isWhitespace }
    let after = text[range.upperBound...].firstIndex { $0.isNewline || !$0.isWhitespace }
    guard let before, let after, text[before].isNewline, text[after].isNewline else { return range }
    return before..<after
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

// Removes keys with their values, and writes a text of several lines as the value of one of the document's keys.
// Flow: key + text → SpecText → bytes (the preview's card of the document).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// Removes a key of a map with its value.
  ///
  /// - Parameter place: the map's.
  /// - Throws: `Refusal` if it shares its line with something else.
  package mutating func remove(_ key: String, fromMapAt place: SourceRange) throws(Refusal) {
    guard let map = value(at: place), let start = index(of: place),
      let range = text[start] == "{" ? braceRange(of: key, in: map) : lines(of: key, in: map)
    else { throw Self.refusal(at: place) }
    var next = text
    next.removeSubrange(range)
    try commit(next, at: place) { node in
      guard Self.isSame(map, node), var entries = node.entries else { return nil }
      entries.removeAll { $0.key == key }
      var node = node
      node.value = .map(entries)
      return node
    }
  }

  /// Sets one of the document's keys to the map that a text contains, with its comments; on one line in a spec that is
  /// written in braces.
  ///
  /// - Parameter name: the text's name in messages.
  package mutating func set(_ key: String, toMapIn words: String, name: String) throws(Refusal) {
    let read: SpecNode
    do { (read, _) = try SpecParser.parse(Array(words.utf8), name: name, limits: limits) } catch {
      throw Refusal("\(name) can't be read: mend it first.")
    }
    guard read.entries != nil else { throw Refusal("\(name) is not a map of keys.") }
    if let start = index(of: root.place), text[start] != "{", words.first(where: { !$0.isWhitespace }) != "{" {
      let lines = SpecSource(name: name, text: words).lines.filter { !$0.hasPrefix("---") && !$0.hasPrefix("...") }
      let margin = String(repeating: " ", count: root.place.column + 1)
      let block = lines.map { $0.allSatisfy(\.isWhitespace) ? "" : margin + $0 }
        .reversed().drop { $0.isEmpty }.reversed()
      return try write(key, as: "\(key):" + block.map { "\n" + $0 }.joined(), read)
    }
    try set(key, to: Value(read), read)
  }

  /// Sets one of the document's keys to a plain value, whatever it is now.
  package mutating func set(_ key: String, toText words: String) throws(Refusal) {
    let value = Value.text(words)
    try set(key, to: value, value.node(at: root))
  }

  private mutating func set(_ key: String, to value: Value, _ node: SpecNode) throws(Refusal) {
    guard let old = root[key] else { return try add(key, value, toMapAt: root.place) }
    if extent(of: old) != nil { return try replace(old.place, with: value) }
    try write(key, as: Self.spelled(Value.Pair(key, value), like: nil), node)
  }

  /// Replaces the lines of one of the document's keys, or adds them at the end.
  private mutating func write(_ key: String, as words: String, _ value: SpecNode) throws(Refusal) {
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    let words = words.replacing("\n", with: end)
    let root = self.root
    var next = text
    if root[key] != nil {
      guard let range = lines(of: key, in: root) else { throw Self.refusal(at: root.place) }
      next.replaceSubrange(range, with: String(repeating: " ", count: root.place.column - 1) + words + end)
    } else {
      next += (text.isEmpty || text.last?.isNewline == true ? "" : end) + words + end
    }
    try commit(next, at: root[key]?.place ?? root.place) { node in
      guard Self.isSame(root, node), var entries = node.entries else { return nil }
      entries.removeAll { $0.key == key }
      entries.append(SpecNode.Entry(key: key, place: node.place, node: value))
      var node = node
      node.value = .map(entries)
      return node
    }
  }

  // MARK: Places

  /// The lines of a key and its value, with their ends; nil if something else precedes the key on its line.
  private func lines(of key: String, in map: SpecNode) -> Range<String.Index>? {
    guard let place = map.place(ofKey: key), let start = index(of: place) else { return nil }
    let lineStart = text[..<start].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    guard text[lineStart..<start].allSatisfy({ $0 == " " }) else { return nil }
    func lineEnd(_ from: String.Index) -> String.Index { text[from...].firstIndex(where: \.isNewline) ?? text.endIndex }
    func after(_ end: String.Index) -> String.Index { end < text.endIndex ? text.index(after: end) : end }
    var end = after(lineEnd(start))
    var index = end
    while index < text.endIndex {
      let line = text[index..<lineEnd(index)]
      let content = line.drop { $0 == " " || $0 == "\t" }
      index = after(line.endIndex)
      if line.count - content.count >= place.column, !content.isEmpty {
        end = index
      } else if !content.isEmpty, content.first != "#" {
        break
      }
    }
    return lineStart..<end
  }

  /// A key with its value and one comma.
  private func braceRange(of key: String, in map: SpecNode) -> Range<String.Index>? {
    guard let entries = map.entries, let at = entries.firstIndex(where: { $0.key == key }),
      let start = index(of: entries[at].place), let end = bracketRange(of: entries[at].node)?.upperBound
    else { return nil }
    if at + 1 < entries.count { return index(of: entries[at + 1].place).map { start..<$0 } }
    guard at > 0 else { return start..<end }
    return bracketRange(of: entries[at - 1].node).map { $0.upperBound..<end }
  }
}

extension SpecText.Value {
  /// A value that was read elsewhere.
  package init(_ node: SpecNode) {
    switch node.value {
    case .scalar(let text, _): self = .text(text)
    case .list(let items): self = .items(items.map(Self.init))
    case .map(let entries): self = .map(entries.map { Pair($0.key, Self($0.node)) })
    }
  }
}

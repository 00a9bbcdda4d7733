// Adds entries to a list of the document, in the form in which the list is written.
// Flow: key + texts → SpecText → bytes (`sparkler fonts --add` writes them).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// Adds texts at the end of a list of the document.
  ///
  /// - Parameters:
  ///   - key: a key of the document.
  ///   - inherited: what the list contains where the document has none of its own, from a spec that it extends.
  /// - Throws: `Refusal` if the list is written in a way that can't be changed.
  package mutating func append(
    _ texts: [String], toListAt key: String, inheriting inherited: [String] = []
  ) throws(Refusal) {
    guard let node = root[key] else { return try add(key, .texts(inherited + texts), toMapAt: root.place) }
    guard let items = node.items else {
      if node.isNull { return try fill(key, texts) }
      guard let only = node.text else { throw Self.refusal(at: node.place) }
      return try replace(node.place, with: .texts([only] + texts))
    }
    guard let last = items.last else { return try replace(node.place, with: .texts(texts)) }
    guard let range = extent(of: last) else { throw Self.refusal(at: node.place) }
    let quote = text[range].first
    let spelled = texts.map { Self.spelled(.text($0), like: quote) }
    var next = text
    if let margin = dash(before: range.lowerBound) {
      let lineEnd = text[range.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
      let end = text.contains("\r\n") ? "\r\n" : "\n"
      next.insert(contentsOf: spelled.map { end + margin + $0 }.joined(), at: lineEnd)
    } else {
      next.insert(contentsOf: spelled.map { ", " + $0 }.joined(), at: range.upperBound)
    }
    try commit(next, at: node.place) { found in
      guard Self.isSame(node, found), let old = found.items, old.count == items.count else { return nil }
      var found = found
      found.value = .list(old + (SpecText.Value.texts(texts).node(at: found).items ?? []))
      return found
    }
  }

  /// Writes a list where a key has no value.
  private mutating func fill(_ key: String, _ texts: [String]) throws(Refusal) {
    guard let entry = root.entries?.first(where: { $0.key == key }) else { throw Self.refusal(at: root.place) }
    let (node, value) = (entry.node, SpecText.Value.texts(texts))
    guard let start = index(of: entry.place) else { throw Self.refusal(at: node.place) }
    let list = Self.spelled(value, like: text[start] == "\"" ? "\"" : nil)
    var next = text
    if node.text?.isEmpty == true {
      guard text[start...].hasPrefix(key + ":") else { throw Self.refusal(at: node.place) }
      next.insert(contentsOf: " " + list, at: text.index(start, offsetBy: key.count + 1))
    } else {
      guard let range = extent(of: node) else { throw Self.refusal(at: node.place) }
      next.replaceSubrange(range, with: list)
    }
    try commit(next, at: node.place) { found in
      found.isNull && Self.isSame(node, found) ? value.node(at: found) : nil
    }
  }

  /// The margin and the dash before an entry that has a line of its own; nil in brackets.
  func dash(before place: String.Index) -> String? {
    let start = text[..<place].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let margin = text[start..<place]
    return margin.wholeMatch(of: /[ \t]*- +/).map { _ in String(margin) }
  }
}

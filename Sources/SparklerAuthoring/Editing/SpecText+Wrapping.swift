// Puts neighbouring entries of a list into a new one, such as layers into a group, with their comments and spelling.
// Flow: places + key → SpecText → bytes (the preview's palette).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// Puts neighbouring entries of a list into the list of a new entry.
  ///
  /// - Parameters:
  ///   - places: the entries'.
  ///   - key: the key of the new entry's list.
  ///   - pairs: what the new entry has besides; it comes first.
  /// - Throws: `Refusal` if the entries are not neighbours in one list, or are written in a way that can't be changed.
  package mutating func wrap(_ places: [SourceRange], in key: String, _ pairs: [Value.Pair]) throws(Refusal) {
    var entries: [Entry] = []
    for place in places { entries.append(try entry(at: place)) }
    entries.sort { $0.index < $1.index }
    guard let first = entries.first, let last = entries.last else { throw Refusal("There is no layer to put into it.") }
    guard entries.allSatisfy({ Self.isSame($0.list, first.list) }), last.index - first.index + 1 == entries.count else {
      throw Refusal("The layers are not next to each other in one list: choose neighbours, or move them in the text.")
    }
    guard let next = wrapped(first.node, last.node, in: key, pairs) else { throw Self.refusal(at: first.node.place) }
    let whole = first.index...last.index
    var list = first.node
    list.value = .list(Array(first.items[whole]))
    var new = Value.map(pairs).node(at: first.node)
    let inner = SpecNode.Entry(key: key, place: first.node.place, node: list)
    new.value = .map((new.entries ?? []) + [inner])
    try commitList(first, next) { $0.replaceSubrange(whole, with: [new]) }
  }

  /// The text with the entries from the first to the last one in the list of a new entry; nil if that can't be written.
  private func wrapped(_ first: SpecNode, _ last: SpecNode, in key: String, _ pairs: [Value.Pair]) -> String? {
    var next = text
    if let (begin, margin) = lines(of: first), let (end, _) = lines(of: last) {
      let newline = text.contains("\r\n") ? "\r\n" : "\n"
      let inner = String(repeating: " ", count: margin.count)
      let head = pairs.map { Self.spelled($0, like: nil) } + ["\(TreeText.key(key)):"]
      let range = begin.lowerBound..<end.upperBound
      let body = text[range].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { $0.isEmpty ? "" : inner + $0 }
      let words = margin + head.joined(separator: newline + inner) + newline + body.joined(separator: newline)
      next.replaceSubrange(range, with: words)
      return next
    }
    guard let begin = bracketRange(of: first), let end = bracketRange(of: last) else { return nil }
    let quote: Character? = hasQuotedKeys(first) ? "\"" : nil
    let name = quote == nil ? TreeText.key(key) : TreeText.quoted(key)
    let head = pairs.map { Self.spelled($0, like: quote) + ", " }.joined()
    let range = begin.lowerBound..<end.upperBound
    next.replaceSubrange(range, with: "{\(head)\(name): [\(text[range])]}")
    return next
  }
}

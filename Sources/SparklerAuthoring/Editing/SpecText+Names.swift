// Renames a layer: its id, and all that names it.
// Flow: old and new id → SpecText → bytes (the preview's list of layers).
import SparklerCore
import SparklerDocument

extension SpecText {
  /// The ids of layers and effects as written.
  package var ids: Set<String> {
    var ids: Set<String> = []
    root.collectIDs(into: &ids, withNames: true)
    return ids
  }

  /// Changes an id, references to it, places on the layer such as `title.left`, and numbers of it in expressions.
  ///
  /// - Parameter isNumbered: whether a repeat adds a number to the id: `bar-2`.
  /// - Throws: `Refusal` if one of the places can't be changed, such as a value of a shared anchor.
  package mutating func rename(_ old: String, to new: String, isNumbered: Bool) throws(Refusal) {
    let name = LayerName(old: old, new: new, isNumbered: isNumbered)
    let wanted = name.inExpressions(name.inSizes(root.renamingIDs(name.renamed)))
    var pieces: [Range<String.Index>: String] = [:]
    try collect(from: root, to: wanted, into: &pieces)
    var (next, end) = ("", text.startIndex)
    for (range, words) in pieces.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      guard range.lowerBound >= end else { throw Self.refusal(at: root.place) }
      next += text[end..<range.lowerBound] + words
      end = range.upperBound
    }
    guard accept(next + text[end...], as: wanted) else {
      throw Refusal("'\(old)' is named in a way that can't be changed here: rename it in the text.")
    }
  }

  /// Finds where two documents of the same structure differ in values and keys.
  private func collect(
    from old: SpecNode, to new: SpecNode, into pieces: inout [Range<String.Index>: String]
  ) throws(Refusal) {
    if let words = new.text {
      guard words != old.text else { return }
      guard let range = extent(of: old) else { throw Self.refusal(at: old.place) }
      pieces[range] = Self.spelled(.text(words), like: text[range].first)
    }
    for (a, b) in zip(old.items ?? [], new.items ?? []) { try collect(from: a, to: b, into: &pieces) }
    for (a, b) in zip(old.entries ?? [], new.entries ?? []) {
      if a.key != b.key {
        let key = SpecNode(value: .scalar(a.key, isQuoted: false), place: a.place, path: "")
        guard let range = extent(of: key) else { throw Self.refusal(at: a.place) }
        pieces[range] = Self.spelled(.text(b.key), like: text[range].first)
      }
      try collect(from: a.node, to: b.node, into: &pieces)
    }
  }
}

/// A layer's old and new id.
private struct LayerName {
  var old: String
  var new: String
  var isNumbered: Bool

  /// The id, an id that a repeat numbers, or a place on one of these, with the new id; nil for other texts.
  func renamed(_ text: String) -> String? {
    guard text.hasPrefix(old) else { return nil }
    var rest = text.dropFirst(old.count)
    if isNumbered, rest.first == "-" {
      let number = rest.dropFirst().prefix { $0.isNumber }
      if !number.isEmpty { rest = rest.dropFirst(1 + number.count) }
    }
    return rest.isEmpty || rest.first == "." ? new + text.dropFirst(old.count) : nil
  }

  /// `sizes:` names layers by keys.
  func inSizes(_ root: SpecNode) -> SpecNode {
    root.mapping { sizes, key in
      guard key == "sizes" else { return sizes }
      return sizes.mapping { size, _ in
        size.mapping { layers, key in
          guard key == "layers", case .map(var entries) = layers.value else { return layers }
          for i in entries.indices { entries[i].key = renamed(entries[i].key) ?? entries[i].key }
          var layers = layers
          layers.value = .map(entries)
          return layers
        }
      }
    }
  }

  /// Numbers of the layer in expressions: `${title.width + 8}`.
  func inExpressions(_ node: SpecNode) -> SpecNode {
    guard let text = node.text else { return node.mapping { inner, _ in inExpressions(inner) } }
    guard text.contains("$"), text.contains(old + ".") else { return node }
    var (out, rest) = ("", text[...])
    while let found = rest.firstRange(of: old + ".") {
      let before = rest[..<found.lowerBound].last ?? out.last ?? " "
      let isWhole = !(before.isLetter || before.isNumber || "_-.".contains(before))
      out += rest[..<found.lowerBound] + (isWhole ? new : old) + "."
      rest = rest[found.upperBound...]
    }
    var node = node
    node.value = .scalar(out + rest, isQuoted: true)
    return node
  }
}

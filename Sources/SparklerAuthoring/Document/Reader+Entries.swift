// Reads maps and lists entry by entry, and reports other values.
// Flow: SpecNode → Reader.entries, Reader.items → stages.
import SparklerDocument

extension Reader {
  /// A map's entries without `x-` keys; nil, after a report, if it is not a map.
  ///
  /// - Parameter what: the start of the message: "params are a map".
  package mutating func entries(of node: SpecNode, _ what: String, remedy: String) -> [SpecNode.Entry]? {
    if let entries = node.entriesWithoutNotes { return entries }
    report(.wrongType, node, "\(what), not \(node.description)", remedy: remedy)
    return nil
  }

  /// A list's items; nil, after a report, if it is not a list.
  mutating func items(of node: SpecNode, _ what: String, remedy: String) -> [SpecNode]? {
    if let items = node.items { return items }
    report(.wrongType, node, "\(what), not \(node.description)", remedy: remedy)
    return nil
  }
}

extension String {
  /// Whether it is a letter or `_`, then letters, numbers and `_`.
  package var isName: Bool {
    first.map { $0.isLetter || $0 == "_" } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension SpecNode {
  /// A map's entries without notes, which are keys that start with `x-`; nil if it is not a map.
  package var entriesWithoutNotes: [Entry]? { entries?.filter { !$0.key.hasPrefix("x-") } }

  /// A copy with other values in its list or under its keys; a scalar stays unchanged.
  ///
  /// - Parameter change: receives a value and its key (nil in a list); returns nil to drop the value.
  package func mapping(_ change: (_ node: SpecNode, _ key: String?) -> SpecNode?) -> SpecNode {
    var out = self
    switch value {
    case .scalar: break
    case .list(let items): out.value = .list(items.compactMap { change($0, nil) })
    case .map(let entries):
      out.value = .map(
        entries.compactMap { entry in
          change(entry.node, entry.key).map { Entry(key: entry.key, place: entry.place, node: $0) }
        })
    }
    return out
  }
}

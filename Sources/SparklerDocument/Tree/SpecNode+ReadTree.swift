// A parsed document as a tree that records what its reader has used.
// Flow: SpecParser or MarkupValues → SpecNode → ReadTree → an importer.
import SparklerCore

extension SpecNode {
  /// The same values. Unquoted numbers, `true`, `false` and null become such values, everything else texts.
  ///
  /// - Parameter ignoresCase: compares keys without regard to case, as for property lists.
  package func readTree(ignoringCase ignoresCase: Bool = false) -> ReadTree {
    var builder = ReadTreeBuilder(ignoresCase: ignoresCase)
    add(to: &builder, key: nil, depth: 0)
    return builder.tree()
  }

  private func add(to builder: inout ReadTreeBuilder, key: String?, depth: Int) {
    guard depth < ReadTree.deepest else { return builder.add(.null, key: key) }
    switch value {
    case .list(let items):
      builder.add(.list, key: key)
      for i in items.indices { items[i].add(to: &builder, key: nil, depth: depth + 1) }
      builder.close()
    case .map(let entries):
      builder.add(.map, key: key)
      for i in entries.indices { entries[i].node.add(to: &builder, key: entries[i].key, depth: depth + 1) }
      builder.close()
    case .scalar(let text, let isQuoted):
      if isNull { return builder.add(.null, key: key) }
      if !isQuoted {
        if text == "true" || text == "false" {
          return builder.add(text == "true" ? .yes : .no, key: key, number: text == "true" ? 1 : 0)
        }
        if let number = Double(text), number.isFinite { return builder.add(.number, key: key, number: number) }
      }
      builder.add(.text, key: key, text: text)
    }
  }
}

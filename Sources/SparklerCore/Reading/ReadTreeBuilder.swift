// Builds a ReadTree value by value, for documents that are not JSON text.
// Flow: another tree → ReadTreeBuilder → ReadTree.

package struct ReadTreeBuilder {
  private var nodes: ContiguousArray<ReadTree.Node> = []
  private var bytes: [UInt8] = []
  private var open: [Int32] = []
  private let ignoresCase: Bool

  /// - Parameter ignoresCase: compares keys without regard to case.
  package init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// Adds a value to the innermost open list or map. An added list or map is open until `close`.
  ///
  /// - Parameters:
  ///   - key: for values of a map.
  ///   - text: for texts.
  package mutating func add(_ kind: ReadTree.Kind, key: String? = nil, number: Double = 0, text: String? = nil) {
    let (ownKey, own) = (key.map { store($0) }, text.map { store($0) })
    nodes.append(
      ReadTree.Node(
        key: key.map { KeyIdentity.of($0, ignoringCase: ignoresCase) } ?? 0, number: number,
        keyStart: ownKey?.start ?? 0, start: own?.start ?? 0, end: Int32(nodes.count + 1), parent: open.last ?? -1,
        kind: own?.isEscaped == true ? .escaped : kind, isKeyEscaped: ownKey?.isEscaped ?? false))
    if kind.isContainer { open.append(Int32(nodes.count - 1)) }
  }

  package mutating func close() {
    if let last = open.popLast() { nodes[Int(last)].end = Int32(nodes.count) }
  }

  /// Quotation marks end texts in the tree, so a text that contains one is stored with JSON's escapes.
  private mutating func store(_ text: String) -> (start: Int32, isEscaped: Bool) {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let start = Int32(clamping: bytes.count)
    let isEscaped = text.utf8.contains(quote)
    if isEscaped {
      for byte in text.utf8 {
        if byte == quote || byte == backslash { bytes.append(backslash) }
        bytes.append(byte)
      }
    } else {
      bytes += text.utf8
    }
    bytes.append(quote)
    return (start, isEscaped)
  }

  /// The tree; null if nothing was added.
  package consuming func tree() -> ReadTree {
    while !open.isEmpty { close() }
    if nodes.isEmpty { add(.null) }
    return ReadTree(nodes: nodes, bytes: bytes, ignoresCase: ignoresCase)
  }
}

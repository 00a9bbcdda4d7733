// Reads the XML of property lists, nested.
// Flow: MarkupTags → PropertyListText → SpecNode.
import SparklerCore
import SparklerDocument

/// The values of an XML property list.
struct PropertyListText {
  private struct Container {
    var isMap: Bool
    var place: SourceRange
    var key: (name: String, place: SourceRange)?
    var entries: [SpecNode.Entry] = []
    var items: [SpecNode] = []

    var node: SpecNode { SpecNode(value: isMap ? .map(entries) : .list(items), place: place, path: "") }
  }

  private var open: [Container] = []
  private var root: SpecNode?
  private var count = 0

  static func value(_ tags: [MarkupTags.Tag]) throws(MarkupFault) -> SpecNode {
    var reader = PropertyListText()
    for tag in tags { try reader.read(tag) }
    while !reader.open.isEmpty { try reader.close() }
    return reader.root ?? SpecNode(value: .map([]), place: SourceRange(line: 1, column: 1), path: "")
  }

  private mutating func read(_ tag: MarkupTags.Tag) throws(MarkupFault) {
    switch tag.name {
    case "dict", "array":
      if tag.isClosing { return try close() }
      guard open.count < MarkupValues.deepest else { throw .tooDeep }
      open.append(Container(isMap: tag.name == "dict", place: tag.place))
      if tag.isEmpty { try close() }
    case "key":
      if !tag.isClosing, !open.isEmpty { open[open.count - 1].key = (tag.text, tag.place) }
    case "true", "false":
      if !tag.isClosing {
        try put(SpecNode(value: .scalar(tag.name, isQuoted: false), place: tag.place, path: ""))
      }
    case "real", "integer":
      if !tag.isClosing { try put(MarkupValues.scalar(tag.text, tag.place)) }
    case "string", "data", "date":
      if !tag.isClosing { try put(MarkupValues.scalar(tag.text, tag.place, isText: true)) }
    default: break
    }
  }

  private mutating func close() throws(MarkupFault) {
    if let last = open.popLast() { try put(last.node) }
  }

  private mutating func put(_ node: SpecNode) throws(MarkupFault) {
    count += 1
    guard count <= MarkupValues.mostValues else { throw .tooMany }
    guard let last = open.indices.last else {
      root = root ?? node
      return
    }
    if !open[last].isMap {
      open[last].items.append(node)
    } else if let key = open[last].key {
      open[last].entries.append(SpecNode.Entry(key: key.name, place: key.place, node: node))
      open[last].key = nil
    }
  }
}

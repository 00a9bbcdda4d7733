// Makes nodes of the events of an XML file.
// Flow: XMLEventReader → TreeBuilder → nodes, ids → NodeStyles, InstanceTree.

/// Builds the tree of the file's elements.
struct TreeBuilder {
  private(set) var nodes: [SVGNode] = []
  private(set) var ids: [String: Int] = [:]
  var notices = SVGNotices()
  private let limits: SVGFileLimits

  /// Open elements; nil for those below an element of another namespace, which are left out.
  private var open: [Int?] = []
  /// How many of the open elements have text that counts.
  private var texts = 0

  private static let textual: Set<String> = ["text", "style", "title", "desc", "tspan", "textPath", "tref"]

  init(_ limits: SVGFileLimits) { self.limits = limits }

  mutating func read(_ events: [UInt8]) throws(SVGImportError) {
    var reader = XMLEventReader(events)
    do throws(XMLEventReader.Nonsense) {
      while let event = try reader.next() {
        if case .open = event, nodes.count >= limits.elements || open.count >= limits.depth {
          throw XMLEventReader.Nonsense()
        } else {
          try read(event)
        }
      }
      guard open.isEmpty else { throw XMLEventReader.Nonsense() }
    } catch { throw XMLFile.nonsense }
    guard let root = nodes.first, root.name == "svg" else {
      throw SVGImportError(
        "its root element is no <svg>", remedy: "use an SVG file; a web page's picture must be saved separately")
    }
  }

  private mutating func read(_ event: XMLEvent) throws(XMLEventReader.Nonsense) {
    switch event {
    case .open(let tag):
      // One root.
      if open.isEmpty, !nodes.isEmpty { throw XMLEventReader.Nonsense() }
      begin(tag)
    case .close:
      guard let last = open.popLast() else { throw XMLEventReader.Nonsense() }
      if let last, Self.textual.contains(nodes[last].name) { texts -= 1 }
    case .text(let text):
      if texts > 0, let last = open.last, let last { nodes[last].pieces.append(.text(text)) }
    case .styleSheet: notices.add(.externalStyleSheet)
    }
  }

  private mutating func begin(_ tag: XMLTag) {
    let parent = open.last ?? nil
    if !open.isEmpty {
      guard let parent, !nodes[parent].name.isEmpty else {
        open.append(nil)
        return
      }
    }
    let index = nodes.count
    var node = SVGNode(name: tag.isForeign ? "" : tag.name, parent: parent)
    // Elements of entities have no line of their own.
    (node.line, node.source) = (tag.line > 0 ? tag.line : parent.map { nodes[$0].line } ?? 1, index)
    if !tag.isForeign { setAttributes(of: &node, tag, index) }
    nodes.append(node)
    open.append(index)
    if let parent {
      nodes[parent].children.append(index)
      nodes[parent].pieces.append(.element(index))
    }
    if tag.isForeign { return }
    if Self.textual.contains(node.name) { texts += 1 }
    if let id = node.id, !id.isEmpty {
      if ids[id] == nil { ids[id] = index } else { notices.add(.repeatedID, id, node: index) }
    }
    note(node, index)
  }

  private mutating func setAttributes(of node: inout SVGNode, _ tag: XMLTag, _ index: Int) {
    for (name, value) in tag.attributes {
      switch name {
      case "xlink:href": if node.attributes["href"] == nil { node.attributes["href"] = value }
      case "xml:space", "xml:lang", "xml:base": node.attributes[name] = value
      default:
        // Other attributes of XLink, and those with a prefix that is not declared.
        if name.utf8.contains(UInt8(ascii: ":")) { continue }
        if name.hasPrefix("on"), name.utf8.count > 2 {
          notices.add(.eventHandler, name, node: index)
        } else {
          node.attributes[name] = value
        }
      }
    }
    // An `href` without namespace comes first, in whichever order they are.
    if let own = tag.attributes.first(where: { $0.name == "href" }) { node.attributes["href"] = own.value }
  }

  private mutating func note(_ node: SVGNode, _ index: Int) {
    switch node.name {
    case "script": notices.add(.script, node: index)
    case "foreignObject": notices.add(.foreignObject, node: index)
    case "a": if node.attributes["href"] != nil { notices.add(.link, node: index) }
    // Their pictures are files or data.
    case "image", "feImage": break
    default:
      if let href = node.attributes["href"]?.trimmedBlanks, !href.isEmpty, !href.hasPrefix("#"),
        !href.hasPrefix("data:")
      {
        notices.add(.externalReference, String(href), node: index)
      }
    }
  }
}

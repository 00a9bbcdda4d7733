// The cascade: which declaration of each property wins for each element.
// Flow: nodes + StyleSheets → NodeStyles → raw values → InstanceTree, ComputedValues.

/// Cascades the declarations of the file's elements.
struct NodeStyles {
  /// The winning declarations of each node, custom properties included.
  private(set) var raw: [[String: CSSText]]
  let sheets: StyleSheets
  private let nodes: [SVGNode]

  init(_ nodes: [SVGNode], _ notices: inout SVGNotices) {
    self.nodes = nodes
    sheets = StyleSheets(nodes, &notices)
    raw = Array(repeating: [:], count: nodes.count)
  }

  mutating func cascade(_ notices: inout SVGNotices) throws(SVGImportError) {
    var matcher = SelectorMatcher(nodes)
    // Many elements have the same attribute.
    var known: [String: [CSSDeclaration]] = [:]
    for i in nodes.indices where !nodes[i].name.isEmpty {
      var own = presentation(of: nodes[i])
      var inline: [CSSDeclaration] = []
      if let style = nodes[i].attributes["style"] {
        inline = known[style] ?? CSSDeclaration.list(style, &notices, node: i)
        if known.count < Self.mostKnown { known[style] = inline }
      }
      let matches = sheets.isEmpty ? [] : try sheets.matches(of: i, nodes[i], &matcher)
      for rule in matches { apply(sheets.blocks[rule.block], to: &own, important: false) }
      apply(inline, to: &own, important: false)
      if sheets.hasImportant {
        for rule in StyleSheets.important(matches) { apply(sheets.blocks[rule.block], to: &own, important: true) }
      }
      apply(inline, to: &own, important: true)
      raw[i] = own
    }
  }

  private static let mostKnown = 1000

  private func presentation(of node: SVGNode) -> [String: CSSText] {
    var out: [String: CSSText] = [:]
    for (name, value) in node.attributes where CSSProperties.isPresentation(name, of: node.name) {
      let text = value.trimmedBlanks
      // Invalid values are found where values are resolved: nothing has a lower priority.
      if !text.isEmpty { out[name] = CSSText(String(text)) }
    }
    return out
  }

  private func apply(_ list: [CSSDeclaration], to own: inout [String: CSSText], important: Bool) {
    for declaration in list where declaration.isImportant == important { own[declaration.property] = declaration.value }
  }
}

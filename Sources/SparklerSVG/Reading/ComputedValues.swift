// Final declarations of each node: custom properties replaced, shorthands divided.
// Flow: InstanceTree → ComputedValues → SVGDocument.

/// Fills a document's nodes.
enum ComputedValues {
  /// - Parameter initial: the initial values of registered custom properties.
  static func fill(
    _ document: inout SVGDocument, _ tree: InstanceTree, initial: [String: String], _ notices: inout SVGNotices
  ) {
    document.nodes = tree.nodes
    for i in document.nodes.indices {
      let styles = tree.styles[i]
      let inherited = document.nodes[i].parent.map { document.customs[$0] ?? [:] } ?? initial
      var own: [String: String] = [:]
      var isVariable = false
      for (name, value) in styles {
        if name.hasPrefix("--") {
          own[name] = value.text
        } else if value.shorthand != nil || CSSText.isVariable(value.text) {
          isVariable = true
        }
      }
      var customs = CustomProperties(own: own, inherited: inherited)
      if !customs.values.isEmpty { document.customs[i] = customs.values }
      let source = document.nodes[i].source
      document.nodes[i].declared = isVariable ? declared(styles, &customs, &notices, node: source) : plain(styles)
      if let cut = customs.cut { notices.add(.longVariable, cut.isEmpty ? "a property" : cut, node: source) }
      // Selectors have seen them.
      for name in document.nodes[i].attributes.keys where CSSProperties.isIdle(name) {
        document.nodes[i].attributes[name] = nil
      }
    }
  }

  private static func plain(_ styles: [String: CSSText]) -> [String: String] {
    var out: [String: String] = [:]
    out.reserveCapacity(styles.count)
    for (name, value) in styles where !name.hasPrefix("--") { out[name] = value.text }
    return out
  }

  private static func declared(
    _ styles: [String: CSSText], _ customs: inout CustomProperties, _ notices: inout SVGNotices, node: Int
  ) -> [String: String] {
    var out: [String: String] = [:]
    for name in styles.keys.sorted() where !name.hasPrefix("--") {
      guard let value = styles[name] else { continue }
      guard value.shorthand != nil || CSSText.isVariable(value.text) else {
        out[name] = value.text
        continue
      }
      // An attribute of the same name must not take the place of an invalid value.
      out[name] = "unset"
      guard let text = customs.replaced(value.text) else {
        if customs.cut == nil { notices.add(.emptyVariable, name, node: node) }
        continue
      }
      let found =
        value.shorthand.map { CSSShorthands.values(of: text, for: $0)?.first { $0.property == name }?.text }
        ?? CSSProperties.normal(text, for: name)
      if let found {
        out[name] = found
      } else if value.shorthand == nil {
        notices.add(.invalidDeclaration, "\(name): \(text)", node: node)
      }
    }
    return out
  }
}

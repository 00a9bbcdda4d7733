// Where a document has colours that show: declarations, animations, style sheets, and initial values.
// Flow: SVGDocument → SVGReplacements.
import SparklerCore

extension SVGDocument {
  /// The properties whose values contain colours.
  private static let coloured: [String] = SVGGrammar.kinds.compactMap { name, kind in
    switch kind {
    case .color, .paint, .filter: name
    default: nil
    }
  }.sorted()

  /// The colours of properties that an element doesn't set, by the elements' names; they aren't inherited.
  private static let initials: [String: (property: String, color: Color)] = [
    "stop": ("stop-color", .black), "feFlood": ("flood-color", .black), "feDropShadow": ("flood-color", .black),
    "feDiffuseLighting": ("lighting-color", .white), "feSpecularLighting": ("lighting-color", .white),
  ]

  /// Changes the text of each value with colours, except in clips and masks, whose colours don't show.
  ///
  /// - Parameter stencils: by node, as `stencils()` finds them.
  mutating func mapColors(outside stencils: [Bool], _ change: (ColorCode) -> String?) {
    var known: [String: String] = [:]
    func mapped(_ text: String) -> String {
      if let found = known[text] { return found }
      let made = ColorText.mapped(text, change)
      known[text] = made
      return made
    }
    for i in nodes.indices where !stencils[i] {
      for property in Self.coloured {
        if let text = nodes[i].declared[property] { nodes[i].declared[property] = mapped(text) }
      }
      if let (property, color) = Self.initials[nodes[i].name], nodes[i].declared[property] == nil,
        let other = change(ColorCode(color))
      {
        nodes[i].declared[property] = other
      }
      guard nodes[i].name == "animate" || nodes[i].name == "set",
        let property = nodes[i].attributes["attributeName"]?.trimmed, Self.coloured.contains(property)
      else { continue }
      // `by` is a difference.
      for name in ["from", "to", "values"] {
        if let text = nodes[i].attributes[name] { nodes[i].attributes[name] = mapped(text) }
      }
    }
    if hasInitialFill(outside: stencils), let other = change(ColorCode(.black)) {
      nodes[0].declared["fill"] = other
    }
    mapSheets(mapped)
  }

  private mutating func mapSheets(_ mapped: (String) -> String) {
    var hasVariables = false
    for name in keyframes.keys.sorted() {
      guard var rule = keyframes[name] else { continue }
      for k in rule.steps.indices {
        for property in Self.coloured {
          guard let text = rule.steps[k].declared[property] else { continue }
          hasVariables = hasVariables || CSSText.isVariable(text)
          rule.steps[k].declared[property] = mapped(text)
        }
      }
      keyframes[name] = rule
    }
    // Only keyframes still refer to variables.
    guard hasVariables else { return }
    for i in customs.keys.sorted() { customs[i] = customs[i]?.mapValues(mapped) }
  }

  /// Whether something is filled black because nothing says otherwise.
  private func hasInitialFill(outside stencils: [Bool]) -> Bool {
    guard !nodes.isEmpty, own("fill", of: 0) == nil else { return false }
    var isUnset = Array(repeating: false, count: nodes.count)
    for i in nodes.indices {
      isUnset[i] = own("fill", of: i) == nil && nodes[i].parent.map { isUnset[$0] } ?? true
      if isUnset[i], !stencils[i], Self.filled.contains(nodes[i].name) { return true }
    }
    return false
  }

  private static let filled: Set<String> = [
    "rect", "circle", "ellipse", "polyline", "polygon", "path", "text", "tspan", "textPath",
  ]

  // MARK: Clips and masks

  private static let inheritedPaints = [("fill", "black"), ("stroke", "none"), ("color", "black")]

  /// The nodes of clips and masks, and of gradients and patterns that only they use.
  func stencils() -> [Bool] {
    var out = nodes.map { $0.name == "mask" || $0.name == "clipPath" }
    for i in nodes.indices { if let parent = nodes[i].parent, out[parent] { out[i] = true } }
    guard out.contains(true) else { return out }
    var (shown, hidden) = (Set<Int>(), Set<Int>())
    for i in nodes.indices {
      let servers = paintServers(of: i)
      if out[i] { hidden.formUnion(servers) } else { shown.formUnion(servers) }
    }
    let only = linked(hidden).subtracting(linked(shown))
    for i in nodes.indices where only.contains(i) || nodes[i].parent.map({ out[$0] }) ?? false { out[i] = true }
    return out
  }

  private func paintServers(of node: Int) -> [Int] {
    ["fill", "stroke"].compactMap { property in
      guard let text = nodes[node].declared[property], text.utf8.contains(UInt8(ascii: "(")),
        case .paint(.server(let id, _))? = SVGGrammar.value(of: text, for: property)
      else { return nil }
      return ids[id]
    }
  }

  /// With the servers that their `href`s lead to.
  private func linked(_ servers: Set<Int>) -> Set<Int> {
    var (out, open) = (servers, Array(servers))
    while let node = open.popLast() {
      guard let href = nodes[node].attributes["href"], let next = element(href), out.insert(next).inserted else {
        continue
      }
      open.append(next)
    }
    return out
  }

  /// Gives masks the paints that they inherit, so that changes around them don't change what they cover.
  mutating func pinMasks() {
    for i in nodes.indices where nodes[i].name == "mask" {
      for (property, initial) in Self.inheritedPaints where own(property, of: i) == nil {
        nodes[i].declared[property] = inherited(property, of: i) ?? initial
      }
    }
  }

  /// What an element itself says of an inherited property; nil if it inherits the value.
  func own(_ property: String, of node: Int) -> String? {
    let text = nodes[node].declared[property]
    return text == "inherit" || text == "unset" || text == "revert" ? nil : text
  }

  /// What the nearest ancestor that sets a property says; nil if none does.
  func inherited(_ property: String, of node: Int) -> String? {
    var at = nodes[node].parent
    while let ancestor = at {
      if let text = own(property, of: ancestor) { return text }
      at = nodes[ancestor].parent
    }
    return nil
  }
}

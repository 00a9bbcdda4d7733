// Tests whether an element matches a selector.
// Flow: CSSSelector + nodes → SelectorMatcher → whether a rule applies.

/// Matches selectors, with a budget of steps.
struct SelectorMatcher {
  private let nodes: [SVGNode]
  /// Each node's position among its parent's children, from 0.
  private var positions: [Int]
  /// Its position among those of its type, and their number.
  private var typePositions: [Int]
  private var typeCounts: [Int]
  private var classes: [Int: [Substring]] = [:]
  private var stepsLeft = mostSteps

  private static let mostSteps = 10_000_000

  init(_ nodes: [SVGNode]) {
    self.nodes = nodes
    positions = Array(repeating: 0, count: nodes.count)
    typePositions = positions
    typeCounts = Array(repeating: 1, count: nodes.count)
    for node in nodes {
      var counts: [String: Int] = [:]
      for (i, child) in node.children.enumerated() {
        positions[child] = i
        typePositions[child] = counts[nodes[child].name, default: 0]
        counts[nodes[child].name, default: 0] += 1
      }
      for child in node.children { typeCounts[child] = counts[nodes[child].name] ?? 1 }
    }
  }

  /// The classes of an element, each once.
  static func classes(of node: SVGNode) -> [Substring] {
    guard let text = node.attributes["class"] else { return [] }
    var out: [Substring] = []
    for part in text.split(whereSeparator: \.isWhitespace) where out.count < mostClasses && !out.contains(part) {
      out.append(part)
    }
    return out
  }

  private static let mostClasses = 64

  mutating func matches(_ node: Int, _ selector: CSSSelector) throws(SVGImportError) -> Bool {
    try matches(node, selector, selector.compounds.count - 1, anchor: nil)
  }

  /// - Parameter anchor: the element that the first compound of a relative selector means.
  private mutating func matches(
    _ node: Int, _ selector: CSSSelector, _ index: Int, anchor: Int?
  ) throws(SVGImportError) -> Bool {
    if index == 0, let anchor { return node == anchor }
    try step()
    for test in selector.compounds[index].tests { if try !passes(node, test) { return false } }
    if index == 0 { return true }
    switch selector.combinators[index - 1] {
    case .child:
      guard let parent = nodes[node].parent else { return false }
      return try matches(parent, selector, index - 1, anchor: anchor)
    case .descendant:
      var at = nodes[node].parent
      while let parent = at {
        if try matches(parent, selector, index - 1, anchor: anchor) { return true }
        at = nodes[parent].parent
      }
      return false
    case .adjacent:
      guard let before = sibling(node, -1) else { return false }
      return try matches(before, selector, index - 1, anchor: anchor)
    case .sibling:
      var at = sibling(node, -1)
      while let before = at {
        if try matches(before, selector, index - 1, anchor: anchor) { return true }
        at = sibling(before, -1)
      }
      return false
    }
  }

  /// Characters of an attribute that count as a step.
  private static let charactersOfStep = 64

  private mutating func step(_ count: Int = 1) throws(SVGImportError) {
    stepsLeft -= count
    if stepsLeft < 0 {
      throw SVGImportError(
        "its style sheets have too many rules for its elements",
        remedy: "use fewer rules, or ids and classes in place of types")
    }
  }

  private func sibling(_ node: Int, _ offset: Int) -> Int? {
    guard let parent = nodes[node].parent else { return nil }
    let position = positions[node] + offset
    return nodes[parent].children.indices.contains(position) ? nodes[parent].children[position] : nil
  }

  private mutating func passes(_ node: Int, _ test: CSSSelector.Test) throws(SVGImportError) -> Bool {
    switch test {
    case .type(let name): return nodes[node].name == name
    case .id(let id): return nodes[node].attributes["id"] == id
    case .className(let name): return classNames(node).contains { $0 == name }
    case .attribute(let name, let comparison, let value, let ignoresCase):
      guard let own = nodes[node].attributes[name] else { return false }
      try step(1 + own.utf8.count / Self.charactersOfStep)
      return ignoresCase
        ? Self.holds(own.lowercased(), comparison, value.lowercased()) : Self.holds(own, comparison, value)
    case .root: return nodes[node].parent == nil
    case .empty: return nodes[node].pieces.allSatisfy { $0 == .text("") }
    case .link: return nodes[node].name == "a" && nodes[node].attributes["href"] != nil
    case .language(let language): return speaks(node, language)
    case .position(let position): return accepts(node, position)
    case .any(let list):
      for selector in list { if try nested(node, selector) { return true } }
      return false
    case .none(let list):
      for selector in list { if try nested(node, selector) { return false } }
      return true
    case .has(let list):
      for selector in list { if try has(node, selector) { return true } }
      return false
    case .never: return false
    }
  }

  private mutating func nested(_ node: Int, _ selector: CSSSelector) throws(SVGImportError) -> Bool {
    try step()
    return try matches(node, selector)
  }

  private mutating func has(_ node: Int, _ selector: CSSSelector) throws(SVGImportError) -> Bool {
    let last = selector.compounds.count - 1
    var open = nodes[node].children
    if let first = selector.combinators.first, first == .adjacent || first == .sibling, let parent = nodes[node].parent
    {
      open = Array(nodes[parent].children[(positions[node] + 1)...])
    }
    while let at = open.popLast() {
      try step()
      if try matches(at, selector, last, anchor: node) { return true }
      open += nodes[at].children
    }
    return false
  }

  private mutating func classNames(_ node: Int) -> [Substring] {
    if let known = classes[node] { return known }
    let found = Self.classes(of: nodes[node])
    classes[node] = found
    return found
  }

  private func accepts(_ node: Int, _ position: CSSSelector.Position) -> Bool {
    guard let parent = nodes[node].parent else { return position.accepts(1) }
    let (index, count) =
      position.isOfType
      ? (typePositions[node], typeCounts[node]) : (positions[node], nodes[parent].children.count)
    return position.accepts(position.isFromEnd ? count - index : index + 1)
  }

  private func speaks(_ node: Int, _ language: String) -> Bool {
    var at: Int? = node
    while let i = at {
      if let own = (nodes[i].attributes["xml:lang"] ?? nodes[i].attributes["lang"])?.lowercased() {
        return own == language || own.hasPrefix(language + "-")
      }
      at = nodes[i].parent
    }
    return false
  }

  private static func holds(_ own: String, _ comparison: CSSSelector.Comparison, _ value: String) -> Bool {
    switch comparison {
    case .exists: true
    case .equals: own == value
    case .word: !value.isEmpty && own.split(whereSeparator: \.isWhitespace).contains { $0 == value }
    case .dash: own == value || own.hasPrefix(value + "-")
    case .prefix: !value.isEmpty && own.hasPrefix(value)
    case .suffix: !value.isEmpty && own.hasSuffix(value)
    case .contains: contains(Array(own.utf8), Array(value.utf8))
    }
  }

  /// Whether bytes contain others, in linear time, after Knuth, Morris and Pratt.
  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return false }
    // For each length of a beginning of the part: its longest end that is a beginning, too.
    var border = [0]
    var length = 0
    for i in part.indices.dropFirst() {
      while length > 0, part[i] != part[length] { length = border[length - 1] }
      if part[i] == part[length] { length += 1 }
      border.append(length)
    }
    length = 0
    for byte in bytes {
      while length > 0, byte != part[length] { length = border[length - 1] }
      if byte == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

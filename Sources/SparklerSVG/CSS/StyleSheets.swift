// The rules of a file's style sheets, found by the elements that they may match.
// Flow: <style> → CSSParser → StyleSheets → NodeStyles.

/// All rules that apply on the assumed screen.
struct StyleSheets {
  /// One selector with its declarations.
  struct Rule {
    var selector: CSSSelector
    /// Its index among `blocks`.
    var block: Int
    /// Later layers win; rules outside of all layers have the last one.
    var layer: Int
    var order: Int
  }

  private(set) var blocks: [[CSSDeclaration]] = []
  private(set) var hasImportant = false
  var keyframes: [String: SVGKeyframes] = [:]
  /// Initial values of registered custom properties.
  var initials: [String: String] = [:]

  private var rules: [Rule] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  init(_ nodes: [SVGNode], _ notices: inout SVGNotices) {
    var parser = CSSParser(screen: CSSScreen(root: nodes.first))
    for (i, node) in nodes.enumerated() where node.name == "style" {
      let type = (node.attributes["type"] ?? "").trimmedBlanks.lowercased()
      guard type.isEmpty || type == "text/css" || type.hasPrefix("text/css;") else { continue }
      if let media = node.attributes["media"], !parser.screen.matches(media) { continue }
      var text = ""
      for case .text(let piece) in node.pieces { text += piece }
      parser.parse(text, node: i)
    }
    self = parser.sheets
    for notice in parser.notices.list { notices.add(notice.kind, notice.text, node: notice.node) }
  }

  /// Adds a block with its selectors.
  mutating func add(_ selectors: [CSSSelector], _ declarations: [CSSDeclaration], layer: Int) {
    if declarations.isEmpty { return }
    if declarations.contains(where: \.isImportant) { hasImportant = true }
    blocks.append(declarations)
    for selector in selectors {
      let index = rules.count
      rules.append(Rule(selector: selector, block: blocks.count - 1, layer: layer, order: index))
      file(index, selector.compounds[selector.compounds.count - 1])
    }
  }

  private mutating func file(_ index: Int, _ subject: CSSSelector.Compound) {
    for case .id(let id) in subject.tests { return byID[id, default: []].append(index) }
    for case .className(let name) in subject.tests { return byClass[name, default: []].append(index) }
    for case .type(let name) in subject.tests { return byType[name, default: []].append(index) }
    others.append(index)
  }

  /// The rules that match an element; the last one wins.
  func matches(of index: Int, _ node: SVGNode, _ matcher: inout SelectorMatcher) throws(SVGImportError) -> [Rule] {
    var candidates = others + (byType[node.name] ?? [])
    if let id = node.id { candidates += byID[id] ?? [] }
    if !byClass.isEmpty {
      for name in SelectorMatcher.classes(of: node) { candidates += byClass[String(name)] ?? [] }
    }
    var found: [Rule] = []
    for candidate in candidates where try matcher.matches(index, rules[candidate].selector) {
      found.append(rules[candidate])
    }
    return found.sorted {
      ($0.layer, $0.selector.specificity, $0.order) < ($1.layer, $1.selector.specificity, $1.order)
    }
  }

  /// The order of rules for important declarations: earlier layers win.
  static func important(_ rules: [Rule]) -> [Rule] {
    rules.sorted {
      ($1.layer, $0.selector.specificity, $0.order) < ($0.layer, $1.selector.specificity, $1.order)
    }
  }
}

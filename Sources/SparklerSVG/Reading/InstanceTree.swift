// Instances of `use`, and elements whose conditions fail.
// Flow: TreeBuilder + NodeStyles → InstanceTree → ComputedValues.

/// The file's elements, to which the copies that `use` makes are added.
struct InstanceTree {
  private(set) var nodes: [SVGNode]
  /// The winning declarations of each node, as written.
  private(set) var styles: [[String: CSSText]]
  private let ids: [String: Int]
  private let limits: SVGFileLimits
  /// The number of elements of the file.
  private let count: Int

  init(nodes: [SVGNode], ids: [String: Int], styles: [[String: CSSText]], limits: SVGFileLimits) {
    (self.nodes, self.ids, self.styles, self.limits) = (nodes, ids, styles, limits)
    count = nodes.count
  }

  // MARK: Conditions

  /// Elements that can have conditions.
  private static let conditional: Set<String> = [
    "a", "circle", "clipPath", "ellipse", "foreignObject", "g", "image", "line", "marker", "mask", "path", "pattern",
    "polygon", "polyline", "rect", "svg", "switch", "symbol", "text", "textPath", "tspan", "use", "video", "audio",
    "canvas", "iframe", "animate", "animateMotion", "animateTransform", "set",
  ]
  /// Those among which a `switch` does not choose.
  private static let unchosen: Set<String> = ["animate", "animateMotion", "animateTransform", "set"]
  private static let extensions: Set<String> = []

  /// Takes elements out of the tree whose conditions fail, and all but one child of each `switch`.
  mutating func prune() {
    for i in nodes.indices {
      var isChosen = false
      let isSwitch = nodes[i].name == "switch"
      let kept = nodes[i].children.filter { child in
        let node = nodes[child]
        guard Self.conditional.contains(node.name) else { return true }
        guard Self.holds(node) else { return false }
        if !isSwitch || Self.unchosen.contains(node.name) { return true }
        defer { isChosen = true }
        return !isChosen
      }
      if kept.count == nodes[i].children.count { continue }
      let set = Set(kept)
      nodes[i].children = kept
      nodes[i].pieces.removeAll { piece in
        if case .element(let child) = piece { !set.contains(child) } else { false }
      }
    }
  }

  private static func holds(_ node: SVGNode) -> Bool {
    if let required = node.attributes["requiredExtensions"] {
      let list = required.split(whereSeparator: \.isWhitespace)
      if !list.allSatisfy({ extensions.contains(String($0)) }) { return false }
    }
    guard let languages = node.attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { part in
      let language = part.trimmedBlanks.lowercased()
      return language == "en" || language.hasPrefix("en-")
    }
  }

  // MARK: Uses

  /// Adds to each `use` a copy of the element that it refers to.
  mutating func expandUses(_ notices: inout SVGNotices) throws(SVGImportError) {
    let uses = (0..<count).filter { nodes[$0].name == "use" }
    if uses.isEmpty { return }
    let circular = UseCircles(nodes: nodes, ids: ids, uses: uses).found
    for use in circular.sorted() { notices.add(.circularUse, node: use) }
    // Copies to make: of an element, below a node.
    var open: [(element: Int, parent: Int, depth: Int)] = []
    for use in uses { try request(use, depth: 1, circular, &open, &notices) }
    var next = 0
    while next < open.count {
      let (element, parent, depth) = open[next]
      next += 1
      try copy(element, below: parent, depth, circular, &open, &notices)
    }
  }

  /// Requests the copy of what a `use` refers to.
  private mutating func request(
    _ use: Int, depth: Int, _ circular: Set<Int>, _ open: inout [(element: Int, parent: Int, depth: Int)],
    _ notices: inout SVGNotices
  ) throws(SVGImportError) {
    let source = nodes[use].source
    guard !circular.contains(source), let href = nodes[use].attributes["href"]?.trimmedBlanks, href.hasPrefix("#")
    else {
      return
    }
    guard let target = ids[String(href.dropFirst())] else {
      return notices.add(.missingReference, String(href), node: source)
    }
    guard !Self.conditional.contains(nodes[target].name) || Self.holds(nodes[target]) else { return }
    guard depth <= limits.depth else { throw .depth(limits.depth) }
    open.append((target, use, depth))
  }

  private mutating func copy(
    _ element: Int, below use: Int, _ depth: Int, _ circular: Set<Int>,
    _ open: inout [(element: Int, parent: Int, depth: Int)], _ notices: inout SVGNotices
  ) throws(SVGImportError) {
    let top = try add(element, below: use)
    size(top, by: use)
    var stack: [(source: Int, copy: Int)] = [(element, top)]
    while let (source, copy) = stack.popLast() {
      if nodes[source].name == "use" { try request(copy, depth: depth + 1, circular, &open, &notices) }
      // The source's own instances were added behind its own children.
      let pieces = nodes[source].pieces
      for piece in pieces {
        switch piece {
        case .text: nodes[copy].pieces.append(piece)
        case .element(let child):
          if child >= count { continue }
          stack.append((child, try add(child, below: copy)))
        }
      }
    }
  }

  private mutating func add(_ element: Int, below parent: Int) throws(SVGImportError) -> Int {
    guard nodes.count < limits.elements else { throw .elements(limits.elements) }
    var node = nodes[element]
    (node.parent, node.children, node.pieces) = (parent, [], [])
    let index = nodes.count
    nodes.append(node)
    styles.append(styles[element])
    nodes[parent].children.append(index)
    nodes[parent].pieces.append(.element(index))
    return index
  }

  /// A `symbol` becomes a viewport, and gets the size of the `use` as a nested `svg` does.
  private mutating func size(_ top: Int, by use: Int) {
    let isSymbol = nodes[top].name == "symbol"
    guard isSymbol || nodes[top].name == "svg" else { return }
    if isSymbol {
      nodes[top].name = "svg"
      nodes[top].attributes["symbol"] = "true"
    }
    for name in ["width", "height"] {
      let written = styles[use][name] ?? nodes[use].attributes[name].map { CSSText($0) }
      guard let size = written ?? (isSymbol ? CSSText("100%") : nil), size.text != "auto" else { continue }
      nodes[top].attributes[name] = size.text
      styles[top][name] = size
    }
  }
}

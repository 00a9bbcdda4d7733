// An SVG file as a tree of elements with their cascaded declarations.
// Flow: bytes → SVGReader (worker) → SVGDocument → SVGTimeline, ValueResolver, LayerBuilder.

/// An element, or an instance of one that `use` made.
package struct SVGNode: Hashable, Sendable {
  /// Text or an element among an element's contents.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The index of a node.
    case element(Int)
  }

  /// The local name; empty if the element is not in SVG's namespace.
  package var name: String
  package var parent: Int?
  /// Its child elements, in document order.
  package var children: [Int] = []
  /// Child elements and texts, in document order.
  package var pieces: [Piece] = []
  /// As written, by local name; `xlink:href` is `href` unless there is an `href`, `xml:space` keeps its prefix.
  package var attributes: [String: String] = [:]
  /// The cascaded declarations of CSS properties, presentation attributes included, without shorthands and `var()`.
  package var declared: [String: String] = [:]
  /// Its line in the file, from 1.
  package var line = 0
  /// The node that it is an instance of; its own index for an element of the file.
  package var source = 0

  package init(name: String, parent: Int?) { (self.name, self.parent) = (name, parent) }

  package var id: String? { attributes["id"] }
}

/// A rule `@keyframes`: its steps in ascending order.
package struct SVGKeyframes: Hashable, Sendable {
  /// The declarations at one moment.
  package struct Step: Hashable, Sendable {
    /// 0...1.
    package var offset: Double
    /// Without shorthands; `var()` is kept.
    package var declared: [String: String]

    package init(offset: Double, declared: [String: String]) { (self.offset, self.declared) = (offset, declared) }
  }

  package var steps: [Step]

  package init(steps: [Step]) { self.steps = steps }
}

/// A file's elements. Instances of `use` are expanded: they are nodes below the `use`.
package struct SVGDocument: Hashable, Sendable {
  /// The root element is the first one; a parent comes before its children.
  package var nodes: [SVGNode] = []
  /// The first element of the file with each id.
  package var ids: [String: Int] = [:]
  package var keyframes: [String: SVGKeyframes] = [:]
  /// The custom properties that each node has, inherited ones included; no entry for a node without any.
  package var customs: [Int: [String: String]] = [:]
  /// What the reader left out, or drawing can't do; each kind and text once, at its first node.
  package var notices: [SVGNotice] = []

  package init() {}

  package subscript(node: Int) -> SVGNode { nodes[node] }

  /// The element that a reference such as `#star` or `url(#star)` means.
  package func element(_ reference: String) -> Int? {
    var text = reference[...]
    if text.hasPrefix("url("), text.hasSuffix(")") { text = text.dropFirst(4).dropLast() }
    while let first = text.first, "\"' #".contains(first) { text.removeFirst() }
    while let last = text.last, "\"' ".contains(last) { text.removeLast() }
    return ids[String(text)]
  }

  /// Where an element is, for findings: its name, its id, and its line.
  package func place(of node: Int) -> String {
    let source = nodes[nodes[node].source]
    let name = source.name.isEmpty ? "an element" : "<\(source.name)>"
    return source.id.map { "\(name) '\($0)'" } ?? "\(name) in line \(source.line)"
  }
}

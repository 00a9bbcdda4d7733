// A colour for an element and everything in it.
// Flow: SVGReplacements → `fill`, `stroke` and other declarations of SVGDocument.
import SparklerCore

extension SVGDocument {
  /// Elements that are drawn by reference; their contents count if they themselves are meant.
  private static let servers: Set<String> = [
    "linearGradient", "radialGradient", "pattern", "marker", "symbol", "mask", "clipPath", "filter", "defs",
  ]
  private static let colours: [String: String] = [
    "stop": "stop-color", "feFlood": "flood-color", "feDropShadow": "flood-color",
    "feDiffuseLighting": "lighting-color", "feSpecularLighting": "lighting-color",
  ]

  /// Whether an element, or something in it, may have a colour.
  func isPaintable(_ node: Int) -> Bool {
    let name = nodes[node].name
    return SVGElements.shapes.contains(name) || SVGElements.groups.contains(name) || name == "svg"
      || SVGElements.texts.contains(name) || Self.servers.contains(name) || Self.colours[name] != nil
  }

  /// Gives an element and everything in it one colour: what is filled gets it as fill, what only has lines as stroke.
  ///
  /// - Parameter visits: how many nodes may still be visited.
  /// - Returns: the declarations that changed.
  mutating func paint(_ top: Int, with color: String, visits: inout Int) -> [SVGPropertyKey] {
    var changed: [SVGPropertyKey] = []
    var open = [(node: top, fill: inherited("fill", of: top), stroke: inherited("stroke", of: top))]
    while let (node, outerFill, outerStroke) = open.popLast(), visits > 0 {
      visits -= 1
      let name = nodes[node].name
      let fill = own("fill", of: node) ?? outerFill
      let stroke = own("stroke", of: node) ?? outerStroke
      if SVGElements.shapes.contains(name) || SVGElements.texts.contains(name) || name == "a" && isInText(node) {
        let property = name != "line" && Self.isSeen(fill ?? "black") ? "fill" : Self.isSeen(stroke) ? "stroke" : nil
        if let property { changed.append(SVGPropertyKey(node: node, property: property)) }
      } else if let property = Self.colours[name] {
        changed.append(SVGPropertyKey(node: node, property: property))
      }
      guard isPaintable(node), node == top || !Self.servers.contains(name) else { continue }
      open += nodes[node].children.reversed().map { ($0, fill, stroke) }
    }
    for key in changed { nodes[key.node].declared[key.property] = color }
    return changed
  }

  private func isInText(_ node: Int) -> Bool {
    nodes[node].parent.map { SVGElements.texts.contains(nodes[$0].name) } ?? false
  }

  private static func isSeen(_ paint: String?) -> Bool {
    guard let paint, let value = SVGGrammar.value(of: paint, for: "fill"), case .paint(let found) = value else {
      return false
    }
    switch found {
    case .none: return false
    case .color(.fixed(let color)): return color.alpha > 0
    default: return true
    }
  }
}

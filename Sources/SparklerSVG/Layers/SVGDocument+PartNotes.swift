// Why an id of a file is no part that can be changed, or not the only one.
// Flow: SVGDocument + layers → PartNote → errors of `parts` and key paths.
import SparklerCore
import SparklerScene

extension SVGDocument {
  /// Notes on ids that aren't exactly one layer.
  func partNotes(_ layers: [Layer]) -> [String: PartNote] {
    var parts: Set<String> = []
    var open = layers
    while let layer = open.popLast() {
      if let id = layer.id { parts.insert(id) }
      open += layer.sublayers
    }
    let drawn = drawnNodes()
    var (copies, lines) = ([Int: Int](), [String: [Int]]())
    for (i, node) in nodes.enumerated() {
      if drawn[i] { copies[node.source, default: 0] += 1 }
      if node.source == i, let id = node.id, !id.isEmpty, !node.name.isEmpty {
        lines[id, default: []].append(node.line)
      }
    }
    var out: [String: PartNote] = [:]
    for (id, lines) in lines {
      guard let node = ids[id] else { continue }
      if !parts.contains(id) {
        out[id] = missing(node, id, isDrawn: copies[node] != nil)
      } else if lines.count > 1 {
        let all = lines.prefix(4).map { String($0) }.joined(separator: ", ")
        out[id] = PartNote(
          isPart: true, "is the id of \(lines.count) elements (lines \(all)), of which the first is changed",
          remedy: "give each element its own id")
      } else if let count = copies[node], count > 1 {
        out[id] = PartNote(
          isPart: true, "is drawn \(count) times by <use>, of which one is changed",
          remedy: "give ids to the <use> elements, and change these")
      }
    }
    return out
  }

  /// Whether each node is drawn where it is, instead of by reference.
  private func drawnNodes() -> [Bool] {
    var out = nodes.map { SVGElements.isDrawn($0.name) || SVGElements.texts.contains($0.name) }
    for i in nodes.indices { if let parent = nodes[i].parent, !out[parent] { out[i] = false } }
    return out
  }

  private func missing(_ node: Int, _ id: String, isDrawn: Bool) -> PartNote {
    let name = nodes[node].name
    if isDrawn {
      return PartNote(
        isPart: false, "(<\(name)>) draws nothing", remedy: "check its display, visibility, size, fill and stroke")
    }
    var around = nodes[node].parent
    if SVGElements.isDrawn(name) || SVGElements.texts.contains(name) {
      while let at = around, SVGElements.isDrawn(nodes[at].name) { around = nodes[at].parent }
      let place = around.map { "inside of <\(nodes[$0].name)>" } ?? "not drawn"
      return PartNote(
        isPart: false, "(<\(name)>) is \(place), so it is no layer",
        remedy: "give an id to an element that refers to it, and change that one")
    }
    let hasColors = ["linearGradient", "radialGradient", "pattern", "stop"].contains(name)
    return PartNote(
      isPart: false, "is a <\(name)>, which is no layer",
      remedy: hasColors
        ? "change its colours with replace: {\"#\(id)\": gold}"
        : "give an id to an element that is drawn, and change that one")
  }
}

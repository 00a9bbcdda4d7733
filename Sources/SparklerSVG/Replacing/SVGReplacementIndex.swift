// What a file has that can be replaced.
// Flow: SVGDocument → SVGReplacementIndex → SVGReplacements.
import SparklerCore

/// Colours, elements, classes and texts by their names.
struct SVGReplacementIndex {
  /// The colours that show, numbered as they are found.
  private(set) var colors: [ColorCode: Int] = [:]
  /// All nodes with an id, instances included.
  private(set) var ids: [String: [Int]] = [:]
  private(set) var classes: [String: [Int]] = [:]
  /// Texts and parts of texts by their ids.
  private(set) var texts: [String: [Int]] = [:]

  /// The most names of each kind in messages.
  private static let most = 200

  init(_ document: SVGDocument, outside stencils: [Bool]) {
    var (copy, found) = (document, [ColorCode: Int]())
    copy.mapColors(outside: stencils) { code in
      if found[code] == nil { found[code] = found.count }
      return nil
    }
    colors = found
    for (i, node) in document.nodes.enumerated() where document.isPaintable(i) {
      if let id = node.id, !id.isEmpty {
        ids[id, default: []].append(i)
        if SVGElements.texts.contains(node.name) { texts[id, default: []].append(i) }
      }
      for name in SelectorMatcher.classes(of: node) { classes[String(name), default: []].append(i) }
    }
  }

  /// Every key that has a meaning: colours as they are found, then texts, elements and classes.
  var names: [String] {
    let codes = colors.sorted { $0.value < $1.value }.prefix(Self.most)
    let groups = [texts.keys.sorted(), ids.keys.sorted().map { "#" + $0 }, classes.keys.sorted().map { "." + $0 }]
    return codes.map(\.key.text) + groups.flatMap { $0.prefix(Self.most) }
  }
}

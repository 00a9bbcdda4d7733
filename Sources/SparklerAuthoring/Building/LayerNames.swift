// The names of layers and effects in a document.
// Flow: `id:` → LayerNames → effects, physics, tests.
import SparklerDocument

/// Where each name was first used, and which names aren't layers.
package struct LayerNames: Sendable {
  /// By id.
  package var places: [String: SourceRange] = [:]
  /// Ids of effects, and of layers that can't be read: these are never reported as unknown.
  package var effects: Set<String> = []
  package var broken: Set<String> = []

  package init() {}

  package subscript(id: String) -> SourceRange? {
    get { places[id] }
    set { places[id] = newValue }
  }

  /// Records an id, which must be unique.
  mutating func register(_ id: String, _ node: SpecNode, _ reader: inout Reader) {
    if let first = places[id] {
      reader.report(
        .duplicateID, node, "the id '\(id)' is taken (line \(first.line))", remedy: "give each layer its own id")
    }
    places[id] = node.place
  }

  /// The id that an unknown place was probably meant to begin with: up to its dot, unless ids have dots.
  func id(meantBy place: String) -> String {
    let head = place.prefix { $0 != "." }
    return places.keys.contains { $0.hasPrefix("\(head).") } ? place : String(head)
  }

  /// Reports a name that isn't a layer with siblings.
  func reportUnknown(_ target: String, _ node: SpecNode, _ reader: inout Reader) {
    if broken.contains(target) { return }
    if effects.contains(target) {
      reader.report(.unknownLayer, node, "'\(target)' is an effect, which has no frame", remedy: "name a layer")
    } else if places[target] != nil {
      reader.report(
        .unknownLayer, node, "'\(target)' is a mask, which has no siblings", remedy: "name the layer that it masks")
    } else {
      let known = places.keys.filter { !effects.contains($0) }.sorted()
      reader.report(
        .unknownLayer, node, "no layer has the id '\(target)'",
        remedy: reader.nearMiss(target, among: known, else: "give a layer id: \(target)"))
    }
  }
}

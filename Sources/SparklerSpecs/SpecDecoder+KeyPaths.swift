// Key paths: a layer's own properties, and those of an emitter's cells by their names.
// Flow: `keyPath:` → PropertyPath.
import SparklerCore
import SparklerScene

extension SpecDecoder {
  /// The short names of cells' properties; elsewhere they are Core Animation's.
  private static let cellAliases = ["direction": "emissionLongitude", "spread": "emissionRange"]

  /// - Parameter what: what it is, for messages.
  mutating func propertyPath(_ node: SpecNode, what: String, of layer: Layer) -> PropertyPath? {
    guard let text = node.text, text.hasPrefix("emitterCells.") || text.hasPrefix("cells.") else {
      return choice(node, LayerFields.keyPaths, what: what).flatMap { PropertyPath(keyPath: $0) }
    }
    guard case .emitter(let emitter) = layer.content else {
      report(.unknownWord, node, "this layer has no cells", remedy: "animate them on their emitter")
      return nil
    }
    var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let last = words.last, let name = Self.cellAliases[last] { words[words.count - 1] = name }
    var (cells, rest) = (emitter.cells, words[...])
    while rest.count >= 2, rest.first == "emitterCells" || rest.first == "cells" {
      let name = rest[rest.startIndex + 1]
      guard let cell = cells.first(where: { $0.name == name }) else {
        let names = cells.map(\.name).filter { !$0.isEmpty }
        report(
          .unknownWord, node, "no cell is called '\(name)'",
          remedy: nearMiss(
            name, among: names,
            else: names.isEmpty ? "give the cell a name" : "use one of: \(names.joined(separator: ", "))"))
        return nil
      }
      cells = cell.cells
      rest = rest.dropFirst(2)
    }
    if let path = PropertyPath(keyPath: words.joined(separator: ".")) { return path }
    let known = LayerProperty.ofCells.map(\.rawValue)
    let last = rest.joined(separator: ".")
    report(
      .unknownWord, node, "a cell has no '\(last)' to animate",
      remedy: nearMiss(last, among: known, else: "use one of: \(known.joined(separator: ", "))"))
    return nil
  }
}

extension PropertyPath {
  /// The unit in which a spec writes a number of it, where it is no plain one; a layer's own property has its kind.
  var unitKind: Field.Kind? {
    guard !cells.isEmpty else { return nil }
    switch property {
    case .spin, .spinRange: return .angle
    case .lifetime, .lifetimeRange: return .time
    default: return nil
    }
  }
}

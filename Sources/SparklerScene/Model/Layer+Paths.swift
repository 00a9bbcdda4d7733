// Paths of layers: ids joined by `/`.
// Flow: Scene → paths → suggestions for unknown ids, layers excluded from comparisons.
import SparklerCore

extension Scene {
  /// The paths of all layers that have an id.
  package var layerPaths: [String] {
    var out: [String] = []
    func visit(_ layer: Layer, _ around: String) {
      var path = around
      if let id = layer.id {
        path += path.isEmpty ? id : "/" + id
        out.append(path)
        let effects = Layer.pathOfEffects(path)
        if effects != path, out.last != effects { out.append(effects) }
      }
      for inner in layer.sublayers { visit(inner, path) }
      if let mask = layer.mask { visit(mask, path) }
    }
    for layer in layers { visit(layer, "") }
    return out
  }
}

extension Layer {
  /// Removes the numbers that distinguish the layers of an effect from a path: `fire.12` becomes `fire`.
  public static func pathOfEffects(_ path: String) -> String {
    guard path.contains(".") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { id in
      guard let dot = id.lastIndex(of: "."), dot != id.startIndex else { return id }
      let number = id[id.index(after: dot)...]
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber } ? id[..<dot] : id
    }.joined(separator: "/")
  }
}

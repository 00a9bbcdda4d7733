// What layers are called: ids joined to paths.
// Flow: Scene → paths → near-misses, layers that comparisons leave out.
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
  /// A path in which the numbers that tell the layers of an effect apart are left out: `fire.12` is `fire`.
  public static func pathOfEffects(_ path: String) -> String {
    guard path.contains(".") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { id in
      guard let dot = id.lastIndex(of: "."), dot != id.startIndex else { return id }
      let number = id[id.index(after: dot)...]
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber } ? id[..<dot] : id
    }.joined(separator: "/")
  }
}

// Which layers of a scene are particles.
// Flow: Scene + entries of the spec → Scene whose particles have ids → ReviewedScene.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects
import SparklerScene

extension Scene {
  /// Paths of the layers of emitters and effects.
  var particlePaths: Set<String> {
    var out: Set<String> = []
    func visit(_ layer: Layer, _ around: String, ofEffect: Bool) {
      let path = layer.id.map { around.isEmpty ? $0 : around + "/" + $0 } ?? around
      let isOfEffect = ofEffect || layer.origin.isOfEffect
      if layer.isEmitter || isOfEffect, !path.isEmpty { out.insert(path) }
      for inner in layer.sublayers { visit(inner, path, ofEffect: isOfEffect) }
    }
    for layer in layers { visit(layer, "", ofEffect: false) }
    return out
  }

  /// The same scene whose emitters and effects all have ids, so that a display list tells their items from others'.
  /// Effects without an id are called by their kind.
  func withNamedParticles(_ written: [WrittenLayer]) -> Scene {
    var ids: Set<String> = []
    func collect(_ layer: Layer) {
      if let id = layer.id { ids.insert(id) }
      layer.sublayers.forEach(collect)
    }
    layers.forEach(collect)
    func named(_ layer: Layer) -> Layer {
      var layer = layer
      if layer.id == nil, layer.isEmitter || layer.origin.isOfEffect {
        let entry = layer.origin.index.flatMap { written.indices.contains($0) ? written[$0].node : nil }
        var id = entry?.entries?.first { $0.key == "effect" }?.node.text ?? "emitter"
        while ids.contains(id) { id += "'" }
        layer.id = id
      } else if !layer.origin.isOfEffect {
        layer.sublayers = layer.sublayers.map(named)
      }
      return layer
    }
    var out = self
    out.layers = layers.map(named)
    return out
  }
}

extension Scene {
  /// Paths of the layers of effects that come `from` another layer. The light that they add is that layer's own glow, as
  /// of a neon sign, and not a ground that its letters have to stand out from.
  func lights(_ written: [WrittenLayer]) -> Set<String> {
    var out: Set<String> = []
    func visit(_ layer: Layer, _ around: String, comesFromLayer: Bool) {
      let path = layer.id.map { around.isEmpty ? $0 : around + "/" + $0 } ?? around
      let entry = layer.origin.index.flatMap { written.indices.contains($0) ? written[$0].node : nil }
      let isLight = comesFromLayer || layer.origin.isOfEffect && entry?[EffectKeys.from] != nil
      if isLight, !path.isEmpty { out.insert(path) }
      for inner in layer.sublayers { visit(inner, path, comesFromLayer: isLight) }
    }
    for layer in layers { visit(layer, "", comesFromLayer: false) }
    return out
  }
}

extension Layer {
  fileprivate var isEmitter: Bool { if case .emitter = content { true } else { false } }
}

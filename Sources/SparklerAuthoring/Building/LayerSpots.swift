// Where layers are, in the coordinates of the list that holds them.
// Flow: finished layers → LayerSpots → positions next to other layers and on them.
import SparklerCore
import SparklerScene

/// Where layers with ids are, in one coordinate space.
struct LayerSpots: Sendable {
  struct Spot: Sendable, Equatable {
    /// The frame before the layer's own transform, but with those of the layers around it.
    var frame: Rect
    var bounds: Rect
    /// From the layer's coordinates, with its own transform.
    var map: AffineTransform
  }

  private(set) var all: [String: Spot] = [:]

  subscript(id: String) -> Spot? { all[id] }

  /// Records a layer and those in it.
  ///
  /// - Parameter outer: from the coordinates of the layer's parent.
  mutating func record(_ layer: Layer, in outer: AffineTransform = .identity) {
    let map = layer.toSuper.then(outer)
    if let id = layer.id {
      let corner = layer.position - (layer.anchor - layer.bounds.origin)
      let own = Rect(origin: corner, size: layer.bounds.size)
      let frame = outer == .identity ? own : outer.boundingBox(of: own)
      all[id] = Spot(frame: frame, bounds: layer.bounds, map: map)
    }
    guard !layer.sublayers.isEmpty else { return }
    let inner = layer.fromLayers.then(map)
    for layer in layer.sublayers { record(layer, in: inner) }
  }
}

extension Layer {
  /// To the coordinates of the layer around it, without perspective.
  var toSuper: AffineTransform { toSuperlayer.affine ?? .identity }
  /// From its sublayers' coordinates to its own.
  var fromLayers: AffineTransform { sublayerTransform.about(anchor).affine ?? .identity }
}

// Contents by the word `layer`: any layer.
// Flow: `{layer: {…}}` → WholeLayerContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

package struct WholeLayerContents: ContentsWord {
  /// Any layer without an emitter in it.
  package static let layer = Field("layer", .layer, "Any layer without an emitter in it.")
  var key: Field { Self.layer }
  let isAlwaysColored = true

  func isColorless(_ node: SpecNode) -> Bool {
    node[ShapeKeys.fill] == nil && node[TextKeys.color] == nil
  }

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    stage.wholeLayer(draft.node, in: draft.scope).map { Contents(layer: $0, hasOwnColor: false, name: key.name) }
  }
}

extension LayerStage {
  /// Reads a layer without changes. It can't contain effects or emitters, because a particle has no clock for them.
  fileprivate mutating func wholeLayer(_ node: SpecNode, in scope: Scope) -> Layer? {
    // Every cell and spark that shows it has its own copy, so nothing outside can refer to its parts.
    let known = names.places
    defer { names.places = known }
    var effects: [PendingEffect] = []
    let layer = layer(node, in: scope.inside(.zero), effects: &effects)?.still
    if let effect = effects.first {
      reader.report(
        .wrongType, effect.node, "a particle can't hold an effect", remedy: "write the layers that it shows")
      return nil
    }
    if let layer, layer.holdsEmitter {
      reader.report(.wrongType, node, "a particle can't hold an emitter", remedy: "add cells to its cell")
      return nil
    }
    return layer
  }
}

extension Layer {
  /// With the first picture of every animated image, because particles are still, and without ids, because it is shown
  /// many times.
  fileprivate var still: Layer {
    var out = self
    out.id = nil
    if case .image(var image) = content, image.track != nil {
      image.track = nil
      image.isStill = true
      out.content = .image(image)
    }
    out.sublayers = sublayers.map(\.still)
    out.mask = mask?.still
    return out
  }

  fileprivate var holdsEmitter: Bool {
    if case .emitter = content { return true }
    return sublayers.contains { $0.holdsEmitter } || mask?.holdsEmitter == true
  }
}

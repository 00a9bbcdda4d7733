// A burst of an effect of one's own, in the words of scenes.
// Flow: elements + EffectSource → SceneBuilder → Layer → Fragment.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects
import SparklerPhysics
import SparklerScene

extension Fragment {
  /// Layers that are written as in a scene. Their places and sizes count in the source's parent; they lie as deep as the
  /// source. Texts are not measured here: give them a `size`.
  ///
  /// - Parameters:
  ///   - behind: directly before the source, back to front.
  ///   - inFront: directly after the source, back to front.
  ///   - behaviors: what moves the layers, which they name by `id`.
  /// - Throws: the first mistake of the layers.
  public init(
    behind: [any LayerElement] = [], inFront: [any LayerElement] = [], behaviors: [Behavior] = [],
    of source: EffectSource
  ) throws(EffectError) {
    self.init(
      behind: try Self.layers(behind, source), inFront: try Self.layers(inFront, source), behaviors: behaviors)
  }

  private static func layers(_ elements: [any LayerElement], _ source: EffectSource) throws(EffectError) -> [Layer] {
    if elements.isEmpty { return [] }
    let document = DocumentValue([
      ("scene", 1), ("duration", "1s"),
      ("size", [min(8192, max(1, source.parent.size.width)), min(8192, max(1, source.parent.size.height))]),
      ("layers", DocumentValue(.list(elements.map(\.documentValue)))),
    ])
    let tree = SceneTree(document)
    var limits = Limits()
    // Only the layers are wanted: no picture is painted of them here.
    _ = limits.set("area", 8192 * 8192)
    do {
      return try SceneBuilder(limits: limits).build(tree.root, of: tree.source).scene.layers.map { layer in
        var layer = layer
        layer.zPosition += source.zPosition
        return layer
      }
    } catch {
      let first = error.diagnostics.first { $0.code.severity == .error }
      throw EffectError(
        field: "effect", problem: first.map { "\($0.path): \($0.message)" } ?? "\(error)", remedy: error.remedy)
    }
  }
}

// Bursts of custom effects, written with the elements of scenes.
// Flow: elements + EffectSource → SceneBuilder → Layer → Fragment.
import SparklerAuthoring
import SparklerDocument
import SparklerEffects
import SparklerPhysics
import SparklerScene

extension Fragment {
  /// Layers written as in a scene. Their positions and sizes are relative to the source's parent, and they have the
  /// source's depth. Texts are not measured here: give them a `size`.
  ///
  /// - Parameters:
  ///   - behind: directly before the source, back to front.
  ///   - inFront: directly after the source, back to front.
  ///   - behaviors: behaviours for the layers, by `id`.
  /// - Throws: the first error in the layers.
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
    // Nothing is painted here, so the canvas may be large.
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

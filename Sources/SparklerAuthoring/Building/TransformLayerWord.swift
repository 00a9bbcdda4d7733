// The layer word `transformLayer`: layers that share one space in three dimensions.
// Flow: `transformLayer:` → TransformLayerWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `transformLayer`: layers that share one space in three dimensions.
public final class TransformLayerWord: LayerKeys, LayerWord {
  /// Layers that share one space in three dimensions, sorted by depth.
  public static let transformLayer = Key.layers(
    "transformLayer", "Layers that share one space in three dimensions, sorted by depth.")

  static let key = Property<Layer>(
    transformLayer, value: { .layers($0.sublayers, in: $0.bounds) })

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    draft.layer.isTransformLayer = true
    draft.layer.sublayers = stage.layers(draft.layers, in: draft.inner, effects: &effects)
  }

  static func writes(_ layer: Layer) -> Bool { layer.content.isNone && layer.isTransformLayer }
}

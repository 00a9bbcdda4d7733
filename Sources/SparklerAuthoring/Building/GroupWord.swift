// The layer word `group`: layers in a coordinate space of their own.
// Flow: `group:` → GroupWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `group`: layers in a coordinate space of their own.
public final class GroupWord: LayerKeys, LayerWord {
  /// Layers in a coordinate space of their own.
  public static let group = Key.layers("group", "Layers in a coordinate space of their own.")

  static let key = Property<Layer>(
    group, value: { .layers($0.sublayers, in: $0.bounds) })

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    draft.layer.sublayers = stage.layers(draft.layers, in: draft.inner, effects: &effects)
  }

  static func writes(_ layer: Layer) -> Bool { layer.content.isNone && !layer.isTransformLayer }
}

// The layer word `group`: layers in a coordinate space of their own.
// Flow: `group:` → GroupWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `group`: layers in a coordinate space of their own.
enum GroupWord: LayerWord {
  static let key = Property<Layer>(
    "group", .layers, "Layers in a coordinate space of their own.",
    value: { .layers($0.sublayers, in: $0.bounds) })

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    draft.layer.sublayers = stage.layers(draft.key, in: draft.inner, effects: &effects)
  }

  static func writes(_ layer: Layer) -> Bool { layer.content.isNone && !layer.isTransformLayer }
}

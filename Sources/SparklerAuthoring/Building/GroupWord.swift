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

  /// A camera in front of the layers, which then share one space in three dimensions.
  public static let camera = Key<Camera>(
    Field("camera", Field.Kind(CameraKind()), "A camera in front of the layers, which then share one space in 3D.")
  ) { $0 }

  static let properties: [Property<Layer>] = [Property(camera)]

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    draft.layer.sublayers = stage.layers(draft.layers, in: draft.inner, effects: &effects)
    if let node = draft.found[camera] {
      stage.reader.timed.layer = draft.layer.origin.index
      draft.layer.sublayers = stage.layers(draft.layer.sublayers, before: node, in: draft.inner)
    }
  }

  static func writes(_ layer: Layer) -> Bool { layer.content.isNone && !layer.isTransformLayer }
}

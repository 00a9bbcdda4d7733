// The layer word `emitter`: particles.
// Flow: `emitter:` → EmitterWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `emitter`: particles.
public final class EmitterWord: LayerKeys, LayerWord {
  /// Particles, as CAEmitterLayer has them.
  public static let emitter = Key<Of<EmitterKeys>>(
    Field("emitter", .emitter, "Particles, as CAEmitterLayer has them.")
  ) { $0 }

  static let key = Property<Layer>(emitter, value: { $0.emitter.map { .emitter($0) } })

  static let fillsParent = true

  static let sizing = LayerSizing.none

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    let inner = draft.inner
    let (emitter, way) = stage.emitter(draft.key, of: draft.layer, in: inner)
    draft.layer.content = .emitter(emitter)
    if let way {
      stage.follow(way.node, way.value, &draft.layer, in: inner, moving: .emitterPosition)
    }
  }
}

// The layer word `emitter`: particles.
// Flow: `emitter:` → EmitterWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `emitter`: particles.
enum EmitterWord: LayerWord {
  static let key = Property<Layer>(
    "emitter", .emitter, "Particles, as CAEmitterLayer has them.",
    value: { if case .emitter(let emitter) = $0.content { .emitter(emitter) } else { nil } }
  )

  static let fillsParent = true

  static let sizing = LayerSizing.none

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ decoder: inout SpecDecoder) {
    let (emitter, way) = decoder.emitter(draft.key, in: draft.layer)
    draft.layer.content = .emitter(emitter)
    if let way { decoder.follow(way.node, way.value, &draft.layer, moving: .emitterPosition) }
  }

  static func writes(_ layer: Layer) -> Bool { layer.emitter != nil }
}

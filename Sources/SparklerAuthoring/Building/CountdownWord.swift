// The layer word `countdown`: a clock that runs down.
// Flow: `countdown:` → CountdownWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `countdown`: a clock that runs down.
enum CountdownWord: LayerWord {
  static let key = Property<Layer>(
    "countdown", Countdown.kind, "A clock that runs down.",
    set: { layer, value in
      guard let clock = Countdown(value) else { return }
      layer.content = .text(CountWord.counting(Countdown.seconds(clock.to) ?? 0, clock.format))
    })

  static let properties: [Property<Layer>] = TextWord.ofTexts

  static let fontSize: Double? = Font().size
  static let stretches = true

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    stage.checkWords(of: text, at: draft.key)
    if text.textPath != nil { return stage.onPath(text, draft.values, at: draft.key, &draft.layer) }
    return stage.counted(text, draft.values, at: draft.key, &draft.layer)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    stage.run(&draft.layer, draft.values, from: draft.inner.life.begin ?? 0)
  }
}

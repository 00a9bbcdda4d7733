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

  static func natural(_ draft: inout LayerDraft, _ decoder: inout SpecDecoder) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    decoder.checkWords(of: text, at: draft.key)
    if text.textPath != nil { return decoder.onPath(text, draft.values, at: draft.key, &draft.layer) }
    return decoder.counted(text, draft.values, at: draft.key, &draft.layer)
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ decoder: inout SpecDecoder) {
    decoder.run(&draft.layer, draft.values)
  }
}

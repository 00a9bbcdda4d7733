// The layer word `emoji`: an emoji in colour.
// Flow: `emoji:` → EmojiWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `emoji`: an emoji in colour.
enum EmojiWord: LayerWord {
  static let key = Property<Layer>(
    "emoji", .text, "An emoji in colour.",
    set: { layer, value in
      guard let string = String(value) else { return }
      layer.content = .text(TextContent(string: string, font: Font(family: Font.emojiFamily, size: 32)))
    })

  static let properties: [Property<Layer>] = [
    Property(
      "fontSize", .length, in: 1...4096, default: "32", "In points.",
      set: { layer, value in
        if let size = Double(value) { layer.changeText { $0.font.size = size } }
      })
  ]

  static let fontSize: Double? = 32

  static func fontSize(in found: [String: SpecNode]) -> SpecNode? { found["fontSize"] }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    stage.checkWords(of: text, at: draft.key)
    if text.textPath != nil { return stage.onPath(text, draft.values, at: draft.key, &draft.layer) }
    draft.layer.content = .text(stage.measured(text, at: draft.key))
    return draft.layer.content.naturalBounds
  }
}

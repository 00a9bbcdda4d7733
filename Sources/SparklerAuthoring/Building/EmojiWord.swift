// The layer word `emoji`: an emoji in colour.
// Flow: `emoji:` → EmojiWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `emoji`: an emoji in colour.
enum EmojiWord: LayerWord {
  static let emoji = Key<String>("emoji", "An emoji in colour.")
  static let size = Key<Double>("fontSize", as: .length, in: 1...4096, default: "32", "In points.")

  static let key = Property<Layer>(
    emoji,
    set: { layer, string in
      layer.content = .text(TextContent(string: string, font: Font(family: Font.emojiFamily, size: 32)))
    })

  static let properties = [
    Property<Layer>(size, set: { layer, size in layer.changeText { $0.font.size = size } })
  ]

  static let fontSize: Double? = 32

  static func fontSize(in found: [String: SpecNode]) -> SpecNode? { found[size] }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    stage.checkWords(of: text, at: draft.key)
    if text.textPath != nil { return stage.onPath(text, draft.values, at: draft.key, &draft.layer) }
    draft.layer.content = .text(stage.measured(text, at: draft.key))
    return draft.layer.content.naturalBounds
  }
}

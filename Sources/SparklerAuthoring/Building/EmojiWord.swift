// The layer word `emoji`: an emoji in colour.
// Flow: `emoji:` → EmojiWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `emoji`: an emoji in colour.
public final class EmojiWord: LayerKeys, LayerWord {
  /// An emoji in colour.
  public static let emoji = Key<String>("emoji", "An emoji in colour.")
  /// In points.
  public static let fontSize = Key<LengthValue>("fontSize", in: 1...4096, default: "32", "In points.")

  static let key = Property<Layer>(
    emoji,
    set: { layer, string in
      layer.content = .text(TextContent(string: string, font: Font(family: Font.emojiFamily, size: 32)))
    })

  static let properties = [
    Property<Layer>(fontSize, set: { layer, size in layer.text?.font.size = size })
  ]

  static let naturalFontSize: Double? = 32

  static func fontSizeNode(in found: FoundKeys) -> SpecNode? { found[fontSize] }

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    stage.textBounds(&draft) { text, draft, stage in
      draft.layer.content = .text(stage.measured(text, at: draft.key))
      return draft.layer.content.naturalBounds
    }
  }
}

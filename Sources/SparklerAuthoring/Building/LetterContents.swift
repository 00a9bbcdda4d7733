// Contents by the words `emoji` and `text`: letters.
// Flow: `{emoji: 🎉}`, `{text: A}` → LetterContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct LetterContents: ContentsWord {
  static let emoji = LetterContents(
    key: Field("emoji", .text, "An emoji."), font: Font(family: Font.emojiFamily, size: 32), hasOwnColor: true)
  static let text = LetterContents(key: Field("text", .text, "Letters."), font: Font(size: 16), hasOwnColor: false)

  let key: Field
  private let font: Font
  private let hasOwnColor: Bool

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let string = draft.values.text(key.name) else { return nil }
    var font = font
    if hasOwnColor, let size = draft.values.number("fontSize") { font.size = size }
    if let own = draft.values["font"].flatMap({ Font($0) }) { font = own }
    var text = TextContent(string: string, font: font)
    text.alignment = .center
    text = stage.measured(text, at: draft.node)
    var layer = draft.layer
    layer.content = .text(text)
    if draft.found["font"] != nil || draft.found["fontSize"] != nil {
      layer.bounds.size = draft.size ?? text.metrics.size
    }
    return Contents(layer: layer, hasOwnColor: hasOwnColor, name: key.name)
  }
}

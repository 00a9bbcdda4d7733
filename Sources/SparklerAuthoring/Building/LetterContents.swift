// Contents by the words `emoji` and `text`: letters.
// Flow: `{emoji: 🎉}`, `{text: A}` → LetterContents → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

struct LetterContents: ContentsWord {
  static let emoji = LetterContents(
    letters: Key("emoji", "An emoji."), font: Font(family: Font.emojiFamily, size: 32), hasOwnColor: true)
  static let text = LetterContents(letters: Key("text", "Letters."), font: Font(size: 16), hasOwnColor: false)

  var key: Field { letters.field }
  private let letters: Key<String>
  private let font: Font
  private let hasOwnColor: Bool

  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents? {
    guard let string = draft.values[letters] else { return nil }
    var font = font
    if hasOwnColor, let size = draft.values[ContentsKeys.fontSize] { font.size = size }
    if let own = draft.values[ContentsKeys.font] { font = own }
    var text = TextContent(string: string, font: font)
    text.alignment = .center
    text = stage.measured(text, at: draft.node)
    var layer = draft.layer
    layer.content = .text(text)
    if draft.found[ContentsKeys.font] != nil || draft.found[ContentsKeys.fontSize] != nil {
      layer.bounds.size = draft.size ?? text.metrics.size
    }
    return Contents(layer: layer, hasOwnColor: hasOwnColor, name: key.name)
  }
}

extension Of<ContentsKeys> {
  /// An emoji.
  public static func emoji(_ emoji: String) -> Self { Self(LetterContents.emoji.key.name, emoji) }
  /// Letters.
  public static func text(_ letters: String) -> Self { Self(LetterContents.text.key.name, letters) }
}

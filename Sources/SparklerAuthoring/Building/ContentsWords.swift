// Words for what sparks and particles show: each is one type in a file of its own, and stands in the list below.
// Flow: `contents: {shape: star}` → ContentsWord → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A kind of contents, by the key that names it.
protocol ContentsWord: Sendable {
  /// The key, which holds what is shown.
  var key: Field { get }
  /// Whether a colour of the item's own colours even what has colours.
  var isAlwaysColored: Bool { get }
  /// Whether nothing in it says a colour, so that it may become white.
  func isColorless(_ node: SpecNode) -> Bool
  /// nil, with a report, where it can't be read.
  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents?
}

extension ContentsWord {
  var isAlwaysColored: Bool { false }
  func isColorless(_ node: SpecNode) -> Bool { true }
}

/// Contents while they are read.
struct ContentsDraft {
  /// What the word's key holds.
  let node: SpecNode
  let values: FieldValues
  let found: FoundKeys
  let scope: Scope

  /// An empty layer of the size that the item says.
  var layer: Layer {
    var layer = Layer()
    layer.bounds.size = size ?? .zero
    return layer
  }
  /// In points; nil where the item says none.
  var size: Size? { values[ContentsKeys.size] }
}

/// The words, and the keys beside them.
package enum ContentsWords {
  static let all: [any ContentsWord] =
    [
      ShapeContents(), PathContents(), PictureContents(), LetterContents.emoji, LetterContents.text,
      WholeLayerContents(),
    ]
    + Sprite.allCases.map(SpriteContents.init)

  package static let names = all.map(\.key.name)

  /// What an item takes.
  package static let fields = all.map(\.key) + ContentsKeys.all

  /// What it takes in a cell.
  package static let weighted = fields + [ContentsKeys.weight.field]
}

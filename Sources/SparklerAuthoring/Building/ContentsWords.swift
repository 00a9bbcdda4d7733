// Words for the contents of sparks and particles: each is a type in its own file, and is listed below.
// Flow: `contents: {shape: star}` → ContentsWord → Contents.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A kind of contents, identified by its key.
protocol ContentsWord: Sendable {
  /// The key, whose value is what is shown.
  var key: Field { get }
  /// Whether the item's own colour applies even to contents that have colours.
  var isAlwaysColored: Bool { get }
  /// Whether it sets no colour, so that it may become white.
  func isColorless(_ node: SpecNode) -> Bool
  /// nil, after a report, if it can't be read.
  func read(_ draft: ContentsDraft, _ stage: inout LayerStage) -> Contents?
}

extension ContentsWord {
  var isAlwaysColored: Bool { false }
  func isColorless(_ node: SpecNode) -> Bool { true }
}

/// Contents while they are being read.
struct ContentsDraft {
  /// The value of the word's key.
  let node: SpecNode
  let values: FieldValues
  let found: FoundKeys
  let scope: Scope

  /// An empty layer of the item's size.
  var layer: Layer {
    var layer = Layer()
    layer.bounds.size = size ?? .zero
    return layer
  }
  /// In points; nil if the item sets none.
  var size: Size? { values[ContentsKeys.size] }
}

/// The words, and the keys allowed next to them.
package enum ContentsWords {
  static let all: [any ContentsWord] =
    [
      ShapeContents(), PathContents(), PictureContents(), LetterContents.emoji, LetterContents.text,
      WholeLayerContents(),
    ]
    + Sprite.allCases.map(SpriteContents.init)

  package static let names = all.map(\.key.name)

  /// The keys that an item accepts.
  package static let fields = all.map(\.key) + ContentsKeys.all

  /// The keys that it accepts in a cell.
  package static let weighted = fields + [ContentsKeys.weight.field]
}

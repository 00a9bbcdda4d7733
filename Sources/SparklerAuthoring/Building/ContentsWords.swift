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
  let found: [String: SpecNode]
  let scope: Scope

  /// An empty layer of the size that the item says.
  var layer: Layer {
    var layer = Layer()
    layer.bounds.size = size ?? .zero
    return layer
  }
  /// In points; nil where the item says none.
  var size: Size? { values.size("size") }
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
  package static let fields =
    all.map(\.key) + [
      Field("name", .identifier, "Of its cell in an effect that makes cells; what it shows without."),
      Field("size", .size, "Its size; without one the effect's, and in a cell its own (a shape's is 12x12)."),
      Field("color", .color, "Wins over the effect's colours."),
      Field("ownColor", .boolean, "Keeps its colour, whatever colours the effect has."),
      Field("tint", .color, "Multiplies an image."), Field("font", Font.kind, "Of a text."),
      Field("contentsScale", .number, in: 0.01...100, default: "1", "Pixels of an image per point."),
      Field("frames", .size, "Columns and rows of a picture that holds a row of pictures, such as 8x8."),
      Field(
        "play", .orWord(.number, "life"), in: 0...1000, default: "life",
        "Pictures a second, or all of them once in a life."),
      Field("fontSize", .length, in: 1...4096, "Of an emoji."),
      Field("points", .integer, in: 3...1000, default: "5", "Of a star."),
      Field("sides", .integer, in: 3...1000, default: "6", "Of a polygon."),
      Field("innerRadius", .number, in: 0...1, default: "0.5", "Of a star."),
      Field("cornerRadius", .length, in: 0...1e6, "Of a rounded rectangle."),
    ]

  /// What it takes in a cell.
  package static let weighted =
    fields + [
      Field("weight", .number, in: 1e-6...1e6, default: "1", "Its share among the contents of its cell.")
    ]
}

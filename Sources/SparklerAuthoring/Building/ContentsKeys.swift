// The keys beside the word of what sparks and particles show.
// Flow: here → ContentsWords.fields; words for contents ask by them.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys that an item of contents may have beside its word.
enum ContentsKeys {
  static let name = Key<String>(
    "name", as: .identifier, "Of its cell in an effect that makes cells; what it shows without.")
  static let size = Key<Size>(
    "size", "Its size; without one the effect's, and in a cell its own (a shape's is 12x12).")
  static let color = Key<Color>("color", "Wins over the effect's colours.")
  static let ownColor = Key<Bool>("ownColor", "Keeps its colour, whatever colours the effect has.")
  static let tint = Key<Color>("tint", "Multiplies an image.")
  static let font = Key<Font>("font", "Of a text.")
  static let contentsScale = Key<Double>(
    "contentsScale", in: 0.01...100, default: "1", "Pixels of an image per point.")
  static let frames = Key<Size>(
    "frames", "Columns and rows of a picture that holds a row of pictures, such as 8x8.")
  /// nil is all of them once in a life.
  static let play = Key<Double>(
    "play", as: .orWord(.number, "life"), in: 0...1000, default: "life",
    "Pictures a second, or all of them once in a life.")
  static let fontSize = Key<Double>("fontSize", as: .length, in: 1...4096, "Of an emoji.")
  static let points = Key<Int>("points", in: 3...1000, default: "5", "Of a star.")
  static let sides = Key<Int>("sides", in: 3...1000, default: "6", "Of a polygon.")
  static let innerRadius = Key<Double>("innerRadius", in: 0...1, default: "0.5", "Of a star.")
  static let cornerRadius = Key<Double>("cornerRadius", as: .length, in: 0...1e6, "Of a rounded rectangle.")
  /// In a cell.
  static let weight = Key<Double>(
    "weight", in: 1e-6...1e6, default: "1", "Its share among the contents of its cell.")

  /// What every item may have.
  static let all = [
    name.field, size.field, color.field, ownColor.field, tint.field, font.field, contentsScale.field, frames.field,
    play.field, fontSize.field, points.field, sides.field, innerRadius.field, cornerRadius.field,
  ]
}

// Keys of the contents of sparks and particles, besides the word.
// Flow: here → ContentsWords.fields; words for contents look up values by them.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys that an item of contents may have besides its word.
public enum ContentsKeys {
  /// Name of its cell in an effect that makes cells; by default what it shows.
  public static let name = Key<String>(
    "name", as: .identifier, "Name of its cell in an effect that makes cells; by default what it shows.")
  /// Its size; by default the effect's, and in a cell its natural one (a shape's is 12x12).
  public static let size = Key<SizeValue>(
    "size", "Its size; by default the effect's, and in a cell its natural one (a shape's is 12x12).")
  /// Wins over the effect's colours.
  public static let color = Key<ColorValue>("color", "Wins over the effect's colours.")
  /// Keeps its colour, whatever colours the effect has.
  public static let ownColor = Key<Bool>("ownColor", "Keeps its colour, whatever colours the effect has.")
  /// Multiplies an image.
  public static let tint = Key<ColorValue>("tint", "Multiplies an image.")
  /// Of a text.
  public static let font = Key<FontValue>("font", "Of a text.")
  /// Pixels of an image per point.
  public static let contentsScale = Key<Double>(
    "contentsScale", in: 0.01...100, default: "1", "Pixels of an image per point.")
  /// Columns and rows of a picture that holds a row of pictures, such as 8x8.
  public static let frames = Key<SizeValue>(
    "frames", "Columns and rows of a picture that holds a row of pictures, such as 8x8.")
  /// nil is all of them once in a life.
  public static let play = Key<NumberValue>(
    "play", as: .orWord(.number, "life"), in: 0...1000, default: "life",
    "Pictures a second, or all of them once in a life.")
  /// Of an emoji.
  public static let fontSize = Key<LengthValue>("fontSize", in: 1...4096, "Of an emoji.")
  /// Of a star.
  public static let points = Key<Int>("points", in: 3...1000, default: "5", "Of a star.")
  /// Of a polygon.
  public static let sides = Key<Int>("sides", in: 3...1000, default: "6", "Of a polygon.")
  /// Of a star, a ring or a pie.
  public static let innerRadius = Key<Double>(
    "innerRadius", in: 0...1, default: "0.5", "Of a star, a ring or a pie.")
  /// Of a rounded rectangle or a callout.
  public static let cornerRadius = Key<CornersValue>(
    "cornerRadius", in: 0...1e6, "Of a rounded rectangle or a callout.")
  /// Of the word `ring` or a line; by default a tenth of its size.
  public static let lineWidth = Key<LengthValue>(
    "lineWidth", in: 0...4096, "Of the word `ring` or a line; by default a tenth of its size.")
  /// In a cell.
  public static let weight = Key<Double>(
    "weight", in: 1e-6...1e6, default: "1", "Its share among the contents of its cell.")

  /// The keys that every item may have.
  static let all = [
    name.field, size.field, color.field, ownColor.field, tint.field, font.field, contentsScale.field, frames.field,
    play.field, fontSize.field, points.field, sides.field, innerRadius.field, cornerRadius.field,
    lineWidth.field,
  ]
}

/// What a spark or a particle shows: `.shape(.star)`, `.emoji("🎉")`, `.glow(12)`. Its keys are in `ContentsKeys`.
public typealias Piece = Of<ContentsKeys>

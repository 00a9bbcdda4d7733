// The keys of texts.
// Flow: here → TextContent.properties; words for texts, layout and splitting ask by them.
import SparklerCore
import SparklerScene

/// Keys that texts have.
open class TextKeys: StrokeKeys {
  /// A family, or {family, weight, style, size}.
  public static let font = Key<FontValue>("font", default: "Inter 17", "A family, or {family, weight, style, size}.")
  /// Of the letters; emoji keep their own.
  public static let color = Key<PaintValue>.paint(
    "color", alias: "foregroundColor", "Of the letters; emoji keep their own.")
  /// Of the letters' outlines, behind them.
  public static let stroke = Key<PaintValue>.paint(
    "stroke", alias: "strokeColor", "Of the letters' outlines, behind them.")
  /// Added between letters.
  public static let letterSpacing = Key<LengthValue>("letterSpacing", in: -1000...1000, "Added between letters.")
  /// OpenType features: tnum, ss01, liga=0.
  public static let fontFeatures = Key<[String]>("fontFeatures", "OpenType features: tnum, ss01, liga=0.")
  /// Axes of a variable font: {wght: 650}.
  public static let fontVariations = Key<FontVariations>("fontVariations", "Axes of a variable font: {wght: 650}.")
  /// A line below the letters.
  public static let underline = Key<Bool>("underline", "A line below the letters.")
  /// A line through the letters.
  public static let strikethrough = Key<Bool>("strikethrough", "A line through the letters.")
  /// A number that is written in place of the text.
  public static let number = Key<NumberText>("number", "A number that is written in place of the text.")
  /// Only these characters, half-open, each where the whole text has it.
  public static let part = Key<FieldValue>(
    "part", as: .range(.integer), in: 0...1e6, "Only these characters, half-open, each where the whole text has it.")
  /// A path on which the text stands.
  public static let textPath = Key<TextPath>("textPath", "A path on which the text stands.")
  /// Of lines in the bounds.
  public static let alignment = Key<TextContent.Alignment>("alignment", "Of lines in the bounds.")
  /// Lines are broken at this width; % of the parent's width.
  public static let maxWidth = Key<LengthValue>(
    "maxWidth", as: .width, in: 1...1e5, "Lines are broken at this width; % of the parent's width.")
  /// At most so many; the rest is left out.
  public static let lines = Key<Int>("lines", in: 1...10_000, "At most so many; the rest is left out.")
  /// Where dots stand for what is left out.
  public static let truncation = Key<TextContent.Truncation>(
    "truncation", alias: "truncationMode", "Where dots stand for what is left out.")
  /// Added between lines.
  public static let lineSpacing = Key<LengthValue>("lineSpacing", in: -1000...1000, "Added between lines.")
  /// The distance of lines, a multiple of the font's size.
  public static let lineHeight = Key<Double>(
    "lineHeight", in: 0.1...10, "The distance of lines, a multiple of the font's size.")
  /// How the letters are written.
  public static let textTransform = Key<TextTransform>(
    "textTransform", default: "none", "How the letters are written.")
  /// Makes each piece a layer of its own, named `id.0`, `id.1`.
  public static let split = Key<TextSplit>("split", "Makes each piece a layer of its own, named `id.0`, `id.1`.")
  /// Shows the letters one after another.
  public static let typewriter = Key<Typewriter>("typewriter", "Shows the letters one after another.")
  /// Takes a smaller font where the text is wider than `maxWidth`.
  public static let fit = Key<TextFit>(
    "fit", default: "none", "Takes a smaller font where the text is wider than `maxWidth`.")
}

/// What a text does that is wider than its room.
public enum TextFit: String, Word { case none, shrink }

// The keys of texts.
// Flow: here → TextContent.properties; types of text layers, layout and splitting look values up by them.
import SparklerCore
import SparklerScene

/// Keys of texts.
open class TextKeys: StrokeKeys {
  /// A family, or {family, weight, style, size}.
  public static let font = Key<FontValue>("font", default: "Inter 17", "A family, or {family, weight, style, size}.")
  /// The colour of the letters; emoji keep their own.
  public static let color = Key<PaintValue>.paint(
    "color", alias: "foregroundColor", "The colour of the letters; emoji keep their own.")
  /// The colour of the letters' outlines, drawn behind them.
  public static let stroke = Key<PaintValue>.paint(
    "stroke", alias: "strokeColor", "The colour of the letters' outlines, drawn behind them.")
  /// Extra space between letters.
  public static let letterSpacing = Key<LengthValue>("letterSpacing", in: -1000...1000, "Extra space between letters.")
  /// OpenType features: tnum, ss01, liga=0.
  public static let fontFeatures = Key<[String]>("fontFeatures", "OpenType features: tnum, ss01, liga=0.")
  /// Axes of a variable font: {wght: 650}.
  public static let fontVariations = Key<FontVariations>("fontVariations", "Axes of a variable font: {wght: 650}.")
  /// A line below the letters.
  public static let underline = Key<Bool>("underline", "A line below the letters.")
  /// A line through the letters.
  public static let strikethrough = Key<Bool>("strikethrough", "A line through the letters.")
  /// A number to show instead of the text.
  public static let number = Key<NumberText>("number", "A number to show instead of the text.")
  /// Shows only these characters, half-open, at their positions in the whole text.
  public static let part = Key<FieldValue>(
    "part", as: .range(.integer), in: 0...1e6,
    "Shows only these characters, half-open, at their positions in the whole text.")
  /// A path that the text follows.
  public static let textPath = Key<TextPath>("textPath", "A path that the text follows.")
  /// The alignment of lines in the bounds.
  public static let alignment = Key<TextContent.Alignment>("alignment", "The alignment of lines in the bounds.")
  /// Lines are broken at this width; % of the parent's width.
  public static let maxWidth = Key<LengthValue>(
    "maxWidth", as: .width, in: 1...1e5, "Lines are broken at this width; % of the parent's width.")
  /// The largest number of lines; the rest is left out.
  public static let lines = Key<Int>("lines", in: 1...10_000, "The largest number of lines; the rest is left out.")
  /// Where an ellipsis replaces the text left out.
  public static let truncation = Key<TextContent.Truncation>(
    "truncation", alias: "truncationMode", "Where an ellipsis replaces the text left out.")
  /// Extra space between lines.
  public static let lineSpacing = Key<LengthValue>("lineSpacing", in: -1000...1000, "Extra space between lines.")
  /// The distance between lines, as a multiple of the font size.
  public static let lineHeight = Key<Double>(
    "lineHeight", in: 0.1...10, "The distance between lines, as a multiple of the font size.")
  /// Changes the case of the letters.
  public static let textTransform = Key<TextTransform>(
    "textTransform", default: "none", "Changes the case of the letters.")
  /// Makes each piece a layer of its own, named `id.0`, `id.1`.
  public static let split = Key<TextSplit>("split", "Makes each piece a layer of its own, named `id.0`, `id.1`.")
  /// Shows the letters one after another.
  public static let typewriter = Key<Typewriter>("typewriter", "Shows the letters one after another.")
  /// Strokes of a marker on words.
  public static let marks = Key<[Mark]>(
    Field("marks", Field.Kind(MarksKind()), "Strokes of a marker on words.")
  ) { [$0] }
  /// Shrinks the font if the text is wider than `maxWidth`.
  public static let fit = Key<TextFit>(
    "fit", default: "none", "Shrinks the font if the text is wider than `maxWidth`.")
}

/// What to do with a text that is too wide.
public enum TextFit: String, Word { case none, shrink }

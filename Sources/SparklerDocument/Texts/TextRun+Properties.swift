// The keys and properties of letters and runs.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension TextSetting: PropertyOwner {
  public static let properties: [Property<TextSetting>] = Property.list {
    Property(TextKeys.letterSpacing, \.letterSpacing)
    Property(TextKeys.fontFeatures, \.fontFeatures)
    Property(TextKeys.fontVariations, \.fontVariations)
    Property(TextKeys.underline, \.underline)
    Property(TextKeys.strikethrough, \.strikethrough)
  }
}

extension FontVariations: Record {
  public static let properties: [Property<FontVariations>] = tags.map { tag in
    Property(
      tag, .number, in: -10_000...10_000, summaries[tag] ?? "The axis \(tag).",
      value: { $0.axes[tag].map { .number($0) } }, isDefault: { $0.axes[tag] == nil },
      set: { variations, value in if let number = Double(value) { variations.axes[tag] = number } })
  }

  private static let summaries = [
    "wght": "Weight, 1…1000.", "wdth": "Width in percent.", "opsz": "Optical size in points.",
    "slnt": "Slant in degrees.", "ital": "Italic, 0…1.",
  ]
}

/// Keys of a run: a part of a text with its own style.
public enum TextRunKeys {
  /// The letters.
  public static let text = Key<String>("text", "The letters.")
  /// The colour of the letters.
  public static let color = Key<PaintValue>.paint(
    "color", alias: "foregroundColor", default: "the text's", "The colour of the letters.")
  /// Changes to the text's font.
  public static let font = Key<FontChange>("font", "Changes to the text's font.")
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
  /// How far the letters are raised.
  public static let baselineOffset = Key<LengthValue>(
    "baselineOffset", in: -1000...1000, "How far the letters are raised.")
  /// The paint of the box behind the letters.
  public static let background = Key<PaintValue>.paint("background", "The paint of the box behind the letters.")
}

extension TextRun: Record {
  public static var shortForm: String? { "text" }
  public static let properties: [Property<TextRun>] = Property.list {
    Property(TextRunKeys.text, \.text, isAlwaysWritten: true)
    Property(TextRunKeys.color, paint: \.color)
    Property(TextRunKeys.font, optional: \.font)
    Property(TextRunKeys.letterSpacing, optional: \.letterSpacing)
    Property(TextRunKeys.fontFeatures, optional: \.fontFeatures)
    Property(TextRunKeys.fontVariations, optional: \.fontVariations)
    Property(TextRunKeys.underline, optional: \.underline)
    Property(TextRunKeys.strikethrough, optional: \.strikethrough)
    Property(TextRunKeys.baselineOffset, \.baselineOffset)
    Property(TextRunKeys.background, paint: \.background)
  }
}

extension FontChange: Record {
  public static var shortForm: String? { "family" }
  public static let properties: [Property<FontChange>] = Property.list {
    Property("family", optional: \.family, "A family that is installed with Sparkler or listed under `fonts`.")
    Property(
      "weight", Font.weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000,
      "100…900, or a word such as bold.", value: { $0.weight.map { .number(Double($0)) } },
      isDefault: { $0.weight == nil },
      set: { font, value in
        let number = Double(value) ?? String(value).flatMap { Font.weights[$0] }
        if let number { font.weight = Int(clamping: number.rounded()) }
      })
    Property(
      "style", .choice(["normal", "italic"]), "Upright or italic.",
      value: { $0.isItalic.map { .text($0 ? "italic" : "normal") } }, isDefault: { $0.isItalic == nil },
      set: { font, value in font.isItalic = String(value) == "italic" })
    Property("size", optional: \.size, as: .length, in: 1...4096, "In points.")
  }
}

extension TextContent {
  /// The text or its runs as a spec writes them.
  package var written: FieldValue {
    if runs.isEmpty { return .text(string) }
    return .list(runs.map { .record(TextRun.properties.written(of: $0)) })
  }
}

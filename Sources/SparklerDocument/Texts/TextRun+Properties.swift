// What letters and runs of them take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension TextSetting: PropertyOwner {
  public static let properties: [Property<TextSetting>] = Property.list {
    Property("letterSpacing", \.letterSpacing, as: .length, in: -1000...1000, "Added between letters.")
    Property("fontFeatures", \.fontFeatures, "OpenType features: tnum, ss01, liga=0.")
    Property("fontVariations", \.fontVariations, "Axes of a variable font: {wght: 650}.")
    Property("underline", \.underline, "A line below the letters.")
    Property("strikethrough", \.strikethrough, "A line through the letters.")
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

extension TextRun: Record {
  public static var shortForm: String? { "text" }
  public static let properties: [Property<TextRun>] = Property.list {
    Property("text", \.text, isAlwaysWritten: true, "The letters.")
    Property("color", alias: "foregroundColor", paint: \.color, default: "the text's", "Of the letters.")
    Property("font", optional: \.font, "What differs from the text's font.")
    Property("letterSpacing", optional: \.letterSpacing, as: .length, in: -1000...1000, "Added between letters.")
    Property("fontFeatures", optional: \.fontFeatures, "OpenType features: tnum, ss01, liga=0.")
    Property("fontVariations", optional: \.fontVariations, "Axes of a variable font: {wght: 650}.")
    Property("underline", optional: \.underline, "A line below the letters.")
    Property("strikethrough", optional: \.strikethrough, "A line through the letters.")
    Property("baselineOffset", \.baselineOffset, as: .length, in: -1000...1000, "How far the letters are raised.")
    Property("background", paint: \.background, "Of the box behind the letters.")
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
  /// As a spec writes it.
  package var written: FieldValue {
    if runs.isEmpty { return .text(string) }
    return .list(runs.map { .record(TextRun.properties.written(of: $0)) })
  }
}

// What texts take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension TextContent: PropertyOwner {
  public static let properties: [Property<TextContent>] = Property.list {
    Property(
      "font", Font.kind, default: "Inter 17", "A family, or {family, weight, style, size}.",
      value: { $0.font.fieldValue }, set: { text, value in if let font = Font(value) { text.font = font } }
    )
    Property(
      "color", alias: "foregroundColor", paint: \.paint, isAlwaysWritten: true, "Of the letters; emoji keep their own.")
    Property(
      "stroke", alias: "strokeColor", paint: \.stroke, "Of the letters' outlines, behind them.")
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    for property in TextSetting.properties { property.of(\.setting) }
    Property(
      "number", NumberText.kind, "A number that is written in place of the text.",
      value: { $0.number?.fieldValue }, isDefault: { $0.number == nil },
      set: { text, value in
        guard let number = NumberText(value) else { return }
        (text.number, text.string, text.runs) = (number, number.text, [])
      }
    )
    Property(
      "part", .range(.integer), in: 0...1e6,
      "Only these characters, half-open, each where the whole text has it.",
      value: { $0.part.map { .range(Double($0.lowerBound)...Double($0.upperBound)) } }, isDefault: { $0.part == nil },
      set: { text, value in
        if case .range(let range) = value {
          text.part = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
        }
      })
    Property("textPath", optional: \.textPath, "A path on which the text stands.")
    Property("alignment", \.alignment, "Of lines in the bounds.")
    Property(
      "maxWidth", optional: \.maxWidth, as: .width, in: 1...1e5,
      "Lines are broken at this width; % of the parent's width.")
    Property("lines", optional: \.maxLines, in: 1...10_000, "At most so many; the rest is left out.")
    Property(
      "truncation", alias: "truncationMode", \.truncation, "Where dots stand for what is left out.")
    Property("lineSpacing", \.lineSpacing, as: .length, in: -1000...1000, "Added between lines.")
    Property(
      "lineHeight", optional: \.lineHeight, in: 0.1...10, "The distance of lines, a multiple of the font's size.")
    Property(
      "textTransform", .choice(["none", "uppercase", "lowercase", "capitalize"]), default: "none",
      "How the letters are written.",
      set: { text, value in if let word = String(value) { text.transform(word) } })
    Property(
      "split", .choice(SplitWords.names), "Makes each piece a layer of its own, named `id.0`, `id.1`.")
    Property("typewriter", Typewriter.kind, "Shows the letters one after another.")
    Property(
      "fit", .choice(["none", "shrink"]), default: "none",
      "Takes a smaller font where the text is wider than `maxWidth`.")
  }
}

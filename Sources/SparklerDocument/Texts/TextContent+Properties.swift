// What texts take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension TextContent: PropertyOwner {
  public static let properties: [Property<TextContent>] = Property.list {
    Property(TextKeys.font, value: { $0.font.fieldValue }, set: { text, font in text.font = font })
    Property(TextKeys.color, paint: \.paint, isAlwaysWritten: true)
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
    Property(TextKeys.textPath, optional: \.textPath)
    Property("alignment", \.alignment, "Of lines in the bounds.")
    Property(TextKeys.maxWidth, optional: \.maxWidth)
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
    Property(TextKeys.split)
    Property(TextKeys.typewriter)
    Property(TextKeys.fit)
  }
}

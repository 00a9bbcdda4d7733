// The properties of texts.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension TextContent: PropertyOwner {
  public static let properties: [Property<TextContent>] = Property.list {
    Property(TextKeys.font, value: { $0.font.fieldValue }, set: { text, font in text.font = font })
    Property(TextKeys.color, paint: \.paint, isAlwaysWritten: true)
    Property(TextKeys.stroke, paint: \.stroke)
    for property in StrokeStyle.properties { property.of(\.strokeStyle) }
    for property in TextSetting.properties { property.of(\.setting) }
    Property(
      TextKeys.number, value: { $0.number?.fieldValue }, isDefault: { $0.number == nil },
      set: { text, number in (text.number, text.string, text.runs) = (number, number.text, []) })
    Property(
      TextKeys.part, value: { $0.part.map { .range(Double($0.lowerBound)...Double($0.upperBound)) } },
      isDefault: { $0.part == nil },
      set: { text, value in
        if case .range(let range) = value {
          text.part = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
        }
      })
    Property(TextKeys.textPath, optional: \.textPath)
    Property(TextKeys.alignment, \.alignment)
    Property(TextKeys.maxWidth, optional: \.maxWidth)
    Property(TextKeys.lines, optional: \.maxLines)
    Property(TextKeys.truncation, \.truncation)
    Property(TextKeys.lineSpacing, \.lineSpacing)
    Property(TextKeys.lineHeight, optional: \.lineHeight)
    Property(
      TextKeys.textTransform, set: { text, transform in text.transform(transform) })
    Property(TextKeys.split)
    Property(TextKeys.typewriter)
    Property(TextKeys.marks)
    Property(TextKeys.fit)
  }
}

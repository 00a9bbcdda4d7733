// The keys and properties of fonts.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a font.
package enum FontKeys {
  package static let family = Key<String>(
    "family", "Inter, mono, serif, display, or a family of a file under `fonts`.")
  package static let weight = Key<NumberValue>(
    "weight", as: Font.weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000, default: "400",
    "100…900, or a word such as bold.")
  package static let style = Key<String>(
    "style", as: .choice(["normal", "italic"]), default: "normal", "Upright or italic.")
  package static let size = Key<LengthValue>(
    "size", in: 1...4096, "In points; em refers to the surrounding font size.")
}

extension Font: Record {
  /// A text is the family.
  public static var shortForm: String? { "family" }
  public static let properties: [Property<Font>] = Property.list {
    Property(FontKeys.family, \.family)
    Property(
      FontKeys.weight.field, value: { .number(Double($0.weight)) }, isDefault: { _ in false },
      set: { font, value in
        let number = Double(value) ?? String(value).flatMap { weights[$0] }
        if let number { font.weight = Int(clamping: number.rounded()) }
      })
    Property(
      FontKeys.style, value: { .text($0.isItalic ? "italic" : "normal") },
      set: { font, style in font.isItalic = style == "italic" })
    Property(FontKeys.size, \.size)
  }
}

// What fonts take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a font that stages ask for.
package enum FontKeys {
  package static let size = Key<Double>(
    "size", as: .length, in: 1...4096, "In points; an em is the size around the layer.")
}

extension Font: Record {
  /// A family, or a map.
  public static var shortForm: String? { "family" }
  public static let properties: [Property<Font>] = Property.list {
    Property("family", \.family, "A family that is installed with Sparkler or listed under `fonts`.")
    Property(
      "weight", weights.keys.sorted().reduce(.number) { .orWord($0, $1) }, in: 1...1000, default: "400",
      "100…900, or a word such as bold.", value: { .number(Double($0.weight)) },
      set: { font, value in
        let number = Double(value) ?? String(value).flatMap { weights[$0] }
        if let number { font.weight = Int(clamping: number.rounded()) }
      })
    Property(
      "style", .choice(["normal", "italic"]), default: "normal", "Upright or italic.",
      value: { .text($0.isItalic ? "italic" : "normal") },
      set: { font, value in font.isItalic = String(value) == "italic" })
    Property(FontKeys.size, \.size)
  }
}

// What a path takes on which a text stands.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of such a path.
package enum TextPathKeys {
  package static let path = Key<PathValue>("path", "SVG path data, in the layer's own coordinates.")
  package static let of = Key<String>(
    "of", as: .identifier, "A shape or a path beside the text, on which it stands.")
  package static let startOffset = Key<Double>(
    "startOffset", in: -1000...1000, "How far the text is moved along the path, a share of its length.")
  package static let alignment = Key<TextPath.Alignment>(
    "alignment", "Whether it begins at the path's begin, lies in its middle, or ends at its end.")
  package static let side = Key<TextPath.Side>(
    "side", "On which side letters stand; right runs along the path backwards.")
}

extension TextPath: Record {
  public static var shortForm: String? { TextPathKeys.path.name }
  public static let properties: [Property<TextPath>] = Property.list {
    Property(TextPathKeys.path, optional: \.path)
    Property(TextPathKeys.of, optional: \.of)
    Property(TextPathKeys.startOffset, \.startOffset)
    Property(TextPathKeys.alignment, \.alignment)
    Property(TextPathKeys.side, \.side)
  }
}

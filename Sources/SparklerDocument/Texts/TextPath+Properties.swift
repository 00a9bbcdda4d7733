// The keys and properties of a text's path.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a text's path.
package enum TextPathKeys {
  package static let path = Key<PathValue>("path", "SVG path data, in the layer's own coordinates.")
  package static let of = Key<String>(
    "of", as: .identifier, "The id of a sibling shape or path that the text follows.")
  package static let startOffset = Key<Double>(
    "startOffset", in: -1000...1000, "How far the text is moved along the path, as a share of its length.")
  package static let alignment = Key<TextPath.Alignment>(
    "alignment", "Whether the text is at the path's start, its middle or its end.")
  package static let side = Key<TextPath.Side>(
    "side", "The side of the path that letters are on; right follows the path backwards.")
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

// A line of text that runs along a path.
// Flow: `textPath:` of a text → TextPath → SparklerPainting, which sets each letter on it.
import SparklerCore

/// The path on which a text stands, and where on it.
public struct TextPath: Record, Hashable {
  public enum Alignment: String, Word { case start, center, end }
  public enum Side: String, Word { case left, right }

  /// In the layer's own coordinates; nil only until it is known.
  public var path: Path?
  /// The shape beside the layer whose path it is, until that is known.
  public var of: String?
  /// How far the text is moved along it, in shares of its length.
  public var startOffset = 0.0
  public var alignment = Alignment.start
  /// On which side of the path letters stand for one who walks along it; `right` walks it from its end.
  public var side = Side.left

  public init() {}

  public static var shortForm: String? { "path" }
  public static let properties: [Property<TextPath>] = Property.list {
    Property("path", optional: \.path, "SVG path data, in the layer's own coordinates.")
    Property("of", optional: \.of, as: .identifier, "A shape or a path beside the text, on which it stands.")
    Property(
      "startOffset", \.startOffset, in: -1000...1000, isAnimatable: true,
      "How far the text is moved along the path, a share of its length.")
    Property("alignment", \.alignment, "Whether it begins at the path's begin, lies in its middle, or ends at its end.")
    Property("side", \.side, "On which side letters stand; right runs along the path backwards.")
  }

  /// The box of the path as letters lie on it.
  var box: Rect { path?.controlBox ?? .zero }
}

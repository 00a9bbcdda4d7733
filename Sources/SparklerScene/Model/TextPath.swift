// A line of text that runs along a path.
// Flow: `textPath:` of a text → TextPath → SparklerPainting, which sets each letter on it.
import SparklerCore

/// The path on which a text stands, and where on it.
public struct TextPath: Sendable, Hashable {
  public enum Alignment: String, Sendable, CaseIterable { case start, center, end }
  public enum Side: String, Sendable, CaseIterable { case left, right }

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
  /// The box of the path as letters lie on it.
  var box: Rect { path?.controlBox ?? .zero }
}

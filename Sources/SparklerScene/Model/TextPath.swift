// Text along a path.
// Flow: `textPath:` of a text → TextPath → SparklerPainting, which positions each letter.
import SparklerCore

/// A path for text, and the text's position on it.
public struct TextPath: Sendable, Hashable {
  /// Whether the text is at the path's start, centre or end.
  public enum Alignment: String, Sendable, CaseIterable { case start, center, end }
  /// A side of the path, seen in its direction.
  public enum Side: String, Sendable, CaseIterable { case left, right }

  /// In the layer's own coordinates; nil until it is resolved.
  public var path: Path?
  /// The sibling shape whose path is used, before it is resolved.
  public var of: String?
  /// The offset of the text along the path, as a fraction of its length.
  public var startOffset = 0.0
  /// Which end of the path the text is set against; `startOffset` moves it from there.
  public var alignment = Alignment.start
  /// The side of the path on which letters stand, seen in its direction; `right` follows it from its end.
  public var side = Side.left

  /// Without a path: at the start and on the left of the one that is set.
  public init() {}
  /// The bounding box of the path.
  var box: Rect { path?.controlBox ?? .zero }
}

// An anchor point as a document writes it.
// Flow: `.anchorPoint(.topLeft)` → AnchorValue → DocumentValue; Key<AnchorValue> → LayerAnchor.
import SparklerCore
import SparklerScene

/// An anchor point, as shares of a layer's bounds: `[0, 0]`, `.topLeft`; for texts also a point on the first line:
/// `"baseline"`.
public struct AnchorValue: TypedValue, ExpressibleByArrayLiteral, KeyType {
  public typealias Value = LayerAnchor
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  /// An anchor as shares of the bounds: (0, 0) is the upper left corner, (1, 1) the lower right one.
  public init(_ point: Point) { self.init(point.documentValue) }
  public init(arrayLiteral elements: Double...) { self.init(elements.documentValue) }
  /// The middle of the bounds, `[0.5, 0.5]`; a layer's default.
  public static let center: AnchorValue = "center"
  /// The middle of the upper edge, `[0.5, 0]`.
  public static let top: AnchorValue = "top"
  /// The middle of the lower edge, `[0.5, 1]`.
  public static let bottom: AnchorValue = "bottom"
  /// The middle of the left edge, `[0, 0.5]`.
  public static let left: AnchorValue = "left"
  /// The middle of the right edge, `[1, 0.5]`.
  public static let right: AnchorValue = "right"
  /// The upper left corner, `[0, 0]`.
  public static let topLeft: AnchorValue = "top-left"
  /// The upper right corner, `[1, 0]`.
  public static let topRight: AnchorValue = "top-right"
  /// The lower left corner, `[0, 1]`.
  public static let bottomLeft: AnchorValue = "bottom-left"
  /// The lower right corner, `[1, 1]`.
  public static let bottomRight: AnchorValue = "bottom-right"

  static func value(_ read: FieldValue) -> LayerAnchor? { LayerAnchor(read) }
}

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
  public init(_ point: Point) { self.init(point.documentValue) }
  public init(arrayLiteral elements: Double...) { self.init(elements.documentValue) }
  public static let center: AnchorValue = "center"
  public static let top: AnchorValue = "top"
  public static let bottom: AnchorValue = "bottom"
  public static let left: AnchorValue = "left"
  public static let right: AnchorValue = "right"
  public static let topLeft: AnchorValue = "top-left"
  public static let topRight: AnchorValue = "top-right"
  public static let bottomLeft: AnchorValue = "bottom-left"
  public static let bottomRight: AnchorValue = "bottom-right"

  static func value(_ read: FieldValue) -> LayerAnchor? { LayerAnchor(read) }
}

// Points, sizes, paths and transforms as a document writes them.
// Flow: literals of Swift → these → DocumentValue; Key<PlaceValue> → kind of the key.
import SparklerCore
import SparklerScene

/// A point: `[150, 330]`, `["50%", 20]`, `.center`, a `Point`.
public struct PlaceValue: TypedValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Point
  public static var kind: Field.Kind { .position }
  public static func value(_ read: FieldValue) -> Point? { Point(read) }

  /// A point in the parent's coordinates, in points; y points down.
  public init(_ point: Point) { self.init(point.documentValue) }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }
  /// The middle of the parent.
  public static let center: PlaceValue = "center"
  /// The middle of the parent's upper edge.
  public static let top: PlaceValue = "top"
  /// The middle of the parent's lower edge.
  public static let bottom: PlaceValue = "bottom"
  /// The middle of the parent's left edge.
  public static let left: PlaceValue = "left"
  /// The middle of the parent's right edge.
  public static let right: PlaceValue = "right"
  /// The parent's upper left corner.
  public static let topLeft: PlaceValue = "top-left"
  /// The parent's upper right corner.
  public static let topRight: PlaceValue = "top-right"
  /// The parent's lower left corner.
  public static let bottomLeft: PlaceValue = "bottom-left"
  /// The parent's lower right corner.
  public static let bottomRight: PlaceValue = "bottom-right"
}

/// A width and a height: `40` for both, `[40, 20]`, `"100%x20"`, a `Size`.
public struct SizeValue: NumericValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Size
  public static var kind: Field.Kind { .size }
  public static func value(_ read: FieldValue) -> Size? { Size(read) }

  /// A size in points.
  public init(_ size: Size) { self.init(size.documentValue) }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }
}

/// A path: SVG path data, or a `Path`.
public struct PathValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Path
  public static var kind: Field.Kind { .pathData }
  public static func value(_ read: FieldValue) -> Path? { Path(read) }

  /// A path in points; written as SVG path data.
  public init(_ path: Path) { self.init(path.documentValue) }
}

/// One function of a transform. A list is applied as in CSS, the last one first.
public struct TransformValue: TypedValue, ExpressibleByDictionaryLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(dictionaryLiteral elements: (String, DocumentValue)...) {
    self.init(DocumentValue(.map(elements.map { ($0.0, $0.1) })))
  }
  /// Moves to the right and down, in points or percentages of the parent.
  public static func translate(_ x: LengthValue, _ y: LengthValue) -> TransformValue {
    TransformValue(DocumentValue([("translate", [x, y])]))
  }
  /// Scales both axes by a factor; -10,000...10,000, negative to mirror.
  public static func scale(_ factor: Double) -> TransformValue { TransformValue(DocumentValue([("scale", factor)])) }
  /// Scales each axis by its own factor; -10,000...10,000, negative to mirror.
  public static func scale(_ x: Double, _ y: Double) -> TransformValue {
    TransformValue(DocumentValue([("scale", [x, y])]))
  }
  /// Rotates in the plane, clockwise.
  public static func rotate(_ angle: AngleValue) -> TransformValue {
    TransformValue(DocumentValue([("rotate", angle)]))
  }
}

/// A list of transform functions, applied as in CSS, the last one first: `[.translate(20, 0), .rotate(.degrees(30))]`.
public struct TransformList: WrittenValue, DocumentConvertible, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue

  public static var kind: Field.Kind { .transform }
  public typealias Value = Transform3D
  public static func value(_ read: FieldValue) -> Transform3D? { Transform3D(read) }

  /// - Parameter functions: the last one is applied first.
  public init(_ functions: [TransformValue]) { documentValue = functions.documentValue }
  public init(arrayLiteral elements: TransformValue...) { self.init(elements) }
}

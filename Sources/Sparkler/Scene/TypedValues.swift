// Values of one kind each, with the literals that suit it.
// Flow: parameters of elements and modifiers → DocumentValue.
import SparklerCore
import SparklerScene

/// A value of one kind. A text literal is taken as a spec would have it: `"50%"`, `"top-left"`, `"ease-out"`.
public protocol TypedValue: DocumentConvertible, ExpressibleByStringInterpolation where StringLiteralType == String {
  init(_ documentValue: DocumentValue)
}

extension TypedValue {
  public init(stringLiteral text: String) { self.init(DocumentValue(text)) }
}

/// A typed value that a plain number may be.
public protocol NumericValue: TypedValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {}

extension NumericValue {
  public init(floatLiteral value: Double) { self.init(value.documentValue) }
  public init(integerLiteral value: Int) { self.init(value.documentValue) }
  public init(_ value: Double) { self.init(value.documentValue) }
}

/// A number, or a word such as `"infinite"`.
public struct NumberValue: NumericValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static let infinite: NumberValue = "infinite"
}

/// Points, or a share of the parent.
public struct LengthValue: NumericValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  /// - Parameter share: 50 is half of the parent.
  public static func percent(_ share: Double) -> LengthValue { LengthValue(DocumentValue("\(share)%")) }
}

/// An angle; clockwise, as y points down.
public struct AngleValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static func degrees(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)deg")) }
  public static func radians(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)rad")) }
  public static func turns(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)turn")) }
}

/// A time, or a share of the scene's duration: `1.5`, `.percent(50)`.
public struct MomentValue: NumericValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static func percent(_ share: Double) -> MomentValue { MomentValue(DocumentValue("\(share)%")) }
}

/// A point: `[150, 330]`, `["50%", 20]`, `.center`, a `Point`.
public struct PlaceValue: TypedValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(_ point: Point) { self.init(point.documentValue) }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }
  public static let center: PlaceValue = "center"
  public static let top: PlaceValue = "top"
  public static let bottom: PlaceValue = "bottom"
  public static let left: PlaceValue = "left"
  public static let right: PlaceValue = "right"
  public static let topLeft: PlaceValue = "top-left"
  public static let topRight: PlaceValue = "top-right"
  public static let bottomLeft: PlaceValue = "bottom-left"
  public static let bottomRight: PlaceValue = "bottom-right"
}

/// Width and height: `40` for both, `[40, 20]`, `"100%x20"`, a `Size`.
public struct SizeValue: NumericValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(_ size: Size) { self.init(size.documentValue) }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }
}

/// A colour: `"#ff8800"`, `"rebeccapurple"`, a `Color`.
public struct ColorValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(_ color: Color) { self.init(color.documentValue) }
  public static let white: ColorValue = "white"
  public static let black: ColorValue = "black"
  public static let transparent: ColorValue = "transparent"
  public static func color(_ color: Color) -> ColorValue { ColorValue(color) }
}

/// What fills an area: a colour, a gradient, a picture, or nothing: `.clear`.
public struct PaintValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(_ color: Color) { self.init(color.documentValue) }
  /// No paint at all; `.none` would leave the property as it is.
  public static let clear: PaintValue = "none"
  public static let white: PaintValue = "white"
  public static let black: PaintValue = "black"
  public static let transparent: PaintValue = "transparent"
  public static func color(_ color: Color) -> PaintValue { PaintValue(color) }
  public static func image(_ picture: Picture) -> PaintValue { PaintValue(DocumentValue([("image", picture)])) }
}

/// How a motion is paced: `.easeOut`, `.cubic(0.2, 0, 0, 1)`, `.steps(4)`, a name that a spec knows: `"outBack"`.
public struct TimingValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static let linear: TimingValue = "linear"
  public static let easeIn: TimingValue = "easeIn"
  public static let easeOut: TimingValue = "easeOut"
  public static let easeInOut: TimingValue = "easeInOut"
  /// A Bézier curve's two control points; x in 0...1.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingValue {
    TimingValue([x1, y1, x2, y2].documentValue)
  }
  /// A spring's way over the duration; without a duration the animation takes what the spring needs to settle.
  ///
  /// - Parameters:
  ///   - bounce: -1...1, how much it overshoots.
  ///   - duration: about when it first arrives.
  public static func spring(bounce: Double, duration: Seconds = 0.5) -> TimingValue {
    TimingValue(DocumentValue([("spring", DocumentValue([("bounce", bounce), ("duration", duration)]))]))
  }
  /// Jumps instead of a motion.
  public static func steps(_ count: Int, atStart: Bool = false) -> TimingValue {
    TimingValue(DocumentValue([("steps", count), ("at", atStart ? "start" : "end")]))
  }
}

/// One function of a transform; a list of them is applied as in CSS: the last one first.
public struct TransformValue: TypedValue, ExpressibleByDictionaryLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(dictionaryLiteral elements: (String, DocumentValue)...) {
    self.init(DocumentValue(.map(elements.map { ($0.0, $0.1) })))
  }
  public static func translate(_ x: LengthValue, _ y: LengthValue) -> TransformValue {
    TransformValue(DocumentValue([("translate", [x, y])]))
  }
  public static func scale(_ factor: Double) -> TransformValue { TransformValue(DocumentValue([("scale", factor)])) }
  public static func scale(_ x: Double, _ y: Double) -> TransformValue {
    TransformValue(DocumentValue([("scale", [x, y])]))
  }
  public static func rotate(_ angle: AngleValue) -> TransformValue {
    TransformValue(DocumentValue([("rotate", angle)]))
  }
}

/// A path: SVG path data, or a `Path`.
public struct PathValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(_ path: Path) { self.init(path.documentValue) }
}

/// A span of time, half open: `"1s..2s"`, `.from(1)`, `.between(1, 2)`.
public struct SpanValue: TypedValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static func between(_ begin: Seconds, _ end: Seconds) -> SpanValue {
    SpanValue(DocumentValue("\(begin.value)s..\(end.value)s"))
  }
  public static func from(_ begin: Seconds) -> SpanValue { SpanValue(DocumentValue("\(begin.value)s..")) }
  public static func until(_ end: Seconds) -> SpanValue { SpanValue(DocumentValue("..\(end.value)s")) }
}

/// A number, or a range of which each piece takes its own by chance: `20`, `.between(10, 30)`.
public struct RangeValue: NumericValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public static func between(_ low: Double, _ high: Double) -> RangeValue {
    RangeValue(DocumentValue("\(low)..\(high)"))
  }
}

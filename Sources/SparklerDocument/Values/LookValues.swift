// Colours, paints and easings as a document writes them.
// Flow: literals of Swift → these → DocumentValue; Key<ColorValue> → kind of the key.
import SparklerCore
import SparklerScene

/// A colour: `"#ff8800"`, `"rebeccapurple"`, a `Color`.
public struct ColorValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Color
  public static var kind: Field.Kind { .color }
  public static func value(_ read: FieldValue) -> Color? { Color(read) }

  /// A colour from its components, without rounding them.
  public init(_ color: Color) { self.init(color.documentValue) }
  /// Opaque white, `#ffffff`.
  public static let white: ColorValue = "white"
  /// Opaque black, `#000000`.
  public static let black: ColorValue = "black"
  /// Black with alpha 0, as in CSS.
  public static let transparent: ColorValue = "transparent"
  /// A colour from its components, for `.color(…)` in a modifier.
  public static func color(_ color: Color) -> ColorValue { ColorValue(color) }
}

/// A paint: a colour, a gradient, a picture, or none: `.clear`.
public struct PaintValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Paint?
  public static var kind: Field.Kind { .paint }
  /// `none` is read as no paint.
  public static func value(_ read: FieldValue) -> Paint?? {
    if case .paint(let paint) = read { .some(paint) } else { nil }
  }

  /// One colour everywhere.
  public init(_ color: Color) { self.init(color.documentValue) }
  /// No paint. `.none` would mean a nil optional, which leaves the property unchanged.
  public static let clear: PaintValue = "none"
  /// Opaque white, `#ffffff`.
  public static let white: PaintValue = "white"
  /// Opaque black, `#000000`.
  public static let black: PaintValue = "black"
  /// Black with alpha 0: a paint that covers nothing, unlike `clear`, which is no paint.
  public static let transparent: PaintValue = "transparent"
  /// One colour everywhere, as a document writes it: `PaintValue(ColorValue("gold"))`.
  public init(_ color: ColorValue) { self.init(color.documentValue) }
  /// One colour everywhere, for `.color(…)` in a modifier.
  public static func color(_ color: Color) -> PaintValue { PaintValue(color) }
}

/// An easing: `.easeOut`, `.cubic(0.2, 0, 0, 1)`, `.steps(4)`, or one of a spec's names: `"outBack"`.
public struct TimingValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = TimingFunction
  public static var kind: Field.Kind { .timingFunction }
  public static func value(_ read: FieldValue) -> TimingFunction? { TimingFunction(read) }

  /// A constant speed.
  public static let linear: TimingValue = "linear"
  /// Starts slowly; the cubic curve (0.42, 0, 1, 1).
  public static let easeIn: TimingValue = "easeIn"
  /// Ends slowly; the cubic curve (0, 0, 0.58, 1).
  public static let easeOut: TimingValue = "easeOut"
  /// Starts and ends slowly; the cubic curve (0.42, 0, 0.58, 1).
  public static let easeInOut: TimingValue = "easeInOut"
  /// A cubic Bézier curve by its two control points; x in 0...1.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingValue {
    TimingValue([x1, y1, x2, y2].documentValue)
  }
  /// A spring. An animation without a duration takes as long as the spring needs to settle.
  ///
  /// - Parameters:
  ///   - bounce: -1...1, how much it overshoots.
  ///   - duration: roughly when it first reaches the end.
  public static func spring(bounce: Double, duration: Seconds = 0.5) -> TimingValue {
    TimingValue(DocumentValue([("spring", DocumentValue([("bounce", bounce), ("duration", duration)]))]))
  }
  /// Jumps instead of a continuous motion.
  public static func steps(_ count: Int, atStart: Bool = false) -> TimingValue {
    TimingValue(DocumentValue([("steps", count), ("at", atStart ? "start" : "end")]))
  }
}

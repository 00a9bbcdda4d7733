// Colours, paints, fonts and easings as a document writes them.
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

  public init(_ color: Color) { self.init(color.documentValue) }
  public static let white: ColorValue = "white"
  public static let black: ColorValue = "black"
  public static let transparent: ColorValue = "transparent"
  public static func color(_ color: Color) -> ColorValue { ColorValue(color) }
}

/// What fills an area: a colour, a gradient, a picture, or nothing: `.clear`.
public struct PaintValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Paint?
  public static var kind: Field.Kind { .paint }
  /// The word `none` gives no paint.
  public static func value(_ read: FieldValue) -> Paint?? {
    if case .paint(let paint) = read { .some(paint) } else { nil }
  }

  public init(_ color: Color) { self.init(color.documentValue) }
  /// No paint at all; `.none` would leave the property as it is.
  public static let clear: PaintValue = "none"
  public static let white: PaintValue = "white"
  public static let black: PaintValue = "black"
  public static let transparent: PaintValue = "transparent"
  public init(_ color: ColorValue) { self.init(color.documentValue) }
  public static func color(_ color: Color) -> PaintValue { PaintValue(color) }
}

/// How a motion is paced: `.easeOut`, `.cubic(0.2, 0, 0, 1)`, `.steps(4)`, a name that a spec knows: `"outBack"`.
public struct TimingValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = TimingFunction
  public static var kind: Field.Kind { .timingFunction }
  public static func value(_ read: FieldValue) -> TimingFunction? { TimingFunction(read) }

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

// Types of values with suitable literals: numbers, lengths, angles and times.
// Flow: literals of Swift → these → DocumentValue; Key<LengthValue> → kind of the key.
import SparklerCore
import SparklerScene

/// A value of one kind. A string literal has a spec's syntax: `"50%"`, `"top-left"`, `"ease-out"`.
public protocol TypedValue: DocumentConvertible, ExpressibleByStringInterpolation where StringLiteralType == String {
  /// A value in a spec's syntax, which is checked when the scene is built.
  init(_ documentValue: DocumentValue)
}

extension TypedValue {
  public init(stringLiteral text: String) { self.init(DocumentValue(text)) }
}

/// A typed value that number literals can create.
public protocol NumericValue: TypedValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {}

extension NumericValue {
  public init(floatLiteral value: Double) { self.init(value.documentValue) }
  public init(integerLiteral value: Int) { self.init(value.documentValue) }
  /// A plain number, in the unit that a spec's plain numbers have: points for lengths, seconds for times.
  public init(_ value: Double) { self.init(value.documentValue) }
}

/// A number, or a keyword such as `"infinite"`.
public struct NumberValue: NumericValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Double
  public static var kind: Field.Kind { .number }
  /// Reads `infinite` as infinity; other keywords give nil.
  public static func value(_ read: FieldValue) -> Double? { read == .text("infinite") ? .infinity : Double(read) }

  /// Without end; only for keys that allow it, such as a duration.
  public static let infinite: NumberValue = "infinite"
}

/// A number, or a range from which each item draws a random value: `20`, `.between(10, 30)`, `.degrees(-10, 10)`.
public struct RangeValue: NumericValue, KeyType {
  public typealias Value = FieldValue
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  /// A range from which each item draws a random value; `low` ≤ `high`, in the key's unit.
  public static func between(_ low: Double, _ high: Double) -> RangeValue {
    RangeValue(DocumentValue("\(low)..\(high)"))
  }

  /// An angle.
  ///
  /// - Parameter angle: degrees, clockwise.
  public static func degrees(_ angle: Double) -> RangeValue { RangeValue(DocumentValue("\(angle)deg")) }
  /// A range of angles in degrees, from which each item draws a random value.
  public static func degrees(_ low: Double, _ high: Double) -> RangeValue {
    RangeValue(DocumentValue("\(low)deg..\(high)deg"))
  }
}

/// A length: points, or a percentage of the parent.
public struct LengthValue: NumericValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Double
  public static var kind: Field.Kind { .length }
  public static func value(_ read: FieldValue) -> Double? { Double(read) }

  /// A percentage of the parent.
  ///
  /// - Parameter share: 50 for half.
  public static func percent(_ share: Double) -> LengthValue { LengthValue(DocumentValue("\(share)%")) }
  /// A multiple of the surrounding font's size.
  ///
  /// - Parameter factor: 1 for the font's size.
  public static func em(_ factor: Double) -> LengthValue { LengthValue(DocumentValue("\(factor)em")) }
}

/// An angle, clockwise because y points down.
public struct AngleValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Double
  public static var kind: Field.Kind { .angle }
  public static func value(_ read: FieldValue) -> Double? { Double(read) }

  /// An angle in degrees, clockwise.
  public static func degrees(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)deg")) }
  /// An angle in radians, clockwise.
  public static func radians(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)rad")) }
  /// An angle in whole turns, clockwise; 1 is 360°.
  public static func turns(_ angle: Double) -> AngleValue { AngleValue(DocumentValue("\(angle)turn")) }
}

/// A time, or a percentage of the scene's duration: `1.5`, `.percent(50)`.
public struct MomentValue: NumericValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Seconds
  public static var kind: Field.Kind { .moment }
  public static func value(_ read: FieldValue) -> Seconds? { Seconds(read) }

  /// A percentage of the scene's duration; 50 for its middle.
  public static func percent(_ share: Double) -> MomentValue { MomentValue(DocumentValue("\(share)%")) }
}

/// A span of time, half open: `"1s..2s"`, `.from(1)`, `.between(1, 2)`.
public struct SpanValue: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = VisibleSpan
  public static var kind: Field.Kind { .timeRange }
  public static func value(_ read: FieldValue) -> VisibleSpan? { VisibleSpan(read) }

  /// From `begin` until just before `end`.
  public static func between(_ begin: Seconds, _ end: Seconds) -> SpanValue {
    SpanValue(DocumentValue("\(begin.value)s..\(end.value)s"))
  }
  /// From `begin` to the end of the scene.
  public static func from(_ begin: Seconds) -> SpanValue { SpanValue(DocumentValue("\(begin.value)s..")) }
  /// From the start of the scene until just before `end`.
  public static func until(_ end: Seconds) -> SpanValue { SpanValue(DocumentValue("..\(end.value)s")) }
}

/// One length or a list of lengths: `8`, `[20, 13]`.
public struct LengthList: NumericValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }

  public static var kind: Field.Kind { .list(.length) }
  public typealias Value = [Double]
  public static func value(_ read: FieldValue) -> [Double]? { [Double](read) }
}

/// The radius of all corners, or one for each: `12`, `[20, 20, 0, 0]`.
public struct CornersValue: NumericValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  /// Four radii, clockwise from the top left.
  public init(arrayLiteral elements: LengthValue...) { self.init(elements.documentValue) }

  public static var kind: Field.Kind { .corners }
  public typealias Value = Corners.Radii
  public static func value(_ read: FieldValue) -> Corners.Radii? { Corners.Radii(read) }

  /// A percentage of the parent for all corners; 50 for half.
  public static func percent(_ share: Double) -> CornersValue { CornersValue(DocumentValue("\(share)%")) }
  /// A multiple of the surrounding font's size for all corners; 1 for the font's size.
  public static func em(_ factor: Double) -> CornersValue { CornersValue(DocumentValue("\(factor)em")) }
}

/// One time in seconds or a list of times: `0.5`, `[0, 1.2]`.
public struct TimeList: NumericValue, WrittenValue, ExpressibleByArrayLiteral {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }
  /// A list of times; it may be empty.
  public init(_ times: [Seconds]) { self.init(times.documentValue) }
  public init(arrayLiteral elements: Seconds...) { self.init(elements) }

  public static var kind: Field.Kind { .list(.time) }
  public typealias Value = [Seconds]
  public static func value(_ read: FieldValue) -> [Seconds]? { [Seconds](read) }
}

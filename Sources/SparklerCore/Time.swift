// Time as a separate type, so that it can't be confused with a length.
// Flow: Spec → Scene → sample(at:); frame times → delays.

/// A time or a span of time in seconds.
@frozen
public struct Seconds: Hashable, Comparable, Sendable, AdditiveArithmetic, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  /// The number of seconds; may be negative or infinite.
  public var value: Double

  /// Makes a time from a number of seconds.
  @inlinable public init(_ value: Double) { self.value = value }
  @inlinable public init(floatLiteral value: Double) { self.value = value }
  @inlinable public init(integerLiteral value: Int) { self.value = Double(value) }

  /// 0 s: the beginning, or no time at all.
  public static let zero = Seconds(0)
  /// Later than every other time: for what never ends.
  public static let infinity = Seconds(.infinity)

  @inlinable public static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
  /// The sum: a time delayed by a span, or two spans in sequence.
  @inlinable public static func + (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value + b.value) }
  /// The difference: the span from `b` to `a`, negative if `b` is later.
  @inlinable public static func - (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value - b.value) }
  /// A span multiplied by a factor without unit.
  @inlinable public static func * (a: Seconds, k: Double) -> Seconds { Seconds(a.value * k) }
  /// A span divided by a factor without unit.
  @inlinable public static func / (a: Seconds, k: Double) -> Seconds { Seconds(a.value / k) }

  /// Whether it is neither infinite nor NaN.
  public var isFinite: Bool { value.isFinite }

  /// As written in specs: `1.5s`.
  public var description: String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(clamping: value))s" : "\(value)s"
  }
}

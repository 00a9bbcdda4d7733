// Time as a separate type, so that it can't be confused with a length.
// Flow: Spec → Scene → sample(at:); frame times → delays.

/// A time or a span of time in seconds.
@frozen
public struct Seconds: Hashable, Comparable, Sendable, AdditiveArithmetic, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }
  @inlinable public init(floatLiteral value: Double) { self.value = value }
  @inlinable public init(integerLiteral value: Int) { self.value = Double(value) }

  public static let zero = Seconds(0)
  public static let infinity = Seconds(.infinity)

  @inlinable public static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
  @inlinable public static func + (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value + b.value) }
  @inlinable public static func - (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value - b.value) }
  @inlinable public static func * (a: Seconds, k: Double) -> Seconds { Seconds(a.value * k) }
  @inlinable public static func / (a: Seconds, k: Double) -> Seconds { Seconds(a.value / k) }

  public var isFinite: Bool { value.isFinite }

  /// As written in specs: `1.5s`.
  public var description: String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(clamping: value))s" : "\(value)s"
  }
}

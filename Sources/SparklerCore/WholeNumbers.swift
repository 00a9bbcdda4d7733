// Whole numbers of what was computed from input: never a trap; and a search through them by halves.
// Flow: a Double of any kind → here → counts, indices, pixels.

extension FixedWidthInteger {
  /// The whole part of a number, towards 0; what lies beyond the type's range is its nearest end, and NaN is 0.
  @inlinable
  public init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value <= Double(Self.min) {
      self = .min
    } else if value >= Double(Self.max) {
      // The greatest 64-bit numbers have no Double of their own; the next one up lies outside.
      self = .max
    } else {
      self.init(value)
    }
  }
}

extension Int {
  /// As for any whole number; asked for every particle, so without the general conversion.
  @inlinable
  public init(clamping value: Double) {
    // Below 2⁶³ everything fits, and NaN is no part of the range.
    self = abs(value) < 0x1p63 ? Int(value) : value.isNaN ? 0 : value < 0 ? .min : .max
  }
}

extension Range<Int> {
  /// The first number for which a condition holds that holds for all after it, too; the end where there is none. Found by
  /// halves.
  @inlinable
  package func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ClosedRange<Double> {
  /// From the lower of two numbers to the higher one; nil where one of them is NaN.
  public init?(between a: Double, and b: Double) {
    guard !a.isNaN, !b.isNaN else { return nil }
    self = Swift.min(a, b)...Swift.max(a, b)
  }
}

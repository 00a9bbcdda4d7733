// Conversions of floating-point numbers to integers that never trap, and binary search.
// Flow: any Double → here → counts, indices, pixels.

extension FixedWidthInteger {
  /// Truncates a number towards 0; values outside the type's range are clamped, and NaN becomes 0.
  @inlinable
  public init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value <= Double(Self.min) {
      self = .min
    } else if value >= Double(Self.max) {
      // The greatest 64-bit integer isn't representable as a Double; the next one is out of range.
      self = .max
    } else {
      self.init(value)
    }
  }
}

extension Int {
  /// As for other integers; a faster version, because it is called for every particle.
  @inlinable
  public init(clamping value: Double) {
    // Below 2⁶³ every value fits; the comparison is false for NaN.
    self = abs(value) < 0x1p63 ? Int(value) : value.isNaN ? 0 : value < 0 ? .min : .max
  }
}

extension Range<Int> {
  /// Binary search: the first number for which a condition holds that must hold for all later ones, too; the upper
  /// bound if there is none.
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
  /// From the lower of two numbers to the higher one; nil if one of them is NaN.
  public init?(between a: Double, and b: Double) {
    guard !a.isNaN, !b.isNaN else { return nil }
    self = Swift.min(a, b)...Swift.max(a, b)
  }
}

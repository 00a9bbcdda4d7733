// Windings along the lines of a row, by which overlaps of a stroke are found.
// Flow: OverlapCorrector → LineWindings → CrossedPixel.

/// The winding of each line of a row at one column's edge.
struct LineWindings {
  /// Lines per row.
  static let count = 16
  private static let numbers = SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  static let zero = LineWindings(values: .zero)

  var values: SIMD16<Int32>

  /// The lines between two heights.
  ///
  /// - Parameters:
  ///   - top: rows below the top of the row; a multiple of 2⁻¹⁶.
  ///   - bottom: as `top`, and not above it.
  @inline(__always) static func lines(from top: Double, to bottom: Double) -> Range<Int> {
    // The first line at or below a height: lines are half a step below their number, and halves are rounded down.
    func first(_ y: Double) -> Int { y <= 0 ? 0 : y >= 1 ? count : Int(y * Double(count) + (0.5 - 0x1p-13)) }
    let start = first(top)
    return start..<max(start, first(bottom))
  }

  /// All bits of the lines, none of the others.
  @inline(__always) static func mask(_ lines: Range<Int>) -> SIMD16<Int32> {
    let (first, last) = (Int32(truncatingIfNeeded: lines.lowerBound), Int32(truncatingIfNeeded: lines.upperBound &- 1))
    // Differences instead of comparisons, which would be made line by line.
    return ~(((numbers &- SIMD16(repeating: first)) | (SIMD16(repeating: last) &- numbers)) &>> SIMD16(repeating: 31))
  }

  @inline(__always) mutating func add(_ turn: Int32, _ lines: Range<Int>) {
    values &+= lines.count == Self.count ? SIMD16(repeating: turn) : SIMD16(repeating: turn) & Self.mask(lines)
  }

  /// Passes a pixel whose area does not matter.
  ///
  /// - Parameter latest: as for `CrossedPixel.area`.
  @inline(__always) mutating func pass(_ latest: Int32, _ crossings: UnsafeBufferPointer<CrossedPixel.Crossing>) {
    var i = latest
    while i >= 0 {
      let crossing = crossings[Int(i)]
      add(Int32(crossing.turn), crossing.lines)
      i = crossing.before
    }
  }

  /// The area of a pixel that no edge crosses; nil if nothing overlaps there.
  var overlap: CrossedPixel.Area? {
    if isAtLeast(-1), isAtMost(1) { return nil }
    return CrossedPixel.Area(
      covered: values.signs.wrappedSum() &* CrossedPixel.height, sum: values.wrappedSum() &* CrossedPixel.height)
  }

  /// Whether all windings are at least some value. They are far from the ends of 32 bits.
  @inline(__always) func isAtLeast(_ low: Int32) -> Bool { !(values &- SIMD16(repeating: low)).hasNegative }

  /// Whether all windings are at most some value.
  @inline(__always) func isAtMost(_ high: Int32) -> Bool { !(SIMD16(repeating: high) &- values).hasNegative }
}

extension SIMD16<Int16> {
  /// 1, 0 or -1.
  @inline(__always) var signs: Self {
    (self &>> Self(repeating: 15)) &- ((Self.zero &- self) &>> Self(repeating: 15))
  }
}

extension SIMD16<Int32> {
  /// 1, 0 or -1.
  @inline(__always) var signs: Self {
    (self &>> Self(repeating: 31)) &- ((Self.zero &- self) &>> Self(repeating: 31))
  }

  @inline(__always) fileprivate var hasNegative: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    return (quarter[0] | quarter[1]) | (quarter[2] | quarter[3]) < 0
  }
}

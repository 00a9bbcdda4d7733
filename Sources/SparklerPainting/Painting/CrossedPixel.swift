// A pixel that several edges of a stroke cross: the area of what they enclose at least once.
// Flow: OverlapCorrector → CrossedPixel.Crossing, LineWindings → CrossedPixel.Area → CoverageRaster's cells.

/// Computes areas of pixels.
struct CrossedPixel {
  /// Where an edge crosses lines of a row within one pixel.
  struct Crossing {
    /// At the first line and from line to line, in fractions of the pixel's width.
    let x: UInt16
    let step: UInt16
    private let first: Int8
    private let end: Int8
    let turn: Int16
    /// The index of the crossing found before in the same pixel; -1 if there is none.
    let before: Int32

    @inline(__always) init(_ x: Int, _ step: Int, _ lines: Range<Int>, _ turn: Int32, before: Int32) {
      (self.x, self.step) = (UInt16(truncatingIfNeeded: x), UInt16(truncatingIfNeeded: step))
      (first, end) = (Int8(truncatingIfNeeded: lines.lowerBound), Int8(truncatingIfNeeded: lines.upperBound))
      self.turn = Int16(truncatingIfNeeded: turn)
      self.before = before
    }

    @inline(__always) var lines: Range<Int> { Int(first)..<Int(end) }
  }

  /// Areas of a pixel, of `CoverageRaster.whole`.
  struct Area {
    /// What edges enclose once or more, and the sum of all that they enclose.
    let covered: Int32
    let sum: Int32

    /// The covered area, given the exact sum of all areas.
    @inline(__always) func corrected(_ exact: Int32) -> Int32 {
      let whole = CoverageRaster.whole
      if abs(covered) > whole - 32 { return covered < 0 ? -whole : whole }
      if covered == sum { return exact }
      // Largest error of the lines' area.
      let unsure = whole / Int32(2 * LineWindings.count)
      return max(covered - unsure, min(covered + unsure, exact &- (sum &- covered)))
    }
  }

  /// A pixel's width is 2 to the power of this.
  static let bits = 16
  static let width = Double(1 << bits)
  /// A line's share of a fully covered pixel.
  static let height = CoverageRaster.whole / Int32(LineWindings.count)
  /// Up to this many crossings are sorted; sums of all windings within the pixel fit 16 bits.
  private static let mostSorted = 15
  /// A sorted crossing's place has this many bits. Two more are for its turn.
  private static let placeBits: UInt16 = 11
  private static let numbers = SIMD16<UInt16>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  /// Columns of a pixel in which many crossings are counted.
  private static let columns = 16

  /// The crossings of each line, from the left: places, with turns in the last two bits.
  private var sorted = [SIMD16<Int16>](repeating: .zero, count: mostSorted)
  /// For each column, changes of the lines' windings.
  private var counts = [Int32](repeating: 0, count: columns * LineWindings.count)

  /// The area of a pixel.
  ///
  /// - Parameters:
  ///   - latest: the index of one of its crossings, which leads to the others.
  ///   - windings: at its left edge; then at its right edge.
  /// - Returns: nil if nothing overlaps.
  @inline(__always) mutating func area(
    _ latest: Int32, _ crossings: UnsafeBufferPointer<Crossing>, _ windings: inout LineWindings
  ) -> Area? {
    var (count, low, high, i) = (0, windings, windings, latest)
    while i >= 0 {
      let crossing = crossings[Int(i)]
      count &+= 1
      if crossing.turn > 0 { high.add(1, crossing.lines) } else { low.add(-1, crossing.lines) }
      i = crossing.before
    }
    let before = windings
    windings.values = low.values &+ high.values &- windings.values
    if low.isAtLeast(-1), high.isAtMost(1) { return nil }
    if low.isAtLeast(1) { return Area(covered: CoverageRaster.whole, sum: 0) }
    if high.isAtMost(-1) { return Area(covered: -CoverageRaster.whole, sum: 0) }
    return count <= Self.mostSorted ? sortedArea(latest, crossings, before) : countedArea(latest, crossings, before)
  }

  /// The area by the crossings of each line in order.
  private mutating func sortedArea(
    _ latest: Int32, _ crossings: UnsafeBufferPointer<Crossing>, _ windings: LineWindings
  ) -> Area {
    var winding = SIMD16<Int16>(truncatingIfNeeded: windings.values)
    var (place, covered, sum) = (SIMD16<Int16>.zero, SIMD16<Int16>.zero, SIMD16<Int16>.zero)
    sorted.withUnsafeMutableBufferPointer { sorted in
      var (count, i) = (0, latest)
      while i >= 0 {
        Self.insert(crossings[Int(i)], into: sorted, count)
        count &+= 1
        i = crossings[Int(i)].before
      }
      for i in 0...count {
        let next =
          i < count ? sorted[i] &>> SIMD16(repeating: 2) : SIMD16(repeating: 1 << Int16(bitPattern: Self.placeBits))
        let width = next &- place
        covered &+= width &* winding.signs
        sum &+= width &* winding
        place = next
        if i < count { winding &+= (sorted[i] & SIMD16(repeating: 3)) &- SIMD16(repeating: 1) }
      }
    }
    // Of a line's share; 16 lines make a whole.
    return Area(covered: Self.total(covered) &* 2, sum: Self.total(sum) &* 2)
  }

  /// Inserts a crossing's places among those of each line.
  @inline(__always) private static func insert(
    _ crossing: Crossing, into sorted: UnsafeMutableBufferPointer<SIMD16<Int16>>, _ count: Int
  ) {
    let start = crossing.x &- crossing.step &* UInt16(truncatingIfNeeded: crossing.lines.lowerBound)
    let places =
      (numbers &* SIMD16(repeating: crossing.step) &+ SIMD16(repeating: start))
      &>> SIMD16(repeating: UInt16(bits) - placeBits)
    let keys =
      SIMD16<Int16>(truncatingIfNeeded: places &<< SIMD16(repeating: 2)) | SIMD16(repeating: crossing.turn &+ 1)
    let mask = SIMD16<Int16>(truncatingIfNeeded: LineWindings.mask(crossing.lines))
    // No turn at the left edge, on lines that it doesn't cross.
    var moved = (keys & mask) | (~mask & SIMD16(repeating: 1))
    for i in 0..<count {
      // The negative part of the difference; comparisons would be made line by line.
      let difference = moved &- sorted[i]
      let less = difference & (difference &>> SIMD16(repeating: 15))
      sorted[i] &+= less
      moved &-= less
    }
    sorted[count] = moved
  }

  /// The area by counting crossings in narrow columns.
  private mutating func countedArea(
    _ latest: Int32, _ crossings: UnsafeBufferPointer<Crossing>, _ windings: LineWindings
  ) -> Area {
    var (winding, covered, sum) = (windings.values, SIMD16<Int32>.zero, SIMD16<Int32>.zero)
    counts.withUnsafeMutableBufferPointer { counts in
      var i = latest
      while i >= 0 {
        let crossing = crossings[Int(i)]
        var x = crossing.x
        for line in crossing.lines {
          counts[Int(x >> 12) &* LineWindings.count &+ line] &+= Int32(crossing.turn)
          x &+= crossing.step
        }
        i = crossing.before
      }
      UnsafeMutableRawBufferPointer(counts).withMemoryRebound(to: SIMD16<Int32>.self) { columns in
        for i in columns.indices {
          winding &+= columns[i]
          columns[i] = .zero
          covered &+= winding.signs
          sum &+= winding
        }
      }
    }
    let size = Self.height / Int32(Self.columns)
    return Area(covered: covered.wrappedSum() &* size, sum: sum.wrappedSum() &* size)
  }

  @inline(__always) private static func total(_ lines: SIMD16<Int16>) -> Int32 {
    SIMD16<Int32>(truncatingIfNeeded: lines).wrappedSum()
  }
}

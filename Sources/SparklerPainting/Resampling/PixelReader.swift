// Interpolates colours between a picture's pixels.
// Flow: positions in 2⁻³² of a pixel → weights of four or sixteen pixels → colours.
import SparklerCore

/// Reads a picture of at least one pixel at positions between its pixels; outside, its edge pixels are extended.
struct PixelReader {
  let start: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  typealias Place = (u: Int, v: Int)
  private typealias Sums = SIMD8<Int16>

  @inline(__always) func nearest(_ u: Int, _ v: Int, _ step: Place, into row: UnsafeMutableBufferPointer<UInt32>) {
    var (u, v) = (u, v)
    for x in 0..<row.count {
      row[x] = start[line(v &>> 32) &+ column(u &>> 32)]
      u &+= step.u
      v &+= step.v
    }
  }

  @inline(__always) func bilinear(_ u: Int, _ v: Int, _ step: Place, into row: UnsafeMutableBufferPointer<UInt32>) {
    var (u, v) = (u, v)
    for x in 0..<row.count {
      row[x] = bilinear(u, v)
      u &+= step.u
      v &+= step.v
    }
  }

  /// - Parameter table: one of `Cubic.tables`.
  @inline(__always) func cubic(
    _ u: Int, _ v: Int, _ step: Place, _ table: [SIMD4<Int16>], into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    if step.v == 0 && abs(step.u) <= Self.mostStep && row.count > 1 { return upright(u, v, step.u, table, into: row) }
    var (u, v) = (u, v)
    table.withUnsafeBufferPointer { table in
      for x in 0..<row.count {
        row[x] = cubic(u, v, table)
        u &+= step.u
        v &+= step.v
      }
    }
  }

  @inline(__always) private func column(_ x: Int) -> Int { max(0, min(width &- 1, x)) }
  @inline(__always) private func line(_ y: Int) -> Int { max(0, min(height &- 1, y)) &* width }

  /// Weights are in 128ths.
  @inline(__always) private func bilinear(_ u: Int, _ v: Int) -> UInt32 {
    let (x, y) = (u &>> 32, v &>> 32)
    let (fx, fy) = (Int32(truncatingIfNeeded: u &>> 25) & 127, Int16(truncatingIfNeeded: v &>> 25) & 127)
    let upper: SIMD2<UInt32>
    let lower: SIMD2<UInt32>
    // Negative values are large as unsigned ones.
    if UInt(bitPattern: x) < UInt(bitPattern: width &- 1), UInt(bitPattern: y) < UInt(bitPattern: height &- 1) {
      let place = UnsafeRawPointer(start + (y &* width &+ x))
      upper = place.loadUnaligned(as: SIMD2<UInt32>.self)
      lower = (place + width &* 4).loadUnaligned(as: SIMD2<UInt32>.self)
    } else {
      let (left, right, first, second) = (column(x), column(x &+ 1), line(y), line(y &+ 1))
      upper = SIMD2(start[first &+ left], start[first &+ right])
      lower = SIMD2(start[second &+ left], start[second &+ right])
    }
    // 255 · 128 fits 16 bits.
    let a = Sums(truncatingIfNeeded: unsafeBitCast(upper, to: SIMD8<UInt8>.self))
    let b = Sums(truncatingIfNeeded: unsafeBitCast(lower, to: SIMD8<UInt8>.self))
    let both = a &* Sums(repeating: 128 &- fy) &+ b &* Sums(repeating: fy)
    let left = SIMD4<Int32>(truncatingIfNeeded: both.lowHalf) &* SIMD4(repeating: 128 &- fx)
    let right = SIMD4<Int32>(truncatingIfNeeded: both.highHalf) &* SIMD4(repeating: fx)
    let sum = (left &+ right &+ 8192) &>> 14
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
  }

  /// Four pixels of a row.
  private typealias Four = SIMD16<UInt8>

  @inline(__always)
  private func cubic(_ u: Int, _ v: Int, _ table: UnsafeBufferPointer<SIMD4<Int16>>) -> UInt32 {
    let (x, y) = (u &>> 32 &- 1, v &>> 32 &- 1)
    let (across, down) = (table[u &>> 24 & 255], table[v &>> 24 & 255])
    let rows: (Four, Four, Four, Four)
    if UInt(bitPattern: x) < UInt(bitPattern: max(0, width &- 3)),
      UInt(bitPattern: y) < UInt(bitPattern: max(0, height &- 3))
    {
      let (place, next) = (UnsafeRawPointer(start + (y &* width &+ x)), width &* 4)
      rows = (
        place.loadUnaligned(as: Four.self), (place + next).loadUnaligned(as: Four.self),
        (place + 2 &* next).loadUnaligned(as: Four.self), (place + 3 &* next).loadUnaligned(as: Four.self)
      )
    } else {
      rows = (edge(x, y), edge(x, y &+ 1), edge(x, y &+ 2), edge(x, y &+ 3))
    }
    // 128 · 160, the sum of a row's weights without their signs, fits 16 bits.
    @inline(__always) func wide(_ pixels: SIMD8<UInt8>) -> Sums { Sums(truncatingIfNeeded: pixels) &- 128 }
    let shares = (Sums(repeating: down.x), Sums(repeating: down.y), Sums(repeating: down.z), Sums(repeating: down.w))
    var left = wide(rows.0.lowHalf) &* shares.0 &+ wide(rows.1.lowHalf) &* shares.1
    left = left &+ wide(rows.2.lowHalf) &* shares.2 &+ wide(rows.3.lowHalf) &* shares.3
    var right = wide(rows.0.highHalf) &* shares.0 &+ wide(rows.1.highHalf) &* shares.1
    right = right &+ wide(rows.2.highHalf) &* shares.2 &+ wide(rows.3.highHalf) &* shares.3
    return Self.mixed(left, right, across)
  }

  @inline(never) private func edge(_ x: Int, _ y: Int) -> Four {
    let row = start + line(y)
    let four = SIMD4(row[column(x)], row[column(x &+ 1)], row[column(x &+ 2)], row[column(x &+ 3)])
    return unsafeBitCast(four, to: Four.self)
  }

  /// Combines four columns, which are offset by −128 and scaled by 128, into one colour.
  @inline(__always) private static func mixed(_ left: Sums, _ right: Sums, _ across: SIMD4<Int16>) -> UInt32 {
    @inline(__always) func part(_ column: SIMD4<Int16>, _ share: Int16) -> SIMD4<Int32> {
      SIMD4<Int32>(truncatingIfNeeded: column) &* SIMD4(repeating: Int32(share))
    }
    var sum = part(left.lowHalf, across.x) &+ part(left.highHalf, across.y)
    sum = sum &+ part(right.lowHalf, across.z) &+ part(right.highHalf, across.w)
    let levels = SIMD4<Int16>(truncatingIfNeeded: (sum &+ (8192 &+ 128 &<< 14)) &>> 14)
    let positive = pointwiseMin(pointwiseMax(levels, .zero), SIMD4(repeating: 255))
    // Premultiplied, so no channel exceeds the alpha.
    let cut = pointwiseMin(positive, SIMD4(repeating: positive.w))
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: cut), to: UInt32.self)
  }

  /// Largest step of upright rows.
  private static let mostStep = 4 << 32

  /// Also sixteen pixels each, with the same bits. The rows are the same for all samples, so columns are summed only
  /// once.
  @inline(never)
  private func upright(
    _ u: Int, _ v: Int, _ step: Int, _ table: [SIMD4<Int16>], into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let end = u &+ (row.count &- 1) &* step
    let (first, last) = (min(u, end) &>> 32 &- 1, max(u, end) &>> 32 &+ 2)
    let y = v &>> 32 &- 1
    let lines = (start + line(y), start + line(y &+ 1), start + line(y &+ 2), start + line(y &+ 3))
    table.withUnsafeBufferPointer { table in
      if step == 1 << 32, v &>> 24 & 255 == 0, u &>> 24 & 255 == 0, first >= 0, last < width {
        return row.baseAddress.unsafelyUnwrapped.update(from: lines.1 + (first &+ 1), count: row.count)
      }
      let down = table[v &>> 24 & 255]
      let shares = (
        SIMD4(repeating: down.x), SIMD4(repeating: down.y), SIMD4(repeating: down.z), SIMD4(repeating: down.w)
      )
      withUnsafeTemporaryAllocation(of: SIMD4<Int16>.self, capacity: last &- first &+ 1) { sums in
        @inline(__always) func wide(_ pixel: UInt32) -> SIMD4<Int16> {
          SIMD4<Int16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) &- 128
        }
        for i in 0..<sums.count {
          let x = column(first &+ i)
          var sum = wide(lines.0[x]) &* shares.0 &+ wide(lines.1[x]) &* shares.1
          sum = sum &+ wide(lines.2[x]) &* shares.2 &+ wide(lines.3[x]) &* shares.3
          sums[i] = sum
        }
        let columns = UnsafeRawPointer(sums.baseAddress.unsafelyUnwrapped)
        var u = u
        for x in 0..<row.count {
          let place = columns + (u &>> 32 &- 1 &- first) &* 8
          row[x] = Self.mixed(
            place.loadUnaligned(as: Sums.self), (place + 16).loadUnaligned(as: Sums.self), table[u &>> 24 & 255])
          u &+= step
        }
      }
    }
  }
}

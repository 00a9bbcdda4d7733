// Averages a picture's grain: removes what lossy encoders change in single pixels, keeps what a viewer sees.
// Flow: Pixmap → SmoothedPicture → PixelComparison.
import SparklerCore

/// A box filter.
enum SmoothedPicture {
  /// - Parameters:
  ///   - side: the square's side in pixels, odd, up to 15; 1 changes nothing. Only pixels inside the picture are averaged.
  ///   - rect: what is smoothed, inside the picture; the rest stays.
  static func of(_ picture: Pixmap, side: Int, in rect: PixelRect) -> Pixmap {
    let reach = side / 2
    guard reach > 0, !rect.isEmpty else { return picture }
    var out = picture
    out.pixels.withUnsafeMutableBufferPointer { out in
      picture.pixels.withUnsafeBufferPointer { pixels in
        var columns = ColumnSums(pixels, width: picture.width, left: rect.x - reach, right: rect.maxX + reach)
        func rows(_ y: Int) -> Range<Int> { max(0, y - reach)..<min(picture.height, y + reach + 1) }
        for y in rows(rect.y) { columns.add(row: y) }
        for y in rect.y..<rect.maxY {
          columns.writeMeans(rows: rows(y).count, reach: reach, rect.x..<rect.maxX, to: out, y)
          let (here, next) = (rows(y), rows(y + 1))
          if next.lowerBound > here.lowerBound { columns.subtract(row: here.lowerBound) }
          if next.upperBound > here.upperBound { columns.add(row: here.upperBound) }
        }
      }
    }
    return out
  }
}

/// Sums of some rows, for each of some columns.
private struct ColumnSums {
  private let pixels: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let columns: Range<Int>
  /// Per channel of each column. Fifteen rows, and fifteen columns of them, fit into 16 bits.
  private var sums: [SIMD4<UInt16>]

  init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, left: Int, right: Int) {
    (self.pixels, self.width, columns) = (pixels, width, max(0, left)..<min(width, right))
    sums = Array(repeating: SIMD4(), count: columns.count)
  }

  mutating func add(row: Int) { change(row, isAdded: true) }

  mutating func subtract(row: Int) { change(row, isAdded: false) }

  /// Four pixels at once, then the rest of the row.
  @inline(__always)
  private mutating func change(_ row: Int, isAdded: Bool) {
    let (start, count) = (row &* width &+ columns.lowerBound, columns.count)
    let source = UnsafeRawBufferPointer(pixels)
    sums.withUnsafeMutableBytes { sums in
      for x in stride(from: 0, to: count & ~3, by: 4) {
        let bytes = source.loadUnaligned(fromByteOffset: (start &+ x) &* 4, as: PixelQuad.self)
        let four = SIMD16<UInt16>(truncatingIfNeeded: bytes)
        let old = sums.loadUnaligned(fromByteOffset: x &* 8, as: SIMD16<UInt16>.self)
        sums.storeBytes(of: isAdded ? old &+ four : old &- four, toByteOffset: x &* 8, as: SIMD16<UInt16>.self)
      }
    }
    for x in count & ~3..<count {
      let pixel = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixels[start &+ x], to: SIMD4<UInt8>.self))
      sums[x] = isAdded ? sums[x] &+ pixel : sums[x] &- pixel
    }
  }

  /// - Parameters:
  ///   - rows: the number of rows that are summed.
  ///   - places: the columns of which the means are written.
  func writeMeans(rows: Int, reach: Int, _ places: Range<Int>, to out: UnsafeMutableBufferPointer<UInt32>, _ y: Int) {
    sums.withUnsafeBufferPointer { sums in
      let left = columns.lowerBound
      func around(_ x: Int) -> Range<Int> { max(0, x &- reach)..<min(width, x &+ reach &+ 1) }
      var sum = SIMD4<UInt16>()
      var (known, part, half) = (0, UInt32(0), UInt16(0))
      for x in around(places.lowerBound) { sum = sum &+ sums[x &- left] }
      for x in places {
        let here = around(x)
        let count = rows &* here.count
        if count != known {
          known = count
          // Division as multiplication by 2²⁰ths: 255 of them fit into 32 bits.
          part = UInt32(((1 << 20) + count - 1) / count)
          half = UInt16(count / 2)
        }
        let mean = (SIMD4<UInt32>(truncatingIfNeeded: sum &+ SIMD4(repeating: half)) &* part) &>> 20
        out[y &* width &+ x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
        if x &- reach >= 0 { sum = sum &- sums[here.lowerBound &- left] }
        if x &+ reach &+ 1 < width, x &+ 1 < places.upperBound { sum = sum &+ sums[here.upperBound &- left] }
      }
    }
  }
}

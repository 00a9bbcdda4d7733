// Averages a picture's grain: removes what lossy encoders change in single pixels, keeps what a viewer sees.
// Flow: Pixmap → SmoothedPicture → PixelComparison.
import SparklerCore

/// A box filter.
enum SmoothedPicture {
  /// - Parameter side: the square's side in pixels, odd; 1 changes nothing. Only pixels inside the picture are
  ///   averaged.
  static func of(_ picture: Pixmap, side: Int) -> Pixmap {
    let reach = side / 2
    guard reach > 0, !picture.pixels.isEmpty else { return picture }
    let (width, height) = (picture.width, picture.height)
    var out = picture
    var columns = [SIMD4<UInt32>](repeating: SIMD4(), count: width)
    out.pixels.withUnsafeMutableBufferPointer { out in
      picture.pixels.withUnsafeBufferPointer { pixels in
        columns.withUnsafeMutableBufferPointer { columns in
          for y in 0..<min(reach, height) { addRow(pixels, y, width, to: columns) }
          for y in 0..<height {
            if y + reach < height { addRow(pixels, y + reach, width, to: columns) }
            if y - reach > 0 { subtractRow(pixels, y - reach - 1, width, from: columns) }
            let rows = min(height - 1, y + reach) - max(0, y - reach) + 1
            means(of: columns, rows: rows, reach: reach, to: out, at: y &* width)
          }
        }
      }
    }
    return out
  }

  @inline(__always)
  private static func channels(_ p: UInt32) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  private static func addRow(
    _ pixels: UnsafeBufferPointer<UInt32>, _ y: Int, _ width: Int, to columns: UnsafeMutableBufferPointer<SIMD4<UInt32>>
  ) {
    for x in 0..<width { columns[x] = columns[x] &+ channels(pixels[y &* width &+ x]) }
  }

  private static func subtractRow(
    _ pixels: UnsafeBufferPointer<UInt32>, _ y: Int, _ width: Int,
    from columns: UnsafeMutableBufferPointer<SIMD4<UInt32>>
  ) {
    for x in 0..<width { columns[x] = columns[x] &- channels(pixels[y &* width &+ x]) }
  }

  private static func means(
    of columns: UnsafeMutableBufferPointer<SIMD4<UInt32>>, rows: Int, reach: Int,
    to out: UnsafeMutableBufferPointer<UInt32>, at row: Int
  ) {
    let width = columns.count
    var sum = SIMD4<UInt32>()
    for x in 0..<min(reach, width) { sum = sum &+ columns[x] }
    for x in 0..<width {
      if x + reach < width { sum = sum &+ columns[x + reach] }
      if x - reach > 0 { sum = sum &- columns[x - reach - 1] }
      let count = UInt32(rows * (min(width - 1, x + reach) - max(0, x - reach) + 1))
      // Division as multiplication by 2²⁰ths: 255 of them fit into 32 bits.
      let part = SIMD4<UInt32>(repeating: ((1 << 20) + count - 1) / count)
      let mean = ((sum &+ SIMD4(repeating: count / 2)) &* part) &>> 20
      out[row &+ x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
    }
  }
}

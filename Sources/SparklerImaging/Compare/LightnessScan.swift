// Differences in lightness as means over 3 × 3 pixels.
// Flow: Pixmap × 2 → LightnessScan → ChangeMap.
import SparklerCore

/// Scans two pictures of one size.
struct LightnessScan {
  /// On black, and on white less white's own, in 256ths of levels of 255.
  typealias Value = SIMD2<Int32>

  /// One level of one pixel.
  static let level: Float = 256
  /// One level in the sum of nine pixels.
  static let unit = 9 * level

  /// Sums up to this are not reported.
  let least: Int32
  /// Rectangles that are not compared.
  let ignored: [PixelRect]

  /// - Parameters:
  ///   - box: contains all pixels that differ.
  ///   - take: receives the place and the magnitude of the sum of a pixel and its neighbours. Outside of the pictures
  ///     nothing differs.
  func visit(_ a: Pixmap, _ b: Pixmap, box: PixelRect, _ take: (_ x: Int, _ y: Int, _ sum: Value) -> Void) {
    let width = box.width
    var rows = [Value](repeating: Value(), count: 3 * width)
    rows.withUnsafeMutableBufferPointer { rows in
      for y in box.y...box.maxY {
        let row = UnsafeMutableBufferPointer(rebasing: rows[y % 3 &* width..<(y % 3 &+ 1) &* width])
        row.update(repeating: Value())
        if y < box.maxY { add(a, b, y, box, to: row) }
        guard y > box.y else { continue }
        for x in 0..<width {
          let sum = rows[x] &+ rows[width &+ x] &+ rows[2 &* width &+ x]
          let size = pointwiseMax(sum, Value() &- sum)
          if size.x > least || size.y > least { take(box.x &+ x, y &- 1, size) }
        }
      }
    }
  }

  /// Adds the differences of a row's pixels to them and their neighbours.
  private func add(
    _ a: Pixmap, _ b: Pixmap, _ y: Int, _ box: PixelRect, to row: UnsafeMutableBufferPointer<Value>
  ) {
    let masks = ignored.filter { $0.y <= y && y < $0.maxY }
    let first = y &* a.width &+ box.x
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        for x in row.indices {
          let (p, q) = (a[first &+ x], b[first &+ x])
          if p == q { continue }
          if !masks.isEmpty, masks.contains(where: { $0.x <= box.x &+ x && box.x &+ x < $0.maxX }) { continue }
          let way = Self.lightness(p) &- Self.lightness(q)
          row[x] = row[x] &+ way
          if x > 0 { row[x &- 1] = row[x &- 1] &+ way }
          if x &+ 1 < row.count { row[x &+ 1] = row[x &+ 1] &+ way }
        }
      }
    }
  }

  /// By Rec. 709's weights.
  @inline(__always)
  static func lightness(_ p: UInt32) -> Value {
    let pixel = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
    let dark = 19 &* pixel.x &+ 183 &* pixel.y &+ 54 &* pixel.z
    return Value(dark, dark &- 256 &* pixel.w)
  }
}

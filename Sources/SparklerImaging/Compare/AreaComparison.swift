// Finds areas whose mean colours differ, although no single pixel differs by more than lossy encoding causes.
// Flow: PixelComparison → AreaComparison → ChangeMap.
import SparklerCore

/// Compares the mean colours of squares.
struct AreaComparison {
  /// The side of a square, in pixels.
  private static let side = 32

  /// The OKLab distance up to which means count as the same.
  let limit: Double

  /// Visits all squares that differ.
  ///
  /// - Parameters:
  ///   - box: contains all pixels that differ.
  ///   - ignored: rectangles that are not compared.
  func visit(
    _ a: Pixmap, _ b: Pixmap, box: PixelRect, ignoring ignored: [PixelRect],
    _ take: (_ square: PixelRect, _ distance: Float) -> Void
  ) {
    for y in Self.starts(of: a.height) where y + Self.side > box.y && y < box.maxY {
      for x in Self.starts(of: a.width) where x + Self.side > box.x && x < box.maxX {
        let square = PixelRect(x: x, y: y, width: Self.side, height: Self.side).intersection(a.bounds)
        let masks = ignored.filter { !$0.intersection(square).isEmpty }
        guard let p = Self.mean(of: a, in: square, without: masks), let q = Self.mean(of: b, in: square, without: masks)
        else { continue }
        let distance = ColorDistance.between(p, q)
        if Double(distance) > limit { take(square, distance) }
      }
    }
  }

  /// The last square ends at the edge, overlapping the one before.
  private static func starts(of length: Int) -> [Int] {
    length <= side
      ? [0] : Array(stride(from: 0, through: length - side, by: side)) + (length % side == 0 ? [] : [length - side])
  }

  /// Nil if less than half of the square is compared.
  private static func mean(of picture: Pixmap, in square: PixelRect, without masks: [PixelRect]) -> UInt32? {
    var (sum, count) = (SIMD4<UInt32>(), UInt32(0))
    for y in square.y..<square.maxY {
      for x in square.x..<square.maxX {
        if !masks.isEmpty, masks.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) { continue }
        let bytes = unsafeBitCast(picture.pixels[y &* picture.width &+ x], to: SIMD4<UInt8>.self)
        sum = sum &+ SIMD4<UInt32>(truncatingIfNeeded: bytes)
        count &+= 1
      }
    }
    guard count > 0, 2 * Int(count) >= square.width * square.height else { return nil }
    let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
  }
}

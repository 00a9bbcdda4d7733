// Finds areas whose mean colours differ, although no single pixel differs by more than lossy encoding causes.
// Flow: PixelComparison → AreaComparison → ChangeMap.
import SparklerCore

/// Compares the mean colours of squares. Where a square has contrast, as in a photo, an encoder may be further off.
struct AreaComparison {
  /// The side of a square, in pixels.
  private static let side = 32
  /// By how much the limit grows with a square's standard deviation, if that were the whole range.
  private static let growth: Float = 4

  /// The difference up to which means count as the same in squares of one colour.
  let limit: Double

  /// Of a square's pixels, per channel: blue, green, red, alpha, in levels of 255.
  private struct Colors {
    var mean: SIMD4<Float>
    /// The standard deviation of the channel where it is greatest, 0...1.
    var spread: Float
  }

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
        guard let p = Self.colors(of: a, in: square, without: masks),
          let q = Self.colors(of: b, in: square, without: masks)
        else { continue }
        let distance = ColorDistance.between(means: p.mean, q.mean)
        if distance > Float(limit) * (1 + Self.growth * p.spread) { take(square, distance) }
      }
    }
  }

  /// Squares overlap by half; the last one ends at the edge.
  private static func starts(of length: Int) -> [Int] {
    if length <= side { return [0] }
    let starts = Array(stride(from: 0, through: length - side, by: side / 2))
    return starts.last == length - side ? starts : starts + [length - side]
  }

  /// Nil if less than half of the square is compared.
  private static func colors(of picture: Pixmap, in square: PixelRect, without masks: [PixelRect]) -> Colors? {
    var (sum, squares, count) = (SIMD4<UInt32>(), SIMD4<UInt32>(), UInt32(0))
    for y in square.y..<square.maxY {
      for x in square.x..<square.maxX {
        if !masks.isEmpty, masks.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) { continue }
        let bytes = unsafeBitCast(picture.pixels[y &* picture.width &+ x], to: SIMD4<UInt8>.self)
        let channels = SIMD4<UInt32>(truncatingIfNeeded: bytes)
        sum = sum &+ channels
        squares = squares &+ channels &* channels
        count &+= 1
      }
    }
    guard count > 0, 2 * Int(count) >= square.width * square.height else { return nil }
    let mean = SIMD4<Float>(sum) / Float(count)
    let variance = (SIMD4<Float>(squares) / Float(count) - mean * mean).max()
    return Colors(mean: mean, spread: max(0, variance).squareRoot() / 255)
  }
}

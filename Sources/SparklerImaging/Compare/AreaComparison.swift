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

  /// Squares that were measured, until there are enough to compare their colours at once.
  private struct Waiting {
    var squares: [(square: PixelRect, spread: Float)] = []
    var means: (a: [SIMD4<Float>], b: [SIMD4<Float>]) = ([], [])
    static let most = 4
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
    var (p, q, waiting) = (BlockSums(a), BlockSums(b), Waiting())
    for y in Self.starts(of: a.height) where y + Self.side > box.y && y < box.maxY {
      for x in Self.starts(of: a.width) where x + Self.side > box.x && x < box.maxX {
        let square = PixelRect(x: x, y: y, width: Self.side, height: Self.side).intersection(a.bounds)
        let masks = ignored.filter { !$0.intersection(square).isEmpty }
        // If less than half of the square is compared, nothing is known of it.
        guard let old = p.sums(of: square, without: masks), 2 * Int(old.count) >= square.area,
          let new = q.sums(of: square, without: masks), old != new
        else { continue }
        waiting.squares.append((square, old.spread))
        waiting.means.a.append(old.mean)
        waiting.means.b.append(new.mean)
        if waiting.squares.count == Waiting.most { compare(&waiting, take) }
      }
    }
    compare(&waiting, take)
  }

  private func compare(_ waiting: inout Waiting, _ take: (_ square: PixelRect, _ distance: Float) -> Void) {
    if waiting.squares.isEmpty { return }
    let distances = ColorDistance.between(means: waiting.means.a, waiting.means.b)
    for ((square, spread), distance) in zip(waiting.squares, distances)
    where distance > Float(limit) * (1 + Self.growth * spread) { take(square, distance) }
    waiting = Waiting()
  }

  /// Squares overlap by half; the last one ends at the edge.
  private static func starts(of length: Int) -> [Int] {
    if length <= side { return [0] }
    let starts = Array(stride(from: 0, through: length - side, by: side / 2))
    return starts.last == length - side ? starts : starts + [length - side]
  }
}

// Finds areas whose mean colours differ, although no single pixel differs by more than lossy encoding causes.
// Flow: PixelComparison, ColorSums → AreaComparison → ChangeMap.
import SparklerCore

/// Compares the mean colours of squares: of small ones, where the picture is plain, so that narrow grounds and panels
/// count, and of large ones, in which the errors of textures cancel out.
///
/// A dither's mean is that of its picture, and an encoder stores plain blocks nearly exactly. Next to edges and in
/// textures both may be further off.
struct AreaComparison {
  /// Squares of one size.
  private struct Squares {
    /// In cells of `ColorSums`, as is the distance between two squares.
    var side: Int
    var step: Int
    /// By how much the limit grows with a square's standard deviation, if that were the whole range.
    var growth: Float
    /// The limit where there is no deviation, as a part of the tolerance's.
    var part: Float
    /// Smaller pictures have no such squares, in pixels.
    var least: Int
  }

  /// 12 pixels and 64 pixels.
  private static let sizes = [
    Squares(side: 3, step: 1, growth: 40, part: 1, least: 1),
    Squares(side: 16, step: 8, growth: 0, part: 0.75, least: 2048),
  ]
  /// No colours differ by more for each level of 255 between them.
  private static let mostPerLevel: Float = 0.025

  /// The difference up to which means count as the same in plain squares.
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
    let part = Self.part(around: box, in: a.bounds)
    let (p, q) = (ColorSums(a, in: part, ignoring: ignored), ColorSums(b, in: part, ignoring: ignored))
    for squares in Self.sizes where squares.least <= a.pixels.count {
      for row in Self.starts(of: squares, in: p.rows) {
        for column in Self.starts(of: squares, in: p.columns) {
          let (columns, rows) = (column..<min(p.columns, column + squares.side), row..<min(p.rows, row + squares.side))
          guard let distance = distance(p, q, columns, rows, squares) else { continue }
          let side = ColorSums.side
          let square = PixelRect(
            x: part.x + column * side, y: part.y + row * side, width: columns.count * side, height: rows.count * side)
          take(square.intersection(part), distance)
        }
      }
    }
  }

  /// The difference of two squares' means; nil up to the limit.
  private func distance(
    _ a: ColorSums, _ b: ColorSums, _ columns: Range<Int>, _ rows: Range<Int>, _ squares: Squares
  ) -> Float? {
    guard let p = a.colors(columns, rows), let q = b.colors(columns, rows) else { return nil }
    let most = Float(limit) * squares.part * (1 + squares.growth * max(p.spread, q.spread))
    let (way, least) = (p.mean - q.mean, most / Self.mostPerLevel)
    if all(way .< least) && all(way .> -least) { return nil }
    let distance = ColorDistance.between(means: p.mean, q.mean)
    return distance > most ? distance : nil
  }

  /// The box and what is in squares with it, on the grid of cells of the whole picture.
  private static func part(around box: PixelRect, in bounds: PixelRect) -> PixelRect {
    let (side, margin) = (ColorSums.side, 16 * ColorSums.side)
    let (left, top) = (max(0, box.x - margin) / side * side, max(0, box.y - margin) / side * side)
    return PixelRect(
      x: left, y: top, width: min(bounds.maxX, box.maxX + margin) - left,
      height: min(bounds.maxY, box.maxY + margin) - top)
  }

  /// The last one ends at the edge.
  private static func starts(of squares: Squares, in length: Int) -> [Int] {
    if length <= squares.side { return [0] }
    let starts = Array(stride(from: 0, through: length - squares.side, by: squares.step))
    return starts.last == length - squares.side ? starts : starts + [length - squares.side]
  }
}

// Excludes changes that are too small or too faint to be seen.
// Flow: ChangeMap, SeenSize → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// The number of a cell's pixels from which it counts as covered.
  static let covered = 14
  /// The maximum number of pixels whose exact differences make an area's mean.
  private static let mostSamples = 64

  /// Cells that touch and their changed pixels.
  private struct Area {
    var cells: [Int] = []
    /// Changed pixels.
    var count = 0
    /// Runs of changed pixels in rows and in columns.
    var runs = (rows: 0, columns: 0)
    /// The side in cells of the largest covered square.
    var side = 0

    /// Of its narrower side, in pixels. Covered cells ignore what has another colour in between, such as text on a
    /// panel; runs measure what is thinner than a few cells.
    var width: Float {
      let run = Float(count) / Float(max(1, max(runs.rows, runs.columns)))
      // Half a cell on each side is partly covered.
      return max(run, side > 0 ? Float((side + 1) * ChangeMap.side - 1) : 0)
    }
  }

  /// Excludes what no viewer sees from the changed pixels.
  mutating func leaveUnseen(_ a: Pixmap, _ b: Pixmap, _ sizes: SeenSize) {
    var seen = cells.map { cell -> UInt16 in
      // Most of a cell is more than a stroke.
      let strong = cell.changed & cell.strong
      return strong.nonzeroBitCount >= Self.covered ? cell.changed : cell.changed & cell.single
    }
    for area in areas({ $0.changed & $0.strong }, unless: seen) where area.count >= SeenSize.leastStroke {
      for i in area.cells { seen[i] |= cells[i].changed }
    }
    for area in areas({ $0.changed }, unless: seen) {
      let limit = sizes.limit(width: area.width)
      if limit < sizes.stroke, mean(of: area, a, b) > limit { for i in area.cells { seen[i] = cells[i].changed } }
    }
    for i in cells.indices { cells[i].changed = seen[i] }
  }

  /// The areas of touching cells, without those in which all is seen already.
  private func areas(_ bits: (Cell) -> UInt16, unless seen: [UInt16]) -> [Area] {
    var masks = cells.map(bits)
    if zip(masks, seen).allSatisfy({ $0 & ~$1 == 0 }) { return [] }
    let sides = coveredSquares(masks)
    var found: [Area] = []
    for start in masks.indices where masks[start] != 0 {
      var (area, waiting, isOpen) = (Area(), [start], false)
      let first = masks[start]
      add(start, first, sides, to: &area)
      masks[start] = 0
      isOpen = first & ~seen[start] != 0
      while let i = waiting.popLast() {
        let (row, column) = (i / columns, i % columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = y &* columns &+ x
            if masks[next] == 0 { continue }
            add(next, masks[next], sides, to: &area)
            if masks[next] & ~seen[next] != 0 { isOpen = true }
            masks[next] = 0
            waiting.append(next)
          }
        }
      }
      if isOpen { found.append(area) }
    }
    return found
  }

  private func add(_ i: Int, _ mask: UInt16, _ sides: [UInt16], to area: inout Area) {
    area.cells.append(i)
    area.count &+= mask.nonzeroBitCount
    area.side = max(area.side, Int(sides[i]))
    // A run begins where the pixel before is not changed; those of neighbours are looked up.
    let column = i % columns
    let left = column > 0 ? cells[i &- 1].changed >> 3 & 0x1111 : 0
    let above = i >= columns ? cells[i &- columns].changed >> 12 : 0
    area.runs.rows &+= (mask & ~((mask & 0x7777) << 1 | left)).nonzeroBitCount
    area.runs.columns &+= (mask & ~(mask << 4 | above)).nonzeroBitCount
  }

  /// For each cell the side, in cells, of the largest covered square whose lower right corner it is.
  private func coveredSquares(_ masks: [UInt16]) -> [UInt16] {
    var sides = [UInt16](repeating: 0, count: masks.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let i = row &* columns &+ column
        guard masks[i].nonzeroBitCount >= Self.covered else { continue }
        let isInside = row > 0 && column > 0
        sides[i] = 1 &+ (isInside ? min(sides[i &- 1], sides[i &- columns], sides[i &- columns &- 1]) : 0)
      }
    }
    return sides
  }

  /// The exact mean difference of the mean colours of some of its cells, spread evenly. So grain averages out.
  private func mean(of area: Area, _ a: Pixmap, _ b: Pixmap) -> Float {
    let step = max(1, area.cells.count / Self.mostSamples)
    var (sum, count): (Float, Float) = (0, 0)
    var waiting: (a: [SIMD4<Float>], b: [SIMD4<Float>]) = ([], [])
    for place in stride(from: step / 2, to: area.cells.count, by: step) {
      waiting.a.append(mean(of: area.cells[place], a))
      waiting.b.append(mean(of: area.cells[place], b))
      if waiting.a.count < 8, place + step < area.cells.count { continue }
      let found = ColorDistance.between(waiting.a, waiting.b)
      for i in waiting.a.indices { sum += found[i] }
      count += Float(waiting.a.count)
      waiting = ([], [])
    }
    return count > 0 ? sum / count : 0
  }

  /// The mean colour of a cell's changed pixels on black: red, green, blue.
  private func mean(of cell: Int, _ picture: Pixmap) -> SIMD4<Float> {
    var (bits, sum) = (cells[cell].changed, SIMD4<Int32>())
    let count = bits.nonzeroBitCount
    while bits != 0 {
      sum = sum &+ Self.channels(picture.pixels[pixel(cell, bits.trailingZeroBitCount, width: picture.width)])
      bits &= bits &- 1
    }
    let mean = SIMD4<Float>(sum) / Float(max(1, count))
    return SIMD4(mean.z, mean.y, mean.x, 0)
  }
}

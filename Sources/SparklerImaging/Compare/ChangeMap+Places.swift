// Evaluates a map of changed pixels: their number, density and positions.
// Flow: ChangeMap → PixelDifference.
import SparklerCore

extension ChangeMap {
  /// - Parameters:
  ///   - window: the side of the density window in pixels, a multiple of 4.
  ///   - most: the maximum number of places.
  func difference(window: Int, most: Int) -> PixelDifference {
    var result = PixelDifference()
    for cell in cells {
      result.antialiased += (cell.differing & ~cell.changed).nonzeroBitCount
      if cell.changed == 0 { continue }
      result.changed += cell.changed.nonzeroBitCount
      result.greatest = max(result.greatest, Double(cell.greatest))
    }
    if result.changed > 0 {
      result.density = density(window: window)
      result.places = places(most: most)
    }
    return result
  }

  /// The changed share of the densest window, in steps of a cell.
  private func density(window: Int) -> Double {
    let n = max(1, window / Self.side)
    let changed = sums { $0.changed.nonzeroBitCount }
    var most = 0
    for row in 0..<max(1, rows - n + 1) {
      for column in 0..<max(1, columns - n + 1) {
        most = max(most, sum(changed, row..<min(rows, row + n), column..<min(columns, column + n)))
      }
    }
    return Double(most) / Double(n * n * Self.side * Self.side)
  }

  /// A summed-area table, with a row and a column of zeros at the start.
  func sums(_ value: (Cell) -> Int) -> [Int] {
    var table = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var line = 0
      for column in 0..<columns {
        line += value(cells[row * columns + column])
        table[(row + 1) * (columns + 1) + column + 1] = line + table[row * (columns + 1) + column + 1]
      }
    }
    return table
  }

  func sum(_ table: [Int], _ rows: Range<Int>, _ columns: Range<Int>) -> Int {
    let width = self.columns + 1
    let (top, bottom) = (rows.lowerBound * width, rows.upperBound * width)
    let lower = table[bottom + columns.upperBound] - table[bottom + columns.lowerBound]
    return lower - table[top + columns.upperBound] + table[top + columns.lowerBound]
  }

  /// The bounding boxes of changed pixels whose cells touch, those with most pixels first.
  private func places(most: Int) -> [PixelDifference.Place] {
    var isSeen = [Bool](repeating: false, count: cells.count)
    var found: [PixelDifference.Place] = []
    for start in cells.indices where cells[start].changed != 0 && !isSeen[start] {
      found.append(place(from: start, &isSeen))
    }
    // On a tie, the first in reading order.
    let order = found.indices.sorted { (found[$1].changed, $0) < (found[$0].changed, $1) }
    return order.prefix(most).map { found[$0] }
  }

  private func place(from start: Int, _ isSeen: inout [Bool]) -> PixelDifference.Place {
    var (waiting, rect, count) = ([start], PixelRect.empty, 0)
    isSeen[start] = true
    while let i = waiting.popLast() {
      count += cells[i].changed.nonzeroBitCount
      rect = rect.union(bounds(i))
      let (row, column) = (i / columns, i % columns)
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          let next = y * columns + x
          if cells[next].changed != 0, !isSeen[next] {
            isSeen[next] = true
            waiting.append(next)
          }
        }
      }
    }
    return PixelDifference.Place(place: PixelPlace(rect), changed: count)
  }

  /// The bounding box of a cell's changed pixels.
  private func bounds(_ i: Int) -> PixelRect {
    let changed = cells[i].changed
    // OR-ing its rows yields the columns.
    let columnBits = (changed | changed >> 4 | changed >> 8 | changed >> 12) & 15
    let (left, right) = (columnBits.trailingZeroBitCount, 15 - columnBits.leadingZeroBitCount)
    let (top, bottom) = (changed.trailingZeroBitCount / Self.side, (15 - changed.leadingZeroBitCount) / Self.side)
    return PixelRect(
      x: box.x + i % columns * Self.side + left, y: box.y + i / columns * Self.side + top, width: right - left + 1,
      height: bottom - top + 1)
  }
}

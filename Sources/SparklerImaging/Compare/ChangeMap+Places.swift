// Evaluates a map of changed pixels: their number, density and positions.
// Flow: ChangeMap → PixelDifference.
import SparklerCore

extension ChangeMap {
  /// The part of the greatest estimate's square from which a cell may have the greatest difference, and the most such
  /// cells.
  private static let nearGreatest: Float = 0.36
  private static let mostExact = 64

  /// - Parameters:
  ///   - a, b: the pictures.
  ///   - window: the side of the density window in pixels, a multiple of 4.
  ///   - most: the maximum number of places.
  func difference(_ a: Pixmap, _ b: Pixmap, window: Int, most: Int) -> PixelDifference {
    var result = PixelDifference()
    for cell in cells {
      result.antialiased += (cell.differing & ~cell.changed).nonzeroBitCount
      if cell.changed == 0 { continue }
      result.changed += cell.changed.nonzeroBitCount
    }
    if result.changed > 0 {
      result.greatest = Double(min(1, max(greatestArea, greatest(a, b))))
      result.density = density(window: window)
      result.places = places(most: most)
    }
    return result
  }

  /// The greatest exact difference of changed pixels, in the cells where the estimate is greatest.
  private func greatest(_ a: Pixmap, _ b: Pixmap) -> Float {
    let most = cells.reduce(Float(0)) { $1.changed == 0 ? $0 : max($0, $1.greatest) }
    var (greatest, count): (Float, Int) = (0, 0)
    for i in cells.indices where cells[i].changed != 0 && cells[i].greatest >= most * Self.nearGreatest {
      for place in 0..<Self.side * Self.side where cells[i].changed >> UInt16(place) & 1 != 0 {
        let pixel = pixel(i, place, width: a.width)
        greatest = max(greatest, ColorDistance.between(a.pixels[pixel], b.pixels[pixel]))
      }
      count += 1
      if count == Self.mostExact { break }
    }
    return greatest
  }

  /// The index in a picture of one of a cell's pixels.
  func pixel(_ cell: Int, _ place: Int, width: Int) -> Int {
    let (x, y) = (cell % columns &* Self.side &+ place % Self.side, cell / columns &* Self.side &+ place / Self.side)
    return (box.y &+ y) &* width &+ box.x &+ x
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

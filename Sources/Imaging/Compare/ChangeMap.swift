// Changed pixels counted in small cells, for what is dense and where it lies.
// Flow: PixelComparison → ChangeMap → density, places.

import Primitives

struct ChangeMap {
  private struct Cell {
    var count: UInt16 = 0
    /// The bounds of its changed pixels, from the cell's corner.
    var left: UInt8 = 255
    var top: UInt8 = 255
    var right: UInt8 = 0
    var bottom: UInt8 = 0
  }

  private let box: PixelRect
  private let window: Int
  private let side: Int
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  /// - Parameters:
  ///   - box: where pixels may be changed.
  ///   - window: pixels a side, 2...64; it is looked at in steps of half of it.
  init(box: PixelRect, window: Int) {
    self.box = box
    self.window = window
    side = max(1, window / 2)
    columns = (box.width + side - 1) / side
    rows = (box.height + side - 1) / side
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func add(x: Int, y: Int) {
    let (dx, dy) = (x &- box.x, y &- box.y)
    let i = dy / side &* columns &+ dx / side
    let (inX, inY) = (UInt8(dx % side), UInt8(dy % side))
    cells[i].count &+= 1
    cells[i].left = min(cells[i].left, inX)
    cells[i].top = min(cells[i].top, inY)
    cells[i].right = max(cells[i].right, inX)
    cells[i].bottom = max(cells[i].bottom, inY)
  }

  /// The changed part of the densest window.
  var density: Double {
    var most = 0
    for row in 0..<rows {
      for column in 0..<columns where cells[row * columns + column].count > 0 {
        for (up, left) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          most = max(most, sum(row - up, column - left))
        }
      }
    }
    return Double(most) / Double(4 * side * side)
  }

  private func sum(_ row: Int, _ column: Int) -> Int {
    var sum = 0
    for y in max(0, row)..<min(rows, row + 2) {
      for x in max(0, column)..<min(columns, column + 2) { sum += Int(cells[y * columns + x].count) }
    }
    return sum
  }

  /// The bounds of changed pixels whose cells touch, those with most pixels first.
  func places(most: Int) -> [PixelDifference.Place] {
    var isSeen = [Bool](repeating: false, count: cells.count)
    var found: [PixelDifference.Place] = []
    for start in cells.indices where cells[start].count > 0 && !isSeen[start] {
      var (waiting, rect, count) = ([start], PixelRect.empty, 0)
      isSeen[start] = true
      while let i = waiting.popLast() {
        count += Int(cells[i].count)
        rect = rect.union(bounds(i))
        let (row, column) = (i / columns, i % columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = y * columns + x
            if cells[next].count > 0, !isSeen[next] {
              isSeen[next] = true
              waiting.append(next)
            }
          }
        }
      }
      found.append(PixelDifference.Place(place: PixelPlace(rect), changed: count))
    }
    // Of equal ones the first in reading order.
    let order = found.indices.sorted { (found[$1].changed, $0) < (found[$0].changed, $1) }
    return order.prefix(most).map { found[$0] }
  }

  private func bounds(_ i: Int) -> PixelRect {
    let cell = cells[i]
    return PixelRect(
      x: box.x + i % columns * side + Int(cell.left), y: box.y + i / columns * side + Int(cell.top),
      width: Int(cell.right) - Int(cell.left) + 1, height: Int(cell.bottom) - Int(cell.top) + 1)
  }
}

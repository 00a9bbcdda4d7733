// Changed pixels counted in small cells: which of them are smoothing after all, what is dense, and where it lies.
// Flow: PixelComparison → ChangeMap → PixelDifference.

import Primitives

struct ChangeMap {
  private struct Cell {
    var changed: UInt8 = 0
    var antialiased: UInt8 = 0
    /// The bounds of its changed pixels, from the cell's corner.
    var left: UInt8 = 255
    var top: UInt8 = 255
    var right: UInt8 = 0
    var bottom: UInt8 = 0
    var greatest: Float = 0
    /// The differences of all its pixels, channel by channel, and their sizes.
    var sum = SIMD4<Int32>()
    var sizes = SIMD4<Int32>()
  }

  /// Pixels a side of a cell.
  private static let side = 4
  /// Cells on each side of one that are looked at with it: 28 pixels in all, about a letter.
  private static let reach = 3
  /// Where at most this part of what differs visibly is more than smoothing, and faint, it may be smoothing too.
  private static let stray = 0.5
  /// So few may differ in one direction: a curve cut into other pieces.
  private static let few = 0.1
  /// OKLab; a letter that was replaced differs by five times that.
  private static let faint: Float = 0.15

  private let box: PixelRect
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  /// - Parameter box: where pixels may be changed.
  init(box: PixelRect) {
    self.box = box
    columns = (box.width + Self.side - 1) / Self.side
    rows = (box.height + Self.side - 1) / Self.side
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func addChanged(x: Int, y: Int, distance: Float) {
    let i = index(x: x, y: y)
    let (inX, inY) = (UInt8((x &- box.x) % Self.side), UInt8((y &- box.y) % Self.side))
    cells[i].changed &+= 1
    cells[i].left = min(cells[i].left, inX)
    cells[i].top = min(cells[i].top, inY)
    cells[i].right = max(cells[i].right, inX)
    cells[i].bottom = max(cells[i].bottom, inY)
    cells[i].greatest = max(cells[i].greatest, distance)
  }

  mutating func addAntialiased(x: Int, y: Int) { cells[index(x: x, y: y)].antialiased &+= 1 }

  /// Notes in which direction a pixel differs, by however little.
  mutating func addDirection(x: Int, y: Int, _ a: UInt32, _ b: UInt32) {
    let i = index(x: x, y: y)
    let change = Self.channels(a) &- Self.channels(b)
    cells[i].sum = cells[i].sum &+ change
    cells[i].sizes = cells[i].sizes &+ pointwiseMax(change, SIMD4<Int32>() &- change)
  }

  private static func channels(_ p: UInt32) -> SIMD4<Int32> {
    SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  private func index(x: Int, y: Int) -> Int { (y &- box.y) / Self.side &* columns &+ (x &- box.x) / Self.side }

  func isChanged(x: Int, y: Int) -> Bool { cells[index(x: x, y: y)].changed > 0 }

  /// Counts faint changes as smoothing among other smoothing, where what one pixel gained others lost: coverage counted on
  /// another grid goes up here and down there. Another colour goes one way, so it stays a change.
  mutating func settle() {
    var settled: [Int] = []
    for i in cells.indices where cells[i].changed > 0 && cells[i].greatest <= Self.faint {
      var (changed, all, sum, sizes) = (0, 0, SIMD4<Int32>(), SIMD4<Int32>())
      let (row, column) = (i / columns, i % columns)
      for y in max(0, row - Self.reach)...min(rows - 1, row + Self.reach) {
        for x in max(0, column - Self.reach)...min(columns - 1, column + Self.reach) {
          let cell = cells[y &* columns &+ x]
          changed &+= Int(cell.changed)
          all &+= Int(cell.changed) &+ Int(cell.antialiased)
          sum = sum &+ cell.sum
          sizes = sizes &+ cell.sizes
        }
      }
      let isBalanced = Swift.all(pointwiseMax(sum, SIMD4<Int32>() &- sum) &* 2 .<= sizes)
      if Double(changed) <= (isBalanced ? Self.stray : Self.few) * Double(all) { settled.append(i) }
    }
    for i in settled {
      cells[i].antialiased += cells[i].changed
      cells[i].changed = 0
    }
  }

  /// - Parameters:
  ///   - window: pixels a side of the window for the density, a multiple of 4.
  ///   - most: places.
  func difference(window: Int, most: Int) -> PixelDifference {
    var result = PixelDifference()
    for cell in cells {
      result.antialiased += Int(cell.antialiased)
      if cell.changed == 0 { continue }
      result.changed += Int(cell.changed)
      result.greatest = max(result.greatest, Double(cell.greatest))
    }
    if result.changed > 0 {
      result.density = density(window: window)
      result.places = places(most: most)
    }
    return result
  }

  /// The changed part of the densest window, in steps of a cell.
  private func density(window: Int) -> Double {
    let n = max(1, window / Self.side)
    let changed = sums { Int($0.changed) }
    var most = 0
    for row in 0..<max(1, rows - n + 1) {
      for column in 0..<max(1, columns - n + 1) {
        most = max(most, sum(changed, row..<min(rows, row + n), column..<min(columns, column + n)))
      }
    }
    return Double(most) / Double(n * n * Self.side * Self.side)
  }

  /// The sums over all cells above and to the left, with a row and a column of zeros before.
  private func sums(_ value: (Cell) -> Int) -> [Int] {
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

  private func sum(_ table: [Int], _ rows: Range<Int>, _ columns: Range<Int>) -> Int {
    let width = self.columns + 1
    let (top, bottom) = (rows.lowerBound * width, rows.upperBound * width)
    let lower = table[bottom + columns.upperBound] - table[bottom + columns.lowerBound]
    return lower - table[top + columns.upperBound] + table[top + columns.lowerBound]
  }

  /// The bounds of changed pixels whose cells touch, those with most pixels first.
  private func places(most: Int) -> [PixelDifference.Place] {
    var isSeen = [Bool](repeating: false, count: cells.count)
    var found: [PixelDifference.Place] = []
    for start in cells.indices where cells[start].changed > 0 && !isSeen[start] {
      found.append(place(from: start, &isSeen))
    }
    // Of equal ones the first in reading order.
    let order = found.indices.sorted { (found[$1].changed, $0) < (found[$0].changed, $1) }
    return order.prefix(most).map { found[$0] }
  }

  private func place(from start: Int, _ isSeen: inout [Bool]) -> PixelDifference.Place {
    var (waiting, rect, count) = ([start], PixelRect.empty, 0)
    isSeen[start] = true
    while let i = waiting.popLast() {
      count += Int(cells[i].changed)
      rect = rect.union(bounds(i))
      let (row, column) = (i / columns, i % columns)
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1) {
          let next = y * columns + x
          if cells[next].changed > 0, !isSeen[next] {
            isSeen[next] = true
            waiting.append(next)
          }
        }
      }
    }
    return PixelDifference.Place(place: PixelPlace(rect), changed: count)
  }

  private func bounds(_ i: Int) -> PixelRect {
    let cell = cells[i]
    return PixelRect(
      x: box.x + i % columns * Self.side + Int(cell.left), y: box.y + i / columns * Self.side + Int(cell.top),
      width: Int(cell.right) - Int(cell.left) + 1, height: Int(cell.bottom) - Int(cell.top) + 1)
  }
}

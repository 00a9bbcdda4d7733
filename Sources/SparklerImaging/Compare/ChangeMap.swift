// Counts changed pixels in small cells: excludes antialiasing, and finds where changes are dense.
// Flow: PixelComparison → ChangeMap → PixelDifference.
import SparklerCore

struct ChangeMap {
  struct Cell {
    /// The pixels that differ: a bit for each pixel, row by row.
    var differing: UInt16 = 0
    /// The differing pixels that count as changed.
    var changed: UInt16 = 0
    /// The differing pixels that may be the antialiasing of a stroke.
    var strokes: UInt16 = 0
    /// The differing pixels that are seen in a thin stroke, and those that are seen alone: see `SeenSize`.
    var strong: UInt16 = 0
    var single: UInt16 = 0
    /// The square of the greatest difference of its pixels, estimated.
    var greatest: Float = 0

    /// Counts four of eight pixels in one of its rows.
    @inline(__always)
    mutating func add(_ group: DifferenceScan.Group, half: UInt8, row: UInt16) {
      differing |= UInt16(group.differing >> half & 15) << row
      strong |= UInt16(group.strokes >> half & 15) << row
      single |= UInt16(group.points >> half & 15) << row
      changed = differing
      greatest = max(greatest, group.square)
    }
  }

  /// The side of a cell, in pixels.
  static let side = 4
  /// Cells on each side of one that are judged with it: 20 pixels in all, two letters.
  private static let reach = 2
  /// If more than this share of an area differs, it is too dense for text.
  static let dense = 0.5

  let box: PixelRect
  let columns: Int
  let rows: Int
  var cells: [Cell]
  /// The greatest difference of the means of changed squares.
  private(set) var greatestArea: Float = 0

  /// - Parameters:
  ///   - box: the area in which pixels may be changed.
  ///   - bounds: the bounds of the pictures.
  init(box: PixelRect, in bounds: PixelRect) {
    // On the same grid whatever the box, with a margin.
    let margin = Self.side * Self.reach
    let (left, top) = (max(0, box.x - margin), max(0, box.y - margin))
    let (right, bottom) = (min(bounds.maxX, box.maxX + margin), min(bounds.maxY, box.maxY + margin))
    let (x, y) = (left / Self.side * Self.side, top / Self.side * Self.side)
    self.box = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
    columns = (self.box.width + Self.side - 1) / Self.side
    rows = (self.box.height + Self.side - 1) / Self.side
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Counts every differing pixel as changed.
  mutating func markDifferences(_ scan: DifferenceScan, _ a: Pixmap, _ b: Pixmap, box: PixelRect) {
    let left = self.box.x &+ (box.x &- self.box.x) / Self.side &* Self.side
    cells.withUnsafeMutableBufferPointer { cells in
      scan.visit(a, b, box: box, from: left) { group in
        let i = (group.y &- self.box.y) / Self.side &* columns &+ (group.x &- self.box.x) / Self.side
        let row = UInt16(truncatingIfNeeded: (group.y &- self.box.y) % Self.side &* Self.side)
        cells[i].add(group, half: 0, row: row)
        if group.differing >> 4 != 0 { cells[i &+ 1].add(group, half: 4, row: row) }
      }
    }
  }

  /// Counts all pixels of a square as changed.
  mutating func addChanged(_ square: PixelRect, distance: Float) {
    let part = square.intersection(box)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let i = index(x: x, y: y)
        cells[i].changed |= bit(x: x, y: y)
      }
    }
    greatestArea = max(greatestArea, distance)
  }

  /// Cells around which too much differs for antialiasing.
  ///
  /// - Parameters:
  ///   - bits: what counts.
  ///   - share: of the area.
  func denseCells(_ bits: (Cell) -> UInt16, above share: Double = ChangeMap.dense) -> [Bool] {
    let table = sums { bits($0).nonzeroBitCount }
    return cells.indices.map { i in
      let near = around(i)
      return isDense(
        sum(table, near.rows, near.columns), area: near.rows.count * near.columns.count * Self.side * Self.side,
        above: share)
    }
  }

  /// A cell and those that are judged with it.
  func around(_ i: Int) -> (rows: Range<Int>, columns: Range<Int>) {
    let (row, column) = (i / columns, i % columns)
    return (
      max(0, row - Self.reach)..<min(rows, row + Self.reach + 1),
      max(0, column - Self.reach)..<min(columns, column + Self.reach + 1)
    )
  }

  func isDense(_ differing: Int, area: Int, above share: Double = ChangeMap.dense) -> Bool {
    Double(differing) > share * Double(area)
  }

  static func channels(_ p: UInt32) -> SIMD4<Int32> {
    SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(p, to: SIMD4<UInt8>.self))
  }

  private func index(x: Int, y: Int) -> Int { (y &- box.y) / Self.side &* columns &+ (x &- box.x) / Self.side }

  private func bit(x: Int, y: Int) -> UInt16 {
    1 << UInt16(truncatingIfNeeded: (y &- box.y) % Self.side &* Self.side &+ (x &- box.x) % Self.side)
  }

  /// Whether a pixel of the box counts as changed.
  func isChanged(x: Int, y: Int) -> Bool { cells[index(x: x, y: y)].changed & bit(x: x, y: y) != 0 }

  /// Whether a pixel of the box differs at all.
  func isDiffering(x: Int, y: Int) -> Bool { cells[index(x: x, y: y)].differing & bit(x: x, y: y) != 0 }
}

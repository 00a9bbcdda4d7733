// A band of rows of coverage cells: edges add the changes of the covered area from pixel to pixel.
// Flow: EdgeList.Edge → CoverageCells → OverlapCorrector → CoverageRaster's spans.
import SparklerCore

/// Cells of a band of rows, and where they have been changed; the rest is 0.
struct CoverageCells {
  /// Where an edge is at a height: its place, and the column in it; -1 for any to the left of the first one.
  private struct Place {
    let x: Double
    let column: Int

    @inline(__always) init(_ x: Double) { (self.x, column) = (x, x < 0 ? -1 : Int(x)) }
  }

  /// Numbers before each row's cells: how far from the row's end the first touched cell is, and the end of the last.
  private static let header = 2

  private let memory: UnsafeMutablePointer<Int32>
  let rows: Range<Int>
  let columns: Range<Int>

  /// - Parameter memory: all 0, `size` for each row.
  init(_ memory: UnsafeMutablePointer<Int32>, rows: Range<Int>, columns: Range<Int>) {
    (self.memory, self.rows, self.columns) = (memory, rows, columns)
  }

  /// Size of a row of some columns. It has one more cell, because an edge also writes to the next one.
  static func size(of columns: Int) -> Int { columns + 1 + header }

  /// The cells of a row.
  @inline(__always) func line(_ row: Int) -> UnsafeMutablePointer<Int32> {
    memory + ((row &- rows.lowerBound) &* (columns.count &+ 1 &+ Self.header) &+ Self.header)
  }

  /// The touched cells of a row; all others are 0.
  @inline(__always) func touched(_ line: UnsafeMutablePointer<Int32>) -> (first: Int, end: Int) {
    (columns.count &+ 1 &- Int(line[-2]), Int(line[-1]))
  }

  /// Extends the touched cells of a row.
  @inline(__always) func touch(_ line: UnsafeMutablePointer<Int32>, _ first: Int, _ end: Int) {
    line[-2] = max(line[-2], Int32(truncatingIfNeeded: columns.count &+ 1 &- first))
    line[-1] = max(line[-1], Int32(truncatingIfNeeded: end))
  }

  /// Resets a row to 0.
  @inline(__always) func clear(_ line: UnsafeMutablePointer<Int32>) {
    let (first, end) = touched(line)
    if first < end { (line + first).update(repeating: 0, count: end &- first) }
    (line[-2], line[-1]) = (0, 0)
  }

  /// Adds an edge's area to every row that it passes.
  @inline(__always) func add(_ edge: EdgeList.Edge) {
    let isDown = edge.a.y < edge.b.y
    let (upper, lower) = isDown ? (edge.a, edge.b) : (edge.b, edge.a)
    if lower.y <= Double(rows.lowerBound) || upper.y >= Double(rows.upperBound) { return }
    let unit = isDown ? Double(CoverageRaster.whole) : -Double(CoverageRaster.whole)
    let isAbove = upper.y < Double(rows.lowerBound)
    var row = isAbove ? rows.lowerBound : Int(upper.y)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (least, greatest) = upper.x < lower.x ? (upper.x, lower.x) : (lower.x, upper.x)
    /// Where the edge crosses a row's upper side.
    @inline(__always) func crossing(_ row: Int) -> Place {
      let x = upper.x + (Double(row) - upper.y) * slope
      let bounded = least > x ? least : x
      return Place(greatest < bounded ? greatest : bounded)
    }
    var (y, from) = isAbove ? (Double(row), crossing(row)) : (upper.y, Place(upper.x))
    while row < rows.upperBound {
      let next = Double(row &+ 1)
      let isLast = lower.y <= next
      let to = isLast ? Place(lower.x) : crossing(row &+ 1)
      add(((isLast ? lower.y : next) - y) * unit, from: from, to: to, row)
      if isLast { return }
      (from, y, row) = (to, next, row &+ 1)
    }
  }

  /// Distributes a height over the pixels that an edge passes within one row.
  @inline(__always) private func add(_ height: Double, from: Place, to: Place, _ row: Int) {
    let (left, right) = from.x < to.x ? (from, to) : (to, from)
    if left.x >= Double(columns.upperBound) { return }
    let line = line(row)
    let all = Int32(height)
    if right.x <= Double(columns.lowerBound) {
      line[0] &+= all
      return touch(line, 0, 1)
    }
    if left.column != right.column { return spread(height, from: left, to: right, line) }
    // This pixel gets the part to the right of the edge's middle; the rest starts with the next one.
    let rest = Int32(height * ((left.x + right.x) * 0.5 - Double(left.column)))
    let first = left.column &- columns.lowerBound
    line[first] &+= all &- rest
    line[first &+ 1] &+= rest
    touch(line, first, first &+ 2)
  }

  /// Distributes a height over several pixels. A pixel's area is the mean, along the edge within it, of what is to the
  /// edge's right.
  @inline(__always) private func spread(
    _ height: Double, from left: Place, to right: Place, _ cells: UnsafeMutablePointer<Int32>
  ) {
    let (first, last, all) = (left.column, right.column, Int32(height))
    touch(cells, max(first &- columns.lowerBound, 0), min(last &- columns.lowerBound, columns.count &- 1) &+ 2)
    let line = cells - columns.lowerBound
    let share = height / (right.x - left.x)
    var (pixel, before): (Int, Int32) = (columns.lowerBound, 0)
    if first >= columns.lowerBound {
      let head = Double(first &+ 1) - left.x
      before = Int32(0.5 * share * head * head)
      line[first] &+= before
      pixel = first &+ 1
    }
    let stop = min(last, columns.upperBound)
    while pixel < stop {
      let covered = Int32(share * (Double(pixel) + 0.5 - left.x))
      line[pixel] &+= covered &- before
      before = covered
      pixel &+= 1
    }
    if last < columns.upperBound {
      let tail = right.x - Double(last)
      let covered = all - Int32(0.5 * share * tail * tail)
      line[last] &+= covered &- before
      line[last &+ 1] &+= all &- covered
    }
  }
}

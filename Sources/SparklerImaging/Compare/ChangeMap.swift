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
    /// The sums of all pixels' differences and of their magnitudes, per channel; computed on demand.
    var sum = SIMD4<Int32>()
    var sizes = SIMD4<Int32>()
    var isSummed = false
    /// The number of pixels in a plain area that is the same in both pictures; computed on demand.
    var plain: UInt8?

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
  /// Text has a plain background. With a smaller share of it, differences are texture.
  private static let leastPlain = 0.15
  /// If more than this share of the differing pixels is changed, faint differences are part of that change.
  private static let mostChanged = 0.25
  /// Levels of 255 times pixels that may have one sign regardless: the error of a few pixels in a short text.
  private static let slack = SIMD4<Int32>(repeating: 64)

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

  /// Excludes the differences that another renderer's antialiasing causes from the changed pixels.
  ///
  /// - Parameter ignored: rectangles that are not compared.
  mutating func leaveSmoothing(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]) {
    let dense = denseCells(\.differing)
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        let detector = AntialiasDetector(
          p, q, width: a.width, height: a.height, shift: AntialiasDetector.EdgeShift.smoothing)
        for i in cells.indices where cells[i].differing != 0 && !dense[i] { classify(i, detector) }
      }
    }
    resolveStrokes(a, b, ignoring: ignored)
  }

  private mutating func classify(_ i: Int, _ detector: AntialiasDetector) {
    let (left, top) = (box.x &+ i % columns &* Self.side, box.y &+ i / columns &* Self.side)
    var bits = cells[i].differing
    cells[i].changed = 0
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      let (x, y) = (left &+ place % Self.side, top &+ place / Self.side)
      let bit = bits & (0 &- bits)
      bits ^= bit
      switch detector.finding(x: x, y: y) {
      case .edge: continue
      case .stroke: cells[i].strokes |= bit
      case .change: cells[i].changed |= bit
      }
    }
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
  private func around(_ i: Int) -> (rows: Range<Int>, columns: Range<Int>) {
    let (row, column) = (i / columns, i % columns)
    return (
      max(0, row - Self.reach)..<min(rows, row + Self.reach + 1),
      max(0, column - Self.reach)..<min(columns, column + Self.reach + 1)
    )
  }

  private func isDense(_ differing: Int, area: Int, above share: Double = ChangeMap.dense) -> Bool {
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

  /// Counts strokes as changed if their surroundings rule out antialiasing.
  ///
  /// - Parameter ignored: rectangles that are not compared.
  private mutating func resolveStrokes(_ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]) {
    var changed: [Int] = []
    for i in cells.indices where cells[i].strokes != 0 {
      if !isSmoothing(around: i, a, b, ignoring: ignored) { changed.append(i) }
    }
    for i in changed {
      cells[i].changed |= cells[i].strokes
      cells[i].strokes = 0
    }
  }

  private mutating func isSmoothing(
    around i: Int, _ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]
  ) -> Bool {
    var (changed, differing, plain, area) = (0, 0, 0, 0)
    var (sum, sizes) = (SIMD4<Int32>(), SIMD4<Int32>())
    let near = around(i)
    for y in near.rows {
      for x in near.columns {
        let cell = y &* columns &+ x
        changed &+= cells[cell].changed.nonzeroBitCount
        differing &+= cells[cell].differing.nonzeroBitCount
        plain &+= self.plain(cell, a, b)
        area &+= Self.side &* Self.side
        if !cells[cell].isSummed { self.sum(cell, a, b, ignoring: ignored) }
        sum = sum &+ cells[cell].sum
        sizes = sizes &+ cells[cell].sizes
      }
    }
    // At most half of all differences may have the same sign: coverage that is computed differently is higher here and
    // lower there, but another colour or contrast has one sign.
    let isBalanced = all((pointwiseMax(sum, SIMD4<Int32>() &- sum) &- Self.slack) &* 2 .<= sizes)
    return isBalanced && !isDense(differing, area: area)
      && Double(plain) >= Self.leastPlain * Double(area)
      && Double(changed) <= Self.mostChanged * Double(differing)
  }

  /// Sums the signed differences of a cell's pixels, however small.
  private mutating func sum(_ cell: Int, _ a: Pixmap, _ b: Pixmap, ignoring ignored: [PixelRect]) {
    var (sum, sizes) = (SIMD4<Int32>(), SIMD4<Int32>())
    let (left, top) = (box.x &+ cell % columns &* Self.side, box.y &+ cell / columns &* Self.side)
    for y in top..<min(top &+ Self.side, a.height) {
      for x in left..<min(left &+ Self.side, a.width) {
        let here = y &* a.width &+ x
        if a.pixels[here] == b.pixels[here] { continue }
        if ignored.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) { continue }
        let change = Self.channels(a.pixels[here]) &- Self.channels(b.pixels[here])
        sum = sum &+ change
        sizes = sizes &+ pointwiseMax(change, SIMD4<Int32>() &- change)
      }
    }
    (cells[cell].sum, cells[cell].sizes, cells[cell].isSummed) = (sum, sizes, true)
  }

  /// The number of a cell's pixels that look like their right and lower neighbours, and the same in the other picture.
  private mutating func plain(_ cell: Int, _ a: Pixmap, _ b: Pixmap) -> Int {
    if let known = cells[cell].plain { return Int(known) }
    var count = 0
    let (left, top) = (box.x &+ cell % columns &* Self.side, box.y &+ cell / columns &* Self.side)
    for y in top..<min(top &+ Self.side, a.height) {
      for x in left..<min(left &+ Self.side, a.width) {
        let here = y &* a.width &+ x
        let beside = x &+ 1 < a.width ? here &+ 1 : here
        let below = y &+ 1 < a.height ? here &+ a.width : here
        let p = a.pixels[here]
        let isPlain =
          AntialiasDetector.isNear(p, b.pixels[here]) && AntialiasDetector.isNear(p, a.pixels[beside])
          && AntialiasDetector.isNear(p, a.pixels[below])
        if isPlain { count &+= 1 }
      }
    }
    cells[cell].plain = UInt8(truncatingIfNeeded: count)
    return count
  }
}

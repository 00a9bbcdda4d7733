// Excludes from the changed pixels what another renderer's antialiasing causes.
// Flow: ChangeMap, AntialiasDetector, StrokeBalance → ChangeMap.
import SparklerCore

extension ChangeMap {
  /// If more than this share of the differing pixels is changed, faint differences are part of that change.
  private static let mostChanged = 0.25

  /// - Parameters:
  ///   - sizes: what the eye sees by size; nil: everything.
  ///   - ignored: rectangles that are not compared.
  mutating func leaveSmoothing(_ a: Pixmap, _ b: Pixmap, _ sizes: SeenSize?, ignoring ignored: [PixelRect]) {
    let dense = denseCells(\.differing)
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        let detector = AntialiasDetector(
          p, q, width: a.width, height: a.height, shift: AntialiasDetector.EdgeShift.smoothing)
        var balance = StrokeBalance(p, q, size: a.bounds, in: self, ignoring: ignored)
        var isClassified = dense
        keep(all: sizes == nil, dense: dense, single: \.single) { map, i in
          let near = map.around(i)
          for row in near.rows {
            for next in row &* map.columns &+ near.columns.lowerBound..<row &* map.columns &+ near.columns.upperBound
            where !isClassified[next] {
              isClassified[next] = true
              map.classify(next, detector)
            }
          }
          let cell = map.cells[i]
          return cell.strokes == 0 || map.isSmoothing(near, &balance) ? cell.changed : cell.changed | cell.strokes
        }
      }
    }
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

  /// Whether an area allows that its strokes are antialiasing.
  private func isSmoothing(_ near: (rows: Range<Int>, columns: Range<Int>), _ balance: inout StrokeBalance) -> Bool {
    var (changed, differing) = (0, 0)
    for row in near.rows {
      for i in row &* columns &+ near.columns.lowerBound..<row &* columns &+ near.columns.upperBound {
        changed &+= cells[i].changed.nonzeroBitCount
        differing &+= cells[i].differing.nonzeroBitCount
      }
    }
    let area = near.rows.count * near.columns.count * Self.side * Self.side
    if isDense(differing, area: area) || Double(changed) > Self.mostChanged * Double(differing) { return false }
    return balance.isEven(near.rows, near.columns)
  }

  // MARK: What may be seen

  /// Decides which pixels are changed, where any may be seen. Where `leaveUnseen` would exclude them all, whichever they
  /// are, none is.
  ///
  /// What is seen contains a cell that is seen alone, or a covered cell, or a long run. Such a cell of differing pixels is
  /// where the search begins; it goes on as long as there are changed pixels, so that areas are found whole.
  ///
  /// - Parameters:
  ///   - all: whether everything is seen.
  ///   - dense: cells in which all that differs is changed.
  ///   - single: the pixels that may be seen alone.
  ///   - decide: returns a cell's changed pixels.
  mutating func keep(
    all: Bool, dense: [Bool], single: (Cell) -> UInt16, _ decide: (inout ChangeMap, Int) -> UInt16
  ) {
    var isMet = cells.map { $0.differing == 0 }
    var changed = [UInt16](repeating: 0, count: cells.count)
    var waiting = cells.indices.filter { !isMet[$0] && (all || dense[$0] || maySee($0, single)) }
    for i in waiting { isMet[i] = true }
    while let i = waiting.popLast() {
      changed[i] = decide(&self, i)
      if changed[i] == 0 || all { continue }
      let (row, column) = (i / columns, i % columns)
      for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
        for next in y &* columns &+ max(0, column &- 1)...y &* columns &+ min(columns &- 1, column &+ 1)
        where !isMet[next] {
          isMet[next] = true
          waiting.append(next)
        }
      }
    }
    for i in cells.indices { cells[i].changed = changed[i] }
  }

  /// Whether a cell may make something seen, if all its differing pixels were changed.
  private func maySee(_ i: Int, _ single: (Cell) -> UInt16) -> Bool {
    let cell = cells[i]
    if single(cell) != 0 || cell.differing.nonzeroBitCount >= Self.covered { return true }
    if cell.strong != 0 {
      if cell.strong.nonzeroBitCount >= SeenSize.leastStroke { return true }
      if neighbours(of: i).contains(where: { $0 != i && cells[$0].strong != 0 }) { return true }
    }
    return hasLongRun(i)
  }

  /// Whether a run of at least seven differing pixels fills a row of a cell. In areas that are wider than a stroke runs
  /// are longer than six pixels in the mean: see `SeenSize.limit`.
  private func hasLongRun(_ i: Int) -> Bool {
    let bits = cells[i].differing
    // The lowest bit of each full row.
    let full = bits & bits >> 1 & bits >> 2 & bits >> 3 & 0x1111
    if full == 0 { return false }
    let column = i % columns
    let left = column > 0 ? cells[i &- 1].differing : 0
    let right = column &+ 1 < columns ? cells[i &+ 1].differing : 0
    // The pixels on both sides, from the nearest on.
    let (oneLeft, oneRight) = (left >> 3 & 0x1111, right & 0x1111)
    let (twoLeft, twoRight) = (oneLeft & left >> 2, oneRight & right >> 1)
    let (threeLeft, threeRight) = (twoLeft & left >> 1, twoRight & right >> 2)
    return full & (threeLeft | twoLeft & oneRight | oneLeft & twoRight | threeRight) != 0
  }
}

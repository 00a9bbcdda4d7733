// Corrects coverage where pieces of a stroke overlap: the area of their union replaces the sum of their areas.
// Flow: EdgeList → OverlapCorrector → CrossedPixel → CoverageRaster's cells.
import SparklerCore

/// Removes from summed areas what is counted twice.
///
/// The winding is known along a few lines per row. Where it shows that nothing overlaps, the sums stay exactly the same.
/// Time grows with the pixels that edges pass, however many edges cross there.
struct OverlapCorrector {
  /// The part of an edge that lines can cross.
  private struct Slope {
    let top: Double
    let bottom: Double
    let place: Point
    let run: Double
    /// From line to line, in fractions of a pixel.
    let step: Int
    let turn: Int32

    init(_ edge: EdgeList.Edge) {
      (top, bottom, place) = (edge.top, edge.bottom, edge.a)
      run = (edge.b.x - edge.a.x) / (edge.b.y - edge.a.y)
      step = Int(run / Double(LineWindings.count) * CrossedPixel.width)
      turn = edge.a.y < edge.b.y ? 1 : -1
    }
  }

  private let places: [PixelRect]
  /// For each row of a band, how many places begin minus how many end at a column; all 0 between two bands.
  private var marks: [Int32] = []
  /// The columns in which places of a row begin and end.
  private var marked: [Range<Int>] = []
  /// Those of a band by the rows in which they begin, and those that pass a row.
  private var slopes: [Slope] = []
  private var starts: [Int] = []
  private var passing: [Slope] = []
  /// The windings of a row's lines to the left of what is examined.
  private var windings = LineWindings.zero
  private var pixel = CrossedPixel()
  /// The crossings of a row, and the number of the latest one of each of its pixels, from 1; 0 if there is none.
  private var crossings: [CrossedPixel.Crossing] = []
  private var latest: [Int32] = []

  init(_ places: [PixelRect]) { self.places = places }

  /// - Parameters:
  ///   - cells: a band's cells of the columns, and one after them.
  ///   - chosen: the edges that may pass the band; nil for all.
  mutating func correct(_ cells: CoverageCells, _ edges: UnsafeBufferPointer<EdgeList.Edge>, _ chosen: [Int]?) {
    let stride = cells.columns.count + 1
    guard let part = setMarks(stride: stride, rows: cells.rows, columns: cells.columns) else { return }
    if latest.count < stride { latest += Array(repeating: 0, count: stride - latest.count) }
    setSlopes(edges, chosen, part)
    passing.removeAll(keepingCapacity: true)
    for row in part {
      let number = row - part.lowerBound
      passing.append(contentsOf: slopes[starts[number]..<starts[number + 1]])
      let (marked, line) = (marked[number], cells.line(row))
      if marked.isEmpty { continue }
      // To the left of the first touched cell, nothing is covered.
      let first = max(marked.lowerBound, min(cells.touched(line).first, marked.upperBound))
      cross(row, first..<marked.upperBound, from: cells.columns.lowerBound)
      correctRow(line, first..<marked.upperBound, marks: number * stride, marked)
      cells.touch(line, first, marked.upperBound + 1)
    }
  }

  /// Marks where places begin and end in a band.
  ///
  /// - Returns: the rows that have places; nil if there are none.
  private mutating func setMarks(stride: Int, rows: Range<Int>, columns: Range<Int>) -> Range<Int>? {
    var (first, end) = (rows.upperBound, rows.lowerBound)
    func part(of place: PixelRect) -> (rows: Range<Int>, columns: Range<Int>)? {
      guard place.y < rows.upperBound, place.maxY > rows.lowerBound else { return nil }
      let span = (place.x..<place.maxX).clamped(to: columns)
      return span.isEmpty ? nil : ((place.y..<place.maxY).clamped(to: rows), span)
    }
    for place in places {
      guard let part = part(of: place) else { continue }
      (first, end) = (min(first, part.rows.lowerBound), max(end, part.rows.upperBound))
    }
    guard first < end else { return nil }
    let size = (end - first) * stride
    if marks.count < size { marks += Array(repeating: 0, count: size - marks.count) }
    marked.removeAll(keepingCapacity: true)
    marked.append(contentsOf: repeatElement(0..<0, count: end - first))
    for place in places {
      guard let part = part(of: place) else { continue }
      let (left, right) = (part.columns.lowerBound - columns.lowerBound, part.columns.upperBound - columns.lowerBound)
      for row in (part.rows.lowerBound - first)..<(part.rows.upperBound - first) {
        marks[row * stride + left] += 1
        marks[row * stride + right] -= 1
        let known = marked[row]
        marked[row] = known.isEmpty ? left..<right : min(known.lowerBound, left)..<max(known.upperBound, right)
      }
    }
    return first..<end
  }

  /// Loads the edges that pass some rows, by the rows in which they begin; those above begin in the first one.
  private mutating func setSlopes(_ edges: UnsafeBufferPointer<EdgeList.Edge>, _ chosen: [Int]?, _ rows: Range<Int>) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: rows.count + 1))
    func row(of edge: EdgeList.Edge) -> Int? {
      guard edge.top < Double(rows.upperBound), edge.bottom > Double(rows.lowerBound) else { return nil }
      return edge.top <= Double(rows.lowerBound) ? 0 : Int(edge.top) - rows.lowerBound
    }
    let count = chosen?.count ?? edges.count
    var kept = 0
    for i in 0..<count {
      guard let row = row(of: edges[chosen?[i] ?? i]) else { continue }
      starts[row] += 1
      kept += 1
    }
    // Summed, each is the end of its row, and becomes its start when the row is filled from the end.
    for i in 1...rows.count { starts[i] += starts[i - 1] }
    slopes = [Slope](unsafeUninitializedCapacity: kept) { out, filled in
      for i in 0..<count {
        let edge = edges[chosen?[i] ?? i]
        guard let row = row(of: edge) else { continue }
        starts[row] -= 1
        (out.baseAddress.unsafelyUnwrapped + starts[row]).initialize(to: Slope(edge))
      }
      filled = kept
    }
  }

  /// Finds where slopes cross a row's lines within some columns. Crossings to their right have no effect, and of those to
  /// their left only the winding counts. Slopes that end in the row pass no longer.
  ///
  /// - Parameter origin: the frame's column that is the band's first one.
  private mutating func cross(_ row: Int, _ examined: Range<Int>, from origin: Int) {
    crossings.removeAll(keepingCapacity: true)
    windings = .zero
    let (left, right) = (Double(origin + examined.lowerBound), Double(origin + examined.upperBound))
    var kept = 0
    for i in passing.indices {
      let slope = passing[i]
      if slope.bottom > Double(row + 1) {
        if kept < i { passing[kept] = slope }
        kept += 1
      }
      let lines = LineWindings.lines(from: slope.top - Double(row), to: slope.bottom - Double(row))
      if lines.isEmpty { continue }
      let y = Double(row) + (Double(lines.lowerBound) + 0.5) / Double(LineWindings.count)
      let x = slope.place.x + (y - slope.place.y) * slope.run
      let final = x + slope.run / Double(LineWindings.count) * Double(lines.count - 1)
      if min(x, final) >= right { continue }
      if max(x, final) < left {
        windings.add(slope.turn, lines)
        continue
      }
      append(Int(x * CrossedPixel.width) &- origin << CrossedPixel.bits, slope.step, lines, slope.turn, examined)
    }
    passing.removeLast(passing.count - kept)
  }

  /// Adds the crossings of a slope, one for each pixel that it passes.
  @inline(__always) private mutating func append(
    _ x: Int, _ step: Int, _ lines: Range<Int>, _ turn: Int32, _ columns: Range<Int>
  ) {
    var (x, first) = (x, lines.lowerBound)
    while first < lines.upperBound {
      let column = x >> CrossedPixel.bits
      var (end, next) = (lines.upperBound, x &+ step &* (lines.upperBound &- first))
      if (next &- step) >> CrossedPixel.bits != column {
        (end, next) = (first &+ 1, x &+ step)
        while next >> CrossedPixel.bits == column { (end, next) = (end &+ 1, next &+ step) }
      }
      if column < columns.lowerBound {
        windings.add(turn, first..<end)
      } else if column < columns.upperBound {
        crossings.append(CrossedPixel.Crossing(x, step, first..<end, turn, before: latest[column] &- 1))
        latest[column] = Int32(truncatingIfNeeded: crossings.count)
      }
      (x, first) = (next, end)
    }
  }

  /// Sets pixels of a row that overlaps cover to the area of their union, and the row's marks to 0.
  ///
  /// - Parameter marked: the columns of the marks; the examined ones are the last of them.
  private mutating func correctRow(
    _ line: UnsafeMutablePointer<Int32>, _ examined: Range<Int>, marks start: Int, _ marked: Range<Int>
  ) {
    var (sum, depth): (Int32, Int32) = (0, 0)
    for i in 0..<examined.lowerBound { sum &+= line[i] }
    for i in marked.lowerBound..<examined.lowerBound { depth &+= marks[start + i] }
    var (before, i) = (sum, examined.lowerBound)
    marks.withUnsafeMutableBufferPointer { marks in
      let marks = marks.baseAddress.unsafelyUnwrapped + start
      latest.withUnsafeMutableBufferPointer { latest in
        let latest = latest.baseAddress.unsafelyUnwrapped
        crossings.withUnsafeBufferPointer { crossings in
          while i < examined.upperBound {
            sum &+= line[i]
            depth &+= marks[i]
            let first = latest[i] &- 1
            latest[i] = 0
            var area: CrossedPixel.Area?
            if depth > 0 {
              area = first < 0 ? windings.overlap : pixel.area(first, crossings, &windings)
            } else if first >= 0 {
              windings.pass(first, crossings)
            }
            let value = area?.corrected(sum) ?? sum
            line[i] = value &- before
            before = value
            i &+= 1
            // The pixels up to the next edge or place are alike.
            if first < 0 { i = Self.unchanged(line, marks, latest, from: i, to: examined.upperBound) }
          }
        }
      }
      (marks + marked.lowerBound).update(repeating: 0, count: marked.count + 1)
    }
    line[examined.upperBound] &+= sum &- before
  }

  /// The first index from `start`, before `end`, where one of three rows is not 0; `end` if there is none.
  @inline(__always) private static func unchanged(
    _ a: UnsafeMutablePointer<Int32>, _ b: UnsafeMutablePointer<Int32>, _ c: UnsafeMutablePointer<Int32>,
    from start: Int, to end: Int
  ) -> Int {
    var x = start
    /// Two numbers at once; the lanes of a vector would be compared one by one.
    func pair(_ row: UnsafeMutablePointer<Int32>, _ i: Int) -> UInt64 {
      UnsafeRawPointer(row).loadUnaligned(fromByteOffset: i &* 4, as: UInt64.self)
    }
    func pairs(_ i: Int) -> UInt64 { pair(a, i) | pair(b, i) | pair(c, i) }
    while x &+ 4 <= end, pairs(x) | pairs(x &+ 2) == 0 { x &+= 4 }
    while x < end, a[x] | b[x] | c[x] == 0 { x &+= 1 }
    return x
  }
}

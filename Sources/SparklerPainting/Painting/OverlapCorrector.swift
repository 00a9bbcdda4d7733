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
    let turn: Int32

    init(_ edge: EdgeList.Edge) {
      (top, bottom, place) = (edge.top, edge.bottom, edge.a)
      run = (edge.b.x - edge.a.x) / (edge.b.y - edge.a.y)
      turn = edge.a.y < edge.b.y ? 1 : -1
    }
  }

  private let places: [PixelRect]
  /// For each row of a band, how many places begin minus how many end at a column.
  private var marks: [Int32] = []
  /// Those of a band by the rows in which they begin, and those that pass a row.
  private var slopes: [Slope] = []
  private var starts: [Int] = []
  private var passing: [Slope] = []
  /// The windings of a row's lines to the left of what is examined.
  private var windings = LineWindings.zero
  private var pixel = CrossedPixel()
  /// The crossings of a row, and the latest one of each of its pixels.
  private var crossings: [CrossedPixel.Crossing] = []
  private var latest: [Int32] = []

  init(_ places: [PixelRect]) { self.places = places }

  /// - Parameters:
  ///   - cells: a band's cells of the columns, and one after them.
  ///   - chosen: the edges that may pass the band; nil for all.
  mutating func correct(_ cells: CoverageCells, _ edges: UnsafeBufferPointer<EdgeList.Edge>, _ chosen: [Int]?) {
    let (rows, columns) = (cells.rows, cells.columns)
    let stride = columns.count + 1
    guard let part = setMarks(stride: stride, rows: rows, columns: columns) else { return }
    if latest.count < stride { latest = [Int32](repeating: -1, count: stride) }
    setSlopes(edges, chosen, part)
    passing.removeAll(keepingCapacity: true)
    for row in part {
      let number = row - part.lowerBound
      passing.removeAll { $0.bottom <= Double(row) }
      passing.append(contentsOf: slopes[starts[number]..<starts[number + 1]])
      guard let examined = examined(stride: stride, number * stride) else { continue }
      cross(row, (columns.lowerBound + examined.lowerBound)..<(columns.lowerBound + examined.upperBound))
      let line = cells.line(row)
      correctRow(line, examined, marks: number * stride)
      cells.touch(line, examined.lowerBound, examined.upperBound + 1)
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
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(0, count: (end - first) * stride))
    for place in places {
      guard let part = part(of: place) else { continue }
      var i = (part.rows.lowerBound - first) * stride - columns.lowerBound
      for _ in part.rows {
        marks[i + part.columns.lowerBound] += 1
        marks[i + part.columns.upperBound] -= 1
        i += stride
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

  /// The cells of a row between the first and the last place; nil if it has none.
  private func examined(stride: Int, _ start: Int) -> Range<Int>? {
    let row = marks[start..<(start + stride)]
    guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
      return nil
    }
    return (first - start)..<(last - start)
  }

  /// Finds where slopes cross a row's lines within some columns. Crossings to their right have no effect, and of those to
  /// their left only the winding counts.
  private mutating func cross(_ row: Int, _ columns: Range<Int>) {
    crossings.removeAll(keepingCapacity: true)
    windings = .zero
    for slope in passing {
      let lines = LineWindings.lines(from: slope.top - Double(row), to: slope.bottom - Double(row))
      if lines.isEmpty { continue }
      let step = slope.run / Double(LineWindings.count)
      let y = Double(row) + (Double(lines.lowerBound) + 0.5) / Double(LineWindings.count)
      let x = slope.place.x + (y - slope.place.y) * slope.run
      let final = x + step * Double(lines.count - 1)
      if min(x, final) >= Double(columns.upperBound) { continue }
      if max(x, final) < Double(columns.lowerBound) {
        windings.add(slope.turn, lines)
        continue
      }
      append(Int(x * CrossedPixel.width), Int(step * CrossedPixel.width), lines, slope.turn, columns)
    }
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
        let i = column &- columns.lowerBound
        crossings.append(CrossedPixel.Crossing(x, step, first..<end, turn, before: latest[i]))
        latest[i] = Int32(truncatingIfNeeded: crossings.count &- 1)
      }
      (x, first) = (next, end)
    }
  }

  /// Sets pixels of a row that overlaps cover to the area of their union.
  private mutating func correctRow(
    _ line: UnsafeMutablePointer<Int32>, _ examined: Range<Int>, marks start: Int
  ) {
    var (sum, before): (Int32, Int32) = (0, 0)
    for i in 0..<examined.lowerBound { sum &+= line[i] }
    before = sum
    var (depth, flat, isFlat): (Int32, CrossedPixel.Area?, Bool) = (0, nil, false)
    for i in examined {
      sum &+= line[i]
      depth &+= marks[start &+ i]
      let first = latest[i &- examined.lowerBound]
      var area = flat
      if first >= 0 {
        latest[i &- examined.lowerBound] = -1
        area = crossings.withUnsafeBufferPointer { pixel.area(first, $0, &windings) }
        isFlat = false
      } else if !isFlat {
        // The pixels up to the next crossing are alike.
        (flat, isFlat) = (windings.overlap, true)
        area = flat
      }
      let value = if depth > 0, let area { area.corrected(sum) } else { sum }
      line[i] = value &- before
      before = value
    }
    line[examined.upperBound] &+= sum &- before
  }
}

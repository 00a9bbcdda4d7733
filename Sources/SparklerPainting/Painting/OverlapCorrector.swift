// Corrects coverage where pieces of a stroke overlap: the area of their union replaces the sum of their areas.
// Flow: EdgeList → OverlapCorrector → CoverageRaster's cells.
import SparklerCore

/// Removes from summed areas what is counted twice.
///
/// Overlaps are found along a few lines per row. Elsewhere the sums stay exactly the same.
struct OverlapCorrector {
  private static let linesPerRow = 16
  /// Up to this many new slopes of a row are inserted one by one.
  private static let mostInserted = 16
  /// After this many moves for each element, sorting by insertion stops: the order has changed too much for it.
  private static let mostMoves = 16
  /// A line's share of a fully covered pixel.
  private static let height = CoverageRaster.whole / Int32(linesPerRow)

  /// The part of an edge that lines can cross.
  private struct Slope {
    let top: Double
    let bottom: Double
    let place: Point
    let run: Double
    let turn: Int32
    /// Where it, or its extension, crosses the middle of a row.
    var middle = 0.0

    init(_ edge: EdgeList.Edge) {
      (top, bottom, place) = (edge.top, edge.bottom, edge.a)
      run = (edge.b.x - edge.a.x) / (edge.b.y - edge.a.y)
      turn = edge.a.y < edge.b.y ? 1 : -1
    }

    @inline(__always) func x(at y: Double) -> Double { place.x + (y - place.y) * run }
  }

  private struct Crossing {
    let x: Double
    let turn: Int32
  }

  private let places: [PixelRect]
  /// For each row of a band, how many places begin minus how many end at a column.
  private var marks: [Int32] = []
  /// Those of a band, from the top, those of a row, and those that pass the places of a row.
  private var slopes: [Slope] = []
  private var passing: [Slope] = []
  private var near: [Slope] = []
  /// The winding of the slopes to the left of a row's places.
  private var windingBefore: Int32 = 0
  private var crossings: [Crossing] = []
  private var spans: [Range<Int>] = []
  /// For a row: changes of its pixels' covered area, and the difference between it and the sum.
  private var covered: [Int32] = []
  private var excess: [Int32] = []

  init(_ places: [PixelRect]) { self.places = places }

  /// - Parameters:
  ///   - cells: a band's cells of the columns, and one after them.
  ///   - chosen: the edges that may pass the band; nil for all.
  mutating func correct(
    _ cells: UnsafeMutableBufferPointer<Int32>, stride: Int, rows: Range<Int>, columns: Range<Int>,
    _ edges: UnsafeBufferPointer<EdgeList.Edge>, _ chosen: [Int]?
  ) {
    guard let part = setMarks(stride: stride, rows: rows, columns: columns) else { return }
    if covered.count < stride {
      covered = [Int32](repeating: 0, count: stride)
      excess = covered
    }
    setSlopes(edges, chosen, part)
    var next = 0
    passing.removeAll(keepingCapacity: true)
    for row in part {
      passing.removeAll { $0.bottom <= Double(row) }
      let before = passing.count
      while next < slopes.count, slopes[next].top < Double(row + 1) {
        if slopes[next].bottom > Double(row) { passing.append(slopes[next]) }
        next += 1
      }
      sortPassing(row, isNew: passing.count - before)
      setSpans(stride: stride, (row - part.lowerBound) * stride, columns)
      guard let first = spans.first, let last = spans.last else { continue }
      let examined = first.lowerBound..<last.upperBound
      setNear(row, examined)
      if !isSimple(row), measureOverlaps(at: row, examined, from: columns.lowerBound) {
        let start = (row - rows.lowerBound) * stride
        correctRow(UnsafeMutableBufferPointer(rebasing: cells[start..<(start + stride)]), columns.lowerBound)
      }
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

  /// Loads the edges that pass some rows.
  private mutating func setSlopes(_ edges: UnsafeBufferPointer<EdgeList.Edge>, _ chosen: [Int]?, _ rows: Range<Int>) {
    slopes.removeAll(keepingCapacity: true)
    func appendSlope(_ edge: EdgeList.Edge) {
      if edge.top < Double(rows.upperBound), edge.bottom > Double(rows.lowerBound) { slopes.append(Slope(edge)) }
    }
    if let chosen { for i in chosen { appendSlope(edges[i]) } } else { for edge in edges { appendSlope(edge) } }
    slopes.sort { $0.top < $1.top }
  }

  /// Finds the columns of a row to examine, as disjoint spans from the left.
  private mutating func setSpans(stride: Int, _ start: Int, _ columns: Range<Int>) {
    spans.removeAll(keepingCapacity: true)
    var (depth, begin): (Int32, Int) = (0, 0)
    for i in 0..<stride where marks[start + i] != 0 {
      let before = depth
      depth += marks[start + i]
      if before == 0 { begin = i }
      if before > 0, depth == 0 { spans.append((columns.lowerBound + begin)..<(columns.lowerBound + i)) }
    }
  }

  /// Sorts the slopes of a row by where they cross its middle. On all lines of a row, and in the next row, the order is
  /// nearly the same.
  private mutating func sortPassing(_ row: Int, isNew: Int) {
    let middle = Double(row) + 0.5
    for i in passing.indices { passing[i].middle = passing[i].x(at: middle) }
    if isNew > Self.mostInserted { return passing.sort { $0.middle < $1.middle } }
    passing.withUnsafeMutableBufferPointer { passing in
      var moves = passing.count * Self.mostMoves
      for end in passing.indices.dropFirst() where passing[end - 1].middle > passing[end].middle {
        let slope = passing[end]
        var i = end
        while i > 0, moves > 0, passing[i - 1].middle > slope.middle {
          passing[i] = passing[i - 1]
          i -= 1
          moves -= 1
        }
        passing[i] = slope
      }
      if moves == 0 { passing.sort { $0.middle < $1.middle } }
    }
  }

  /// Finds the slopes that a row's lines cross within some columns. Those to their right have no effect, and of those
  /// to their left only the winding counts.
  private mutating func setNear(_ row: Int, _ columns: Range<Int>) {
    near.removeAll(keepingCapacity: true)
    windingBefore = 0
    let (top, bottom) = (Double(row), Double(row + 1))
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    for slope in passing {
      let (upper, lower) = (slope.x(at: max(top, slope.top)), slope.x(at: min(bottom, slope.bottom)))
      if min(upper, lower) >= right { continue }
      if max(upper, lower) <= left, slope.top <= top, slope.bottom >= bottom {
        windingBefore &+= slope.turn
      } else {
        near.append(slope)
      }
    }
  }

  /// Whether no two lines of a row cross slopes differently, and nothing overlaps on any of them.
  private func isSimple(_ row: Int) -> Bool {
    let (top, bottom) = (Double(row), Double(row + 1))
    var winding = windingBefore
    guard abs(winding) <= 1 else { return false }
    var (upper, lower) = (-Double.infinity, -Double.infinity)
    for slope in near {
      guard slope.top <= top, slope.bottom >= bottom else { return false }
      let (a, b) = (slope.x(at: top), slope.x(at: bottom))
      winding &+= slope.turn
      guard a >= upper, b >= lower, abs(winding) <= 1 else { return false }
      (upper, lower) = (a, b)
    }
    return true
  }

  /// Finds the areas that edges enclose along a row's lines.
  ///
  /// - Parameters:
  ///   - columns: everything outside is ignored.
  ///   - start: the first cell's column.
  /// - Returns: whether anything overlaps.
  private mutating func measureOverlaps(at row: Int, _ columns: Range<Int>, from start: Int) -> Bool {
    if crossings.count < near.count {
      crossings += repeatElement(Crossing(x: 0, turn: 0), count: near.count - crossings.count)
    }
    let before = windingBefore
    let found = near.withUnsafeBufferPointer { near in
      crossings.withUnsafeMutableBufferPointer { crossings in
        covered.withUnsafeMutableBufferPointer { covered in
          excess.withUnsafeMutableBufferPointer { excess in
            var found = false
            for i in 0..<Self.linesPerRow {
              let y = Double(row) + (Double(i) + 0.5) / Double(Self.linesPerRow)
              let line = UnsafeMutableBufferPointer(rebasing: crossings[..<Self.cross(near, at: y, crossings)])
              if Self.measureLine(line, before, columns, covered, excess, start) { found = true }
            }
            return found
          }
        }
      }
    }
    if !found { clear(start..<columns.upperBound) }
    return found
  }

  /// Adds the parts of a line that edges enclose, and those that they enclose more than once.
  ///
  /// - Returns: whether there are any of these.
  @inline(__always) private static func measureLine(
    _ crossings: UnsafeMutableBufferPointer<Crossing>, _ before: Int32, _ columns: Range<Int>,
    _ covered: UnsafeMutableBufferPointer<Int32>, _ excess: UnsafeMutableBufferPointer<Int32>, _ start: Int
  ) -> Bool {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    var (winding, from, found) = (before, left, false)
    for i in 0...crossings.count {
      let to = i < crossings.count ? min(crossings[i].x, right) : right
      if winding != 0, from < to {
        let sign = winding.signum()
        accumulateSpan(height &* sign, from, to, covered, start)
        if winding != sign {
          accumulateSpan(height &* (winding &- sign), from, to, excess, start)
          found = true
        }
      }
      if i < crossings.count {
        winding &+= crossings[i].turn
        from = max(crossings[i].x, left)
      }
    }
    return found
  }

  /// Covers a part of a line.
  @inline(__always) private static func accumulateSpan(
    _ height: Int32, _ from: Double, _ to: Double, _ line: UnsafeMutableBufferPointer<Int32>, _ start: Int
  ) {
    let (first, last) = (Int(from), Int(to))
    let before = Int32(Double(height) * (from - Double(first)))
    let behind = Int32(Double(height) * (to - Double(last)))
    line[first &- start] &+= height &- before
    line[first &- start &+ 1] &+= before
    line[last &- start] &-= height &- behind
    // Beyond the last column nothing counts.
    if behind != 0 { line[last &- start &+ 1] &-= behind }
  }

  /// Finds where edges cross a line, from the left.
  ///
  /// - Parameter crossings: room for as many as there are edges.
  /// - Returns: their number.
  @inline(__always) private static func cross(
    _ near: UnsafeBufferPointer<Slope>, at y: Double, _ crossings: UnsafeMutableBufferPointer<Crossing>
  ) -> Int {
    var (count, moves) = (0, near.count &* mostMoves)
    for slope in near where slope.top <= y && slope.bottom > y {
      let crossing = Crossing(x: slope.x(at: y), turn: slope.turn)
      var i = count
      while i > 0, moves > 0, crossings[i &- 1].x > crossing.x {
        crossings[i] = crossings[i &- 1]
        i &-= 1
        moves &-= 1
      }
      crossings[i] = crossing
      count &+= 1
    }
    if moves == 0 {
      var line = UnsafeMutableBufferPointer(rebasing: crossings[..<count])
      line.sort { $0.x < $1.x }
    }
    return count
  }

  private mutating func clear(_ columns: Range<Int>) {
    for i in 0...columns.count { (covered[i], excess[i]) = (0, 0) }
  }

  /// Sets pixels of a row with overlaps to their covered area.
  private mutating func correctRow(_ line: UnsafeMutableBufferPointer<Int32>, _ first: Int) {
    let whole = CoverageRaster.whole
    // Largest error of the lines' area.
    let unsure = whole / Int32(2 * Self.linesPerRow)
    var (sum, area, twice, before): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var x = first
    for span in spans {
      while x < span.upperBound {
        let i = x - first
        sum &+= line[i]
        area &+= covered[i]
        twice &+= excess[i]
        var value = sum
        if x >= span.lowerBound, abs(twice) > 8 {
          value = max(area - unsure, min(area + unsure, sum &- twice))
          if abs(area) > whole - 32 { value = area < 0 ? -whole : whole }
        }
        line[i] = value &- before
        before = value
        x += 1
      }
    }
    line[x - first] &+= sum &- before
    clear(first..<x)
  }
}

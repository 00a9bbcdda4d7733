// Corrects coverage where pieces of a stroke overlap: the area of their union replaces the sum of their areas.
// Flow: EdgeList → OverlapCorrector → CoverageRaster's cells.
import SparklerCore

/// Removes from summed areas what is counted twice.
///
/// Overlaps are found along a few lines per row. Elsewhere the sums stay exactly the same.
struct OverlapCorrector {
  private static let linesPerRow = 16
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
  /// The places of a band, from the top, and those of a row, from the left.
  private var isDue: [PixelRect] = []
  private var current: [PixelRect] = []
  /// Those of a band, from the top, and those of a row.
  private var slopes: [Slope] = []
  private var passing: [Slope] = []
  private var crossings: [Crossing] = []
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
    isDue.removeAll(keepingCapacity: true)
    var (first, end) = (rows.upperBound, rows.lowerBound)
    for place in places where place.y < rows.upperBound && place.maxY > rows.lowerBound {
      isDue.append(place)
      (first, end) = (min(first, place.y), max(end, place.maxY))
    }
    if isDue.isEmpty { return }
    isDue.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    if covered.count < stride {
      covered = [Int32](repeating: 0, count: stride)
      excess = covered
    }
    let part = (first..<end).clamped(to: rows)
    setSlopes(edges, chosen, part)
    var (next, nextPlace) = (0, 0)
    passing.removeAll(keepingCapacity: true)
    current.removeAll(keepingCapacity: true)
    for row in part {
      setPlaces(of: row, &nextPlace)
      passing.removeAll { $0.bottom <= Double(row) }
      while next < slopes.count, slopes[next].top < Double(row + 1) {
        if slopes[next].bottom > Double(row) { passing.append(slopes[next]) }
        next += 1
      }
      for i in passing.indices { passing[i].middle = passing[i].x(at: Double(row) + 0.5) }
      // The order is nearly the same on all lines of a row.
      passing.sort { $0.middle < $1.middle }
      let spans = spans(in: columns)
      guard let first = spans.first, let last = spans.last else { continue }
      if measureOverlaps(at: row, first.lowerBound..<last.upperBound, from: columns.lowerBound) {
        let start = (row - rows.lowerBound) * stride
        correctRow(UnsafeMutableBufferPointer(rebasing: cells[start..<(start + stride)]), columns.lowerBound, spans)
      }
    }
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

  /// Keeps the places of the row, which is below the last one.
  ///
  /// - Parameter next: the first place that no row had yet.
  private mutating func setPlaces(of row: Int, _ next: inout Int) {
    current.removeAll { $0.maxY <= row }
    while next < isDue.count, isDue[next].y <= row {
      let place = isDue[next]
      next += 1
      guard place.maxY > row else { continue }
      var i = current.count
      current.append(place)
      while i > 0, current[i - 1].x > place.x {
        current[i] = current[i - 1]
        i -= 1
      }
      current[i] = place
    }
  }

  /// The columns of a row to examine, as disjoint spans from the left.
  private func spans(in columns: Range<Int>) -> [Range<Int>] {
    var out: [Range<Int>] = []
    for place in current {
      let span = (place.x..<place.maxX).clamped(to: columns)
      if span.isEmpty { continue }
      if let last = out.last, last.upperBound >= span.lowerBound {
        out[out.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        out.append(span)
      }
    }
    return out
  }

  /// Finds the areas that edges enclose along a row's lines.
  ///
  /// - Parameters:
  ///   - columns: everything outside is ignored.
  ///   - start: the first cell's column.
  /// - Returns: whether anything overlaps.
  private mutating func measureOverlaps(at row: Int, _ columns: Range<Int>, from start: Int) -> Bool {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    var found = false
    for i in 0..<Self.linesPerRow {
      cross(at: Double(row) + (Double(i) + 0.5) / Double(Self.linesPerRow))
      var winding: Int32 = 0
      for (i, crossing) in crossings.enumerated() {
        winding &+= crossing.turn
        let from = max(crossing.x, left)
        let to = i + 1 < crossings.count ? min(crossings[i + 1].x, right) : right
        guard winding != 0, from < to else { continue }
        let sign = winding.signum()
        covered.withUnsafeMutableBufferPointer { Self.accumulateSpan(Self.height &* sign, from, to, $0, start) }
        if winding == sign { continue }
        excess.withUnsafeMutableBufferPointer {
          Self.accumulateSpan(Self.height &* (winding &- sign), from, to, $0, start)
        }
        found = true
      }
    }
    if !found { clear(start..<columns.upperBound) }
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
  private mutating func cross(at y: Double) {
    crossings.removeAll(keepingCapacity: true)
    for slope in passing where slope.top <= y && slope.bottom > y {
      let crossing = Crossing(x: slope.x(at: y), turn: slope.turn)
      var i = crossings.count
      crossings.append(crossing)
      while i > 0, crossings[i - 1].x > crossing.x {
        crossings[i] = crossings[i - 1]
        i -= 1
      }
      crossings[i] = crossing
    }
  }

  private mutating func clear(_ columns: Range<Int>) {
    for i in 0...columns.count { (covered[i], excess[i]) = (0, 0) }
  }

  /// Sets pixels of a row with overlaps to their covered area.
  private mutating func correctRow(_ line: UnsafeMutableBufferPointer<Int32>, _ first: Int, _ spans: [Range<Int>]) {
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

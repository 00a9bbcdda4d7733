// Exact-area coverage rasteriser for filled paths, without Cairo.
// Flow: EdgeList → CoverageRaster → spans of one coverage → CoverageSink → the canvas's pixels.
import SparklerCore
import SparklerScene

/// Receives the pixels of a fill, span by span.
protocol CoverageSink {
  /// Whether the sink also needs spans with zero coverage.
  static var takesGaps: Bool { get }

  /// Paints adjacent pixels of a row that have the same coverage.
  ///
  /// - Parameter coverage: 0...255; 0 only if `takesGaps`.
  mutating func fillSpan(_ coverage: UInt32, y: Int, from: Int, to: Int)
}

/// Computes the coverage of paths of any kind and size.
///
/// Signed areas are summed along a row, as in FreeType's smooth rasteriser. Where edges don't cross within a pixel, the
/// sum is its covered area, to 1/65536. A pixel depends only on the path, so any part of a fill has the same bits as
/// the whole.
struct CoverageRaster {
  /// Number of coverage cells per band; small enough for its rows to stay in the cache.
  private static let bandSize = 32768
  /// Up to this many edges are tested in every band instead of being placed in bands.
  private static let mostUnsorted = 64
  /// The area of a fully covered pixel.
  static let whole: Int32 = 65536

  private var outline = EdgeList()
  /// Changes of the covered area from pixel to pixel in a band's rows; all 0 between two fills.
  private var cells: [Int32] = []
  private var rule = FillRule.nonzero

  /// Loads a path, clipped; open subpaths are closed.
  ///
  /// - Parameter clip: in the canvas's own pixels, 0 or more.
  /// - Returns: false if a number is not finite, or nothing is visible.
  mutating func setOutline(_ path: Path, _ rule: FillRule, through m: AffineTransform, clip: PixelRect) -> Bool {
    self.rule = rule
    return outline.setOutline(path, through: m, clip: clip)
  }

  /// Loads a path's stroke, clipped.
  ///
  /// - Parameter clip: in the canvas's own pixels, 0 or more.
  /// - Returns: false if a number is not finite, or nothing is visible.
  mutating func setStroke(_ path: Path, _ style: StrokeStyle, through m: AffineTransform, clip: PixelRect) -> Bool {
    rule = .nonzero
    return outline.setStroke(path, style, through: m, clip: clip)
  }

  /// Passes the path's coverage within the clip to a sink, row by row from the top.
  mutating func fill(on sink: inout some CoverageSink) {
    let clip = outline.clip
    var box = clip
    if !outline.edges.isEmpty {
      let (low, high) = (outline.low, outline.high)
      // All numbers fit the types, because the clip is within a canvas.
      let (left, top) = (max(Double(clip.x), low.x), max(Double(clip.y), low.y))
      let (right, bottom) = (min(Double(clip.maxX), high.x), min(Double(clip.maxY), high.y))
      let (x, y) = (Int(left), Int(top))
      box = PixelRect(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }
    let part = type(of: sink).takesGaps ? clip : box.intersection(clip)
    if part.isEmpty { return }
    let stride = CoverageCells.size(of: part.width)
    let rows = max(1, min(part.height, Self.bandSize / stride))
    if cells.count < stride * rows { cells += Array(repeating: 0, count: stride * rows - cells.count) }
    let isSorted = rows < part.height && outline.edges.count > Self.mostUnsorted
    let bands = isSorted ? outline.byBand(of: rows, from: part.y, count: (part.height &+ rows &- 1) / rows) : nil
    let rule = self.rule
    var overlaps = OverlapCorrector(outline.overlaps)
    let hasOverlaps = !outline.overlaps.isEmpty
    outline.edges.withUnsafeBufferPointer { edges in
      cells.withUnsafeMutableBufferPointer { cells in
        // The edges of this band; if there are many, those that have started and not ended.
        var (open, number): ([Int], Int) = ([], 0)
        var y = part.y
        while y < part.maxY {
          let band = CoverageCells(
            cells.baseAddress.unsafelyUnwrapped, rows: y..<min(y &+ rows, part.maxY), columns: part.x..<part.maxX)
          if let bands {
            open.removeAll { edges[$0].bottom <= Double(y) }
            for i in bands.order[bands.starts[number]..<bands.starts[number &+ 1]]
            where edges[Int(i)].bottom > Double(y) {
              open.append(Int(i))
            }
            number &+= 1
            for i in open { band.add(edges[i]) }
          } else {
            for edge in edges { band.add(edge) }
          }
          if hasOverlaps { overlaps.correct(band, edges, isSorted ? open : nil) }
          for row in band.rows { Self.sweepRow(band, row, rule, on: &sink) }
          y = band.rows.upperBound
        }
      }
    }
  }

  /// Paints one row and resets its cells to 0.
  @inline(__always) private static func sweepRow(
    _ cells: CoverageCells, _ row: Int, _ rule: FillRule, on sink: inout some CoverageSink
  ) {
    let (line, columns) = (cells.line(row), cells.columns)
    let touched = cells.touched(line)
    var x = min(touched.first, columns.count)
    if type(of: sink).takesGaps, x > 0 {
      sink.fillSpan(0, y: row, from: columns.lowerBound, to: columns.lowerBound &+ x)
    }
    let end = min(touched.end, columns.count)
    var sum: Int32 = 0
    while x < end {
      sum &+= line[x]
      let start = x
      // Up to the next edge all pixels have the same coverage; after the last one, up to the end of the row.
      x = unchanged(line, from: x &+ 1, to: end)
      let coverage = coverage(sum, rule)
      if coverage == 0 && !type(of: sink).takesGaps { continue }
      let stop = x == end ? columns.count : x
      sink.fillSpan(coverage, y: row, from: columns.lowerBound &+ start, to: columns.lowerBound &+ stop)
    }
    cells.clear(line)
  }

  /// Coverage, 0...255.
  @inline(__always) private static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt32 {
    var area = sum < 0 ? 0 &- sum : sum
    if area > whole {
      if rule == .nonzero {
        area = whole
      } else {
        // The area alternates with every further winding.
        area &= 2 &* whole &- 1
        if area > whole { area = 2 &* whole &- area }
      }
    }
    return UInt32(truncatingIfNeeded: area &* 255 &+ whole / 2) >> 16
  }

  /// The first index from `start`, before `end`, whose cell is not 0; `end` if there is none.
  @inline(__always) private static func unchanged(
    _ line: UnsafeMutablePointer<Int32>, from start: Int, to end: Int
  ) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(line)
    /// Two cells at once; the lanes of a vector would be compared one by one.
    func pair(_ i: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt64.self) }
    while x &+ 8 <= end, pair(x) | pair(x &+ 2) | pair(x &+ 4) | pair(x &+ 6) == 0 { x &+= 8 }
    while x < end, line[x] == 0 { x &+= 1 }
    return x
  }
}

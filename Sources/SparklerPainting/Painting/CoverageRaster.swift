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
    // An edge at the end of a row writes to the next cell, too.
    let stride = part.width &+ 1
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
          let band = y..<min(y &+ rows, part.maxY)
          let columns = part.x..<part.maxX
          if let bands {
            open.removeAll { edges[$0].bottom <= Double(band.lowerBound) }
            for i in bands.order[bands.starts[number]..<bands.starts[number &+ 1]]
            where edges[Int(i)].bottom > Double(band.lowerBound) {
              open.append(Int(i))
            }
            number &+= 1
            for i in open { Self.accumulateEdge(edges[i], to: cells, stride: stride, rows: band, columns: columns) }
          } else {
            for edge in edges { Self.accumulateEdge(edge, to: cells, stride: stride, rows: band, columns: columns) }
          }
          if hasOverlaps {
            overlaps.correct(cells, stride: stride, rows: band, columns: columns, edges, isSorted ? open : nil)
          }
          for row in band {
            let start = (row &- y) &* stride
            let line = UnsafeMutableBufferPointer(rebasing: cells[start..<(start &+ stride)])
            Self.sweepRow(line, y: row, columns: columns, rule, on: &sink)
          }
          y = band.upperBound
        }
      }
    }
  }

  /// Adds an edge's area to every row that it passes.
  @inline(__always) private static func accumulateEdge(
    _ edge: EdgeList.Edge, to cells: UnsafeMutableBufferPointer<Int32>, stride: Int, rows: Range<Int>,
    columns: Range<Int>
  ) {
    let isDown = edge.a.y < edge.b.y
    let (upper, lower) = isDown ? (edge.a, edge.b) : (edge.b, edge.a)
    if lower.y <= Double(rows.lowerBound) || upper.y >= Double(rows.upperBound) { return }
    let unit = isDown ? Double(whole) : -Double(whole)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (least, greatest) = (min(upper.x, lower.x), max(upper.x, lower.x))
    var row = upper.y <= Double(rows.lowerBound) ? rows.lowerBound : Int(upper.y)
    while row < rows.upperBound {
      let top = max(upper.y, Double(row))
      let bottom = min(lower.y, Double(row &+ 1))
      if top >= bottom { break }
      let from = max(least, min(greatest, upper.x + (top - upper.y) * slope))
      let to = max(least, min(greatest, upper.x + (bottom - upper.y) * slope))
      let line = cells.baseAddress.unsafelyUnwrapped + (row &- rows.lowerBound) &* stride
      accumulateHeight((bottom - top) * unit, from: min(from, to), to: max(from, to), line, columns)
      row &+= 1
    }
  }

  /// Distributes a height over the pixels that an edge passes within one row.
  ///
  /// - Parameter line: cells of the columns, and one after them.
  @inline(__always) static func accumulateHeight(
    _ height: Double, from left: Double, to right: Double, _ line: UnsafeMutablePointer<Int32>, _ columns: Range<Int>
  ) {
    let all = Int32(height)
    if right <= Double(columns.lowerBound) {
      line[0] &+= all
      return
    }
    if left >= Double(columns.upperBound) { return }
    let line = line - columns.lowerBound
    // Any position to the left of the columns is equivalent.
    let first = left < 0 ? -1 : Int(left)
    let last = Int(right)
    if first == last {
      // This pixel gets the part to the right of the edge's middle; the rest starts with the next one.
      let rest = Int32(height * ((left + right) * 0.5 - Double(first)))
      line[first] &+= all &- rest
      line[first &+ 1] &+= rest
      return
    }
    // A pixel's area is the mean, along the edge within it, of what is to the edge's right.
    let share = height / (right - left)
    var (pixel, before): (Int, Int32) = (columns.lowerBound, 0)
    if first >= columns.lowerBound {
      let head = Double(first &+ 1) - left
      before = Int32(0.5 * share * head * head)
      line[first] &+= before
      pixel = first &+ 1
    }
    let stop = min(last, columns.upperBound)
    while pixel < stop {
      let covered = Int32(share * (Double(pixel) + 0.5 - left))
      line[pixel] &+= covered &- before
      before = covered
      pixel &+= 1
    }
    if last < columns.upperBound {
      let tail = right - Double(last)
      let covered = all - Int32(0.5 * share * tail * tail)
      line[last] &+= covered &- before
      line[last &+ 1] &+= all &- covered
    }
  }

  /// Paints one row and resets its cells to 0.
  @inline(__always) private static func sweepRow(
    _ line: UnsafeMutableBufferPointer<Int32>, y: Int, columns: Range<Int>, _ rule: FillRule,
    on sink: inout some CoverageSink
  ) {
    var sum: Int32 = 0
    var x = 0
    while x < columns.count {
      sum &+= line[x]
      let start = x
      // Up to the next edge all pixels have the same coverage.
      x = unchanged(line, from: x &+ 1, to: columns.count)
      let coverage = coverage(sum, rule)
      if coverage == 0 && !type(of: sink).takesGaps { continue }
      sink.fillSpan(coverage, y: y, from: columns.lowerBound &+ start, to: columns.lowerBound &+ x)
    }
    line.update(repeating: 0)
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
    _ line: UnsafeMutableBufferPointer<Int32>, from start: Int, to end: Int
  ) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(line.baseAddress.unsafelyUnwrapped)
    /// Two cells at once; the lanes of a vector would be compared one by one.
    func pair(_ i: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt64.self) }
    while x &+ 8 <= end, pair(x) | pair(x &+ 2) | pair(x &+ 4) | pair(x &+ 6) == 0 { x &+= 8 }
    while x < end, line[x] == 0 { x &+= 1 }
    return x
  }
}

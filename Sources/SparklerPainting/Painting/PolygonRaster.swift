// Simple flat shapes filled by exact area, without a path of Cairo's.
// Flow: Path + transform → PolygonRaster → the canvas's pixels.
import SparklerCore

/// Fills outlines that run once round their middle: all convex ones, stars, hearts, rounded rectangles, circles.
///
/// For these the signed area, summed along a row, is the coverage itself, whatever the fill rule. A pixel depends on the
/// outline alone, so any part of a fill has the bits of the whole.
struct PolygonRaster {
  /// Pixels; no canvas shows both ends of a larger one, so that nobody sees it change where it grows beyond.
  private static let greatestSide = 16384.0
  private static let mostElements = 64
  private static let mostPoints = 65536
  /// Cells that are filled before they are laid down: rows of them stay near at hand.
  private static let bandSize = 32768
  /// How far a curve may stray from its chords, in pixels.
  private static let flatness = 0.03
  /// A fully covered pixel.
  private static let whole: Int32 = 65536

  private var points: [Point] = []
  /// Of a band's rows how the covered area changes from pixel to pixel; all 0 between two fills.
  private var cells: [Int32] = []
  private var low = Point.zero
  private var high = Point.zero

  /// Takes an outline over for `fill`.
  ///
  /// - Returns: false where it is too large, or not of this kind.
  mutating func take(_ path: Path, through m: AffineTransform) -> Bool {
    guard path.elements.count <= Self.mostElements, flatten(path, through: m) else { return false }
    return isRound
  }

  // MARK: Outline

  /// Maps the points of a path that is one subpath; an open one is closed.
  private mutating func flatten(_ path: Path, through m: AffineTransform) -> Bool {
    points.removeAll(keepingCapacity: true)
    var isClosed = false
    for element in path.elements {
      if isClosed { return false }
      switch element {
      case .move(let p):
        if !points.isEmpty { return false }
        points.append(m.apply(p))
      case .line(let p):
        if points.isEmpty { return false }
        points.append(m.apply(p))
      case .quad(let c, let p):
        guard let last = points.last else { return false }
        let (control, end) = (m.apply(c), m.apply(p))
        guard add(last, last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), end) else {
          return false
        }
      case .cubic(let a, let b, let p):
        guard let last = points.last, add(last, m.apply(a), m.apply(b), m.apply(p)) else { return false }
      case .close: isClosed = true
      }
    }
    guard points.count >= 3 else { return false }
    (low, high) = (points[0], points[0])
    for p in points {
      guard p.x.isFinite, p.y.isFinite else { return false }
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    // In this range whole numbers fit every type below.
    return high.x - low.x < Self.greatestSide && high.y - low.y < Self.greatestSide && abs(low.x) < 1e6
      && abs(low.y) < 1e6
  }

  /// A cubic as chords, after Wang's bound on how many are needed.
  private mutating func add(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (u, v) = (a - b * 2 + c, b - c * 2 + d)
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    guard bend < 4 * Self.greatestSide else { return false }
    let count = max(1, Int((0.75 * bend / Self.flatness).squareRoot()) &+ 1)
    guard points.count &+ count <= Self.mostPoints else { return false }
    // From its start, in powers of t.
    let (p, q, r) = ((b - a) * 3, u * 3, d - a + (b - c) * 3)
    let step = 1 / Double(count)
    for i in 1..<count {
      let t = Double(i) * step
      points.append(Point(((r.x * t + q.x) * t + p.x) * t + a.x, ((r.y * t + q.y) * t + p.y) * t + a.y))
    }
    points.append(d)
    return true
  }

  /// Whether it runs round the mean of its points once, never turning back.
  private var isRound: Bool {
    points.withUnsafeBufferPointer { points in
      var middle = Point.zero
      for p in points { middle = middle + p }
      middle = middle * (1 / Double(points.count))
      var (least, greatest, rises, falls) = (0.0, 0.0, 0, 0)
      var last = points[points.count &- 1] - middle
      for p in points {
        let next = p - middle
        let cross = last.x * next.y - last.y * next.x
        least = min(least, cross)
        greatest = max(greatest, cross)
        if last.y < 0 && next.y >= 0 { rises &+= 1 }
        if last.y >= 0 && next.y < 0 { falls &+= 1 }
        last = next
      }
      // What rounding turns back covers less than a thousandth of a pixel.
      return (least > -1e-6 || greatest < 1e-6) && rises <= 1 && falls <= 1
    }
  }

  // MARK: Pixels

  /// Lays a colour through the coverage over pixels.
  ///
  /// - Parameters:
  ///   - color: premultiplied.
  ///   - width: of a row of `pixels`.
  ///   - clip: the pixels that may change; they lie in the picture.
  mutating func fill(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, clip: PixelRect, color: UInt32
  ) {
    let (left, top) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
    let box = PixelRect(x: left, y: top, width: Int(high.x.rounded(.up)) - left, height: Int(high.y.rounded(.up)) - top)
    let part = box.intersection(clip)
    if part.isEmpty { return }
    // An edge at a row's very end leaves something in the cell behind it.
    let stride = box.width + 2
    let rows = max(1, min(part.height, Self.bandSize / stride))
    if cells.count < stride * rows { cells += Array(repeating: 0, count: stride * rows - cells.count) }
    let origin = Point(Double(left), Double(top))
    points.withUnsafeBufferPointer { points in
      cells.withUnsafeMutableBufferPointer { cells in
        var y = part.y
        while y < part.maxY {
          let count = min(rows, part.maxY &- y)
          let first = y &- box.y
          var last = points[points.count &- 1] - origin
          for p in points {
            let next = p - origin
            Self.add(last, next, to: cells, stride: stride, rows: first..<(first &+ count))
            last = next
          }
          for row in 0..<count {
            let line = UnsafeMutableBufferPointer(rebasing: cells[(row &* stride)..<((row &+ 1) &* stride)])
            let start = (y &+ row) &* width &+ part.x
            let out = UnsafeMutableBufferPointer(rebasing: pixels[start..<(start &+ part.width)])
            Self.lay(color, through: line, skipping: part.x &- box.x, on: out)
          }
          y &+= count
        }
      }
    }
  }

  /// Adds an edge's share of every row that it passes.
  @inline(__always) private static func add(
    _ a: Point, _ b: Point, to cells: UnsafeMutableBufferPointer<Int32>, stride: Int, rows: Range<Int>
  ) {
    if a.y == b.y { return }
    let isDown = a.y < b.y
    let (upper, lower) = isDown ? (a, b) : (b, a)
    let unit = isDown ? Double(whole) : -Double(whole)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (least, greatest) = (min(a.x, b.x), max(a.x, b.x))
    var row = max(rows.lowerBound, Int(upper.y))
    while row < rows.upperBound {
      let top = max(upper.y, Double(row))
      let bottom = min(lower.y, Double(row &+ 1))
      if top >= bottom { break }
      let from = max(least, min(greatest, upper.x + (top - upper.y) * slope))
      let to = max(least, min(greatest, upper.x + (bottom - upper.y) * slope))
      let line = cells.baseAddress.unsafelyUnwrapped + (row &- rows.lowerBound) &* stride
      add((bottom - top) * unit, from: min(from, to), to: max(from, to), line)
      row &+= 1
    }
  }

  /// Spreads a height over the pixels that an edge passes within one row.
  @inline(__always) private static func add(
    _ height: Double, from left: Double, to right: Double, _ line: UnsafeMutablePointer<Int32>
  ) {
    let all = Int32(height)
    let first = Int(left)
    let last = Int(right)
    if first == last {
      // The part to the right of the edge's middle is this pixel's, what is left starts with the next.
      let rest = Int32(height * ((left + right) * 0.5 - Double(first)))
      line[first] &+= all &- rest
      line[first &+ 1] &+= rest
      return
    }
    // A pixel's area is the mean over the way within it of what lies on its right.
    let share = height / (right - left)
    let head = Double(first &+ 1) - left
    var covered = Int32(0.5 * share * head * head)
    line[first] &+= covered
    var before = covered
    var pixel = first &+ 1
    while pixel < last {
      covered = Int32(share * (Double(pixel) + 0.5 - left))
      line[pixel] &+= covered &- before
      before = covered
      pixel &+= 1
    }
    let tail = right - Double(last)
    covered = all - Int32(0.5 * share * tail * tail)
    line[last] &+= covered &- before
    line[last &+ 1] &+= all &- covered
  }

  /// One row; its cells are 0 again afterwards.
  @inline(__always) private static func lay(
    _ color: UInt32, through line: UnsafeMutableBufferPointer<Int32>, skipping: Int,
    on out: UnsafeMutableBufferPointer<UInt32>
  ) {
    var sum: Int32 = 0
    for x in 0..<skipping { sum &+= line[x] }
    let alpha = color >> 24
    var x = 0
    while x < out.count {
      sum &+= line[skipping &+ x]
      let start = x
      // Up to the next edge all pixels are covered alike.
      x = unchanged(line, from: skipping &+ x &+ 1, to: skipping &+ out.count) &- skipping
      let coverage = UInt32(truncatingIfNeeded: min(abs(sum), whole) &* 255 &+ whole / 2) >> 16
      if coverage == 0 { continue }
      if coverage == 255 && alpha == 255 {
        UnsafeMutableBufferPointer(rebasing: out[start..<x]).update(repeating: color)
      } else {
        let source = coverage == 255 ? color : color.times(coverage)
        let rest = 255 &- source >> 24
        for i in start..<x { out[i] = source &+ out[i].times(rest) }
      }
    }
    line.update(repeating: 0)
  }

  /// The first place from `start` on, before `end`, that is not 0; `end` where there is none.
  @inline(__always) private static func unchanged(
    _ line: UnsafeMutableBufferPointer<Int32>, from start: Int, to end: Int
  ) -> Int {
    var x = start
    let bytes = UnsafeRawPointer(line.baseAddress.unsafelyUnwrapped)
    while x &+ 8 <= end, bytes.loadUnaligned(fromByteOffset: x &* 4, as: SIMD8<Int32>.self) == .zero { x &+= 8 }
    while x < end, line[x] == 0 { x &+= 1 }
    return x
  }
}

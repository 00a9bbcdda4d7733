// Flattens a path to the straight edges that matter within a clip.
// Flow: Path + transform + clip → EdgeList → CoverageRaster.
import SparklerCore

/// The edges of a path that matter within a clip: none to its right, above or below, and a single one for a curve to
/// its left.
struct EdgeList {
  /// An edge between two points; never horizontal.
  struct Edge {
    var a: Point
    var b: Point

    var top: Double { min(a.y, b.y) }
    var bottom: Double { max(a.y, b.y) }
  }

  /// Largest deviation of a curve from its chord, in pixels. The painted deviation is smaller.
  private static let flatness = 0.015
  /// A curve with more chords is split first, so that a half outside the clip needs only one.
  private static let mostChords = 64
  /// Coordinates in this range fit all types below.
  private static let farthest = 0x1p30
  private(set) var edges: [Edge] = []
  /// The area in which coverage can be requested.
  private(set) var clip = PixelRect.empty
  /// The smallest coordinates of the edges.
  private(set) var low = Point.zero
  /// The greatest coordinates, including those outside the clip.
  private(set) var high = Point.zero
  /// With more overlaps, the whole clip counts as one.
  private static let mostOverlaps = 512
  /// Where a path may overlap itself, so that summed areas are wrong.
  private(set) var overlaps: [PixelRect] = []

  /// The edges of each band of rows in which they begin, in the order of the bands; those above begin in the first one.
  ///
  /// - Parameters:
  ///   - rows: those of a band, 1 or more.
  ///   - top: the first band's first row.
  ///   - count: of the bands, 1 or more. Edges that begin below the last one are missing.
  /// - Returns: indices of edges, and for each band the place of its first one; then the place after the last one's.
  func byBand(of rows: Int, from top: Int, count: Int) -> (order: [Int32], starts: [Int]) {
    // Counted and then placed: sorting by comparison takes longer than painting.
    var starts = [Int](repeating: 0, count: count + 2)
    func band(_ edge: Edge) -> Int {
      let row = edge.top - Double(top)
      // All numbers fit the types, because edges that begin below the clip are not kept.
      return row <= 0 ? 0 : min(count, Int(row) / rows)
    }
    for edge in edges { starts[band(edge) + 1] += 1 }
    for i in 0...count { starts[i + 1] += starts[i] }
    var (order, next) = ([Int32](repeating: 0, count: edges.count), starts)
    for i in edges.indices {
      let band = band(edges[i])
      order[next[band]] = Int32(truncatingIfNeeded: i)
      next[band] += 1
    }
    return (order, starts)
  }

  /// Removes all edges.
  mutating func begin(clip: PixelRect) {
    edges.removeAll(keepingCapacity: true)
    overlaps.removeAll(keepingCapacity: true)
    self.clip = clip
    (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
  }

  /// Adds an edge; the caller closes the path.
  @inline(__always) mutating func line(_ a: Point, _ b: Point) { appendLine(Self.placed(a), Self.placed(b)) }

  /// Marks where a path may overlap itself.
  mutating func mark(_ box: Rect) {
    let (left, top) = (max(box.minX, Double(clip.x)), max(box.minY, Double(clip.y)))
    let (right, bottom) = (min(box.maxX, Double(clip.maxX)), min(box.maxY, Double(clip.maxY)))
    guard left < right, top < bottom else { return }
    // All numbers fit the types, because the clip is within a canvas.
    let (x, y) = (Int(left), Int(top))
    if overlaps.count >= Self.mostOverlaps { return markAll() }
    overlaps.append(PixelRect(x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y))
  }

  /// Marks that a path may overlap itself anywhere.
  mutating func markAll() {
    overlaps.removeAll(keepingCapacity: true)
    overlaps.append(clip)
  }

  /// Loads a path, clipped.
  ///
  /// Open subpaths are closed. Coordinates too far out are clamped to values that still compute correctly.
  ///
  /// - Parameter clip: in the canvas's own pixels, 0 or more.
  /// - Returns: false if a number is not finite, or nothing is visible.
  mutating func setOutline(_ path: Path, through m: AffineTransform, clip: PixelRect) -> Bool {
    begin(clip: clip)
    // x · 0 is 0 for every finite x, so one sum checks all coordinates.
    var nonFinite = 0.0
    func place(_ p: Point) -> Point {
      let mapped = m.apply(p)
      nonFinite += mapped.x * 0 + mapped.y * 0
      return Self.placed(mapped)
    }
    var (start, last, hasPoint) = (Point.zero, Point.zero, false)
    for element in path.elements {
      switch element {
      case .move(let p):
        if hasPoint { appendLine(last, start) }
        start = place(p)
        (last, hasPoint) = (start, true)
      case .line(let p):
        let next = place(p)
        if hasPoint { appendLine(last, next) } else { start = next }
        (last, hasPoint) = (next, true)
      case .quad(let c, let p):
        let (control, end) = (place(c), place(p))
        if !hasPoint { (start, last, hasPoint) = (control, control, true) }
        // A quadratic equals the cubic whose controls are two thirds of the way to its own.
        appendCubic(last, last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
        last = end
      case .cubic(let c, let d, let p):
        let (c1, c2, end) = (place(c), place(d), place(p))
        if !hasPoint { (start, last, hasPoint) = (c1, c1, true) }
        appendCubic(last, c1, c2, end)
        last = end
      case .close:
        if hasPoint { appendLine(last, start) }
        last = start
      }
    }
    if hasPoint { appendLine(last, start) }
    if !(nonFinite == 0) { edges.removeAll() }
    return !edges.isEmpty
  }

  /// Rounds y to multiples of 2⁻¹⁶, so that sums of heights are exact, however many edges there are.
  @inline(__always) private static func placed(_ p: Point) -> Point {
    // NaN is clamped, too.
    func near(_ v: Double) -> Double { v > -farthest ? (v < farthest ? v : farthest) : -farthest }
    // Adding and subtracting a large number rounds to multiples of its last digit, here 2⁻¹⁶.
    return Point(near(p.x), near(p.y) + 0x1.8p36 - 0x1.8p36)
  }

  @inline(__always) private mutating func appendLine(_ a: Point, _ b: Point) {
    let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    if top == bottom || bottom <= Double(clip.y) || top >= Double(clip.maxY) { return }
    let (left, right) = (min(a.x, b.x), max(a.x, b.x))
    high = Point(max(high.x, right), max(high.y, bottom))
    // Edges to the right of the clip have no effect inside it.
    if left >= Double(clip.maxX) { return }
    low = Point(min(low.x, left), min(low.y, top))
    edges.append(Edge(a: a, b: b))
  }

  /// Flattens a cubic to chords; their number follows from Wang's bound.
  private mutating func appendCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let (left, right) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
    let (top, bottom) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
    if right <= Double(clip.x) || left >= Double(clip.maxX) || bottom <= Double(clip.y) || top >= Double(clip.maxY) {
      // Entirely on one side of the clip, a chord counts exactly like the curve.
      return appendLine(a, d)
    }
    let (u, v) = (a - b * 2 + c, b - c * 2 + d)
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot()
    let count = max(1, Int((0.75 * bend / Self.flatness).squareRoot()) &+ 1)
    if count > Self.mostChords {
      let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
      let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
      let middle = Self.placed((abc + bcd) * 0.5)
      appendCubic(a, ab, abc, middle)
      appendCubic(middle, bcd, cd, d)
      return
    }
    // Polynomial coefficients in powers of t, relative to the start.
    let (p, q, r) = ((b - a) * 3, u * 3, d - a + (b - c) * 3)
    let step = 1 / Double(count)
    // A chord deviates from the curve by an eighth of the second derivative times the squared step. Its ends move
    // outwards by half of that, so that it deviates equally on both sides.
    let lift = step * step / 8
    var last = a
    for i in 1..<count {
      let t = Double(i) * step
      let (x, y) = (((r.x * t + q.x) * t + p.x) * t + a.x, ((r.y * t + q.y) * t + p.y) * t + a.y)
      let next = Self.placed(Point(x - (r.x * t * 3 + q.x) * lift, y - (r.y * t * 3 + q.y) * lift))
      appendLine(last, next)
      last = next
    }
    appendLine(last, d)
  }
}

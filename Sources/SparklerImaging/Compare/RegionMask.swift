// Which pixels of a region differ at any moment.
// Flow: Patch × 2 at some moments → RegionMask → IsolatedRegion.
import SparklerCore

struct RegionMask: Sendable {
  /// A pixel just outside, and one some pixels further inside.
  typealias Pair = (outer: Int, inner: Int)

  private let width: Int
  private let height: Int
  private var isIn: [Bool]
  /// All around; known once the mask is complete.
  private(set) var contour: [Pair] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    isIn = Array(repeating: false, count: width * height)
  }

  subscript(_ index: Int) -> Bool { isIn[index] }

  /// Adds pixels that differ.
  mutating func include(_ a: Patch, _ b: Patch, slack: Float) {
    for i in isIn.indices where Patch.distance(a.values[i], b.values[i]) > slack { isIn[i] = true }
  }

  /// Grows by the faint edge of what differs, and adds what it encloses.
  mutating func complete() {
    let old = isIn
    for i in old.indices where old[i] {
      for next in neighbours(of: i) { isIn[next] = true }
    }
    var isOutside = [Bool](repeating: false, count: isIn.count)
    var open = isIn.indices.filter { !isIn[$0] && isEdge($0) }
    for i in open { isOutside[i] = true }
    while let i = open.popLast() {
      for next in neighbours(of: i) where !isIn[next] && !isOutside[next] {
        isOutside[next] = true
        open.append(next)
      }
    }
    for i in isIn.indices { isIn[i] = !isOutside[i] }
    findContour()
  }

  private func isEdge(_ i: Int) -> Bool {
    i < width || i >= isIn.count - width || i % width == 0 || i % width == width - 1
  }

  private func neighbours(of i: Int) -> [Int] {
    let x = i % width
    return [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width].filter(isIn.indices.contains)
  }

  private mutating func findContour() {
    let depth = 3
    for i in isIn.indices where !isIn[i] {
      let (x, y) = (i % width, i / width)
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (u, v) = (x + depth * dx, y + depth * dy)
        guard (0..<width).contains(u), (0..<height).contains(v), isIn[(y + dy) * width + x + dx],
          isIn[v * width + u]
        else { continue }
        contour.append((i, v * width + u))
      }
    }
  }

  /// The share of the contour at which a picture's colour changes.
  func outline(of patch: Patch, slack: Float) -> Double {
    let changes = contour.count { Patch.distance(patch.values[$0.outer], patch.values[$0.inner]) > slack }
    return Double(changes) / Double(max(1, contour.count))
  }

  /// Without the faint edge.
  var box: PixelRect? {
    let inside = isIn.indices.filter { isIn[$0] }
    guard let first = inside.first, let last = inside.last else { return nil }
    let columns = inside.map { $0 % width }
    let (left, right) = ((columns.min() ?? 0) + 1, columns.max() ?? 0)
    let (top, bottom) = (first / width + 1, last / width)
    return right > left && bottom > top
      ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// A picture of which only the mask is kept.
  func applied(to patch: Patch, on ground: Patch.Color) -> Patch {
    var out = patch
    for i in isIn.indices where !isIn[i] { out.values[i] = ground }
    return out
  }
}

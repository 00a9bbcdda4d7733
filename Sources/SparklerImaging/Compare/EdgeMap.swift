// Where a picture has edges.
// Flow: Patch → EdgeMap → PictureChange.
import SparklerCore

/// Pixels that differ much from the one on the right or below.
struct EdgeMap {
  private let width: Int
  private let height: Int
  private let isEdge: [Bool]

  private static let least: Float = 32

  init(_ patch: Patch) {
    (width, height) = (patch.width, patch.height)
    let (width, height, values) = (width, height, patch.values)
    isEdge = values.indices.map { i in
      i % width + 1 < width && Patch.distance(values[i], values[i + 1]) > Self.least
        || i / width + 1 < height && Patch.distance(values[i], values[i + width]) > Self.least
    }
  }

  subscript(_ index: Int) -> Bool { isEdge[index] }

  /// The edges of each row.
  var rows: [Double] {
    (0..<height).map { y in Double((0..<width).count { isEdge[y * width + $0] }) }
  }

  /// The edges of each column.
  var columns: [Double] {
    (0..<width).map { x in Double((0..<height).count { isEdge[$0 * width + x] }) }
  }

  /// The cells of a grid that have more edges than grain would make.
  func filledCells(_ side: Int) -> Int {
    var counts = [Int](repeating: 0, count: side * side)
    for i in isEdge.indices where isEdge[i] {
      counts[(i / width) * side / height * side + (i % width) * side / width] += 1
    }
    return counts.count { $0 >= 4 }
  }

  /// The share of edges beside which another map has one.
  func share(near other: EdgeMap) -> Double {
    var (all, near) = (0, 0)
    for i in isEdge.indices where isEdge[i] {
      all += 1
      let x = i % width
      let around = [0, x > 0 ? -1 : 0, x + 1 < width ? 1 : 0, -width, width].map { i + $0 }
      if around.contains(where: { isEdge.indices.contains($0) && other.isEdge[$0] }) { near += 1 }
    }
    return all == 0 ? 1 : Double(near) / Double(all)
  }

  /// How alike two profiles are, moved as they fit best, 0...1.
  static func likeness(_ p: [Double], _ q: [Double]) -> Double {
    let size = (p.reduce(0) { $0 + $1 * $1 } * q.reduce(0) { $0 + $1 * $1 }).squareRoot()
    guard size > 0 else { return 1 }
    let reach = p.count / 2
    let best = (-reach...reach).map { shift in
      p.indices.reduce(0.0) { q.indices.contains($1 + shift) ? $0 + p[$1] * q[$1 + shift] : $0 }
    }.max()
    return (best ?? size) / size
  }
}

// k-means over a scene's colours, around fixed colours.
// Flow: ColorCut → ColorClusters → PaletteBuilder.

/// Centres of colour clusters; the first `fixed` of them do not move.
struct ColorClusters {
  /// Four rounds achieve as much as eight or twenty.
  static let rounds = 4

  private(set) var centers: [SIMD4<Float>]
  private let fixed: Int

  init(fixed: [UInt32], seeds: [SIMD4<Float>]) {
    centers = fixed.map { ColorPoint(rgb: $0, weight: 0).color } + seeds
    self.fixed = fixed.count
  }

  mutating func refine(with points: [ColorPoint]) {
    guard centers.count > fixed, !points.isEmpty else { return }
    var owners = [Int](repeating: 0, count: points.count)
    var errors = [Float](repeating: 0, count: points.count)
    for _ in 0..<Self.rounds {
      assign(points, &owners, &errors)
      var weights = [Double](repeating: 0, count: centers.count)
      var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
      for i in points.indices {
        weights[owners[i]] += points[i].weight
        sums[owners[i]] += SIMD4<Double>(points[i].color) * points[i].weight
      }
      var idle: [Int] = []
      for c in fixed..<centers.count {
        if weights[c] > 0 { centers[c] = SIMD4<Float>(sums[c] / weights[c]) } else { idle.append(c) }
      }
      reseed(idle, points, errors)
    }
  }

  /// Moves centres without points to the points with the greatest errors.
  private mutating func reseed(_ idle: [Int], _ points: [ColorPoint], _ errors: [Float]) {
    if idle.isEmpty { return }
    for (center, point) in zip(idle, Self.sortedByError(points, errors)) { centers[center] = point.color }
  }

  /// The points without an exact centre, the greatest error first.
  func inexactPoints(of points: [ColorPoint]) -> [ColorPoint] {
    var owners = [Int](repeating: 0, count: points.count)
    var errors = [Float](repeating: 0, count: points.count)
    assign(points, &owners, &errors)
    return Self.sortedByError(points, errors)
  }

  /// On a tie, the earlier point is first.
  private static func sortedByError(_ points: [ColorPoint], _ errors: [Float]) -> [ColorPoint] {
    typealias Weighed = (error: Double, point: Int)
    let weighed = points.indices.filter { errors[$0] > 0 }
      .map { (i: Int) -> Weighed in (Double(errors[i]) * points[i].weight, i) }
    return weighed.sorted { (a: Weighed, b: Weighed) -> Bool in
      a.error != b.error ? a.error > b.error : a.point < b.point
    }
    .map { points[$0.point] }
  }

  /// Each point's nearest centre (the first of equals) and its squared distance.
  private func assign(_ points: [ColorPoint], _ owners: inout [Int], _ errors: inout [Float]) {
    // A point that is nearer to its old centre than half the distance to any other centre keeps its centre.
    let safe = centers.indices.map { a in
      centers.indices.reduce(Float.infinity) { least, b in
        a == b ? least : min(least, ColorPoint.distance(centers[a], centers[b]))
      } / 4
    }
    let planes = CenterPlanes(centers)
    for i in points.indices {
      let color = points[i].color
      let kept = ColorPoint.distance(color, centers[owners[i]])
      if kept < safe[owners[i]] {
        errors[i] = kept
      } else {
        owners[i] = planes.nearest(to: color)
        errors[i] = ColorPoint.distance(color, centers[owners[i]])
      }
    }
  }
}

/// Centres channel by channel, eight at a time.
private struct CenterPlanes {
  private var reds: [SIMD8<Float>] = []
  private var greens: [SIMD8<Float>] = []
  private var blues: [SIMD8<Float>] = []

  init(_ centers: [SIMD4<Float>]) {
    for start in stride(from: 0, to: centers.count, by: 8) {
      // Unused lanes are far away, so that they are never nearest.
      var red = SIMD8<Float>(repeating: 1e6)
      var green = red
      var blue = red
      for lane in 0..<min(8, centers.count - start) {
        red[lane] = centers[start + lane].x
        green[lane] = centers[start + lane].y
        blue[lane] = centers[start + lane].z
      }
      reds.append(red)
      greens.append(green)
      blues.append(blue)
    }
  }

  func nearest(to color: SIMD4<Float>) -> Int {
    var best = SIMD8<Float>(repeating: .infinity)
    var block = SIMD8<Int32>(repeating: 0)
    for i in reds.indices {
      let red = reds[i] - color.x
      let green = greens[i] - color.y
      let blue = blues[i] - color.z
      let distance = red * red + green * green + blue * blue
      let closer = distance .< best
      best.replace(with: distance, where: closer)
      block.replace(with: SIMD8(repeating: Int32(truncatingIfNeeded: i)), where: closer)
    }
    var winner = 0
    for lane in 1..<8 where best[lane] < best[winner] { winner = lane }
    return Int(block[winner]) * 8 + winner
  }
}

// The initial palette: boxes of colours, cut where a cut reduces the error most.
// Flow: ColorPoint → ColorCut → ColorClusters.

/// Cuts a cloud of colours into boxes by steepest descent of the squared error.
struct ColorCut {
  private struct Box {
    var points: [ColorPoint]
    var mean: SIMD4<Float>
    var gain = 0.0
    var axis = 0
    /// The first bin of the upper half.
    var split = 0
  }

  /// Sums of the points in one slice of an axis.
  private struct Slice {
    var weight = 0.0
    var sum = SIMD4<Double>.zero

    static func + (a: Slice, b: Slice) -> Slice { Slice(weight: a.weight + b.weight, sum: a.sum + b.sum) }
    static func - (a: Slice, b: Slice) -> Slice { Slice(weight: a.weight - b.weight, sum: a.sum - b.sum) }
    /// The part of the squared magnitudes that the mean explains: more means less error.
    var explained: Double { weight > 0 ? (sum * sum).sum() / weight : 0 }
  }

  /// At most `n` means; fewer if there are fewer points.
  static func means(of points: [ColorPoint], count n: Int) -> [SIMD4<Float>] {
    guard !points.isEmpty, n > 0 else { return [] }
    var slices = [Slice](repeating: Slice(), count: 3 * 256)
    var boxes = [measured(points, &slices)]
    while boxes.count < n {
      var best = 0
      for i in boxes.indices where boxes[i].gain > boxes[best].gain { best = i }
      let box = boxes[best]
      if box.gain <= 0 { break }
      boxes[best] = measured(box.points.filter { bin($0, box.axis) < box.split }, &slices)
      boxes.append(measured(box.points.filter { bin($0, box.axis) >= box.split }, &slices))
    }
    return boxes.map(\.mean)
  }

  @inline(__always) private static func bin(_ p: ColorPoint, _ axis: Int) -> Int { Int(p.color[axis]) }

  /// - Parameter slices: empty ones, 256 an axis; they are empty again afterwards.
  private static func measured(_ points: [ColorPoint], _ slices: inout [Slice]) -> Box {
    var (least, most) = (SIMD4<Float>(repeating: 255), SIMD4<Float>.zero)
    for p in points {
      (least, most) = (pointwiseMin(least, p.color), pointwiseMax(most, p.color))
      let sum = SIMD4<Double>(p.color) * p.weight
      for axis in 0..<3 {
        let i = axis * 256 + bin(p, axis)
        slices[i].weight += p.weight
        slices[i].sum += sum
      }
    }
    // Most boxes are small: only the bins between their bounds are looked at.
    let bins = (0..<3).map { Int(least[$0])...max(Int(least[$0]), Int(most[$0])) }
    var all = Slice()
    for i in bins[0] { all = all + slices[i] }
    var box = Box(points: points, mean: SIMD4<Float>(all.sum / all.weight))
    for axis in 0..<3 {
      var lower = Slice()
      // A split after an empty slice divides as the one before it does.
      for bin in bins[axis] where slices[axis * 256 + bin].weight > 0 {
        lower = lower + slices[axis * 256 + bin]
        let upper = all - lower
        if lower.weight <= 0 || upper.weight <= 0 { continue }
        let gain = lower.explained + upper.explained - all.explained
        if gain > box.gain {
          box.gain = gain
          box.axis = axis
          box.split = bin + 1
        }
      }
      for bin in bins[axis] { slices[axis * 256 + bin] = Slice() }
    }
    return box
  }
}

// A colour with the number of pixels that it stands for.
// Flow: Histogram → ColorPoint → ColorCut, ColorClusters.

import Primitives

/// A point in the colour cube: red, green, blue in 0...255.
struct ColorPoint {
  var color: SIMD4<Float>
  var weight: Double

  init(color: SIMD4<Float>, weight: Double) {
    self.color = color
    self.weight = weight
  }

  init(rgb: UInt32, weight: Double) {
    self.init(
      color: SIMD4(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255), 0), weight: weight)
  }

  /// Squared distance. Unweighted sRGB: what PSNR counts.
  @inline(__always) static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let d = a - b
    return (d * d).sum()
  }

  /// The nearest 0xRRGGBB.
  static func rgb(_ color: SIMD4<Float>) -> UInt32 {
    let c = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)).rounded(.toNearestOrAwayFromZero)
    return UInt32(c.x) << 16 | UInt32(c.y) << 8 | UInt32(c.z)
  }
}

extension Histogram {
  /// More colours than this are gathered by cells: the clusters come out the same, in a fraction of the time.
  private static let mostSinglePoints = 1 << 14

  /// What is left to cluster when the `exact` colours are served, in a fixed order.
  func points(without exact: Set<UInt32>) -> [ColorPoint] {
    let single = distinctColors(limit: Self.mostSinglePoints) <= Self.mostSinglePoints
    var points: [ColorPoint] = []
    var lastCell = -1
    forEachColor { color, count in
      if exact.contains(color) { return }
      let cell = Self.cell(color)
      let point = ColorPoint(rgb: color, weight: Double(count))
      if single || cell != lastCell {
        points.append(point)
        lastCell = cell
      } else {
        let old = points[points.count - 1]
        let weight = old.weight + point.weight
        let share = Float(point.weight / weight)
        points[points.count - 1] = ColorPoint(color: old.color + (point.color - old.color) * share, weight: weight)
      }
    }
    return points
  }
}

extension SIMD3<Double> {
  /// A 0xRRGGBB colour's place in OKLab, where distances are what an eye sees.
  init(oklab color: UInt32) {
    let lab = OKLab(Color(rgb: color))
    self.init(lab.lightness, lab.a, lab.b)
  }
}

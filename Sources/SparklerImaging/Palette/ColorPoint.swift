// A colour with the number of pixels that it represents.
// Flow: Histogram → ColorPoint → ColorCut, ColorClusters.
import SparklerCore

/// A point in the colour cube: red, green, blue in 0...255.
package struct ColorPoint {
  var color: SIMD4<Float>
  package var weight: Double

  init(color: SIMD4<Float>, weight: Double) {
    self.color = color
    self.weight = weight
  }

  init(rgb: UInt32, weight: Double) {
    self.init(
      color: SIMD4(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255), 0), weight: weight)
  }

  /// Squared distance in unweighted sRGB, as PSNR measures it.
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
  /// More colours than this are grouped by cells: the clusters are the same, in a fraction of the time.
  private static let mostSinglePoints = 1 << 14

  /// The colours left to cluster without the `exact` ones, in a fixed order.
  package func points(without exact: Set<UInt32>) -> [ColorPoint] {
    let single = distinctColors(limit: Self.mostSinglePoints) <= Self.mostSinglePoints
    var points: [ColorPoint] = []
    var lastCell = -1
    // Looking up every colour in a set is slow.
    var hasExact = CellTable()
    for color in exact { hasExact.raise(Self.cell(color)) }
    forEachColor { color, count in
      let cell = Self.cell(color)
      if hasExact[cell] > 0, exact.contains(color) { return }
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
  /// A 0xRRGGBB colour in OKLab, where distances are visible differences.
  init(oklab color: UInt32) {
    let lab = OKLab(Color(rgb: color))
    self.init(lab.lightness, lab.a, lab.b)
  }
}

/// OKLab for every pixel, to about four digits: enough to compare distances with a bound.
struct LabTable: Sendable {
  static let shared = LabTable()

  /// Linear light by channel value.
  private let light: [Float]

  private init() {
    // The lightness of a grey is the cube root of its light.
    light = (0..<256).map { level in
      let root = OKLab(Color(rgb: UInt32(level) * 0x01_0101)).lightness
      return Float(root * root * root)
    }
  }

  /// The OKLab coordinates of a 0xRRGGBB colour.
  subscript(color: UInt32) -> SIMD4<Float> {
    let red = light[Int(color >> 16 & 255)]
    let green = light[Int(color >> 8 & 255)]
    let blue = light[Int(color & 255)]
    let fromRed = SIMD4<Float>(0.412_221_5, 0.211_903_5, 0.088_302_5, 0) * red
    let fromGreen = SIMD4<Float>(0.536_332_5, 0.680_699_5, 0.281_718_8, 0) * green
    let fromBlue = SIMD4<Float>(0.051_446, 0.107_397, 0.629_978_7, 0) * blue
    let root = Self.cubeRoot(fromRed + fromGreen + fromBlue)
    let long = SIMD4<Float>(0.210_454_3, 1.977_998_5, 0.025_904, 0) * root.x
    let middle = SIMD4<Float>(0.793_617_8, -2.428_592_2, 0.782_771_8, 0) * root.y
    let short = SIMD4<Float>(-0.004_072, 0.450_593_7, -0.808_675_8, 0) * root.z
    return long + middle + short
  }

  /// A third of the exponent as an estimate, then two steps of Newton's method.
  @inline(__always) private static func cubeRoot(_ v: SIMD4<Float>) -> SIMD4<Float> {
    let x = v.clamped(lowerBound: .init(repeating: 1e-9), upperBound: .one)
    let bits = unsafeBitCast(x, to: SIMD4<UInt32>.self)
    var root = unsafeBitCast(bits / 3 &+ 709_921_077, to: SIMD4<Float>.self)
    for _ in 0..<2 { root = (root + root + x / (root * root)) / 3 }
    return root
  }
}

// Tells a letter that another renderer drew a part of a pixel elsewhere from one that became another.
// Flow: InkChange → InkFit → InkChange.
import SparklerCore

/// Another renderer may move a whole letter by up to half a pixel, and draw it bolder or lighter. So both are fitted to what differs
/// around a cell, in 12 × 12 pixels: the size of a letter, and wider than what differs between two digits.
///
/// What remains, in means of 3 × 3 pixels, is the more the further the letter moved and the more its weight changed, as both are
/// only roughly as fitted. Where nothing moved and no weight changed, the same renderer drew both, and little may remain.
struct InkFit {
  private typealias Value = InkChange.Value

  /// The part of the contrast that may remain where nothing is explained.
  private static let bound: Float = 0.12
  /// By how much it grows with what is explained, as a part of the ink.
  private static let growth: Float = 2
  /// By how much it grows if all differences have one sign: that is more often another weight than another letter.
  private static let biasGrowth: Float = 0.5
  /// In pixels.
  private static let mostShift: Float = 0.5
  /// The greatest weight: a gamma of 2.
  private static let mostWeight: Float = 1.2
  /// Squares of the contrast in the sum of a window's slopes below which nothing is known of a shift.
  private static let leastSlope: Float = 0.14

  private let weight: Float
  /// To the right and down, in pixels.
  private let shift: SIMD2<Float>
  /// The root of the squares' sum of what the weight and the shift explain, as a part of that of the ink.
  private let explained: Float
  /// 1 if all differences around have one sign, 0 if as many are darker as are lighter.
  private let bias: Float

  /// - Parameter weight: how much bolder or lighter one side is around the cell.
  init(of cell: Int, weight: Float, _ contrast: Float, _ ink: inout InkChange) {
    let weight = max(-Self.mostWeight, min(Self.mostWeight, weight))
    let pixels = Self.pixels(around: cell, ink)
    // Least squares: differences that the weight does not explain, by slopes.
    var (slopes, products, sums) = (SIMD2<Float>(), Float(0), SIMD2<Float>())
    for (x, y) in pixels {
      let one = Pixel(x, y, &ink)
      let rest = one.way - one.partial * weight
      slopes += SIMD2((one.right * one.right).sum(), (one.down * one.down).sum())
      products += (one.right * one.down).sum()
      sums += SIMD2((rest * one.right).sum(), (rest * one.down).sum())
    }
    slopes += Self.leastSlope * contrast * contrast
    let size = slopes.x * slopes.y - products * products
    let most = SIMD2(repeating: Self.mostShift)
    let best = SIMD2(slopes.y * sums.x - products * sums.y, slopes.x * sums.y - products * sums.x) / size
    let shift = pointwiseMax(SIMD2() - most, pointwiseMin(most, best))
    var (found, all, sizes, ways): (Float, Float, Float, Value) = (0, 0, 0, Value())
    for (x, y) in pixels {
      let one = Pixel(x, y, &ink)
      let part = one.explained(weight, shift)
      found += (part * part).sum()
      all += (one.ink * one.ink).sum()
      ways += one.way
      sizes += InkChange.magnitude(one.way).sum()
    }
    (self.weight, self.shift, explained) = (weight, shift, all > 0 ? (found / all).squareRoot() : 0)
    bias = sizes > 0 ? InkChange.magnitude(ways).sum() / sizes : 0
  }

  /// Whether more remains around a pixel than another renderer leaves.
  func isChange(_ x: Int, _ y: Int, _ contrast: Float, _ ink: inout InkChange) -> Bool {
    var sum = Value()
    for dy in -1...1 {
      for dx in -1...1 {
        let (x, y) = (max(0, min(ink.width &- 1, x &+ dx)), max(0, min(ink.height &- 1, y &+ dy)))
        if ink.isIgnored(x, y) { continue }
        let one = Pixel(x, y, &ink)
        sum += (one.way - one.explained(weight, shift)) * InkChange.kernel[dy &* 3 &+ dx &+ 4]
      }
    }
    return InkChange.greatest(sum) > Self.bound * (1 + Self.growth * explained + Self.biasGrowth * bias) * contrast
  }

  /// A pixel of both pictures.
  private struct Pixel {
    /// The difference.
    let way: Value
    /// The mean's distance from the ground.
    let ink: Value
    let partial: Value
    /// The mean's slopes, for each pixel.
    let right: Value
    let down: Value

    init(_ x: Int, _ y: Int, _ ink: inout InkChange) {
      let i = y &* ink.width &+ x
      let near = ink.near(ink.cell(x, y))
      let (p, q) = (InkChange.channels(ink.a[i]), InkChange.channels(ink.b[i]))
      let mean = (p + q) * 0.5
      (way, self.ink, partial) = (p - q, mean - near.ground, InkChange.partial(mean, near))
      let (left, right) = (y &* ink.width &+ max(0, x &- 1), y &* ink.width &+ min(ink.width &- 1, x &+ 1))
      let (above, below) = (max(0, y &- 1) &* ink.width &+ x, min(ink.height &- 1, y &+ 1) &* ink.width &+ x)
      func sum(_ i: Int) -> Value { InkChange.channels(ink.a[i]) + InkChange.channels(ink.b[i]) }
      (self.right, down) = ((sum(right) - sum(left)) * 0.25, (sum(below) - sum(above)) * 0.25)
    }

    /// What a weight and a shift explain of the difference.
    func explained(_ weight: Float, _ shift: SIMD2<Float>) -> Value {
      partial * weight + right * shift.x + down * shift.y
    }
  }

  /// The pixels of a cell and its neighbours that are compared.
  private static func pixels(around cell: Int, _ ink: InkChange) -> [(Int, Int)] {
    let side = ChangeMap.side
    let (left, top) = (ink.box.x &+ (cell % ink.columns &- 1) &* side, ink.box.y &+ (cell / ink.columns &- 1) &* side)
    var found: [(Int, Int)] = []
    for y in max(0, top)..<max(0, min(ink.height, top &+ 3 &* side)) {
      for x in max(0, left)..<max(0, min(ink.width, left &+ 3 &* side)) where !ink.isIgnored(x, y) {
        found.append((x, y))
      }
    }
    return found
  }
}

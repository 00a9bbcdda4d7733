// The colour difference that an average viewer perceives.
// Flow: ColorDistance → CIEDE2000.
import SparklerCore

/// CIEDE2000 colour differences, eight at a time in single precision, in hundredths: 0.01 is a ΔE00 of 1, and black
/// against white is 1.
///
/// The mean hue is the bisector of two vectors, and its weights are polynomials of sine and cosine. Nothing is
/// divided, because roots and quotients of vectors are computed lane by lane.
///
/// - Source: G. Sharma, W. Wu, E. Dalal, "The CIEDE2000 color-difference formula", 2005.
package enum CIEDE2000 {
  package typealias Eight = SIMD8<Float>

  /// Eight colours in CIELAB.
  package struct Labs {
    /// 0...100.
    var lightness: Eight
    /// Green (negative) to red.
    var a: Eight
    /// Blue (negative) to yellow.
    var b: Eight

    /// The same colours.
    package init(lightness: Eight, a: Eight, b: Eight) { (self.lightness, self.a, self.b) = (lightness, a, b) }
  }

  /// Hues as unit vectors.
  private struct Hues {
    var cos: Eight
    var sin: Eight
  }

  /// The differences of eight pairs of colours.
  @inline(__always)
  package static func between(_ p: Labs, _ q: Labs) -> Eight {
    // Stretches the red-green axis near grey.
    let middle = (root(p.a * p.a + p.b * p.b) + root(q.a * q.a + q.b * q.b)) * 0.5
    let stretch = 1.5 - 0.5 * saturation(middle)
    let (a1, a2) = (p.a * stretch, q.a * stretch)
    let (square1, square2) = (a1 * a1 + p.b * p.b, a2 * a2 + q.b * q.b)
    let (part1, part2) = (inverseRoot(square1), inverseRoot(square2))
    let (chroma1, chroma2) = (square1 * part1, square2 * part2)
    let chroma = (chroma1 + chroma2) * 0.5
    let hue = mean(Hues(cos: a1 * part1, sin: p.b * part1), Hues(cos: a2 * part2, sin: q.b * part2))

    let lightness = (p.lightness + q.lightness) * 0.5 - 50
    let square = lightness * lightness
    let wayChroma = chroma2 - chroma1
    let (wayA, wayB) = (a2 - a1, q.b - p.b)
    // What of the way on the plane is not chroma is hue.
    let wayHue = root(wayA * wayA + wayB * wayB - wayChroma * wayChroma)
    let isBack = a1 * q.b .< a2 * p.b
    // The three weights, divided by at once.
    let weightL = 1 + 0.015 * square * inverseRoot(20 + square)
    let weightC = 1 + 0.045 * chroma
    let weightH = 1 + 0.015 * chroma * hueWeight(hue)
    let part = inverse(weightL * weightC * weightH)
    let byLightness = (p.lightness - q.lightness) * part * weightC * weightH
    let byChroma = wayChroma * part * weightL * weightH
    let byHue = wayHue.replacing(with: Eight() - wayHue, where: isBack) * part * weightL * weightC
    let rotation = saturation(chroma) * 2 * blueTurn(hue)
    return root(byLightness * byLightness + byChroma * byChroma + byHue * byHue - rotation * byChroma * byHue) * 0.01
  }

  /// √(c⁷ / (c⁷ + 25⁷)).
  @inline(__always)
  private static func saturation(_ chroma: Eight) -> Eight {
    let part = chroma * 0.04
    let cube = part * part * part
    let seventh = cube * cube * part
    return seventh * inverseRoot(seventh * seventh + seventh)
  }

  /// The mean of two hues. That of opposite hues is a quarter turn after the smaller angle, as in the formula.
  @inline(__always)
  private static func mean(_ p: Hues, _ q: Hues) -> Hues {
    let (cos, sin) = (p.cos + q.cos, p.sin + q.sin)
    let square = cos * cos + sin * sin
    let part = inverseRoot(square)
    let isOpposite = square .< 1e-12
    let side = Eight(repeating: -1).replacing(with: 1, where: p.sin .> 0)
    return Hues(
      cos: (cos * part).replacing(with: Eight() - p.sin * side, where: isOpposite),
      sin: (sin * part).replacing(with: p.cos * side, where: isOpposite))
  }

  /// T in the formula: a series of cosines of the hue's multiples.
  @inline(__always)
  private static func hueWeight(_ hue: Hues) -> Eight {
    let (c, s) = (hue.cos, hue.sin)
    let (cos2, sin2) = (2 * c * c - 1, 2 * s * c)
    let (cos3, sin3) = (c * cos2 - s * sin2, s * cos2 + c * sin2)
    let (cos4, sin4) = (2 * cos2 * cos2 - 1, 2 * sin2 * cos2)
    // The phases of 30, 6 and 63 degrees as cosines and sines.
    let first = 0.866_025_4 * c + 0.5 * s
    let third = 0.994_521_9 * cos3 - 0.104_528_46 * sin3
    let fourth = 0.453_990_5 * cos4 + 0.891_006_5 * sin4
    return 1 - 0.17 * first + 0.24 * cos2 + 0.32 * third - 0.2 * fourth
  }

  /// sin 2Δθ in the formula: how far the axes of chroma and hue are turned around blue, 275 degrees.
  @inline(__always)
  private static func blueTurn(_ hue: Hues) -> Eight {
    let near: Eight = 1 - (0.087_155_74 * hue.cos - 0.996_194_7 * hue.sin)
    // The series of the squared arc cosine, in squares of 25 degrees.
    let angle = near * polynomial(near, (2, 1 / 3, 4 / 45, 1 / 35, 16 / 1575)) * 5.252_453
    // The exponential as the sixteenth power of a short series. At a right angle it is 0.
    var bell = polynomial(angle * (1 / 16), (1, -1, 1 / 2, -1 / 6, 1 / 24)).replacing(with: 0, where: near .> 1)
    for _ in 0..<4 { bell = bell * bell }
    let turn: Eight = 1.047_197_6 * bell
    return turn * polynomial(turn * turn, (1, -1 / 6, 1 / 120, -1 / 5040, 0))
  }

  /// The coefficients begin with that of 1.
  @inline(__always)
  private static func polynomial(_ x: Eight, _ c: (Float, Float, Float, Float, Float)) -> Eight {
    var sum = x * c.4 + c.3
    sum = sum * x + c.2
    sum = sum * x + c.1
    return sum * x + c.0
  }

  // MARK: Roots and quotients

  /// √x; 0 for less than 0.
  @inline(__always) private static func root(_ x: Eight) -> Eight {
    let x = x.replacing(with: 0, where: x .< 0)
    return x * inverseRoot(x)
  }

  /// 1 / √x; a large number for 0 and less. Estimated by a shift, refined by Newton's method.
  @inline(__always) private static func inverseRoot(_ x: Eight) -> Eight {
    let x = x.replacing(with: 1e-30, where: x .< 1e-30)
    let half = x * 0.5
    var y = unsafeBitCast(0x5F37_5A86 &- unsafeBitCast(x, to: SIMD8<UInt32>.self) &>> 1, to: Eight.self)
    for _ in 0..<3 { y = y * (1.5 - half * y * y) }
    return y
  }

  /// 1 / x of a positive number.
  @inline(__always) private static func inverse(_ x: Eight) -> Eight {
    var y = unsafeBitCast(0x7EF3_11C7 &- unsafeBitCast(x, to: SIMD8<UInt32>.self), to: Eight.self)
    for _ in 0..<3 { y = y * (2 - x * y) }
    return y
  }
}

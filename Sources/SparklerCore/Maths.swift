// Sine, cosine, arc tangent and powers with bit-identical results on all machines.
// Flow: anything that places a pixel → here (C libraries choose different routines on different processors).

/// Elementary functions that use only IEEE additions, multiplications, divisions and square roots.
public enum Maths {
  static let halfPiHigh = 1.5707963267341256  // π/2 cut to 33 bits, so that k · this is exact
  static let halfPiLow = 6.077100506506192e-11

  /// Sine and cosine of an angle in radians; (0, 1) if the angle is not finite.
  ///
  /// Within 2 ulp for angles up to about 10⁶ radians; exact at 0 and, to the last bit, at multiples of π/2 as a `Double`.
  public static func sincos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite, abs(angle) < 1e9 else { return (0, 1) }
    // Manual rounding, which can't overflow here and is three times as fast as the library's function.
    let turns = angle / (Double.pi / 2)
    let whole = Int(turns)
    let rest = turns - Double(whole)
    let quarters = whole &+ (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
    let k = Double(quarters)
    var r = (angle - k * halfPiHigh) - k * halfPiLow
    if angle == k * (Double.pi / 2) { r = 0 }
    let s = sinSeries(r)
    let c = cosSeries(r)
    switch quarters & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The sine of an angle in radians; see `sincos`.
  public static func sin(_ angle: Double) -> Double { sincos(angle).sin }
  /// The cosine of an angle in radians; see `sincos`.
  public static func cos(_ angle: Double) -> Double { sincos(angle).cos }

  /// The angle of (x, y) in radians, -π...π; 0 if both are 0.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let ax = abs(x)
    let ay = abs(y)
    var angle = ay <= ax ? atanUnit(ay / ax) : Double.pi / 2 - atanUnit(ax / ay)
    if x < 0 { angle = Double.pi - angle }
    return y < 0 ? -angle : angle
  }

  /// e to the power x.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -746 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10
    var sum = 1.0
    for n in stride(from: 17.0, through: 1.0, by: -1.0) { sum = 1 + r / n * sum }
    // In two steps, because the power of two may be out of range while the product is not.
    let half = (k / 2).rounded()
    func power(_ k: Double) -> Double { Double(sign: .plus, exponent: Int(clamping: k), significand: 1) }
    return sum * power(half) * power(k - half)
  }

  /// The natural logarithm of a positive number; -∞ at 0, NaN below.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var m = x.significand
    var e = Double(x.exponent)
    if m > 1.4142135623730951 {
      m /= 2
      e += 1
    }
    let f = (m - 1) / (m + 1)
    let f2 = f * f
    var sum = 0.0
    for n in stride(from: 27.0, through: 1.0, by: -2.0) { sum = sum * f2 + 1 / n }
    return e * 0.693147180369123816490 + (e * 1.90821492927058770002e-10 + 2 * f * sum)
  }

  /// A positive base to any power; 0 for base 0 and a positive power.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    return exp(exponent * log(base))
  }

  static func sinSeries(_ r: Double) -> Double {
    let z = r * r
    var s = 1.58969099521155010221e-10
    s = s * z - 2.50507602534068634195e-08
    s = s * z + 2.75573137070700676789e-06
    s = s * z - 1.98412698298579493134e-04
    s = s * z + 8.33333333332248946124e-03
    s = s * z - 1.66666666666666324348e-01
    return r + r * z * s
  }

  static func cosSeries(_ r: Double) -> Double {
    let z = r * r
    var c = -1.13596475577881948265e-11
    c = c * z + 2.08757232129817482790e-09
    c = c * z - 2.75573143513906633035e-07
    c = c * z + 2.48015872894767294178e-05
    c = c * z - 1.38888888888741095749e-03
    c = c * z + 4.16666666666666019037e-02
    return 1 - (0.5 * z - z * z * c)
  }

  /// The arc tangent of 0...1: the half-angle formula applied twice, then a series.
  static func atanUnit(_ t: Double) -> Double {
    func half(_ t: Double) -> Double { t / (1 + (1 + t * t).squareRoot()) }
    let u = half(half(t))
    let z = u * u
    var sum = 0.0
    for n in stride(from: 27.0, through: 1.0, by: -2.0) { sum = 1 / n - z * sum }
    return 4 * u * sum
  }
}

// The visible difference between two pixels.
// Flow: PixelComparison → ColorDistance.
import SparklerCore

/// OKLab distances of premultiplied pixels, in single precision, with a toe. A plain cube root puts black and the next
/// grey, #010101, as far apart as a light grey and a lighter one. But a screen's black is about a thousandth of its
/// white, so that flare is added before the root is taken. Black against white is still 1; colours that are not dark
/// are 11 % further apart than in OKLab.
///
/// - Source: B. Ottosson, "A perceptual color space for image processing", 2020.
enum ColorDistance {
  /// Linear light of an sRGB byte.
  static let linear: [Float] = (0...255).map { Float(OKLab.linear(Double($0) / 255)) }

  /// The luminance of a screen's black, relative to white.
  private static let flare = 0.001
  /// Restores a range of 1 from black to white. Only differences are used, so no offset is needed.
  private static let scale = Float(1 / (Maths.pow(1 + flare, 1 / 3) - Maths.pow(flare, 1 / 3)))

  /// The greater of the distances on black and on white, 0...1.
  static func between(_ a: UInt32, _ b: UInt32) -> Float {
    linear.withUnsafeBufferPointer { table in
      let dark = length(lab(a, 0, table) - lab(b, 0, table))
      if a >> 24 == 255, b >> 24 == 255 { return dark }
      return max(dark, length(lab(a, 255 &- a >> 24, table) - lab(b, 255 &- b >> 24, table)))
    }
  }

  /// The distances of eight pixels at once, the same as `between` except for rounding.
  ///
  /// - Parameters: pointers to the first of eight pixels.
  static func between(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> SIMD8<Float> {
    linear.withUnsafeBufferPointer { table in
      let dark = length(labs(a, table, isOnWhite: false), labs(b, table, isOnWhite: false))
      let isOpaque = (0..<8).allSatisfy { (a[$0] & b[$0]) >> 24 == 255 }
      if isOpaque { return dark }
      return pointwiseMax(dark, length(labs(a, table, isOnWhite: true), labs(b, table, isOnWhite: true)))
    }
  }

  private typealias Labs = (l: SIMD8<Float>, a: SIMD8<Float>, b: SIMD8<Float>)

  @inline(__always)
  private static func labs(
    _ pixels: UnsafePointer<UInt32>, _ table: UnsafeBufferPointer<Float>, isOnWhite: Bool
  ) -> Labs {
    var (r, g, b) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
    for i in 0..<8 {
      let p = pixels[i]
      let white = isOnWhite ? 255 &- p >> 24 : 0
      r[i] = table[Int(min(255, (p >> 16 & 255) &+ white))]
      g[i] = table[Int(min(255, (p >> 8 & 255) &+ white))]
      b[i] = table[Int(min(255, (p & 255) &+ white))]
    }
    let long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b + Float(flare)) * scale
    let medium = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b + Float(flare)) * scale
    let short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b + Float(flare)) * scale
    return (
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }

  @inline(__always) private static func length(_ p: Labs, _ q: Labs) -> SIMD8<Float> {
    let (l, a, b) = (p.l - q.l, p.a - q.a, p.b - q.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  @inline(__always) private static func cubeRoot(_ x: SIMD8<Float>) -> SIMD8<Float> {
    let bits = unsafeBitCast(x, to: SIMD8<UInt32>.self)
    var third = bits &>> 2 &+ bits &>> 4
    third = third &+ third &>> 4
    third = third &+ third &>> 8
    var y = unsafeBitCast(third &+ 709_965_728, to: SIMD8<Float>.self)
    for _ in 0..<3 { y = (y + y + x / (y * y)) * (1 / 3) }
    return y
  }

  /// - Parameter white: the background's contribution to every channel.
  @inline(__always)
  private static func lab(_ p: UInt32, _ white: UInt32, _ table: UnsafeBufferPointer<Float>) -> SIMD4<Float> {
    let r = table[Int(min(255, (p >> 16 & 255) &+ white))]
    let g = table[Int(min(255, (p >> 8 & 255) &+ white))]
    let b = table[Int(min(255, (p & 255) &+ white))]
    var cones = SIMD4<Float>(0.4122214708, 0.2119034982, 0.0883024619, 0) * r
    cones += SIMD4<Float>(0.5363325363, 0.6806995451, 0.2817188376, 0) * g
    cones += SIMD4<Float>(0.0514459929, 0.1073969566, 0.6299787005, 0) * b
    let root = cubeRoot(cones + Float(flare)) * scale
    var lab = SIMD4<Float>(0.2104542553, 1.9779984951, 0.0259040371, 0) * root.x
    lab += SIMD4<Float>(0.7936177850, -2.4285922050, 0.7827717662, 0) * root.y
    lab += SIMD4<Float>(-0.0040720468, 0.4505937099, -0.8086757660, 0) * root.z
    return lab
  }

  /// Estimates the root by shifts, which divide the exponent by three, then refines it by Newton's method.
  @inline(__always) private static func cubeRoot(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let bits = unsafeBitCast(x, to: SIMD4<UInt32>.self)
    var third = bits &>> 2 &+ bits &>> 4
    third = third &+ third &>> 4
    third = third &+ third &>> 8
    var y = unsafeBitCast(third &+ 709_965_728, to: SIMD4<Float>.self)
    for _ in 0..<3 { y = (y + y + x / (y * y)) * (1 / 3) }
    return y
  }

  @inline(__always) private static func length(_ v: SIMD4<Float>) -> Float { (v * v).sum().squareRoot() }
}

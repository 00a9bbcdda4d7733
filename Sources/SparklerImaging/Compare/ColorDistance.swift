// The visible difference between two pixels.
// Flow: PixelComparison → ColorDistance → CIEDE2000.
import SparklerCore

/// CIEDE2000 differences of premultiplied sRGB pixels, in hundredths: 0 is the same colour, 0.02 (a ΔE00 of 2) just
/// visible side by side, 1 black against white.
enum ColorDistance {
  private typealias Eight = SIMD8<Float>

  /// Linear light of an sRGB byte.
  static let linear: [Float] = (0...255).map { Float(OKLab.linear(Double($0) / 255)) }

  /// The greater of the differences on black and on white, at least 0.
  static func between(_ a: UInt32, _ b: UInt32) -> Float {
    withUnsafePointer(to: SIMD8<UInt32>(repeating: a)) { a in
      withUnsafePointer(to: SIMD8<UInt32>(repeating: b)) { b in
        a.withMemoryRebound(to: UInt32.self, capacity: 8) { a in
          b.withMemoryRebound(to: UInt32.self, capacity: 8) { b in between(a, b)[0] }
        }
      }
    }
  }

  /// The differences of eight pixels at once.
  ///
  /// - Parameters: pointers to the first of eight pixels.
  @inline(__always)
  static func between(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> SIMD8<Float> {
    linear.withUnsafeBufferPointer { table in
      let dark = CIEDE2000.between(labs(a, table, isOnWhite: false), labs(b, table, isOnWhite: false))
      if isOpaque(a, b) { return dark }
      let light = CIEDE2000.between(labs(a, table, isOnWhite: true), labs(b, table, isOnWhite: true))
      return dark.replacing(with: light, where: light .> dark)
    }
  }

  @inline(__always)
  private static func isOpaque(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
    var all: UInt32 = .max
    for i in 0..<8 { all &= a[i] & b[i] }
    return all >> 24 == 255
  }

  /// The differences of up to eight pairs of opaque colours: red, green and blue in levels of 255.
  static func between(_ p: [SIMD4<Float>], _ q: [SIMD4<Float>]) -> SIMD8<Float> {
    CIEDE2000.between(labs(p), labs(q))
  }

  /// The differences of eight pairs of opaque colours: red, green and blue in linear light, 0...1.
  static func between(
    linear p: (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>), _ q: (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
  ) -> SIMD8<Float> { CIEDE2000.between(labs(p.0, p.1, p.2), labs(q.0, q.1, q.2)) }

  /// The greater of the differences on black and on white of two means of premultiplied pixels: blue, green, red, alpha.
  static func between(means p: SIMD4<Float>, _ q: SIMD4<Float>) -> Float {
    let found = between([p, p + (255 - p.w)].map(swapped), [q, q + (255 - q.w)].map(swapped))
    return max(found[0], found[1])
  }

  private static func swapped(_ bytes: SIMD4<Float>) -> SIMD4<Float> { SIMD4(bytes.z, bytes.y, bytes.x, 0) }

  private static func labs(_ colors: [SIMD4<Float>]) -> CIEDE2000.Labs {
    var (r, g, b) = (Eight(), Eight(), Eight())
    for (i, color) in colors.prefix(8).enumerated() {
      (r[i], g[i], b[i]) = (light(color.x), light(color.y), light(color.z))
    }
    return labs(r, g, b)
  }

  /// Linear light of a level of 255, which may lie between two bytes.
  static func light(_ level: Float) -> Float {
    let level = max(0, min(255, level))
    let below = min(254, Int(level))
    return linear[below] + (linear[below + 1] - linear[below]) * (level - Float(below))
  }

  @inline(__always)
  private static func labs(
    _ pixels: UnsafePointer<UInt32>, _ table: UnsafeBufferPointer<Float>, isOnWhite: Bool
  ) -> CIEDE2000.Labs {
    var (r, g, b) = (Eight(), Eight(), Eight())
    for i in 0..<8 {
      let p = pixels[i]
      let white = isOnWhite ? 255 &- p >> 24 : 0
      r[i] = table[Int(min(255, (p >> 16 & 255) &+ white))]
      g[i] = table[Int(min(255, (p >> 8 & 255) &+ white))]
      b[i] = table[Int(min(255, (p & 255) &+ white))]
    }
    return labs(r, g, b)
  }

  /// - Parameters: linear light, 0...1.
  @inline(__always)
  private static func labs(_ r: Eight, _ g: Eight, _ b: Eight) -> CIEDE2000.Labs {
    // sRGB's primaries, relative to D65, whose rows add up to 1.
    let x = root(0.433_951_4 * r + 0.376_211_4 * g + 0.189_837_2 * b)
    let y = root(0.212_672_9 * r + 0.715_152_2 * g + 0.072_174_9 * b)
    let z = root(0.017_756_5 * r + 0.109_467_4 * g + 0.872_776_1 * b)
    return CIEDE2000.Labs(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// CIELAB's cube root with a straight start. The inverse root is estimated by shifts, which divide the exponent by
  /// three, and refined by Newton's method, which needs no division.
  @inline(__always) private static func root(_ x: Eight) -> Eight {
    let bits = unsafeBitCast(x, to: SIMD8<UInt32>.self)
    var third = bits &>> 2 &+ bits &>> 4
    third = third &+ third &>> 4
    third = third &+ third &>> 8
    var y = unsafeBitCast(0x54A2_1D2A &- third, to: Eight.self)
    let part = x * (1 / 3)
    for _ in 0..<3 { y = y * (1.333_333_3 - part * y * y * y) }
    return (x * y * y).replacing(with: x * 7.787_037 + 0.137_931_03, where: x .<= 0.008_856_452)
  }
}

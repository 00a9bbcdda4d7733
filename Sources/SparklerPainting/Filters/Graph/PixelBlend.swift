// The blend modes of CSS, for single pixels.
// Flow: FilterSheet.blended → PixelBlend. BlendRun's whole numbers are tested against it.
import SparklerCore
import SparklerScene

/// Functions of two colours that aren't premultiplied: blue, green, red; alpha is ignored.
///
/// - Source: W3C Compositing and Blending Level 1 §10.
package enum PixelBlend {
  package typealias Pixel = SIMD4<Float>

  /// - Parameters:
  ///   - b: below.
  ///   - s: above.
  package static func mixed(_ b: Pixel, _ s: Pixel, _ mode: BlendMode) -> Pixel {
    switch mode {
    case .normal: s
    case .plusLighter: (b + s).clamped(lowerBound: .zero, upperBound: .one)
    case .multiply: b * s
    case .screen: b + s - b * s
    case .darken: pointwiseMin(b, s)
    case .lighten: pointwiseMax(b, s)
    case .difference: pointwiseMax(b, s) - pointwiseMin(b, s)
    case .exclusion: b + s - 2 * b * s
    case .overlay: hardLight(s, b)
    case .hardLight: hardLight(b, s)
    case .colorDodge: each(b, s) { b, s in b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: each(b, s) { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .softLight: each(b, s, softLight)
    case .hue: luminous(saturated(s, as: b), as: b)
    case .saturation: luminous(saturated(b, as: s), as: b)
    case .color: luminous(s, as: b)
    case .luminosity: luminous(b, as: s)
    }
  }

  private static func each(_ b: Pixel, _ s: Pixel, _ mix: (Float, Float) -> Float) -> Pixel {
    Pixel(mix(b.x, s.x), mix(b.y, s.y), mix(b.z, s.z), 0)
  }

  private static func hardLight(_ b: Pixel, _ s: Pixel) -> Pixel {
    each(b, s) { b, s in s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func luminosity(_ c: Pixel) -> Float { 0.3 * c.z + 0.59 * c.y + 0.11 * c.x }

  private static func least(_ c: Pixel) -> Float { min(c.x, c.y, c.z) }
  private static func most(_ c: Pixel) -> Float { max(c.x, c.y, c.z) }

  /// The colour with another one's luminosity, kept in range.
  private static func luminous(_ color: Pixel, as other: Pixel) -> Pixel {
    var c = color + (luminosity(other) - luminosity(color))
    let (l, low, high) = (luminosity(c), least(c), most(c))
    if low < 0 { c = l + (c - l) * (l / (l - low)) }
    if high > 1 { c = l + (c - l) * ((1 - l) / (high - l)) }
    return c
  }

  /// The colour with another one's saturation.
  private static func saturated(_ color: Pixel, as other: Pixel) -> Pixel {
    let (low, high) = (least(color), most(color))
    return high > low ? (color - low) * ((most(other) - least(other)) / (high - low)) : .zero
  }
}

// Colours: sRGB-encoded, not premultiplied, components in 0...1.
// Flow: Spec and effects → SparklerScene (interpolated) → SparklerPainting and palettes.

/// An sRGB colour with unpremultiplied alpha.
@frozen public struct Color: Hashable, Sendable {
  /// sRGB-encoded, 0...1; not clamped, so interpolation may overshoot.
  public var red: Double
  /// sRGB-encoded, 0...1, likewise not clamped.
  public var green: Double
  /// sRGB-encoded, 0...1, likewise not clamped.
  public var blue: Double
  /// 0 is transparent, 1 is opaque; the other components are not multiplied by it.
  public var alpha: Double

  /// Makes a colour from sRGB-encoded components in 0...1; values outside are kept. Opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From 0xRRGGBB.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
      alpha: alpha)
  }

  /// Opaque `#000000`.
  public static let black = Color(rgb: 0x000000)
  /// Opaque `#FFFFFF`.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Black with an alpha of 0. Interpolating from it darkens other colours, because components aren't premultiplied.
  public static let clear = Color(rgb: 0x000000, alpha: 0)

  /// The nearest premultiplied 0xAARRGGBB pixel.
  public var pixel: UInt32 {
    func part(_ v: Double) -> UInt32 { UInt32(clamping: (max(0, min(1, v)) * 255).rounded()) }
    func premultiplied(_ v: Double) -> UInt32 { part(max(0, min(1, v)) * max(0, min(1, alpha))) }
    return part(alpha) << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }

  /// `#RRGGBB` or `#RRGGBBAA` if 8 bits per component are exact, otherwise `color(srgb …)` with fractions.
  public var cssText: String {
    let parts = [red, green, blue, alpha]
    let bytes = parts.map { ($0 * 255).rounded() }
    if zip(parts, bytes).allSatisfy({ $0 == $1 / 255 && (0...255).contains($1) }) {
      let hex = bytes.map { byte in
        let digits = String(Int(clamping: byte), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }
      return "#" + hex.prefix(alpha == 1 ? 3 : 4).joined()
    }
    return "color(srgb \(red) \(green) \(blue) / \(alpha))"
  }
}

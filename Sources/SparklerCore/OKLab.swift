// OKLab: a colour space in which distances approximate perceived differences.
// Flow: Color ↔ OKLab (palettes, tolerances, `oklch()`).

/// A colour in OKLab.
///
/// - Source: B. Ottosson, "A perceptual color space for image processing", 2020.
public struct OKLab: Hashable, Sendable {
  /// 0 (black) ... 1 (white).
  public var lightness: Double
  /// Green (negative) to red, about -0.4...0.4.
  public var a: Double
  /// Blue (negative) to yellow, about -0.4...0.4.
  public var b: Double

  /// Makes a colour from its components; they are kept even if no sRGB colour matches.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts an sRGB colour; ignores its alpha.
  public init(_ color: Color) {
    let r = Self.linear(color.red)
    let g = Self.linear(color.green)
    let b = Self.linear(color.blue)
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Linear light of an sRGB channel, 0...1.
  package static func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : Maths.pow((v + 0.055) / 1.055, 2.4) }
  /// The sRGB channel for linear light, 0...1.
  package static func encoded(_ v: Double) -> Double {
    v <= 0.0031308 ? max(0, v) * 12.92 : 1.055 * Maths.pow(v, 1 / 2.4) - 0.055
  }
  static func cubeRoot(_ v: Double) -> Double { v <= 0 ? 0 : Maths.pow(v, 1.0 / 3) }
}

extension Color {
  /// Converts an OKLab colour to sRGB; components outside sRGB are clamped to 0...1.
  public init(oklab lab: OKLab, alpha: Double = 1) {
    func cube(_ v: Double) -> Double { v * v * v }
    let l = cube(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
    let m = cube(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
    let s = cube(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
    func unit(_ v: Double) -> Double { min(1, OKLab.encoded(v)) }
    self.init(
      red: unit(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: unit(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: unit(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
  }
}

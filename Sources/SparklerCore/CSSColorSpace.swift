// CSS's colour spaces: each as a way to CIE XYZ and back.
// Flow: Color(css:), color-mix() → CSSColorSpace → sRGB.

/// A colour space of CSS.
///
/// - Source: CSS Color Module Level 4, section 10 and its sample code.
enum CSSColorSpace: String, CaseIterable {
  case srgb, hsl, hwb, lab, lch, oklab, oklch, xyz
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case proPhoto = "prophoto-rgb"
  case rec2020
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"

  typealias Triple = (Double, Double, Double)

  /// The index of the hue, in degrees; nil if it has none.
  var hue: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The rectangular space that a space with a hue is made from.
  private var base: CSSColorSpace {
    switch self {
    case .hsl, .hwb: .srgb
    case .lch: .lab
    case .oklch: .oklab
    default: self
    }
  }

  // MARK: XYZ

  /// Components to CIE XYZ for D65.
  func xyz(_ c: Triple) -> Triple {
    switch self {
    case .xyz, .xyzD65: return c
    case .xyzD50: return Self.fromD50.apply(c)
    case .srgb, .srgbLinear, .displayP3, .a98, .rec2020: return matrix.apply(linear(c))
    case .proPhoto: return Self.fromD50.apply(matrix.apply(linear(c)))
    case .lab: return Self.fromD50.apply(Self.labToXYZ(c))
    case .oklab:
      let lms = Self.toOKLab.inverse.apply(c)
      return Self.toLMS.inverse.apply((Self.cube(lms.0), Self.cube(lms.1), Self.cube(lms.2)))
    case .hsl, .hwb, .lch, .oklch: return base.xyz(rectangular(c))
    }
  }

  /// CIE XYZ for D65 to components.
  func components(xyz c: Triple) -> Triple {
    switch self {
    case .xyz, .xyzD65: return c
    case .xyzD50: return Self.toD50.apply(c)
    case .srgb, .srgbLinear, .displayP3, .a98, .rec2020: return encoded(matrix.inverse.apply(c))
    case .proPhoto: return encoded(matrix.inverse.apply(Self.toD50.apply(c)))
    case .lab: return Self.lab(xyz: Self.toD50.apply(c))
    case .oklab:
      let lms = Self.toLMS.apply(c)
      return Self.toOKLab.apply((Self.cubeRoot(lms.0), Self.cubeRoot(lms.1), Self.cubeRoot(lms.2)))
    case .hsl, .hwb, .lch, .oklch: return polar(base.components(xyz: c))
    }
  }

  // MARK: Transfer functions

  private func linear(_ c: Triple) -> Triple {
    func one(_ v: Double) -> Double {
      let (sign, v) = (v < 0 ? -1.0 : 1, abs(v))
      return switch self {
      case .srgb, .displayP3: sign * OKLab.linear(v)
      case .a98: sign * Maths.pow(v, 563.0 / 256)
      case .proPhoto: sign * (v <= 16.0 / 512 ? v / 16 : Maths.pow(v, 1.8))
      case .rec2020:
        sign * (v < 0.081242858298635 ? v / 4.5 : Maths.pow((v + 0.09929682680944) / 1.09929682680944, 1 / 0.45))
      default: sign * v
      }
    }
    return (one(c.0), one(c.1), one(c.2))
  }

  private func encoded(_ c: Triple) -> Triple {
    func one(_ v: Double) -> Double {
      let (sign, v) = (v < 0 ? -1.0 : 1, abs(v))
      return switch self {
      case .srgb, .displayP3: sign * OKLab.encoded(v)
      case .a98: sign * Maths.pow(v, 256.0 / 563)
      case .proPhoto: sign * (v >= 1.0 / 512 ? Maths.pow(v, 1 / 1.8) : 16 * v)
      case .rec2020: sign * (v > 0.018053968510807 ? 1.09929682680944 * Maths.pow(v, 0.45) - 0.09929682680944 : 4.5 * v)
      default: sign * v
      }
    }
    return (one(c.0), one(c.1), one(c.2))
  }

  // MARK: Hues

  private func rectangular(_ c: Triple) -> Triple {
    switch self {
    case .hsl: return Self.srgb(hue: c.0, saturation: c.1, lightness: c.2)
    case .hwb:
      let sum = c.1 + c.2
      if sum >= 1 { return (c.1 / sum, c.1 / sum, c.1 / sum) }
      let pure = Self.srgb(hue: c.0, saturation: 1, lightness: 0.5)
      func part(_ v: Double) -> Double { v * (1 - sum) + c.1 }
      return (part(pure.0), part(pure.1), part(pure.2))
    default:
      let (s, k) = Maths.sincos(c.2 * Double.pi / 180)
      return (c.0, c.1 * k, c.1 * s)
    }
  }

  private func polar(_ c: Triple) -> Triple {
    guard self == .hsl || self == .hwb else {
      let chroma = (c.1 * c.1 + c.2 * c.2).squareRoot()
      let degrees = Maths.atan2(c.2, c.1) * 180 / Double.pi
      return (c.0, chroma, degrees < 0 ? degrees + 360 : degrees)
    }
    let (least, most) = (min(c.0, c.1, c.2), max(c.0, c.1, c.2))
    // Below this, a difference is a rounding error.
    let (range, lightness) = (most - least < 1e-6 ? 0 : most - least, (most + least) / 2)
    var hue = 0.0
    if range > 0 {
      hue = most == c.0 ? (c.1 - c.2) / range : most == c.1 ? (c.2 - c.0) / range + 2 : (c.0 - c.1) / range + 4
      hue = (hue < 0 ? hue + 6 : hue) * 60
    }
    if self == .hwb { return (hue, least, 1 - most) }
    let room = min(lightness, 1 - lightness)
    return (hue, range <= 0 || room == 0 ? 0 : (most - lightness) / room, lightness)
  }

  private static func srgb(hue: Double, saturation: Double, lightness: Double) -> Triple {
    let amount = saturation * min(lightness, 1 - lightness)
    let turn = hue / 360 - (hue / 360).rounded(.down)
    func channel(_ n: Double) -> Double {
      let k = (n + turn * 12).truncatingRemainder(dividingBy: 12)
      return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
    }
    return (channel(0), channel(8), channel(4))
  }

  // MARK: CIE Lab

  private static let white: Triple = (0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)

  private static func labToXYZ(_ c: Triple) -> Triple {
    let y = (c.0 + 16) / 116
    func part(_ f: Double) -> Double { cube(f) > epsilon ? cube(f) : (116 * f - 16) / kappa }
    let middle = c.0 > kappa * epsilon ? cube(y) : c.0 / kappa
    return (part(c.1 / 500 + y) * white.0, middle * white.1, part(y - c.2 / 200) * white.2)
  }

  private static func lab(xyz c: Triple) -> Triple {
    func f(_ v: Double) -> Double { v > epsilon ? cubeRoot(v) : (kappa * v + 16) / 116 }
    let (x, y, z) = (f(c.0 / white.0), f(c.1 / white.1), f(c.2 / white.2))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func cube(_ v: Double) -> Double { v * v * v }
  private static func cubeRoot(_ v: Double) -> Double { v < 0 ? -Maths.pow(-v, 1.0 / 3) : OKLab.cubeRoot(v) }

  // MARK: Matrices

  /// From linear light to XYZ.
  private var matrix: ColorMatrix3 {
    switch self {
    case .displayP3: Self.p3
    case .a98: Self.a98Matrix
    case .proPhoto: Self.proPhotoMatrix
    case .rec2020: Self.rec2020Matrix
    default: Self.srgbMatrix
    }
  }

  private static let srgbMatrix = ColorMatrix3(
    (506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218), (87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    (7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270))
  private static let p3 = ColorMatrix3(
    (608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160),
    (35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400), (0, 32229.0 / 714400, 5220557.0 / 5000800))
  private static let a98Matrix = ColorMatrix3(
    (573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567),
    (591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835),
    (53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835))
  private static let rec2020Matrix = ColorMatrix3(
    (63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314),
    (26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157),
    (0, 19567812.0 / 697040785, 295819943.0 / 278816314))
  /// To XYZ for D50.
  private static let proPhotoMatrix = ColorMatrix3(
    (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    (0.28807482881940130, 0.71183523424187300, 0.00008993693872564), (0, 0, 0.82510460251046020))
  private static let toD50 = ColorMatrix3(
    (1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    (0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    (-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
  private static let fromD50 = toD50.inverse
  private static let toLMS = ColorMatrix3(
    (0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    (0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    (0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  private static let toOKLab = ColorMatrix3(
    (0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    (1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    (0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
}

/// A 3×3 matrix, by rows.
struct ColorMatrix3 {
  typealias Triple = (Double, Double, Double)
  private let rows: (Triple, Triple, Triple)

  init(_ a: Triple, _ b: Triple, _ c: Triple) { rows = (a, b, c) }

  func apply(_ v: Triple) -> Triple {
    func dot(_ r: Triple) -> Double { r.0 * v.0 + r.1 * v.1 + r.2 * v.2 }
    return (dot(rows.0), dot(rows.1), dot(rows.2))
  }

  /// By cofactors; every matrix here is invertible.
  var inverse: ColorMatrix3 {
    func cross(_ a: Triple, _ b: Triple) -> Triple {
      (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
    }
    let (a, b, c) = rows
    let (x, y, z) = (cross(b, c), cross(c, a), cross(a, b))
    let whole = a.0 * x.0 + a.1 * x.1 + a.2 * x.2
    return ColorMatrix3(
      (x.0 / whole, y.0 / whole, z.0 / whole), (x.1 / whole, y.1 / whole, z.1 / whole),
      (x.2 / whole, y.2 / whole, z.2 / whole))
  }
}

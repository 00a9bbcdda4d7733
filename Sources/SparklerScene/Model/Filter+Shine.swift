// The filter `shine`.
// Flow: Filter.kinds → Filter.Shine → PixelFilter.each.
import SparklerCore

extension Filter {
  /// Adds a band of light.
  public static func shine(_ shine: Shine) -> Filter { Filter(shine) }

  /// A soft band of light on what the layer shows; its alpha stays. Parts with an alpha below 0.4, such as shadows, take
  /// no light, and those above 0.8 take all of it.
  public struct Shine: Sendable, Hashable {
    /// The distance of the band's middle from the layer's origin across the band, in points.
    public var position = 0.0
    /// The direction across the band, in radians from the x-axis: 0 is an upright band.
    public var angle = 0.35
    /// The width of the band in points; it fades out towards both sides.
    public var width = 60.0
    /// The light; its alpha is the share of it in the middle of the band.
    public var color = Color(red: 1, green: 1, blue: 1, alpha: 0.7)
    /// A white band of 60 points through the origin, leaning by 0.35 radians.
    public init() {}
  }
}

extension Filter.Shine: FilterEffect {
  package static let kind = Filter.Descriptor(
    "shine", neutral: none,
    tracks: [
      AnimatableTrack("position", \.position, as: .length), AnimatableTrack("angle", \.angle, as: .angle),
      AnimatableTrack("width", \.width, as: .length), AnimatableTrack("color", \.color),
    ])

  private static var none: Self {
    var shine = Self()
    shine.color.alpha = 0
    return shine
  }

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    guard [position, angle, width].allSatisfy(\.isFinite), width > 0, color.alpha > 0 else { return nil }
    return .each(self)
  }

  package var overhang: Double { 0 }
}

extension Filter.Shine: PixelFunction {
  public var passes: Double { 3 }
  public var keepsClear: Bool { true }

  /// Half of the alpha from which all of the light is seen; up to this one none of it is.
  private static let clear = 102

  /// The number of steps of the band's profile.
  private static let steps = 256

  /// How much of the light there is at each distance from the band's middle, in 65 536ths: a raised cosine.
  private var profile: [Int] {
    let most = min(1, color.alpha) * 65_536
    return (0...Self.steps).map { i in
      Int(clamping: (most * (0.5 + 0.5 * Maths.cos(.pi * Double(i) / Double(Self.steps)))).rounded())
    }
  }

  /// Mixes each pixel with the light by its distance from the band's middle, in the layer's coordinates.
  public func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    let determinant = transform.determinant
    guard determinant != 0, determinant.isFinite else { return }
    let (sin, cos) = Maths.sincos(angle)
    // The distance's growth by pixel, and its value at the frame's corner, in steps of the profile.
    let k = 2 * Double(Self.steps) / width
    let right = k * (transform.d * cos - transform.b * sin) / determinant
    let down = k * (transform.a * sin - transform.c * cos) / determinant
    let corner = -k * position - right * transform.tx - down * transform.ty
    let light = [color.blue, color.green, color.red].map { Int(clamping: (max(0, min(1, $0)) * 255).rounded()) }
    let profile = profile
    for y in 0..<area.height {
      let row = corner + down * (Double(area.y + y) + 0.5) + right * (Double(area.x) + 0.5)
      for x in 0..<area.width {
        let distance = abs(row + right * Double(x))
        guard distance < Double(Self.steps) else { continue }
        let pixel = pixels[y * area.width + x]
        if pixel >> 24 == 0 { continue }
        pixels[y * area.width + x] = Self.lit(pixel, light, profile[Int(distance)])
      }
    }
  }

  /// - Parameters:
  ///   - light: blue, green and red in 0...255.
  ///   - share: of the light, in 65 536ths.
  @inline(__always)
  private static func lit(_ pixel: UInt32, _ light: [Int], _ share: Int) -> UInt32 {
    let alpha = Int(pixel >> 24)
    // Shadows and other translucent parts stay dark.
    let share = share * max(0, min(clear, alpha - clear)) / clear
    var out = pixel & 0xFF00_0000
    for channel in 0..<3 {
      let level = Int(pixel >> UInt32(8 * channel) & 255)
      let full = (light[channel] * alpha + 127) / 255
      let mixed = level + ((full - level) * share + 0x8000) >> 16
      out |= UInt32(truncatingIfNeeded: max(0, min(alpha, mixed))) << UInt32(8 * channel)
    }
    return out
  }
}

// The filter `noise`.
// Flow: Filter.kinds → Filter.Noise → PixelFilter.each.
import SparklerCore

extension Filter {
  /// Adds noise.
  public static func noise(_ noise: Noise) -> Filter { Filter(noise) }

  /// Grain: each cell of a grid is made lighter or darker at random.
  public struct Noise: Sendable, Hashable {
    /// The maximum change, as a fraction of full intensity.
    public var amount = 0.1
    /// A cell's side in points.
    public var size = 1.0
    /// Whether each colour channel changes independently.
    public var isColored = false
    /// Selects the pattern; a whole number.
    public var seed = 0.0
    /// Grey grain of one point and 10 % of full intensity.
    public init() {}
  }
}

extension Filter.Noise: FilterEffect {
  package static let kind = Filter.Descriptor(
    "noise", neutral: none,
    tracks: [
      AnimatableTrack("amount", \.amount), AnimatableTrack("size", \.size, as: .length),
      AnimatableTrack("seed", \.seed),
    ])

  private static var none: Self {
    var noise = Self()
    noise.amount = 0
    return noise
  }

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    var noise = self
    noise.amount = max(0, min(1, amount))
    noise.size = max(0.1, min(1000, size))
    return noise.amount > 0 ? .each(noise) : nil
  }

  package var overhang: Double { 0 }
}

extension Filter.Noise: PixelFunction {
  public var passes: Double { 4 }
  public var keepsClear: Bool { true }

  /// Makes each cell of a grid in the layer's coordinates lighter or darker; keeps alpha.
  public func apply(to pixels: inout [UInt32], of area: PixelRect, through transform: AffineTransform) {
    let determinant = transform.determinant
    guard determinant != 0, determinant.isFinite, size > 0 else { return }
    let random = SeededRandom(seed: UInt64(max(0, min(0x1p53, seed.rounded(.down)))))
    let k = 1 / (determinant * size)
    let (dx, dy) = (Point(transform.d * k, -transform.b * k), Point(-transform.c * k, transform.a * k))
    func cell(_ v: Double) -> UInt64 { UInt64(bitPattern: Int64(max(-0x1p31, min(0x1p31, v.rounded(.down))))) }
    let amount = Int(clamping: (amount * 512).rounded())
    for y in 0..<area.height {
      let down = Double(area.y + y) + 0.5 - transform.ty
      for x in 0..<area.width {
        let pixel = pixels[y * area.width + x]
        if pixel >> 24 == 0 { continue }
        let right = Double(area.x + x) + 0.5 - transform.tx
        let (column, row) = (cell(right * dx.x + down * dy.x), cell(right * dx.y + down * dy.y))
        let chance = random.value(at: row &* 0x1_0000_0001 &+ column &* 0x9E37_79B9)
        pixels[y * area.width + x] = Self.grained(pixel, chance, amount, isColored: isColored)
      }
    }
  }

  /// - Parameters:
  ///   - chance: random bits, 16 for each channel.
  ///   - amount: in 512ths.
  @inline(__always)
  private static func grained(_ pixel: UInt32, _ chance: UInt64, _ amount: Int, isColored: Bool) -> UInt32 {
    let alpha = Int(pixel >> 24)
    var out = pixel & 0xFF00_0000
    for channel in 0..<3 {
      // -256...255, times alpha and amount, in 131 072ths.
      let step = Int(chance >> UInt64(isColored ? 16 * channel : 0) & 511) - 256
      let level = Int(pixel >> UInt32(8 * channel) & 255) + (step * alpha * amount + 0x1_0000) >> 17
      out |= UInt32(truncatingIfNeeded: max(0, min(alpha, level))) << UInt32(8 * channel)
    }
    return out
  }
}

// The filter `duotone`, whose parts are colour matrices.
// Flow: Filter.kinds → Filter.Duotone → colorMatrix.
import SparklerCore

extension Filter {
  /// Replaces colours by their luminance, from the first colour for black to the last one for white.
  ///
  /// - Parameter colors: two to four, in equal distances; their alpha does not count. Other counts have no effect.
  public static func duotone(_ colors: [Color]) -> Filter { Filter(Duotone(colors: colors)) }

  package struct Duotone: FilterEffect {
    package static let counts = 2...4

    package static let kind = Descriptor<[Color]>(
      "duotone", neutral: [], get: { (duotone: Self) in duotone.colors },
      make: { counts.contains($0.count) ? Self(colors: $0) : nil },
      tracks: [
        AnimatableTrack<[Color]>(
          "shadows", get: { $0.first }, set: { colors, color in if !colors.isEmpty { colors[0] = color } }),
        AnimatableTrack<[Color]>(
          "midtones", get: { $0.count == 3 ? $0[1] : nil },
          set: { colors, color in if colors.count == 3 { colors[1] = color } }),
        AnimatableTrack<[Color]>(
          "highlights", get: { $0.last },
          set: { colors, color in if !colors.isEmpty { colors[colors.count - 1] = color } }),
      ])

    var colors: [Color]

    /// Rec. 709's weights, as of `grayscale`.
    private static let luma = [0.2126, 0.7152, 0.0722]

    /// With two colours, one matrix. With more, a first matrix puts each part of the luminance into a channel of its
    /// own, where it is clamped to 0...1, and a second one adds the steps between the colours.
    package var parts: [Filter]? {
      guard let first = colors.first, Self.counts.contains(colors.count) else { return [] }
      let steps = zip(colors, colors.dropFirst()).map { Self.channels($1).minus(Self.channels($0)) }
      let base = Self.channels(first)
      let alpha: [Double] = [0, 0, 0, 1, 0]
      if steps.count == 1 {
        let rows = (0..<3).flatMap { channel -> [Double] in
          Self.luma.map { $0 * steps[0][channel] } + [0, base[channel]]
        }
        return [.colorMatrix(rows + alpha)]
      }
      let count = Double(steps.count)
      let split = (0..<3).flatMap { part -> [Double] in
        part < steps.count ? Self.luma.map { $0 * count } + [0, -Double(part)] : [0, 0, 0, 0, 0]
      }
      let joined = (0..<3).flatMap { channel -> [Double] in
        (0..<3).map { $0 < steps.count ? steps[$0][channel] : 0 } + [0, base[channel]]
      }
      return [.colorMatrix(split + alpha), .colorMatrix(joined + alpha)]
    }

    private static func channels(_ color: Color) -> [Double] { [color.red, color.green, color.blue] }

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? { nil }
    package var overhang: Double { 0 }
  }
}

extension [Double] {
  fileprivate func minus(_ other: [Double]) -> [Double] { zip(self, other).map { $0 - $1 } }
}

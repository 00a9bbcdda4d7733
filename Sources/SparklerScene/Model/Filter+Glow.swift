// The filter `glow`.
// Flow: Filter.kinds → Filter.Glow → PixelFilter.silhouette.
import SparklerCore

extension Filter {
  /// Adds a glow.
  public static func glow(_ glow: Glow) -> Filter { Filter(glow) }

  /// Light around the image: its silhouette, blurred and coloured, drawn below it.
  public struct Glow: Sendable, Hashable {
    /// The light's colour; its alpha is multiplied by `intensity`.
    public var color = Color.white
    /// The blur's standard deviation in points.
    public var radius = 10.0
    /// Multiplies the light's alpha, which is clamped to 1.
    public var intensity = 1.0
    /// White light with a blur of 10 points.
    public init() {}
  }
}

extension Filter.Glow: FilterEffect {
  package static let kind = Filter.Descriptor(
    "glow", neutral: dark,
    tracks: [
      AnimatableTrack("color", \.color), AnimatableTrack("radius", \.radius, as: .length),
      AnimatableTrack("intensity", \.intensity),
    ])

  private static var dark: Self {
    var glow = Self()
    glow.intensity = 0
    return glow
  }

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    .silhouette(color, at: .zero, PixelFilter.Deviation(radius, through: matrix), intensity: intensity)
  }

  package var overhang: Double { 3 * radius }
}

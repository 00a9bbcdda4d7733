// The filter `gamma`.
// Flow: Filter.kinds → Filter.Gamma → ColorSteps.
import SparklerCore

extension Filter {
  /// Makes the middle of channels lighter or darker.
  public static func gamma(_ gamma: Gamma) -> Filter { Filter(gamma) }

  /// Raises each channel of unpremultiplied colours in 0...1 to the power of 1 / its gamma: above 1 makes it lighter,
  /// 1 changes nothing. Values are clamped to 0.01...100.
  public struct Gamma: Sendable, Hashable {
    /// The gamma of red.
    public var red = 1.0
    /// The gamma of green.
    public var green = 1.0
    /// The gamma of blue.
    public var blue = 1.0
    /// The gamma of alpha.
    public var alpha = 1.0
    /// Changes nothing.
    public init() {}
  }
}

extension Filter.Gamma: FilterEffect {
  package static let kind = Filter.Descriptor(
    "gamma", neutral: Self(),
    tracks: [
      AnimatableTrack("red", \.red), AnimatableTrack("green", \.green), AnimatableTrack("blue", \.blue),
      AnimatableTrack("alpha", \.alpha),
    ])

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    let powers = [red, green, blue, alpha].map { gamma -> Double in
      gamma.isFinite ? 1 / max(0.01, min(100, gamma)) : 1
    }
    return powers.allSatisfy { $0 == 1 } ? nil : .each(ColorSteps(powers: powers))
  }

  package var overhang: Double { 0 }
}

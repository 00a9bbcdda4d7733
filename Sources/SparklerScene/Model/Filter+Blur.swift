// The filter `blur`.
// Flow: Filter.kinds → Filter.Blur → PixelFilter.blur.
import SparklerCore

extension Filter {
  /// A Gaussian of this standard deviation, in points.
  public static func blur(_ radius: Double) -> Filter { Filter(Blur(radius: radius)) }

  package struct Blur: FilterEffect {
    package static let kind = Descriptor(
      "blur", neutral: 0, get: { (blur: Self) in blur.radius }, make: Self.init,
      tracks: [AnimatableTrack("", \.self, as: .length)])

    var radius: Double

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
      let deviation = PixelFilter.Deviation(radius, through: matrix)
      return deviation.isNone ? nil : .blur(deviation)
    }

    package var overhang: Double { 3 * radius }
  }
}

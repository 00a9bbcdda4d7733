// The filter `goo`, whose parts are a blur and a threshold of alpha.
// Flow: Filter.kinds → Filter.Goo → blur, colorMatrix.
import SparklerCore

extension Filter {
  /// Melts what is near each other into one shape with soft joints.
  ///
  /// - Parameter radius: the standard deviation of the blur, in points; 0 changes nothing.
  public static func goo(_ radius: Double) -> Filter { Filter(Goo(radius: radius)) }

  package struct Goo: FilterEffect {
    package static let kind = Descriptor(
      "goo", neutral: 0, get: { (goo: Self) in goo.radius }, make: { Self(radius: $0) },
      tracks: [AnimatableTrack("", \.self, as: .length)])

    var radius: Double

    /// The width of the new edge in points.
    private static let edge = 0.7

    /// Alpha is stretched about a half, where the blur of a straight edge keeps its place. There a blur rises by
    /// 1 / (√(2π) · radius) in a point.
    package var parts: [Filter]? {
      guard radius > 0, radius.isFinite else { return [] }
      let slope = max(1, 2.5066 * radius / Self.edge)
      return [
        .blur(radius),
        .colorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, slope, 0.5 - 0.5 * slope]),
      ]
    }

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? { nil }
    package var overhang: Double { 3 * radius }
  }
}

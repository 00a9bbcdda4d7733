// The filters `blur`, `blurX` and `blurY`.
// Flow: Filter.kinds → Filter.Blur → PixelFilter.blur.
import SparklerCore

extension Filter {
  /// A Gaussian of this standard deviation, in points.
  public static func blur(_ radius: Double) -> Filter { Filter(Blur(axis: .both, radius: radius)) }
  /// The same along the layer's rows only.
  public static func blurX(_ radius: Double) -> Filter { Filter(Blur(axis: .x, radius: radius)) }
  /// The same along the layer's columns only.
  public static func blurY(_ radius: Double) -> Filter { Filter(Blur(axis: .y, radius: radius)) }

  package struct Blur: FilterEffect {
    /// The directions in which it blurs.
    package enum Axis: String, Sendable, CaseIterable { case both = "blur", x = "blurX", y = "blurY" }

    package static func kind(_ axis: Axis) -> Descriptor<Double> {
      Descriptor(
        axis.rawValue, neutral: 0, get: { (blur: Self) in blur.axis == axis ? blur.radius : nil },
        make: { Self(axis: axis, radius: $0) }, tracks: [AnimatableTrack("", \.self, as: .length)])
    }

    var axis: Axis
    var radius: Double

    /// In a turned layer, a blur along one axis is split between the picture's rows and columns.
    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
      let deviation =
        switch axis {
        case .both: PixelFilter.Deviation(radius, through: matrix)
        case .x: PixelFilter.Deviation(x: radius * abs(matrix.a), y: radius * abs(matrix.b))
        case .y: PixelFilter.Deviation(x: radius * abs(matrix.c), y: radius * abs(matrix.d))
        }
      return deviation.isNone ? nil : .blur(deviation)
    }

    package var overhang: Double { 3 * radius }
  }
}

// The filter `dropShadow`.
// Flow: Filter.kinds → Filter.DropShadow → PixelFilter.silhouette.
import SparklerCore

extension Filter {
  /// Adds a drop shadow.
  public static func dropShadow(_ shadow: DropShadow) -> Filter { Filter(shadow) }

  /// The image's silhouette, blurred, coloured and offset, drawn below it.
  public struct DropShadow: Sendable, Hashable {
    /// The shadow's colour; its alpha is the shadow's opacity.
    public var color = Color.black
    /// Points; y grows down.
    public var offset = Point(0, 4)
    /// The blur's standard deviation in points.
    public var blur = 4.0
    /// Black, 4 points below the image, with a blur of 4 points.
    public init() {}
  }
}

extension Filter.DropShadow: FilterEffect {
  package static let kind = Filter.Descriptor(
    "dropShadow", neutral: clear,
    tracks: [AnimatableTrack("color", \.color)] + AnimatableTrack("offset", \.offset).withParts
      + [AnimatableTrack("blur", \.blur, as: .length)])

  private static var clear: Self {
    var shadow = Self()
    shadow.color.alpha = 0
    return shadow
  }

  package func inPixels(_ matrix: AffineTransform) -> PixelFilter? {
    // Uses only the linear part of the matrix, to avoid rounding errors from the layer's position.
    let (x, y) = (offset.x, offset.y)
    let offset = Point(matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y)
    return .silhouette(color, at: offset, PixelFilter.Deviation(blur, through: matrix), intensity: 1)
  }

  package var overhang: Double { 3 * blur + max(abs(offset.x), abs(offset.y)) }
}

// Colour gradients.
// Flow: `gradient:` of a spec → Gradient → Drawing.
import SparklerCore

/// Colours along an axis, around a centre, or by direction; points are fractions of the bounds.
///
/// - Source: CAGradientLayer.h.
public struct Gradient: Sendable, Hashable {
  /// Along an axis, around a centre, or by direction.
  public enum Kind: String, Sendable, CaseIterable { case axial, radial, conic }

  /// How `startPoint` and `endPoint` are used; along an axis by default.
  public var kind = Kind.axial
  /// From start to end, or around the centre for a conic gradient.
  public var colors: [Color]
  /// One for each colour, ascending, 0...1; evenly spaced if nil.
  public var locations: [Double]?
  /// The start of the axis; the centre of a radial or a conic gradient.
  public var startPoint = Point(0.5, 0)
  /// The end of the axis; a corner that sets a radial gradient's radii; the direction in which a conic one begins.
  public var endPoint = Point(0.5, 1)
  /// The position of a radial gradient's first colour, inside its circle; the centre if nil.
  ///
  /// - Source: beyond CAGradientLayer: SVG's `fx` and `fy`, Lottie's highlight.
  public var focalPoint: Point?

  /// Makes a gradient from top to bottom with evenly spaced colours.
  public init(colors: [Color]) { self.colors = colors }
  /// An axial gradient from top to bottom, without colours yet.
  public init() { self.init(colors: []) }

  /// Each colour with its location, 0...1.
  public var stops: [(location: Double, color: Color)] {
    colors.enumerated().map { i, color in
      (
        locations.flatMap { i < $0.count ? $0[i] : nil }
          ?? (colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0), color
      )
    }
  }
}

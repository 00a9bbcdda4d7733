// Colour gradients.
// Flow: `gradient:` of a spec → Gradient → Drawing.
import SparklerCore

/// Colours along an axis, around a centre, or by direction; points are fractions of the bounds, unless it has a matrix.
///
/// - Source: CAGradientLayer.h.
public struct Gradient: Sendable, Hashable {
  /// Along an axis, around a centre, or by direction.
  public enum Kind: String, Sendable, CaseIterable { case axial, radial, conic }

  /// What an axial or a radial gradient shows before its first and after its last colour.
  ///
  /// - Source: SVG's `spreadMethod`.
  public enum Spread: String, Sendable, CaseIterable { case pad, reflect, `repeat` }

  /// How two colours with different alphas are mixed: with their alphas as weights, or channel by channel.
  ///
  /// - Source: CSS Images and Core Animation mix premultiplied colours, SVG's gradients straight ones.
  public enum Mixing: String, Sendable, CaseIterable { case premultiplied, straight }

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
  ///
  /// A point outside the circle is moved just inside, unless there is a matrix: then the colours lie in a cone, and
  /// nothing is painted outside of it.
  public var focalPoint: Point?
  /// The radius of the circle around the focal point that a radial gradient begins at, as a fraction of its radii.
  ///
  /// - Source: SVG 2's `fr`.
  public var focalRadius = 0.0
  /// What is beyond the ends of an axial or a radial gradient; `pad` repeats the colours of the ends.
  public var spread = Spread.pad
  /// How colours are mixed between two stops.
  public var mixing = Mixing.premultiplied
  /// Maps the space of the points to the layer's coordinates; nil for the unit square onto the bounds. A singular one
  /// paints nothing.
  ///
  /// - Source: SVG's `gradientTransform`, after the bounding box's transform if there is one.
  public var matrix: AffineTransform?

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

extension Gradient {
  /// Maps the space of its points to a drawing's coordinates.
  ///
  /// - Parameter box: the box that it covers without a matrix.
  package func placement(over box: Rect) -> AffineTransform {
    matrix
      ?? AffineTransform(a: box.size.width, b: 0, c: 0, d: box.size.height, tx: box.minX, ty: box.minY)
  }

  /// Whether it hides everything below it.
  package var isOpaque: Bool {
    // Outside a cone, and where a matrix is singular, nothing is painted.
    matrix == nil && focalRadius == 0 && !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 }
  }
}

extension Paint {
  /// The paint in other coordinates: a gradient's matrix is followed by `m`; other paints depend on the box only.
  ///
  /// - Parameter box: the box that a gradient without a matrix covers; nil leaves such a gradient unchanged.
  package func moved(by m: AffineTransform, over box: Rect? = nil) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    if let box { gradient.matrix = gradient.placement(over: box) }
    gradient.matrix = gradient.matrix?.then(m)
    return .gradient(gradient)
  }
}

extension AffineTransform {
  /// a, b, c, d, tx, ty, as in SVG's `matrix(…)`.
  package var numbers: [Double] { [a, b, c, d, tx, ty] }

  /// nil unless there are six numbers.
  package init?(numbers n: [Double]) {
    guard n.count == 6 else { return nil }
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}

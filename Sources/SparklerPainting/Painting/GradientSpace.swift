// Where a gradient lies: from pixels to its own space, its focal point, its resolution.
// Flow: Gradient + box + transform → GradientSpace → GradientRaster, CairoPainter.
import SparklerCore
import SparklerScene

extension Gradient {
  /// From pixels to its own space with the start at the origin; nil if nothing can be painted.
  ///
  /// - Parameters:
  ///   - box: the box that it covers without a matrix.
  ///   - m: from the box's coordinates to pixels.
  package func fromPixels(box: Rect, transform m: AffineTransform) -> AffineTransform? {
    if let matrix {
      let map = matrix.then(m)
      let size = map.determinant
      guard map.numbers.allSatisfy(\.isFinite), size != 0, size.isFinite, (1 / size).isFinite else { return nil }
      return map.reversed.then(.translation(-startPoint.x, -startPoint.y))
    }
    let (w, h) = (max(box.size.width, 1e-9), max(box.size.height, 1e-9))
    return m.reversed.then(AffineTransform(a: 1 / w, b: 0, c: 0, d: 1 / h, tx: -box.minX / w, ty: -box.minY / h))
      .then(.translation(-startPoint.x, -startPoint.y))
  }

  /// A radial gradient's radii, above 0.
  package var radii: Size {
    let way = endPoint - startPoint
    return Size(max(abs(way.x), 1e-9), max(abs(way.y), 1e-9))
  }

  /// The focal point in the space in which the centre is the origin and the radii are 1; nil in the centre.
  ///
  /// Without a matrix, a point on or outside the circle is moved just inside.
  package var focalPlace: Point? {
    guard let focalPoint, focalPoint != startPoint else { return nil }
    let place = Point((focalPoint.x - startPoint.x) / radii.width, (focalPoint.y - startPoint.y) / radii.height)
    let length = (place.x * place.x + place.y * place.y).squareRoot()
    guard length.isFinite else { return nil }
    return matrix != nil ? place : place * min(1, 0.99 / max(length, 1e-9))
  }

  /// The focal point as lanes.
  var focus: SIMD2<Float>? { focalPlace.map { SIMD2(Float($0.x), Float($0.y)) } }

  /// Whether it is painted with one colour because its axis has no length; only with a matrix.
  ///
  /// - Source: SVG 2, linear gradients: the last stop's colour.
  var isWithoutLength: Bool { kind == .axial && matrix != nil && startPoint == endPoint }

  /// Whether its number of colours depends on the box only.
  private var isPlain: Bool { matrix == nil && spread == .pad && focalRadius == 0 && mixing == .premultiplied }

  /// Steps for each pixel of a gradient that need not fit its box: a few stops may be close together.
  private static let stepsPerPixel = 16.0
  /// The range of the number of those steps.
  private static let fewestSteps = 4096.0
  private static let mostSteps = 65_536.0

  /// The number of colours for which no steps are visible, whatever part of the box is in the frame.
  ///
  /// - Parameter m: from the box's coordinates to pixels.
  func steps(over box: Rect, through m: AffineTransform) -> Int {
    let size = m.boundingBox(of: box).size
    let extent = max(size.width, size.height)
    if isPlain { return extent < 8192 ? max(256, 2 * Int(extent.rounded(.up))) : 16_384 }
    let scale = placement(over: box).then(m).greatestScale
    let length =
      switch kind {
      case .axial: scale * startPoint.distance(to: endPoint)
      case .radial: scale * 2 * max(radii.width, radii.height) * (1 + (focalPlace?.distance(to: .zero) ?? 0))
      case .conic: extent
      }
    let steps = (length * Self.stepsPerPixel).rounded(.up)
    return steps > Self.fewestSteps ? Int(min(Self.mostSteps, steps)) : Int(Self.fewestSteps)
  }
}

extension Gradient.Mixing {
  /// Premultiplies a mixed colour if it isn't yet: red, green, blue, alpha.
  @inline(__always) func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Double> {
    if self == .premultiplied { return color }
    return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
  }
}

extension AffineTransform {
  /// The inverse, however small the map is; its determinant must not be 0.
  fileprivate var reversed: AffineTransform {
    let k = 1 / determinant
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}

/// The circles of a radial gradient between two circles, neither of which need be inside the other.
///
/// The last circle is the unit circle. At t the circle has the radius r(t) = radius + t · (1 − radius) and the centre
/// focus · (1 − t). A point has the colour of the greatest t whose circle goes through it and has no negative radius.
///
/// - Source: SVG 2, radial gradients.
struct GradientCone {
  private let focus: Point
  private let radius: Double
  /// The change of the radius from t = 0 to 1.
  private let growth: Double
  /// The square of the way of the centre, less that of the growth: below 0 if one circle is within the other.
  private let opening: Double

  /// The focal points that are far enough within the circle for the plain formula's precision.
  private static let plainLength = 0.95
  /// Openings below count as 0: the circles touch in one point.
  private static let closed = 1e-9

  /// nil for gradients that the plain formulas draw.
  init?(_ gradient: Gradient) {
    guard gradient.kind == .radial else { return nil }
    focus = gradient.focalPlace ?? .zero
    radius = max(0, gradient.focalRadius)
    let length = focus.distance(to: .zero)
    if radius == 0 && (gradient.matrix == nil || length <= Self.plainLength) { return nil }
    guard radius.isFinite else { return nil }
    growth = 1 - radius
    let opening = length * length - growth * growth
    self.opening = abs(opening) < Self.closed ? 0 : opening
  }

  /// The position of a point between the circles; may be outside 0...1, NaN where no circle goes through it.
  func share(_ p: Point) -> Double {
    let d = p - focus
    if growth == 0 && opening == 0 {
      // Equal circles: the first colour within, the last one outside.
      return d.x * d.x + d.y * d.y < 1 ? 0 : 1
    }
    let b = radius * growth - (d.x * focus.x + d.y * focus.y)
    let c = d.x * d.x + d.y * d.y - radius * radius
    func valid(_ t: Double) -> Double { radius + t * growth >= 0 ? t : .nan }
    if opening == 0 { return b == 0 ? .nan : valid(c / (2 * b)) }
    let root = (b * b - opening * c).squareRoot()
    let (t, u) = ((b + root) / opening, (b - root) / opening)
    let greater = valid(max(t, u))
    return greater.isNaN ? valid(min(t, u)) : greater
  }
}

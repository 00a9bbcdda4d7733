// A 2D affine map; components are named as in Core Graphics and Cairo.
// Flow: Layer geometry → Sampler → Frame → SparklerPainting.

/// Maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
@frozen public struct AffineTransform: Hashable, Sendable {
  /// The x axis's horizontal coefficient: `cos(angle)` for a rotation, the horizontal factor for a scaling.
  public var a: Double
  /// The x axis's vertical coefficient: `sin(angle)` for a rotation, 0 for a scaling.
  public var b: Double
  /// The y axis's horizontal coefficient: `-sin(angle)` for a rotation, 0 for a scaling.
  public var c: Double
  /// The y axis's vertical coefficient: `cos(angle)` for a rotation, the vertical factor for a scaling.
  public var d: Double
  /// The horizontal translation, in units of the result; positive is to the right.
  public var tx: Double
  /// The vertical translation, in units of the result; positive is down.
  public var ty: Double

  /// Makes a map from its six coefficients, in the order of `CGAffineTransform` and `cairo_matrix_t`.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Maps every point to itself.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation in points.
  @inlinable public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about (0, 0).
  @inlinable public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation by `angle` radians, clockwise on screen; exact at multiples of a quarter turn.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (s, c) = Maths.sincos(angle)
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Applies this map first, then `next`.
  @inlinable public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Maps a point.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The upright bounding box of a mapped rectangle.
  public func boundingBox(of r: Rect) -> Rect {
    let p = apply(r.origin)
    let w = Point(a * r.size.width, b * r.size.width)
    let h = Point(c * r.size.height, d * r.size.height)
    let x = p.x + min(0, w.x) + min(0, h.x)
    let y = p.y + min(0, w.y) + min(0, h.y)
    return Rect(x, y, abs(w.x) + abs(h.x), abs(w.y) + abs(h.y))
  }

  /// The factor by which areas are scaled; negative if the map mirrors, 0 if it collapses the plane to a line or a
  /// point.
  public var determinant: Double { a * d - b * c }

  /// Whether it maps the plane to a line or a point, or contains a number that isn't finite. Nothing can be drawn then.
  public var isSingular: Bool {
    // The sum is finite only if each number is, as x · 0 is NaN otherwise.
    !((a + b + c + d + tx + ty) * 0 == 0 && abs(determinant) > 1e-12)
  }

  /// The inverse map; nil if it is singular.
  package func inverted() -> AffineTransform? {
    if isSingular { return nil }
    let k = 1 / determinant
    return AffineTransform(
      a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// The greatest factor by which lengths are scaled.
  public var greatestScale: Double {
    let s = (a * a + b * b + c * c + d * d) / 2
    let t = (s * s - determinant * determinant).squareRoot()
    return (s + (t.isNaN ? 0 : t)).squareRoot()
  }
}

/// A decomposed affine map: scale first, then skew, then rotation, then translation.
public struct TransformParts: Hashable, Sendable {
  /// The factors along x and y before skew and rotation; x is negative for a mirrored map.
  public var scale: Point
  /// The tangent of the skew of x along y.
  public var skew: Double
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// The image of (0, 0), in points.
  public var translation: Point

  /// Decomposes a map; for a mirrored map the x scale is negative.
  public init(_ m: AffineTransform) {
    translation = Point(m.tx, m.ty)
    var sx = (m.a * m.a + m.b * m.b).squareRoot()
    let det = m.determinant
    if sx == 0 {
      rotation = Maths.atan2(-m.c, m.d)
      scale = Point(0, (m.c * m.c + m.d * m.d).squareRoot())
      skew = 0
      return
    }
    var ux = m.a / sx
    var uy = m.b / sx
    if det < 0 {
      sx = -sx
      ux = -ux
      uy = -uy
    }
    rotation = Maths.atan2(uy, ux)
    let sy = ux * m.d - uy * m.c
    let along = ux * m.c + uy * m.d
    scale = Point(sx, sy)
    skew = sy == 0 ? 0 : along / sy
  }

  /// The composed map.
  public var transform: AffineTransform {
    AffineTransform.scale(scale.x, scale.y)
      .then(AffineTransform(a: 1, b: 0, c: skew, d: 1, tx: 0, ty: 0))
      .then(.rotation(rotation))
      .then(.translation(translation.x, translation.y))
  }
}

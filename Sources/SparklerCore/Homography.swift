// A projective map of the plane, which preserves straight lines: for flat layers in perspective.
// Flow: Sampler → Drawing.projected → SparklerPainting.

/// Maps (x, y) to ((a·x + c·y + tx) / w, (b·x + d·y + ty) / w) with w = g·x + h·y + k.
public struct Homography: Hashable, Sendable {
  /// The coefficients of x: in both numerators, and in the divisor w.
  public var a, b, g: Double
  /// The coefficients of y, in the same order.
  public var c, d, h: Double
  /// The constant terms, in the same order; `tx` and `ty` in points.
  public var tx, ty, k: Double

  /// The map of the plane z = 0 by a transform, projected onto the plane.
  public init(_ m: Transform3D) {
    (a, b, g) = (m.m11, m.m12, m.m14)
    (c, d, h) = (m.m21, m.m22, m.m24)
    (tx, ty, k) = (m.m41, m.m42, m.m44)
  }

  /// An affine map: w is 1 everywhere.
  public init(_ m: AffineTransform) { self.init(Transform3D(m)) }

  /// The depth of a point: 1 on the plane itself without tilt, 0 at the eye, negative behind it.
  public func depth(_ p: Point) -> Double { g * p.x + h * p.y + k }

  /// The image of a point; nil at or behind the eye's plane.
  public func apply(_ p: Point) -> Point? {
    let w = depth(p)
    guard w > 1e-9 else { return nil }
    return Point((a * p.x + c * p.y + tx) / w, (b * p.x + d * p.y + ty) / w)
  }

  /// Applies this map first, then `next`.
  public func then(_ next: Homography) -> Homography {
    var out = self
    func map(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * next.a + y * next.c + w * next.tx, x * next.b + y * next.d + w * next.ty,
        x * next.g + y * next.h + w * next.k
      )
    }
    (out.a, out.b, out.g) = map(a, b, g)
    (out.c, out.d, out.h) = map(c, d, h)
    (out.tx, out.ty, out.k) = map(tx, ty, k)
    return out
  }

  /// The inverse map, with reciprocal `depth`; nil if there is none.
  public func inverted() -> Homography? {
    let (p, q, r) = (d * k - h * ty, h * tx - c * k, c * ty - d * tx)
    let determinant = a * p + b * q + g * r
    guard determinant != 0, determinant.isFinite else { return nil }
    var out = self
    (out.a, out.c, out.tx) = (p / determinant, q / determinant, r / determinant)
    (out.b, out.d, out.ty) = (
      (g * ty - b * k) / determinant, (a * k - g * tx) / determinant, (b * tx - a * ty) / determinant
    )
    (out.g, out.h, out.k) = (
      (b * h - g * d) / determinant, (g * c - a * h) / determinant, (a * d - b * c) / determinant
    )
    return out.isFinite ? out : nil
  }

  /// Whether no coefficient is infinite or NaN. Other maps can't be drawn.
  public var isFinite: Bool {
    let (first, second, third) = (a + b + c + d, g + h + k, tx + ty)
    return (first * 0 + second * 0 + third * 0) == 0
  }

  /// The greatest factor by which it scales short lines at a point; nil at or behind the eye's plane.
  public func magnification(at p: Point) -> Double? { near(p)?.greatestScale }

  /// The linear approximation at a point; nil at or behind the eye's plane.
  package func near(_ p: Point) -> AffineTransform? {
    guard let q = apply(p) else { return nil }
    let w = depth(p)
    return AffineTransform(
      a: (a - g * q.x) / w, b: (b - g * q.y) / w, c: (c - h * q.x) / w, d: (d - h * q.y) / w, tx: 0, ty: 0)
  }
}

extension Transform3D {
  /// Whether it collapses everything; being seen edge-on, or having no depth, doesn't count.
  public var vanishes: Bool {
    isAffine ? affine?.isSingular == true : inverted() == nil && Homography(self).inverted() == nil
  }
}

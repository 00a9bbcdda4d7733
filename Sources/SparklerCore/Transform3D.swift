// A 4×4 transform, as in Core Animation.
// Flow: Spec → Layer.transform, sublayerTransform → Sampler → affine maps and projections.

/// Maps row vectors: p′ = p · M, so that translation is in m41, m42, m43, and perspective in m34.
///
/// - Source: CATransform3D.h.
public struct Transform3D: Hashable, Sendable {
  /// The first row: where x goes, and its coefficient in the perspective divisor (`m14`).
  public var m11, m12, m13, m14: Double
  /// The second row: where y goes, and its coefficient in the perspective divisor (`m24`).
  public var m21, m22, m23, m24: Double
  /// The third row: where z goes, and its coefficient in the perspective divisor (`m34`).
  public var m31, m32, m33, m34: Double
  /// The fourth row: the translation in points, and the divisor's constant term (`m44`, usually 1).
  public var m41, m42, m43, m44: Double

  /// From sixteen numbers, row by row.
  ///
  /// - Precondition: `rows.count == 16`.
  package init(rows r: [Double]) {
    precondition(r.count == 16, "a 4×4 matrix has 16 numbers")
    self.init(
      SIMD4(r[0], r[1], r[2], r[3]), SIMD4(r[4], r[5], r[6], r[7]), SIMD4(r[8], r[9], r[10], r[11]),
      SIMD4(r[12], r[13], r[14], r[15]))
  }

  /// From its four rows.
  public init(_ r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>) {
    (m11, m12, m13, m14) = (r1.x, r1.y, r1.z, r1.w)
    (m21, m22, m23, m24) = (r2.x, r2.y, r2.z, r2.w)
    (m31, m32, m33, m34) = (r3.x, r3.y, r3.z, r3.w)
    (m41, m42, m43, m44) = (r4.x, r4.y, r4.z, r4.w)
  }

  /// An affine map of the plane z = 0.
  public init(_ a: AffineTransform) {
    self.init(SIMD4(a.a, a.b, 0, 0), SIMD4(a.c, a.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(a.tx, a.ty, 0, 1))
  }

  /// Maps every point to itself.
  public static let identity = Transform3D(.identity)

  /// A translation in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// A scaling about (0, 0, 0).
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// A rotation by `angle` radians about an axis; about +z clockwise on screen. The identity for an axis of length 0.
  public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = Maths.sincos(angle)
    let k = 1 - c
    return Transform3D(
      SIMD4(x * x * k + c, x * y * k + z * s, x * z * k - y * s, 0),
      SIMD4(x * y * k - z * s, y * y * k + c, y * z * k + x * s, 0),
      SIMD4(x * z * k + y * s, y * z * k - x * s, z * z * k + c, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// A rotation in the plane by `angle` radians, clockwise on screen.
  public static func rotation(_ angle: Double) -> Transform3D { Transform3D(.rotation(angle)) }

  /// A perspective projection with the eye at `distance` points above the plane.
  public static func perspective(_ distance: Double) -> Transform3D {
    var m = Transform3D.identity
    m.m34 = -1 / distance
    return m
  }

  /// The sixteen numbers row by row, from `m11` to `m44`.
  public var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

  /// Applies this map first, then `next`.
  public func then(_ next: Transform3D) -> Transform3D {
    if self == .identity { return next }
    if next == .identity { return self }
    let (b1, b2, b3, b4) = (next.row1, next.row2, next.row3, next.row4)
    func map(_ r: SIMD4<Double>) -> SIMD4<Double> {
      var sum = b1 * r.x
      sum += b2 * r.y
      sum += b3 * r.z
      sum += b4 * r.w
      return sum
    }
    return Transform3D(map(row1), map(row2), map(row3), map(row4))
  }

  /// This map applied about another point of the plane than (0, 0).
  public func about(_ p: Point) -> Transform3D {
    self == .identity ? self : Transform3D.translation(-p.x, -p.y).then(self).then(.translation(p.x, p.y))
  }

  /// The map of the plane z = 0, projected from above, if it is affine; nil with perspective.
  public var affine: AffineTransform? {
    guard m14 == 0, m24 == 0, m44 != 0 else { return nil }
    return AffineTransform(
      a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }

  /// Whether it is only an affine map of the plane.
  public var isAffine: Bool { affine.map { Transform3D($0) == self } ?? false }

  /// Whether no number is infinite or NaN, and their sum by column doesn't overflow. Other transforms can't be drawn.
  public var isFinite: Bool {
    var sum = row1 + row2
    sum += row3
    sum += row4
    // The sum is finite only if all numbers are; a sum that overflows can't be drawn either.
    return (sum.sum() * 0) == 0
  }

  /// This map applied `n` times, inverted if `n` is negative; the fraction of `n` is ignored.
  ///
  /// - Returns: nil if the inverse is needed and doesn't exist.
  public func power(_ n: Double) -> Transform3D? {
    guard var base = n < 0 ? inverted() : self else { return nil }
    var left = UInt64(clamping: min(abs(n.isFinite ? n : 0), 1e15))
    var out = Transform3D.identity
    while left > 0 {
      if left & 1 == 1 { out = out.then(base) }
      left >>= 1
      if left > 0 { base = base.then(base) }
    }
    return out
  }
}

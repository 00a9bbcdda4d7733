// Decomposition of a 4×4 transform.
// Flow: two Transform3Ds → parts → interpolated parts → Transform3D; components of a key path.

/// A decomposed transform: scale first, then skew, rotation, translation, and perspective last.
public struct Transform3DParts: Hashable, Sendable {
  /// The factors along x, y and z before skew and rotation; x is negative for a mirrored transform.
  public var scale: SIMD3<Double>
  /// The tangents of the skews of x along y, x along z, and y along z.
  public var skew: SIMD3<Double>
  /// Of unit length; about +z clockwise on screen.
  public var rotation: Quaternion
  /// The offset along x, y and z, in points; y grows down.
  public var translation: SIMD3<Double>
  /// The last column: the coefficients of x, y, z and 1 in the divisor; (0, 0, 0, 1) without perspective. The last one
  /// is always 1.
  public var perspective: SIMD4<Double>

  /// Decomposes a transform; for a mirrored one the x scale is negative.
  ///
  /// - Returns: nil if it is not finite, or if it is singular *and* in perspective, which can't be decomposed.
  public init?(_ m: Transform3D) {
    guard m.isFinite else { return nil }
    var column = SIMD4(m.m14, m.m24, m.m34, m.m44)
    if column.x != 0 || column.y != 0 || column.z != 0 {
      func cut(_ r: SIMD4<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(r.x, r.y, r.z, w) }
      let bare = Transform3D(cut(m.row1, 0), cut(m.row2, 0), cut(m.row3, 0), cut(m.row4, 1))
      guard let inverse = bare.inverted() else { return nil }
      let whole = column
      func dot(_ r: SIMD4<Double>) -> Double { (r * whole).sum() }
      column = SIMD4(dot(inverse.row1), dot(inverse.row2), dot(inverse.row3), dot(inverse.row4))
    }
    // Multiples of a matrix are the same map.
    guard column.w != 0 else { return nil }
    let k = 1 / column.w
    let (r1, r2, r3, r4) = (m.row1 * k, m.row2 * k, m.row3 * k, m.row4 * k)
    column.w = 1
    perspective = column
    translation = SIMD3(r4.x, r4.y, r4.z)
    (scale, skew, rotation) = Self.axes(SIMD3(r1.x, r1.y, r1.z), SIMD3(r2.x, r2.y, r2.z), SIMD3(r3.x, r3.y, r3.z))
  }

  /// Gram–Schmidt orthogonalisation of three axes; an axis of length 0 gets a fitting direction.
  private static func axes(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> (
    SIMD3<Double>, SIMD3<Double>, Quaternion
  ) {
    func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
    func unit(_ a: SIMD3<Double>) -> SIMD3<Double>? {
      let l = length(a)
      return l > 0 ? a / l : nil
    }
    /// Some direction perpendicular to another.
    func across(_ a: SIMD3<Double>) -> SIMD3<Double> {
      unit(cross(a, abs(a.x) < 0.6 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0))) ?? SIMD3(0, 0, 1)
    }
    var ux = unit(x) ?? unit(cross(y, z)) ?? unit(y).map(across) ?? unit(z).map(across) ?? SIMD3(1, 0, 0)
    var sx = length(x)
    if dot(x, cross(y, z)) < 0 {
      ux = ux * -1
      sx = -sx
    }
    let restY = y - ux * dot(y, ux)
    let uy = unit(restY) ?? unit(cross(z, ux)) ?? across(ux)
    let sy = dot(restY, uy)
    let uz = cross(ux, uy)
    let sz = dot(z, uz)
    func share(_ part: Double, of scale: Double) -> Double { scale == 0 ? 0 : part / scale }
    let skew = SIMD3(share(dot(y, ux), of: sy), share(dot(z, ux), of: sz), share(dot(z, uy), of: sz))
    return (SIMD3(sx, sy, sz), skew, Quaternion(rows: ux, uy, uz).normalized)
  }

  /// The composed transform.
  public var transform: Transform3D { transform(turnedBy: rotation.transform) }

  /// The composed transform with another rotation.
  public func transform(turnedBy turn: Transform3D) -> Transform3D {
    let shape = Transform3D(
      SIMD4(scale.x, 0, 0, 0), SIMD4(scale.y * skew.x, scale.y, 0, 0),
      SIMD4(scale.z * skew.y, scale.z * skew.z, scale.z, 0), SIMD4(0, 0, 0, 1))
    let p = perspective
    let lens = Transform3D(SIMD4(1, 0, 0, p.x), SIMD4(0, 1, 0, p.y), SIMD4(0, 0, 1, p.z), SIMD4(0, 0, 0, p.w))
    return shape.then(turn).then(.translation(translation.x, translation.y, translation.z)).then(lens)
  }

  /// Interpolates towards other parts; rotates the shorter way at constant speed.
  public func mixed(with other: Transform3DParts, _ u: Double) -> Transform3DParts {
    var out = self
    out.scale += (other.scale - scale) * u
    out.skew += (other.skew - skew) * u
    out.rotation = rotation.mixed(with: other.rotation, u)
    out.translation += (other.translation - translation) * u
    out.perspective += (other.perspective - perspective) * u
    return out
  }
}

// Inversion of a 4×4 transform.
// Flow: Transform3D → its inverse (removes perspective, subtracts `by` values).

extension Transform3D {
  /// The 2×2 determinants of two rows, by pairs of columns.
  private typealias Minors = (Double, Double, Double, Double, Double, Double)

  /// Those of the upper and of the lower two rows.
  private var minors: (upper: Minors, lower: Minors) {
    func minors(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Minors {
      (
        p.x * q.y - q.x * p.y, p.x * q.z - q.x * p.z, p.x * q.w - q.x * p.w,
        p.y * q.z - q.y * p.z, p.y * q.w - q.y * p.w, p.z * q.w - q.z * p.w
      )
    }
    return (minors(row1, row2), minors(row3, row4))
  }

  /// Laplace expansion sums the products of the minors.
  private static func determinant(_ s: Minors, _ c: Minors) -> Double {
    let front: Double = s.0 * c.5 - s.1 * c.4 + s.2 * c.3
    let back: Double = s.3 * c.2 - s.4 * c.1 + s.5 * c.0
    return front + back
  }

  /// The factor of volumes; below 0 if the map mirrors, 0 if it has no inverse.
  package var determinant: Double {
    let (s, c) = minors
    return Self.determinant(s, c)
  }

  /// The inverse map; nil if there is none.
  public func inverted() -> Transform3D? {
    let (s, c) = minors
    let determinant = Self.determinant(s, c)
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    func column(_ r: SIMD4<Double>, _ m: (Double, Double, Double, Double, Double, Double)) -> SIMD4<Double> {
      let x: Double = r.y * m.5 - r.z * m.4 + r.w * m.3
      let y: Double = r.z * m.2 - r.x * m.5 - r.w * m.1
      let z: Double = r.x * m.4 - r.y * m.2 + r.w * m.0
      let w: Double = r.y * m.1 - r.x * m.3 - r.z * m.0
      return SIMD4(x, y, z, w) * k
    }
    let (c1, c2, c3, c4) = (column(row2, c), column(row1, c) * -1, column(row4, s), column(row3, s) * -1)
    let out = Transform3D(
      SIMD4(c1.x, c2.x, c3.x, c4.x), SIMD4(c1.y, c2.y, c3.y, c4.y), SIMD4(c1.z, c2.z, c3.z, c4.z),
      SIMD4(c1.w, c2.w, c3.w, c4.w))
    return out.isFinite ? out : nil
  }
}

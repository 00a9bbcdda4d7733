// Rotations in space as quaternions, which can be interpolated.
// Flow: Transform3DParts → Quaternion → interpolated rotations.

/// A rotation by θ about a unit axis n: the vector sin(θ/2)·n and the scalar cos(θ/2).
public struct Quaternion: Hashable, Sendable {
  /// sin(θ/2) times the unit axis; zero for no rotation.
  public var vector: SIMD3<Double>
  /// cos(θ/2); 1 for no rotation.
  public var scalar: Double

  /// Makes a quaternion from its parts, which aren't normalised.
  public init(vector: SIMD3<Double>, scalar: Double) {
    self.vector = vector
    self.scalar = scalar
  }

  /// No rotation.
  public static let identity = Quaternion(vector: .zero, scalar: 1)

  /// From a rotation matrix's three rows (row vectors). The largest component is computed first, for accuracy.
  public init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let squares = SIMD4(
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let turns = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
    let sums = SIMD3(y.z + z.y, z.x + x.z, x.y + y.x)
    let most = squares.max()
    guard most > 0 else {
      self = .identity
      return
    }
    let k = 0.5 / most.squareRoot()
    if squares.w == most {
      self.init(vector: turns * k, scalar: most * k)
    } else if squares.x == most {
      self.init(vector: SIMD3(most, sums.z, sums.y) * k, scalar: turns.x * k)
    } else if squares.y == most {
      self.init(vector: SIMD3(sums.z, most, sums.x) * k, scalar: turns.y * k)
    } else {
      self.init(vector: SIMD3(sums.y, sums.x, most) * k, scalar: turns.z * k)
    }
  }

  /// The rotation matrix of a unit quaternion.
  public var transform: Transform3D {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
    return Transform3D(
      SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
      SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
      SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0),
      SIMD4(0, 0, 0, 1))
  }

  /// The dot product, which is the cosine of half the angle between two rotations.
  public func dot(_ other: Quaternion) -> Double { (vector * other.vector).sum() + scalar * other.scalar }

  /// Every component negated: the same rotation, on the other side of the sphere of quaternions.
  public static prefix func - (q: Quaternion) -> Quaternion { Quaternion(vector: q.vector * -1, scalar: -q.scalar) }
  /// The sum by component, for interpolation; generally not of unit length.
  public static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(vector: a.vector + b.vector, scalar: a.scalar + b.scalar)
  }
  /// Every component multiplied by a factor, for interpolation.
  public static func * (q: Quaternion, k: Double) -> Quaternion {
    Quaternion(vector: q.vector * k, scalar: q.scalar * k)
  }

  /// Normalised to length 1; the identity if the length is 0.
  public var normalized: Quaternion {
    let length = dot(self).squareRoot()
    return length > 0 && length.isFinite ? self * (1 / length) : .identity
  }

  /// Spherical interpolation towards another rotation, the shorter way; `u` outside 0...1 extrapolates.
  public func mixed(with other: Quaternion, _ u: Double) -> Quaternion {
    let cosine = dot(other)
    let end = cosine < 0 ? -other : other
    let d = min(1, abs(cosine))
    let angle = Maths.atan2((1 - d * d).squareRoot(), d)
    // For very small angles the chord equals the arc within rounding errors.
    guard angle > 1e-7 else { return (self * (1 - u) + end * u).normalized }
    let sine = Maths.sincos(angle).sin
    return (self * (Maths.sincos((1 - u) * angle).sin / sine) + end * (Maths.sincos(u * angle).sin / sine)).normalized
  }
}

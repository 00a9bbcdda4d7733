// The components of a transform that have key paths: `transform.rotation.y`, `sublayerTransform.scale` …
// Flow: LayerProperty → TransformComponents → Transform3D.
import SparklerCore

/// Scale first, then rotation about x, y and z in this order, then translation; skew and perspective are preserved.
struct TransformComponents: Sendable, Equatable {
  enum Part: Sendable, Hashable {
    /// All of x, y and z; reads as their mean.
    case scale
    case scaleAxis(Int)
    case rotation(Int)
    case translation(Int)
  }

  private var scale = SIMD3(1.0, 1, 1)
  private var skew = SIMD3(0.0, 0, 0)
  /// Radians about x, y, z.
  private var rotation = SIMD3(0.0, 0, 0)
  private var translation = SIMD3(0.0, 0, 0)
  private var perspective = SIMD4(0.0, 0, 0, 1)

  /// Decomposes a transform; one that can't be decomposed counts as the identity.
  init(_ transform: Transform3D) {
    // Scaling in z doesn't affect the plane.
    var flat = transform
    flat.m33 = 1
    if transform.m33 >= 0, flat.isAffine, let affine = flat.affine {
      let parts = TransformParts(affine)
      scale = SIMD3(parts.scale.x, parts.scale.y, transform.m33)
      skew = SIMD3(parts.skew, 0, 0)
      rotation = SIMD3(0, 0, parts.rotation)
      translation = SIMD3(parts.translation.x, parts.translation.y, 0)
      return
    }
    guard let parts = Transform3DParts(transform) else { return }
    (scale, skew) = (parts.scale, parts.skew)
    rotation = Self.angles(of: parts.rotation.transform)
    (translation, perspective) = (parts.translation, parts.perspective)
  }

  /// Euler angles about x, then y, then z; in gimbal lock the whole angle is assigned to x.
  private static func angles(of m: Transform3D) -> SIMD3<Double> {
    let level = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    let y = Maths.atan2(-m.m13, level)
    if level < 1e-9 { return SIMD3(Maths.atan2(-m.m32, m.m22), y, 0) }
    return SIMD3(Maths.atan2(m.m23, m.m33), y, Maths.atan2(m.m12, m.m11))
  }

  var transform: Transform3D {
    if rotation.x == 0 && rotation.y == 0 && skew.y == 0 && skew.z == 0 && translation.z == 0
      && perspective == SIMD4(0, 0, 0, 1)
    {
      var parts = TransformParts(.identity)
      parts.scale = Point(scale.x, scale.y)
      parts.skew = skew.x
      parts.rotation = rotation.z
      parts.translation = Point(translation.x, translation.y)
      var map = Transform3D(parts.transform)
      map.m33 = scale.z
      return map
    }
    guard var parts = Transform3DParts(.identity) else { return .identity }
    (parts.scale, parts.skew, parts.translation, parts.perspective) = (scale, skew, translation, perspective)
    let turn = Transform3D.rotation(rotation.x, x: 1, y: 0, z: 0)
      .then(.rotation(rotation.y, x: 0, y: 1, z: 0)).then(.rotation(rotation.z))
    return parts.transform(turnedBy: turn)
  }

  /// A number for one part, a point for two, otherwise nil.
  func value(of parts: [Part]) -> AnimatableValue? {
    switch parts.count {
    case 1: .number(value(of: parts[0]))
    case 2: .point(Point(value(of: parts[0]), value(of: parts[1])))
    default: nil
    }
  }

  /// Sets one part to a number or two to a point; other values have no effect.
  mutating func set(_ parts: [Part], to value: AnimatableValue) {
    switch value {
    case .number(let v) where parts.count == 1: set(parts[0], to: v)
    case .point(let p) where parts.count == 2:
      set(parts[0], to: p.x)
      set(parts[1], to: p.y)
    default: break
    }
  }

  private func value(of part: Part) -> Double {
    switch part {
    // If all three are equal, the result must be exact.
    case .scale: scale.x == scale.y && scale.y == scale.z ? scale.x : (scale.x + scale.y + scale.z) / 3
    case .scaleAxis(let i): scale[i]
    case .rotation(let i): rotation[i]
    case .translation(let i): translation[i]
    }
  }

  private mutating func set(_ part: Part, to v: Double) {
    switch part {
    case .scale: scale = SIMD3(v, v, v)
    case .scaleAxis(let i): scale[i] = v
    case .rotation(let i): rotation[i] = v
    case .translation(let i): translation[i] = v
    }
  }
}

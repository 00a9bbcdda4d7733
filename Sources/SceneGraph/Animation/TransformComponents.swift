// The components of a transform that key paths name: `transform.rotation.y`, `sublayerTransform.scale` …
// Flow: LayerProperty → TransformComponents → Transform3D.
import Primitives

/// Scale first, then rotation about x, y and z in this order, then translation; skew and perspective stay as they are.
struct TransformComponents: Sendable, Equatable {
  enum Part: Sendable, Hashable {
    /// Both of x and y; reads as x.
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

  /// Takes a transform apart; one that can't be is taken for the identity.
  init(_ transform: Transform3D) {
    if transform.isAffine, let affine = transform.affine {
      let parts = TransformParts(affine)
      scale = SIMD3(parts.scale.x, parts.scale.y, 1)
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

  /// The turns about x, then y, then z that a rotation is; where x and z turn about the same axis all of it is x's.
  private static func angles(of m: Transform3D) -> SIMD3<Double> {
    let level = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    let y = Maths.atan2(-m.m13, level)
    if level < 1e-9 { return SIMD3(Maths.atan2(-m.m32, m.m22), y, 0) }
    return SIMD3(Maths.atan2(m.m23, m.m33), y, Maths.atan2(m.m12, m.m11))
  }

  var transform: Transform3D {
    if rotation.x == 0 && rotation.y == 0 && scale.z == 1 && skew.y == 0 && skew.z == 0 && translation.z == 0
      && perspective == SIMD4(0, 0, 0, 1)
    {
      var parts = TransformParts(.identity)
      parts.scale = Point(scale.x, scale.y)
      parts.skew = skew.x
      parts.rotation = rotation.z
      parts.translation = Point(translation.x, translation.y)
      return Transform3D(parts.transform)
    }
    guard var parts = Transform3DParts(.identity) else { return .identity }
    (parts.scale, parts.skew, parts.translation, parts.perspective) = (scale, skew, translation, perspective)
    let turn = Transform3D.rotation(rotation.x, x: 1, y: 0, z: 0)
      .then(.rotation(rotation.y, x: 0, y: 1, z: 0)).then(.rotation(rotation.z))
    return parts.transform(turnedBy: turn)
  }

  func value(of part: Part) -> Double {
    switch part {
    case .scale: scale.x
    case .scaleAxis(let i): scale[i]
    case .rotation(let i): rotation[i]
    case .translation(let i): translation[i]
    }
  }

  mutating func set(_ part: Part, to v: Double) {
    switch part {
    case .scale: (scale.x, scale.y) = (v, v)
    case .scaleAxis(let i): scale[i] = v
    case .rotation(let i): rotation[i] = v
    case .translation(let i): translation[i] = v
    }
  }
}

extension LayerProperty {
  /// Which component of a transform it is; nil where it is none.
  var component: TransformComponents.Part? {
    switch self {
    case .scale, .sublayerScale: .scale
    case .scaleX: .scaleAxis(0)
    case .scaleY: .scaleAxis(1)
    case .scaleZ: .scaleAxis(2)
    case .rotationX, .sublayerRotationX: .rotation(0)
    case .rotationY, .sublayerRotationY: .rotation(1)
    case .rotation, .sublayerRotation: .rotation(2)
    case .translationX, .sublayerTranslationX: .translation(0)
    case .translationY, .sublayerTranslationY: .translation(1)
    case .translationZ, .sublayerTranslationZ: .translation(2)
    default: nil
    }
  }

  var isOfSublayerTransform: Bool {
    switch self {
    case .sublayerScale, .sublayerRotation, .sublayerRotationX, .sublayerRotationY, .sublayerTranslationX,
      .sublayerTranslationY, .sublayerTranslationZ:
      true
    default: false
    }
  }
}

// The orientation of a layer in space, which turns from key to key on the shortest way.
// Flow: keys of angles about x, y and z → Transform3Ds at a frame.
import SparklerCore

extension LottieTrack<[Double]> {
  /// Rotations about z, then y, then x, by angles in degrees.
  ///
  /// Between keys it is one rotation, however many angles change, as in After Effects and lottie-web.
  func orientations(at frame: Double) -> [Transform3D] {
    guard let (i, share) = step(at: frame) else { return Self.turns(value(at: frame)) }
    let (from, to) = (Self.quaternion(keys[i].value), Self.quaternion(keys[i + 1].value))
    return [from.mixed(with: to, keys[i].easing(0)(share)).transform]
  }

  private static func turns(_ degrees: [Double]) -> [Transform3D] {
    let axes: [(index: Int, x: Double, y: Double, z: Double)] = [(2, 0, 0, 1), (1, 0, 1, 0), (0, 1, 0, 0)]
    return axes.map { .rotation(degrees[$0.index] * .pi / 180, x: $0.x, y: $0.y, z: $0.z) }
  }

  private static func quaternion(_ degrees: [Double]) -> Quaternion {
    let whole = turns(degrees).reduce(Transform3D.identity) { $0.then($1) }
    return Quaternion(
      rows: SIMD3(whole.m11, whole.m12, whole.m13), SIMD3(whole.m21, whole.m22, whole.m23),
      SIMD3(whole.m31, whole.m32, whole.m33))
  }
}

// The Gaussian function for blurs.
// Flow: standard deviation → weights → AlphaPlane, SparklerPainting's pictures.

package enum Gaussian {
  /// Weights from the centre outwards, to three deviations; their sum, with both sides, is 65 536.
  ///
  /// - Parameter sigma: the standard deviation in pixels, more than 0.
  package static func weights(sigma: Double) -> [UInt32] {
    let radius = Int(clamping: (3 * sigma).rounded(.up))
    let bell = (0...radius).map { Maths.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * bell.reduce(0, +) - bell[0]
    var weights = bell.map { UInt32(($0 / sum * 65536).rounded()) }
    // The rounding error goes to the centre, so that uniform areas don't change.
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }
}

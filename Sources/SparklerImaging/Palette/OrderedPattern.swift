// The pattern in which soft alpha is thinned out: it belongs to the place, not to the frame.
// Flow: AlphaReducer → OrderedPattern.

/// An 8×8 Bayer matrix as alpha thresholds.
enum OrderedPattern {
  static let side = 8

  /// Row by row, 1...254: a pixel stays where its alpha reaches the threshold of its place.
  ///
  /// - Source: B. Bayer, 1973: the bits of x ⊕ y and y, interleaved and reversed.
  static let thresholds: [UInt32] = (0..<64).map { place in
    let x = place % side
    let y = place / side
    var rank = 0
    for bit in 0..<3 {
      rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    }
    return UInt32((2 * rank + 1) * 255 / 128)
  }
}

// A dither pattern without grain or lines, for colours between two palette entries.
// Flow: BlueNoise → Dither; SparklerPainting's gradients.
import SparklerCore

/// Thresholds of 32 × 32 positions that are spread as evenly as possible at every level.
package enum BlueNoise {
  package static let side = 32

  /// 1...255 by position, row by row: a share of s/256 of the positions has a threshold of at most s.
  ///
  /// - Source: R. Ulichney, "The void-and-cluster method for dither array generation", 1993.
  static let thresholds: [UInt8] = ranks.map { UInt8(max(1, ($0 * 255 + 128) / (side * side))) }

  /// 0...255 by position, row by row, each equally often.
  package static let steps: [UInt8] = ranks.map { UInt8($0 * 256 / (side * side)) }

  /// The step of a picture's position.
  @inline(__always) package static func step(x: Int, y: Int) -> UInt8 {
    steps[(y & (side - 1)) &* side &+ (x & (side - 1))]
  }

  /// Each position's rank: always the position farthest from those already ranked.
  private static let ranks: [Int] = {
    let count = side * side
    let weights = (0..<count).map { place -> Double in
      let x = min(place % side, side - place % side)
      let y = min(place / side, side - place / side)
      return Maths.exp(-Double(x * x + y * y) / (2 * 1.9 * 1.9))
    }
    var chance = SeededRandom(seed: 1993)
    // A little randomness, or ties would line up.
    var energy = (0..<count).map { _ in chance.unit() * 1e-6 }
    var ranks = [Int](repeating: -1, count: count)
    for rank in 0..<count {
      var void = -1
      for place in 0..<count where ranks[place] < 0 && (void < 0 || energy[place] < energy[void]) { void = place }
      ranks[void] = rank
      let (x, y) = (void % side, void / side)
      for row in 0..<side {
        for column in 0..<side {
          energy[row * side + column] += weights[(row + side - y) % side * side + (column + side - x) % side]
        }
      }
    }
    return ranks
  }()
}

// Colours of translucent pixels, which one frame guesses a little differently than the next.
// Flow: StraightColors → GuessedColors (one per worker, merged) → ColorSurvey, whose histogram has one of several.

/// Counts of the colours that translucent pixels got.
///
/// Each frame finds the colours of its own translucent pixels, so a glow that grows may be 255, 164, 0 in one frame and
/// 255, 165, 0 in the next: all of it would be drawn again. Near guesses are therefore shown in one colour.
package struct GuessedColors: Sendable {
  private var counts: [UInt32: Int] = [:]
  /// Whether a picture is a photo: none of its guesses is shown in another colour.
  package private(set) var isPhoto = false

  /// Near guesses differ by no more than this in a channel.
  static let reach = 3
  /// Scenes with more colours are photos.
  private static let most = 2048

  package init() {}

  /// - Parameter color: 0xRRGGBB.
  package mutating func note(_ color: UInt32, count: Int) {
    if isPhoto { return }
    counts[color & 0xFF_FFFF, default: 0] += count
    if counts.count > Self.most { becomePhoto() }
  }

  mutating func becomePhoto() {
    isPhoto = true
    counts = [:]
  }

  package mutating func merge(_ other: GuessedColors) {
    if other.isPhoto { becomePhoto() }
    for (color, count) in other.counts { note(color, count: count) }
  }

  /// Counts guesses as the near colour that is shown most; a colour that an opaque pixel has stays.
  ///
  /// - Parameter histogram: counts of the same pictures, in which every guess is counted.
  package func join(in histogram: inout Histogram) {
    let guesses = counts.filter { $0.value >= Int(histogram.count(of: $0.key)) }.map(\.key)
    let order = guesses.map { ($0, histogram.count(of: $0)) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
    var open = Set(guesses)
    for (color, _) in order {
      open.remove(color)
      if let other = Self.nearest(to: color, in: histogram, without: open) { histogram.move(color, to: other) }
    }
  }

  /// The nearest other colour that is counted; of equally near ones, the one that is shown most.
  private static func nearest(to color: UInt32, in histogram: Histogram, without open: Set<UInt32>) -> UInt32? {
    func channel(_ shift: UInt32) -> ClosedRange<Int> {
      let level = Int(color >> shift & 255)
      return max(0, level - reach)...min(255, level + reach)
    }
    var best: (color: UInt32, distance: Int32, count: UInt32)?
    for red in channel(16) {
      for green in channel(8) {
        for blue in channel(0) {
          let other = UInt32(red << 16 | green << 8 | blue)
          let count = histogram.count(of: other)
          if count == 0 || other == color || open.contains(other) { continue }
          let distance = CandidateTree.distance(color, other)
          if let best, best.distance < distance || best.distance == distance && best.count >= count { continue }
          best = (other, distance, count)
        }
      }
    }
    return best?.color
  }
}

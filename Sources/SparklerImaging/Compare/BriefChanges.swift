// Decides whether a difference that lossy encoding may cause is shown for long enough to be seen.
// Flow: TimelineWalk, RecordingMatch → BriefChanges → ComparisonOutcome.Pair.
import SparklerCore

/// Encoders of films store a moving edge a picture late, or leave it out for some pictures. A difference that is
/// shown for less than a tenth of a second must be stronger: the eye sums light over that time (Bloch's law).
struct BriefChanges {
  /// Seconds from which a difference in one place counts by the tolerance itself.
  static let least = 0.11
  /// Seconds within which differences add up.
  static let span = 1.0
  /// Seconds of these from which they count wherever they are.
  private static let leastScattered = 0.18
  /// Pixels up to which a brief difference is too small, however small the picture is: a stroke's mark and a half.
  private static let leastPixels = 36
  /// Pixels that an edge may move from one picture to the next.
  private static let reach = 8

  /// Nil: every difference counts at once.
  private let comparison: PixelComparison?
  /// Seconds for which the same place has differed.
  private var seconds = 0.0
  /// Where it was in the last picture.
  private var places: [PixelRect] = []
  /// Pairs that do not count yet: their indices, and when and for how many seconds they are shown.
  private var held: [(index: Int, time: Double, seconds: Double)] = []

  init(_ tolerance: Tolerance) {
    comparison = tolerance.brief.map { PixelComparison($0) }
  }

  /// Whether a pair beyond the tolerance counts: it is strong, or has been shown for long enough.
  ///
  /// - Parameter shown: seconds for which both pictures are shown.
  mutating func counts(
    _ pair: ComparisonOutcome.Pair, shown: Double, _ a: TimedFrame, _ b: TimedFrame, ignoring ignored: [PixelRect]
  ) -> Bool {
    guard let comparison else { return true }
    let now = pair.pixels.places.map(\.place.rect)
    let stays = now.contains { place in places.contains { !$0.intersection(place).isEmpty } }
    seconds = stays ? seconds + shown : shown
    places = now.map { $0.grown(by: Self.reach) }
    held.removeAll { $0.time < pair.time - Self.span }
    let scattered = held.reduce(shown) { $0 + $1.seconds }
    if seconds >= Self.least - 1e-6 || scattered >= Self.leastScattered { return true }
    guard let strong = comparison.compare(a.picture, b.picture, ignoring: ignored) else { return false }
    return strong.changed > max(Self.leastPixels, comparison.tolerance.changed.limit(of: a.picture.pixels.count))
  }

  /// Whether a picture that is never shown looks like another by the limits of brief differences.
  func isSame(_ a: TimedFrame, _ b: TimedFrame, ignoring ignored: [PixelRect]) -> Bool {
    guard let comparison, let strong = comparison.compare(a.picture, b.picture, ignoring: ignored) else { return false }
    return !comparison.isBeyond(strong, pixels: a.picture.pixels.count)
  }

  /// Remembers a pair that does not count yet.
  mutating func hold(_ index: Int, at time: Double, shown: Double) { held.append((index, time, shown)) }

  /// How many pairs do not count yet.
  var heldCount: Int { held.count }

  /// The pairs before, which count now that a later one does.
  mutating func release() -> [Int] {
    defer { held = [] }
    return held.map(\.index)
  }

  /// What is shown looks the same again.
  mutating func end() { (seconds, places) = (0, []) }
}

extension Tolerance {
  /// By what the limits of lossy tolerances are multiplied for brief differences: what is stored late is an edge.
  private static let briefFactor = (edge: 2.0, area: 1.2)
  /// From here on, digits of 12 pixels would pass: `gif` already has this limit.
  private static let mostDetail = 0.106

  /// For differences that are shown for less than `BriefChanges.least`; nil if these are no different.
  fileprivate var brief: Tolerance? {
    guard let detail, smoothing > 1, detail * Self.briefFactor.edge <= Self.mostDetail else { return nil }
    var value = self
    (value.color, value.detail) = (min(1, color * Self.briefFactor.edge), detail * Self.briefFactor.edge)
    value.area = area.map { min(1, $0 * Self.briefFactor.area) }
    return value
  }
}

// Compares matched pictures in another order pixel by pixel, although animations can only be read forwards.
// Flow: AlignmentReport.matches + FrameSource × 2 → MatchedPictures → pairs.
import SparklerCore

/// Holds some pictures of the first animation at a time, and replays the second one for each group if it must.
struct MatchedPictures {
  /// The result.
  struct Findings {
    /// Pairs that are not bit-identical, by the first animation's frames.
    var pairs: [ComparisonOutcome.Pair] = []
    /// How many are the same within the tolerance; ignored ones do not count.
    var same = 0
  }

  private let comparison: PixelComparison
  private let ignored: [IgnoredRegion]

  /// The maximum bytes of held pictures, and how often the second animation may be restarted.
  private static let most = (bytes: 256 << 20, passes: 16)

  init(_ tolerance: Tolerance, ignoring ignored: [IgnoredRegion]) {
    comparison = PixelComparison(tolerance)
    self.ignored = ignored
  }

  /// - Parameters:
  ///   - pairs: the matched pictures, in any order.
  ///   - a, b: sources at their first frames.
  /// - Returns: nil if that takes too many passes.
  func compare(
    _ pairs: [AlignmentReport.Pair], _ a: some FrameSource, _ b: some FrameSource
  ) async throws -> Findings? {
    let wanted = pairs.filter { !$0.isSameBits }.sorted { ($0.expected, $0.actual) < ($1.expected, $1.actual) }
    // In ascending order, one picture of each side is held.
    let isAscending = zip(wanted, wanted.dropFirst()).allSatisfy { $0.actual <= $1.actual }
    let part = isAscending ? 1 : max(4, Self.most.bytes / max(1, 4 * a.facts.width * a.facts.height))
    var (left, right) = (FrameCursor(a), FrameCursor(b))
    var (found, passes, place) = (Findings(same: pairs.count - wanted.count), 0, -1)
    for start in stride(from: 0, to: wanted.count, by: part) {
      let chunk = wanted[start..<min(wanted.count, start + part)]
      var frames: [Int: TimedFrame] = [:]
      for pair in chunk where frames[pair.expected] == nil {
        frames[pair.expected] = try await left.advance(to: pair.expected)
      }
      for pair in chunk.sorted(by: { $0.actual < $1.actual }) {
        if pair.actual < place {
          passes += 1
          if passes > Self.most.passes { return nil }
          right = FrameCursor(b)
        }
        place = pair.actual
        guard let old = frames[pair.expected], let new = try await right.advance(to: pair.actual),
          let rects = ignored.rects(from: pair.time, to: pair.end)
        else { continue }
        let met = comparison.pair(old, new, at: pair.time, ignoring: rects)
        if met?.isBeyond != true { found.same += 1 }
        if let met { found.pairs.append(met) }
      }
    }
    found.pairs.sort { ($0.expected, $0.actual) < ($1.expected, $1.actual) }
    return found
  }
}

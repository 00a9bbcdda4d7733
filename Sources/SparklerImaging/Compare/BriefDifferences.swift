// Many differences of single frames in one line, where a cause has already said what happened.
// Flow: ComparisonOutcome.Difference → BriefDifferences → messages.

/// What a cause does to frames.
struct BriefDifferences {
  typealias Difference = ComparisonOutcome.Difference

  /// The differences of the whole animation, then one line for all frames.
  let messages: [String]

  /// Differences that are told apart up to this number.
  private static let most = 2

  /// - Returns: nil if there are too few to be cut.
  init?(_ differences: [Difference]) {
    let facts: Set<Difference.Fact> = [.dropped, .added, .early, .late, .retimed, .pixels]
    let single = differences.filter { facts.contains($0.fact) && $0.firstFrame != nil }
    guard single.count > Self.most else { return nil }
    let frames = single.compactMap { difference in
      difference.firstFrame.map { $0...max($0, difference.lastFrame ?? $0) }
    }
    let first = frames.map(\.lowerBound).min() ?? 0
    let last = frames.map(\.upperBound).max() ?? 0
    let kinds = [
      ("look different", [Difference.Fact.pixels]), ("are missing or new", [.dropped, .added]),
      ("show at other times", [.early, .late, .retimed]),
    ].compactMap { words, facts in single.contains { facts.contains($0.fact) } ? words : nil }
    let what = kinds.dropLast().joined(separator: ", ") + (kinds.count > 1 ? " and " : "") + (kinds.last ?? "")
    let line = "in \(Difference.frames(first, last)), pictures \(what)"
    messages = differences.filter { !facts.contains($0.fact) || $0.firstFrame == nil }.map(\.message) + [line]
  }
}

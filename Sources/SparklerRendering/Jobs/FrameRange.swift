// Selects frames of an animation: by index, or one of n parts.
// Flow: `--frames` → FrameRange → RenderJob.
import SparklerFiles

/// Frames by index, half-open, or one of n equal parts of all frames.
public enum FrameRange: Sendable, Hashable {
  /// From the first index up to, but without, the second; from 0. nil is the beginning or the end.
  case indices(from: Int?, to: Int?)
  /// One of n consecutive parts whose lengths differ by 1 at most.
  case part(Shard)

  /// - Parameter text: `0..100`, `100..`, `..100`, or `2/8`.
  public init(_ text: String) throws(RenderingError) {
    if text.contains("/"), let shard = try? Shard(text) {
      self = .part(shard)
      return
    }
    let sides = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = sides.map { Int($0) }
    let isGood = zip(sides, numbers).allSatisfy { $0.0.isEmpty || ($0.1 ?? -1) >= 0 }
    guard sides.count == 2, isGood, numbers.contains(where: { $0 != nil }) else {
      throw RenderingError(
        .usage, "--frames \(text): this is not a range of frames",
        remedy: "Write 0..100 for the first 100 frames, or 1/8 for the first of eight parts.")
    }
    self = .indices(from: numbers[0], to: numbers[1])
  }

  /// - Parameter count: number of frames.
  /// - Throws: a usage error if the range is empty or exceeds the frames.
  package func range(of count: Int) throws(RenderingError) -> Range<Int> {
    switch self {
    case .part(let shard):
      guard shard.count <= count else {
        throw RenderingError(
          .usage, "--frames \(shard): \(count) frames can't be split into \(shard.count) parts",
          remedy: "Use fewer parts.")
      }
      // The products can't overflow: parts and frames are limited.
      return (shard.index - 1) * count / shard.count..<shard.index * count / shard.count
    case .indices(let from, let to):
      let (from, to) = (from ?? 0, to ?? count)
      guard from < to, to <= count else {
        throw RenderingError(
          .usage, "--frames \(from)..\(to): there are \(count) frames", remedy: "Write a..b with 0 ≤ a < b ≤ \(count).")
      }
      return from..<to
    }
  }
}

// What both sides of an explanation show over time, from which its ways and curves are drawn.
// Flow: RegionTrack → ComparisonOutcome.Explanation.track → report, JSON.
import SparklerCore

extension ComparisonOutcome.Explanation {
  /// The measured course of what changed, on both sides at the same times.
  public struct Track: Hashable, Sendable, Codable {
    /// What a series measures.
    public enum Measure: String, Hashable, Sendable, Codable, CaseIterable {
      /// The middle of what is seen, in pixels of the first animation.
      case x, y
      /// The rectangle of what is seen, in pixels of the first animation.
      case width, height
      /// How much it stands out from the ground, 0...1; 1 is the most that either side shows.
      case opacity
      /// How far the change is on its way: 0 at the first animation's start, 1 at its end.
      case progress
    }

    /// One measure of both sides, with as many values as there are times.
    public struct Series: Hashable, Sendable, Codable {
      /// What is measured.
      public var measure: Measure
      /// The first animation's values; nil where nothing is seen.
      public var expected: [Double?]
      /// The second animation's values; nil where nothing is seen.
      public var actual: [Double?]
    }

    /// Seconds in the first animation, ascending; at most `most`.
    public var times: [Double]
    /// The measures that change over time, at most one of each kind.
    public var series: [Series]

    /// The maximum number of times.
    public static let most = 64
  }
}

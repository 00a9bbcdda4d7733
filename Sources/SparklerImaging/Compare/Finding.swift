// What explains a region, before it is a sentence about the picture.
// Flow: StillChange, TimingChange → Finding → MotionExplanation.
import SparklerCore

/// A change that holds for one region.
struct Finding {
  var change: ComparisonOutcome.Explanation.Change
  /// What changed, with its article, such as `the box`.
  var noun: String
  /// What is said of it, such as `8 px further right`.
  var words: String
  /// The pixels of the film that it concerns; nil: the region.
  var rect: PixelRect?
  /// What else the words say.
  var also: [ComparisonOutcome.Explanation.Change] = []
  /// Seconds, of changes of time: how late.
  var late: Double?
  /// Seconds, if that is all: when both sides begin.
  var starts: (a: Double, b: Double)?
  /// When the first side shows what the second side shows at a time; nil for what is no change of time.
  var time: ((Double) -> Double)?
  /// What makes the second side of the first one; nil for what cannot be made of pixels alone.
  var apply: (@Sendable (Patch) -> Patch)?
}

// One sentence about a cause of differences.
// Flow: MotionExplanation → ComparisonOutcome.explanations → diff, test, report.
import SparklerCore

extension ComparisonOutcome {
  /// A cause of differences that one sentence describes. It is given only if it reproduces most of the difference: the
  /// first animation, changed as the sentence says, looks like the second one there.
  public struct Explanation: Hashable, Sendable, Codable {
    /// What changed, for programs.
    public enum Change: String, Hashable, Sendable, Codable {
      /// The same states at other times.
      case easing, delay, duration, speed, direction
      /// The same motion in another number of frames a second.
      case rate
      /// Another way or place.
      case distance, position
      /// Another look.
      case size, color, tint, opacity, text, order
      /// More or less than before.
      case missing, new, rows
      /// The whole picture in another size.
      case scale
      /// Another picture in place of the whole, or behind it.
      case picture
    }

    /// What changed.
    public var change: Change
    /// The rectangle in which it can be seen, in pixels of the first animation.
    public var place: PixelPlace
    /// Seconds in the first animation: when it can first be seen.
    public var start: Double
    /// Seconds: when it can last be seen; the same as `start` if it is one moment.
    public var end: Double
    /// A sentence without a full stop.
    public var message: String
    /// What else changed of the same thing, as the sentence says; nil if nothing did, and in outcomes of older versions.
    public var also: [Change]?
    /// Both versions of a text, the first animation's first, if a scene is known.
    public var texts: [String]?
    /// The id or path of the layer that changed, if a scene is known and no other layer fits; it is also in the message.
    public var layer: String?
    /// The course of what moves or fades on both sides; nil if nothing does, if several parts are described together,
    /// and in outcomes of older versions.
    public var track: Track?
  }
}

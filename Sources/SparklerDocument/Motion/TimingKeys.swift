// The keys of timing: CAMediaTiming's.
// Flow: here → Timing.properties; keys of layers, animations and cells, which inherit them.
import SparklerCore
import SparklerScene

/// Keys of layers, animations and cells, whose key classes inherit them. The class is never instantiated.
open class TimingKeys {
  package init() {}

  /// When it begins, in the parent's time.
  public static let beginTime = Key<Seconds>("beginTime", in: -1e6...1e6, "When it begins, in the parent's time.")
  /// The length of one cycle; an animation without one takes 0.25 s, in a group the group's.
  public static let duration = Key<Seconds>(
    "duration", in: 0...1e6, "The length of one cycle; an animation without one takes 0.25 s, in a group the group's.")
  /// Local seconds per parent second; 0 stops the time.
  public static let speed = Key<Double>("speed", in: -1e4...1e4, "Local seconds per parent second; 0 stops the time.")
  /// Added to the local time.
  public static let timeOffset = Key<Seconds>("timeOffset", in: -1e6...1e6, "Added to the local time.")
  /// The number of cycles; fractions count.
  public static let repeatCount = Key<NumberValue>(
    "repeatCount", as: .orWord(.number, "infinite"), in: 0...1e9, default: "1", "The number of cycles; fractions count."
  )
  /// How long cycles repeat, instead of a count.
  public static let repeatDuration = Key<NumberValue>(
    "repeatDuration", as: .orWord(.time, "infinite"), in: 0...1e6, "How long cycles repeat, instead of a count.")
  /// Plays each cycle back as well.
  public static let autoreverses = Key<Bool>("autoreverses", "Plays each cycle back as well.")
  /// Whether the first value applies before the first cycle, and the last value after the last; neither by default.
  public static let fillMode = Key<Timing.FillMode>(
    "fillMode",
    "Whether the first value applies before the first cycle, and the last value after the last; neither by default.")
}

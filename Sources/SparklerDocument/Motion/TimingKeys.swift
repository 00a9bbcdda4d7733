// The keys of timing: CAMediaTiming's.
// Flow: here → Timing.properties; keys of layers, animations and cells, which have them too.
import SparklerCore
import SparklerScene

/// Keys that layers, animations and cells have alike. What has them inherits them; nothing is made of this class.
open class TimingKeys {
  package init() {}

  /// In the parent's time.
  public static let beginTime = Key<Seconds>("beginTime", in: -1e6...1e6, "In the parent's time.")
  /// Of one cycle; an animation without one takes 0.25 s, in a group the group's.
  public static let duration = Key<Seconds>(
    "duration", in: 0...1e6, "Of one cycle; an animation without one takes 0.25 s, in a group the group's.")
  /// Local seconds per parent second; 0 stands still.
  public static let speed = Key<Double>("speed", in: -1e4...1e4, "Local seconds per parent second; 0 stands still.")
  /// Added to the local time.
  public static let timeOffset = Key<Seconds>("timeOffset", in: -1e6...1e6, "Added to the local time.")
  /// Cycles; fractions count.
  public static let repeatCount = Key<NumberValue>(
    "repeatCount", as: .orWord(.number, "infinite"), in: 0...1e9, default: "1", "Cycles; fractions count.")
  /// How long cycles repeat, instead of a count.
  public static let repeatDuration = Key<NumberValue>(
    "repeatDuration", as: .orWord(.time, "infinite"), in: 0...1e6, "How long cycles repeat, instead of a count.")
  /// Plays each cycle back as well.
  public static let autoreverses = Key<Bool>("autoreverses", "Plays each cycle back as well.")
  /// What holds before and after.
  public static let fillMode = Key<Timing.FillMode>("fillMode", "What holds before and after.")
}

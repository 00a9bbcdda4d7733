// CAMediaTiming: maps a parent's time to local time, and finds an animation's position in its cycles.
// Flow: parent time → Timing → progress → Animation.
import SparklerCore

/// Begin, speed, repeats and fill of a layer or an animation.
///
/// - Source: CAMediaTiming.h.
public struct Timing: Sendable, Hashable {
  /// Whether an animation applies before its begin and after its end, as in CAMediaTiming.
  public enum FillMode: String, Sendable, CaseIterable { case removed, forwards, backwards, both }

  /// In the parent's time.
  public var beginTime: Seconds = 0
  /// Of one cycle, in local time; 0 means Core Animation's 0.25 s, or in a group the group's duration.
  public var duration: Seconds = 0
  /// Local seconds per parent second; 0 stands still, negative plays from the end.
  public var speed = 1.0
  /// Added to local time: an animation begins that far into its cycles.
  public var timeOffset: Seconds = 0
  /// May be a fraction or infinite; 0 means 1.
  public var repeatCount = 0.0
  /// Takes precedence over `repeatCount` if above 0.
  public var repeatDuration: Seconds = 0
  /// Whether each cycle also plays backwards, which doubles its length.
  public var autoreverses = false
  /// Whether it applies before its begin or after its end.
  public var fillMode = FillMode.removed

  /// From time 0 at normal speed, once, with Core Animation's default duration.
  public init() {}

  /// The duration of an animation without one.
  public static let defaultDuration: Seconds = 0.25

  /// A layer's local time; unlimited.
  public func localTime(_ parent: Seconds) -> Seconds { (parent - beginTime) * speed + timeOffset }

  /// The parent's time of a local time, where `speed` is not 0.
  package func parentTime(_ local: Seconds) -> Seconds { beginTime + (local - timeOffset) / speed }

  /// The length of all cycles in local time.
  public func activeDuration(default fallback: Seconds) -> Seconds {
    if repeatDuration > 0 { return repeatDuration }
    return cycleLength(default: fallback) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends in the parent's time; infinite if it repeats for ever or stands still.
  public func end(default fallback: Seconds) -> Seconds {
    speed == 0 ? .infinity : beginTime + activeDuration(default: fallback) / abs(speed)
  }

  private func cycleLength(default fallback: Seconds) -> Seconds {
    (duration > 0 ? duration : fallback) * (autoreverses ? 2 : 1)
  }

  /// The position of an active animation.
  public struct Progress: Sendable, Hashable {
    /// 0...1 within the current cycle in one direction, before any timing function.
    public var fraction: Double
    /// Local time in one direction: `fraction` of the duration.
    public var time: Seconds
    /// The number of whole cycles that have passed.
    public var cycle: Double
  }

  /// What happens to an animation at the end of its active time.
  enum AtEnd {
    /// Removed, regardless of its fill mode.
    case removed
    /// Kept if its fill mode says so.
    case filled
    /// As `filled`, but always kept at exactly its end.
    case shownOnce
  }

  /// The animation's position at a parent time; nil if it has no effect.
  ///
  /// At exactly its end an animation that is filled forwards shows the end of its last cycle. If `isRemoved`, it is
  /// removed at its end, regardless of its fill mode.
  public func progress(at parent: Seconds, default fallback: Seconds, isRemoved: Bool) -> Progress? {
    progress(at: parent, default: fallback, atEnd: isRemoved ? .removed : .filled)
  }

  func progress(at parent: Seconds, default fallback: Seconds, atEnd: AtEnd) -> Progress? {
    let one = duration > 0 ? duration.value : fallback.value
    let whole = cycleLength(default: fallback).value
    let active = activeDuration(default: fallback).value
    guard one > 0, whole > 0, active > 0 else { return nil }
    // Only the time since begin decides whether it is active; an offset only shifts the position in the cycle.
    var t = (parent - beginTime).value * abs(speed)
    guard !t.isNaN else { return nil }
    let magnitude = max(abs(parent.value), abs(beginTime.value)) * abs(speed)
    let slack = TimeGrid.slack(at: magnitude, cycle: min(whole, active))
    var isOver = false
    if t < -slack {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      t = 0
    } else if t >= active - slack {
      let isFilled = atEnd != .removed && (fillMode == .forwards || fillMode == .both)
      guard isFilled || (atEnd == .shownOnce && t <= active + slack) else { return nil }
      (t, isOver) = (active, true)
    }
    t = max(0, t)
    if speed < 0 {
      // If it never ends, each cycle is reversed separately.
      t = active.isFinite ? active - t : whole - TimeGrid.place(of: t, inCyclesOf: whole, magnitude: magnitude).offset
    }
    let turned = t + timeOffset.value
    let largest = max(magnitude, active.isFinite ? active : 0, abs(timeOffset.value))
    // At a border the next cycle in the direction of play begins, which is the previous one backwards; not at the end.
    let place =
      (speed < 0) != isOver
      ? TimeGrid.placeBefore(turned, inCyclesOf: whole, magnitude: largest)
      : TimeGrid.place(of: turned, inCyclesOf: whole, magnitude: largest)
    var x = place.offset
    if autoreverses && x > one { x = 2 * one - x }
    x = max(0, min(one, x))
    return Progress(fraction: x / one, time: Seconds(x), cycle: max(0, place.cycle))
  }
}

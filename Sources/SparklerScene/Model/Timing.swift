// CAMediaTiming: how a parent's time becomes local time, and where in its cycles an animation is.
// Flow: parent time → Timing → progress → Animation.
import SparklerCore

/// Begin, speed, repeats and fill of a layer or an animation.
///
/// - Source: CAMediaTiming.h.
public struct Timing: Sendable, Hashable {
  public enum FillMode: String, Sendable, CaseIterable { case removed, forwards, backwards, both }

  /// In the parent's time.
  public var beginTime: Seconds = 0
  /// Of one cycle, in local time; 0 means Core Animation's 0.25 s, or in a group the group's duration.
  public var duration: Seconds = 0
  /// Local seconds per parent second; 0 stands still, negative plays from the end.
  public var speed = 1.0
  public var timeOffset: Seconds = 0
  /// May be a fraction or infinite; 0 means 1.
  public var repeatCount = 0.0
  /// Wins over `repeatCount` where above 0.
  public var repeatDuration: Seconds = 0
  public var autoreverses = false
  public var fillMode = FillMode.removed

  public init() {}

  /// What an animation takes that says no duration.
  public static let defaultDuration: Seconds = 0.25

  /// A layer's local time; it has no end.
  public func localTime(_ parent: Seconds) -> Seconds { (parent - beginTime) * speed + timeOffset }

  /// The length of all cycles in local time.
  public func activeDuration(default fallback: Seconds) -> Seconds {
    if repeatDuration > 0 { return repeatDuration }
    return cycleLength(default: fallback) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends in the parent's time; infinite where it repeats for ever or stands still.
  public func end(default fallback: Seconds) -> Seconds {
    speed == 0 ? .infinity : beginTime + activeDuration(default: fallback) / abs(speed)
  }

  private func cycleLength(default fallback: Seconds) -> Seconds {
    (duration > 0 ? duration : fallback) * (autoreverses ? 2 : 1)
  }

  /// Where an active animation stands.
  public struct Progress: Sendable, Hashable {
    /// 0...1 within the current cycle's one way, before any timing function.
    public var fraction: Double
    /// Local time within one way: `fraction` of the duration.
    public var time: Seconds
    /// Whole cycles that have passed.
    public var cycle: Double
  }

  /// What becomes of an animation when its active time is over.
  enum AtEnd {
    /// Taken away, whatever its fill mode.
    case removed
    /// Stays where its fill mode says so.
    case filled
    /// As `filled`, and at exactly its end it is there in any case.
    case shownOnce
  }

  /// Where the animation stands at a parent time; nil where it contributes nothing.
  ///
  /// At exactly its end it shows the end of its last cycle, when it is filled forwards. `isRemoved` says that it is
  /// taken away at its end, whatever its fill mode.
  public func progress(at parent: Seconds, default fallback: Seconds, isRemoved: Bool) -> Progress? {
    progress(at: parent, default: fallback, atEnd: isRemoved ? .removed : .filled)
  }

  func progress(at parent: Seconds, default fallback: Seconds, atEnd: AtEnd) -> Progress? {
    let one = duration > 0 ? duration.value : fallback.value
    let whole = cycleLength(default: fallback).value
    let active = activeDuration(default: fallback).value
    guard one > 0, whole > 0, active > 0 else { return nil }
    // Activity is decided by the time since begin alone; an offset only turns the position within the cycle.
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
      // Played from an end that never comes, each cycle runs backwards by itself.
      t = active.isFinite ? active - t : whole - TimeGrid.place(of: t, inCyclesOf: whole, magnitude: magnitude).offset
    }
    let turned = t + timeOffset.value
    let largest = max(magnitude, active.isFinite ? active : 0, abs(timeOffset.value))
    // On a border the next cycle begins, as it is played: backwards that is the one before. But an end is an end.
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

// The maximum lifetime of an emitter's particles.
// Flow: Emitter → greatest lifetime → effects that end with their last particle, or start before the first frame.
import SparklerCore

extension EmitterCell {
  /// The maximum lifetime of a particle, without the emitter's multipliers.
  func greatestLifetime(_ rule: Emitter.RangeRule) -> Seconds {
    if let bounds = bounds[.lifetime] { return Seconds(max(0, bounds.upperBound)) }
    return Seconds(max(0, lifetime.value + abs(lifetimeRange.value) * (rule == .half ? 0.5 : 1)))
  }

  /// The time from a birth until the last particle of its nested cells is gone.
  func greatestTrail(_ rule: Emitter.RangeRule) -> Seconds {
    let own = greatestLifetime(rule)
    return max(own + (trail?.life ?? 0), own + (cells.map { $0.greatestTrail(rule) }.max() ?? 0))
  }
}

extension Emitter {
  /// The maximum time from a particle's birth until everything that it emitted is gone.
  public var greatestLifetime: Seconds { (cells.map { $0.greatestTrail(rangeRule) }.max() ?? 0) * max(0, lifetime) }
}

// How long an emitter's particles live at most.
// Flow: Emitter → greatest lifetime → effects that end with their last particle, or begin long before the first frame.
import SparklerCore

extension EmitterCell {
  /// The longest that a particle of it lives, multipliers of the emitter aside.
  func greatestLifetime(_ rule: Emitter.RangeRule) -> Seconds {
    if let bounds = bounds[.lifetime] { return Seconds(max(0, bounds.upperBound)) }
    return Seconds(max(0, lifetime.value + abs(lifetimeRange.value) * (rule == .half ? 0.5 : 1)))
  }

  /// From a birth of it until the last of its cells' particles is gone.
  func greatestTrail(_ rule: Emitter.RangeRule) -> Seconds {
    let own = greatestLifetime(rule)
    return max(own + (trail?.life ?? 0), own + (cells.map { $0.greatestTrail(rule) }.max() ?? 0))
  }
}

extension Emitter {
  /// From a particle's birth until all that came of it is gone, at most.
  public var greatestLifetime: Seconds { (cells.map { $0.greatestTrail(rangeRule) }.max() ?? 0) * max(0, lifetime) }
}

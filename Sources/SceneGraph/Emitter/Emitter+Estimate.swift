// How much an emitter will take, before anything is born.
// Flow: Emitter → estimate → SpecFormat's limits and `duration: auto`.
import Primitives

extension EmitterCell {
  /// The longest that a particle of it lives, multipliers of the emitter aside.
  func greatestLifetime(_ rule: Emitter.RangeRule) -> Seconds {
    if let bounds = bounds[.lifetime] { return Seconds(max(0, bounds.upperBound)) }
    return Seconds(max(0, lifetime.value + abs(lifetimeRange.value) * (rule == .half ? 0.5 : 1)))
  }

  /// From a birth of it until the last of its cells' particles is gone.
  func greatestTrail(_ rule: Emitter.RangeRule) -> Seconds {
    let own = greatestLifetime(rule)
    return own + (cells.map { $0.greatestTrail(rule) }.max() ?? 0)
  }
}

extension Emitter {
  /// From a particle's birth until all that came of it is gone, at most.
  public var greatestLifetime: Seconds { (cells.map { $0.greatestTrail(rangeRule) }.max() ?? 0) * max(0, lifetime) }

  /// When the last particle is born, in the layer's local time; infinite where births do not end by themselves.
  public var lastBirth: Seconds {
    cells.filter(\.isEnabled).reduce(0) { last, cell in
      let end: Seconds = cell.timing.duration > 0 ? cell.timing.duration : cell.birthRate > 0 ? .infinity : 0
      let speed = cell.timing.speed > 0 ? cell.timing.speed : 1
      return max(last, cell.timing.beginTime + end / speed)
    }
  }

  /// Numbers of particles, as estimates from above.
  public struct Estimate: Sendable, Hashable {
    public var births = 0.0
    public var live = 0.0
    public init() {}
  }

  /// - Parameters:
  ///   - span: how long it emits, in local time.
  ///   - rate: the greatest birth rate that the emitter has while it does.
  public func estimate(over span: Seconds, rate: Double) -> Estimate {
    var out = Estimate()
    for cell in cells where cell.isEnabled {
      let speed = max(0, abs(cell.timing.speed))
      let clock = max(0, span.value * speed + max(0, cell.timing.timeOffset.value))
      let time = cell.timing.duration > 0 ? min(clock, cell.timing.activeDuration(default: 0).value) : clock
      add(cell, rate: cell.birthRate * max(0, rate) * speed, atOnce: Double(cell.burst), time: time, to: &out)
    }
    return out
  }

  /// - Parameters:
  ///   - rate: births a second, of all parents together.
  ///   - atOnce: births beside that, which all may live at a time.
  private func add(_ cell: EmitterCell, rate: Double, atOnce: Double, time duration: Double, to out: inout Estimate) {
    let life = cell.greatestLifetime(rangeRule).value * max(0, lifetime)
    let births = rate * duration + atOnce
    out.births += births
    out.live += min(births, rate * life + atOnce)
    for inner in cell.cells where inner.isEnabled {
      // At a birth or a death alone it emits no longer than its own clock says.
      let own = inner.timing.duration.value > 0 ? inner.timing.duration.value : .infinity
      let time = inner.trigger == .during ? min(life, own) : own.isFinite ? own : 0
      let each = inner.birthRate * time + Double(inner.burst)
      add(inner, rate: rate * each, atOnce: atOnce * each, time: duration, to: &out)
    }
  }
}

// Bounds of the number of particles, computed before memory is allocated.
// Flow: CompiledEmitter → ParticleCount → SparklerAuthoring's limits.
import SparklerCore

/// Upper bounds of births and of particles alive at once; infinite if they cannot be counted.
public struct ParticleCount: Sendable, Hashable {
  /// All particles born while the scene lasts, and those alive when it begins.
  public var births = 0.0
  /// The maximum number alive at the same time.
  public var alive = 0.0

  /// - Parameters: both 0 or more; may be infinite.
  public init(births: Double = 0, alive: Double = 0) {
    self.births = births
    self.alive = alive
  }

  /// Adds both bounds.
  public static func + (a: ParticleCount, b: ParticleCount) -> ParticleCount {
    ParticleCount(births: a.births + b.births, alive: a.alive + b.alive)
  }

  static func * (a: ParticleCount, k: Double) -> ParticleCount {
    k == 0 ? ParticleCount() : ParticleCount(births: a.births * k, alive: a.alive * k)
  }
}

extension CompiledEmitter {
  /// Births, and the maximum number alive at once, between two times of its layer.
  public func particleCount(from start: Seconds, to end: Seconds) -> ParticleCount {
    cells.reduce(ParticleCount()) { $0 + $1.count(from: start.value, to: end.value, period: loop?.period) }
  }

  /// When the last particle is gone, in the layer's time; infinite if births never end, nil if there are none.
  public var end: Seconds? {
    cells.compactMap { cell -> Double? in
      guard cell.births.total >= 1 || cell.burst > 0 else { return nil }
      if loop != nil { return .infinity }
      return cell.births.total < 1 ? cell.births.start + cell.tail : cell.lastBirth + cell.tail
    }.max().map { Seconds($0) }
  }
}

extension CompiledCell {
  fileprivate func count(from start: Double, to end: Double, period: Double?) -> ParticleCount {
    let span = max(0, end - start)
    let (life, burst) = (longest / speed, Double(burst))
    var births = burst
    var most = burst
    var withTail = burst
    if let period {
      // Each period adds the particles of one period.
      let one = burst + self.births.total
      births = one * (span / period + 1)
      most = one * (life / period).rounded(.up)
      withTail = one * (tail / period).rounded(.up)
    } else {
      births += max(0, self.births.count(at: end) - self.births.count(at: start - tail))
      // No more particles can be alive than have been born.
      most += min(births - burst, self.births.most(within: min(life, end - self.births.start))).rounded(.up)
      withTail += min(births - burst, self.births.most(within: min(tail, end - self.births.start))).rounded(.up)
    }
    return inner.reduce(ParticleCount(births: births, alive: most)) { sum, inner in
      let one = inner.perParent(life: life, reach: reach)
      return sum + ParticleCount(births: births * one.births, alive: withTail * one.alive)
    }
  }

  /// The particles from one parent with that lifetime and reach.
  private func perParent(life parentLife: Double, reach parentReach: Double) -> ParticleCount {
    guard let span = span(parentBirth: 0, parentDeath: parentLife, landing: 0) else { return ParticleCount() }
    let length = span.upperBound - span.lowerBound
    let life = longest / speed
    let along = cell.perDistance > 0 ? min(Self.mostOfWay, cell.perDistance * parentReach) : 0
    let births = Double(max(0, burst)) + self.births.most(within: length) + along
    let alive =
      Double(max(0, burst)) + self.births.most(within: min(length, life))
      + along * (parentLife > 0 ? min(1, life / parentLife) : 1)
    return inner.reduce(ParticleCount(births: births, alive: alive)) { sum, inner in
      let one = inner.perParent(life: life, reach: reach)
      return sum + ParticleCount(births: births * one.births, alive: births * one.alive)
    }
  }
}

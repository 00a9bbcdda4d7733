// How many particles there will be: told before memory is taken.
// Flow: CompiledEmitter → ParticleCount → SparklerSpecs's limits.
import SparklerCore

/// Bounds of births and of particles alive at once; infinite where they are beyond counting.
public struct ParticleCount: Sendable, Hashable {
  /// All that are born while the scene lasts, and those that are there when it begins.
  public var births = 0.0
  /// The most that live at the same time.
  public var alive = 0.0

  public init(births: Double = 0, alive: Double = 0) {
    self.births = births
    self.alive = alive
  }

  public static func + (a: ParticleCount, b: ParticleCount) -> ParticleCount {
    ParticleCount(births: a.births + b.births, alive: a.alive + b.alive)
  }

  static func * (a: ParticleCount, k: Double) -> ParticleCount {
    k == 0 ? ParticleCount() : ParticleCount(births: a.births * k, alive: a.alive * k)
  }
}

extension CompiledEmitter {
  /// Those that are born, and the most that live at once, from a time of its layer to another.
  public func particleCount(from start: Seconds, to end: Seconds) -> ParticleCount {
    cells.reduce(ParticleCount()) { $0 + $1.count(from: start.value, to: end.value, period: loop?.period) }
  }

  /// When the last particle is gone, in the layer's time; infinite where births never end, nil where there are none.
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
      // Each period adds all that one gives.
      let one = burst + self.births.total
      births = one * (span / period + 1)
      most = one * (life / period).rounded(.up)
      withTail = one * (tail / period).rounded(.up)
    } else {
      births += max(0, self.births.count(at: end) - self.births.count(at: start - tail))
      // No more can live than have been born.
      most += min(births - burst, self.births.most(within: min(life, end - self.births.start))).rounded(.up)
      withTail += min(births - burst, self.births.most(within: min(tail, end - self.births.start))).rounded(.up)
    }
    return inner.reduce(ParticleCount(births: births, alive: most)) { sum, inner in
      let one = inner.perParent(life: life, reach: reach)
      return sum + ParticleCount(births: births * one.births, alive: withTail * one.alive)
    }
  }

  /// What one parent gives that lives so long and flies so far.
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

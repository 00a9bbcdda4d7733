// How many particles a scene will have: told before memory is taken.
// Flow: built layers → ParticleCount → SparklerSpecs's limits.
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

extension Scene {
  /// The particles of each emitter, in document order, masks last; in a periodic scene those of one period and
  /// all that reach into it.
  public var particleCounts: [(emitter: Emitter, count: ParticleCount)] {
    var out: [(Emitter, ParticleCount)] = []
    for layer in shown { layer.count(from: 0, to: duration, copies: 1) { out.append(($0, $1)) } }
    return out
  }
}

extension Layer {
  /// The particles of all emitters in it, copies by replicators included, over a span of its superlayer's time.
  public func particleCount(from start: Seconds = 0, to end: Seconds) -> ParticleCount {
    var sum = ParticleCount()
    count(from: start, to: end, copies: 1) { sum = sum + $1 }
    return sum
  }

  fileprivate func count(
    from start: Seconds, to end: Seconds, copies: Double, _ take: (Emitter, ParticleCount) -> Void
  ) {
    let (a, b) = (timing.localTime(start), timing.localTime(end))
    let (first, last) = (min(a, b), max(a, b))
    var inner = copies
    switch content {
    case .emitter(let emitter):
      take(emitter, Shower(emitter, animations: animations).count(from: first.value, to: last.value) * copies)
    case .replicator(let replicator): inner *= Double(max(1, replicator.instanceCount))
    default: break
    }
    for layer in sublayers { layer.count(from: first, to: last, copies: inner, take) }
    mask?.count(from: first, to: last, copies: copies, take)
  }

  /// When the last particle of an emitter layer is gone, in its local time; infinite where births never end, nil
  /// where it never has any.
  public var particlesEnd: Seconds? {
    guard case .emitter(let emitter) = content else { return nil }
    return Shower(emitter, animations: animations).end.map { Seconds($0) }
  }
}

extension Shower {
  fileprivate func count(from start: Double, to end: Double) -> ParticleCount {
    cells.reduce(ParticleCount()) { $0 + $1.count(from: start, to: end, period: period) }
  }

  fileprivate var end: Double? {
    cells.compactMap { cell -> Double? in
      guard cell.births.total >= 1 || cell.burst > 0 else { return nil }
      if period != nil { return .infinity }
      return cell.births.total < 1 ? cell.births.start + cell.tail : cell.lastBirth + cell.tail
    }.max()
  }
}

extension CellShower {
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
      let one = inner.perParent(life: life)
      return sum + ParticleCount(births: births * one.births, alive: withTail * one.alive)
    }
  }

  /// What one parent gives that lives so long.
  private func perParent(life parentLife: Double) -> ParticleCount {
    guard let span = span(parentBirth: 0, parentDeath: parentLife) else { return ParticleCount() }
    let length = span.upperBound - span.lowerBound
    let births = Double(max(0, burst)) + self.births.most(within: length)
    let life = longest / speed
    let alive = Double(max(0, burst)) + self.births.most(within: min(length, life))
    return inner.reduce(ParticleCount(births: births, alive: alive)) { sum, inner in
      let one = inner.perParent(life: life)
      return sum + ParticleCount(births: births * one.births, alive: births * one.alive)
    }
  }
}

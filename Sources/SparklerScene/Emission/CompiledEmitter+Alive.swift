// Finds the particles that are alive at a time from the integral of births, without visiting dead ones.
// Flow: CompiledEmitter + time → indices → ParticleBirthState → Particle.
import SparklerCore

extension CompiledEmitter {
  /// The particles at a time of its layer, by cell, then by birth; nested cells' particles precede their parent.
  public func particles(at time: Seconds) -> [Particle] {
    var all = AllParticles()
    visit(at: time.value, &all)
    return all.found
  }

  /// Upper bound of births visited per layer and frame; of each cell the newest are kept.
  static let mostLooks = 250_000

  /// Visits the particles alive at a time of the layer, by cell, then by birth. Nested cells' particles precede their
  /// parent, so that a trail is drawn below its head.
  func visit(at time: Double, _ visitor: inout some ParticleVisitor) {
    guard time.isFinite else { return }
    var looks = Self.mostLooks
    for cell in cells {
      let stream = emitter.random.fork(cell.label)
      guard let loop else {
        cell.visit(at: time, stream: stream, &looks, &visitor)
        continue
      }
      // The latest periods come last, in the order of births without a loop.
      let period = loop.period
      let place = TimeGrid.place(of: time - loop.start, inCyclesOf: period, magnitude: time)
      let x = loop.start + place.offset.onGrid
      var oldest = ((cell.lastBirth + cell.tail - x) / period).rounded(.down)
      if loop.hasBeginning { oldest = min(oldest, place.cycle) }
      oldest = min(oldest, Double(Self.mostLooks))
      // Emission that begins before its period belongs to the end of the previous one.
      let newest = max(-Double(Self.mostLooks), ((cell.births.start - x) / period).rounded(.up))
      var back = oldest
      while back >= newest {
        cell.visit(at: x + back * period, stream: stream, &looks, &visitor)
        back -= 1
      }
    }
  }
}

/// Receives particles one by one. Not a closure, so that its state is reached without reference counting.
protocol ParticleVisitor {
  mutating func visit(_ particle: borrowing Particle, of cell: CompiledCell)
}

/// Collects all particles.
private struct AllParticles: ParticleVisitor {
  var found: [Particle] = []

  mutating func visit(_ particle: borrowing Particle, of cell: CompiledCell) {
    var own = copy particle
    own.cell = cell.path
    found.append(own)
  }
}

extension Double {
  /// Rounded to about a billionth of a second, so that the same moment of two periods is the same number.
  var onGrid: Double { (self * 0x1p30).rounded() * 0x1p-30 }
}

extension CompiledCell {
  /// Visits the particles of an outermost cell.
  fileprivate func visit(
    at time: Double, stream: SeededRandom, _ looks: inout Int, _ visitor: inout some ParticleVisitor
  ) {
    visit(
      births, from: births.start, to: births.end, at: time, stream: stream, origin: nil, &looks, &visitor)
  }

  /// Visits the births from `start` to `end`, bursts first.
  ///
  /// - Parameter origin: where a particle starts that is born at a given time; nil for the emitter's shape.
  private func visit(
    _ births: Births, from start: Double, to end: Double, at time: Double, stream: SeededRandom,
    origin: ((Double) -> ParticleBirthState.Origin)?, _ looks: inout Int, _ visitor: inout some ParticleVisitor
  ) {
    guard time >= start else { return }
    let order = ParticleBirthState.Order(
      index: 0, burst: burst(of: stream), siblings: stream,
      span: end.isFinite ? ClosedRange(between: start, and: end) : nil)
    if time - start <= tail {
      for index in 0..<min(order.burst, max(0, looks)) {
        looks -= 1
        visit(index, born: start, at: time, order, origin, &looks, &visitor)
      }
    }
    let before = births.count(at: start)
    // One more on either side, because the count and its inverse may differ by rounding.
    let first = max(0, (births.count(at: max(start, time - tail)) - before).rounded(.down) - 1)
    let last = (births.count(at: min(time, end)) - before).rounded(.down) + 1
    guard last > first else { return }
    var n = max(first, last - Double(max(0, looks)))
    let (rate, slack) = (births.constantRate, TimeGrid.slack(at: end))
    let isLoose = cell.phase > 0 || cell.jitter > 0
    while n < last && looks > 0 {
      defer { n += 1 }
      looks -= 1
      // A birth that is due at the end may miss it by a rounding error.
      let number = isLoose ? n - ahead(n, stream) : n
      guard let due = births.time(ofBirth: number, from: start, before: before, rate: rate), due <= end + slack
      else { continue }
      let birth = min(due, end)
      guard birth <= time else { continue }
      visit(burst &+ Int(clamping: n), born: birth, at: time, order, origin, &looks, &visitor)
    }
  }

  /// Burst size for the births that share a stream.
  func burst(of stream: SeededRandom) -> Int {
    guard let bounds = cell.burstBounds, burst > 0 else { return burst }
    let share = stream.fork(ParticleBirthState.Order.burst).unit(at: 0)
    let (low, high) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    return max(0, min(bounds.upperBound, Int(clamping: low + (share * (high - low + 1)).rounded(.down))))
  }

  /// How much earlier than due birth `n`, counted from 0, happens, as a fraction of the interval.
  func ahead(_ n: Double, _ stream: SeededRandom) -> Double {
    guard cell.phase > 0 || cell.jitter > 0 else { return 0 }
    let chance = cell.jitter > 0 ? stream.fork(ParticleBirthState.Order.jitter).unit(at: UInt64(max(0, n))) : 0
    return min(1, cell.phase) * (1 - cell.jitter) + cell.jitter * chance
  }

  private func visit(
    _ index: Int, born birth: Double, at time: Double, _ siblings: ParticleBirthState.Order,
    _ origin: ((Double) -> ParticleBirthState.Origin)?, _ looks: inout Int, _ visitor: inout some ParticleVisitor
  ) {
    let order = siblings.at(index, born: birth)
    let own = SeededRandom(seed: order.siblings.value(at: UInt64(max(0, index))))
    let state = state(of: own, order, born: birth, from: origin)
    guard state.life > 0 else { return }
    if hasInner { visitInner(of: state, index, born: birth, at: time, &looks, &visitor) }
    let age = (time - birth) * speed
    guard age >= 0, age < state.life + trailLife else { return }
    let particle = Particle(state, age: age, birth: birth, index: index, cell: self)
    if particle.isAlive(in: self) { visitor.visit(particle, of: self) }
  }

  @inline(__always) func state(
    of stream: SeededRandom, _ order: ParticleBirthState.Order, born birth: Double,
    from origin: ((Double) -> ParticleBirthState.Origin)?
  ) -> ParticleBirthState {
    guard let origin else {
      return parameters.withValues(at: birth) {
        ParticleBirthState(
          stream: stream, order: order, state: $0, longest: longest, origin: .shape, formation: formation)
      }
    }
    return parameters.withValues(at: birth) {
      ParticleBirthState(
        stream: stream, order: order, state: $0, longest: longest, origin: origin(birth), formation: formation)
    }
  }

  /// Visits the particles that a particle emits.
  private func visitInner(
    of initial: ParticleBirthState, _ index: Int, born birth: Double, at time: Double, _ looks: inout Int,
    _ visitor: inout some ParticleVisitor
  ) {
    let death = birth + initial.life / speed
    for inner in inner {
      guard let span = inner.span(parentBirth: birth, parentDeath: death, landing: guides[index]?.landing) else {
        continue
      }
      let stream = initial.stream.fork(inner.label)
      let births =
        inner.cell.perDistance > 0 ? births(of: inner, along: initial, index, bornAt: birth, in: span) : inner.births
      inner.visit(
        births, from: span.lowerBound, to: span.upperBound, at: time, stream: stream,
        origin: { self.origin(of: initial, index, bornAt: birth, at: $0, for: inner) }, &looks, &visitor)
    }
  }

  /// Births of a nested cell per distance that the parent travels, added to those of its rate.
  private func births(
    of inner: CompiledCell, along initial: ParticleBirthState, _ index: Int, bornAt birth: Double,
    in span: ClosedRange<Double>
  ) -> Births {
    func age(_ t: Double) -> Double { max(0, min(initial.life, (t - birth) * speed)) }
    let count = Self.wayParts
    var (sum, knots): (Double, [(time: Double, count: Double)]) = (0, [])
    var last: Point?
    for k in 0...count {
      let t = span.lowerBound + (span.upperBound - span.lowerBound) * Double(k) / Double(count)
      let place = ParticlePose(of: initial, self, index: index, birth: birth, age: age(t)).unwrapped(self)
      if let last { sum += min(1e6, place.distance(to: last)) }
      last = place
      knots.append(
        (t, sum * inner.cell.perDistance + (inner.births.count(at: t) - inner.births.count(at: span.lowerBound))))
    }
    // Scaled down if there would be more than the limit.
    let factor = min(1, CompiledCell.mostOfWay / max(1, knots[count].count))
    return Births(knots: knots.map { ($0.time, $0.count * factor) })
  }

  /// Number of pieces into which a parent's path is divided for births per distance.
  static let wayParts = 48
  /// Upper bound of births along one parent's path.
  static let mostOfWay = 4096.0

  /// The parent's state as the origin of a nested cell's particle.
  private func origin(
    of initial: ParticleBirthState, _ index: Int, bornAt birth: Double, at time: Double, for inner: CompiledCell
  ) -> ParticleBirthState.Origin {
    let age =
      switch inner.cell.trigger {
      case .onBirth: 0.0
      case .onDeath: initial.life
      case .during, .onCollision: max(0, min(initial.life, (time - birth) * speed))
      }
    let parent = Particle(initial, age: age, birth: birth, index: index, cell: self, hasTrail: false)
    return initial.origin(
      parent.isAlive(in: self) ? parent : nil, inherit: inner.cell.inherit, bornAt: birth, time: speed / inner.speed)
  }
}

extension Births {
  /// When birth `n`, counted from 0, of those after `start` takes place.
  ///
  /// - Parameters:
  ///   - before: the number of births before `start`.
  ///   - rate: the constant rate, found once; nil if it changes.
  func time(ofBirth n: Double, from start: Double, before: Double, rate: Double?) -> Double? {
    if let rate { start + (n + 1) / rate } else { time(of: before + n + 1) }
  }
}

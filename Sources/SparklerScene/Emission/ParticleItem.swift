// Particles that a simulation moves: what it has to know of them, and the way that it gives them instead of their own.
// Flow: CompiledEmitter → ParticleItem → simulation → ParticleGuide → Particle.
import SparklerCore

/// A particle of an emitter's own cells as a thing to be moved, in the emitter layer's coordinates and time.
public struct ParticleItem: Sendable, Hashable {
  /// The place of its cell among the emitter's.
  public var cell: Int
  /// Counts its cell's births, from 0.
  public var index: Int
  /// Its birth, or where that came before, the time from which it is looked at.
  public var begin: Seconds
  public var death: Seconds
  /// At `begin`.
  public var position: Point
  /// Points a second.
  public var velocity: Point
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Radians a second.
  public var spin: Double
  /// Of what it shows, in points, at `begin`.
  public var size: Size
  /// Points a second squared.
  public var acceleration: Point
  /// The share of the velocity that is lost per second.
  public var drag: Double
}

/// A guide, with what is found in its keys once.
struct CompiledGuide: Sendable {
  let keys: [MotionKey]
  let removal: Double
  let landing: Double?

  init(_ guide: ParticleGuide) {
    (keys, landing, removal) = (guide.keys, guide.landing?.value, guide.removal?.value ?? .infinity)
  }

  /// The tilt of a tumbling piece, in radians: from its landing on it slows down, to lie on the next flat side.
  func tilt(_ phase: Double, pace: Double, birth: Double, at time: Double) -> Double {
    guard let landing, time > landing, pace != 0 else { return phase + pace * (time - birth) }
    let met = phase + pace * (landing - birth)
    let half = Double.pi
    let flat = (pace > 0 ? (met / half).rounded(.down) + 1 : (met / half).rounded(.up) - 1) * half
    return flat + (met - flat) * Maths.exp(pace / (met - flat) * (time - landing))
  }
}

extension CompiledEmitter {
  /// The particles of its own cells that live between two times of its layer, cell by cell, each cell's by birth. What
  /// shows nothing is left out.
  public func items(from start: Seconds, to end: Seconds) -> [ParticleItem] {
    cells.flatMap { cell in
      cell.items(from: start.value, to: end.value, stream: emitter.random.fork(cell.label))
    }
  }

  /// A bound of how many they are; infinite where they are beyond counting.
  public func itemCount(from start: Seconds, to end: Seconds) -> Double {
    cells.reduce(0) { sum, cell in
      let births = cell.births.count(at: end.value) - cell.births.count(at: start.value - cell.tail)
      return sum + Double(cell.burst) + max(0, births) + 2
    }
  }
}

extension CompiledCell {
  fileprivate func items(from start: Double, to end: Double, stream: SeededRandom) -> [ParticleItem] {
    var out: [ParticleItem] = []
    func take(_ index: Int, _ birth: Double) {
      guard birth <= end, let item = item(index, born: birth, from: start, stream) else { return }
      out.append(item)
    }
    for index in 0..<burst(of: stream) { take(index, births.start) }
    let life = longest / speed
    // One more on either side, for the count and its inverse may differ by rounding.
    let first = max(0, births.count(at: start - life).rounded(.down) - 1)
    let last = births.count(at: end).rounded(.down) + 1
    let rate = births.constantRate
    var n = first
    while n < last {
      if let birth = births.time(ofBirth: n - ahead(n, stream), from: births.start, before: 0, rate: rate) {
        take(burst &+ Int(clamping: n), birth)
      }
      n += 1
    }
    return out
  }

  private func item(_ index: Int, born birth: Double, from start: Double, _ stream: SeededRandom) -> ParticleItem? {
    let own = SeededRandom(seed: stream.value(at: UInt64(max(0, index))))
    let order = ParticleBirthState.Order(
      index: index, burst: burst(of: stream), siblings: stream,
      span: births.end.isFinite ? ClosedRange(between: births.start, and: births.end) : nil
    ).at(index, born: birth)
    let initial = state(of: own, order, born: birth, from: nil)
    let begin = max(start, birth)
    let death = birth + initial.life / speed
    guard initial.life > 0, begin < death else { return nil }
    let particle = Particle(initial, age: (begin - birth) * speed, birth: birth, index: index, cell: self)
    guard particle.isThere(in: self), let shown = particle.contents.map({ contentSizes[$0] })
    else { return nil }
    let k = particle.scale / cell.contentsScale
    return ParticleItem(
      cell: path[0], index: index, begin: Seconds(begin), death: Seconds(death), position: particle.position,
      velocity: particle.velocity * speed, rotation: particle.rotation, spin: initial.spin * speed,
      size: Size(abs(shown.width * k), abs(shown.height * k)), acceleration: initial.acceleration * (speed * speed),
      drag: (initial.drag + behaviors.drag / initial.mass) * speed)
  }
}

// Particles moved by a simulation: its input, and the motion that replaces the particles' own.
// Flow: CompiledEmitter → ParticleItem → simulation → ParticleGuide → Particle.
import SparklerCore

/// A particle of an outermost cell as a body to be moved, in the emitter layer's coordinates and time.
public struct ParticleItem: Sendable, Hashable {
  /// Index of its cell among the emitter's.
  public var cell: Int
  /// Index among its cell's births, from 0.
  public var index: Int
  /// Its birth, or the start of the simulated span if that is later.
  public var begin: Seconds
  /// The end of its life; after `begin`.
  public var death: Seconds
  /// At `begin`.
  public var position: Point
  /// Points a second.
  public var velocity: Point
  /// Radians, clockwise on screen.
  public var rotation: Double
  /// Radians a second.
  public var spin: Double
  /// The size of its contents at `begin`, in points.
  public var size: Size
  /// Points a second squared.
  public var acceleration: Point
  /// The fraction of the velocity lost per second.
  public var drag: Double
}

/// A guide with its derived values.
struct CompiledGuide: Sendable {
  let keys: [MotionKey]
  let removal: Double
  let landing: Double?

  init(_ guide: ParticleGuide) {
    (keys, landing, removal) = (guide.keys, guide.landing?.value, guide.removal?.value ?? .infinity)
  }

  /// The tilt of a tumbling piece, in radians. After its landing it slows down and comes to rest on the next flat side.
  func tilt(_ phase: Double, pace: Double, birth: Double, at time: Double) -> Double {
    guard let landing, time > landing, pace != 0 else { return phase + pace * (time - birth) }
    let met = phase + pace * (landing - birth)
    let half = Double.pi
    let flat = (pace > 0 ? (met / half).rounded(.down) + 1 : (met / half).rounded(.up) - 1) * half
    return flat + (met - flat) * Maths.exp(pace / (met - flat) * (time - landing))
  }
}

extension CompiledEmitter {
  /// The particles of its own cells that are alive between two times of its layer, by cell, then by birth. Particles
  /// without visible contents are omitted.
  public func items(from start: Seconds, to end: Seconds) -> [ParticleItem] {
    cells.flatMap { cell in
      cell.items(from: start.value, to: end.value, stream: emitter.random.fork(cell.label))
    }
  }

  /// An upper bound of their number; infinite if they cannot be counted.
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
    func appendItem(_ index: Int, _ birth: Double) {
      guard birth <= end, let item = item(index, born: birth, from: start, stream) else { return }
      out.append(item)
    }
    for index in 0..<burst(of: stream) { appendItem(index, births.start) }
    let life = longest / speed
    // One more on either side, because the count and its inverse may differ by rounding.
    let first = max(0, births.count(at: start - life).rounded(.down) - 1)
    let last = births.count(at: end).rounded(.down) + 1
    let rate = births.constantRate
    var n = first
    while n < last {
      if let birth = births.time(ofBirth: n - ahead(n, stream), from: births.start, before: 0, rate: rate) {
        appendItem(burst &+ Int(clamping: n), birth)
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
    guard particle.isAlive(in: self), let shown = particle.contents.map({ contentSizes[$0] })
    else { return nil }
    let k = particle.scale / cell.contentsScale
    return ParticleItem(
      cell: path[0], index: index, begin: Seconds(begin), death: Seconds(death), position: particle.position,
      velocity: particle.velocity * speed, rotation: particle.rotation, spin: initial.spin * speed,
      size: Size(abs(shown.width * k), abs(shown.height * k)), acceleration: initial.acceleration * (speed * speed),
      drag: (initial.drag + behaviors.drag / initial.mass) * speed)
  }
}

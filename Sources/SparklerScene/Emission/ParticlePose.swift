// A particle's pose at an age from everything that moves it: flight, curves over life, sway, turbulence and wind.
// Flow: ParticleBirthState + CompiledCell + age → ParticlePose → Particle, its trail and the particles that it emits.
import SparklerCore

/// A particle's position and velocity.
struct ParticlePose {
  var position: Point
  /// Points a second.
  var velocity: Point
  /// The rotation if a guide moves it; otherwise nil.
  var rotation: Double?
  /// The height above the plane that comes from an orbit.
  var lift = 0.0
  /// How many times it has wrapped around the rectangle that it stays in: to the right and down.
  var laps = Point.zero

  /// - Parameters:
  ///   - birth: in the layer's time.
  init(of initial: borrowing ParticleBirthState, _ compiled: CompiledCell, index: Int, birth: Double, age: Double) {
    if compiled.hasPlainFlight {
      let motion = ParticleMotion(flightOf: initial, drag: initial.drag + compiled.drag / initial.mass, age: age)
      (position, velocity) = (motion.position, motion.velocity)
      return
    }
    let (life, place) = (initial.life, initial.place)
    let share = max(0, min(1, age / life))
    let flown = compiled.behaviors.pace.map { $0.integral(to: share) * life } ?? age
    let motion = ParticleMotion(
      of: initial, compiled.behaviors, age: flown, store: compiled.motions, birth: birth)
    (position, velocity) = (motion.position, motion.velocity)
    if let pace = compiled.behaviors.pace { velocity = velocity * pace.value(at: share) }
    if !compiled.behaviors.valuesOverLife.isEmpty {
      func moved(_ property: EmitterBehavior.ParticleProperty, _ from: Double, _ way: Double) -> Double {
        from + compiled.behaviors.integral(property, way, at: share, life: life)
      }
      position = Point(
        moved(.velocityX, place.x, position.x - place.x), moved(.velocityY, place.y, position.y - place.y))
      velocity = Point(
        compiled.behaviors.value(.velocityX, velocity.x, at: share),
        compiled.behaviors.value(.velocityY, velocity.y, at: share))
      position = Point(
        compiled.behaviors.value(.positionX, position.x, at: share),
        compiled.behaviors.value(.positionY, position.y, at: share))
    }
    let time = birth + age / compiled.speed
    if let guide = compiled.guides.isEmpty ? nil : compiled.guides[index] {
      let pose = guide.keys.pose(at: Seconds(time))
      (position, rotation) = (pose.center, pose.rotation)
    } else {
      if let orbit = compiled.cell.orbit { circle(orbit, initial, age: age) }
      let drift = Drift(of: initial, compiled, from: position, age: age, time: time)
      (position, velocity) = (position + drift.offset, velocity + drift.velocity)
      if let wind = compiled.wind {
        let blown = wind.drift(bornAt: birth, age: age / compiled.speed, mass: initial.mass)
        (position, velocity) = (position + blown.offset, velocity + blown.velocity * (1 / compiled.speed))
      }
    }
    if let confinement = compiled.cell.confinement {
      let inside = confinement.inside(position)
      (position, laps) = (inside.position, inside.laps)
      velocity = Point(velocity.x * inside.signs.x, velocity.y * inside.signs.y)
    }
    if let gather = compiled.gather, let target = initial.target {
      let k = gather.progress(at: share)
      (position, velocity) = (position + (target - position) * k, velocity * (1 - k))
    }
  }
}

extension ParticlePose {
  /// Where it would be if it didn't wrap around: distances between such positions have no jumps.
  func unwrapped(_ compiled: CompiledCell) -> Point {
    guard laps != .zero, compiled.gather == nil, let size = compiled.cell.confinement?.rect.size else {
      return position
    }
    return position + Point(laps.x * size.width, laps.y * size.height)
  }

  /// Rotates the whole path about the orbit's centre.
  private mutating func circle(
    _ orbit: EmitterCell.Orbit, _ initial: borrowing ParticleBirthState, age: Double
  ) {
    let pace = initial.orbitPace
    let (s, c) = Maths.sincos(pace * age)
    let (lean, flat) = Maths.sincos(orbit.tilt)
    func turned(_ p: Point) -> Point { Point(p.x * c - p.y * s, p.x * s + p.y * c) }
    let away = turned(position - initial.orbitCenter)
    var v = turned(velocity) + Point(-away.y, away.x) * pace
    v.y *= flat
    position = initial.orbitCenter + Point(away.x, away.y * flat)
    velocity = v
    lift = away.y * lean
  }
}

/// The displacement by wobble and turbulence.
private struct Drift {
  var offset = Point.zero
  var velocity = Point.zero

  init(
    of initial: borrowing ParticleBirthState, _ compiled: CompiledCell, from place: Point, age: Double, time: Double
  ) {
    if let wobble = compiled.cell.wobble {
      let turns = wobble.frequency * age
      // It starts at its own position, so the sway grows over its first turn.
      let u = min(1, abs(turns))
      let grown = u * u * (3 - 2 * u)
      let (s, c) = Maths.sincos(initial.wobblePhase + 2 * Double.pi * turns)
      offset.x = wobble.amplitude * s * grown
      velocity.x =
        wobble.amplitude * (2 * Double.pi * wobble.frequency * c * grown + 6 * u * (1 - u) * abs(wobble.frequency) * s)
    }
    guard let turbulence = compiled.cell.turbulence else { return }
    let pace = abs(turbulence.frequency)
    switch turbulence.field {
    case .own:
      let noise = initial.noise(at: pace * age)
      offset = offset + noise.value * turbulence.amplitude
      velocity = velocity + noise.slope * (pace * turbulence.amplitude)
    case .curl:
      guard let field = compiled.curl else { return }
      // It grows over the first second, so that particles start at their position of birth.
      let u = min(1, max(0, age))
      offset = offset + field.displacement(at: place, time: time) * (turbulence.amplitude * u * u * (3 - 2 * u))
    }
  }
}

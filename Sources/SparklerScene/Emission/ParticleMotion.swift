// Position and velocity of a particle at an age.
// Flow: ParticleBirthState + CompiledBehaviors + age → ParticleMotion → Particle.
import SparklerCore

/// Position and velocity in the layer's plane.
struct ParticleMotion: Equatable {
  var position: Point
  var velocity: Point

  init(position: Point, velocity: Point) { (self.position, self.velocity) = (position, velocity) }

  /// - Parameters:
  ///   - drag: in 1/s, of the cell and of its behaviours.
  ///   - store: caches intermediate states for forces that depend on the position.
  ///   - birth: in the layer's time; distinguishes particles of one stream.
  init(
    of initial: borrowing ParticleBirthState, _ behaviors: CompiledBehaviors, age: Double,
    store: MotionStore? = nil, birth: Double = 0
  ) {
    let drag = initial.drag + behaviors.drag / initial.mass
    let isPulled = initial.isPulled
    if let polar = initial.course?.polar {
      self = polar.motion(age: age, life: initial.life)
    } else if behaviors.attractors.isEmpty && !isPulled {
      self.init(flightOf: initial, drag: drag, age: age)
      addWaves(behaviors.waves, to: initial, drag: drag, age: age)
    } else {
      self.init(
        steppingOf: initial, behaviors, drag: drag, age: age, store,
        MotionStore.Key(stream: initial.stream.state, birth: birth))
    }
  }

  /// Closed form: gravity and drag depend only on time.
  init(flightOf initial: borrowing ParticleBirthState, drag: Double, age: Double) {
    let (v, a) = (initial.velocity, initial.acceleration)
    if drag == 0 {
      position = initial.place + v * age + a * (age * age * 0.5)
      velocity = v + a * age
      return
    }
    let z = drag * age
    let fade = Maths.exp(-z)
    let (first, second) = Self.shares(z, fade: fade)
    position = initial.place + v * (age * first) + a * (age * age * second)
    velocity = v * fade + a * (age * first)
  }

  /// Adds the effect of waves, also in closed form.
  private mutating func addWaves(
    _ waves: [CompiledBehaviors.Wave], to initial: borrowing ParticleBirthState, drag: Double, age: Double
  ) {
    if waves.isEmpty { return }
    let z = drag * age
    let fade = drag == 0 ? 1 : Maths.exp(-z)
    let (first, _) = Self.shares(z, fade: fade)
    for wave in waves {
      for n in Self.harmonics {
        let (w, strength) = (n * wave.pace, 32 / (Double.pi * Double.pi * Double.pi * n * n * n) / initial.mass)
        let (s, c) = Maths.sincos(w * age)
        let k = strength / (drag * drag + w * w)
        position = position + wave.force * (k * (drag * (1 - c) / w - s + w * age * first))
        velocity = velocity + wave.force * (k * (drag * s - w * c + w * fade))
      }
    }
  }

  /// A triangle wave through a quadratic smoothstep consists of parabolas, whose sine series converges with n³. These
  /// harmonics are within 0.3 % of the force.
  private static let harmonics = [1.0, 3, 5, 7]

  /// (1 − e⁻ᶻ)/z and (z − 1 + e⁻ᶻ)/z², which are 1 and ½ at 0.
  static func shares(_ z: Double, fade: Double) -> (Double, Double) {
    guard abs(z) > 0.02 else {
      let first = 1 - z / 2 * (1 - z / 3 * (1 - z / 4 * (1 - z / 5 * (1 - z / 6))))
      let second = 0.5 - z / 6 * (1 - z / 4 * (1 - z / 5 * (1 - z / 6 * (1 - z / 7))))
      return (first, second)
    }
    let first = (1 - fade) / z
    return (first, (1 - first) / z)
  }

  /// Integration steps a second for forces that depend on position.
  private static let stepRate = 120.0
  /// Upper bound of steps; a longer life uses longer steps.
  private static let mostSteps = 4096.0

  /// Integrates from birth in equal steps, the last one shortened. Velocity is evaluated at half steps (leapfrog), so
  /// that springs keep their amplitude.
  private init(
    steppingOf initial: borrowing ParticleBirthState, _ behaviors: CompiledBehaviors, drag: Double,
    age: Double, _ store: MotionStore?, _ key: MotionStore.Key
  ) {
    (position, velocity) = (initial.place, initial.velocity)
    let step = max(1 / Self.stepRate, initial.life / Self.mostSteps)
    var t = 0.0
    var n = 0.0
    if let kept = store?.state(of: key, before: Int(clamping: (age / step).rounded(.down))) {
      self = kept.motion
      n = Double(kept.number * MotionStore.interval)
      t = n * step
    }
    while t < age && n < Self.mostSteps + 1 {
      n += 1
      let next = min(age, n * step)
      let h = next - t
      velocity = velocity + acceleration(of: initial, behaviors, at: t) * (h / 2)
      velocity = velocity * Maths.exp(-drag * h)
      position = position + velocity * h
      velocity = velocity + acceleration(of: initial, behaviors, at: next) * (h / 2)
      t = next
      if let store, t == n * step, Int(n) % MotionStore.interval == 0 {
        store.keep(self, number: Int(n) / MotionStore.interval, of: key)
      }
    }
  }

  private func acceleration(
    of initial: borrowing ParticleBirthState, _ behaviors: CompiledBehaviors, at age: Double
  ) -> Point {
    var sum = initial.acceleration
    for wave in behaviors.waves {
      // The parabola of the current half wave.
      let x = (wave.pace * age / Double.pi)
      let u = x - x.rounded(.down)
      let sign = x.rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? 1.0 : -1
      sum = sum + wave.force * (sign * 4 * u * (1 - u) / initial.mass)
    }
    for attractor in behaviors.attractors { sum = sum + attractor.force(at: position) * (1 / initial.mass) }
    if initial.isPulled, let course = initial.course { sum = sum + course.pull(at: position) }
    return sum
  }
}

extension EmitterBehavior.Attractor {
  /// A spring towards the position, the axis or the plane; 0 within the radius.
  func force(at p: Point) -> Point {
    var away = self.position - p
    let (s, c) = Maths.sincos(orientation)
    switch geometry {
    case .radial: break
    // Clockwise on screen.
    case .vortex: away = Point(away.y, -away.x)
    case .axial:
      // Perpendicular to the axis.
      let along = away.x * c + away.y * s
      away = away - Point(c, s) * along
    case .planar: away = Point(c, s) * (away.x * c + away.y * s)
    }
    let distance = away.distance(to: .zero)
    guard distance > radius, distance > 0 else { return .zero }
    let weakening = falloff == 0 ? 1 : Maths.pow(max(1, distance - radius), -falloff)
    let force = away * (stiffness * (distance - radius) / distance * weakening)
    return force.x.isFinite && force.y.isFinite ? force : .zero
  }
}

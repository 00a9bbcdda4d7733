// Forces on a body, and their effect in one step.
// Flow: PlannedBody + BodyState → kick(…) → velocity.
import SparklerCore

/// A force that acts on a body for some time.
struct Force {
  enum Source {
    case gravity(Point)
    /// pt/s² for a mass of 1, and the point where it acts, from the centre.
    case push(Point, offset: Point)
    case snap(Snap)
    case field(ForceField)
  }

  var source: Source
  /// In seconds.
  var begin: Double
  var end: Double

  /// Whether it is independent of the body's position and motion.
  var isConstant: Bool {
    switch source {
    case .gravity: true
    case .push(_, let offset): offset == .zero
    case .snap, .field: false
    }
  }
}

/// The change of velocity around a step time: before and after it.
///
/// Leapfrog integration, exact under constant acceleration: positions are stored at step times, velocities half-way
/// between. A body's velocity *at* a step time is the stored one plus `before`.
struct Kick {
  var before = PlanarVector.zero
  var after = PlanarVector.zero

  var whole: PlanarVector { before + after }
}

extension PlannedBody {
  /// The kick around a step time. A force that begins or ends within half a step counts proportionally.
  func kick(_ state: BodyState, _ material: Material, step: Int) -> Kick {
    var kick = Kick()
    guard !material.isAnchored else { return kick }
    let time = Step.time(step)
    let half = Step.length / 2
    let past = step == 0 ? 0 : half
    for force in forces {
      let before = max(0, min(time, force.end) - max(time - past, force.begin))
      let after = max(0, min(time + half, force.end) - max(time, force.begin))
      guard before + after > 0 else { continue }
      let a = acceleration(force.source, state, material, time)
      kick.before += a * before
      kick.after += a * after
    }
    if material.resistance > 0 {
      // v · max(0, 1 − resistance · dt): UIDynamicItemBehavior's resistance is SpriteKit's linearDamping.
      let share = min(1, material.resistance * Step.length)
      let back = PlanarVector(linear: state.velocity.linear * -1)
      kick.before += back * (share * past / Step.length)
      kick.after += back * (share / 2)
    }
    if material.angularResistance > 0 {
      let share = min(1, material.angularResistance * Step.length)
      kick.before.spin -= state.velocity.spin * share * past / Step.length
      kick.after.spin -= state.velocity.spin * share / 2
    }
    if !material.allowsRotation {
      kick.before.spin = 0
      kick.after.spin = 0
    }
    return kick
  }

  func acceleration(_ kind: Force.Source, _ state: BodyState, _ material: Material, _ time: Double)
    -> PlanarVector
  {
    switch kind {
    case .gravity(let a): return PlanarVector(linear: a)
    case .push(let force, let offset): return Self.response(force, at: offset, state.rotation, material)
    case .field(let field):
      let velocity = state.velocity.linear
      let a = field.acceleration(at: state.center, velocity: velocity, mass: material.mass, time: time)
      // A stronger drag would reverse the motion within a step.
      if case .drag = field.kind { return Self.slowed(a, velocity) }
      return PlanarVector(linear: a)
    case .snap(let snap):
      let omega = 2 * Double.pi * Snap.frequency
      let away = state.center - snap.point
      let turn = state.rotation.remainder(dividingBy: 2 * Double.pi)
      return PlanarVector(
        linear: away * (-omega * omega) - state.velocity.linear * (2 * snap.ratio * omega),
        spin: -omega * omega * turn - 2 * snap.ratio * omega * state.velocity.spin)
    }
  }

  private static func slowed(_ a: Point, _ velocity: Point) -> PlanarVector {
    let most = velocity.length / Step.length
    let k = a.length > most ? most / a.length : 1
    return PlanarVector(linear: a * k)
  }

  /// The effect of a force or an impulse on a body: linear, and about its centre.
  static func response(_ force: Point, at offset: Point, _ rotation: Double, _ m: Material) -> PlanarVector {
    var out = PlanarVector(linear: Point(force.x / m.mass, force.y / m.mass))
    if offset != .zero && m.allowsRotation {
      let arm = AffineTransform.rotation(rotation).apply(offset)
      out.spin = (arm.x * force.y - arm.y * force.x) / m.inertia
    }
    return out
  }

  /// The change of velocity by the events of one step; `changed` reports whether the material or a force changes.
  func blows(at step: Int, _ state: BodyState, _ material: Material) -> (push: PlanarVector, changed: Bool) {
    var sum = PlanarVector.zero
    var changed = false
    // Few bodies have more than a handful of events.
    for event in events {
      if event.step > step { break }
      guard event.step == step else { continue }
      changed = true
      guard !material.isAnchored else { continue }
      switch event.action {
      case .blow(let force, let offset): sum += Self.response(force, at: offset, state.rotation, material)
      case .velocity(let v, let spin): sum += PlanarVector(linear: v, spin: material.allowsRotation ? spin : 0)
      case .change: break
      }
    }
    return (sum, changed)
  }
}

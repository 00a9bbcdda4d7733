// One body during the simulation.
// Flow: PlannedBody → Track ⇄ World → Recorder.
import SparklerCore

/// A body's state: the velocity is half a step behind the position.
struct Track {
  let body: PlannedBody
  /// The velocity is that half a step before the next step time.
  var state: BodyState
  private(set) var material: Material
  private(set) var kick = Kick()
  /// After the last step.
  private(set) var cluster: Int?
  private(set) var isElastic = false
  private(set) var isAsleep = false
  private(set) var isGone = false
  /// Set when it is added.
  var hasCome = false
  private var recorder: Recorder
  /// At the last step time, after its events.
  private var start: BodyState
  /// `state` before the last step.
  private var beforeStep: BodyState

  /// Changes of velocity by contact from which a bounce gets its own key, in pt/s and rad/s.
  private static let bounce = 20.0
  private static let spinBounce = 0.5

  init(_ body: PlannedBody) {
    self.body = body
    state = BodyState(center: body.center, rotation: body.rotation)
    start = state
    beforeStep = state
    material = body.material(at: body.begin)
    recorder = Recorder(body)
  }

  var acceleration: PlanarVector { kick.whole * Step.rate }
  var isAnchored: Bool { material.isAnchored }
  var isHere: Bool { hasCome && !isGone }

  /// The changes to a body at a step time.
  struct Change {
    /// Whether there was an event, which wakes the body.
    var isEvent: Bool
    var isMaterial: Bool
    var isBlow: Bool
  }

  /// Applies the step's events and forces, and records its sample.
  mutating func prepare(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) -> Change {
    var change = Change(isEvent: false, isMaterial: false, isBlow: false)
    var blow = PlanarVector.zero
    if !body.events.isEmpty {
      let fresh = body.material(at: step)
      let found = body.blows(at: step, state, fresh)
      blow = found.push
      change = Change(isEvent: found.changed, isMaterial: fresh != material, isBlow: blow != .zero)
      material = fresh
      if material.isAnchored { state.velocity = .zero }
    }
    if change.isEvent && isAsleep {
      try recorder.recordRest(Step.time(step), state, &ledger)
      isAsleep = false
    }
    kick = body.kick(state, material, step: step)
    // After contact the velocity is that of the contact; adding half a step of gravity would make resting bodies fall.
    start = state
    if cluster == nil { start.velocity += kick.before }
    let time = Step.time(step)
    if change.isBlow {
      try recorder.record(time, start, outgoing: start.velocity + blow, &ledger)
      start.velocity += blow
      state.velocity += blow
    } else if step % Step.perSample == 0 || step == body.begin {
      if isAsleep || isAnchored {
        if step == body.begin || !isAsleep { try recorder.recordRest(time, state, &ledger) }
      } else {
        try recorder.record(time, start, &ledger)
      }
    }
    return change
  }

  /// Applies an external force of mass · pt/s², before the step, at an offset from the centre.
  mutating func applyForce(_ force: Point, at arm: Point) {
    guard !isAnchored else { return }
    var half = PlanarVector(linear: force) * (Step.length / 2 / material.mass)
    if material.allowsRotation {
      half.spin = (arm.x * force.y - arm.y * force.x) * (Step.length / 2 / material.inertia)
    }
    kick.before += half
    kick.after += half
    if cluster == nil { start.velocity += half }
  }

  /// Steps without the engine.
  mutating func fly() {
    cluster = nil
    guard !isAnchored else { return }
    state.velocity += kick.whole
    state.center = state.center + state.velocity.linear * Step.length
    state.rotation += state.velocity.spin * Step.length
  }

  /// The change of speed in a step under uniform forces.
  func constantKick(at step: Int) -> Double { body.kick(state, material, step: step).whole.linear.length }

  /// Does several steps at once, equivalent to repeated `fly` under a constant kick.
  ///
  /// - Returns: an upper bound of the distance travelled.
  mutating func glide(_ steps: Int) -> Double {
    cluster = nil
    let count = Double(steps)
    let whole = kick.whole
    let mean = state.velocity + whole * ((count + 1) / 2)
    let way = (state.velocity.linear.length + whole.linear.length * count) * Step.length * count
    state.center = state.center + mean.linear * (Step.length * count)
    state.rotation += mean.spin * (Step.length * count)
    state.velocity += whole * count
    return way
  }

  /// The change of velocity by contacts in the last step.
  private var blowOfContact: PlanarVector { state.velocity - (beforeStep.velocity + kick.whole) }

  /// Whether the last step was a collision rather than resting contact.
  var isBounce: Bool {
    guard cluster != nil, !isAnchored else { return false }
    let blow = blowOfContact
    return blow.linear.length > Self.bounce || abs(blow.spin) > Self.spinBounce
  }

  /// Takes over a step's result from the engine.
  mutating func update(_ stepped: SteppedBody) {
    beforeStep = state
    cluster = stepped.cluster
    isElastic = stepped.isElastic
    state = stepped.state
    wasAsleep = isAsleep
    isAsleep = !stepped.isAwake
  }

  private var wasAsleep = false

  /// Called after `update` and the energy balance: records keys for bounces, and for bodies that fell asleep.
  mutating func recordKeys(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) {
    let time = Step.time(step)
    if isAsleep {
      if !wasAsleep { try recorder.recordRest(time + Step.length, state, &ledger) }
      return
    }
    if wasAsleep { try recorder.recordRest(time, start, &ledger) }
    guard isBounce else { return }
    let change = blowOfContact.linear
    // Where the lines before and after the bounce intersect, along the impulse; for rotation only, the middle.
    var share = 0.5
    if change.length > Self.bounce {
      let gap = state.center - state.velocity.linear * Step.length - start.center
      let relative = start.velocity.linear - state.velocity.linear
      let across = relative.x * change.x + relative.y * change.y
      if across != 0 { share = (gap.x * change.x + gap.y * change.y) / across / Step.length }
    }
    share = share.isFinite ? max(0.02, min(0.98, share)) : 0.5
    let moment = share * Step.length
    var corner = start
    corner.center = start.center + start.velocity.linear * moment
    corner.rotation = start.rotation + start.velocity.spin * moment
    try recorder.record(time + moment, corner, outgoing: state.velocity, &ledger)
  }

  /// The energy before the step plus the work of the forces, which limits the energy after contacts; and the latter.
  fileprivate func energy() -> (before: Double, after: Double) {
    func kinetic(_ velocity: PlanarVector) -> Double {
      let (v, spin) = (velocity.linear, velocity.spin)
      return (material.mass * (v.x * v.x + v.y * v.y) + material.inertia * spin * spin) / 2
    }
    let a = acceleration
    let way = state.center - start.center
    let work =
      material.mass * (a.linear.x * way.x + a.linear.y * way.y)
      + material.inertia * a.spin * (state.rotation - start.rotation)
    return (kinetic(start.velocity) + work, kinetic(velocityNow))
  }

  /// The velocity at the end of the step.
  private var velocityNow: PlanarVector { state.velocity + kick.whole * 0.5 }

  /// Scales the velocity at the end of the step.
  mutating func scaleMotion(by k: Double) {
    state.velocity = velocityNow * k + kick.whole * -0.5
  }

  /// Removes it at its end, or at a sample's time if it has fallen below the floor.
  mutating func removeIfGone(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) -> Bool {
    guard step >= body.end || (step % Step.perSample == 0 && body.isGone(state)) else { return false }
    isGone = true
    let time = Step.time(step)
    try recorder.record(time, state, &ledger)
    try recorder.finish(removal: time, &ledger)
    return true
  }

  /// Records the end of the simulation.
  mutating func finish(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) {
    if recorder.isEmpty || (!isAsleep && !isAnchored) {
      start = state
      if cluster == nil { start.velocity += body.kick(state, material, step: step).before }
      try recorder.record(Step.time(step), start, &ledger)
    }
    try recorder.finish(removal: nil, &ledger)
  }

  func checkSpeed() throws(DynamicsError) {
    let speed = (state.velocity + kick.whole).linear.length
    guard speed < World.greatestSpeed * 0.99 else {
      throw DynamicsError(body.subject, .tooFast(speed, limit: World.greatestSpeed))
    }
  }
}

/// Limits the energy of bodies in contact to their previous energy plus the work of the forces.
///
/// The engine reflects the velocity of the step's end, although an impact is somewhere within the step. The error is
/// ±g·h per bounce, which for a ball in a box adds up to several per cent in a minute. Without loss (elasticity 1, no
/// friction) the energy is preserved; otherwise it can only decrease.
struct EnergyBalance {
  private var before = 0.0
  private var after = 0.0
  private var mass = 0.0
  private var isElastic = true

  /// Below this speed, in pt/s, bodies are left to come to rest.
  private static let slow = 5.0

  /// Includes one body, after the step.
  mutating func include(_ track: Track) {
    let energy = track.energy()
    before += energy.before
    after += energy.after
    mass += track.material.mass
    isElastic = isElastic && track.isElastic
  }

  /// The factor for the velocities of all bodies; nil if no correction is needed.
  var factor: Double? {
    guard after > mass * Self.slow * Self.slow / 2, before > 0 else { return nil }
    let ratio = before / after
    guard isElastic ? abs(ratio - 1) > 1e-9 : ratio < 1 - 1e-9 else { return nil }
    return max(0.5, min(1.1, ratio)).squareRoot()
  }
}

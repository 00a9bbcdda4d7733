// Simulates bodies that may meet each other or are attached, all in one world of the engine.
// Flow: SimulationPlan → CoupledRun ⇄ World → Recorder.
import SparklerCore

struct CoupledRun: ~Copyable {
  private let plan: SimulationPlan
  private var world: World
  private var tracks: [Track] = []
  /// Indices of tracks by the plan's bodies.
  private var trackOf: [Int: Int] = [:]
  /// The engine's index of each track's body.
  private var slots: [Int] = []
  private var rods: [Int: Int] = [:]
  private var springs: [Spring] = []
  private var nextEvent = 0
  /// The steps of all events, ascending.
  private let eventSteps: [Int]
  private let arrivals: Set<Int>
  private(set) var bodySteps = 0

  init(_ plan: SimulationPlan, bodies: [Int]) throws(DynamicsError) {
    let world = try World(contacts: plan.limits.contacts)
    try world.add(plan.walls)
    var tracks: [Track] = []
    var slots: [Int] = []
    for index in bodies {
      trackOf[index] = tracks.count
      tracks.append(Track(plan.bodies[index]))
      slots.append(-1)
    }
    let own = bodies.flatMap { [plan.bodies[$0].begin, plan.bodies[$0].end - 1] + plan.bodies[$0].events.map(\.step) }
    arrivals = Set(bodies.map { plan.bodies[$0].begin })
    eventSteps = Set(own + plan.events.map(\.step)).sorted()
    self.plan = plan
    self.world = world
    self.tracks = tracks
    self.slots = slots
  }

  mutating func simulate(_ ledger: inout MotionLedger) throws(DynamicsError) {
    var step = 0
    while step < plan.steps {
      try receive(step)
      try applyEvents(step)
      try prepare(step, &ledger)
      bodySteps += try world.step()
      let hasLost = try updateTracks(step, &ledger)
      step += 1
      // Bodies that rested on a removed one are awake.
      if !hasLost, tracks.allSatisfy({ !$0.isHere || $0.isAsleep || $0.isAnchored }) {
        step = eventSteps.first { $0 >= step } ?? plan.steps
      }
    }
    for i in tracks.indices where !tracks[i].isGone { try tracks[i].finish(plan.steps, &ledger) }
  }

  /// Adds the bodies that begin at a step to the world.
  private mutating func receive(_ step: Int) throws(DynamicsError) {
    guard arrivals.contains(step) else { return }
    for i in tracks.indices where !tracks[i].hasCome && tracks[i].body.begin <= step {
      slots[i] = try world.add(tracks[i].body, tracks[i].state, tracks[i].material)
      tracks[i].hasCome = true
    }
  }

  /// Applies the world's events of a step.
  private mutating func applyEvents(_ step: Int) throws(DynamicsError) {
    while nextEvent < plan.events.count && plan.events[nextEvent].step <= step {
      switch plan.events[nextEvent].action {
      case .active(let mask): try world.setActive(mask)
      case .attach(let joint): try attach(joint)
      case .detach(let joint):
        springs.removeAll { $0.joint == joint }
        if let rod = rods.removeValue(forKey: joint) { try world.detach(rod) }
      }
      nextEvent += 1
    }
  }

  private mutating func attach(_ index: Int) throws(DynamicsError) {
    let joint = plan.joints[index]
    guard let first = trackOf[joint.first], tracks[first].isHere else { return }
    let second = joint.second.flatMap { trackOf[$0] }
    if let second, !tracks[second].isHere { return }
    func place(_ track: Int, _ point: Point) -> Point {
      AffineTransform.rotation(tracks[track].state.rotation).apply(point) + tracks[track].state.center
    }
    let from = place(first, joint.firstPoint)
    let to = second.map { place($0, joint.secondPoint) } ?? joint.secondPoint
    let length = joint.length ?? from.distance(to: to)
    if joint.isForce {
      springs.append(Spring(joint: index, first: first, second: second, length: length))
      return
    }
    rods[index] = try world.attach(slots[first], to: second.map { slots[$0] }, joint, length: length)
  }

  private mutating func prepare(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) {
    for i in tracks.indices where tracks[i].isHere {
      let change = try tracks[i].prepare(step, &ledger)
      let track = tracks[i]
      try track.checkSpeed()
      if change.isMaterial { try world.set(track.material, of: slots[i], track.body) }
      if change.isEvent { try world.wake(slots[i]) }
      if change.isBlow { try world.set(track.state.velocity, of: slots[i]) }
      if !track.isAsleep { bodySteps += 1 }
    }
    for spring in springs { applySpring(spring) }
    for i in tracks.indices where tracks[i].isHere {
      world.setAcceleration(tracks[i].acceleration, of: slots[i])
    }
    guard bodySteps <= plan.limits.bodySteps else {
      throw DynamicsError(.scene, .tooMuch("simulation steps", limit: plan.limits.bodySteps))
    }
  }

  /// - Returns: whether a body was removed.
  private mutating func updateTracks(_ step: Int, _ ledger: inout MotionLedger) throws(DynamicsError) -> Bool {
    var hasTouched = false
    var hasLost = false
    for i in tracks.indices where tracks[i].isHere {
      guard let body = world.body(slots[i]) else { continue }
      tracks[i].update(body)
      hasTouched = hasTouched || body.cluster != nil
    }
    if hasTouched { try balance() }
    for i in tracks.indices where tracks[i].isHere {
      try tracks[i].recordKeys(step, &ledger)
      if try tracks[i].removeIfGone(step + 1, &ledger) {
        hasLost = true
        try world.remove(slots[i])
      }
    }
    return hasLost
  }

  /// A joint that is simulated as a force.
  private struct Spring {
    var joint: Int
    var first: Int
    var second: Int?
    var length: Double
  }

  /// Applies a spring's force to its ends for one step.
  private mutating func applySpring(_ spring: Spring) {
    let joint = plan.joints[spring.joint]
    if !tracks[spring.first].isHere || spring.second.map({ !tracks[$0].isHere }) == true { return }
    func end(_ track: Track, _ point: Point) -> (arm: Point, place: Point, velocity: Point, lightness: Double) {
      let arm = AffineTransform.rotation(track.state.rotation).apply(point)
      let turning = Point(-arm.y, arm.x) * track.state.velocity.spin
      return (
        arm, track.state.center + arm, track.state.velocity.linear + turning,
        track.isAnchored ? 0 : 1 / track.material.mass
      )
    }
    let a = end(tracks[spring.first], joint.firstPoint)
    let b = spring.second.map { end(tracks[$0], joint.secondPoint) } ?? (.zero, joint.secondPoint, .zero, 0)
    let across = b.place - a.place
    let distance = across.length
    guard distance > 0, a.lightness + b.lightness > 0 else { return }
    let direction = across * (1 / distance)
    let mass = 1 / (a.lightness + b.lightness)
    let omega = 2 * Double.pi * joint.frequency
    let closing = b.velocity - a.velocity
    let speed = closing.x * direction.x + closing.y * direction.y
    let size = mass * (omega * omega * (distance - spring.length) + 2 * joint.damping * omega * speed)
    tracks[spring.first].applyForce(direction * size, at: a.arm)
    if let second = spring.second { tracks[second].applyForce(direction * -size, at: b.arm) }
  }

  /// The energy of one cluster.
  private struct Sum {
    var energy = EnergyBalance()
    var isFree = true
    var hasBounce = false
  }

  /// Removes energy that contacts added, by cluster. Clusters with rods and springs are skipped, as these store energy.
  private mutating func balance() throws(DynamicsError) {
    var sums = [Sum](repeating: Sum(), count: (slots.max() ?? -1) + 1)
    for track in tracks where track.isHere && !track.isAnchored {
      guard let cluster = track.cluster else { continue }
      sums[cluster].energy.include(track)
      sums[cluster].hasBounce = sums[cluster].hasBounce || track.isBounce
      sums[cluster].isFree = sums[cluster].isFree && !track.body.isAttached
    }
    for i in tracks.indices where tracks[i].isHere && !tracks[i].isAnchored && !tracks[i].isAsleep {
      guard let cluster = tracks[i].cluster, sums[cluster].isFree, sums[cluster].hasBounce else { continue }
      guard let factor = sums[cluster].energy.factor else { continue }
      tracks[i].scaleMotion(by: factor)
      try world.set(tracks[i].state.velocity, of: slots[i])
    }
  }
}

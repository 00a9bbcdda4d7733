// Simulates bodies that can only meet boundaries one by one, using the engine only near a boundary.
// Flow: SimulationPlan → SoloRun ⇄ World → Recorder.
import SparklerCore

struct SoloRun: ~Copyable {
  private let plan: SimulationPlan
  /// Contains the walls, and the body while it is near one.
  private var world: World
  private let masks: [(step: Int, mask: UInt64)]
  private(set) var bodySteps = 0

  /// The distance from a boundary below which the engine takes over, and the one above which it is released; in points.
  private static let near = 3.0
  private static let far = 8.0

  init(_ plan: SimulationPlan) throws(DynamicsError) {
    let world = try World(contacts: plan.limits.contacts)
    try world.add(plan.walls)
    self.plan = plan
    self.world = world
    masks = plan.events.compactMap { if case .active(let mask) = $0.action { ($0.step, mask) } else { nil } }
  }

  mutating func simulate(_ body: PlannedBody, _ ledger: inout MotionLedger) throws(DynamicsError) {
    var pass = Pass(track: Track(body), walls: plan.walls.filter { $0.bit & body.wallMask != 0 })
    try world.setActive(0, for: body.subject)
    var step = body.begin
    let hasConstantForces = FreeFlight.fits(body)
    while step < plan.steps && !pass.track.isGone {
      if hasConstantForces, let far = pass.glide(from: step, plan, masks) {
        _ = try pass.track.prepare(step, &ledger)
        pass.slack -= pass.track.glide(far - step)
        bodySteps += 1
        step = far
        _ = try pass.track.removeIfGone(step, &ledger)
        continue
      }
      try advance(&pass, step, hasConstantForces, &ledger)
      try checkSteps()
      step += 1
      if pass.track.isAsleep || pass.track.isAnchored { step = nextEvent(body, from: step) }
    }
    if !pass.track.isGone { try pass.track.finish(plan.steps, &ledger) }
    if let slot = pass.slot { try world.remove(slot) }
    try checkSteps()
  }

  private func checkSteps() throws(DynamicsError) {
    guard bodySteps <= plan.limits.bodySteps else {
      throw DynamicsError(.scene, .tooMuch("simulation steps", limit: plan.limits.bodySteps))
    }
  }

  /// One body's simulation.
  private struct Pass {
    var track: Track
    var walls: [Wall]
    var active: UInt64 = 0
    var nextMask = 0
    /// The body's index in the engine; nil while it isn't there.
    var slot: Int?
    /// How far it can move before a boundary can be near.
    var slack = 0.0
    /// Steps since its last contact.
    var calm = 0
    /// Indices of boundaries that it moves along or away from: no collision is possible until something changes.
    var passed = Set<Int>()

    /// The near boundaries, if constant forces move the body along or away from all of them, so that it can slide down
    /// a wall without the engine; nil if it may collide.
    func passedWalls(within reach: Double) -> Set<Int>? {
      guard calm >= 6, abs(track.state.velocity.spin) < 1e-4 else { return nil }
      var out = Set<Int>()
      for (index, wall) in walls.enumerated() where wall.bit & active != 0 {
        let distance = track.state.center.distance(toSegment: wall.from, wall.to)
        guard distance - track.body.radius < reach else { continue }
        let along = (wall.to - wall.from) * (1 / wall.from.distance(to: wall.to))
        let offset = track.state.center - wall.from
        let side: Double = along.x * offset.y - along.y * offset.x
        guard abs(side) > 0.5 * distance else { return nil }
        func away(_ v: Point) -> Double { (along.x * v.y - along.y * v.x) * (side > 0 ? 1 : -1) }
        // The engine leaves rounding errors of single precision.
        guard away(track.state.velocity.linear) > -1e-3, away(track.kick.whole.linear) > -1e-9 else { return nil }
        out.insert(index)
      }
      return out
    }

    /// The step up to which only constant forces act, if skipping pays off: a sample's step before the next event.
    func glide(from step: Int, _ plan: SimulationPlan, _ masks: [(step: Int, mask: UInt64)]) -> Int? {
      guard slot == nil, walls.isEmpty || slack > 0, !track.isAnchored, step > track.body.begin else { return nil }
      // A force that begins or ends within half a step of a step time counts proportionally there.
      let isNearEvent = track.body.events.contains { abs($0.step - step) < 2 }
      let event = track.body.events.first { $0.step > step }?.step ?? plan.steps + 1
      let mask = nextMask < masks.count && !walls.isEmpty ? masks[nextMask].step : plan.steps + 1
      guard !isNearEvent, mask > step else { return nil }
      let pull = track.constantKick(at: step)
      let last = min(event - 2, mask, plan.steps, track.body.end)
      for far in [64, 16, 4] {
        let next = (step + far) / Step.perSample * Step.perSample
        let count = Double(next - step)
        guard next <= last, count > 0 else { continue }
        let way = (track.state.velocity.linear.length + pull * count) * Step.length * count
        guard walls.isEmpty || way < slack else { continue }
        let reach = SimulationPlan.reach - way
        guard abs(track.state.center.x) < reach, abs(track.state.center.y) < reach else { continue }
        // If it may fall below the floor, every sample is checked.
        if far > Step.perSample, let floor = track.body.floor, track.state.center.y + way > floor { continue }
        return next
      }
      return nil
    }

    /// The distance from the body's outline to the nearest active boundary.
    func clearance() -> Double {
      var least = Double.infinity
      for (index, wall) in walls.enumerated() where wall.bit & active != 0 && !passed.contains(index) {
        least = min(least, track.state.center.distance(toSegment: wall.from, wall.to))
      }
      return least - track.body.radius
    }
  }

  /// Number of boundary checks that cost as much as a step.
  private static let wallsPerStep = 64

  private mutating func clearance(of pass: Pass) -> Double {
    bodySteps += pass.walls.count / Self.wallsPerStep
    return pass.clearance()
  }

  private func nextEvent(_ body: PlannedBody, from step: Int) -> Int {
    let own = body.events.first { $0.step >= step }?.step ?? plan.steps
    return min(own, masks.first { $0.step >= step }?.step ?? plan.steps, plan.steps, max(step, body.end - 1))
  }

  private mutating func advance(
    _ pass: inout Pass, _ step: Int, _ hasConstantForces: Bool, _ ledger: inout MotionLedger
  ) throws(DynamicsError) {
    let change = try pass.track.prepare(step, &ledger)
    if !pass.walls.isEmpty {
      try pass.track.checkSpeed()
      try watch(&pass, step, change, hasConstantForces: hasConstantForces)
    }
    bodySteps += 1
    if let slot = pass.slot {
      try stepNear(&pass, slot)
      try pass.track.recordKeys(step, &ledger)
    } else {
      pass.track.fly()
      pass.slack -= pass.track.state.velocity.linear.length * Step.length
    }
    _ = try pass.track.removeIfGone(step + 1, &ledger)
  }

  private mutating func stepNear(_ pass: inout Pass, _ slot: Int) throws(DynamicsError) {
    world.setAcceleration(pass.track.acceleration, of: slot)
    bodySteps += try world.step(for: pass.track.body.subject)
    guard let body = world.body(slot) else { return }
    pass.track.update(body)
    guard pass.track.isBounce, !pass.track.isAsleep else { return }
    var energy = EnergyBalance()
    energy.include(pass.track)
    guard let factor = energy.factor else { return }
    pass.track.scaleMotion(by: factor)
    try world.set(pass.track.state.velocity, of: slot)
  }

  /// Uses the engine if a boundary is near, and passes changes on to it.
  private mutating func watch(_ pass: inout Pass, _ step: Int, _ change: Track.Change, hasConstantForces: Bool)
    throws(DynamicsError)
  {
    while pass.nextMask < masks.count && masks[pass.nextMask].step <= step {
      pass.active = masks[pass.nextMask].mask
      try world.setActive(pass.active, for: pass.track.body.subject)
      pass.nextMask += 1
      pass.slack = 0
      pass.passed = []
    }
    let track = pass.track
    let move = (track.state.velocity + track.kick.whole).linear.length * Step.length
    if change.isEvent && !pass.passed.isEmpty {
      pass.slack = 0
      pass.passed = []
    }
    if let slot = pass.slot {
      if change.isMaterial { try world.set(track.material, of: slot, track.body) }
      if change.isEvent { try world.wake(slot) }
      if change.isBlow { try world.set(track.state.velocity, of: slot) }
      pass.calm = track.cluster == nil ? pass.calm + 1 : 0
      guard track.cluster == nil, !track.isAsleep else { return }
      if hasConstantForces { pass.passed = pass.passedWalls(within: Self.far + 2 * move) ?? [] }
      let clearance = clearance(of: pass)
      guard clearance > Self.far + 2 * move else {
        pass.passed = []
        return
      }
      try world.remove(slot)
      pass.slot = nil
      pass.slack = clearance - Self.near
    } else if pass.slack <= 1.5 * move {
      let clearance = clearance(of: pass)
      if clearance < Self.near + 1.5 * move {
        pass.calm = 0
        pass.passed = []
        pass.slot = try world.add(track.body, track.state, track.material)
      } else {
        pass.slack = clearance - Self.near
      }
    }
  }
}

extension Point {
  /// The distance to the nearest point of a segment.
  func distance(toSegment a: Point, _ b: Point) -> Double {
    let along = b - a
    let square = along.x * along.x + along.y * along.y
    let offset = self - a
    let share = square > 0 ? (offset.x * along.x + offset.y * along.y) / square : 0
    return distance(to: a + along * max(0, min(1, share)))
  }
}

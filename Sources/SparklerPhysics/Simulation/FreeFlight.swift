// Bodies without collisions under constant forces: parabolas between the times at which something changes.
// Flow: SimulationPlan → FreeFlight → Recorder.
import SparklerCore

struct FreeFlight {
  let body: PlannedBody
  let plan: SimulationPlan

  /// Whether a body's motion has a closed form. A group hasn't, because its items rotate about its centre.
  static func fits(_ body: PlannedBody) -> Bool {
    body.members.count == 1 && body.forces.allSatisfy(\.isConstant)
      && body.properties.allSatisfy {
        ($0.properties.resistance ?? 0) == 0 && ($0.properties.angularResistance ?? 0) == 0
      }
  }

  func simulate(_ ledger: inout MotionLedger) throws(DynamicsError) {
    var recorder = Recorder(body)
    var state = BodyState(center: body.center, rotation: body.rotation)
    let (begin, end) = (Step.time(body.begin), Step.time(min(plan.steps, body.end)))
    let stops = Set(
      body.forces.flatMap { [$0.begin, $0.end] } + body.events.map { Step.time($0.step) } + [begin, end]
    )
    .filter { begin <= $0 && $0 <= end }.sorted()
    var removal: Double?
    for (index, time) in stops.enumerated() {
      let step = Int(clamping: (time * Step.rate + 1e-6).rounded(.down))
      let material = body.material(at: step)
      let isEvent = Step.time(step) == time
      let blow = isEvent ? body.blows(at: step, state, material).push : .zero
      var out = state.velocity + blow
      if material.isAnchored { out = .zero }
      if !material.allowsRotation { out.spin = 0 }
      try recorder.record(time, state, outgoing: out, &ledger)
      guard index + 1 < stops.count else { break }
      let next = stops[index + 1]
      let middle = (time + next) / 2
      let pull = material.isAnchored ? .zero : acceleration(material, at: middle, state.rotation)
      let arc = Arc(begin: time, center: state.center, rotation: state.rotation, velocity: out, pull: pull)
      if let gone = removalTime(arc, until: next) {
        try recorder.record(gone, arc.state(at: gone), outgoing: .zero, &ledger)
        removal = gone
        break
      }
      state = arc.state(at: next)
    }
    if body.end <= plan.steps { removal = removal ?? end }
    try recorder.finish(removal: removal, &ledger)
  }

  private func acceleration(_ material: Material, at time: Double, _ rotation: Double) -> PlanarVector {
    var sum = PlanarVector.zero
    for force in body.forces where force.begin <= time && time < force.end {
      sum += body.acceleration(force.source, BodyState(center: body.center, rotation: rotation), material, time)
    }
    return sum
  }

  /// The first sample time (1/60 s) at which the body is below the floor or out of reach.
  private func removalTime(_ arc: Arc, until end: Double) -> Double? {
    let rate = Step.rate / Double(Step.perSample)
    let first = Int(clamping: (arc.begin * rate).rounded(.up))
    let last = Int(clamping: (end * rate).rounded(.down))
    guard first <= last else { return nil }
    for sample in first...last {
      let time = Double(sample) / rate
      let center = arc.center(after: time - arc.begin)
      let mayBeBelow = body.floor.map { center.y > $0 } ?? false
      guard mayBeBelow || SimulationPlan.isOutOfReach(center) else { continue }
      if body.isGone(arc.state(at: time)) { return time }
    }
    return nil
  }

  /// Motion under constant acceleration, from a time on.
  private struct Arc {
    var begin: Double
    var center: Point
    var rotation: Double
    var velocity: PlanarVector
    var pull: PlanarVector

    func center(after t: Double) -> Point {
      let (v, a) = (velocity.linear, pull.linear)
      return Point(center.x + (v.x + a.x * t / 2) * t, center.y + (v.y + a.y * t / 2) * t)
    }

    func state(at time: Double) -> BodyState {
      let t = time - begin
      return BodyState(
        center: center(after: t), rotation: rotation + (velocity.spin + pull.spin * t / 2) * t,
        velocity: velocity + pull * t)
    }
  }
}

extension PlannedBody {
  /// Whether every item's upper edge is below the floor, or the body is out of reach.
  func isGone(_ state: BodyState) -> Bool {
    if SimulationPlan.isOutOfReach(state.center) { return true }
    guard let floor else { return false }
    return members.allSatisfy { member in
      // A cheap test first, because nearly all items are above.
      let arm = members.count == 1 ? Point.zero : AffineTransform.rotation(state.rotation).apply(member.offset)
      let y = state.center.y + arm.y
      guard y > floor else { return false }
      let (s, c) = Maths.sincos(state.rotation + member.rotation)
      return y - (abs(s) * member.size.width + abs(c) * member.size.height) / 2 > floor
    }
  }
}

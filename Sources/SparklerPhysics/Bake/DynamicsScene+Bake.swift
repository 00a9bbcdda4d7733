// The whole simulation; each body is simulated by the cheapest suitable method.
// Flow: DynamicsScene → SimulationPlan → FreeFlight, SoloRun, CoupledRun → Bake.
import SparklerCore

extension DynamicsScene {
  /// Simulates the scene at 240 steps a second and reduces each item's motion to keys.
  ///
  /// Results are bit-identical in every run. Items that can't meet others are simulated separately.
  /// - Throws: if a name, a number or an outline is invalid, something gets too fast, or a limit is exceeded.
  public func bake() throws(DynamicsError) -> Bake {
    let plan = try Planner.plan(self)
    var ledger = MotionLedger(self)
    var steps = 0
    let all = plan.bodies.indices
    let coupled = all.filter { plan.bodies[$0].isCoupled }
    let alone = all.filter { !plan.bodies[$0].isCoupled }
    for index in alone where plan.bodies[index].isFree {
      try FreeFlight(body: plan.bodies[index], plan: plan).simulate(&ledger)
    }
    if alone.contains(where: { !plan.bodies[$0].isFree }) {
      var run = try SoloRun(plan)
      for index in alone where !plan.bodies[index].isFree {
        try run.simulate(plan.bodies[index], &ledger)
      }
      steps += run.bodySteps
    }
    if !coupled.isEmpty {
      var run = try CoupledRun(plan, bodies: coupled)
      try run.simulate(&ledger)
      steps += run.bodySteps
    }
    return Bake(motions: ledger.motions, bodySteps: steps)
  }
}

extension PlannedBody {
  /// Whether other bodies can act on it.
  fileprivate var isCoupled: Bool { itemMask != 0 || isAttached }
  fileprivate var isFree: Bool { wallMask == 0 && FreeFlight.fits(self) }
}

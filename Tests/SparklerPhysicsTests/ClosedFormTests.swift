// Motions without contacts against their formulas: rows 43–50 of the oracle table.
// Flow: DynamicsScene.bake() → poses → closed form.
import SparklerCore
import SparklerPhysics
import Testing

private let origin = Point(187.5, 333.5)
private let pig = Size(55, 42.3)

private func pigScene(_ push: Point, extra: [Behavior] = []) -> DynamicsScene {
  DynamicsScene(
    items: [DynamicItem(id: "pig", center: origin, size: pig)],
    behaviors: [
      Behavior(.push(Push(mode: .instantaneous, direction: push)), items: ["pig"]),
      Behavior(.gravity(Gravity()), items: ["pig"]),
    ] + extra, duration: 2)
}

/// Ways to simulate the same motion: in closed form, step by step, and in the engine's world.
private enum Way: CaseIterable {
  case formula, steps, engine

  var behaviors: [Behavior] {
    switch self {
    case .formula: []
    // A field of no strength has no closed form.
    case .steps: [Behavior(.field(ForceField(.vortex, strength: 0)), items: ["pig"])]
    case .engine: [Behavior(.collision(Collision(mode: .items)), items: ["pig", "far"])]
    }
  }

  func scene(_ push: Point) -> DynamicsScene {
    var scene = pigScene(push, extra: behaviors)
    scene.items.append(DynamicItem(id: "far", center: Point(5000, 0), size: Size(10, 10)))
    return scene
  }
}

@Suite struct ClosedFormTests {
  @Test("row 44: the pig's mass and speed", arguments: Way.allCases)
  fileprivate func row44(_ way: Way) throws {
    let bake = try way.scene(Point(1, 0)).bake()
    let velocity = try #require(bake["pig"]).keys[0].outgoing.linear
    #expect(abs(velocity.x - 429.8302) < 1e-3)
    #expect(abs(100 / velocity.x - 0.23265) < 1e-6)
  }

  @Test("rows 45–48: the three pigs", arguments: Way.allCases)
  fileprivate func rows45to48(_ way: Way) throws {
    // Single precision in the engine.
    let slack = way == .engine ? 0.05 : 2e-3
    let motion = try #require(try way.scene(Point(-0.75, -1)).bake()["pig"])
    let velocity = motion.keys[0].outgoing.linear
    #expect(abs(velocity.x + 322.373) < 1e-3)
    #expect(abs(velocity.y + 429.830) < 1e-3)
    func at(_ time: Double) -> Point { motion.pose(at: Seconds(time)).center - origin }
    #expect(at(0.25).distance(to: Point(-80.593, -76.208)) < slack)
    #expect(at(1).distance(to: Point(-322.373, 70.170)) < slack)
    #expect(abs(at(0.42983).y + 92.377) < slack)
    #expect(at(0.85966).distance(to: Point(-277.131, 0)) < slack + 2e-3)
    for (push, expected) in [(Point(0.5, -1), Point(53.729, -76.208)), (Point(-0.25, -1), Point(-26.864, -76.208))] {
      let motion = try #require(try way.scene(push).bake()["pig"])
      #expect((motion.pose(at: 0.25).center - origin).distance(to: expected) < slack)
    }
  }

  @Test("row 49: a continuous push", arguments: [(100.0, 100.0), (200.0, 50.0)])
  func row49(height: Double, acceleration: Double) throws {
    let scene = DynamicsScene(
      items: [DynamicItem(id: "a", center: .zero, size: Size(100, height))],
      behaviors: [Behavior(.push(Push(mode: .continuous, direction: Point(1, 0))), items: ["a"])], duration: 2)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(motion.pose(at: 1).center.x - acceleration / 2) < 1e-9)
    #expect(abs(motion.keys[motion.keys.count - 1].incoming.linear.x - 2 * acceleration) < 1e-9)
  }

  @Test("row 50: gravity for a second", arguments: Way.allCases)
  fileprivate func row50(_ way: Way) throws {
    var scene = way.scene(.zero)
    scene.duration = 1
    let motion = try #require(try scene.bake()["pig"])
    #expect(abs(motion.pose(at: 1).center.y - origin.y - 500) < 0.05)
    #expect(abs(motion.keys[motion.keys.count - 1].incoming.linear.y - 1000) < 0.05)
  }
}

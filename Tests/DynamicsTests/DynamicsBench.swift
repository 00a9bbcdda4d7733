import Dynamics
import Primitives
import Testing

@Suite struct Bench {
  static func scene(_ n: Int, _ seconds: Double, walls: Bool, collide: Bool) -> DynamicsScene {
    var random = SeededRandom(seed: 7)
    var items: [DynamicItem] = []
    var behaviors: [Behavior] = []
    for i in 0..<n {
      let at = collide ? Point(20 + Double(i % 20) * 17, 20 + Double(i / 20) * 20) : Point(187, 333)
      items.append(DynamicItem(id: "\(i)", center: at, size: collide ? Size(15, 15) : Size(55, 42.3)))
      behaviors.append(Behavior(.push(Push(mode: .instantaneous, direction: Point(random.uniform(-1, 1), random.uniform(-1, 0)) * (collide ? 0.1 : 1))), items: ["\(i)"]))
    }
    let all = items.map(\.id)
    behaviors.append(Behavior(.gravity(Gravity()), items: all))
    if walls { behaviors.append(Behavior(.collision(Collision(mode: collide ? .everything : .boundaries, referenceInsets: .zero)), items: all)) }
    return DynamicsScene(items: items, behaviors: behaviors, duration: Seconds(seconds), referenceBounds: Rect(0, 0, 375, 667), floor: walls ? nil : 667)
  }
  @Test func measure() throws {
    let clock = ContinuousClock()
    for (name, scene) in [
      ("free 5000", Self.scene(5000, 3, walls: false, collide: false)), ("walls 500", Self.scene(500, 3, walls: true, collide: false)),
      ("collide 300", Self.scene(300, 5, walls: true, collide: true)),
      ("repo 5000", { var s = Self.scene(5000, 3, walls: false, collide: false)
        s.behaviors.append(Behavior(.collision(Collision(mode: .boundaries, boundaries: [.segment(Point(0, 0), Point(0, 667)), .segment(Point(375, 0), Point(375, 667))])), items: s.items.map(\.id)))
        return s }()),
      ("field 5000", { var s = Self.scene(5000, 3, walls: false, collide: false)
        s.behaviors.append(Behavior(.field(ForceField(.vortex, strength: 0.1)), items: s.items.map(\.id)))
        return s }()),
    ] {
      var bake: Bake?
      let time = try clock.measure { bake = try scene.bake() }
      let keys = bake!.motions.reduce(0) { $0 + $1.keys.count }
      let s = Double(time.components.attoseconds) * 1e-18 + Double(time.components.seconds)
      print("BENCH \(name): \(s) s, \(scene.duration.value / s) x real time, keys \(keys), steps \(bake!.bodySteps), \(s / Double(max(1, bake!.bodySteps)) * 1e9) ns/step")
    }
  }
}

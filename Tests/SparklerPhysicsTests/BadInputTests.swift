// Every input that the engine would end the process on: an error with a remedy, or a defined result.
// Flow: DynamicsScene → DynamicsError.
import CSparklerBox2D
import SparklerCore
import SparklerPhysics
import Testing

private let nan = Double.nan

@Suite struct BadInputTests {
  @Test(
    "an item without a usable size or place is refused",
    arguments: [
      DynamicItem(id: "a", center: .zero, size: .zero), DynamicItem(id: "a", center: .zero, size: Size(10, 0)),
      DynamicItem(id: "a", center: .zero, size: Size(10, -1)), DynamicItem(id: "a", center: .zero, size: Size(nan, 1)),
      DynamicItem(id: "a", center: Point(.infinity, 0), size: Size(1, 1)),
      DynamicItem(id: "a", center: Point(1e9, 0), size: Size(1, 1)),
      DynamicItem(id: "a", center: .zero, size: Size(1, 1), rotation: nan),
      DynamicItem(id: "a", center: .zero, size: Size(1, 1), shape: .path(Path())),
      DynamicItem(id: "a", center: .zero, size: Size(1, 1), shape: .path(Path([.move(.zero), .line(Point(9, 9))]))),
      DynamicItem(id: "a", center: .zero, size: Size(1, 1), shape: .path(.rect(Rect(0, 0, 9, nan)))),
    ])
  func items(_ bad: DynamicItem) {
    let error = #expect(throws: DynamicsError.self) {
      try DynamicsScene(items: [bad], behaviors: [], duration: 1).bake()
    }
    #expect(error?.subject == .item("a"))
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("an outline that crosses itself is refused")
  func bowTie() {
    let bow = Path([.move(Point(-9, -9)), .line(Point(9, 9)), .line(Point(9, -9)), .line(Point(-9, 9)), .close])
    let star = Path(
      [0, 2, 4, 1, 3].enumerated().map { index, k in
        let (s, c) = Maths.sincos(Double(k) * 0.4 * Double.pi)
        return index == 0 ? .move(Point(s * 20, c * 20)) : .line(Point(s * 20, c * 20))
      } + [.close])
    for path in [bow, star] {
      let error = #expect(throws: DynamicsError.self) {
        try DynamicsScene(
          items: [DynamicItem(id: "a", center: .zero, size: Size(20, 20), shape: .path(path))], behaviors: [],
          duration: 1
        ).bake()
      }
      #expect(error?.problem == .crossesItself)
    }
  }

  @Test(
    "a behavior with an impossible number is refused",
    arguments: [
      properties { $0.density = 0 }, properties { $0.density = -1 }, properties { $0.density = nan },
      properties { $0.elasticity = 1.5 }, properties { $0.friction = -1 }, properties { $0.resistance = -.infinity },
      properties { $0.angularResistance = nan }, properties { $0.linearVelocity = Point(nan, 0) },
      properties { $0.angularVelocity = 1e9 },
      .gravity(Gravity(direction: Point(nan, 0))), .gravity(Gravity(direction: Point(0, 1e9))),
      .push(Push(mode: .instantaneous, direction: Point(.infinity, 0))),
      .push(Push(mode: .continuous, direction: .zero, targetOffset: Point(nan, 0))),
      .snap(Snap(point: Point(nan, 0))), .snap(Snap(point: .zero, damping: 2)),
      .attachment(Attachment()), .attachment(Attachment(anchor: Point(nan, 0))),
      .attachment(Attachment(anchor: .zero, length: -1)), .attachment(Attachment(anchor: .zero, frequency: 1e4)),
      .attachment(Attachment(anchor: .zero, damping: -1)),
      .field(ForceField(.drag, strength: nan)), .field(ForceField(.vortex, falloff: .infinity)),
      .field(ForceField(.spring, minimumRadius: 0)), .field(ForceField(.noise(smoothness: 2, speed: 1))),
      .field(ForceField(.radialGravity, region: .radius(-1))),
      .collision(Collision(referenceInsets: Insets(top: nan))),
      .collision(Collision(referenceInsets: Insets(left: 500))),
      .collision(Collision(boundaries: [.segment(Point(1, 1), Point(1, 1))])),
      .collision(Collision(boundaries: [.segment(Point(1, nan), Point(1, 1))])),
      .collision(Collision(boundaries: [.path(Path())])),
      .collision(Collision(boundaries: [.path(.rect(Rect(1, 1, 0, 0)))])),
    ])
  func behaviors(_ kind: Behavior.Kind) {
    let scene = DynamicsScene(
      items: [item("a", 0, 0)], behaviors: [Behavior(kind, items: ["a"])], duration: 1, referenceBounds: box)
    let error = #expect(throws: DynamicsError.self) { try scene.bake() }
    #expect(error?.subject == .behavior(0))
    #expect(error?.description.contains("behaviour 0: ") == true)
  }

  @Test("a missing item is named")
  func missing() {
    let tie = Behavior(.attachment(Attachment()), items: ["a", "ghost"])
    let error = #expect(throws: DynamicsError.self) {
      try DynamicsScene(items: [item("a", 0, 0)], behaviors: [tie], duration: 1).bake()
    }
    #expect(error?.problem == .unknownItem("ghost"))
  }

  @Test("ids, groups and times that can't be are refused")
  func structure() {
    func problem(_ change: (inout DynamicsScene) -> Void) -> DynamicsError.Problem? {
      var scene = DynamicsScene(items: [item("a", 0, 0), item("b", 99, 0)], behaviors: [], duration: 1)
      change(&scene)
      return #expect(throws: DynamicsError.self) { try scene.bake() }?.problem
    }
    #expect(problem { $0.items[1].id = "a" } == .duplicateID)
    #expect(problem { $0.groups = [ItemGroup(id: "b", items: ["a"])] } == .duplicateID)
    #expect(problem { $0.groups = [ItemGroup(id: "g", items: ["x"])] } == .unknownItem("x"))
    #expect(
      problem { $0.groups = [ItemGroup(id: "g", items: ["a"]), ItemGroup(id: "h", items: ["a"])] }
        == .sharedByGroups("a"))
    #expect(problem { $0.groups = [ItemGroup(id: "g", items: [])] } != nil)
    #expect(problem { $0.duration = Seconds(nan) } == .notFinite("duration"))
    #expect(problem { $0.duration = -1 } != nil)
    #expect(problem { $0.duration = 1e9 } != nil)
    #expect(problem { $0.floor = nan } == .notFinite("floor"))
    #expect(problem { $0.referenceBounds = Rect(0, 0, nan, 1) } != nil)
    #expect(problem { $0.behaviors = [Behavior(.gravity(Gravity()), items: ["a"], begin: 2, end: 1)] } != nil)
    #expect(
      problem { $0.behaviors = [Behavior(.gravity(Gravity()), items: ["a"], begin: Seconds(nan))] }
        == .notFinite("begin"))
    #expect(problem { $0.behaviors = [Behavior(.gravity(Gravity()), items: ["a"], end: Seconds(nan))] } != nil)
    #expect(problem { $0.limits.items = 1 } == .tooMuch("items", limit: 1))
    #expect(problem { $0.limits.keys = 1 } == .tooMuch("keyframes", limit: 1))
    #expect(
      problem { $0.behaviors = Array(repeating: Behavior(.collision(Collision()), items: ["a", "b"]), count: 65) }
        == .tooMuch("collision behaviours", limit: 64))
    #expect(
      problem {
        $0.groups = [ItemGroup(id: "g", items: ["a", "b"])]
        $0.behaviors = [Behavior(.attachment(Attachment()), items: ["a", "b"])]
      } == .tiedToItself)
  }

  @Test("thousands of items in one place are refused before memory runs out; hundreds are pushed apart")
  func overlapping() throws {
    func scene(_ count: Int) -> DynamicsScene {
      let items = (0..<count).map { item("\($0)", 200, 200, 20) }
      return DynamicsScene(
        items: items, behaviors: [Behavior(.collision(Collision(mode: .items)), items: items.map(\.id))], duration: 0.1)
    }
    let error = #expect(throws: DynamicsError.self) { try scene(3000).bake() }
    #expect(error?.problem == .tooManyContacts(limit: 60_000))
    let bake = try scene(100).bake()
    #expect(bake.motions.allSatisfy { $0.keys.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite } })
  }

  @Test("what gets too fast for the engine is refused")
  func tooFast() {
    let scene = DynamicsScene(
      items: [item("a", 0, 0), item("b", 90, 0)],
      behaviors: [
        Behavior(.push(Push(mode: .instantaneous, direction: Point(1e5, 0))), items: ["a"]),
        Behavior(.collision(Collision(mode: .items)), items: ["a", "b"]),
      ], duration: 1)
    let error = #expect(throws: DynamicsError.self) { try scene.bake() }
    guard case .tooFast = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("no extreme that is allowed ends the process", arguments: [0.1, 1, 3, 100_000], [1e-6, 1, 1e6])
  func extremes(size: Double, density: Double) throws {
    for shape in [
      ItemShape.rectangle, .ellipse,
      .path(.star(points: 5, innerRadius: 0.4, in: Rect(-size / 2, -size / 2, size, size))),
    ] {
      let scene = DynamicsScene(
        items: [
          DynamicItem(id: "a", center: .zero, size: Size(size, size), shape: shape),
          DynamicItem(id: "b", center: Point(0, size), size: Size(size, size * 0.9 + 0.01), shape: shape),
          item("c", size, 3),
        ],
        behaviors: [
          Behavior(.gravity(Gravity(direction: Point(0.1, 3))), items: ["a", "b", "c"]),
          Behavior(
            properties {
              $0.density = density; $0.friction = 1000; $0.elasticity = 1
            }, items: ["a"]),
          Behavior(
            .collision(
              Collision(boundaries: [
                .segment(Point(-1e6, 10), Point(1e6, 10)), .path(.ellipse(in: Rect(-9, -9, 18, 18))),
              ])), items: ["a", "b", "c"]),
          Behavior(.attachment(Attachment(anchor: Point(1, 1), length: 0, frequency: 60, damping: 100)), items: ["a"]),
          Behavior(.attachment(Attachment(offset: Point(0, 5), length: 1e4)), items: ["a", "b"], begin: 0.1, end: 0.3),
        ], duration: 0.5)
      do {
        let bake = try scene.bake()
        #expect(bake.motions.allSatisfy { $0.keys.allSatisfy { $0.center.x.isFinite && $0.rotation.isFinite } })
      } catch {
        guard case .tooFast = error.problem else {
          Issue.record(error)
          return
        }
      }
    }
  }

  @Test("the engine's door refuses what the engine would assert on")
  func door() throws {
    let world = try #require(cbx_create(10))
    defer { cbx_destroy(world) }
    #expect(cbx_add_body(world, nan, 0, 0) == Int32(CBX_BAD_NUMBER))
    let body = cbx_add_body(world, 0, 0, 0)
    #expect(body == 0)
    #expect(cbx_add_circle(world, body, CBXPoint(x: 0, y: 0), 0) == Int32(CBX_BAD_SHAPE))
    #expect(cbx_add_circle(world, body, CBXPoint(x: nan, y: 0), 1) == Int32(CBX_BAD_NUMBER))
    #expect(cbx_add_circle(world, 7, CBXPoint(x: 0, y: 0), 1) == Int32(CBX_NO_SUCH_THING))
    let line = [CBXPoint(x: 0, y: 0), CBXPoint(x: 1, y: 1), CBXPoint(x: 2, y: 2)]
    #expect(cbx_add_polygon(world, body, line, 3, 0) == Int32(CBX_BAD_SHAPE))
    #expect(cbx_add_polygon(world, body, line, 2, 0) == Int32(CBX_BAD_SHAPE))
    #expect(cbx_add_polygon(world, body, line, 9, 0) == Int32(CBX_BAD_SHAPE))
    let left = [CBXPoint(x: 0, y: 0), CBXPoint(x: 0, y: 9), CBXPoint(x: 9, y: 0)]
    #expect(cbx_add_polygon(world, body, left, 3, 0) == Int32(CBX_BAD_SHAPE))
    #expect(cbx_add_wall(world, CBXPoint(x: 1, y: 1), CBXPoint(x: 1, y: 1), 1) == Int32(CBX_BAD_SHAPE))
    #expect(cbx_set_properties(world, body, CBXProperties()) == Int32(CBX_BAD_NUMBER))
    var rod = CBXRod()
    rod.bodyB = 3
    #expect(cbx_add_rod(world, rod) == Int32(CBX_NO_SUCH_THING))
    rod.bodyB = -1
    rod.frequency = nan
    #expect(cbx_add_rod(world, rod) == Int32(CBX_BAD_NUMBER))
    #expect(cbx_remove_rod(world, 0) == Int32(CBX_NO_SUCH_THING))
    #expect(cbx_remove_body(world, body) == Int32(CBX_OK))
    #expect(cbx_remove_body(world, body) == Int32(CBX_NO_SUCH_THING))
    var state = CBXState()
    #expect(cbx_step(world, nan, [CBXAcceleration()], &state, 1) == Int32(CBX_BAD_NUMBER))
    #expect(cbx_step(world, 0.01, [CBXAcceleration()], &state, 2) == Int32(CBX_BAD_NUMBER))
    #expect(cbx_step(world, 0.01, [CBXAcceleration()], &state, 1) == Int32(CBX_OK))
  }
}

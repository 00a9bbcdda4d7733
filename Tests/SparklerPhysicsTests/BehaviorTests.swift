// Snaps, attachments, fields, groups, times: each against its formula.
// Flow: DynamicsScene.bake() → poses.
import SparklerCore
import SparklerPhysics
import SparklerScene
import Testing

private func end(_ behaviors: [Behavior], _ items: [DynamicItem] = [item("a", 100, 100)], at time: Double = 1) throws
  -> MotionPose
{
  let bake = try DynamicsScene(items: items, behaviors: behaviors, duration: Seconds(max(1, time))).bake()
  return try #require(bake["a"]).pose(at: Seconds(time))
}

/// A collision that never happens puts the item into the engine's world.
private let together = Behavior(.collision(Collision(mode: .items)), items: ["a", "b"])
private let pair = [item("a", 100, 100), item("b", 5000, 5000)]

@Suite struct EndTests {
  @Test("an item is removed at its end, whatever it meets", arguments: [false, true], [1.0, 1.003])
  func end(hasCompany: Bool, end: Double) throws {
    var a = item("a", 100, 360)
    a.end = Seconds(end)
    let scene = DynamicsScene(
      items: hasCompany ? [a, item("b", 300, 100)] : [a],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.collision(Collision(referenceInsets: .zero)), items: hasCompany ? ["a", "b"] : ["a"]),
      ], duration: 3, referenceBounds: box)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(try #require(motion.removal).value - end) < 0.005)
    var free = scene
    free.behaviors.removeLast()
    #expect(abs(try #require(free.bake()["a"]?.removal).value - end) < 0.005)
  }

  @Test("what lay on an item falls when that is removed") func support() throws {
    var shelf = item("shelf", 200, 300)
    shelf.end = 2
    let scene = DynamicsScene(
      items: [shelf, item("a", 200, 259)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.collision(Collision(mode: .items)), items: ["shelf", "a"]),
        Behavior(properties { $0.isAnchored = true }, items: ["shelf"]),
      ], duration: 3)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(motion.pose(at: 2).center.y - 260) < 1.5)
    #expect(abs(motion.pose(at: 3).center.y - 760) < 10)
  }

  @Test("an end before its begin, or none, is refused", arguments: [-1, 0.5, Double.nan]) func refused(_ end: Double) {
    var a = item("a", 0, 0)
    (a.begin, a.end) = (1, Seconds(end))
    let error = #expect(throws: DynamicsError.self) {
      try DynamicsScene(items: [a], behaviors: [], duration: 2).bake()
    }
    #expect(error?.subject == .item("a"))
  }
}

@Suite struct BehaviorTests {
  @Test("a snap ends at its point, upright", arguments: [0, 0.5, 1], [false, true])
  func snap(damping: Double, inEngine: Bool) throws {
    var items = pair
    items[0].rotation = 1
    let snap = Behavior(.snap(Snap(point: Point(250, 40), damping: damping)), items: ["a"])
    let pose = try end([snap] + (inEngine ? [together] : []), items, at: 4)
    #expect(pose.center.distance(to: Point(250, 40)) < 0.5)
    #expect(abs(pose.rotation) < 0.01)
  }

  @Test("the damping of a snap: 1 never swings past its point, 0 does")
  func damping() throws {
    func farthest(_ damping: Double) throws -> Double {
      let bake = try DynamicsScene(
        items: [item("a", 0, 0)],
        behaviors: [Behavior(.snap(Snap(point: Point(100, 0), damping: damping)), items: ["a"])],
        duration: 3
      ).bake()
      return (0...360).map { bake.motions[0].pose(at: Seconds(Double($0) / 120)).center.x }.max() ?? 0
    }
    #expect(try farthest(1) < 100.2)
    // exp(−πζ/√(1−ζ²)) with ζ = 0.2.
    #expect(abs(try farthest(0) - 152.66) < 1.5)
  }

  @Test("a rod keeps its length: a pendulum's period")
  func rod() throws {
    let scene = DynamicsScene(
      items: [item("a", 100 + 200 * Maths.sin(0.1), 200 * Maths.cos(0.1), 10)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.attachment(Attachment(anchor: Point(100, 0))), items: ["a"]),
      ], duration: 6)
    let motion = try #require(try scene.bake()["a"])
    for k in 0...360 {
      #expect(abs(motion.pose(at: Seconds(Double(k) / 60)).center.distance(to: Point(100, 0)) - 200) < 1)
    }
    // The item swings as a point would: 2π √(l / g), and 0.06 % for 0.1 rad.
    let quarter = 2 * Double.pi * (200.0 / 1000).squareRoot() / 4
    #expect(abs(motion.pose(at: Seconds(quarter)).center.x - 100) < 1)
    #expect(abs(motion.pose(at: Seconds(5 * quarter)).center.x - 100) < 2)
  }

  @Test("a spring swings at its frequency and ends at its length")
  func spring() throws {
    let scene = DynamicsScene(
      items: [item("a", 150, 0)],
      behaviors: [
        Behavior(.attachment(Attachment(anchor: .zero, length: 100, frequency: 1, damping: 0)), items: ["a"])
      ],
      duration: 2)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(motion.pose(at: 0.5).center.x - 50) < 2)
    #expect(abs(motion.pose(at: 1).center.x - 150) < 3)
  }

  @Test("two items on a rod stay at their distance, and a rod of no length is a hinge")
  func ties() throws {
    let scene = DynamicsScene(
      items: [item("a", 100, 100), item("b", 200, 100), item("c", 120, 100)],
      behaviors: [
        Behavior(.attachment(Attachment()), items: ["a", "b"]),
        Behavior(
          .attachment(Attachment(offset: Point(10, 0), otherOffset: Point(-10, 0), length: 0)), items: ["a", "c"]),
        Behavior(
          .push(Push(mode: .instantaneous, direction: Point(0.3, 0.2), targetOffset: Point(3, 5))), items: ["a"]),
      ], duration: 2)
    let bake = try scene.bake()
    let (a, b, c) = (try #require(bake["a"]), try #require(bake["b"]), try #require(bake["c"]))
    for k in 0...120 {
      let time = Seconds(Double(k) / 60)
      let (p, q, r) = (a.pose(at: time), b.pose(at: time), c.pose(at: time))
      #expect(abs(p.center.distance(to: q.center) - 100) < 1)
      let left = AffineTransform.rotation(p.rotation).apply(Point(10, 0)) + p.center
      let right = AffineTransform.rotation(r.rotation).apply(Point(-10, 0)) + r.center
      #expect(left.distance(to: right) < 1)
    }
    #expect(a.pose(at: 2).center.distance(to: Point(100, 100)) > 50)
  }

  @Test("resistance slows down step by step: v · (1 − r·dt)", arguments: [false, true])
  func resistance(inEngine: Bool) throws {
    let behaviors = [
      Behavior(
        properties {
          $0.linearVelocity = Point(100, 0); $0.angularVelocity = 1; $0.resistance = 2; $0.angularResistance = 1
        }, items: ["a"])
    ]
    let pose = try end(behaviors + (inEngine ? [together] : []), pair)
    #expect(abs(pose.center.x - 100 - 50 * (1 - Maths.exp(-2))) < 0.3)
    #expect(abs(pose.rotation - (1 - Maths.exp(-1))) < 0.01)
  }

  @Test(
    "either resistance alone slows what is its own, in a free flight, between walls and in the engine",
    arguments: [nil, Collision.Mode.boundaries, .items])
  func oneResistance(_ mode: Collision.Mode?) throws {
    let walls = [Boundary.segment(Point(-900, 900), Point(900, 900))]
    let around = mode.map { Behavior(.collision(Collision(mode: $0, boundaries: walls)), items: ["a", "b"]) }
    for (own, angular) in [(0.0, 1.0), (2, 0)] {
      let made = Behavior(
        properties {
          ($0.linearVelocity, $0.angularVelocity) = (Point(100, 0), 1)
          ($0.resistance, $0.angularResistance) = (own, angular)
        }, items: ["a"])
      let pose = try end([made] + [around].compactMap(\.self), pair)
      func way(_ resistance: Double) -> Double {
        resistance == 0 ? 1 : (1 - Maths.exp(-resistance)) / resistance
      }
      #expect(abs(pose.center.x - 100 - 100 * way(own)) < 0.3, "\(own)")
      #expect(abs(pose.rotation - way(angular)) < 0.01, "\(angular)")
    }
  }

  @Test("a push off the centre makes an item spin, unless it may not")
  func torque() throws {
    let push = Behavior(
      .push(Push(mode: .instantaneous, direction: Point(0, 0.16), targetOffset: Point(10, 0))), items: ["a"])
    // Force 16 at arm 10 on an inertia of 0.16 · (40² + 40²) / 12.
    #expect(abs(try end([push]).rotation - 160 / (0.16 * 3200 / 12)) < 1e-6)
    #expect(try end([push, Behavior(properties { $0.allowsRotation = false }, items: ["a"])]).rotation == 0)
  }

  @Test("a negative magnitude reverses; an angle and a vector agree")
  func directions() throws {
    #expect(Push(mode: .instantaneous, angle: 0, magnitude: -2).direction == Point(-2, 0))
    #expect(Gravity(angle: Double.pi / 2, magnitude: 1).direction == Gravity().direction)
  }

  @Test("fields pull where they should")
  func fields() throws {
    func moved(_ field: ForceField, velocity: Point = .zero) throws -> Point {
      try end([
        Behavior(.field(field), items: ["a"]), Behavior(properties { $0.linearVelocity = velocity }, items: ["a"]),
      ]).center - Point(100, 100)
    }
    let down = try moved(ForceField(.linearGravity(direction: Point(0, 1)), strength: 2))
    #expect(abs(down.y - 100) < 1e-6 && down.x == 0)
    let inwards = try moved(ForceField(.radialGravity, position: Point(1100, 100)))
    #expect(abs(inwards.x - 50) < 1e-3 && abs(inwards.y) < 1e-9)
    let weak = try moved(ForceField(.radialGravity, position: Point(1100, 100), falloff: 1))
    #expect(abs(weak.x - 5) < 0.1)
    let round = try moved(ForceField(.vortex, position: Point(-9900, 100)))
    #expect(round.y > 49 && abs(round.x) < 1)
    let still = try moved(
      ForceField(.linearGravity(direction: Point(0, 1)), position: Point(300, 100), region: .radius(100)))
    #expect(still == .zero)
    let boxed = try moved(
      ForceField(.linearGravity(direction: Point(0, 1)), position: Point(100, 100), region: .size(Size(60, 1000))))
    #expect(boxed.y > 49)
    // m = 0.16: x″ = −s/m · x swings with √(1/0.16) = 2.5 rad/s.
    let spring = try moved(ForceField(.spring, position: Point(200, 100)))
    #expect(abs(spring.x - (100 - 100 * Maths.cos(2.5))) < 0.5)
    let drag = try moved(ForceField(.drag, strength: 0.16), velocity: Point(100, 0))
    #expect(abs(drag.x - 100 * (1 - Maths.exp(-1))) < 0.5)
  }

  @Test("noise is smooth, by its seed, and different elsewhere; turbulence needs motion")
  func noise() throws {
    func way(_ kind: ForceField.Kind, _ seed: UInt64, velocity: Point = .zero) throws -> Point {
      try end([
        Behavior(.field(ForceField(kind, strength: 5, seed: seed)), items: ["a"]),
        Behavior(properties { $0.linearVelocity = velocity }, items: ["a"]),
      ]).center
    }
    let noise = ForceField.Kind.noise(smoothness: 0.5, speed: 1)
    #expect(try way(noise, 1) == way(noise, 1))
    #expect(try way(noise, 1) != way(noise, 2))
    #expect(try way(noise, 1).distance(to: Point(100, 100)) > 5)
    let turbulence = ForceField.Kind.turbulence(smoothness: 0.5, speed: 1)
    #expect(try way(turbulence, 1) == Point(100, 100))
    #expect(try way(turbulence, 1, velocity: Point(100, 0)).distance(to: Point(200, 100)) > 5)
  }

  @Test("a behavior acts from its begin to its end", arguments: [false, true], [0.5, 0.501])
  func span(inEngine: Bool, begin: Double) throws {
    let gravity = Behavior(.gravity(Gravity()), items: ["a"], begin: Seconds(begin), end: 0.75)
    let pose = try end([gravity] + (inEngine ? [together] : []), pair)
    let push = 0.75 - begin
    #expect(abs(pose.center.y - 100 - 500 * push * push - 1000 * push * 0.25) < 0.05)
  }

  @Test("the items of a group keep their places to each other")
  func group() throws {
    var scene = DynamicsScene(
      items: [item("a", 100, 100), item("b", 140, 100)],
      behaviors: [
        Behavior(
          .push(Push(mode: .instantaneous, direction: Point(0.1, 0.1), targetOffset: Point(10, 0))), items: ["both"])
      ],
      duration: 3)
    scene.groups = [ItemGroup(id: "both", items: ["a", "b"])]
    for behaviors in [[], [Behavior(.collision(Collision(mode: .items)), items: ["both", "c"])]] {
      var scene = scene
      scene.items.append(item("c", 4000, 0))
      scene.behaviors += behaviors
      let bake = try scene.bake()
      let (a, b) = (try #require(bake["a"]), try #require(bake["b"]))
      #expect(a.pose(at: 3).rotation > 1)
      for k in 0...180 {
        let (p, q) = (a.pose(at: Seconds(Double(k) / 60)), b.pose(at: Seconds(Double(k) / 60)))
        #expect((p.center + AffineTransform.rotation(p.rotation).apply(Point(40, 0))).distance(to: q.center) < 0.3)
      }
    }
  }

  @Test("what has fallen below the floor is removed; what leaves sideways is not", arguments: [false, true])
  func removal(inEngine: Bool) throws {
    var scene = DynamicsScene(
      items: pair,
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(properties { $0.linearVelocity = Point(-3000, 0) }, items: ["a"]),
      ] + (inEngine ? [together] : []), duration: 5, floor: 600)
    let motion = try #require(try scene.bake()["a"])
    // The upper edge, 20 above the centre, falls 520 pt; looked at every sixtieth of a second.
    let exact = (2 * 520 / 1000.0).squareRoot()
    let removal = try #require(motion.removal).value
    #expect(removal > exact && removal <= exact + 1 / 60.0 + 1e-9)
    #expect(motion.keys[motion.keys.count - 1].time == motion.removal)
    scene.floor = nil
    #expect(try #require(try scene.bake()["a"]).removal == nil)
  }
}

@Suite struct LayerTests {
  @Test("a layer's keyframes are the motion, to a thousandth of a point and a ten-thousandth of a radian")
  func keyframes() throws {
    var scene = pile(12, seconds: 3)
    scene.behaviors.append(
      Behavior(
        .push(Push(mode: .instantaneous, direction: Point(0.1, -0.2), targetOffset: Point(4, 0))), items: ["3"],
        begin: 0.5))
    let bake = try scene.bake()
    for (item, motion) in zip(scene.items, bake.motions) {
      var layer = Layer()
      layer.id = item.id
      layer.bounds = Rect(0, 0, item.size.width, item.size.height)
      layer.transform = .rotation(item.rotation)
      motion.apply(to: &layer)
      layer.background = .color(.black)
      for k in 0...180 {
        let time = Seconds(Double(k) / 60 + 0.003)
        let shown = layer.presentation(atLocal: time).layer
        let pose = motion.pose(at: time)
        #expect(shown.position.distance(to: pose.center) < 1e-3)
        let parts = TransformParts(try #require(shown.transform.affine))
        #expect(abs((parts.rotation - pose.rotation).remainder(dividingBy: 2 * Double.pi)) < 1e-4)
      }
    }
  }

  @Test("a removed item's layer is visible until then")
  func removed() throws {
    let scene = DynamicsScene(
      items: [item("a", 0, 0)], behaviors: [Behavior(.gravity(Gravity()), items: ["a"])], duration: 3, floor: 100)
    let motion = try #require(try scene.bake()["a"])
    var layer = Layer()
    motion.apply(to: &layer)
    #expect(layer.visible.to == motion.removal)
    #expect(layer.animations.count == 1)
  }

  @Test("keys are few: a parabola has two, and a bounce adds one")
  func few() throws {
    var scene = DynamicsScene(
      items: [item("a", 200, 100)], behaviors: [Behavior(.gravity(Gravity()), items: ["a"])], duration: 1,
      referenceBounds: box)
    #expect(try scene.bake().motions[0].keys.count == 2)
    scene.behaviors += [
      Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"]),
      Behavior(properties { $0.elasticity = 1 }, items: ["a"]),
    ]
    #expect(try scene.bake().motions[0].keys.count < 12)
  }
}

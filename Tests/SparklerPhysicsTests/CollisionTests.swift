// What meets, what bounces, what rests, and that nothing gains energy by it.
// Flow: DynamicsScene.bake() → poses.
import SparklerCore
import SparklerPhysics
import Testing

func item(_ id: String, _ x: Double, _ y: Double, _ side: Double = 40) -> DynamicItem {
  DynamicItem(id: id, center: Point(x, y), size: Size(side, side))
}

func properties(_ change: (inout ItemProperties) -> Void) -> Behavior.Kind {
  var p = ItemProperties()
  change(&p)
  return .properties(p)
}

let box = Rect(0, 0, 400, 400)

@Suite struct CollisionTests {
  @Test(
    "an item falls onto the floor and rests on it to within a point",
    arguments: [ItemShape.rectangle, .ellipse, .path(.rect(Rect(-20, -20, 40, 40)))], [false, true])
  func rests(shape: ItemShape, hasCompany: Bool) throws {
    var a = item("a", 200, 100)
    a.shape = shape
    let items = hasCompany ? [a, item("b", 50, 50)] : [a]
    let scene = DynamicsScene(
      items: items,
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.collision(Collision(referenceInsets: .zero)), items: items.map(\.id)),
      ], duration: 5, referenceBounds: box)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(motion.pose(at: 5).center.y - 380) < 1)
    #expect(motion.keys[motion.keys.count - 1].time < 2, "it sleeps, so that no more keys are needed")
    for k in 0...300 { #expect(motion.pose(at: Seconds(Double(k) / 60)).center.y < 382) }
  }

  @Test("what is thinner than the engine can keep apart collides as if it were a little thicker")
  func thin() throws {
    var plate = item("a", 200, 300)
    plate.size = Size(80, 1)
    let scene = DynamicsScene(
      items: [plate],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"]),
      ], duration: 5, referenceBounds: box)
    let height = 400 - (try #require(try scene.bake()["a"])).pose(at: 5).center.y
    // Half of it is skin and core, less the half point by which skins overlap.
    #expect((0.7...0.9).contains(height), "\(height)")
  }

  @Test("between two bounces of a body alone the engine is not asked")
  func alone() throws {
    let behaviors = [
      Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"]),
      Behavior(
        properties {
          $0.elasticity = 1
          $0.friction = 0
          $0.resistance = 0
          $0.linearVelocity = Point(300, 0)
        }, items: ["a"]),
    ]
    func steps(_ items: [DynamicItem]) throws -> Int {
      try DynamicsScene(
        items: items, behaviors: behaviors, duration: 20, referenceBounds: Rect(0, 0, 4000, 400)
      ).bake().bodySteps
    }
    // Of 4 800 steps the few beside a wall, on every machine the same.
    #expect(try steps([item("a", 200, 200)]) == 261)
  }

  @Test("without loss, energy in a closed box stays within a per cent for a minute", arguments: [1, 8])
  func energy(count: Int) throws {
    let items: [DynamicItem] = (0..<count).map { (i: Int) -> DynamicItem in
      return DynamicItem(
        id: "\(i)", center: Point(60 + Double(i % 4) * 90, 80 + Double(i / 4) * 90), size: Size(40, 40),
        shape: i % 2 == 0 ? .ellipse : .rectangle)
    }
    let ids = items.map(\.id)
    var behaviors = [
      Behavior(.gravity(Gravity()), items: ids),
      Behavior(.collision(Collision(referenceInsets: .zero)), items: ids),
      Behavior(properties { $0.elasticity = 1 }, items: ids),
    ]
    for (i, id) in ids.enumerated() {
      behaviors.append(Behavior(properties { $0.linearVelocity = Point(100 - 30 * Double(i), 50) }, items: [id]))
    }
    let bake = try DynamicsScene(items: items, behaviors: behaviors, duration: 60, referenceBounds: box).bake()
    func energy(at time: Double) -> Double {
      // Speeds by the curves, a hair's breadth apart; masses are equal, 0.16.
      bake.motions.enumerated().reduce(0) { sum, entry in
        let (i, motion) = entry
        let (a, b) = (motion.pose(at: Seconds(time - 1e-5)), motion.pose(at: Seconds(time + 1e-5)))
        let v: Point = (b.center - a.center) * 5e4
        let spin: Double = (b.rotation - a.rotation) * 5e4
        let inertia: Double = 3200 / (i % 2 == 0 ? 16 : 12)
        let kinetic: Double = (v.x * v.x + v.y * v.y + inertia * spin * spin) / 2
        let height: Double = 380 - (a.center.y + b.center.y) / 2
        return sum + kinetic + 1000 * height
      }
    }
    let first = energy(at: 0.05)
    // Within a step of a bounce a curve shows neither speed: the median of a second's samples tells.
    func median(_ second: Int) -> Double {
      (0..<60).map { energy(at: Double(second) + (Double($0) + 0.5) / 60) }.sorted()[30]
    }
    let all = (0..<60).map(median)
    #expect(all.max()! < first * 1.01)
    #expect(all.min()! > first * 0.97)
  }

  @Test("two runs are equal to the bit")
  func deterministic() throws {
    let scene = pile(60, seconds: 4)
    let (a, b) = (try scene.bake(), try scene.bake())
    #expect(a == b)
    #expect(a.motions.contains { $0.keys.count > 5 })
  }

  @Test("a pile stays in its box and comes to rest")
  func settles() throws {
    let bake = try pile(60, seconds: 12).bake()
    for motion in bake.motions {
      for k in 0...240 {
        let p = motion.pose(at: Seconds(Double(k) / 20)).center
        #expect(p.x > 7 && p.x < 393 && p.y < 393, "\(motion.id) at \(p)")
      }
      #expect(motion.pose(at: 11).center.distance(to: motion.pose(at: 12).center) < 0.5)
    }
  }

  @Test("the mode decides whom an item meets", arguments: Collision.Mode.allCases)
  func modes(_ mode: Collision.Mode) throws {
    // One lies on a ledge; the other falls onto it, or through it.
    let scene = DynamicsScene(
      items: [item("low", 200, 280), item("high", 200, 100)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["low", "high"]),
        Behavior(
          .collision(Collision(mode: mode, boundaries: [.segment(Point(0, 300), Point(400, 300))])),
          items: ["low", "high"]),
      ], duration: 3)
    let bake = try scene.bake()
    let low = try #require(bake["low"]).pose(at: 3).center.y
    let high = try #require(bake["high"]).pose(at: 3).center.y
    switch mode {
    case .everything: #expect(abs(low - 280) < 1 && abs(high - 240) < 2)
    case .boundaries: #expect(abs(low - 280) < 1 && abs(high - 280) < 1)
    case .items: #expect(low > 2000 && high > 2000)
    }
  }

  @Test("items of different collision behaviors pass through each other")
  func apart() throws {
    let scene = DynamicsScene(
      items: [item("a", 100, 100), item("b", 200, 100), item("c", 900, 900), item("d", 950, 900)],
      behaviors: [
        Behavior(properties { $0.linearVelocity = Point(200, 0) }, items: ["a"]),
        Behavior(.collision(Collision(mode: .items)), items: ["a", "c"]),
        Behavior(.collision(Collision(mode: .items)), items: ["b", "d"]),
      ], duration: 1)
    let bake = try scene.bake()
    #expect(abs(try #require(bake["a"]).pose(at: 1).center.x - 300) < 0.1)
    #expect(try #require(bake["b"]).pose(at: 1).center == Point(200, 100))
  }

  @Test("a collision holds from its begin to its end")
  func span() throws {
    let scene = DynamicsScene(
      items: [item("a", 200, 380)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"], end: 2),
      ], duration: 3, referenceBounds: box)
    let motion = try #require(try scene.bake()["a"])
    #expect(abs(motion.pose(at: 2).center.y - 380) < 1)
    #expect(abs(motion.pose(at: 3).center.y - 880) < 6)
  }

  @Test("elasticity gives back its share of the speed", arguments: [0.5, 0.8])
  func elasticity(_ e: Double) throws {
    let scene = DynamicsScene(
      items: [item("a", 200, 180)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["a"]),
        Behavior(properties { $0.elasticity = e }, items: ["a"]),
        Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"]),
      ], duration: 3, referenceBounds: box)
    let motion = try #require(try scene.bake()["a"])
    let fall = (2 * 200 / 1000.0).squareRoot()
    let apex = motion.pose(at: Seconds(fall + e * fall)).center.y
    #expect(abs((380 - apex) - 200 * e * e) < 200 * e * e * 0.03)
  }

  @Test("friction stops what slides; without it nothing does")
  func friction() throws {
    func way(_ friction: Double) throws -> Double {
      let scene = DynamicsScene(
        items: [item("a", 100, 380)],
        behaviors: [
          Behavior(.gravity(Gravity()), items: ["a"]),
          Behavior(
            properties {
              $0.friction = friction; $0.linearVelocity = Point(200, 0); $0.allowsRotation = false
            }, items: ["a"]),
          Behavior(.collision(Collision(boundaries: [.segment(Point(-2000, 400), Point(4000, 400))])), items: ["a"]),
        ], duration: 4)
      return try #require(try scene.bake()["a"]).pose(at: 4).center.x - 100
    }
    let free = try way(0)
    #expect(abs(free - 800) < 8)
    // v² / 2µg.
    #expect(abs(try way(0.5) - 40) < 2)
  }

  @Test("an anchored item stays, and others rest on it until it is let go")
  func anchored() throws {
    let scene = DynamicsScene(
      items: [item("shelf", 200, 300), item("a", 200, 200)],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["shelf", "a"]),
        Behavior(.collision(Collision(mode: .items)), items: ["shelf", "a"]),
        Behavior(properties { $0.isAnchored = true }, items: ["shelf"], end: 2),
      ], duration: 3)
    let bake = try scene.bake()
    let (shelf, a) = (try #require(bake["shelf"]), try #require(bake["a"]))
    #expect(shelf.pose(at: 2).center == Point(200, 300))
    #expect(abs(a.pose(at: 2).center.y - 260) < 1.5)
    #expect(abs(shelf.pose(at: 3).center.y - 800) < 6)
    #expect(abs(a.pose(at: 3).center.y - 760) < 8)
  }

  @Test("a concave outline catches what fits into it")
  func concave() throws {
    // A cup, open above.
    let cup = Path([
      .move(Point(-50, -50)), .line(Point(-40, -50)), .line(Point(-40, 40)), .line(Point(40, 40)),
      .line(Point(40, -50)), .line(Point(50, -50)), .line(Point(50, 50)), .line(Point(-50, 50)), .close,
    ])
    let scene = DynamicsScene(
      items: [
        DynamicItem(id: "cup", center: Point(200, 300), size: Size(100, 100), shape: .path(cup)),
        DynamicItem(id: "ball", center: Point(205, 100), size: Size(30, 30), shape: .ellipse),
      ],
      behaviors: [
        Behavior(.gravity(Gravity()), items: ["ball"]),
        Behavior(properties { $0.isAnchored = true }, items: ["cup"]),
        Behavior(.collision(Collision(mode: .items)), items: ["cup", "ball"]),
      ], duration: 4)
    let end = try #require(try scene.bake()["ball"]).pose(at: 4).center
    #expect(abs(end.y - 325) < 3 && abs(end.x - 200) < 26)
  }
}

func pile(_ count: Int, seconds: Double) -> DynamicsScene {
  var random = SeededRandom(seed: 5)
  let items: [DynamicItem] = (0..<count).map { (i: Int) -> DynamicItem in
    let center = Point(30 + Double(i % 10) * 36, 30 + Double(i / 10) * 40)
    return DynamicItem(
      id: "\(i)", center: center, size: Size(20, 20 + Double(i % 3) * 4),
      rotation: random.uniform(0, 3), shape: i % 3 == 0 ? .ellipse : .rectangle)
  }
  return DynamicsScene(
    items: items,
    behaviors: [
      Behavior(.gravity(Gravity()), items: items.map(\.id)),
      Behavior(
        properties {
          $0.elasticity = 0.3; $0.friction = 0.4
        }, items: items.map(\.id)),
      Behavior(.collision(Collision(referenceInsets: .zero)), items: items.map(\.id)),
    ], duration: Seconds(seconds), referenceBounds: box)
}

@Suite struct WallTests {
  @Test("an item alone moves as one in company: fast, along walls, into corners", arguments: [0, 0.5, 1])
  func aloneOrNot(elasticity: Double) throws {
    func scene(_ extra: [Behavior]) -> DynamicsScene {
      DynamicsScene(
        items: [item("a", 200, 100), item("b", 9000, 0)],
        behaviors: [
          Behavior(.gravity(Gravity()), items: ["a"]),
          Behavior(
            properties {
              $0.linearVelocity = Point(700, -300); $0.elasticity = elasticity
            }, items: ["a"]),
          Behavior(
            .collision(
              Collision(
                mode: .boundaries,
                boundaries: [
                  .segment(Point(0, -900), Point(0, 400)), .segment(Point(400, -900), Point(400, 400)),
                  .segment(Point(0, 400), Point(400, 400)),
                ])), items: ["a"]),
        ] + extra, duration: 2)
    }
    let alone = try #require(try scene([]).bake()["a"])
    let company = try #require(
      try scene([Behavior(.collision(Collision(mode: .items)), items: ["a", "b"])]).bake()["a"])
    // Bounces multiply the rounding of single precision; before the second the two are one.
    for k in 0...60 {
      let time = Seconds(Double(k) / 60)
      #expect(alone.pose(at: time).center.distance(to: company.pose(at: time).center) < (elasticity == 0 ? 1 : 3))
    }
    for k in 0...120 {
      let p = alone.pose(at: Seconds(Double(k) / 60)).center
      #expect(p.x > 18 && p.x < 382 && p.y < 382)
    }
  }

  @Test("nothing is fast enough to tunnel through a wall")
  func tunnel() throws {
    for speed in [1000.0, 10_000, 40_000] {
      let scene = DynamicsScene(
        items: [item("a", 200, 200, 10)],
        behaviors: [
          Behavior(
            properties {
              $0.linearVelocity = Point(speed, speed / 3); $0.elasticity = 1
            }, items: ["a"]),
          Behavior(.collision(Collision(referenceInsets: .zero)), items: ["a"]),
        ], duration: 1, referenceBounds: box)
      let motion = try scene.bake().motions[0]
      for k in 0...240 {
        let p = motion.pose(at: Seconds(Double(k) / 240)).center
        #expect(p.x > 0 && p.x < 400 && p.y > 0 && p.y < 400, "\(speed): \(p)")
      }
    }
  }
}

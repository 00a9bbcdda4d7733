// The image explosion against the article's numbers, and what its options change.
// Flow: Fragment → behaviours, DynamicsScene → BakedMotion → oracle rows.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerPhysics
import SparklerScene
import Testing

/// The middle of a phone-sized canvas.
private let phone = EffectSource(
  frame: Rect(187.5, 333.5, 0, 0), zPosition: 2, canvas: Rect(0, 0, 375, 667))

private func explosion(_ pairs: [String: FieldValue] = [:], seed: UInt64 = 0, begin: Seconds = 0) throws -> Fragment {
  try burst("explosion", pairs, from: phone, begin: begin, seed: seed)
}

extension Fragment {
  /// Each item's push, in the order of items.
  fileprivate var pushes: [Point] {
    behaviors.compactMap { if case .push(let push) = $0.kind { push.direction } else { nil } }
  }

  fileprivate var collisions: [Collision] {
    behaviors.compactMap { if case .collision(let collision) = $0.kind { collision } else { nil } }
  }

  /// Its items' motions, simulated.
  fileprivate func baked(_ duration: Seconds) throws -> Bake {
    let items = inFront.map {
      DynamicItem(id: $0.id ?? "", center: $0.position, size: $0.bounds.size, begin: $0.visible.from)
    }
    return try DynamicsScene(items: items, behaviors: behaviors, duration: duration, referenceBounds: phone.canvas)
      .bake()
  }
}

@Suite struct ExplosionTests {
  /// Of the article's table.
  static let bases: [[Double]] = [
    [-0.75], [-0.75, 0.375], [-0.75, 0.5, -0.25], [-0.75, 0.5625, -0.375, 0.1875], [-0.75, 0.6, -0.45, 0.3, -0.15],
    [-0.75, 0.625, -0.5, 0.375, -0.25, 0.125],
  ]

  @Test("row 43: symmetric pushes alternate from the sides inwards, all upwards", arguments: bases)
  func symmetric(_ expected: [Double]) throws {
    let pushes = try explosion(["count": .number(Double(expected.count)), "spread": .text("symmetric")]).pushes
    #expect(pushes.count == expected.count)
    for (push, x) in zip(pushes, expected) { #expect(isNear(push, Point(x, -1), 1e-12)) }
  }

  @Test("random pushes draw x by half a step about the base, then y from −1 to 0", arguments: bases)
  func random(_ expected: [Double]) throws {
    let count = expected.count
    for seed in 0..<20 as Range<UInt64> {
      let pushes = try explosion(["count": .number(Double(count))], seed: seed).pushes
      var random = SeededRandom(seed: seed)
      let jitter = 0.375 / Double(count)
      for (push, x) in zip(pushes, expected) {
        let drawn = random.uniform(-jitter, jitter)
        #expect(isNear(push.x, x + drawn, 1e-12) && abs(push.x - x) <= jitter)
        #expect(push.y == random.uniform(-1, 0) && push.y <= 0 && push.y >= -1)
      }
    }
  }

  @Test("contents are drawn after all pushes, spins after these") func order() throws {
    let items = (0..<4).map { i in
      var layer = Layer()
      layer.bounds.size = Size(Double(10 + i), 10)
      return Contents(layer: layer, hasOwnColor: false)
    }
    let fragment = try explosion(["contents": .contents(items), "spin": .number(3), "count": .number(5)], seed: 6)
    var random = SeededRandom(seed: 6)
    for _ in 0..<10 { _ = random.unit() }
    let drawn = (0..<5).map { _ in random.below(4) }
    #expect(fragment.inFront.map(\.bounds.size.width) == drawn.map { Double(10 + $0) })
    let spins = fragment.behaviors.compactMap { behavior -> Double? in
      if case .properties(let p) = behavior.kind, p.floor == nil { p.angularVelocity } else { nil }
    }
    #expect(spins == (0..<5).map { _ in random.uniform(-3, 3) })
    // One item needs no draw.
    #expect(try explosion(["contents": .contents([items[0]])], seed: 6).pushes == explosion(seed: 6).pushes)
  }

  @Test("rows 44–48: the simulated pigs keep to the closed form within a hundredth", arguments: [0.25, 0.5, 0.85966])
  func closedForm(_ time: Double) throws {
    let pairs: [String: FieldValue] = ["spread": .text("symmetric"), "edition": .text("article")]
    let bake = try explosion(pairs).baked(2)
    for (motion, x) in zip(bake.motions, [-0.75, 0.5, -0.25]) {
      let speed = 100 / (55 * 42.3 / 10_000)
      let expected = Point(speed * x * time, -speed * time + 500 * time * time)
      #expect(motion.pose(at: Seconds(time)).center.distance(to: phone.frame.center + expected) < 0.01)
    }
    let first = bake.motions[0].keys[0].outgoing.linear
    #expect(isNear(first, Point(-322.373, -429.830)))
  }

  @Test("an item is removed once its upper edge has fallen below the canvas, and not before") func removal() throws {
    let bake = try explosion(["spread": .text("symmetric"), "edition": .text("article")]).baked(4)
    for motion in bake.motions {
      let end = try #require(motion.removal)
      #expect(motion.pose(at: end).center.y - 42.3 / 2 > 667)
      #expect(motion.pose(at: end - 1.0 / 60).center.y - 42.3 / 2 <= 667.2)
    }
  }

  @Test("the original has walls and collisions, its article has none; options decide") func options() throws {
    let original = try #require(try explosion().collisions.first)
    #expect(original.mode == .everything)
    #expect(
      original.boundaries == [
        .segment(Point(0, 0), Point(0, 667)), .segment(Point(375, 0), Point(375, 667)),
      ])
    let article: [String: FieldValue] = ["edition": .text("article")]
    #expect(try explosion(article).collisions.isEmpty)
    #expect(try explosion(article.merging(["walls": .flag(true)]) { $1 }).collisions.map(\.mode) == [.boundaries])
    #expect(try explosion(article.merging(["collide": .flag(true)]) { $1 }).collisions.map(\.mode) == [.items])
    #expect(try explosion(["walls": .flag(false), "collide": .flag(false)]).collisions.isEmpty)
  }

  @Test("walls hold items back, collisions part what starts in one place") func meeting() throws {
    let strong: [String: FieldValue] = ["spread": .text("symmetric"), "strength": .number(3)]
    func leftmost(_ more: [String: FieldValue]) throws -> Double {
      let bake = try explosion(strong.merging(more) { $1 }).baked(1)
      return (0...60).map { bake.motions[0].pose(at: Seconds(Double($0) / 60)).center.x }.min() ?? 0
    }
    #expect(try leftmost(["walls": .flag(false)]) < -100)
    #expect(try leftmost([:]) > 20)
    let still: [String: FieldValue] = ["strength": .number(0), "count": .number(4)]
    func spread(_ more: [String: FieldValue]) throws -> Double {
      let bake = try explosion(still.merging(more) { $1 }).baked(0.5)
      let x = bake.motions.map { $0.pose(at: 0.4).center }
      return x.map { $0.distance(to: x[0]) }.max() ?? 0
    }
    #expect(try spread([:]) > 20)
    #expect(try spread(["collide": .flag(false)]) == 0)
  }

  @Test("repaired, the pushes are symmetric about the middle", arguments: 1...6)
  func repaired(_ count: Int) throws {
    let pushes = try explosion([
      "count": .number(Double(count)), "spread": .text("symmetric"), "fidelity": .text("repaired"),
    ]).pushes
    #expect(isNear(pushes.reduce(0) { $0 + $1.x }, 0, 1e-9))
    #expect(Set(pushes.map(\.x)).count == count && pushes.allSatisfy { abs($0.x) < 0.75 && $0.y == -1 })
  }

  @Test("strength multiplies pushes, gravity is a behaviour's, items stand in front of their source")
  func parameters() throws {
    let plain = try explosion(seed: 3).pushes
    #expect(try explosion(["strength": .number(-2)], seed: 3).pushes == plain.map { $0 * -2 })
    let fragment = try explosion(["gravity": .number(0.5), "size": .size(Size(20, 10))], begin: 1.5)
    #expect(fragment.behaviors.first?.kind == .gravity(Gravity(direction: Point(0, 0.5))))
    #expect(fragment.inFront.allSatisfy { $0.bounds.size == Size(20, 10) && $0.zPosition == 2 })
    #expect(fragment.inFront.allSatisfy { $0.position == phone.frame.center && $0.visible.from == 1.5 })
    #expect(fragment.behind.isEmpty && fragment.inFront.compactMap(\.id) == ["0", "1", "2"])
  }

  @Test("items of several bursts share their gravity and their walls") func bursts() throws {
    let effect = try made("explosion", FieldValues())
    let fragment = try EffectLibrary.fragment(
      of: effect, schedule: EffectSchedule(begin: [0, 1]), duration: 3, source: phone, random: SeededRandom(seed: 1))
    #expect(fragment.inFront.compactMap(\.id) == ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"])
    #expect(fragment.collisions.count == 1)
    let gravity = try #require(fragment.behaviors.first)
    #expect(gravity.items.count == 6)
    #expect(fragment.pushes.count == 6 && Set(fragment.pushes.map(\.x)).count == 6)
  }

  @Test("an explosion needs a place, and begins at 0 s or later") func places() {
    let above = #expect(throws: EffectError.self) {
      _ = try made("explosion", values(["above": .text("x")]))
    }
    #expect(above?.field == "above" && above?.remedy.isEmpty == false)
    #expect(throws: EffectError.self) { _ = try explosion(begin: -1) }
  }

  @Test("the same seed gives the same burst, another one another") func seeds() throws {
    #expect(try explosion(seed: 1) == explosion(seed: 1))
    #expect(try explosion(seed: 1) != explosion(seed: 2))
  }
}

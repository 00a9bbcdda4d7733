// Emitters in scenes: who is alive, nested cells, animated values, items and their order.
// Flow: Emitter → Layer.particles, Scene.sample → what is there.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterTests {
  @Test("any frame alone is the frame of the whole run, in any order and for any duration") func pure() {
    let made = cell {
      ($0.velocity, $0.emissionRange, $0.spinRange, $0.lifetimeRange) = (60, 6, 4, 1)
      $0.turbulence = EmitterCell.Turbulence()
      $0.tumble = EmitterCell.Tumble()
      $0.wobble = EmitterCell.Wobble()
      $0.cells = [cell("b") { ($0.birthRate, $0.lifetime) = (5, 0.5) }]
    }
    let whole = CompiledScene(scene(emitter(made), duration: 3))
    let frames = (0..<75).map { whole.sample(at: Seconds(Double($0) / 25)) }
    #expect(frames[50].items.count > 80)
    let longer = CompiledScene(scene(emitter(made), duration: 9))
    for i in [74, 3, 50, 0, 26] {
      #expect(longer.sample(at: Seconds(Double(i) / 25)) == frames[i])
    }
  }

  @Test("another frame rate moves no particle: it is born at its own moment, between frames") func subframe() {
    let found = emitter(cell { ($0.birthRate, $0.velocity) = (7, 10) }).particles(at: 1)
    #expect(found.map(\.birth.value) == (1...7).map { Double($0) / 7 })
    for p in found { #expect(abs(p.position.x - 10 * (1 - p.birth.value)) < 1e-12) }
  }

  /// To walk through all births would take an hour.
  @Test("of trillions of births those alive are found without those that are gone", .timeLimit(.minutes(10)))
  func many() {
    let layer = emitter(cell { ($0.birthRate, $0.lifetime, $0.velocity) = (5000, 0.02, 10) })
    #expect(CompiledScene(scene(layer, duration: 60)).sample(at: 59.9999).items.count == 100)
    #expect(layer.particles(at: 59.9999).map(\.index).max() == 299_998)
    #expect(CompiledScene(scene(layer, duration: 1e9)).sample(at: 999_999_999.9999).items.count == 100)
  }

  @Test("emission in the past has filled the layer already") func past() {
    var layer = emitter(cell())
    #expect(layer.particles(at: 0).isEmpty)
    layer.emitter?.preWarm = 10
    #expect(layer.particles(at: 0).count == 100)
    layer.emitter?.preWarm = 0
    layer.timing.beginTime = -10
    #expect(CompiledScene(scene(layer)).sample(at: 0).items.count == 100)
  }

  @Test("a cell's clock delays, bounds and quickens its births") func clock() {
    let made = cell {
      ($0.timing.beginTime, $0.timing.duration, $0.birthRate, $0.lifetime) = (1, 2, 10, 100)
    }
    #expect(emitter(made).particles(at: 1).isEmpty)
    #expect(emitter(made).particles(at: 2).count == 10)
    #expect(emitter(made).particles(at: 50).count == 20)
    let fast = cell { ($0.timing.speed, $0.timing.duration, $0.birthRate, $0.lifetime) = (2, 2, 10, 10) }
    #expect(emitter(fast).particles(at: 1).count == 20)
    #expect(emitter(fast).particles(at: 5.75).count == 5)
  }

  @Test("a burst comes at once, then the rate") func burst() {
    let made = cell { ($0.burst, $0.birthRate) = (30, 10) }
    #expect(emitter(made).particles(at: 0).count == 30)
    let found = emitter(made).particles(at: 1)
    #expect(found.count == 40)
    #expect(Set(found.map(\.index)).count == 40)
  }

  @Test("a particle takes the animated values of its own birth") func animated() {
    var layer = emitter(cell { ($0.velocity, $0.lifetime) = (0, 10) })
    layer.animations = [
      .keyframe(.emitterPosition, [.point(.zero), .point(Point(100, 0))], duration: 2),
      .keyframe(PropertyPath(.particleScale, cells: ["a"]), [.number(0), .number(4)], duration: 2),
    ]
    let found = layer.particles(at: 1.5)
    #expect(found.count == 75)
    for p in found {
      #expect(abs(p.position.x - p.birth.value * 50) < 1e-9)
      #expect(abs(p.scale - p.birth.value * 2) < 1e-9)
    }
  }

  @Test(
    "an animated birth rate acts at every moment, whoever has it", arguments: ["birthRate", "emitterCells.a.birthRate"])
  func rate(_ keyPath: String) throws {
    var layer = emitter(cell { ($0.birthRate, $0.lifetime) = (1, 100) }) { $0.birthRate = 1 }
    let path = try #require(PropertyPath(keyPath: keyPath))
    layer.animations = [.keyframe(path, [.number(0), .number(100)], duration: 2)]
    #expect(layer.particles(at: 1).count == 25)
    #expect(layer.particles(at: 2).count == 100)
    #expect(layer.particles(at: 5).count == 103)
  }

  @Test("key paths lead to nested cells, and no other cell hears them") func nestedPath() throws {
    let path = try #require(PropertyPath(keyPath: "emitterCells.a.emitterCells.b.velocity"))
    #expect(path == PropertyPath(.velocity, cells: ["a", "b"]))
    #expect(path.keyPath == "emitterCells.a.emitterCells.b.velocity")
    #expect(PropertyPath(keyPath: "emitterCells.a.opacity") == nil)
    #expect(PropertyPath(keyPath: "emitterCells.a.color")?.property == .particleColor)
    #expect(PropertyPath(keyPath: "color")?.property == .foregroundColor)
    var layer = emitter(cell("a") { $0.cells = [cell("b")] }, cell("b"))
    layer.set(path, to: .number(7))
    #expect(layer.value(of: path) == .number(7))
    #expect(layer.value(of: PropertyPath(.velocity, cells: ["b"])) == .number(0))
    #expect(layer.value(of: PropertyPath(.velocity, cells: ["x"])) == nil)
  }

  @Test("every property of cells can be set and reads back", arguments: LayerProperty.ofCells)
  func properties(_ property: LayerProperty) {
    var layer = emitter(cell("a"))
    let path = PropertyPath(property, cells: ["a"])
    let value: AnimatableValue = property == .particleColor ? .color(Color(rgb: 0x123456)) : .number(0.75)
    layer.set(path, to: value)
    #expect(layer.value(of: path) == value)
    #expect(PropertyPath(keyPath: path.keyPath) == path)
  }

  @Test("a cell's particles give birth along their way, relative to their direction") func nested() {
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.emissionLongitude) = (1, 0, 2, 100, Double.pi / 2)
      $0.cells = [
        cell("b") { ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionLongitude) = (10, 1, 5, Double.pi / 2) }
      ]
    }
    let found = emitter(made).particles(at: 1.05)
    let inner = found.filter { $0.cell == [0, 0] }
    #expect(found.count == inner.count + 1)
    #expect(inner.map { ($0.birth.value * 10).rounded() } == (1...10).map(Double.init))
    for p in inner {
      #expect(abs(p.position.y - p.birth.value * 100) < 1e-9)
      #expect(abs(p.velocity.x + 5) < 1e-9)
    }
    // They outlive their parent, which gives no more births.
    #expect(emitter(made).particles(at: 2.55).count { $0.cell == [0, 0] } == 5)
    #expect(emitter(made).particles(at: 3.1).isEmpty)
  }

  @Test("a rocket bursts where it dies", arguments: [EmitterCell.Trigger.onBirth, .during, .onDeath]) func trigger(
    _ trigger: EmitterCell.Trigger
  ) {
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (1, 0, 1, 100)
      $0.cells = [
        cell("b") {
          ($0.burst, $0.birthRate, $0.lifetime, $0.trigger) = (20, 0, 3, trigger)
        }
      ]
    }
    let found = emitter(made).particles(at: 2)
    #expect(found.count == 20)
    #expect(found.allSatisfy { $0.position.x == (trigger == .onDeath ? 100 : 0) })
    #expect(found.allSatisfy { $0.birth == (trigger == .onDeath ? 1 : 0) })
    #expect(emitter(made).particles(at: 0.5).count == (trigger == .onDeath ? 1 : 21))
  }

  @Test("deaths set off further cells, six of them in a row") func chain() {
    let made = (0..<6).reversed().reduce(nil as EmitterCell?) { inner, level in
      cell("\(level)") {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (level == 0 ? 1 : 2, 0, 1, 100)
        $0.trigger = level == 0 ? .onBirth : .onDeath
        $0.cells = inner.map { [$0] } ?? []
      }
    }
    for level in 0..<6 {
      let found = emitter(made ?? cell()).particles(at: Seconds(Double(level) + 0.5))
      #expect(found.count == 1 << level)
      #expect(found.allSatisfy { $0.cell.count == level + 1 && $0.birth.value == Double(level) })
    }
    #expect(emitter(made ?? cell()).particles(at: 6.5).isEmpty)
  }

  @Test("what waits for a collision is born where physics lets its parent land, and nowhere else") func collision() {
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (2, 0, 4, 100)
      $0.cells = [cell("b") { ($0.burst, $0.birthRate, $0.lifetime, $0.trigger) = (5, 0, 3, .onCollision) }]
    }
    let layer = emitter(made) {
      let (fall, rest) = (MotionVelocity(linear: Point(0, 50), spin: 0), MotionVelocity(linear: Point(0, -20), spin: 0))
      let keys = [
        MotionKey(time: 0, center: Point(10, 0), rotation: 0, incoming: fall, outgoing: fall),
        MotionKey(time: 1, center: Point(10, 50), rotation: 0, incoming: fall, outgoing: rest),
        MotionKey(time: 3, center: Point(10, 10), rotation: 0, incoming: rest, outgoing: rest),
      ]
      $0.guides = [ParticleGuide(cell: 0, index: 1, keys: keys)]
    }
    #expect(layer.particles(at: 0.9).count == 2)
    let born = layer.particles(at: 1.01).filter { $0.cell == [0, 0] }
    #expect(born.count == 5 && born.allSatisfy { $0.birth == 1 && abs($0.position.y - 50) < 3 })
  }

  @Test("two cells of one name draw different lots") func streams() {
    let two = cell { ($0.velocityRange, $0.velocity) = (50, 100) }
    let found = emitter(two, two).particles(at: 1)
    #expect(found.filter { $0.cell == [0] }.map(\.velocity) != found.filter { $0.cell == [1] }.map(\.velocity))
    let other = emitter(two) { $0.random = SeededRandom(seed: 2) }.particles(at: 1)
    #expect(other.map(\.velocity) != found.filter { $0.cell == [0] }.map(\.velocity))
  }

  @Test("shapes send along their own directions") func shapes() throws {
    func angle(_ shape: Emitter.Shape, _ mode: Emitter.Mode) throws -> [(Particle, Double)] {
      let layer = emitter(cell { ($0.burst, $0.birthRate, $0.velocity) = (200, 0, 1) }) {
        ($0.shape, $0.mode, $0.size) = (shape, mode, Size(40, 20))
      }
      let found = layer.particles(at: 0)
      return found.map { ($0, Maths.atan2($0.velocity.y, $0.velocity.x)) }
    }
    #expect(try angle(.point, .volume).allSatisfy { $0.0.position == .zero && $0.1 == 0 })
    #expect(try angle(.line, .outline).allSatisfy { abs($0.0.position.x) <= 20 && abs($0.1 + Double.pi / 2) < 1e-12 })
    #expect(try angle(.line, .points).allSatisfy { abs($0.0.position.x) == 20 })
    #expect(try angle(.rectangle, .volume).allSatisfy { abs($0.0.position.y) <= 10 && $0.1 == 0 })
    for (p, a) in try angle(.rectangle, .outline) {
      let (s, c) = Maths.sincos(a)
      #expect(abs(p.position.x * c + p.position.y * s - (abs(c) > 0.5 ? 20 : 10)) < 1e-9)
    }
    for (p, a) in try angle(.circle, .outline) {
      #expect(abs(p.position.distance(to: .zero) - 40) < 1e-9)
      #expect(abs(Maths.sin(Maths.atan2(p.position.y, p.position.x) - a)) < 1e-9)
    }
    #expect(
      try angle(.sphere, .surface).allSatisfy {
        abs($0.0.position.distance(to: .zero) * $0.0.position.distance(to: .zero) + $0.0.z * $0.0.z - 1600) < 1e-6
      })
    let places = EmissionPlaces(points: [Point(1, 2), Point(3, 4)], directions: [1, 2])
    let layer = emitter(cell { ($0.burst, $0.birthRate, $0.velocity) = (200, 0, 1) }) { $0.places = places }
    let found = layer.particles(at: 0)
    #expect(Set(found.map(\.position)) == [Point(1, 2), Point(3, 4)])
    #expect(found.allSatisfy { abs(Maths.atan2($0.velocity.y, $0.velocity.x) - ($0.position.x == 1 ? 1 : 2)) < 1e-12 })
  }
}

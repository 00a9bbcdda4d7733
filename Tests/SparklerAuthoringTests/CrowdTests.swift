// Particles that physics moves: as they would fly alone, then against floors and layers.
// Flow: spec with an emitter in `dynamics` → particles at a time.
import SparklerAuthoring
import SparklerCore
import SparklerScene
import Testing

/// A document with an emitter of one cell, and a shelf; the emitter's layer fills the canvas.
private func raining(
  _ behaviors: [String], cell: String = "acceleration: [0, 400]", layer: String = "", emitter: String = "",
  others: [String] = []
) -> String {
  let cells =
    "[{name: p, birthRate: 10, duration: 1s, lifetime: 9s, velocity: 30..60, emissionRange: 360deg, \(cell), contents: {shape: rect, size: 8x6}}]"
  return "scene: 1\nsize: 200x200\nduration: 4s\nlayers:\n"
    + "  - {id: rain, emitter: {emitterPosition: [100, 40], \(emitter)cells: \(cells)}\(layer)}\n"
    + others.map { "  - \($0)\n" }.joined() + (behaviors.isEmpty ? "" : "dynamics:\n")
    + behaviors.map { "  - \($0)\n" }.joined()
}

@Suite struct CrowdTests {
  private let far =
    "{collision: {mode: boundaries, boundaries: [{from: [-9000, 9000], to: [9000, 9000]}]}, items: rain}"

  private func particles(_ text: String, at time: Seconds) throws -> [Particle] {
    try #require(CompiledEmitter(firstLayer(text))).particles(at: time)
  }

  @Test(
    "what meets nothing moves as it would by itself",
    arguments: [
      "acceleration: [0, 400]", "acceleration: [50, 100], spin: 3rad, rotation: 20deg", "speed: 0.5, scaleSpeed: 1",
    ],
    ["", ", transform: [{rotate: 90deg}, {scale: 2}]", ", beginTime: 0.3s, speed: 1.5"])
  func alone(cell: String, layer: String) throws {
    for time in [0.2, 0.9, 2.5] as [Seconds] {
      let own = try particles(raining([], cell: cell, layer: layer), at: time)
      let moved = try particles(raining([far], cell: cell, layer: layer), at: time)
      #expect(own.count == moved.count && (time < 0.5 || own.count > 3))
      for (a, b) in zip(own, moved) {
        #expect(a.position.distance(to: b.position) < 1.5, "\(time): \(a.position) \(b.position)")
        #expect(abs(a.rotation - b.rotation) < 0.05 && a.scale == b.scale && a.color == b.color && a.index == b.index)
      }
    }
  }

  @Test("drag brakes a moved particle as it would by itself") func drag() throws {
    let cell = "drag: 2, acceleration: [0, 300]"
    for (a, b) in zip(try particles(raining([], cell: cell), at: 2), try particles(raining([far], cell: cell), at: 2)) {
      #expect(a.position.distance(to: b.position) < 3)
    }
  }

  @Test("particles come to rest on a floor, beside and upon each other") func floor() throws {
    let own = try particles(raining([]), at: 4)
    #expect(own.count == 10 && own.allSatisfy { $0.position.y > 400 })
    let text = raining(["{collision: {bounds: true}, items: rain}", "{properties: {friction: 0.5}, items: rain}"])
    let piled = try particles(text, at: 4)
    #expect(piled.count == 10 && piled.allSatisfy { $0.position.y < 198 && $0.position.x > 2 && $0.position.x < 198 })
    for (a, b) in zip(piled, try particles(text, at: 3.8)) { #expect(a.position.distance(to: b.position) < 0.5) }
  }

  @Test("particles pile up on a layer that is anchored") func layer() throws {
    let shelf = "{shape: rect, size: 180x10, id: shelf, position: [100, 150]}"
    let text = raining(
      [
        "{properties: {anchored: true}, items: shelf}", "{properties: {friction: 0.6}, items: [rain, shelf]}",
        "{collision: {mode: items}, items: [rain, shelf]}",
      ],
      others: [shelf])
    let lying = try particles(text, at: 4).filter { $0.position.y < 145 }
    #expect(lying.count >= 6)
  }

  @Test("other forces act beside a cell's own") func forces() throws {
    let cell = "acceleration: [0, 100]"
    let own = try particles(raining([], cell: cell), at: 1.5)
    let pulled = try particles(raining(["{gravity: 0.2, items: rain}"], cell: cell), at: 1.5)
    for (a, b) in zip(own, pulled) {
      let age = a.age.value
      #expect(abs(b.position.y - a.position.y - 100 * age * age) < 1.5 && abs(a.position.x - b.position.x) < 0.5)
    }
  }

  @Test("a tumbling piece comes flat where it lands") func flat() throws {
    let cell = "acceleration: [0, 400], tumble: {rate: 2}"
    let lying = try particles(raining(["{collision: {bounds: true}, items: rain}"], cell: cell), at: 4)
    #expect(lying.count == 10 && lying.allSatisfy { abs($0.facing) > 0.999 })
    #expect(try particles(raining([], cell: cell), at: 4).contains { abs($0.facing) < 0.9 })
  }

  @Test("a particle that dies leaves room") func dies() throws {
    let cell = "acceleration: [0, 400], lifetime: 1.5s"
    let text = raining(
      ["{collision: {bounds: true}, items: rain}"], cell: cell.replacing("lifetime: 1.5s", with: "mass: 1")
    )
    .replacing("lifetime: 9s", with: "lifetime: 1.5s")
    #expect(try particles(text, at: 2).count < 10)
    #expect(try particles(text, at: 3.9).isEmpty)
  }

  @Test("what falls below `removeBelow` is gone") func removed() throws {
    let text = raining(["{properties: {removeBelow: 200}, items: rain}"])
    #expect(try particles(text, at: 0.8).count > 3)
    #expect(try particles(text, at: 4).isEmpty)
  }

  @Test("an effect's emitter is named by the effect's id") func effect() throws {
    let text =
      "scene: 1\nsize: 200x200\nduration: 3s\nlayers:\n  - {effect: confetti, id: party, duration: 0.5s, fade: 0s}\n"
      + "dynamics:\n  - {gravity: 1, items: party}\n  - {collision: {mode: boundaries, bounds: [-500, 0, 0, 0]}, items: party}\n"
    let layer = try firstLayer(text)
    let pieces = try #require(CompiledEmitter(layer)).particles(at: 3)
    #expect(layer.id == "party.0" && pieces.count > 20)
    #expect(pieces.allSatisfy { $0.position.y < 200 && $0.position.y > 150 })
  }

  @Test("the frame rate changes nothing, and two builds are equal") func determinism() throws {
    let text = raining(["{collision: {bounds: true}, items: rain}"])
    let layers = try built(text).scene.layers
    #expect(try built(text).scene.layers == layers)
    #expect(try built(text.replacing("scene: 1\n", with: "scene: 1\nfps: 7\n")).scene.layers == layers)
  }

  @Test("an endless emitter needs a duration") func endless() throws {
    let text = raining(["{gravity: 1, items: rain}"]).replacing("duration: 4s\n", with: "")
      .replacing("duration: 1s, ", with: "")
    #expect(try failure(text).diagnostics.map(\.code) == [.endless])
  }
}

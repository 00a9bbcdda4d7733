// What emitters, gradients, paths and fields of a spec mean where a picture was wrong before.
// Flow: YAML → scenes and warnings.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct EmitterSpecTests {
  private func cells(_ text: String) throws -> [EmitterCell] {
    guard case .emitter(let emitter) = try layer("{emitter: {cells: [\(text)]}}").content else { return [] }
    return emitter.cells
  }

  private func warnings(_ text: String) throws -> [Diagnostic.Code] { try built(text).warnings.map(\.code) }

  /// The colours that particles show a moment after the begin.
  private func paints(_ cell: String) throws -> Set<Paint> {
    let scene = try built(document("{emitter: {cells: [\(cell)], position: center}}")).compiled
    return Set(
      scene.sample(at: 0.5).items.compactMap { item in
        if case .fill(_, _, let fill) = item.drawing { fill.paint } else { nil }
      })
  }

  @Test("a layer among the contents keeps its fill, which colours multiply") func layers() throws {
    let life = "burst: 20, lifetime: 2s"
    let red = Color(rgb: 0xFF0000)
    #expect(try paints("{\(life), contents: {layer: {shape: circle, size: 9, fill: red}}}") == [.color(red)])
    #expect(
      try paints("{\(life), contents: {layer: {shape: circle, size: 9, fill: white}}, colors: [red]}")
        == [.color(red)])
    // What says no fill is as white as a shape is.
    #expect(try paints("{\(life), contents: {layer: {shape: circle, size: 9}}, colors: [red]}") == [.color(red)])
    #expect(try paints("{\(life), contents: {layer: {shape: circle, size: 9, fill: black}}}") == [.color(.black)])
    let text = document("{emitter: {cells: [{\(life), contents: {layer: {path: M0 0L9 0L9 9Z, fill: black}}}]}}")
    let first = try built(text)
    #expect(try built(first.expanded { $0 }).scene == first.scene)
  }

  @Test("a cell whose clock stands is good, and so is one within it that runs at any speed") func standingClock() throws
  {
    let spark = "contents: {shape: circle}, birthRate: 9, lifetime: 1s"
    #expect(try cells("{\(spark), speed: 0}").first?.timing.speed == 0)
    #expect(try cells("{\(spark), speed: 0, cells: [{\(spark), speed: 1e-9}]}").first?.cells.first != nil)
    let problems = try failure(
      document("{emitter: {cells: [{\(spark), speed: 1e-5, cells: [{\(spark), speed: 1e-5}]}]}}"))
    #expect(problems.diagnostics.map(\.code) == [.outOfRange])
  }

  @Test("colours that pass pictures by are told") func idleColors() throws {
    func codes(_ contents: String) throws -> [Diagnostic.Code] {
      try warnings(document("{emitter: {cells: [{burst: 1, lifetime: 1s, colors: [red], contents: \(contents)}]}}"))
    }
    #expect(try codes("{image: a.png}") == [.noEffect])
    #expect(try codes("[{shape: star}, {image: a.png}]") == [.noEffect])
    #expect(try codes("[{emoji: x}]") == [.noEffect])
    #expect(try codes("[{emoji: x}, {shape: star}]").isEmpty)
    #expect(try codes("{image: a.png, ownColor: false}").isEmpty && codes("{image: a.png, ownColor: true}").isEmpty)
  }

  @Test("an animation of a cell's value that is a..b is told, as nothing would move") func boundedAnimation() throws {
    func warning(_ cell: String, _ property: String, to end: String = "1") throws -> Diagnostic? {
      let path = "emitterCells.a.\(property)"
      let made = try built(
        document(
          "{emitter: {cells: [{name: a, burst: 1, lifetime: 1s, \(cell)}]}, "
            + "animations: [{keyPath: \(path), to: \(end), duration: 1s}]}"))
      #expect(made.warnings.count <= 1)
      return made.warnings.first
    }
    let found = try #require(try warning("velocity: 10..20", "velocity"))
    #expect(found.code == .noEffect && found.remedy.contains("velocity and velocityRange"))
    #expect(try warning("velocity: 10..20", "velocityRange")?.code == .noEffect)
    #expect(
      try warning("direction: 0deg..90deg", "emissionRange", to: "1rad")?.remedy.contains("direction and spread")
        == true)
    #expect(try warning("velocity: 10..20", "scale") == nil && warning("velocity: 10", "velocity") == nil)
    #expect(try warning("cells: [{name: b, velocity: 1..2}]", "emitterCells.b.velocity")?.code == .noEffect)
  }

  @Test("a tumble of 0 leaves pieces flat; a range turns them all the same") func tumble() throws {
    #expect(try cells("{tumble: 0}").first?.tumble == nil)
    #expect(try cells("{tumble: {rate: 0, shading: 1}}").first?.tumble == nil)
    #expect(try cells("{tumble: {rate: 0, rateRange: 1}}").first?.tumble?.rateRange == 1)
    #expect(try cells("{tumble: 2}").first?.tumble?.rateRange == 0.5)
    guard
      case .emitter(let rain)? = try built(document("{effect: confettiRain, cells: {\"*\": {tumble: 0}}}")).scene.layers
        .first?.content
    else {
      Issue.record("no emitter")
      return
    }
    #expect(rain.cells.allSatisfy { $0.tumble == nil })
  }

  @Test("a radial gradient without points fills its box; one without a radius is told") func radial() throws {
    func gradient(_ keys: String) throws -> Gradient? {
      if case .gradient(let gradient) = try layer("{gradient: {\(keys)}, size: 40}").content { gradient } else { nil }
    }
    let plain = try #require(try gradient("type: radial, colors: [red, gold]"))
    #expect(plain.startPoint == Point(0.5, 0.5) && plain.endPoint == Point(1, 1))
    #expect(try gradient("colors: [red, gold]")?.endPoint == Point(0.5, 1))
    #expect(try gradient("type: radial, startPoint: [0, 0], colors: [red]")?.endPoint == Point(1, 1))
    let thin = document("{gradient: {type: radial, colors: [red, gold], endPoint: [0.5, 1]}, size: 40}")
    #expect(try warnings(thin) == [.noEffect])
  }

  @Test("a path with a size has that box from 0 on, as an icon's view box; without one its own") func paths() throws {
    let path = "path: M20 20L60 20L40 50Z"
    #expect(try layer("{\(path), size: 80x70}").bounds == Rect(0, 0, 80, 70))
    #expect(try layer("{\(path)}").bounds == Rect(20, 20, 40, 30))
    #expect(try layer("{\(path), bounds: [5, 6, 80, 70]}").bounds == Rect(5, 6, 80, 70))
    #expect(
      try cells("{contents: {\(path), size: 80x70}}").first?.contents.first?.contents.layer.bounds
        == Rect(0, 0, 80, 70))
  }

  @Test("another behaviour moves nothing that noise moves", arguments: ["noise", "turbulence"])
  func noise(_ kind: String) throws {
    func positions(_ before: String) throws -> [Point] {
      let text =
        document("{shape: circle, size: 4, id: a}", "{shape: circle, size: 4, id: b, position: [9, 9]}")
          + """
          dynamics:
          \(before)
            - {field: \(kind), strength: 3, items: [a]}
            - {properties: {velocity: [50, 0]}, items: [a]}
          """
      return try built(text).scene.layers.prefix(1).flatMap { layer in
        [0.2, 0.7].map { layer.presentation(atLocal: Seconds($0)).layer.position }
      }
    }
    let alone = try positions("")
    #expect(try positions("  - {gravity: 1, items: [b]}") == alone)
    #expect(try positions("  - {field: \(kind), seed: 7, items: [b]}") == alone)
    #expect(Set(alone).count == 2)
  }

  @Test("an original's key that an effect hasn't is told") func originals() throws {
    let layers = "{shape: rect, size: 20, id: a}"
    func codes(_ effect: String) throws -> [Diagnostic.Code] { try warnings(document(layers, effect)) }
    #expect(try codes("{effect: classicFirework, around: a, edition: article}") == [.noEffect])
    #expect(try codes("{effect: snow, fidelity: repaired}") == [.noEffect])
    #expect(try codes("{effect: dashRing, around: a, fidelity: faithful}") == [.noEffect])
    #expect(try codes("{effect: classicFirework, around: a, fidelity: repaired}").isEmpty)
    #expect(try codes("{effect: confetti, edition: article}").isEmpty)
    let warning = try #require(try built(document(layers, "{effect: snow, edition: article}")).warnings.first)
    #expect(warning.remedy.contains("dashRing, explosion, confetti"))
  }
}

// What holds for every preset of particles: there is something to see, not too much, and endless ones come round.
// Flow: EffectLibrary → emitter layers → particles.
import SparklerCore
import SparklerEffects
import SparklerScene
import Testing

@Suite struct PresetRuleTests {
  /// Those that are emitters by themselves.
  static let names = EffectLibrary.standard.names.filter {
    EffectLibrary.standard.type(named: $0)?.fields.contains { $0.name == "power" } == true
  }

  private func layers(
    _ name: String, _ pairs: [String: FieldValue] = [:], size: Size = Size(320, 240)
  ) throws -> [Layer] {
    let effect = try EffectLibrary.standard.make(name, values: values(pairs))
    var random = SeededRandom(seed: 5)
    let parent = Rect(origin: .zero, size: size)
    let source = EffectSource(frame: parent, parent: parent, canvas: parent)
    return try effect.burst(from: source, begin: 0, random: &random).inFront
  }

  private func particles(_ layers: [Layer], at t: Seconds, period: Seconds? = nil) -> [Particle] {
    layers.flatMap { CompiledEmitter($0, period: period)?.particles(at: t) ?? [] }
  }

  @Test("there are over forty effects, most of them of particles") func many() {
    #expect(EffectLibrary.standard.names.count >= 43 && Self.names.count >= 38)
  }

  @Test("something shows within two seconds, at any size, and never more than a frame can carry", arguments: names)
  func shows(_ name: String) throws {
    for size in [Size(120, 90), Size(320, 240), Size(1080, 1920)] {
      let made = try layers(name, size: size)
      let counts = [0.3, 0.8, 1.4, 2].map { particles(made, at: $0).count }
      #expect(counts.contains { $0 > 0 }, "\(name) at \(size): \(counts)")
      #expect(counts.allSatisfy { $0 < 8000 }, "\(name) at \(size): \(counts)")
    }
  }

  @Test("what never ends comes round, particle by particle", arguments: names) func loops(_ name: String) throws {
    let made = try layers(name)
    guard made.contains(where: { $0.visible.to == .infinity }) else { return }
    for t in [0.0, 1.3] {
      let (now, later) = (particles(made, at: Seconds(t), period: 6), particles(made, at: Seconds(t + 6), period: 6))
      #expect(now.count == later.count && !now.isEmpty)
      for (a, b) in zip(now, later) {
        #expect(a.position.distance(to: b.position) < 1e-5 && abs(a.color.alpha - b.color.alpha) < 1e-6)
      }
    }
  }

  @Test("power, scale and density multiply speeds, sizes and births", arguments: ["firework", "hearts", "sparks"])
  func factors(_ name: String) throws {
    func cell(_ pairs: [String: FieldValue]) throws -> (Emitter, EmitterCell) {
      guard case .emitter(let emitter)? = try layers(name, pairs).first?.content else {
        throw EffectError(field: "", problem: "", remedy: "")
      }
      return (emitter, emitter.cells[0])
    }
    let (plain, own) = try cell([:])
    let (emitter, changed) = try cell(["power": .number(2), "scale": .number(3), "density": .number(2)])
    #expect(emitter.velocity == 2 * plain.velocity && emitter.scale == 3 * plain.scale)
    #expect(changed.burst == 2 * own.burst && changed.birthRate == 2 * own.birthRate)
  }

  @Test(
    "every shell bursts, in colours of one's own too, and dies",
    arguments: [
      "peony", "chrysanthemum", "dahlia", "willow", "kamuro", "brocade", "palm", "spider", "crossette", "ring", "heart",
      "strobe", "fish", "salute",
    ]) func shells(_ shell: String) throws
  {
    for launch in [false, true] {
      let made = try layers("firework", ["shell": .text(shell), "launch": .flag(launch)])
      let burst = launch ? 1.15 : 0
      #expect(particles(made, at: Seconds(burst + 0.3)).count > 12)
      #expect(particles(made, at: Seconds(made[0].visible.to.value + 0.01)).isEmpty)
      guard launch else { continue }
      // It bursts where it was told.
      let places = particles(made, at: Seconds(burst + 0.05)).map(\.position)
      let middle = places.reduce(Point.zero) { $0 + $1 } * (1 / Double(places.count))
      #expect(middle.distance(to: Point(160, 96)) < 12, "\(middle)")
    }
    let red = Color(rgb: 0xFF0000)
    let made = try layers("firework", ["shell": .text(shell), "colors": .list([.color(red)])])
    #expect(particles(made, at: 0.4).allSatisfy { $0.color.red >= $0.color.blue })
  }

  @Test("light is laid down plainly where one asks for it") func blend() throws {
    guard case .emitter(let emitter)? = try layers("firework", ["blend": .text("normal")]).first?.content else {
      return
    }
    #expect(emitter.cells.allSatisfy { $0.blend == .normal })
  }
}

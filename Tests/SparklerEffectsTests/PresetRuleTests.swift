// What holds for every preset of particles: there is something to see, not too much, and endless ones come round.
// Flow: EffectLibrary → emitter layers → particles.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct PresetRuleTests {
  /// Those that are emitters by themselves.
  static let names = EffectLibrary.standard.names.filter {
    EffectLibrary.standard.effect(named: $0)?.fields.contains { $0.name == "power" } == true
  }

  /// Those with a look of their own on light grounds.
  private static let designed: Set = [
    "aurora", "fire", "shockwave", "leaves", "petals", "money", "rain", "bokeh", "sparkle", "ripple",
  ]

  private func layers(
    _ name: String, _ pairs: [String: FieldValue] = [:], size: Size = Size(320, 240)
  ) throws -> [Layer] {
    var random = SeededRandom(seed: 5)
    let parent = Rect(origin: .zero, size: size)
    let source = EffectSource(frame: parent, parent: parent, canvas: parent)
    let effect = try made(name, values(pairs), at: source)
    let burst = try effect.burst(from: source, begin: 0, random: &random)
    return (burst.behind + burst.inFront).filter { if case .emitter = $0.content { true } else { false } }
  }

  private func particles(_ layers: [Layer], at t: Seconds, period: Seconds? = nil) -> [Particle] {
    layers.flatMap { CompiledEmitter($0, period: period)?.particles(at: t) ?? [] }
  }

  @Test("there are nearly fifty effects, most of them of particles") func many() {
    #expect(EffectLibrary.standard.names.count >= 49 && Self.names.count >= 44)
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
    for t in [0.0, 1.3, 4.9] {
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

  @Test("no step over the seam of a loop is longer than the longest within it", arguments: names)
  func seams(_ name: String) throws {
    let made = try layers(name)
    guard made.contains(where: { $0.visible.to == .infinity }) else { return }
    /// How far particles go in a frame, by cell and index, those of the frame before that are still there.
    func longestStep(to t: Double) -> Double {
      func places(_ t: Double) -> [String: Point] {
        Dictionary(
          particles(made, at: Seconds(t), period: 3).map {
            // One birth a period, told apart by when it was.
            ("\($0.cell) \($0.index) \(((t - $0.age.value) * 1e4).rounded())", $0.position)
          }
        ) { $1 }
      }
      let (before, now) = (places(t - 1.0 / 30), places(t))
      return now.map { (key, place) -> Double in before[key]?.distance(to: place) ?? 0 }.max() ?? 0
    }
    let inner = (1..<90).filter { $0 % 6 == 1 }.map { longestStep(to: Double($0) / 30) }.max() ?? 0
    #expect(longestStep(to: 3) <= inner * 1.2 + 0.5, "\(inner)")
  }

  @Test("on light grounds nothing that a preset brings along is too light to be seen", arguments: names)
  func grounds(_ name: String) throws {
    func lightnesses(_ cell: EmitterCell) -> [Double] {
      let own = cell.colors + cell.ramps.flatMap { $0 }
      return own.map { OKLab($0).lightness } + cell.cells.flatMap(lightnesses)
    }
    for layer in try layers(name, ["ground": .text("light")]) {
      guard case .emitter(let emitter) = layer.content else { continue }
      let cells = emitter.cells.map(lightnesses)
      // Where a document has its own look for light grounds, a pale heart may lie on what is darker.
      let isSeen =
        Self.designed.contains(name)
        ? cells.joined().isEmpty || cells.joined().contains { $0 < 0.87 }
        : cells.allSatisfy { $0.allSatisfy { $0 < 0.81 } }
      #expect(isSeen && emitter.cells.allSatisfy { $0.blend != .plusLighter }, "\(cells)")
    }
    // And on dark ones nothing is changed.
    #expect(try layers(name, ["ground": .text("dark")]) == layers(name))
  }

  @Test("a word in the sky is gathered on letters that nobody sees", arguments: [false, true])
  func word(_ launch: Bool) throws {
    let effect = try made("firework", values(["shell": .text("text"), "text": .text("Hi"), "launch": .flag(launch)]))
    var random = SeededRandom(seed: 5)
    let parent = Rect(0, 0, 320, 240)
    let burst = try effect.burst(
      from: EffectSource(frame: parent, parent: parent, canvas: parent), begin: 0, random: &random
    ).renamed { "3.\($0)" }
    #expect(burst.gathersOnItself && burst.inFront.count == (launch ? 3 : 2))
    let letters = try #require(burst.inFront.last)
    #expect(letters.id == "3.word" && letters.opacity == 0)
    let gathering = burst.inFront.compactMap { layer in
      if case .emitter(let emitter) = layer.content { emitter.gather?.layer } else { nil }
    }
    #expect(gathering == ["3.word"])
  }

  @Test("what dissolves is wiped away with its dust, and what flickers takes its layer along") func sources() throws {
    func burst(_ name: String) throws -> Fragment {
      let (frame, parent) = (Rect(60, 90, 200, 60), Rect(0, 0, 320, 240))
      var random = SeededRandom(seed: 5)
      let source = EffectSource(
        frame: frame, parent: parent, canvas: parent, place: "from", id: "logo", bounds: Rect(0, 0, 200, 60))
      return try made(name, values([:]), at: source).burst(from: source, begin: 1, random: &random)
    }
    let dust = try burst("dissolve")
    let mask = try #require(dust.sourceMask.first)
    #expect(mask.bounds.size.width > 200 && mask.animations.first?.timing.beginTime == 1)
    #expect(try burst("neonFlicker").sourceAnimations.count == 1 && burst("assemble").sourceAnimations.count == 1)
    #expect(try burst("neonFlicker").inFront.isEmpty)
  }

  @Test("light is laid down plainly where one asks for it") func blend() throws {
    guard case .emitter(let emitter)? = try layers("firework", ["blend": .text("normal")]).first?.content else {
      return
    }
    #expect(emitter.cells.allSatisfy { $0.blend == .normal })
  }
}

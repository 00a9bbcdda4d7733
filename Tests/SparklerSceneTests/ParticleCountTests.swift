// Estimates of births and of particles alive, against what is there.
// Flow: layers → ParticleCount, particles.
import SparklerCore
import SparklerScene
import Testing

@Suite struct ParticleCountTests {
  private func count(_ layer: Layer, until end: Seconds) -> ParticleCount {
    CompiledScene(scene(layer, duration: end)).particleCounts.reduce(ParticleCount()) { $0 + $1.count }
  }

  @Test("no more live than estimated, and the estimate is near") func bounds() throws {
    let layers = [
      emitter(cell { ($0.birthRate, $0.lifetime, $0.lifetimeRange) = (40, 1, 0.5) }),
      emitter(cell { ($0.birthRate, $0.lifetime, $0.timing.duration) = (100, 2, 0.5) }) { $0.preWarm = 3 },
      emitter(
        cell {
          ($0.birthRate, $0.lifetime) = (4, 1)
          $0.cells = [cell("b") { ($0.birthRate, $0.lifetime) = (20, 0.5) }]
        }),
      emitter(
        cell {
          ($0.birthRate, $0.lifetime) = (4, 1)
          $0.cells = [cell("b") { ($0.burst, $0.birthRate, $0.lifetime, $0.trigger) = (30, 0, 1, .onDeath) }]
        }),
    ]
    for layer in layers {
      let estimate = count(layer, until: 6)
      let compiled = try #require(CompiledEmitter(layer))
      let most = stride(from: 0.0, to: 6, by: 0.04).map { compiled.particles(at: Seconds($0)).count }.max() ?? 0
      #expect(Double(most) <= estimate.alive && estimate.alive <= Double(most) * 2.6 + 1, "\(most) \(estimate)")
      #expect(estimate.births >= estimate.alive)
    }
  }

  @Test("a flood is told as one, without being let loose") func flood() {
    let flood = emitter(cell { ($0.birthRate, $0.lifetime) = (1e9, 1e9) })
    #expect(count(flood, until: 4) == ParticleCount(births: 4e9, alive: 4e9))
    let deep = (0..<10).reduce(cell { $0.birthRate = 1e9 }) { inner, _ in
      cell { ($0.birthRate, $0.cells) = (1e9, [inner]) }
    }
    #expect(count(emitter(deep), until: 4).alive > 1e50)
    #expect(count(emitter(cell { ($0.birthRate, $0.lifetime) = (-1, -1) }), until: 4) == ParticleCount())
    var copies = Layer()
    var replicator = Replicator()
    replicator.instanceCount = 5
    copies.content = .replicator(replicator)
    copies.sublayers = [emitter(cell())]
    #expect(count(copies, until: 4).alive == 5 * count(emitter(cell()), until: 4).alive)
  }

  @Test("particles end with the last birth's life; an endless rate never does") func end() throws {
    #expect(CompiledEmitter(emitter(cell()))?.end == .infinity)
    #expect(CompiledEmitter(emitter(cell { ($0.timing.duration, $0.timing.beginTime) = (1, 2) }))?.end == 5)
    #expect(CompiledEmitter(emitter(cell { ($0.burst, $0.birthRate) = (3, 0) }))?.end == 2)
    #expect(try #require(CompiledEmitter(emitter(cell { $0.birthRate = 0 }))).end == nil)
    #expect(CompiledEmitter(Layer()) == nil)
  }

  @Test("a scene knows the colours and the pictures of its particles") func declared() {
    var picture = square()
    picture.contents.layer.content = .image(ImageContent(source: "a.png", pixelWidth: 2, pixelHeight: 2))
    let made = cell {
      ($0.contents, $0.color) = ([square(), picture], Color(red: 1, green: 0.5, blue: 1))
      $0.colors = [Color(rgb: 0xFF0000), Color(rgb: 0x00FF00)]
    }
    #expect(scene(emitter(made)).imageSources == ["a.png"])
    #expect(scene(emitter(made)).declaredColors.contains(Color(red: 0, green: 0.5, blue: 0)))
    #expect(CompiledScene(scene(emitter(made))).greatestLayerCount == 3)
  }
}

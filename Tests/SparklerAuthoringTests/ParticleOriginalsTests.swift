// Statistics of imported particles against numbers that the original programs gave.
// Flow: options → ImportedSpec → particles over 50 seeds → means and spreads.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct ParticleOriginalsTests {
  /// The cells of the only emitter.
  private static func cells(_ text: String) throws -> [EmitterCell] {
    guard case .emitter(let emitter)? = try built(try ParticleFile.imported(text).text).scene.layers.first?.content
    else { return [] }
    return emitter.cells
  }

  /// Source: `src/confetti.js` of canvas-confetti 1.9.4 with a canvas that records, 50 seeds of 100 pieces, tick 60:
  /// the mean area of the polygons and ellipses that it fills.
  @Test(
    "canvas-confetti's pieces show the original's mean area, and only squares sway",
    arguments: [
      (#"["square"]"#, false, 32.76, 3.63), (#"["circle"]"#, false, 36.92, 0), (#"["square"]"#, true, 100, 0),
      (#"["circle"]"#, true, 113.1, 0),
    ])
  func confettiAreas(_ shapes: String, _ isFlat: Bool, _ area: Double, _ sway: Double) throws {
    let text = "{\"particleCount\": 100, \"spread\": 0, \"shapes\": \(shapes), \"flat\": \(isFlat)}"
    let cell = try ParticleFile.cell(text)
    let size = cell.contents[0].contents.layer.bounds.size
    let whole = size.width * size.height * (shapes.contains("circle") ? Double.pi / 4 : 1)
    let found = try ParticleFile.particles(text, at: 1).flatMap { $0 }
    #expect(found.count == 5000)
    let mean = ParticleFile.mean(found.map { abs($0.facing) * $0.scale * $0.scale * whole })
    #expect(abs(mean - area) < 0.05 * area, "\(mean)")
    #expect(abs(ParticleFile.spread(found.map(\.position.x)) - sway) < 0.3)
    #expect(cell.tumble.map { $0.shading == 0 } ?? true)
  }

  @Test("a call's squares, circles and stars are cells of their own that share its count; stars never turn")
  func confettiKinds() throws {
    let text =
      #"{"particleCount": 100, "shapes": ["square", "star", "circle", "circle", {"path": "M0 0H9V9Z"}, "star"]}"#
    let cells = try Self.cells(text)
    #expect(cells.map(\.burst) == [16, 50, 34] && Set(cells.map(\.name)).count == 3)
    #expect(cells.map { $0.tumble == nil } == [false, false, true])
    #expect(cells.map { $0.wobble?.amplitude } == [5, nil, nil] && cells[2].rotationRange == 0)
    #expect(try Self.cells(#"{"flat": true, "shapes": ["square", "star"]}"#).count == 1)
  }

  /// Source: `Confetti.update` of Konfetti in a loop of 60 frames a second, 4000 particles for each size.
  @Test(
    "Konfetti's pieces fold as often as the original's", arguments: [(6.0, 13.42), (8, 10.31), (10, 8.38), (20, 4.22)])
  func folds(_ side: Double, _ perSecond: Double) throws {
    let cell = try ParticleFile.cell(
      "{\"timeToLive\": 2000, \"size\": [{\"sizeInDp\": \(side)}], \"emitter\": {\"max\": 9}}")
    #expect(abs(2 * (cell.tumble?.rate ?? 0) - perSecond) < 0.04 * perSecond, "\(cell.tumble as Any)")
  }

  @Test("masses that vary fall as far as the original's on average", arguments: [0.2, 1, 5]) func masses(
    _ variance: Double
  ) throws {
    let found = try ParticleFile.particles(
      """
      {"speed": 0, "maxSpeed": -1, "damping": 0.9, "timeToLive": 2000,
      "size": [{"sizeInDp": 8, "mass": 5, "massVariance": \(variance)}],
      "emitter": {"duration": 10, "max": 1}}
      """, at: 1)
    let fall = ParticleFile.mean(found.flatMap { $0 }.map { $0.position.y - 300 })
    let falls = (0..<1000).map { i in
      let mass = 5 * (1 + variance * (Double(i) + 0.5) / 1000)
      var (place, speed, pull) = (0.0, 0.0, 0.0)
      for _ in 0..<60 {
        pull += 0.02 / mass
        speed = (speed + pull) * 0.9
        place += speed
      }
      return place
    }
    #expect(abs(fall - ParticleFile.mean(falls)) < 1 + 0.06 * ParticleFile.mean(falls), "\(fall)")
  }

  @Test("of an odd spread Konfetti loses a degree") func oddSpread() throws {
    let cell = try ParticleFile.cell(#"{"timeToLive": 2000, "spread": 45, "emitter": {"max": 9}}"#)
    #expect(abs(cell.emissionRange - 44 * Double.pi / 180) < 1e-9)
  }

  /// Source: `initParticle` and `advanceParticle` of Starling's particle system, 40,000 particles each.
  @Test(
    "sizes whose variance exceeds them are those of Starling at birth, in the middle and at death",
    arguments: [
      ([10.0, 20, 40, 0], [(0.02, 11.77, 9.68), (0.5, 25.64, 4.96), (0.98, 39.43, 0.2)]),
      ([10, 5, 40, 60], [(0.02, 10.62, 2.9), (0.5, 25.94, 16.21), (0.98, 41.02, 31.58)]),
      ([10, 0, 5, 20], [(0.02, 9.96, 0.17), (0.5, 8.95, 4.16), (0.98, 7.95, 8.12)]),
    ])
  func sizes(_ keys: [Double], _ moments: [(share: Double, mean: Double, spread: Double)]) throws {
    let names = ["startParticleSize", "startParticleSizeVariance", "finishParticleSize", "finishParticleSizeVariance"]
    let values = zip(names, keys).map { "<key>\($0)</key><real>\($1)</real>" }.joined()
    let found = try ParticleFile.particles(
      "<plist><dict><key>maxParticles</key><real>500</real><key>particleLifespan</key><real>1</real>\(values)"
        + "</dict></plist>",
      at: 3
    ).flatMap { $0 }
    for (share, mean, spread) in moments {
      let sizes = found.filter { abs($0.age.value - share) < 0.02 }.map { $0.scale * 10 }
      #expect(sizes.count > 400)
      #expect(abs(ParticleFile.mean(sizes) - mean) < 0.4 + 0.06 * mean, "\(share): \(ParticleFile.mean(sizes))")
      #expect(abs(ParticleFile.spread(sizes) - spread) < 0.6 + 0.05 * spread, "\(share): \(ParticleFile.spread(sizes))")
    }
  }
}

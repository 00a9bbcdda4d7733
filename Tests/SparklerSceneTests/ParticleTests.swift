// Particles: values at birth, motion, colour, and what chance decides.
// Flow: Emitter → Layer.particles → numbers against formulas.
import SparklerCore
import SparklerScene
import Testing

@Suite struct ParticleTests {
  /// Everything that ever lived until `time`, taken where nothing dies.
  static func all(_ layer: Layer, at time: Seconds) -> [Particle] { layer.particles(at: time) }

  @Test("ranges span half of themselves about their mean by the header's rule, all of them by the articles'")
  func ranges() throws {
    for (rule, speeds, scales) in [
      (Emitter.RangeRule.half, 375.0...625.0, 0.625...0.875), (.full, 250...750, 0.5...1),
    ] {
      let confetti = cell {
        ($0.birthRate, $0.lifetime) = (2000, 10)
        ($0.velocity, $0.velocityRange, $0.scale, $0.scaleRange) = (500, 250, 0.75, 0.25)
      }
      let found = Self.all(emitter(confetti) { $0.rangeRule = rule }, at: 2)
      #expect(found.count == 4000)
      let v = found.map { $0.velocity.distance(to: .zero) }
      let s = found.map(\.scale)
      for (values, bounds) in [(v, speeds), (s, scales)] {
        let (low, high) = (try #require(values.min()), try #require(values.max()))
        let slack = (bounds.upperBound - bounds.lowerBound) * 0.005
        #expect(low >= bounds.lowerBound - 1e-9 && low < bounds.lowerBound + slack)
        #expect(high <= bounds.upperBound + 1e-9 && high > bounds.upperBound - slack)
      }
    }
  }

  @Test("a mean of 10 with a range of 4 gives 8 to 12") func oracle70() {
    let found = Self.all(emitter(cell { ($0.lifetime, $0.lifetimeRange, $0.birthRate) = (10, 4, 1000) }), at: 7)
    #expect(found.count == 7000)
    #expect(found.allSatisfy { (8...12).contains($0.life.value) })
    #expect(found.contains { $0.life < 8.01 } && found.contains { $0.life > 11.99 })
  }

  @Test("bounds as written win over the rule") func bounds() {
    let made = cell {
      ($0.velocity, $0.velocityRange, $0.birthRate, $0.lifetime) = (10, 2, 1000, 4)
      $0.bounds[.velocity] = 120...180
    }
    let v = Self.all(emitter(made) { $0.rangeRule = .full }, at: 3).map { $0.velocity.distance(to: .zero) }
    #expect(v.allSatisfy { (120 - 1e-9...180 + 1e-9).contains($0) })
    #expect(isUniform(v, in: 120...180))
  }

  /// Kolmogorov and Smirnov's distance to the uniform distribution, at a chance of about 1 in 10 000.
  func isUniform(_ values: [Double], in bounds: ClosedRange<Double>) -> Bool {
    let n = Double(values.count)
    let d = values.sorted().enumerated().map { i, v in
      let f = (v - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
      return max(abs(f - Double(i) / n), abs(f - Double(i + 1) / n))
    }
    return (d.max() ?? 1) < 2.23 / n.squareRoot()
  }

  @Test("angles, speeds, places and sizes are uniform for every seed", arguments: 1...40)
  func uniform(_ seed: UInt64) {
    let made = cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.velocityRange) = (500, 10, 100, 50)
      ($0.emissionRange, $0.scale, $0.scaleRange) = (Double.pi, 1, 0.5)
    }
    let layer = emitter(made) {
      $0.random = SeededRandom(seed: seed)
      ($0.shape, $0.size) = (.line, Size(100, 0))
    }
    let found = Self.all(layer, at: 4)
    #expect(found.count == 2000)
    let angles = found.map { Maths.atan2($0.velocity.x, -$0.velocity.y) }
    #expect(isUniform(angles, in: -Double.pi / 2...Double.pi / 2))
    #expect(isUniform(found.map { $0.velocity.distance(to: .zero) }, in: 75...125))
    #expect(isUniform(found.map(\.scale), in: 0.75...1.25))
    let starts = found.map { $0.position.x - $0.velocity.x * $0.age.value }
    #expect(isUniform(starts, in: -50...50))
    // Neighbouring draws aren't tied to each other.
    let (a, s) = (angles.map { $0 / Double.pi }, found.map { ($0.scale - 1) * 2 })
    let correlation = zip(a, s).reduce(0) { $0 + $1.0 * $1.1 } / Double(found.count) * 12
    #expect(abs(correlation) < 4 / Double(found.count).squareRoot())
    let next = zip(a, a.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / Double(found.count) * 12
    #expect(abs(next) < 4 / Double(found.count).squareRoot())
  }

  @Test("a surface is filled evenly") func disc() {
    let layer = emitter(cell { ($0.birthRate, $0.lifetime) = (1000, 10) }) {
      ($0.shape, $0.size, $0.mode, $0.position) = (.circle, Size(40, 7), .surface, Point(5, 6))
    }
    let r = Self.all(layer, at: 4).map { $0.position.distance(to: Point(5, 6)) / 40 }
    #expect(isUniform(r.map { $0 * $0 }, in: 0...1))
  }

  @Test("contents are drawn by their weights") func weights() {
    let made = cell {
      ($0.birthRate, $0.lifetime) = (1000, 10)
      $0.contents = [square(), square(), square()]
      ($0.contents[0].weight, $0.contents[1].weight, $0.contents[2].weight) = (1, 2, 5)
    }
    let found = Self.all(emitter(made), at: 8)
    let shares = [0.125, 0.25, 0.625]
    let chi = (0..<3).reduce(0.0) { sum, i in
      let (seen, wanted) = (Double(found.count { $0.contents == i }), 8000 * shares[i])
      return sum + (seen - wanted) * (seen - wanted) / wanted
    }
    #expect(chi < 18.4)
  }

  @Test("gravity and drag act in closed form, as small steps would add up", arguments: [0, 1e-4, 0.3, 2, -0.2])
  func drag(_ drag: Double) throws {
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime, $0.velocity, $0.drag) = (0, 1, 10, 100, drag)
      $0.acceleration = Point(3, 200)
    }
    let found = try #require(Self.all(emitter(made), at: 3).first)
    var (p, v) = (Point.zero, Point(100, 0))
    let h = 1e-5
    for _ in 0..<300_000 {
      let a = Point(3, 200) - v * drag
      p = p + v * h + a * (h * h / 2)
      v = v + a * h
    }
    #expect(found.position.distance(to: p) < 0.02)
    #expect(found.velocity.distance(to: v) < 0.02)
  }

  @Test("a wave's force adds up as small steps would") func wave() throws {
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime, $0.mass) = (0, 1, 10, 2)
      $0.behaviors = [.wave(force: Point(100, 0), frequency: 0.7), .drag(0.5)]
    }
    let found = try #require(Self.all(emitter(made), at: 4).first)
    var (x, v) = (0.0, 0.0)
    let h = 1e-4
    for i in 0..<40_000 {
      // A triangle wave through a quadratic smoothstep, in -1...1.
      let turn = (0.7 * Double(i) * h).truncatingRemainder(dividingBy: 1)
      let triangle = turn < 0.25 ? 4 * turn : turn < 0.75 ? 2 - 4 * turn : 4 * turn - 4
      let u = (triangle + 1) / 2
      let step = u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) * (1 - u)
      let a = (100 * (2 * step - 1) - 0.5 * v) / 2
      v += a * h
      x += v * h
    }
    #expect(abs(found.position.x - x) < 0.1, "\(found.position.x) \(x)")
    #expect(abs(found.velocity.x - v) < 0.1)
  }

  @Test("an attractor's spring swings with the period of its stiffness") func attractor() throws {
    var attractor = EmitterBehavior.Attractor()
    (attractor.stiffness, attractor.position) = (4, Point(50, 0))
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime) = (0, 1, 10)
      $0.behaviors = [.attractor(attractor)]
    }
    for t in [0.1, 0.777, Double.pi, 5.2] {
      let found = try #require(Self.all(emitter(made), at: Seconds(t)).first)
      #expect(abs(found.position.x - 50 * (1 - Maths.cos(2 * t))) < 0.05)
    }
  }

  @Test("scale stops at 0, and colours at their ends") func clamps() throws {
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime, $0.scale, $0.scaleSpeed) = (0, 1, 10, 1, -0.5)
      ($0.colorSpeed.alpha, $0.colorSpeed.red, $0.color.red) = (-1, 1, 0.5)
    }
    let found = try #require(Self.all(emitter(made), at: 3).first)
    #expect(found.scale == 0)
    #expect(found.color.alpha == 0 && found.color.red == 1)
    let early = try #require(Self.all(emitter(made), at: 0.25).first)
    #expect(early.scale == 0.875 && early.color.alpha == 0.75 && early.color.red == 0.75)
  }

  @Test("the layer multiplies lifetimes, speeds, sizes and spins at birth") func multipliers() throws {
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime, $0.velocity, $0.scale, $0.spin) = (0, 1, 2, 10, 0.5, 1)
    }
    let layer = emitter(made) { ($0.lifetime, $0.velocity, $0.scale, $0.spin) = (2, 3, 4, 5) }
    let found = try #require(Self.all(layer, at: 3).first)
    #expect(found.position.x == 90 && found.scale == 2 && found.rotation == 15 && found.life == 4)
    #expect(Self.all(layer, at: 4).isEmpty)
  }

  @Test("values over life are straight lines between their places; a speed's are added up") func overLife() throws {
    let made = cell {
      ($0.birthRate, $0.burst, $0.lifetime) = (0, 1, 4)
      $0.behaviors = [
        .valueOverLife(.scale, values: [0, 1, 0], locations: [0, 0.25, 1], isAdditive: false),
        .valueOverLife(.velocityX, values: [0, 100], locations: nil, isAdditive: false),
        .colorOverLife([.init(location: 0, color: .white), .init(location: 1, color: .black)]),
      ]
    }
    let found = try #require(Self.all(emitter(made), at: 2).first)
    #expect(abs(found.scale - 2 / 3.0) < 1e-12)
    #expect(found.velocity.x == 50 && found.position.x == 50)
    #expect(found.color.red == 0.5)
  }

  @Test("pieces that follow their motion turn with it") func orient() throws {
    var made = cell {
      ($0.birthRate, $0.burst, $0.lifetime, $0.velocity, $0.emissionLongitude) = (0, 1, 4, 10, Double.pi / 3)
      $0.orient = .velocity
    }
    #expect(abs(try #require(Self.all(emitter(made), at: 1).first).rotation - Double.pi / 3) < 1e-12)
    made.behaviors = [.alignToMotion(rotation: 0.25)]
    #expect(abs(try #require(Self.all(emitter(made), at: 1).first).rotation - Double.pi / 3) < 1e-12)
  }
}

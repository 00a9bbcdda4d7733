// Births along a way, orbits, wind, vortices, sweeps, grids and lenses.
// Flow: Emitter → particles and frames → formulas, and forces followed step by step.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterMotionTests {
  private static func running(_ path: Path, period: Double, _ change: (inout Animation) -> Void = { _ in }) -> Animation
  {
    var track = KeyframeAnimation(property: .emitterPosition, path: path)
    track.calculationMode = .paced
    var animation = Animation(.keyframe(track))
    (animation.timing.duration, animation.timing.repeatCount) = (Seconds(period), .infinity)
    change(&animation)
    return animation
  }

  @Test("births by distance lie at even steps of the way, however fast it is gone") func perDistance() {
    var path = Path([.move(.zero), .line(Point(100, 0))])
    path.line(to: Point(100, 64))
    var layer = emitter(cell { ($0.birthRate, $0.perDistance, $0.lifetime, $0.velocity) = (0, 0.125, 9, 0) })
    layer.animations = [
      Self.running(path, period: 4) {
        $0.timingFunction = .easeInEaseOut
        ($0.timing.repeatCount, $0.timing.fillMode, $0.isRemovedOnCompletion) = (1, .both, false)
      }
    ]
    let places = layer.particles(at: 5).map(\.position)
    #expect(places.count == 20)
    for (k, p) in places.enumerated() {
      let way = p.x + p.y
      #expect(abs(way - 8 * Double(k + 1)) < 0.05, "\(k): \(p)")
    }
    // Nothing is born while it stands.
    #expect(layer.particles(at: 8).count == 20)
  }

  @Test("a loop has whole births by distance, which come round") func loopedDistance() {
    let path = Path.ellipse(in: Rect(20, 20, 120, 80))
    var layer = emitter(cell { ($0.birthRate, $0.perDistance, $0.lifetime, $0.velocity) = (0, 0.1, 1.5, 10) })
    layer.animations = [Self.running(path, period: 2)]
    for t in [0.1, 0.9, 1.7] {
      let (now, later) = (layer.particles(at: Seconds(t), period: 2), layer.particles(at: Seconds(t + 2), period: 2))
      #expect(now.count == later.count && now.count > 15)
      for (a, b) in zip(now, later) { #expect(a.position.distance(to: b.position) < 1e-5) }
    }
  }

  @Test("a cell of a cell is born by its parent's way") func parentsWay() {
    let layer = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.drag, $0.contents) = (1, 0, 4, 200, 1, [])
        $0.cells = [cell("inner") { ($0.birthRate, $0.perDistance, $0.lifetime, $0.velocity) = (0, 0.1, 20, 0) }]
      })
    let xs = layer.particles(at: 3.9).filter { $0.cell.count == 2 }.map(\.position.x)
    // 200 · (1 − e^−3.9) points: 19 steps of 10.
    #expect(xs.count == 19)
    for (k, x) in xs.enumerated() { #expect(abs(x - 10 * Double(k + 1)) < 0.4, "\(k): \(x)") }
  }

  @Test("an orbit keeps the distance, turns by its rate, and leans out of the plane") func orbit() throws {
    func layer(_ tilt: Double, falloff: Double) -> Layer {
      emitter(
        cell {
          ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (5, 0, 50, 0)
          var orbit = EmitterCell.Orbit()
          (orbit.rate, orbit.falloff, orbit.radius, orbit.tilt) = (0.25, falloff, 40, tilt)
          $0.orbit = orbit
        }
      ) { ($0.shape, $0.size, $0.mode) = (.circle, Size(40, 0), .outline) }
    }
    let (start, quarter) = (layer(0, falloff: 1).particles(at: 0), layer(0, falloff: 1).particles(at: 1))
    for (a, b) in zip(start, quarter) {
      #expect(b.position.distance(to: Point(-a.position.y, a.position.x)) < 1e-6)
      // It flies along its circle.
      #expect(abs(b.velocity.distance(to: .zero) - 40 * Double.pi / 2) < 1e-6)
    }
    let leaning = layer(Double.pi / 3, falloff: 0).particles(at: 1)
    for (a, b) in zip(quarter, leaning) {
      #expect(abs(b.position.y - a.position.y / 2) < 1e-6 && abs(b.z - a.position.y * 3.squareRoot() / 2) < 1e-6)
    }
  }

  @Test("wind carries as the equation of its drag has it, gusts too", arguments: [0, 0.8])
  func wind(_ gusts: Double) throws {
    var wind = Emitter.Wind()
    (wind.velocity, wind.gusts, wind.frequency, wind.grip) = (Point(50, -10), gusts, 0.6, 1.5)
    let layer = emitter(
      cell { ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.mass) = (1, 0, 50, 0, 2) }
    ) { $0.wind = wind }
    func state(_ t: Double) throws -> Particle { try #require(layer.particles(at: Seconds(t)).first) }
    #expect(try state(0).position == .zero && state(0).velocity == .zero)
    // The speed is the place's slope, and u′ + g·u is the wind, which is the same for one that is born later.
    let g = 1.5 / 2
    let late = emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.mass) = (1, 0, 50, 0, 2)
        $0.timing.beginTime = 1.3
      }
    ) { $0.wind = wind }
    let h = 1e-4
    for t in [1.4, 2.7, 6.1] {
      func air(_ layer: Layer) throws -> Point {
        func at(_ t: Double) throws -> Particle { try #require(layer.particles(at: Seconds(t)).first) }
        let slope = try (at(t + h).position - at(t - h).position) * (1 / (2 * h))
        #expect(slope.distance(to: try at(t).velocity) < 1e-3)
        return try (at(t + h).velocity - at(t - h).velocity) * (1 / (2 * h * g)) + at(t).velocity
      }
      #expect(try air(layer).distance(to: air(late)) < 1e-2)
      if gusts == 0 { #expect(try air(layer).distance(to: Point(50, -10)) < 1e-2) }
    }
  }

  @Test("gusts come round with a loop") func windLoop() {
    var wind = Emitter.Wind()
    (wind.gusts, wind.frequency) = (1, 0.37)
    let layer = emitter(cell { ($0.lifetime, $0.birthRate) = (1.4, 20) }) { $0.wind = wind }
    let (now, later) = (layer.particles(at: 0.6, period: 3), layer.particles(at: 3.6, period: 3))
    #expect(now.count == later.count && now.count > 20)
    for (a, b) in zip(now, later) { #expect(a.position.distance(to: b.position) < 1e-6) }
  }

  private static func drawn(_ kind: EmitterBehavior.Attractor.Geometry) -> Layer {
    var attractor = EmitterBehavior.Attractor()
    (attractor.geometry, attractor.stiffness, attractor.position, attractor.radius) = (kind, 2, Point(60, 40), 5)
    return emitter(
      cell {
        ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (20, 0, 2000, 30, 6)
        ($0.drag, $0.behaviors) = (0.2, [.attractor(attractor)])
      })
  }

  @Test("what an attractor or a vortex does is the same in whatever order frames are asked for")
  func order() throws {
    for kind in [EmitterBehavior.Attractor.Geometry.radial, .vortex] {
      let compiled = try #require(CompiledEmitter(Self.drawn(kind)))
      let late = compiled.particles(at: 900)
      let early = compiled.particles(at: 2)
      #expect(compiled.particles(at: 900) == late)
      let fresh = try #require(CompiledEmitter(Self.drawn(kind)))
      #expect(fresh.particles(at: 2) == early && fresh.particles(at: 900) == late)
    }
  }

  @Test("a late frame of an attractor costs no more than some hundred steps a particle") func lateFrames() throws {
    let compiled = try #require(CompiledEmitter(Self.drawn(.radial)))
    _ = compiled.particles(at: 1990)
    let clock = ContinuousClock()
    func least(_ t: Double) -> Duration {
      (0..<5).map { _ in clock.measure { for _ in 0..<40 { _ = compiled.particles(at: Seconds(t)) } } }.min() ?? .zero
    }
    // Life is 2000 s, its steps half a second: without kept states a frame at its end takes some thousand times as long.
    #expect(least(1990) < least(60) * 12)
  }

  @Test("a vortex drives clockwise about its place") func vortex() throws {
    var attractor = EmitterBehavior.Attractor()
    (attractor.geometry, attractor.stiffness) = (.vortex, 1)
    let layer = emitter(
      cell { ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.behaviors) = (1, 0, 9, 0, [.attractor(attractor)]) }
    ) { $0.position = Point(30, 0) }
    #expect(try #require(layer.particles(at: 0.2).first).velocity.y > 0)
  }

  @Test("a sweep goes from one end to the other, and a grid has its knots") func sweep() {
    let swept = emitter(
      cell {
        ($0.distribution, $0.velocity, $0.lifetime, $0.birthRate) = (.sweep, 0, 9, 20)
        $0.timing.duration = 2
      }
    ) { ($0.shape, $0.size) = (.line, Size(100, 0)) }
    let xs = swept.particles(at: 3).map(\.position.x)
    #expect(xs.count == 40 && xs == xs.sorted())
    #expect(abs(xs[0] + 47.5) < 1 && abs(xs[39] - 50) < 1)
    let knotted = emitter(cell { ($0.velocity, $0.lifetime) = (0, 9) }) {
      ($0.shape, $0.size, $0.grid, $0.mode) = (.rectangle, Size(100, 60), Size(20, 0), .surface)
    }.particles(at: 3).map(\.position)
    #expect(knotted.allSatisfy { abs($0.x - 20 * ($0.x / 20).rounded()) < 1e-9 } && Set(knotted.map(\.x)).count == 5)
    #expect(Set(knotted.map(\.y)).count > 20)
    let places = emitter(
      cell {
        ($0.distribution, $0.velocity, $0.burst, $0.birthRate, $0.emissionLongitude) = (.sweep, 0, 4, 0, Double.pi)
      }
    ) {
      $0.places = EmissionPlaces(
        points: [Point(3, 0), Point(1, 0), Point(4, 0), Point(2, 0)], directions: [0, 0, 0, 0])
    }
    #expect(places.particles(at: 0.5).map(\.position.x) == [4, 3, 2, 1])
  }

  @Test("a lens blurs by the distance from its plane") func lens() {
    func sigmas(_ focus: Double) -> [Double] {
      var lens = Emitter.DepthOfField()
      (lens.focus, lens.blur, lens.range, lens.max) = (focus, 0.1, 10, 6)
      let layer = emitter(cell { ($0.burst, $0.birthRate, $0.velocity) = (1, 0, 0) }) {
        ($0.depthOfField, $0.zPosition, $0.position) = (lens, 40, Point(100, 100))
      }
      return CompiledScene(scene(layer)).sample(at: 0.5).items.map { item in
        guard case .group(let group) = item.drawing, case .blur(let deviation)? = group.filters.first else { return 0 }
        return deviation.x
      }
    }
    #expect(sigmas(40) == [0] && sigmas(20) == [1] && sigmas(-100) == [6])
  }

  @Test("bursts on death go on to the sixth generation") func depth() {
    func chain(_ depth: Int) -> EmitterCell {
      cell("c\(depth)") {
        ($0.birthRate, $0.burst, $0.lifetime, $0.velocity, $0.emissionRange) = (0, 2, 1, 10, 6)
        $0.trigger = .onDeath
        if depth > 1 { $0.cells = [chain(depth - 1)] }
      }
    }
    var first = chain(6)
    first.trigger = .during
    let layer = emitter(first)
    for generation in 0..<6 {
      let alive = layer.particles(at: Seconds(Double(generation) + 0.5))
      #expect(alive.count == 2 << generation && alive.allSatisfy { $0.cell.count == generation + 1 })
    }
    #expect(layer.particles(at: 6.5).isEmpty)
  }
}

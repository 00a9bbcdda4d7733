// What cells can do beyond Core Animation: inheriting, one draw for a burst, courses over life, even spreads.
// Flow: Emitter → particles → formulas.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterBeyondTests {
  private static func star(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    cell("star") {
      ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (40, 0, 4, 100, 2 * Double.pi)
      change(&$0)
    }
  }

  @Test("a cell's cell inherits what its parent was at birth, what it is now, or nothing") func inherit() throws {
    for (moment, scale, alpha) in [
      (EmitterCell.Inherit.Moment.birth, 2.0, 0.5), (.now, 1.5, 0.25), (.none, 1, 1),
    ] {
      let tail = cell("tail") {
        ($0.burst, $0.birthRate, $0.lifetime) = (1, 0, 9)
        $0.timing.beginTime = 1
        ($0.inherit.scale, $0.inherit.alpha, $0.inherit.color) = (moment, moment, moment)
      }
      let head = Self.star {
        ($0.burst, $0.scale, $0.scaleSpeed, $0.color.alpha, $0.colorSpeed.alpha) = (1, 2, -0.5, 0.5, -0.25)
        ($0.colors, $0.cells) = ([Color(rgb: 0xFF0000)], [tail])
      }
      let found = try #require(emitter(head).particles(at: 2).first { $0.cell.count == 2 })
      #expect(isClose(found.scale, scale) && isClose(found.color.alpha, alpha), "\(moment)")
      #expect(found.paletteColor == (moment == .none ? nil : Color(rgb: 0xFF0000)))
    }
  }

  @Test("a share of the parent's velocity is added, in the child's own clock") func velocity() throws {
    for (share, speed) in [(0.0, 1.0), (0.5, 1), (1, 2)] {
      let tail = cell("tail") {
        ($0.burst, $0.birthRate, $0.lifetime, $0.inherit.velocity, $0.timing.speed) = (1, 0, 9, share, speed)
        $0.timing.beginTime = 1
      }
      let head = Self.star { ($0.burst, $0.emissionRange, $0.cells) = (1, 0, [tail]) }
      let layer = emitter(head)
      func place(_ t: Seconds) throws -> Point {
        try #require(layer.particles(at: t).first { $0.cell.count == 2 }).position
      }
      #expect(isClose(try place(3).x - place(2).x, 100 * share))
    }
  }

  @Test("one colour and one ramp for all that a parent gives birth to, another one for the next parent")
  func pickBurst() {
    let colors = (0..<16).map { Color(rgb: UInt32($0 * 0x080402)) }
    let stars = Self.star {
      ($0.trigger, $0.colors, $0.pick, $0.burst) = (.onBirth, colors, .burst, 12)
      $0.ramps = colors.map { [$0, $0] }
    }
    let rocket = cell("rocket") { ($0.burst, $0.birthRate, $0.lifetime, $0.cells) = (10, 0, 9, [stars]) }
    let found = emitter(rocket).particles(at: 1).filter { $0.cell.count == 2 }
    #expect(found.count == 120)
    let bursts = stride(from: 0, to: 120, by: 12).map { Array(found[$0..<$0 + 12]) }
    for burst in bursts { #expect(Set(burst.map(\.paletteColor)).count == 1 && Set(burst.map(\.color)).count == 1) }
    #expect(Set(bursts.map { $0[0].paletteColor }).count > 4 && Set(bursts.map { $0[0].color }).count > 4)
    let turns = emitter(Self.star { ($0.colors, $0.pick) = (Array(colors.prefix(3)), .inTurn) }).particles(at: 1)
    #expect(turns.enumerated().allSatisfy { $1.paletteColor == colors[$0 % 3] })
  }

  @Test("a burst of a..b is drawn by each parent, from all of a..b") func bursts() {
    let stars = Self.star {
      ($0.trigger, $0.burst, $0.burstBounds) = (.onBirth, 6, 3...6)
    }
    let rocket = cell("rocket") { ($0.burst, $0.birthRate, $0.lifetime, $0.cells) = (80, 0, 9, [stars]) }
    let found = emitter(rocket).particles(at: 1)
    var counts: [Int] = []
    var count = 0
    for particle in found {
      if particle.cell.count == 2 { count += 1 } else { (counts, count) = (counts + [count], 0) }
    }
    #expect(counts.count == 80 && Set(counts) == [3, 4, 5, 6])
  }

  @Test("courses over life multiply, eased from value to value") func courses() throws {
    let layer = emitter(
      Self.star {
        ($0.burst, $0.scale, $0.color.alpha) = (1, 2, 0.5)
        $0.scaleOverLife = .init([0, 1, 3], at: [0, 0.5, 1])
        $0.alphaOverLife = .init([1, 0], easing: .easeIn)
      })
    for t in [0.4, 1, 2, 3.3] {
      let found = try #require(layer.particles(at: Seconds(t)).first)
      let share = t / 4
      #expect(isClose(found.scale, 2 * (share < 0.5 ? share * 2 : 1 + (share - 0.5) * 4)))
      #expect(isClose(found.color.alpha, 0.5 * (1 - TimingFunction.easeIn(share))))
    }
  }

  @Test("a course of the pace keeps the way and moves along it by its integral") func pace() throws {
    func layer(_ curve: EmitterCell.Curve?) -> Layer {
      emitter(
        Self.star {
          ($0.burst, $0.drag, $0.acceleration, $0.speedOverLife) = (1, 0.7, Point(0, 60), curve)
        })
    }
    func place(_ layer: Layer, _ t: Double) throws -> Particle {
      try #require(layer.particles(at: Seconds(t)).first)
    }
    // ∫ 2x dx = x², of a life of 4 s.
    let straight = layer(.init([0, 2]))
    for t in [0.5, 1.5, 3] {
      #expect(try place(straight, t).position.distance(to: place(layer(nil), t * t / 4).position) < 1e-9)
      let (h, found) = (1e-5, try place(straight, t))
      let slope = try (place(straight, t + h).position - place(straight, t - h).position) * (1 / (2 * h))
      #expect(slope.distance(to: found.velocity) < 1e-3)
    }
    // An eased one is summed by a table: the whole is met within a thousandth.
    let eased = try place(layer(.init([0, 2], easing: .easeInEaseOut)), 3.999).position
    #expect(eased.distance(to: try place(layer(nil), 3.998).position) < 0.2)
  }

  @Test("even directions leave no gaps, in the plane and in space") func even() {
    func angles(_ distribution: EmitterCell.Distribution) -> [Double] {
      emitter(Self.star { ($0.burst, $0.distribution) = (89, distribution) }).particles(at: 1)
        .map { Maths.atan2($0.position.y, $0.position.x) }.sorted()
    }
    func largest(_ angles: [Double]) -> Double {
      zip(angles, angles.dropFirst() + [angles[0] + 2 * Double.pi]).reduce(0) { max($0, $1.1 - $1.0) }
    }
    let mean = 2 * Double.pi / 89
    #expect(largest(angles(.even)) < mean * 1.7 && largest(angles(.random)) > mean * 2.5)
    let ball = emitter(
      Self.star { ($0.burst, $0.distribution, $0.isSolidAngle) = (2000, .even, true) }
    ).particles(at: 1)
    // On a sphere of radius 100 every axis has an even share.
    for axis in [ball.map(\.position.x), ball.map(\.position.y), ball.map(\.z)] {
      for (k, value) in axis.sorted().enumerated() {
        #expect(abs(value - (-100 + 200 * (Double(k) + 0.5) / 2000)) < 6)
      }
    }
    for p in ball { #expect(isClose(p.position.x * p.position.x + p.position.y * p.position.y + p.z * p.z, 10_000)) }
  }

  @Test("a solid angle is filled within its cone alone") func cone() {
    let found = emitter(
      Self.star { ($0.burst, $0.isSolidAngle, $0.emissionRange, $0.emissionLongitude) = (500, true, 1, 0.5) }
    ).particles(at: 1)
    let cosines = found.map { ($0.position.x * Maths.cos(0.5) + $0.position.y * Maths.sin(0.5)) / 100 }
    #expect(cosines.allSatisfy { $0 >= Maths.cos(0.5) - 1e-9 } && cosines.contains { $0 < Maths.cos(0.48) })
  }

  @Test("births come sooner by their phase, and jitter keeps each in its interval") func births() {
    func births(_ phase: Double, _ jitter: Double) -> [Double] {
      emitter(cell { ($0.birthRate, $0.lifetime, $0.phase, $0.jitter) = (10, 9, phase, jitter) })
        .particles(at: 2.05).map(\.birth.value)
    }
    for (k, time) in births(0, 0).enumerated() { #expect(isClose(time, Double(k + 1) / 10)) }
    for (k, time) in births(1, 0).enumerated() { #expect(isClose(time, Double(k) / 10)) }
    let loose = births(0, 1)
    for (k, time) in loose.enumerated() { #expect(time >= Double(k) / 10 && time <= Double(k + 1) / 10) }
    #expect(Set(loose.map { ($0 * 10).rounded() }).count > 5)
    #expect(zip(loose, loose.dropFirst()).contains { abs($1 - $0 - 0.1) > 0.03 })
  }

  @Test("a formation is the outline, as large as speed and time make it") func formation() {
    let box = Path.rect(Rect(10, 20, 60, 60))
    let found = emitter(Self.star { ($0.formation, $0.distribution, $0.burst) = (box, .even, 80) }).particles(at: 2)
    // The corners, which are farthest, have the whole speed.
    let half = 200 / Double(2).squareRoot()
    for p in found { #expect(abs(max(abs(p.position.x), abs(p.position.y)) - half) < 1.5) }
    #expect(found.contains { $0.position.x > half - 3 && $0.position.y > half - 20 })
  }

  @Test("twinkling stays between dark and bright, and each particle by itself") func twinkle() {
    let layer = emitter(Self.star { $0.twinkle = EmitterCell.Twinkle() })
    let all = stride(from: 0.1, to: 3.9, by: 0.1).map { t in layer.particles(at: Seconds(t)).map(\.color.alpha) }
    #expect(all.joined().allSatisfy { (0...1).contains($0) })
    #expect(all.joined().contains { $0 < 0.05 } && all.joined().contains { $0 > 0.95 })
    #expect(Set(all[20].map { ($0 * 50).rounded() }).count > 5)
  }

  @Test("no number of a flip-book, a burst or a trail is too odd") func odd() {
    for side in [Int.min, -1, 0, 1, .max] {
      let book = FlipBook(columns: side, rows: .max, rate: .infinity)
      #expect(book.count > 0 && book.rect(of: side).size.width > 0)
    }
    for bounds in [0...Int.max, Int.min...Int.max, -5...(-1)] {
      let found = emitter(Self.star { ($0.burst, $0.burstBounds) = (3, bounds) }).particles(at: 1)
      #expect(bounds.upperBound > 0 || found.isEmpty)
    }
    let trail = emitter(
      Self.star {
        $0.lifetime = 1e300
        $0.trail = EmitterCell.Trail()
        $0.trail?.life = 1e300
      })
    _ = trail.particles(at: 1e200)
  }
}

func isClose(_ a: Double, _ b: Double, _ slack: Double = 1e-9) -> Bool { abs(a - b) <= slack * max(1, abs(b)) }

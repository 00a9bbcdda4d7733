// What particles inherit, how they drift, and in which order and how strongly they are drawn.
// Flow: Emitter → particles and DisplayItems → what is expected of them.
import SparklerCore
import SparklerScene
import Testing

@Suite struct EmitterLookTests {
  @Test("a cell's cell inherits scale and colour, which its own multiply; the emitter's scale counts once")
  func inherited() throws {
    let trail = cell("trail") { ($0.birthRate, $0.scale, $0.color) = (10, 0.5, Color(red: 1, green: 0.5, blue: 1)) }
    let head = cell("head") {
      ($0.burst, $0.birthRate, $0.scale, $0.cells) = (1, 0, 0.1, [trail])
      ($0.color, $0.scaleSpeed, $0.colorSpeed.alpha) = (Color(red: 0.5, green: 1, blue: 0), -0.05, -0.4)
    }
    let layer = emitter(head) { $0.scale = 3 }
    for particle in layer.particles(at: 1.5) where particle.cell.count == 2 {
      #expect(abs(particle.scale - 0.15) < 1e-12)
      #expect(particle.color == Color(red: 0.5, green: 0.5, blue: 0))
    }
    #expect(layer.particles(at: 1.5).count == 16)
  }

  @Test("a palette's colour goes on to a cell's cell that has no palette of its own") func palette() {
    let red = Color(rgb: 0xFF0000)
    for (own, wanted) in [([], red), ([Color.white], Color.white)] {
      let tail = cell("tail") { ($0.birthRate, $0.colors) = (10, own) }
      let star = cell("star") { ($0.burst, $0.birthRate, $0.colors, $0.cells) = (1, 0, [red], [tail]) }
      let tails = emitter(star).particles(at: 1).filter { $0.cell.count == 2 }
      #expect(tails.count == 10 && tails.allSatisfy { $0.paletteColor == wanted })
    }
  }

  @Test("a small latitude is nearly none") func latitude() throws {
    func speeds(_ latitude: Double, _ shape: Emitter.Shape) throws -> [Particle] {
      let made = cell {
        ($0.burst, $0.birthRate, $0.velocity, $0.emissionLatitude) = (20, 0, 100, latitude)
      }
      return emitter(made) { ($0.shape, $0.mode, $0.size) = (shape, .outline, Size(10, 10)) }.particles(at: 1)
    }
    for shape in [Emitter.Shape.point, .sphere] {
      for (a, b) in zip(try speeds(0, shape), try speeds(1e-4, shape)) {
        #expect(a.position.distance(to: b.position) < 0.1 && abs(a.z - b.z) < 0.1)
      }
    }
    let up = try #require(try speeds(Double.pi / 2, .point).first)
    #expect(up.position.distance(to: .zero) < 1e-9 && abs(up.z - 100) < 1e-9)
  }

  /// The speed of a particle's place, found by looking shortly before and after.
  private func speed(_ layer: Layer, _ index: Int, at t: Double) -> Point {
    let h = 1e-4
    func place(_ t: Double) -> Point { layer.particles(at: Seconds(t))[index].position }
    return (place(t + h) - place(t - h)) * (1 / (2 * h))
  }

  @Test("turbulence never rests, and its speed never jumps") func turbulence() {
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime, $0.turbulence) = (40, 0, 20, EmitterCell.Turbulence())
      $0.turbulence?.amplitude = 30
      $0.turbulence?.frequency = 1
    }
    let layer = emitter(made)
    func mean(_ t: Double) -> Double {
      (0..<40).reduce(0) { $0 + speed(layer, $1, at: t).distance(to: .zero) } / 40
    }
    let whole = (2...5).reduce(0) { $0 + mean(Double($1)) } / 4
    let half = (2...5).reduce(0) { $0 + mean(Double($1) + 0.5) } / 4
    #expect(whole > half / 2 && half > 5, "\(whole) at whole seconds, \(half) between them")
    for i in 0..<10 {
      let (before, after) = (speed(layer, i, at: 3 - 2e-4), speed(layer, i, at: 3 + 2e-4))
      #expect(before.distance(to: after) < 0.5)
    }
    for particle in layer.particles(at: 7.3) { #expect(abs(particle.position.x) <= 30) }
    #expect(layer.particles(at: 0).allSatisfy { $0.position == .zero })
  }

  @Test("what follows the velocity follows the way that is seen, swayed and blown about") func orientation() {
    let made = cell {
      ($0.burst, $0.birthRate, $0.lifetime, $0.velocity, $0.orient) = (10, 0, 20, 40, .velocity)
      ($0.turbulence, $0.wobble) = (EmitterCell.Turbulence(), EmitterCell.Wobble())
    }
    let layer = emitter(made)
    for t in [0.4, 1.7, 3] {
      for (i, particle) in layer.particles(at: Seconds(t)).enumerated() {
        let seen = speed(layer, i, at: t)
        #expect(seen.distance(to: particle.velocity) < 0.01)
        #expect(abs(particle.rotation - Maths.atan2(seen.y, seen.x)) < 1e-3)
      }
    }
  }

  @Test("an emoji takes a tumbling piece's light once") func emoji() {
    var letters = Layer()
    letters.bounds = Rect(0, 0, 20, 20)
    var text = TextContent(string: "😀", font: Font(family: Font.emojiFamily, size: 20))
    text.metrics = TextMetrics(size: Size(20, 20), ink: Rect(0, 0, 20, 20))
    letters.content = .text(text)
    let made = cell {
      ($0.burst, $0.birthRate, $0.tumble) = (200, 0, EmitterCell.Tumble())
      $0.contents = [.init(Contents(layer: letters, hasOwnColor: true))]
    }
    let tints = CompiledScene(scene(emitter(made))).sample(at: 1).items.compactMap { $0.group?.tint?.red }
    #expect(tints.count > 50 && tints.allSatisfy { $0 >= 0.75 - 1e-9 } && tints.contains { $0 < 0.8 })
  }

  @Test("a bent piece that tumbles is never narrower than it is said to be") func narrowest() throws {
    func facings(_ narrowest: Double) throws -> [Double] {
      let made = cell {
        ($0.burst, $0.birthRate, $0.tumble) = (400, 0, EmitterCell.Tumble())
        $0.tumble?.narrowest = narrowest
      }
      return try #require(CompiledEmitter(emitter(made), period: nil)).particles(at: 1).map(\.facing)
    }
    let (thin, bent) = (try facings(0), try facings(0.3))
    #expect(thin.contains { abs($0) < 0.2 } && bent.allSatisfy { abs($0) >= 0.3 })
    // It is still seen from both sides, and as before where it is wider.
    #expect(zip(thin, bent).allSatisfy { ($0 < 0) == ($1 < 0) && (abs($0) < 0.3 || $0 == $1) })
    #expect(try facings(9).allSatisfy { abs($0) <= 1 })
  }

  @Test("a trail lies under its head in every order", arguments: Emitter.RenderMode.allCases)
  func trails(mode: Emitter.RenderMode) {
    let trail = cell("trail") { ($0.birthRate, $0.color) = (20, .black) }
    let head = cell("head") { ($0.birthRate, $0.velocity, $0.cells) = (2, 30, [trail]) }
    let layer = emitter(head) { $0.renderMode = mode }
    let colors = CompiledScene(scene(layer)).sample(at: 1.9).items.compactMap { item -> Bool? in
      let fill = item.group?.items.first?.fill ?? item.fill
      return fill.map { $0.paint == .color(.white) }
    }
    #expect(colors.filter { $0 }.count == 3 && colors.count > 30)
    if mode == .oldestLast {
      // Of several heads the newest one's trail is below all; the last of all is the oldest head.
      #expect(colors.last == true && colors[0] == false)
    } else {
      #expect(colors.last == true && colors[0] == false && colors.lastIndex(of: false) == colors.count - 2)
    }
  }

  @Test("light keeps its strength apart from its colour") func strength() throws {
    let made = cell {
      ($0.burst, $0.birthRate, $0.color) = (1, 0, Color(red: 1, green: 0.7, blue: 0.2, alpha: 0.025))
    }
    let item = try #require(CompiledScene(scene(emitter(made) { $0.renderMode = .additive })).sample(at: 1).items.first)
    #expect(item.group?.opacity == 0.025 && item.group?.blend == .plusLighter)
    #expect(item.group?.items.first?.fill?.paint == .color(Color(red: 1, green: 0.7, blue: 0.2)))
  }

  // MARK: Depth

  private func deep(tilt: Double = 0, _ preservesDepth: Bool = true) -> Layer {
    let made = cell {
      ($0.burst, $0.birthRate, $0.velocity, $0.emissionLatitude) = (1, 0, 100, Double.pi / 4)
    }
    var layer = emitter(made) {
      ($0.preservesDepth, $0.position) = (preservesDepth, Point(100, 100))
    }
    layer.transform = .rotation(tilt, x: 0, y: 1, z: 0)
    var stage = Layer()
    stage.bounds = Rect(0, 0, 200, 200)
    stage.position = Point(100, 100)
    stage.sublayerTransform = .perspective(400)
    stage.sublayers = [layer]
    return stage
  }

  @Test("perspective places and scales particles by their own heights, where the emitter preserves depth")
  func depth() throws {
    let k: Double = 100 / 2.0.squareRoot()
    let flat = try #require(CompiledScene(scene(deep(tilt: 0, false))).sample(at: 1).items.first)
    #expect(isNear(flat.box, Rect(100 + k - 6, 94, 12, 12)))
    let item = try #require(CompiledScene(scene(deep())).sample(at: 1).items.first)
    let w = 1 - k / 400
    #expect(isNear(item.box, Rect(100 + (k - 6) / w, 100 - 6 / w, 12 / w, 12 / w)))
  }

  @Test("in a tilted emitter too, each at its own place") func tiltedDepth() throws {
    let items = CompiledScene(scene(deep(tilt: 0.8))).sample(at: 1).items
    let item = try #require(items.first)
    #expect(items.count == 1 && item.projected == nil)
    let k: Double = 100 / 2.0.squareRoot()
    let center = try #require(item.box?.center)
    // (k, 0, k) turned about y, then seen from 400 points.
    let m = Transform3D.rotation(0.8, x: 0, y: 1, z: 0).then(.perspective(400))
    let x = k * m.m11 + k * m.m31
    let w = k * m.m14 + k * m.m34 + 1
    #expect(center.distance(to: Point(100 + x / w, 100)) < 1e-9)
  }

  @Test("behind the eye nothing is seen") func behind() {
    var stage = deep()
    stage.sublayerTransform = .perspective(50)
    #expect(CompiledScene(scene(stage)).sample(at: 1).items.isEmpty)
  }
}

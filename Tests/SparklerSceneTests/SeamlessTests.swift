// Loops that close: the periodic sum of a scene, and what can't be one.
// Flow: Scene + period → frames; LoopObstacle.
import SparklerCore
import SparklerScene
import Testing

@Suite struct SeamlessTests {
  /// Rain that lives less than a period, with nested cells, noise and a fractional birth count.
  static func rain(_ period: Double) -> Scene {
    let drops = cell {
      ($0.birthRate, $0.lifetime, $0.lifetimeRange, $0.velocity) = (13.3, 1.2, 0.5, 80)
      ($0.emissionLongitude, $0.emissionRange, $0.spinRange) = (Double.pi, 0.5, 5)
      $0.tumble = EmitterCell.Tumble()
      $0.turbulence = EmitterCell.Turbulence()
      $0.cells = [cell("b") { ($0.birthRate, $0.lifetime, $0.trigger, $0.burst) = (3, 0.4, .during, 2) }]
    }
    var layer = emitter(drops) { ($0.shape, $0.size, $0.position) = (.line, Size(200, 0), Point(100, 0)) }
    // An idle whose cycle divides the period, and a layer that outlives it.
    var idle = Layer()
    (idle.bounds, idle.background) = (Rect(0, 0, 10, 10), .color(.black))
    var spin = Animation.keyframe(.rotation, [.number(0), .number(2 * Double.pi)], duration: Seconds(period / 4))
    spin.timing.repeatCount = .infinity
    idle.animations = [spin]
    var spark = idle
    spark.animations = [
      .keyframe(.position, [.point(.zero), .point(Point(100, 100))], begin: 1.5, duration: 1.5)
    ]
    spark.visible = VisibleSpan(from: 1.5, to: 3)
    layer.timing.beginTime = -0.25
    var scene = Scene(size: Size(200, 200), duration: Seconds(period), layers: [layer, idle, spark])
    scene.period = scene.duration
    return scene
  }

  @Test(
    "shown three times over from nothing, the second time is the third, to the bit, and is the loop",
    arguments: [2, 2.4])
  func unrolled(_ period: Double) {
    let rain = Self.rain(period)
    let (loop, unrolled) = (CompiledScene(rain), CompiledScene(rain, periods: 3))
    var last: [Frame] = []
    for i in 0..<Int(period * 25) {
      let t = Double(i) / 25
      let frame = loop.sample(at: Seconds(t))
      // A layer's own times are sums, which only numbers of few bits add without rounding.
      let isExact = period == 2 && i % 25 == 0
      let (second, third) = (unrolled.sample(at: Seconds(t + period)), unrolled.sample(at: Seconds(t + 2 * period)))
      let own = { (frame: Frame) in isExact ? frame.items : frame.items.filter { $0.layer == "emitter" } }
      #expect(own(second) == own(third))
      #expect(own(second) == own(frame))
      #expect(second.items.count == frame.items.count)
      last.append(frame)
    }
    #expect(last.contains { $0.items.count > 25 })
    // From nothing the first time is another one.
    #expect(unrolled.sample(at: 0.25).items.count < loop.sample(at: 0.25).items.count)
  }

  @Test("time goes round: a period later it is the same frame") func wraps() {
    let loop = CompiledScene(Self.rain(2.4))
    for i in 0..<60 {
      let t = Double(i) / 25
      #expect(loop.sample(at: Seconds(t)) == loop.sample(at: Seconds(t + 2.4)))
      #expect(loop.sample(at: Seconds(t)) == loop.sample(at: Seconds(t - 4.8)))
    }
  }

  @Test("just before the end and at the beginning there are the same particles, a step of their speed apart")
  func seam() {
    let snow = cell { ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionRange) = (40, 7, 20, 6.28) }
    var scene = Scene(size: Size(400, 400), duration: 3, layers: [emitter(snow) { $0.position = Point(100, 100) }])
    scene.period = 3
    let step = 1.0 / 4096
    let compiled = CompiledScene(scene)
    let (end, start) = (
      compiled.sample(at: Seconds(3 - step)).items.flatMap(\.pieces), compiled.sample(at: 0).items.flatMap(\.pieces)
    )
    #expect(start.count > 250 && abs(end.count - start.count) <= 1)
    let places = start.map { Point($0.transform.tx, $0.transform.ty) }
    for item in end {
      let p = Point(item.transform.tx, item.transform.ty)
      #expect(places.contains { $0.distance(to: p) <= 20 * step + 1e-6 })
    }
  }

  @Test(
    "a fractional birth count is rounded, one at least",
    arguments: [(10.4, 2.0, 21), (0.1, 2, 1), (0, 2, 0), (3.3, 1, 3)])
  func births(_ rate: Double, _ period: Double, _ count: Int) {
    let layer = emitter(cell { ($0.birthRate, $0.lifetime) = (rate, Seconds(period * 5)) })
    for t in [0, 0.3, 17.77] {
      let found = layer.particles(at: Seconds(t), period: Seconds(period))
      #expect(found.count == 5 * count)
      #expect(Set(found.map(\.index)).count == count)
    }
  }

  @Test("a burst that outlives the period goes on in the next ones") func burst() {
    let layer = emitter(cell { ($0.burst, $0.birthRate, $0.lifetime, $0.timing.beginTime) = (10, 0, 3, 1) })
    var scene = scene(layer, duration: 2)
    #expect(CompiledScene(scene).sample(at: 0.5).items.isEmpty)
    scene.period = 2
    #expect(CompiledScene(scene).sample(at: 0.5).items.count == 10)
    #expect(CompiledScene(scene).sample(at: 1.5).items.count == 20)
  }

  static func dot(_ animations: Animation...) -> Layer {
    var dot = Layer()
    dot.id = "dot"
    (dot.bounds, dot.background, dot.animations) = (Rect(0, 0, 10, 10), .color(.black), animations)
    return dot
  }

  @Test("an endless animation must have a cycle that divides the period") func cycle() throws {
    var pulse = Animation.keyframe(.opacity, [.number(1), .number(0.5)], duration: 0.4)
    (pulse.timing.autoreverses, pulse.timing.repeatCount) = (true, .infinity)
    let scene = scene(Self.dot(pulse), duration: 2)
    let found = try #require(scene.loopObstacle(period: 2))
    #expect(found.layer == "dot" && found.property == "opacity" && found.reason == .cycle(0.8))
    #expect(abs((try #require(found.nearest) - 2).value) < 0.4 + 1e-9)
    #expect(scene.loopObstacle(period: 2.4) == nil)
  }

  @Test("what doesn't come back is told with both its values and a period that works") func pile() throws {
    var fall = Animation.keyframe(.positionY, [.number(0), .number(90)], duration: 1)
    (fall.timing.fillMode, fall.isRemovedOnCompletion) = (.forwards, false)
    let pile = try #require(scene(Self.dot(fall)).loopObstacle(period: 2))
    #expect(pile.property == "position" && pile.nearest == nil)
    #expect(pile.reason == .differs(atEnd: .point(Point(0, 90)), atStart: .point(.zero)))
    let there = Animation.keyframe(.positionX, [.number(0), .number(50), .number(0)], duration: 3)
    let found = try #require(scene(Self.dot(there)).loopObstacle(period: 2))
    #expect(found.property == "position" && found.nearest == 3)
    #expect(scene(Self.dot(there)).loopObstacle(period: 3) == nil)
    var late = Self.dot()
    late.visible = VisibleSpan(from: 1, to: .infinity)
    #expect(scene(late).loopObstacle(period: 2)?.reason == .staysVisible(from: 1))
    #expect(scene(emitter(cell())).loopObstacle(period: 2) == nil)
  }

  @Test("a layer that has faded away at both ends may stand elsewhere there") func faded() throws {
    func fade(_ from: Double, _ to: Double, begin: Seconds) -> Animation {
      var fade = Animation.keyframe(.opacity, [.number(from), .number(to)], begin: begin, duration: 0.5)
      (fade.timing.fillMode, fade.isRemovedOnCompletion) = (.both, false)
      return fade
    }
    var rise = Animation.keyframe(.positionY, [.number(24), .number(0)], duration: 0.5)
    (rise.timing.fillMode, rise.isRemovedOnCompletion) = (.both, false)
    var dot = Self.dot(rise, fade(0, 1, begin: 0))
    #expect(scene(dot, duration: 2).loopObstacle(period: 2)?.property == "position")
    dot.animations.append(fade(1, 0, begin: 1.5))
    dot.animations[1].timing.fillMode = .backwards
    dot.animations[2].timing.fillMode = .forwards
    #expect(scene(dot, duration: 2).loopObstacle(period: 2) == nil)
    dot.animations[2] = fade(1, 0.1, begin: 1.5)
    dot.animations[2].timing.fillMode = .forwards
    #expect(scene(dot, duration: 2).loopObstacle(period: 2) != nil)
  }

  @Test("an animation that outlives the period goes on in the next one") func outlives() throws {
    let there = Animation.keyframe(.positionX, [.number(0), .number(60), .number(0)], begin: 1.5, duration: 1)
    var scene = scene(Self.dot(there), duration: 2)
    #expect(scene.loopObstacle(period: 2) == nil)
    scene.period = 2
    let x = try #require(CompiledScene(scene).sample(at: 0.25).items.first?.box?.center.x)
    #expect(abs(x - 30) < 1e-6)
  }
}

// Births in a loop: none is lost at its seam, none for having begun before it.
// Flow: Emitter with a period → particles at times → their births.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LoopBirthTests {
  /// The births of one period, in thousandths of a second from its beginning, ascending.
  static func births(_ cell: EmitterCell, period: Double, change: (inout Layer) -> Void = { _ in }) -> [Int] {
    var layer = emitter(cell)
    change(&layer)
    var found: Set<Int> = []
    let compiled = CompiledEmitter(layer, period: Seconds(period))
    for i in 0..<Int(period * 50) {
      for particle in compiled?.particles(at: Seconds(5 * period + Double(i) / 50)) ?? [] {
        let thousandths = Int((particle.birth.value * 1000).rounded())
        found.insert(((thousandths % Int(period * 1000)) + Int(period * 1000)) % Int(period * 1000))
      }
    }
    return found.sorted()
  }

  @Test("the birth at the period's very end counts") func last() {
    let five = Self.births(cell { ($0.birthRate, $0.lifetime) = (0.4, 0.5) }, period: 12)
    #expect(five == [0, 2400, 4800, 7200, 9600])
    let one = Self.births(cell { ($0.birthRate, $0.lifetime, $0.timing.beginTime) = (0.1, 0.5, 0.1) }, period: 10)
    #expect(one == [0])
    for tenths in 1...99 {
      let rate = Double(tenths) / 10
      let found = Self.births(cell { ($0.birthRate, $0.lifetime) = (rate, 0.3) }, period: 10)
      #expect(found.count == tenths, "\(rate) births a second")
    }
  }

  @Test("what begins before the period comes round at its end", arguments: [true, false])
  func early(_ byOffset: Bool) {
    func begin(_ cell: inout EmitterCell) {
      if byOffset { cell.timing.timeOffset = 0.5 } else { cell.timing.beginTime = -0.5 }
    }
    let burst = cell {
      ($0.burst, $0.birthRate, $0.lifetime) = (5, 0, 1)
      begin(&$0)
    }
    #expect(Self.births(burst, period: 4) == [3500])
    let second = cell {
      ($0.birthRate, $0.lifetime, $0.timing.duration) = (10, 0.2, 1)
      begin(&$0)
    }
    #expect(Self.births(second, period: 4) == [0, 100, 200, 300, 400, 500, 3600, 3700, 3800, 3900])
    let steady = cell {
      ($0.birthRate, $0.lifetime) = (1, 0.2)
      begin(&$0)
    }
    #expect(Self.births(steady, period: 4) == [500, 1500, 2500, 3500])
  }

  @Test("a layer that begins before the period keeps its burst") func layer() {
    var layer = emitter(cell { ($0.burst, $0.birthRate, $0.lifetime, $0.velocity) = (7, 0, 0.6, 10) })
    layer.timing.beginTime = -0.25
    var scene = scene(layer, duration: 4)
    scene.period = 4
    let compiled = CompiledScene(scene)
    #expect(compiled.sample(at: 3.8).items.count == 7)
    #expect(compiled.sample(at: 0.2).items.count == 7)
    #expect(compiled.sample(at: 0.4).items.isEmpty && compiled.sample(at: 3.7).items.isEmpty)
  }

  @Test("an animation that begins before the period comes round at its end") func animation() throws {
    var dot = Layer()
    (dot.id, dot.bounds, dot.background) = ("dot", Rect(0, 0, 10, 10), .color(.black))
    dot.animations = [
      .keyframe(.positionX, [.number(0), .number(80), .number(0)], begin: -0.5, duration: 1)
    ]
    var scene = scene(dot, duration: 2)
    #expect(scene.loopObstacle(period: 2) == nil)
    scene.period = 2
    let compiled = CompiledScene(scene)
    for (t, x) in [(0, 80), (0.25, 40), (1, 0), (1.75, 40), (1.999999, 80)] as [(Double, Double)] {
      let box = try #require(compiled.sample(at: Seconds(t)).items.first?.box)
      #expect(abs(box.center.x - x) < 1e-3)
    }
  }

  private func dot(_ animation: Animation) -> Layer {
    var dot = Layer()
    (dot.id, dot.bounds, dot.background) = ("dot", Rect(0, 0, 10, 10), .color(.black))
    dot.animations = [animation]
    return dot
  }

  @Test("cycles that fill the period are like endless ones; a single way there is a jump") func filling() {
    var switching = Animation.keyframe(.opacity, [.number(0), .number(1)], duration: 1)
    guard case .keyframe(var track) = switching.kind else { return }
    track.calculationMode = .discrete
    switching.kind = .keyframe(track)
    for count in [4.0, 8, 2] {
      switching.timing.repeatCount = count
      #expect((scene(dot(switching)).loopObstacle(period: 4) == nil) == (count != 2))
    }
    (switching.timing.duration, switching.timing.repeatCount) = (4, 1)
    #expect(scene(dot(switching)).loopObstacle(period: 4) == nil)
    var way = Animation.keyframe(.opacity, [.number(1), .number(0.2)], duration: 4)
    #expect(scene(dot(way)).loopObstacle(period: 4) != nil)
    (way.timing.duration, way.timing.repeatCount) = (1, 4)
    #expect(scene(dot(way)).loopObstacle(period: 4) == nil)
  }

  @Test("what comes and stays is refused, unless nothing is left of it by then") func comes() throws {
    var fade = Animation.keyframe(.opacity, [.number(1), .number(0)], begin: 3, duration: 1)
    (fade.timing.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
    var late = dot(fade)
    late.visible.from = 2
    #expect(scene(late).loopObstacle(period: 4) == nil)
    late.animations = []
    let obstacle = try #require(scene(late).loopObstacle(period: 4))
    #expect(obstacle.reason == .staysVisible(from: 2))
  }

  @Test("layers without an id are told by their place, from 0, as everywhere") func places() {
    var fall = Animation.keyframe(.positionY, [.number(0), .number(90)], duration: 1)
    (fall.timing.fillMode, fall.isRemovedOnCompletion) = (.forwards, false)
    var bad = dot(fall)
    bad.id = nil
    var good = dot(fall)
    good.animations = []
    var group = Layer()
    group.sublayers = [good, bad]
    #expect(scene(good, bad).loopObstacle(period: 4)?.layer == "layers[1]")
    #expect(scene(good, group).loopObstacle(period: 4)?.layer == "layers[1]/layers[1]")
    group.id = "all"
    group.sublayers = []
    group.mask = bad
    #expect(scene(group).loopObstacle(period: 4)?.layer == "all/mask")
  }
}

// The work that a birth rate takes, counted: as much as its animations, not their square; and never without end.
// Flow: many or odd animations → how often the rate is asked.
import SparklerCore
import SparklerScene
import Testing

@Suite struct RateWorkTests {
  /// How often a rate is asked, until births are known.
  private func looks(_ animations: [Animation], end: Double = 1e5) -> Int {
    var count = 0
    let births = Births(start: 0, end: end, animations: animations) { _ in
      count += 1
      return 1
    }
    #expect(abs(births.total - end) < 1e-6 * end)
    #expect(births.time(of: 3).map { abs($0 - 3) < 1e-3 } == true)
    return count
  }

  private static func one(after begin: Double, _ duration: Double = 1) -> Animation {
    .keyframe(.birthRate, [.number(0), .number(1)], begin: Seconds(begin), duration: Seconds(duration))
  }

  @Test("twice as many animations are twice the work, one after the other or all at once") func linear() {
    for step in [1, 0.01] {
      let work = [100, 200, 400].map { n in looks((0..<n).map { Self.one(after: Double($0) * step, 5) }) }
      #expect(Double(work[2]) <= 4.2 * Double(work[0]), "\(work)")
    }
  }

  @Test("however many cycles, corners and groups, the rate is asked a bounded number of times") func bounded() {
    var tiny = Self.one(after: -1e6, 1e-12)
    tiny.timing.repeatCount = .infinity
    #expect(looks([tiny]) < 1_500_000)
    var fast = Self.one(after: 0.1, 1e-3)
    (fast.timing.repeatCount, fast.timing.speed) = (.infinity, 1e4)
    #expect(looks([tiny, fast, Self.one(after: 3)]) < 1_500_000)
    let many = (0..<300).map { k in
      var animation = Self.one(after: Double(k), 0.001 + Double(k) * 1e-5)
      animation.timing.repeatCount = .infinity
      return animation
    }
    #expect(looks(many) < 1_500_000)
    let nested = (0..<8).reduce(Self.one(after: 0, 0.01)) { inner, _ in Self.pair(of: inner) }
    #expect(looks([nested]) < 1_500_000)
  }

  /// A group of a second that holds an animation twice, each time 64 times over.
  private static func pair(of inner: Animation) -> Animation {
    var inner = inner
    inner.timing.repeatCount = 64
    var group = Animation(.group([inner, inner]))
    group.timing.duration = 1
    return group
  }

  @Test(
    "two thousand that all act at once and never meet are asked some thousand times each at most",
    arguments: [true, false])
  func crowd(_ isEndless: Bool) {
    let many = (0..<2000).map { k in
      var basic = BasicAnimation(property: .birthRate, from: .number(0), to: .number(5))
      basic.isAdditive = true
      var animation = Animation(.basic(basic))
      animation.timing.beginTime = Seconds(Double(k) * 1e-4)
      animation.timing.duration = Seconds(isEndless ? 0.01 + Double(k) * 1e-5 : 0.5 + Double(k) * 1e-5)
      if isEndless { animation.timing.repeatCount = .infinity }
      return animation
    }
    #expect(looks(many, end: isEndless ? 1e5 : 10) <= 10_000)
  }

  @Test("of many animations only those are asked that can act and aren't covered") func acting() {
    var animations = (0..<400).map { Self.one(after: Double($0)) }
    var acting = ActiveAnimations(animations)
    for t in stride(from: 0.5, to: 400, by: 0.5) {
      let found = acting.indices(at: t)
      #expect(found.count <= 2 && found.contains(min(399, Int(t))))
    }
    #expect(acting.indices(at: -5).isEmpty && acting.indices(at: 1000).isEmpty)
    for i in animations.indices {
      animations[i].timing.fillMode = .forwards
      animations[i].isRemovedOnCompletion = false
    }
    acting = ActiveAnimations(animations)
    #expect(acting.indices(at: 1000).count <= 2 && acting.indices(at: 200.5) == [200])
  }

  @Test("what is left out would have changed nothing") func sameValues() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<60 {
      let animations = (0..<30).map { _ in
        var out = Self.one(after: random.uniform(-2, 6).rounded(), [0.5, 1, 3][random.below(3)])
        out.timing.fillMode = Timing.FillMode.allCases[random.below(4)]
        out.isRemovedOnCompletion = random.below(2) == 0
        out.timing.speed = [1, 2, -1, 0.5][random.below(4)]
        out.timing.autoreverses = random.below(3) == 0
        if random.below(5) == 0 { out.timing.repeatCount = .infinity }
        if random.below(3) == 0 {
          var basic = BasicAnimation(property: .birthRate, to: .number(random.uniform(0, 9)))
          basic.isAdditive = random.below(2) == 0
          if random.below(2) == 0 { basic.from = .number(2) }
          out.kind = .basic(basic)
        } else if case .keyframe(var track) = out.kind {
          track.values = [.number(random.uniform(0, 9)), .number(random.uniform(0, 9))]
          track.isAdditive = random.below(3) == 0
          out.kind = .keyframe(track)
        }
        return out
      }
      let acting = ActiveAnimations(animations)
      var layer = emitter(cell())
      for t in stride(from: -3.0, through: 9, by: 0.125) {
        layer.animations = animations
        let all = layer.presentation(atLocal: Seconds(t)).layer.value(of: .birthRate)
        layer.animations = acting.indices(at: t).map { animations[$0] }
        #expect(layer.presentation(atLocal: Seconds(t)).layer.value(of: .birthRate) == all, "at \(t)")
      }
    }
  }

  @Test("clocks that multiply to none give no births and end nothing", arguments: [1e-200, 1e-5, 1e200])
  func clocks(_ speed: Double) {
    let inner = cell("b") { ($0.timing.speed, $0.trigger, $0.birthRate) = (speed, .during, 10) }
    let middle = cell("c") { ($0.timing.speed, $0.cells, $0.timing.beginTime) = (speed, [inner], -1) }
    let layer = emitter(cell { ($0.timing.speed, $0.cells) = (speed, [middle]) })
    var scene = scene(layer, duration: 1)
    for period in [nil, 1] as [Seconds?] {
      scene.period = period
      let compiled = CompiledScene(scene)
      _ = compiled.sample(at: 0.5)
      #expect(compiled.particleCounts.count == 1)
    }
  }
}

// Easings against their sources: Chromium's values, Penner's formulas, springs.
// Flow: TimingFunction at shares of progress → what somebody else has reckoned.
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct EasingTests {
  /// Where Chromium 156's `getComputedTiming().progress` was read, of CSS's easings by the names below.
  private static let shares = [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1]

  private static func stops(_ written: EasingStops.Written...) -> TimingFunction { .piecewise(EasingStops(written)) }
  private static func stop(_ output: Double, _ percents: Double...) -> EasingStops.Written { .init(output, percents) }

  static let measured: [(css: String, function: TimingFunction, values: [Double])] = [
    (
      "ease", .standard,
      [0, 0.0948, 0.29524, 0.40851, 0.51332, 0.68254, 0.8024, 0.88523, 0.94076, 0.96046, 0.97563, 0.99432, 1]
    ),
    (
      "ease-in-out", .easeInEaseOut,
      [0, 0.01972, 0.08166, 0.12916, 0.1874, 0.33188, 0.5, 0.66812, 0.8126, 0.87084, 0.91834, 0.98028, 1]
    ),
    (
      "cubic-bezier(0.34, 1.56, 0.64, 1)", .cubic(Point(0.34, 1.56), Point(0.64, 1)),
      [0, 0.40393, 0.70304, 0.81629, 0.90736, 1.03018, 1.0874, 1.09657, 1.07578, 1.05965, 1.04247, 1.01262, 1]
    ),
    (
      "cubic-bezier(1, 0, 0, 1)", .cubic(Point(1, 0), Point(0, 1)),
      [0, 0.00376, 0.01743, 0.02972, 0.0474, 0.1114, 0.5, 0.8886, 0.9526, 0.97028, 0.98257, 0.99624, 1]
    ),
    ("steps(4)", .steps(count: 4, jump: .end), [0, 0, 0, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 1]),
    (
      "steps(4, jump-start)", .steps(count: 4, jump: .start),
      [0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 1, 1, 1, 1]
    ),
    (
      "steps(4, jump-none)", .steps(count: 4, jump: .neither),
      [0, 0, 0, 0.33333, 0.33333, 0.33333, 0.66667, 0.66667, 0.66667, 1, 1, 1, 1]
    ),
    (
      "steps(4, jump-both)", .steps(count: 4, jump: .both),
      [0.2, 0.2, 0.2, 0.4, 0.4, 0.4, 0.6, 0.6, 0.6, 0.8, 0.8, 0.8, 1]
    ),
    (
      "steps(3, start)", .steps(count: 3, jump: .start),
      [0.33333, 0.33333, 0.33333, 0.33333, 0.33333, 0.66667, 0.66667, 0.66667, 1, 1, 1, 1, 1]
    ),
    ("step-start", .steps(count: 1, jump: .start), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ("step-end", .steps(count: 1, jump: .end), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    (
      "linear(0, 0.2 30%, 1)", stops(stop(0), stop(0.2, 30), stop(1)),
      [0, 0.06667, 0.13333, 0.16667, 0.2, 0.31429, 0.42857, 0.54286, 0.65714, 0.71429, 0.77143, 0.88571, 1]
    ),
    ("linear(0, 1)", stops(stop(0), stop(1)), [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1]),
    (
      "linear(0 20%, 1 80%)", stops(stop(0, 20), stop(1, 80)),
      [-0.33333, -0.16667, 0, 0.08333, 0.16667, 0.33333, 0.5, 0.66667, 0.83333, 0.91667, 1, 1.16667, 1.33333]
    ),
    (
      "linear(0, 0.5 25% 75%, 1)", stops(stop(0), stop(0.5, 25, 75), stop(1)),
      [0, 0.2, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 0.8, 1]
    ),
    (
      "linear(0, 1 50%, 0.5 30%, 1)", stops(stop(0), stop(1, 50), stop(0.5, 30), stop(1)),
      [0, 0.2, 0.4, 0.5, 0.6, 0.8, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1]
    ),
    (
      "linear(0, 0.3, 0.1, 1)", stops(stop(0), stop(0.3), stop(0.1), stop(1)),
      [0, 0.09, 0.18, 0.225, 0.27, 0.26, 0.2, 0.14, 0.19, 0.325, 0.46, 0.73, 1]
    ),
    (
      "linear(0, 1 50%, 0 50%, 1)", stops(stop(0), stop(1, 50), stop(0, 50), stop(1)),
      [0, 0.2, 0.4, 0.5, 0.6, 0.8, 0, 0.2, 0.4, 0.5, 0.6, 0.8, 1]
    ),
    ("linear(1, 0)", stops(stop(1), stop(0)), [1, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.1, 0]),
    (
      "linear(0 -50%, 1 150%)", stops(stop(0, -50), stop(1, 150)),
      [0.25, 0.3, 0.35, 0.375, 0.4, 0.45, 0.5, 0.55, 0.6, 0.625, 0.65, 0.7, 0.75]
    ),
    (
      "linear(0 50%, 1)", stops(stop(0, 50), stop(1)),
      [-1, -0.8, -0.6, -0.5, -0.4, -0.2, 0, 0.2, 0.4, 0.5, 0.6, 0.8, 1]
    ),
    (
      "linear(0, 2, -1, 1 90%)", stops(stop(0), stop(2), stop(-1), stop(1, 90)),
      [0, 0.66667, 1.33333, 1.66667, 2, 1, 0, -1, -0.33333, 0, 0.33333, 1, 1.66667]
    ),
    (
      "linear(20% 0.1, 1)", stops(stop(0.1, 20), stop(1)),
      [-0.125, -0.0125, 0.1, 0.15625, 0.2125, 0.325, 0.4375, 0.55, 0.6625, 0.71875, 0.775, 0.8875, 1]
    ),
    (
      "linear(0, 0.25 60%, 0.5, 0.75, 1 70%)", stops(stop(0), stop(0.25, 60), stop(0.5), stop(0.75), stop(1, 70)),
      [0, 0.04167, 0.08333, 0.10417, 0.125, 0.16667, 0.20833, 0.25, 1, 1.375, 1.75, 2.5, 3.25]
    ),
    (
      "linear(0.5, 0.5)", stops(stop(0.5), stop(0.5)),
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
    ),
    (
      "linear(0, 1 100%, 0 100%)", stops(stop(0), stop(1, 100), stop(0, 100)),
      [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 0]
    ),
    (
      "linear(0 10% 10%, 1)", stops(stop(0, 10, 10), stop(1)),
      [0, 0, 0.11111, 0.16667, 0.22222, 0.33333, 0.44444, 0.55556, 0.66667, 0.72222, 0.77778, 0.88889, 1]
    ),
  ]

  @Test("CSS's easings have Chromium's values", arguments: measured.indices)
  func chromium(_ i: Int) {
    let (css, function, values) = Self.measured[i]
    for (x, value) in zip(Self.shares, values) {
      #expect(abs(function(x) - value) <= 0.0005, "\(css) at \(x): \(function(x)), not \(value)")
    }
  }

  @Test("Penner's easings lie within 1/1000 of their formulas", arguments: PennerEasing.allCases)
  func penner(_ family: PennerEasing) throws {
    let name = family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst()
    let (easeIn, easeOut, both) = (
      try #require(EasingWord.function(named: "in" + name)), try #require(EasingWord.function(named: "out" + name)),
      try #require(EasingWord.function(named: "inOut" + name))
    )
    var worst = 0.0
    for i in 0...1000 {
      let x = Double(i) / 1000
      worst = max(worst, abs(easeIn(x) - family.formula(x)), abs(easeOut(x) - (1 - family.formula(1 - x))))
      worst = max(worst, abs(both(x) - family.inOut(x)))
    }
    #expect(worst <= 0.001, "\(worst)")
    for function in [easeIn, easeOut, both] {
      #expect(function(0) == 0 && function(1) == 1)
      if case .piecewise(let stops) = function { #expect(stops.stops.count <= 120, "\(stops.stops.count)") }
    }
  }

  @Test(
    "a formula is Penner's",
    arguments: [
      (PennerEasing.sine, 0.5, 0.2928932), (.quad, 0.5, 0.25), (.cubic, 0.5, 0.125), (.quart, 0.5, 0.0625),
      (.quint, 0.5, 0.03125), (.expo, 0.5, 0.03125), (.circ, 0.6, 0.2), (.back, 0.5, -0.0876975),
      (.elastic, 0.5, -0.0156250), (.bounce, 0.5, 0.234375),
    ])
  func formulas(_ family: PennerEasing, _ x: Double, _ expected: Double) {
    #expect(abs(family.formula(x) - expected) < 1e-6)
  }

  @Test("there are 30 of Penner's words, each in three spellings, and no word stands twice") func words() {
    let penner = EasingWord.all.filter { $0.origin == .penner }
    #expect(penner.count == 30)
    #expect(Set(EasingWord.spellings).count == EasingWord.spellings.count)
    for name in ["outBack", "easeOutBack", "ease-out-back"] {
      #expect(
        EasingWord.function(named: name) == EasingWord.function(named: "outBack")
          && EasingWord.function(named: name) != nil)
    }
    #expect(
      EasingWord.function(named: "easeInOut") == .easeInEaseOut && EasingWord.function(named: "ease") == .standard)
    #expect(EasingWord.function(named: "outback") == nil && EasingWord.function(named: "") == nil)
    for word in EasingWord.all {
      #expect(EasingWord.name(of: word.function).flatMap(EasingWord.function) == word.function)
    }
  }

  @Test("a spring's easing is the spring's way", arguments: [0.0, 0.15, 0.3, 0.6, 0.8, 0.95])
  func springs(_ bounce: Double) throws {
    let easing = try #require(SpringEasing(bounce: bounce, duration: 0.6))
    // SwiftUI: stiffness (2π/d)², damping 4π(1 - bounce)/d, of mass 1.
    var spring = Spring()
    spring.stiffness = (2 * Double.pi / 0.6) * (2 * Double.pi / 0.6)
    spring.damping = 4 * Double.pi * (1 - bounce) / 0.6
    #expect(easing.settlingDuration == spring.settlingDuration)
    for i in 0...1000 {
      let x = Double(i) / 1000
      #expect(abs(easing.function(x) - spring.position(at: easing.settlingDuration * x)) <= 0.0011)
    }
    #expect(easing.function(1) == 1 && easing.function(0) == 0)
    let twin = try #require(SpringEasing(spring))
    #expect(twin.function == easing.function)
  }

  @Test("below no bounce a spring is slower, and never overshoots") func overdamped() throws {
    let (slow, plain) = (
      try #require(SpringEasing(bounce: -0.4, duration: 1)), try #require(SpringEasing(bounce: 0, duration: 1))
    )
    #expect(slow.settlingDuration > plain.settlingDuration)
    var last = 0.0
    for i in 0...200 {
      let y = slow.function(Double(i) / 200)
      #expect(y >= last - 1e-9 && y <= 1.0001)
      last = y
    }
    // Against the equation of motion, by small steps: x'' = ω²(1 - x) - 2ζω x'.
    let stiffness: Double = 4 * Double.pi * Double.pi
    let damping: Double = 4 * Double.pi / 0.6
    let step = 1e-6
    var x = 0.0
    var v = 0.0
    for _ in 0..<500_000 {
      let pull: Double = stiffness * (1 - x) - damping * v
      v += pull * step
      x += v * step
    }
    let share: Double = 0.5 / slow.settlingDuration.value
    #expect(abs(slow.function(share) - x) < 0.0015)
  }

  @Test("what is no spring, and what never rests, is none") func noSprings() {
    for (bounce, duration) in [
      (1.0, 0.5), (-1, 0.5), (2, 0.5), (0, 0), (0, -1), (.nan, 1), (0.9999, 1), (0, .infinity), (0, 1e-308),
    ] {
      #expect(SpringEasing(bounce: bounce, duration: Seconds(duration)) == nil, "\(bounce) \(duration)")
    }
    var spring = Spring()
    spring.damping = 0
    #expect(SpringEasing(spring) == nil)
  }

  @Test("odd stops never trap") func oddStops() {
    #expect(EasingStops([])(0.3) == 0.3)
    #expect(EasingStops([.init(0.7)])(0.3) == 0.7)
    #expect(EasingStops([.init(0.7, [50, 50])])(0.3) == 0.7)
    let many = EasingStops((0..<10_000).map { i -> EasingStops.Written in Self.stop(Double(i) / 9999) })
    #expect(many.stops.count == 10_000 && abs(many(0.3333) - 0.3333) < 1e-9)
    #expect(EasingStops([.init(0), .init(1)])(.nan).isNaN)
    var chance = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      var written: [EasingStops.Written] = []
      for _ in 0..<chance.below(7) {
        let percents = (0..<chance.below(3)).map { _ in Double(chance.below(300)) - 100 }
        written.append(EasingStops.Written(Double(chance.below(9)) - 4, percents))
      }
      let stops = EasingStops(written)
      #expect(zip(stops.stops, stops.stops.dropFirst()).allSatisfy { $0.percent <= $1.percent })
      for x in [0, 0.25, 0.5, 1] { #expect(TimingFunction.piecewise(stops)(x).isFinite) }
    }
  }
}

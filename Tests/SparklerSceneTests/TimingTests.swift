// CAMediaTiming: local time, activity, cycles, fill; and the easing curves.
// Flow: CAMediaTiming.h, CAMediaTimingFunction.h, CSS Easing Functions Level 1 → Timing, TimingFunction.
import SparklerCore
import SparklerScene
import Testing

@Suite struct TimingTests {
  static func timing(_ change: (inout Timing) -> Void) -> Timing {
    var timing = Timing()
    timing.duration = 1
    change(&timing)
    return timing
  }

  static func fraction(_ timing: Timing, _ t: Double, isRemoved: Bool = false) -> Double? {
    timing.progress(at: Seconds(t), default: 0.25, isRemoved: isRemoved)?.fraction
  }

  @Test("a parent's time maps by begin, speed and offset") func localTime() {
    let timing = Self.timing {
      $0.beginTime = 2
      $0.speed = 2
      $0.timeOffset = 1
    }
    #expect(timing.localTime(3) == 3)
    #expect(timing.localTime(2) == 1)
  }

  @Test("an animation is there from exactly its begin up to, not at, its end") func edges() {
    let timing = Self.timing { $0.beginTime = 2 }
    #expect(Self.fraction(timing, 2 - 1e-6) == nil)
    #expect(Self.fraction(timing, 2) == 0)
    #expect(Self.fraction(timing, 2.5) == 0.5)
    #expect(Self.fraction(timing, 3 - 1e-6)! > 0.999)
    #expect(Self.fraction(timing, 3) == nil)
    #expect(timing.end(default: 9) == 3)
  }

  @Test(
    "fill modes hold the first value before, the last one after",
    arguments: [
      (Timing.FillMode.removed, nil, nil), (.forwards, nil, 1), (.backwards, 0, nil), (.both, 0, 1),
    ] as [(Timing.FillMode, Double?, Double?)])
  func fill(_ mode: Timing.FillMode, _ before: Double?, _ after: Double?) {
    let timing = Self.timing {
      $0.beginTime = 2
      $0.fillMode = mode
    }
    #expect(Self.fraction(timing, 1) == before)
    for t in [3, 3.5, 1e6] { #expect(Self.fraction(timing, t) == after) }
    // One that is removed on completion holds before its begin, but not after its end.
    #expect(Self.fraction(timing, 1, isRemoved: true) == before)
    #expect(Self.fraction(timing, 3, isRemoved: true) == nil)
  }

  @Test("an animation without a duration takes the default one") func defaultDuration() {
    let timing = Self.timing { $0.duration = 0 }
    #expect(timing.progress(at: 1, default: 4, isRemoved: true)?.fraction == 0.25)
    #expect(timing.end(default: 4) == 4)
  }

  @Test("a fractional repeat ends in the middle of a cycle and holds there") func fractional() {
    let timing = Self.timing {
      $0.repeatCount = 2.5
      $0.fillMode = .forwards
    }
    #expect(abs(Self.fraction(timing, 2.4)! - 0.4) < 1e-12)
    #expect(Self.fraction(timing, 1) == 0)
    for t in [2.5, 3, 99] { #expect(Self.fraction(timing, t) == 0.5) }
    #expect(timing.progress(at: 2.25, default: 1, isRemoved: true)?.cycle == 2)
  }

  @Test("whole repeats end at the end of the last cycle, not at the start of the next", arguments: [1, 2, 3, 7])
  func whole(_ count: Int) {
    for duration in [1, 0.5, 0.1, 0.7, 0.3] {
      let timing = Self.timing {
        $0.duration = Seconds(duration)
        $0.repeatCount = Double(count)
        $0.fillMode = .forwards
      }
      let progress = timing.progress(at: 100, default: 1, isRemoved: false)!
      #expect(abs(progress.fraction - 1) < 1e-12)
      #expect(progress.cycle == Double(count - 1))
    }
  }

  @Test("a time that whole cycles fill rests as that many repeats do", arguments: [0.3, 0.1, 0.7, 1.1])
  func repeatDurationRests(_ duration: Double) {
    for count in 1...12 {
      let timing = Self.timing {
        $0.duration = Seconds(duration)
        $0.repeatDuration = Seconds((duration * Double(count) * 100).rounded() / 100)
        $0.fillMode = .forwards
      }
      let progress = timing.progress(at: 100, default: 1, isRemoved: false)
      #expect(progress?.fraction == 1 && progress?.cycle == Double(count - 1))
    }
  }

  @Test("a fraction of a cycle ends on the step that it reaches", arguments: [(3.8, 8), (0.3, 3), (1.1, 1), (2.7, 7)])
  func fractionalSteps(_ count: Double, _ step: Int) {
    for duration in [0.1, 0.3, 0.7, 1, 2.9] {
      let timing = Self.timing {
        ($0.duration, $0.repeatCount, $0.fillMode) = (Seconds(duration), count, .forwards)
      }
      let rest = Self.fraction(timing, 100).map { TimingFunction.steps(count: 10, atStart: false)($0) }
      #expect(rest == Double(step) / 10)
    }
  }

  @Test("an infinite repeat never ends") func infinite() {
    let timing = Self.timing { $0.repeatCount = .infinity }
    #expect(Self.fraction(timing, 1_000_000.25) == 0.25)
    #expect(timing.end(default: 1) == .infinity)
  }

  @Test("repeatDuration wins over repeatCount") func repeatDuration() {
    let timing = Self.timing {
      $0.repeatCount = 9
      $0.repeatDuration = 1.5
    }
    #expect(Self.fraction(timing, 1.25) == 0.25)
    #expect(Self.fraction(timing, 1.5) == nil)
    #expect(timing.end(default: 1) == 1.5)
  }

  @Test("autoreverse plays back the way it came, in twice the time") func autoreverses() {
    let timing = Self.timing {
      $0.autoreverses = true
      $0.fillMode = .forwards
    }
    #expect(Self.fraction(timing, 0.75) == 0.75)
    #expect(Self.fraction(timing, 1) == 1)
    #expect(Self.fraction(timing, 1.25) == 0.75)
    #expect(Self.fraction(timing, 2) == 0)
    #expect(timing.end(default: 1) == 2)
  }

  @Test("negative speed plays from the end") func negative() {
    let timing = Self.timing {
      $0.duration = 2
      $0.speed = -1
      $0.fillMode = .both
    }
    #expect(Self.fraction(timing, 0.5) == 0.75)
    #expect(Self.fraction(timing, 0) == 1 && Self.fraction(timing, -1) == 1)
    #expect(Self.fraction(timing, 2) == 0 && Self.fraction(timing, 9) == 0)
  }

  @Test("speed shortens the real length; speed 0 stands still at the offset") func speed() {
    let fast = Self.timing { $0.speed = 4 }
    #expect(fast.end(default: 1) == 0.25)
    #expect(Self.fraction(fast, 0.125) == 0.5)
    let paused = Self.timing {
      $0.speed = 0
      $0.timeOffset = 0.4
    }
    #expect(Self.fraction(paused, 0) == 0.4 && Self.fraction(paused, 99) == 0.4)
    #expect(paused.end(default: 1) == .infinity)
  }

  @Test("an offset turns the cycle and plays all of it") func offset() {
    let timing = Self.timing { $0.timeOffset = 0.25 }
    #expect(Self.fraction(timing, 0) == 0.25)
    #expect(abs(Self.fraction(timing, 0.9)! - 0.15) < 1e-12)
    #expect(Self.fraction(timing, 1) == nil)
  }

  @Test("numbers that make no sense contribute nothing") func senseless() {
    #expect(Self.fraction(Self.timing { $0.duration = Seconds(.nan) }, 0.125) == 0.5)
    #expect(Timing().progress(at: 0, default: 0, isRemoved: true) == nil)
    #expect(Self.fraction(Self.timing { $0.repeatCount = -3 }, 0.5) == 0.5)
  }
}

@Suite struct TimingFunctionTests {
  /// x, then easeIn, easeOut, easeInEaseOut and default there.
  static let table: [[Double]] = [
    [0.10, 0.017027, 0.160572, 0.019722, 0.094796], [0.20, 0.062282, 0.308366, 0.081660, 0.295244],
    [0.25, 0.093465, 0.378138, 0.129162, 0.408511], [0.40, 0.214861, 0.570880, 0.331884, 0.682541],
    [0.50, 0.315357, 0.684643, 0.500000, 0.802403], [0.60, 0.429120, 0.785139, 0.668116, 0.885229],
    [0.75, 0.621862, 0.906535, 0.870838, 0.960459], [0.90, 0.839428, 0.982973, 0.980278, 0.994316],
  ]

  @Test("the named curves pass their known values", arguments: table) func named(_ row: [Double]) {
    let functions: [TimingFunction] = [.easeIn, .easeOut, .easeInEaseOut, .standard]
    for (function, expected) in zip(functions, row.dropFirst()) { #expect(abs(function(row[0]) - expected) < 1e-5) }
    #expect(TimingFunction.linear(row[0]) == row[0])
  }

  @Test("the inverses of ease-out are where they are known to be") func inverses() {
    for (x, y) in [(0.342500, 0.5), (0.266080, 0.4), (0.740445, 0.9)] {
      #expect(abs(TimingFunction.easeOut(x) - y) < 2e-6)
    }
    #expect(abs(TimingFunction.easeIn(0.657500) - 0.5) < 2e-6)
  }

  @Test("ease-in is ease-out backwards") func mirrored() {
    for x in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(abs(TimingFunction.easeIn(x) - (1 - TimingFunction.easeOut(1 - x))) < 1e-12)
    }
  }

  @Test("every curve starts at exactly 0 and ends at exactly 1, progress outside is cut") func ends() {
    let odd = TimingFunction.cubic(Point(1, 0), Point(0, 1))
    for function in TimingFunction.named.map(\.function) + [odd, .cubic(Point(0.3, -2), Point(0.6, 3))] {
      #expect(function(0) == 0 && function(1) == 1 && function(-3) == 0 && function(7) == 1)
    }
  }

  @Test("curves of the steepest control points are solved too") func steep() {
    for (x1, x2) in [(1.0, 0.0), (0, 0), (1, 1), (0, 1), (0.5, 0.5)] {
      let function = TimingFunction.cubic(Point(x1, x1), Point(x2, x2))
      // Controls on the diagonal: the curve is the diagonal, wherever its parameter stands.
      for x in stride(from: 0.0, through: 1, by: 0.001) { #expect(abs(function(x) - x) < 1e-9) }
    }
  }

  @Test("a Bézier may overshoot") func overshoot() {
    let back = TimingFunction.cubic(Point(0.3, -0.5), Point(0.6, 1.5))
    #expect(back(0.1) < 0 && back(0.9) > 1)
  }

  @Test("steps jump at their start or at their end") func steps() {
    let end = TimingFunction.steps(count: 4, atStart: false)
    #expect([0, 0.24, 0.25, 0.74, 0.75, 1].map { end($0) } == [0, 0, 0.25, 0.5, 0.75, 1])
    let start = TimingFunction.steps(count: 4, atStart: true)
    #expect([0, 0.24, 0.25, 0.75, 1].map { start($0) } == [0.25, 0.25, 0.5, 1, 1])
    #expect(TimingFunction.steps(count: 0, atStart: false)(0.5) == 0)
  }
}

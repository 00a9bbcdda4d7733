// Every frame of every usual rate, in every usual kind of cycle, against exact fractions.
// Flow: index over rate → Timing, ImageTrack, discrete keyframes → the cycle and the place that whole numbers give.
import SparklerCore
import SparklerScene
import Testing

/// A rate as a fraction.
struct ExactRate: Sendable, CustomTestStringConvertible {
  var numerator: Int
  var denominator = 1

  var value: Double { Double(numerator) / Double(denominator) }
  var testDescription: String { "\(value) fps" }

  static let all =
    [10, 12, 15, 20, 24, 25, 30, 48, 50, 60].map { ExactRate(numerator: $0) } + [
      ExactRate(numerator: 333, denominator: 10)
    ]
}

/// Timing in whole numbers: of thousandths, of tenths for counts and speeds.
struct ExactTiming: Sendable {
  var begin = 0
  var duration = 1000
  /// Tenths; 0 is for ever.
  var count = 10
  var repeatDuration = 0
  /// Tenths.
  var speed = 10
  var offset = 0
  var autoreverses = false
  var fill = Timing.FillMode.both

  var timing: Timing {
    var out = Timing()
    func seconds(_ v: Int) -> Seconds { Seconds(Double(v) / 1000) }
    (out.beginTime, out.duration, out.timeOffset) = (seconds(begin), seconds(duration), seconds(offset))
    (out.repeatDuration, out.speed) = (seconds(repeatDuration), Double(speed) / 10)
    out.repeatCount = count == 0 ? .infinity : Double(count) / 10
    (out.autoreverses, out.fillMode) = (autoreverses, fill)
    return out
  }

  /// The place within one way, as `numerator / denominator` of it; nil where there is none.
  struct Place: Equatable {
    var numerator: Int
    var denominator: Int
    var cycle: Int
  }

  /// At frame `i`, by whole numbers alone.
  func place(ofFrame i: Int, _ rate: ExactRate) -> Place? {
    // The unit is 1 / (10 000 · rate's numerator) of a second.
    func units(_ thousandths: Int) -> Int { thousandths * 10 * rate.numerator }
    let one = units(duration)
    let whole = autoreverses ? 2 * one : one
    let active = repeatDuration > 0 ? units(repeatDuration) : count == 0 ? Int.max : whole / 10 * count
    var t = (i * rate.denominator * 10_000 - units(begin)) / 10 * abs(speed)
    var isOver = false
    if t < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      t = 0
    } else if t >= active {
      guard fill == .forwards || fill == .both else { return nil }
      (t, isOver) = (active, true)
    }
    if speed < 0 { t = active == .max ? whole - t % whole : active - t }
    let turned = t + units(offset)
    var cycle = Int((Double(turned) / Double(whole)).rounded(.down))
    while cycle * whole > turned { cycle -= 1 }
    while (cycle + 1) * whole <= turned { cycle += 1 }
    var x = turned - cycle * whole
    if x == 0 && ((speed < 0) != isOver) { (cycle, x) = (cycle - 1, whole) }
    if x > one { x = 2 * one - x }
    return Place(numerator: x, denominator: one, cycle: max(0, cycle))
  }

  /// Each kind of repeat, way and offset, around one duration in thousandths.
  static func kinds(duration: Int) -> [ExactTiming] {
    let base = ExactTiming(duration: duration)
    func with(_ change: (inout ExactTiming) -> Void) -> ExactTiming {
      var out = base
      change(&out)
      return out
    }
    var out = [base]
    for count in [30, 25, 38, 7, 0] { out.append(with { $0.count = count }) }
    for cycles in [2, 3, 7] { out.append(with { $0.repeatDuration = cycles * duration }) }
    out.append(with { $0.repeatDuration = duration * 5 / 2 })
    for fill in [Timing.FillMode.removed, .forwards, .backwards] {
      out.append(with { ($0.fill, $0.count, $0.begin) = (fill, 30, 100) })
    }
    for count in [10, 25, 0] { out.append(with { ($0.autoreverses, $0.count) = (true, count) }) }
    for speed in [20, 5, -10, -20] {
      for count in [30, 25, 0] { out.append(with { ($0.speed, $0.count) = (speed, count) }) }
    }
    for offset in [100, duration, -300] {
      for count in [30, 0] { out.append(with { ($0.offset, $0.count) = (offset, count) }) }
      out.append(with { ($0.offset, $0.count, $0.speed) = (offset, 25, -10) })
    }
    out.append(with { ($0.begin, $0.count) = (-700, 0) })
    out.append(with { ($0.begin, $0.count, $0.autoreverses) = (300, 30, true) })
    return out
  }
}

@Suite struct TimeGridTests {
  @Test("a frame lies in the cycle, and as far in it, as exact fractions say", arguments: ExactRate.all)
  func timing(_ rate: ExactRate) {
    let steps = TimingFunction.steps(count: 10, atStart: false)
    for hundredths in 5...300 {
      for kind in ExactTiming.kinds(duration: 10 * hundredths) {
        let timing = kind.timing
        var wrong: String?
        for i in 0..<min(200, Int(Double(hundredths) / 100 * rate.value * 4) + 3) where wrong == nil {
          let found = timing.progress(at: Seconds(Double(i) / rate.value), default: 1, isRemoved: false)
          let exact = kind.place(ofFrame: i, rate)
          guard let found, let exact else {
            if (found == nil) != (exact == nil) { wrong = "frame \(i) of \(kind): \(String(describing: found))" }
            continue
          }
          let share = Double(exact.numerator) / Double(exact.denominator)
          let step = exact.numerator * 10 / exact.denominator
          // What nobody counts: an endless one that runs backwards comes from no first cycle.
          let hasCycles = kind.speed > 0 || kind.count > 0
          if abs(found.fraction - share) > 1e-9 || steps(found.fraction) != Double(min(10, step)) / 10
            || (hasCycles && found.cycle != Double(exact.cycle))
          {
            wrong = "frame \(i) of \(kind): \(found) instead of \(exact)"
          }
        }
        #expect(wrong == nil)
      }
    }
  }

  @Test("layers around it that begin later and run faster move no border", arguments: [10, 25, 30, 60])
  func nested(_ fps: Int) {
    for (begin, speed) in [(100, 1), (700, 2), (1300, 4), (299_900, 1)] {
      for duration in [50, 100, 200, 300, 700] {
        var timing = Timing()
        (timing.duration, timing.repeatCount) = (Seconds(Double(duration) / 1000), .infinity)
        var outer = Timing()
        (outer.beginTime, outer.speed) = (Seconds(Double(begin) / 1000), Double(speed))
        for i in (begin * fps / 1000 + 1)..<(begin * fps / 1000 + 200) {
          let local = outer.localTime(Seconds(Double(i) / Double(fps)))
          let found = timing.progress(at: local, default: 1, isRemoved: true)?.fraction
          let units = (i * 1000 - begin * fps) * speed
          let exact = Double(units % (duration * fps)) / Double(duration * fps)
          #expect(found.map { abs($0 - exact) < 1e-6 } == true, "\(begin) \(speed) \(duration) \(i)")
        }
      }
    }
  }

  @Test("discrete values and key times switch on the frame that reaches them", arguments: ExactRate.all)
  func discrete(_ rate: ExactRate) {
    for hundredths in stride(from: 5, through: 300, by: 5) {
      for times in [nil, [0, 0.1, 0.4, 0.7, 1]] as [[Double]?] {
        var animation = Animation.keyframe(
          .zPosition, (0..<4).map { .number(Double($0)) }, keyTimes: times, duration: Seconds(Double(hundredths) / 100))
        guard case .keyframe(var track) = animation.kind else { return }
        track.calculationMode = .discrete
        animation.kind = .keyframe(track)
        animation.timing.repeatCount = .infinity
        var layer = Layer()
        layer.animations = [animation]
        let borders = times == nil ? [0, 5, 10, 15] : [0, 2, 8, 14]
        for i in 0..<120 {
          let now = layer.presentation(atLocal: Seconds(Double(i) / rate.value)).layer.zPosition
          // Twentieths of a cycle, in units of 1 / (100 · the rate's numerator) of a second.
          let inside = i * rate.denominator * 100 % (hundredths * rate.numerator)
          let exact = borders.lastIndex { $0 * hundredths * rate.numerator <= inside * 20 } ?? 0
          #expect(now == Double(exact), "frame \(i), \(hundredths) hundredths")
        }
      }
    }
  }

  @Test("an animated picture's frames begin on the frame that reaches them", arguments: ExactRate.all)
  func pictures(_ rate: ExactRate) throws {
    for delays in [[3, 4, 3], [10, 10, 10], [2, 5, 7, 11], [33, 33, 34], [7]] {
      let track = try #require(ImageTrack(times: delays.map { Seconds(Double($0) / 100) }, plays: nil))
      let length = delays.reduce(0, +)
      for i in 0..<600 {
        var inside = i * rate.denominator * 100 % (length * rate.numerator)
        var exact = 0
        while inside >= delays[exact] * rate.numerator {
          inside -= delays[exact] * rate.numerator
          exact += 1
        }
        #expect(track.frame(at: Seconds(Double(i) / rate.value)) == exact, "frame \(i) of \(delays)")
      }
    }
  }

  @Test("what is visible comes and goes on the frame of its border, in a group that begins late, too")
  func visible() {
    let span = VisibleSpan(from: 0.2, to: 0.5)
    for fps in [10, 20, 30, 50] {
      for i in 0..<(2 * fps) {
        let local = Seconds(Double(i) / Double(fps)) - Seconds(0.1)
        #expect(span.contains(local) == (i * 10 >= 3 * fps && i * 10 < 6 * fps))
      }
    }
    #expect(VisibleSpan.always.contains(Seconds(-1e300)) && !span.contains(.infinity))
  }

  @Test("borders stay borders for tiny cycles, large times and numbers that are none") func places() {
    #expect(TimeGrid.place(of: 1e6 + 0.3, inCyclesOf: 0.1) == TimeGrid.Place(cycle: 10_000_003, offset: 0))
    #expect(TimeGrid.place(of: -0.3, inCyclesOf: 0.1) == TimeGrid.Place(cycle: -3, offset: 0))
    #expect(abs(TimeGrid.place(of: 3.5e-12, inCyclesOf: 1e-12).offset - 0.5e-12) < 1e-16)
    for (time, length) in [(1, 0), (1, -1), (.nan, 1), (.infinity, 1), (1, .nan), (1e300, 1e-300)] as [(Double, Double)]
    {
      #expect(TimeGrid.place(of: time, inCyclesOf: length) == TimeGrid.Place(cycle: 0, offset: 0))
    }
    // The slack itself is on the border, and what is a little more is not.
    let least = TimeGrid.resolution
    for border in [1.0, 7] {
      #expect(TimeGrid.place(of: border + least, inCyclesOf: 1) == TimeGrid.Place(cycle: border, offset: 0))
      #expect(TimeGrid.place(of: border - least, inCyclesOf: 1) == TimeGrid.Place(cycle: border, offset: 0))
      #expect(TimeGrid.place(of: border + 1.5 * least, inCyclesOf: 1).offset > 0)
      #expect(TimeGrid.place(of: border - 1.5 * least, inCyclesOf: 1).cycle == border - 1)
      #expect(TimeGrid.hasReached(border, at: border - least) && !TimeGrid.hasReached(border, at: border - 1.5 * least))
    }
    #expect(TimeGrid.placeBefore(0.3, inCyclesOf: 0.1) == TimeGrid.Place(cycle: 2, offset: 0.1))
    #expect(TimeGrid.wholeCycles(of: 0.4, in: 2.4000000000000004) == 6)
    #expect(TimeGrid.wholeCycles(of: 0.4, in: 2.5) == nil && TimeGrid.wholeCycles(of: 0, in: 1) == nil)
  }

  @Test(
    "what counts as on a border grows with the time that was added up, and with nothing else", arguments: [1e8, 1e10])
  func growth(_ time: Double) {
    // 128 units in the last place of the number.
    let slack = time * 0x1p-46
    #expect(
      TimeGrid.slack(at: time) == slack && TimeGrid.slack(at: -time) == slack && slack > 100 * TimeGrid.resolution)
    for near in [0, slack / 2, -slack / 2] {
      #expect(TimeGrid.place(of: time + near, inCyclesOf: 1e3).offset == 0)
      // A small number that was left of a large one.
      #expect(TimeGrid.place(of: near, inCyclesOf: 1e3, magnitude: time) == TimeGrid.Place(cycle: 0, offset: 0))
      #expect(TimeGrid.hasReached(time, at: time + near))
    }
    #expect(TimeGrid.place(of: time + 2 * slack, inCyclesOf: 1e3).offset > slack)
    #expect(TimeGrid.place(of: slack / 2, inCyclesOf: 1e3).offset > 0)
    #expect(!TimeGrid.hasReached(time, at: time - 2 * slack))
    // A sixty-five-thousandth of a cycle at most, or a cycle of nothing but border is left.
    #expect(TimeGrid.slack(at: time, cycle: 1e-3) == min(slack, 1e-3 * 0x1p-16))
    #expect(TimeGrid.slack(at: .infinity) == 0 && TimeGrid.slack(at: 0) == TimeGrid.resolution)
  }
}

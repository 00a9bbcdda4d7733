// The integral of birth rates and its inverse.
// Flow: rates → Births → counts and times.
import SparklerCore
import SparklerScene
import Testing

@Suite struct BirthsTests {
  static let taper = Animation.keyframe(
    .birthRate, [.number(1), .number(0), .number(0)], keyTimes: [0, 0.5, 1], duration: 3, timingFunction: .easeIn)

  /// The rate of an article's confetti: 50 a second, tapered.
  static func tapered() -> Births {
    var layer = Layer()
    layer.content = .emitter(Emitter())
    layer.animations = [taper]
    layer.animations[0].timing.fillMode = .forwards
    layer.animations[0].isRemovedOnCompletion = false
    return Births(start: 0, end: .infinity, animations: layer.animations) { t in
      guard case .number(let b)? = layer.presentation(atLocal: Seconds(t)).layer.value(of: .birthRate) else { return 0 }
      return 50 * b
    }
  }

  @Test("a steady rate gives birth each time its integral passes a whole number") func steady() {
    let births = Births(start: 1, rate: 4)
    #expect(births.count(at: 1) == 0)
    #expect(births.count(at: 3) == 8)
    #expect(births.time(of: 1) == 1.25)
    #expect(births.time(of: 8) == 3)
  }

  @Test("a tapered rate gives 62.3063 births in all, the last before 1.9725 s") func taper() throws {
    let births = Self.tapered()
    #expect(abs(births.total - 62.3063) < 1e-4)
    let last = try #require(births.last)
    #expect(last < 1.9725 && births.count(at: last) > 61.999)
    #expect(births.count(at: 1.9725) > 62.3062)
  }

  @Test("time is the inverse of count") func inverse() throws {
    let births = Self.tapered()
    for n in 1...62 {
      let t = try #require(births.time(of: Double(n)))
      #expect(abs(births.count(at: t) - Double(n)) < 1e-9)
    }
    #expect(births.time(of: 63) == nil)
  }

  @Test("an endless cycle is a table that repeats") func cycles() throws {
    var pulse = Animation.keyframe(.birthRate, [.number(0), .number(2), .number(0)], duration: 2)
    pulse.timing.repeatCount = .infinity
    let births = Births(start: 0, end: .infinity, animations: [pulse]) { t in
      let x = t.truncatingRemainder(dividingBy: 2)
      return 30 * (x < 1 ? 2 * x : 2 * (2 - x))
    }
    #expect(abs(births.count(at: 2) - 60) < 1e-9)
    #expect(abs(births.count(at: 20_001) - 600_030) < 1e-5)
    let t = try #require(births.time(of: 600_030))
    #expect(abs(t - 20_001) < 1e-6)
    #expect(births.total == .infinity && births.last == nil)
  }

  @Test("a jump of the rate lies where it is") func jump() throws {
    var steps = Animation.keyframe(.birthRate, [.number(1), .number(0)], duration: 2)
    steps.timing.repeatCount = 3
    if case .keyframe(var track) = steps.kind {
      track.calculationMode = .discrete
      steps.kind = .keyframe(track)
    }
    let births = Births(start: 0, end: .infinity, animations: [steps]) { t in
      t < 6 ? (t.truncatingRemainder(dividingBy: 2) < 1 ? 10 : 0) : 0
    }
    #expect(abs(births.total - 30) < 1e-9)
    #expect(abs(births.count(at: 1) - 10) < 1e-9)
    #expect(abs(births.count(at: 2) - 10) < 1e-9)
  }

  @Test("rates that are no numbers give no births", arguments: [-5, 0, Double.nan, -Double.infinity])
  func none(_ rate: Double) { #expect(Births(start: 0, rate: rate).total == 0) }

  @Test("a count is rounded to whole births, at least one") func rounding() {
    #expect(Births(start: 0, end: 2, rate: 5.2).rounded().total == 10)
    #expect(Births(start: 0, end: 2, rate: 0.1).rounded().total == 1)
    #expect(Births(start: 0, end: 2, rate: 0.1).rounded().time(of: 1) == 2)
    #expect(Births(start: 0, end: 2, rate: 0).rounded().total == 0)
  }
}

// The list of effects, their schedules and their limits.
// Flow: EffectLibrary, EffectSchedule → fragments and errors.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct EffectLibraryTests {
  @Test("effects are found by name; another name is told the known ones") func names() throws {
    #expect(Set(EffectLibrary.standard.names).count == EffectLibrary.standard.all.count)
    for name in EffectLibrary.standard.names { #expect(EffectLibrary.standard.effect(named: name)?.name == name) }
    let error = #expect(throws: EffectError.self) {
      _ = try made("fireworks", FieldValues())
    }
    #expect(error?.remedy.contains("classicFirework, fountainFirework, dashRing") == true)
  }

  @Test("no two fields of an effect share a name; each has a sentence", arguments: EffectLibrary.standard.names)
  func fields(_ name: String) throws {
    let fields = try #require(EffectLibrary.standard.effect(named: name)).fields + EffectLibrary.sharedFields
    let names = fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
    #expect(Set(names).count == names.count)
    #expect(fields.allSatisfy { $0.summary.hasSuffix(".") && $0.summary.count > 10 })
  }

  @Test("writing a default changes nothing", arguments: EffectLibrary.standard.names)
  func defaults(_ name: String) throws {
    for field in try #require(EffectLibrary.standard.effect(named: name)).fields {
      guard let text = field.defaultValue else { continue }
      let value: FieldValue
      switch field.kind.value {
      case is IntegerKind, is NumberKind, is LengthKind: value = .number(try #require(Double(text)))
      case is AngleKind:
        let degrees = text.hasSuffix("deg") ? Double(text.dropLast(3)) : Double(text)
        value = .number(try #require(degrees) * Double.pi / 180)
      case is ListKind:
        value = .list(text.dropFirst().dropLast().split(separator: ", ").map { .text(String($0)) })
      case is TimeKind: value = .number(try #require(Double(text.dropLast())))
      case is BooleanKind: value = .flag(text == "true")
      case is SizeKind:
        value = .size(Size(try #require(Double(text.split(separator: "x")[0])), Double(text.split(separator: "x")[1])!))
      case is ChoiceKind, is OrWordKind: value = .text(text)
      default:
        Issue.record("no way to write the default of \(field.name)")
        continue
      }
      #expect(try burst(name, [field.name: value]) == burst(name), "\(field.name)")
    }
  }

  /// Effects whose layers carry their own end; of an explosion only the simulation knows it.
  static let flying = EffectLibrary.standard.names.filter { $0 != "explosion" }

  @Test("a burst builds as many layers as it says", arguments: flying)
  func promises(_ name: String) throws {
    let pairs: [String: FieldValue] = [
      "sparks": .number(5), "radius": .number(70), "sparkLength": .number(9),
    ]
    let effect = try made(name, values(pairs))
    var random = SeededRandom(seed: 0)
    let fragment = try effect.burst(from: farSource, begin: 2, random: &random)
    #expect(fragment.flights.count == effect.layersPerBurst)
  }

  @Test("burst k draws from the fork k, so that no burst depends on the others") func forks() throws {
    let effect = try made("classicFirework", values(["changesZPosition": .flag(false)]))
    let random = SeededRandom(seed: 11)
    func layers(_ begin: [Seconds]) throws -> [Layer] {
      try EffectLibrary.fragment(
        of: effect, schedule: EffectSchedule(begin: begin), duration: 9, source: farSource, random: random
      ).inFront
    }
    let three = try layers([0, 1, 2])
    #expect(three.count == 24)
    #expect(try Array(three[0..<16]) == layers([0, 1]))
    #expect(try layers([2, 0, 1]) == three)
    var stream = random.fork("2")
    #expect(try Array(three[16...]) == effect.burst(from: farSource, begin: 2, random: &stream).inFront)
    #expect(three[0].position != three[8].position)
  }
}

@Suite struct EffectScheduleTests {
  static func times(_ schedule: EffectSchedule, within duration: Seconds?) throws -> [Double] {
    try schedule.bursts(within: duration).map(\.value)
  }

  @Test("a begin starts once; several start in the order of time") func begin() throws {
    #expect(try Self.times(EffectSchedule(), within: 3) == [0])
    #expect(try Self.times(EffectSchedule(begin: [2, 0.5, 1]), within: nil) == [0.5, 1, 2])
  }

  @Test("every repeats from the last begin while the scene lasts") func every() throws {
    #expect(try Self.times(EffectSchedule(every: 1), within: 2.5) == [0, 1, 2])
    #expect(try Self.times(EffectSchedule(begin: [0, 0.5], every: 1), within: 2.6) == [0, 0.5, 1.5, 2.5])
    #expect(try Self.times(EffectSchedule(begin: [5], every: 1), within: 3) == [5])
  }

  @Test("a period that divides the duration gives no burst at its end, whatever the rounding") func divides() throws {
    #expect(try Self.times(EffectSchedule(every: 0.8), within: 2.4) == [0, 0.8, 1.6])
    for n in 1...200 {
      for period in [0.1, 0.7, 0.3, 1.1] {
        let duration = Seconds((period * Double(n) * 10).rounded() / 10)
        #expect(try Self.times(EffectSchedule(every: Seconds(period)), within: duration).count == n)
      }
    }
  }

  @Test("times counts the bursts of every, the first one included") func times() throws {
    #expect(try Self.times(EffectSchedule(every: 0.5, times: 3), within: 9) == [0, 0.5, 1])
    #expect(try Self.times(EffectSchedule(every: 0.5, times: 3), within: nil) == [0, 0.5, 1])
    #expect(try Self.times(EffectSchedule(every: 0.5, times: 9), within: 1) == [0, 0.5])
    #expect(try Self.times(EffectSchedule(begin: [0, 2], every: 1, times: 2), within: nil) == [0, 2, 3])
  }

  @Test("every with an auto duration needs times") func auto() {
    let error = #expect(throws: EffectError.self) { _ = try EffectSchedule(every: 1).bursts(within: nil) }
    #expect(error?.field == "every")
    #expect(error?.remedy.contains("times") == true)
  }

  @Test("times without every, no begin, and a period that is none are refused") func refused() {
    func field(_ schedule: EffectSchedule) -> String? {
      #expect(throws: EffectError.self) { _ = try schedule.bursts(within: 5) }?.field
    }
    #expect(field(EffectSchedule(times: 2)) == "times")
    #expect(field(EffectSchedule(every: 1, times: 0)) == "times")
    #expect(field(EffectSchedule(begin: [])) == "begin")
    #expect(field(EffectSchedule(begin: [Seconds(.nan)])) == "begin")
    for period in [0, -1, .nan, .infinity] { #expect(field(EffectSchedule(every: Seconds(period))) == "every") }
  }

  @Test("it reads one begin, a list, every and times from the values") func reads() throws {
    let list = FieldValue.list([.number(1), .number(0.5)])
    let schedule = try EffectSchedule(values: values(["begin": list, "every": .number(2), "times": .number(3)]))
    #expect(schedule == EffectSchedule(begin: [1, 0.5], every: 2, times: 3))
    #expect(try EffectSchedule(values: values(["begin": .number(4)])) == EffectSchedule(begin: [4]))
    #expect(try EffectSchedule(values: FieldValues()) == EffectSchedule())
    #expect(throws: EffectError.self) { _ = try EffectSchedule(values: values(["every": .number(0)])) }
  }

  @Test("an entry builds 20 000 layers at most; endless ones are refused before work starts") func limit() throws {
    func error(_ pairs: [String: FieldValue], _ schedule: EffectSchedule, _ duration: Seconds?) throws -> EffectError? {
      let effect = try made("classicFirework", values(pairs))
      return #expect(throws: EffectError.self) {
        _ = try EffectLibrary.fragment(
          of: effect, schedule: schedule, duration: duration, source: farSource, random: SeededRandom(seed: 0))
      }
    }
    let many = try error([:], EffectSchedule(every: 0.001), 2.501)
    #expect(many?.field == "every" && many?.problem.contains("20000") == true && many?.remedy.isEmpty == false)
    #expect(try error([:], EffectSchedule(every: 1), .infinity)?.field == "every")
    #expect(try error([:], EffectSchedule(every: 1, times: .max), nil)?.field == "every")
    let huge: [String: FieldValue] = ["count": .number(1000), "sparks": .number(1000), "fidelity": .text("repaired")]
    #expect(try error(huge, EffectSchedule(), 1)?.field == "sparks")
    let effect = try made("classicFirework", FieldValues())
    let fits = try EffectLibrary.fragment(
      of: effect, schedule: EffectSchedule(every: 0.001), duration: 2.5, source: farSource,
      random: SeededRandom(seed: 0))
    #expect(fits.behind.count + fits.inFront.count == 20_000)
  }
}

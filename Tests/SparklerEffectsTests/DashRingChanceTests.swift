// The dash ring's draws, colours, counts and refusals.
// Flow: enricmacias/SwiftFireworks; POSIX drand48 → real layers of bursts.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct DashRingChanceTests {
  static func rings(_ pairs: [String: FieldValue] = [:], seed: UInt64 = 0) throws -> [RingView] {
    try burst("dashRing", pairs, seed: seed).inFront.map(RingView.init)
  }

  static func colors(_ rings: [RingView]) -> [Color] {
    rings.compactMap { if case .color(let color)? = $0.shape.stroke { color } else { nil } }
  }

  /// Radius, spark length, thickness and separation.
  static func numbers(_ ring: RingView) -> [Double] {
    [ring.radius, ring.shape.strokeStyle.lineWidth] + ring.shape.strokeStyle.lineDashPattern
  }

  static let ranges = [50.0...180, 5.0...20, 1.0...6, 20.0...50]

  @Test("draws are radius, length, thickness, separation, red, green, blue", arguments: 0..<10 as Range<UInt64>)
  func order(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for ring in try Self.rings(["count": .number(4)], seed: seed) {
      for (number, range) in zip(Self.numbers(ring), Self.ranges) {
        let share = Double(random.next() >> 32) / 4_294_967_295
        #expect(isNear(number, range.lowerBound + share * (range.upperBound - range.lowerBound), 1e-4))
      }
      #expect(Self.colors([ring]) == [Color(red: random.unit(), green: random.unit(), blue: random.unit())])
    }
  }

  @Test("what is written is not drawn", arguments: ["radius", "sparkLength", "sparkThickness", "sparkSeparation"])
  func written(_ name: String) throws {
    var random = SeededRandom(seed: 3)
    let ring = try Self.rings([name: .number(42)], seed: 3)[0]
    let names = ["radius", "sparkLength", "sparkThickness", "sparkSeparation"]
    for (i, range) in Self.ranges.enumerated() {
      if names[i] == name {
        #expect(Self.numbers(ring)[i] == 42)
      } else {
        let share = Double(random.next() >> 32) / 4_294_967_295
        #expect(
          isNear(Self.numbers(ring)[i], range.lowerBound + share * (range.upperBound - range.lowerBound), 1e-4))
      }
    }
  }

  @Test("drawn numbers fill their ranges and stay inside") func ranges() throws {
    let all = try Self.rings(["count": .number(1000)]).map(Self.numbers)
    for (i, range) in Self.ranges.enumerated() {
      let column = all.map { $0[i] }
      let width = range.upperBound - range.lowerBound
      #expect(column.allSatisfy(range.contains))
      #expect(column.min()! < range.lowerBound + width * 0.02 && column.max()! > range.upperBound - width * 0.02)
      #expect(abs(column.reduce(0, +) / 1000 - (range.lowerBound + width / 2)) < width * 0.05)
    }
  }

  static let darwin = [0.396465, 0.840485, 0.353336, 0.446583, 0.318693, 0.886428, 0.015583, 0.584090, 0.159369]

  static func parts(_ colors: [Color]) -> [Double] { colors.flatMap { [$0.red, $0.green, $0.blue] } }

  static func agree(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, 1e-6) }
  }

  @Test("drand48 gives the colours that the original shows after each launch", arguments: [0, 99] as [UInt64])
  func launch(_ seed: UInt64) throws {
    let rings = try Self.rings(["count": .number(3), "color": .text("drand48")], seed: seed)
    #expect(Self.agree(Self.parts(Self.colors(rings)), Self.darwin))
  }

  @Test("drand48 and colours in turn go on from burst to burst") func bursts() throws {
    func colors(_ pairs: [String: FieldValue], _ begin: [Seconds]) throws -> [Color] {
      let effect = try made("dashRing", values(pairs))
      let layers = try EffectLibrary.fragment(
        of: effect, schedule: EffectSchedule(begin: begin), duration: 9, source: farSource,
        random: SeededRandom(seed: 0)
      ).inFront
      return Self.colors(layers.map(RingView.init))
    }
    #expect(Self.agree(Self.parts(try colors(["color": .text("drand48")], [0, 1, 2])), Self.darwin))
    let whole = try colors(["color": .text("drand48"), "count": .number(12)], [0])
    #expect(try colors(["color": .text("drand48"), "count": .number(3)], [0, 1, 2, 3]) == whole)
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let turn = FieldValue.list([.color(red), .color(blue)])
    #expect(try colors(["colors": turn], [0, 1, 2]) == [red, blue, red])
    #expect(try colors(["colors": turn, "count": .number(3)], [0, 1]) == [red, blue, red, blue, red, blue])
  }

  @Test("a colour, or colours, take no draw of chance") func noDraw() throws {
    let white = try Self.rings(["color": .color(.white), "count": .number(3)], seed: 2)
    #expect(Self.colors(white) == [.white, .white, .white])
    for other: [String: FieldValue] in [
      ["colors": .list([.color(.black)])], ["color": .text("drand48")],
      ["colors": .list([.color(.black)]), "color": .text("random")],
    ] {
      let rings = try Self.rings(other.merging(["count": .number(3)]) { $1 }, seed: 2)
      #expect(rings.map(Self.numbers) == white.map(Self.numbers))
    }
  }

  @Test("a count of 0 is 1, as in the original's sets") func zero() throws {
    #expect(try Self.rings(["count": .number(0)]).count == 1)
    #expect(try made("dashRing", values(["count": .number(0)])).layersPerBurst == 1)
  }

  @Test("a set stands at one point and starts at one time; later rings lie on top") func set() throws {
    let fragment = try burst("dashRing", ["count": .number(5)], begin: 3)
    #expect(fragment.behind.isEmpty && fragment.inFront.count == 5)
    #expect(fragment.inFront.allSatisfy { $0.position == farSource.frame.center && $0.visible.from == 3 })
    #expect(Set(fragment.inFront.map(\.zPosition)) == [3])
  }

  @Test("what is drawn is over when the effect says at the latest") func visibleTime() throws {
    for ring in try Self.rings(["count": .number(500)]) { #expect(ring.layer.visible.to.value <= 1.2 + 1e-9) }
  }

  @Test("the same seed gives the same layers, another one others") func seeds() throws {
    #expect(try burst("dashRing", seed: 1) == burst("dashRing", seed: 1))
    #expect(try burst("dashRing", seed: 1) != burst("dashRing", seed: 2))
  }

  @Test(
    "values that can't be drawn are refused with their field and a remedy",
    arguments: [
      ("radius", .number(0)), ("radius", .number(.nan)), ("radius", .number(1e9)), ("sparkLength", .number(0)),
      ("sparkThickness", .number(-1)), ("sparkSeparation", .number(-1)), ("count", .number(1001)),
      ("count", .number(1.5)), ("color", .text("red-ish")), ("colors", .list([])), ("contents", .contents([])),
      ("edition", .text("film")), ("fidelity", .text("false")),
    ] as [(String, FieldValue)])
  func refused(_ field: String, _ value: FieldValue) {
    let error = EffectParameterTests.error("dashRing", [field: value])
    #expect(error?.field == field && error?.remedy.isEmpty == false)
  }

  @Test("colour and colours at once are refused") func both() {
    let pairs: [String: FieldValue] = ["color": .color(.white), "colors": .list([.color(.black)])]
    #expect(EffectParameterTests.error("dashRing", pairs)?.field == "colors")
  }

  @Test("a ring of more than 10 000 sparks is refused") func tooMany() throws {
    var pairs: [String: FieldValue] = ["radius": .number(10_000), "sparkThickness": .number(0.01)]
    pairs["sparkSeparation"] = .number(1)
    let error = #expect(throws: EffectError.self) { _ = try burst("dashRing", pairs) }
    #expect(error?.field == "sparkSeparation")
    pairs["sparkSeparation"] = .number(7)
    #expect(try burst("dashRing", pairs).inFront.count == 1)
  }
}

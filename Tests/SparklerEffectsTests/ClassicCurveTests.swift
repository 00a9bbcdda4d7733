// The classic firework's curves, turns, scales and fading against measured and computed values.
// Flow: effect "classic" of tomkowz/fireworks, its curves worked out by hand → real layers of a burst.
import SparklerCore
import SparklerEffects
import SparklerScene
import Testing

/// One original curve: where a spark is at t = .25, .5, .75 and 1, and how it is turned half-way.
struct CurveRow: CustomTestStringConvertible {
  let name: String
  let isTop: Bool
  let points: [Point]
  let turn: Double

  var testDescription: String { name }

  init(_ name: String, _ turn: Double, _ points: (Double, Double)...) {
    self.name = name
    self.turn = turn
    isTop = name.hasPrefix("TR")
    self.points = points.map { Point($0.0, $0.1) }
  }

  /// Whether a spark flies this curve, to the left where `isMirrored`.
  func fits(_ flight: Flight, isMirrored: Bool) -> Bool {
    zip([0.25, 0.5, 0.75, 1], points).allSatisfy { t, p in
      isNear(flight.offset(t), Point(isMirrored ? -p.x : p.x, p.y))
    }
  }

  static let all = [
    CurveRow("TR0", 11.543, (11.2641, -10.4836), (23.2875, -11.9812), (34.8047, -6.1383), (44.55, 5.4)),
    CurveRow("TR1", -10.474, (10.4273, -11.9672), (20.6438, -17.1), (30.4383, -15.8203), (39.6, -8.55)),
    CurveRow("TR2", -16.172, (5.1469, -13.8164), (12.825, -19.7437), (21.5156, -19.1742), (29.7, -13.5)),
    CurveRow("TR3", -30.867, (6.6586, -12.4031), (13.7813, -19.2375), (21.3258, -21.5156), (29.25, -20.25)),
    CurveRow("BR0", 26.362, (12.8883, 0.8156), (23.4563, 4.1625), (32.0836, 10.3781), (39.15, 19.8)),
    CurveRow("BR1", 34.804, (10.5609, 1.0758), (18.675, 4.5563), (24.4266, 10.8211), (27.9, 20.25)),
    CurveRow("BR2", 54.554, (6.1734, 2.468), (10.575, 6.5813), (13.2891, 12.4664), (14.4, 20.25)),
    CurveRow("BR3", 36.87, (5.625, 0.8719), (10.2375, 3.2625), (13.6687, 6.8344), (15.75, 11.25)),
  ]
}

@Suite struct ClassicCurveTests {
  static func flights() throws -> [Flight] {
    try (0..<40).flatMap { try burst("classicFirework", ["count": .number(2)], seed: $0).flights }
  }

  @Test("sparks fly each original curve to the right and mirrored to the left", arguments: CurveRow.all)
  func curve(_ row: CurveRow) throws {
    let flights = try Self.flights()
    let right = flights.filter { row.fits($0, isMirrored: false) }
    let left = flights.filter { row.fits($0, isMirrored: true) }
    // 640 sparks, 16 equally likely flights.
    #expect((15...75).contains(right.count))
    #expect((15...75).contains(left.count))
    for flight in right { #expect(isNear(flight.turn(0.5), row.turn)) }
    for flight in left {
      let mirrored = row.turn > 0 ? 180 - row.turn : -180 - row.turn
      #expect(isNear(flight.turn(0.5), mirrored))
    }
  }

  @Test("every spark flies exactly one of the original curves") func complete() throws {
    for flight in try Self.flights() {
      let fitting = CurveRow.all.flatMap { row in [false, true].filter { row.fits(flight, isMirrored: $0) } }
      #expect(fitting.count == 1)
    }
  }

  @Test("the steepest curve starts at -56.023° and ends at 58.627°") func turns() throws {
    let flight = try #require(try Self.flights().first { CurveRow.all[0].fits($0, isMirrored: false) })
    #expect(isNear(flight.turn(0), -56.023))
    // The very end belongs to the model, which is not turned.
    #expect(isNear(flight.turn(1 - 1e-7), 58.627))
  }

  @Test("the curve parameter, not the length, runs evenly") func parameter() throws {
    let flight = try #require(try Self.flights().first { CurveRow.all[1].fits($0, isMirrored: false) })
    #expect(!isNear(flight.offset(0.5), Point(17.916, -16.363), 0.5))
  }

  @Test("sparks that do not rotate fly the same curve upright") func upright() throws {
    let turned = try burst("classicFirework").flights
    let upright = try burst("classicFirework", ["rotate": .text("none")]).flights
    #expect(turned.contains { abs($0.turn(0.5)) > 1 })
    for (a, b) in zip(turned, upright) {
      #expect(b.turn(0.5) == 0)
      #expect(a.offset(0.5) == b.offset(0.5))
    }
  }

  struct ScaleRow: CustomTestStringConvertible {
    let greatest: Double
    let last: Double
    let values: [(t: Double, scale: Double)]
    var testDescription: String { "\(greatest) to \(last)" }
  }

  static let scaleRows = [
    ScaleRow(
      greatest: 1.6, last: 0.5,
      values: [
        (0.1, 1.19269), (0.25, 1.45377), (0.4, 1.44406), (0.5, 1.19378), (0.75, 0.70562), (0.9, 0.53746), (1, 0.5),
      ]),
    ScaleRow(
      greatest: 1.3, last: 0.6, values: [(0.25, 1.22688), (0.4, 1.20077), (0.5, 1.04150), (0.75, 0.73085)]),
    ScaleRow(greatest: 1, last: 0.7, values: [(0.1, 1), (0.3425, 1), (0.5, 0.88921), (0.75, 0.75608)]),
  ]

  @Test("a spark grows and shrinks with one ease-out over all", arguments: scaleRows)
  func scale(_ row: ScaleRow) throws {
    let fitting = try Self.flights().filter {
      isNear($0.scale(0.3425), row.greatest, 1e-4) && isNear($0.scale(1), row.last, 1e-4)
    }
    // One in 21 of 640.
    #expect((10...60).contains(fitting.count))
    for flight in fitting {
      for (t, scale) in row.values { #expect(isNear(flight.scale(t), scale, 1e-4), "t \(t)") }
    }
  }

  @Test("greatest scales are 1 … 1.6 and last ones .5 … .7, all drawn") func scaleDraws() throws {
    let flights = try Self.flights()
    #expect(Set(flights.map { ($0.scale(0.3425) * 10).rounded() }) == [10, 11, 12, 13, 14, 15, 16])
    #expect(Set(flights.map { ($0.scale(1) * 10).rounded() }) == [5, 6, 7])
    for flight in flights { #expect(abs(flight.scale(0) - 1) < 1e-9) }
  }

  @Test("a spark is largest at 0.1370 s") func peak() throws {
    for flight in try Self.flights() where flight.scale(0.3425) > 1.05 {
      #expect(flight.scale(0.3425) > flight.scale(0.342) && flight.scale(0.3425) > flight.scale(0.343))
      #expect(isNear((flight.duration * 0.3425).value, 0.1370, 1e-6))
    }
  }

  @Test(
    "a spark keeps its full colour to .95 and is gone from .98 on",
    arguments: [
      (0, 1), (0.5, 1), (0.95, 1), (0.96, 0.666667), (0.965, 0.5), (0.97, 0.333333), (0.975, 0.166667), (0.98, 0),
      (1, 0),
    ])
  func opacity(_ t: Double, _ expected: Double) throws {
    for flight in try burst("classicFirework", begin: 7).flights {
      #expect(isNear(flight.opacity(t), expected, 1e-6))
    }
  }

  @Test("fading happens between 0.380 and 0.392 s of 0.4 s", arguments: [(0.380, 1), (0.386, 0.5), (0.392, 0)])
  func opacitySeconds(_ time: Double, _ expected: Double) throws {
    for flight in try burst("classicFirework").flights {
      #expect(isNear(flight.layer.presentation(atLocal: Seconds(time)).layer.opacity, expected, 1e-6))
    }
  }

  @Test("a scene shows all sparks during the burst, and nothing before or after it") func nothingRemains() throws {
    let source = EffectSource(frame: Rect(80, 80, 40, 40))
    let fragment = try burst("classicFirework", ["count": .number(2)], from: source, begin: 0.5)
    let scene = CompiledScene(Scene(size: Size(200, 200), duration: 2, layers: fragment.behind + fragment.inFront))
    for time in [0.5, 0.6, 0.87] { #expect(scene.sample(at: Seconds(time)).items.count == 16) }
    for time in [0, 0.499, 0.8925, 0.9, 0.91, 1.5] { #expect(scene.sample(at: Seconds(time)).items.isEmpty) }
  }
}

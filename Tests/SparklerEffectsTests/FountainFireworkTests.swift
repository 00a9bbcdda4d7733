// The fountain firework's curves, scales, order and queue.
// Flow: effect "fountain" of tomkowz/fireworks, its numbers worked out by hand → real layers of bursts.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

@Suite struct FountainFireworkTests {
  static let source = EffectSource(frame: Rect(100, 300, 50, 20), zPosition: 2)

  static func flights(_ pairs: [String: FieldValue] = [:], seed: UInt64 = 0) throws -> [Flight] {
    try burst("fountainFirework", pairs, from: source, seed: seed).flights
  }

  /// One spark on a curve of the original's kind.
  static func flight(y1: Double, x2: Double, y2: Double) throws -> Flight {
    let own = TrajectorySet(top: [[Point(0, -y1), Point(x2, -y2)]])
    return try flights(["trajectories": .trajectories(own), "sparks": .number(1)])[0]
  }

  @Test("the curve up and to the right passes its computed points and tangents") func right() throws {
    let flight = try Self.flight(y1: 1, x2: 1, y2: 3)
    let rows = [
      (0.25, Point(2.8125, -25.3125), -78.690), (0.5, Point(11.25, -56.25), -71.565),
      (0.75, Point(25.3125, -92.8125), -66.801), (1 - 1e-8, Point(45, -135), -63.435),
    ]
    for (t, p, turn) in rows {
      #expect(isNear(flight.offset(t), p))
      #expect(isNear(flight.turn(t), turn))
    }
    #expect(isNear(flight.turn(0), -90, 1e-9))
    #expect(flight.at(0).layer.position == Point(125, 300))
  }

  @Test("the curve to the far left passes its computed points") func left() throws {
    let flight = try Self.flight(y1: 0.7, x2: -2, y2: 2.2)
    #expect(isNear(flight.offset(0.5), Point(-22.5, -40.5)))
    #expect(isNear(flight.offset(1), Point(-90, -99)))
  }

  @Test("a straight spark speeds up by (y2 - y1) / y1") func speed() throws {
    for (y1, y2) in [(1.0, 3.0), (0.7, 2.2), (1.2, 3.6)] {
      let flight = try Self.flight(y1: y1, x2: 0, y2: y2)
      let h = 1e-6
      let first = flight.offset(h).y - flight.offset(0).y
      let last = flight.offset(1 - h).y - flight.offset(1 - 2 * h).y
      #expect(isNear(last / first, (y2 - y1) / y1))
    }
  }

  struct ScaleRow: CustomTestStringConvertible {
    let least: Double
    let greatest: Double
    let values: [(t: Double, scale: Double)]
    var testDescription: String { "\(least) to \(greatest)" }
  }

  static let scaleRows = [
    ScaleRow(
      least: 0.1, greatest: 1.2,
      values: [
        (0.1, 0.54157), (0.2, 0.94801), (0.25, 1.13988), (0.5, 1.2), (0.75, 1.13465), (0.9, 0.37027), (1, 0.2),
      ]),
    ScaleRow(
      least: 0.3, greatest: 1.8,
      values: [(0.1, 0.90215), (0.2, 1.45637), (0.25, 1.71802), (0.5, 1.8), (0.75, 1.69543), (0.9, 0.47243)]),
  ]

  @Test("a spark grows, stays and shrinks with one ease-out over all", arguments: scaleRows)
  func scale(_ row: ScaleRow) throws {
    let fitting = try (0..<40 as Range<UInt64>).flatMap { try Self.flights(seed: $0) }.filter {
      isNear($0.scale(0), row.least, 1e-9) && isNear($0.scale(0.5), row.greatest, 1e-9)
    }
    // One in 21 of 400.
    #expect((5...45).contains(fitting.count))
    for flight in fitting {
      for (t, scale) in row.values { #expect(isNear(flight.scale(t), scale, 1e-4), "t \(t)") }
    }
  }

  @Test("the greatest scale lasts from .26608 to .74045 of the flight") func plateau() throws {
    for flight in try Self.flights() {
      let greatest = flight.scale(0.5)
      for t in [0.26608, 0.3, 0.6, 0.74045] { #expect(isNear(flight.scale(t), greatest, 1e-4)) }
      #expect(flight.scale(0.26) < greatest - 0.005 && flight.scale(0.745) < greatest - 0.005)
    }
  }

  @Test("a spark fades between 0.665 s and 0.686 s of its flight") func opacity() throws {
    for flight in try Self.flights() {
      for (seconds, expected) in [(0.3, 1.0), (0.665, 1), (0.6755, 0.5), (0.686, 0), (0.699, 0)] {
        let shown = flight.layer.presentation(atLocal: flight.begin + Seconds(seconds)).layer.opacity
        #expect(isNear(shown, expected, 1e-6))
      }
    }
  }

  @Test("spark k starts at 0.05 · (k + 1) s, the last of ten ends at 1.2 s") func starts() throws {
    let fragment = try burst("fountainFirework", from: Self.source)
    #expect(fragment.behind.isEmpty)
    for (k, layer) in fragment.inFront.enumerated() {
      #expect(isNear(layer.visible.from.value, 0.05 * Double(k + 1), 1e-12))
      #expect(isNear(layer.visible.to.value, 0.05 * Double(k + 1) + 0.7, 1e-12))
    }
    let scene = CompiledScene(Scene(size: Size(400, 400), duration: 2, layers: fragment.inFront))
    #expect(scene.sample(at: 0.049).items.isEmpty)
    #expect(scene.sample(at: 0.0501).items.count == 1)
    #expect(scene.sample(at: 0.5001).items.count == 10)
    #expect(scene.sample(at: 1.18).items.count == 1)
    #expect(scene.sample(at: 1.2001).items.isEmpty)
  }

  @Test("all curves are drawn before the first scale", arguments: 0..<10 as Range<UInt64>)
  func order(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let flights = try Self.flights(seed: seed)
    for flight in flights {
      let y1 = 1 + Double(random.below(6) - 3) / 10
      let x2 = Double(random.below(4) - 2)
      let y2 = y1 + 2 + Double(random.below(10) - 5) / 10
      #expect(isNear(flight.offset(1), Point(45 * x2, -45 * y2), 1e-9))
      #expect(isNear(flight.offset(0.5), Point(45 * x2 / 4, -45 * (y1 / 2 + y2 / 4)), 1e-9))
    }
    for flight in flights {
      #expect(isNear(flight.scale(0), 0.1 + Double(random.below(3)) / 10, 1e-9))
      #expect(isNear(flight.scale(0.5), 1.2 + Double(random.below(7)) / 10, 1e-9))
    }
  }

  @Test("sparks end 99 … 162 points up, at -90, -45, 0 or 45 points sideways") func ends() throws {
    let ends = try (0..<60 as Range<UInt64>).flatMap { try Self.flights(seed: $0) }.map { $0.offset(1) }
    #expect(Set(ends.map { $0.x.rounded() }) == [-90, -45, 0, 45])
    #expect(isNear(ends.map(\.y).max()!, -99) && isNear(ends.map(\.y).min()!, -162))
    #expect(ends.allSatisfy { $0.y < 0 })
  }

  @Test("sparks keep the source's z, later ones in front; colours come in turn") func look() throws {
    let layers = try Self.flights().map(\.layer)
    #expect(layers.allSatisfy { $0.zPosition == 2 && $0.bounds.size == Size(9, 9) && $0.cornerRadius == 4.5 })
    let colors = [0xE394B2, 0xF5DE9E, 0xABD1F0, 0x8A8FF0].map { Paint.color(Color(rgb: $0)) }
    #expect(layers.map(\.background) == (0..<10).map { colors[$0 % 4] })
  }

  @Test("offsetY lifts the start") func offset() throws {
    let flight = try Self.flights(["offsetY": .number(12)])[0]
    #expect(flight.at(0).layer.position == Point(125, 288))
  }

  @Test("own curves are drawn with one draw a spark; cubic ones too") func ownCurves() throws {
    let own = TrajectorySet(top: [[Point(0, -1), Point(1, -2)], [Point(0, -1), Point(1, -1), Point(2, -4)]])
    let flights = try Self.flights(["trajectories": .trajectories(own)], seed: 6)
    var random = SeededRandom(seed: 6)
    for flight in flights {
      #expect(isNear(flight.offset(1), random.below(2) == 0 ? Point(45, -90) : Point(90, -180), 1e-9))
    }
    #expect(isNear(flights[0].scale(0), 0.1 + Double(random.below(3)) / 10, 1e-9))
  }

  @Test("a burst asked for while another one fires waits until it has fired") func queue() throws {
    let effect = try made("fountainFirework", FieldValues())
    func starts(_ begin: [Seconds]) throws -> [Double] {
      try EffectLibrary.fragment(
        of: effect, schedule: EffectSchedule(begin: begin), duration: nil, source: Self.source,
        random: SeededRandom(seed: 0)
      ).inFront.map(\.visible.from.value)
    }
    func row(_ begin: Double) -> [Double] { (1...10).map { begin + 0.05 * Double($0) } }
    func agree(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, 1e-9) }
    }
    #expect(agree(try starts([0, 0.2]), row(0) + row(0.5)))
    #expect(agree(try starts([0, 0.1, 0.2]), row(0) + row(0.5) + row(1)))
    #expect(agree(try starts([0, 0.6]), row(0) + row(0.6)))
  }

  @Test("falling curves are refused") func falling() {
    let set = TrajectorySet(top: [], bottom: [[Point(0, 1), Point(1, 1)]])
    #expect(
      EffectParameterTests.error("fountainFirework", ["trajectories": .trajectories(set)])?.field == "trajectories")
  }

  @Test("the same seed gives the same layers, another one others") func seeds() throws {
    #expect(try burst("fountainFirework", seed: 1) == burst("fountainFirework", seed: 1))
    #expect(try burst("fountainFirework", seed: 1) != burst("fountainFirework", seed: 2))
  }
}

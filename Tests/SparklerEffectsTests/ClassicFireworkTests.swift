// The classic firework's chance: corners, jitters, quarters, colours, z, its quirks and its parameters.
// Flow: effect "classic" of tomkowz/fireworks → real layers of many bursts.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene
import Testing

/// The draws of one firework, played again by the rules alone.
private struct Replay {
  var random: SeededRandom
  var corner = Point.zero
  var quarters: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let corners = [Point(1000, 2000), Point(11_000, 2000), Point(1000, 22_000), Point(11_000, 22_000)]
    let picked = corners[random.below(4)]
    let dx = Double(random.below(15)) - 7.5
    corner = picked + Point(dx, Double(random.below(15)) - 7.5)
    var rest = ["TR", "TR", "BR", "BR", "BL", "BL", "TL", "TL"]
    for n in stride(from: 8, through: 1, by: -1) { quarters.append(rest.remove(at: random.below(n))) }
  }
}

@Suite struct ClassicFireworkTests {
  /// Sparks in the order of their making, for fireworks whose sparks keep the source's z.
  static func ordered(_ pairs: [String: FieldValue] = [:], seed: UInt64) throws -> [Flight] {
    try burst("classicFirework", pairs.merging(["changesZPosition": .flag(false)]) { $1 }, seed: seed).flights
  }

  static func quarter(_ flight: Flight) -> String {
    let isLeft = flight.offset(1).x < 0
    let isTop = !CurveRow.all.filter { !$0.isTop }.contains { $0.fits(flight, isMirrored: isLeft) }
    return (isTop ? "T" : "B") + (isLeft ? "L" : "R")
  }

  @Test("draws come in the documented order", arguments: 0..<20 as Range<UInt64>)
  func order(_ seed: UInt64) throws {
    var replay = Replay(seed: seed)
    for (i, flight) in try Self.ordered(seed: seed).enumerated() {
      let quarter = replay.quarters[i]
      let (v0, v1) = (Double(replay.random.below(10)), Double(replay.random.below(10)))
      let curve = CurveRow.all[replay.random.below(4) + (quarter.hasPrefix("T") ? 0 : 4)]
      let jitter = Point(quarter.hasSuffix("L") ? -v0 : v0, quarter.hasPrefix("T") ? -v0 : v1)
      #expect(flight.at(0).layer.position == replay.corner + jitter)
      #expect(curve.fits(flight, isMirrored: quarter.hasSuffix("L")))
      #expect(isNear(flight.scale(0.3425), 1 + Double(replay.random.below(7)) / 10, 1e-4))
      #expect(isNear(flight.scale(1), 0.5 + Double(replay.random.below(3)) / 10, 1e-9))
    }
  }

  @Test("half of the sparks, by a draw, fly behind the source, the others one z in front of it") func depth() throws {
    var behind = 0
    for seed in 0..<100 as Range<UInt64> {
      let fragment = try burst("classicFirework", seed: seed)
      behind += fragment.behind.count
      #expect(fragment.behind.allSatisfy { $0.zPosition == 3 })
      #expect(fragment.inFront.allSatisfy { $0.zPosition == 4 })
      #expect(fragment.behind.count + fragment.inFront.count == 8)
    }
    #expect((340...460).contains(behind))
  }

  @Test("the draw for z comes between curve and scales") func depthDraw() throws {
    var replay = Replay(seed: 5)
    _ = (replay.random.below(10), replay.random.below(10), replay.random.below(4))
    let isInFront = replay.random.below(2) == 1
    let fragment = try burst("classicFirework", seed: 5)
    let first = try #require(isInFront ? fragment.inFront.first : fragment.behind.first)
    #expect(isNear(Flight(layer: first).scale(0.3425), 1 + Double(replay.random.below(7)) / 10, 1e-4))
  }

  @Test("sparks that keep their z stay in front of the source at its z") func flat() throws {
    let fragment = try burst("classicFirework", ["changesZPosition": .flag(false)])
    #expect(fragment.behind.isEmpty && fragment.inFront.count == 8)
    #expect(fragment.inFront.allSatisfy { $0.zPosition == 3 })
  }

  /// Where fireworks start, from their corner: told by a bottom spark whose jitter is known from its draws.
  static func originJitters(_ pairs: [String: FieldValue] = [:], seeds: Range<UInt64>) throws -> [Point] {
    try seeds.map { seed in
      let starts = try ordered(pairs, seed: seed).map { $0.at(0).layer.position }
      let corner = Point(starts[0].x < 6000 ? 1000 : 11_000, starts[0].y < 12_000 ? 2000 : 22_000)
      var random = SeededRandom(seed: seed)
      for _ in 0..<11 { _ = random.next() }
      let v0 = Double(random.below(10))
      let v1 = Double(random.below(10))
      let first = try quarter(ordered(pairs, seed: seed)[0])
      let isRepaired = pairs["fidelity"] == .text("repaired")
      let jitter = Point(first.hasSuffix("L") ? -v0 : v0, first.hasPrefix("T") ? -(isRepaired ? v1 : v0) : v1)
      return starts[0] - jitter - corner
    }
  }

  @Test("fireworks start at -7.5 … +6.5 from their corner, at whole steps, -0.5 on average") func originJitter() throws
  {
    let jitters = try Self.originJitters(seeds: 0..<600)
    for axis in [jitters.map(\.x), jitters.map(\.y)] {
      let steps = (0..<15).map { (step: Int) -> Double in Double(step) - 7.5 }
      let mean: Double = axis.reduce(0, +) / 600
      #expect(Set(axis) == Set(steps))
      #expect(abs(mean + 0.5) < 0.7)
    }
  }

  @Test("repaired fireworks start evenly within ±7.5 of their corner") func repairedJitter() throws {
    let jitters = try Self.originJitters(["fidelity": .text("repaired")], seeds: 0..<600)
    for axis in [jitters.map(\.x), jitters.map(\.y)] {
      #expect(axis.allSatisfy { abs($0) <= 7.5 })
      #expect(axis.max()! > 7 && axis.min()! < -7)
      let mean: Double = axis.reduce(0, +) / 600
      #expect(abs(mean) < 0.7)
      #expect(Set(axis.map { $0 - $0.rounded(.down) }).count > 500)
    }
  }

  @Test("upper sparks start on a diagonal of 0 … 9 points, lower ones anywhere outwards")
  func sparkJitter() throws {
    var upper: Set<Double> = []
    var lower: Set<Point> = []
    for seed in 0..<200 as Range<UInt64> {
      let replay = Replay(seed: seed)
      for flight in try Self.ordered(seed: seed) {
        let quarter = Self.quarter(flight)
        let d = flight.at(0).layer.position - replay.corner
        #expect(quarter.hasSuffix("L") ? d.x <= 0 : d.x >= 0)
        if quarter.hasPrefix("T") {
          #expect(d.y == -abs(d.x))
          upper.insert(abs(d.x))
        } else {
          #expect(d.y >= 0)
          lower.insert(Point(abs(d.x), d.y))
        }
      }
    }
    #expect(upper == Set((0...9).map(Double.init)))
    #expect(lower.count == 100)
  }

  @Test("repaired upper sparks take their own draw for y") func repairedSparkJitter() throws {
    let top: [String: FieldValue] = ["fidelity": .text("repaired"), "maxVectorChange": .number(0)]
    let starts = try (0..<400 as Range<UInt64>).flatMap { try Self.ordered(top, seed: $0) }
      .filter { Self.quarter($0).hasPrefix("T") }.map { $0.at(0).layer.position }
    let jitters = starts.map {
      Point(abs($0.x - ($0.x < 6000 ? 1000 : 11_000)), ($0.y < 12_000 ? 2000 : 22_000) - $0.y)
    }
    #expect(Set(jitters).count == 100)
    #expect(jitters.allSatisfy { (0...9).contains($0.x) && (0...9).contains($0.y) })
  }

  @Test("eight sparks have each colour and each quarter twice, whatever the seed", arguments: 0..<10 as Range<UInt64>)
  func pairs(_ seed: UInt64) throws {
    let flights = try Self.ordered(seed: seed)
    let colors = flights.map(\.layer.background)
    let original = [0xE394B2, 0xF5DE9E, 0xABD1F0, 0x8A8FF0].map { Paint.color(Color(rgb: $0)) }
    #expect(colors == original + original)
    for name in ["TL", "TR", "BL", "BR"] { #expect(flights.filter { Self.quarter($0) == name }.count == 2) }
  }

  @Test("every spark ends in its own quarter, but for the one upper curve that ends below its start")
  func ownQuarter() throws {
    for seed in 0..<50 as Range<UInt64> {
      let replay = Replay(seed: seed)
      for (flight, quarter) in zip(try Self.ordered(seed: seed), replay.quarters) {
        let end = flight.offset(1)
        #expect(quarter.hasSuffix("L") ? end.x < 0 : end.x > 0)
        let fallsShort = isNear(end.y, 5.4)
        #expect(quarter.hasPrefix("T") ? end.y < 0 || fallsShort : end.y > 0)
      }
    }
  }

  @Test("corners are drawn evenly") func corners() throws {
    var counts: [Point: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      let start = try Self.ordered(seed: seed)[0].at(0).layer.position
      counts[Point(start.x < 6000 ? 0 : 1, start.y < 12_000 ? 0 : 1), default: 0] += 1
    }
    #expect(counts.count == 4 && counts.values.allSatisfy { (70...130).contains($0) })
  }

  @Test("the same seed gives the same layers, another one others") func seeds() throws {
    #expect(try burst("classicFirework", seed: 1) == burst("classicFirework", seed: 1))
    #expect(try burst("classicFirework", seed: 1) != burst("classicFirework", seed: 2))
  }

  @Test("a spark is a round 7x7 layer unless its size says otherwise") func look() throws {
    let spark = try burst("classicFirework").flights[0].layer
    #expect(spark.bounds == Rect(0, 0, 7, 7) && spark.cornerRadius == 3.5 && spark.opacity == 0)
    let pill = try burst("classicFirework", ["sparkSize": .size(Size(20, 6))]).flights[0].layer
    #expect(pill.bounds == Rect(0, 0, 20, 6) && pill.cornerRadius == 10)
  }
}

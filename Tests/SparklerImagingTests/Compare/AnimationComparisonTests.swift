// A seeded defect of each kind is found and named; what only is cut in other ways is the same.
// Flow: Reel × 2 → AnimationComparison → expectations.
import Foundation
import SparklerCore
import SparklerImaging
import Testing

@Suite struct AnimationComparisonTests {
  typealias Fact = ComparisonOutcome.Difference.Fact

  private func compare(
    _ a: Reel, _ b: Reel, _ tolerance: Tolerance = .visible, ignoring: [IgnoredRegion] = []
  ) async throws -> ComparisonOutcome {
    try await AnimationComparison(tolerance, ignoring: ignoring).compare(a, b)
  }

  private func messages(_ a: Reel, _ b: Reel, _ tolerance: Tolerance = .visible) async throws -> [String] {
    try await compare(a, b, tolerance).differences.map(\.message)
  }

  private let base = Reel(Shapes.moving)
  private var pictures: [Pixmap] { Shapes.moving }
  private var times: [Int] { base.milliseconds }

  @Test("an animation is the same as itself") func same() async throws {
    for tolerance in [Tolerance.exact, .visible, .loose] {
      let result = try await compare(base, base, tolerance)
      #expect(result.isSame && result.pairs.isEmpty && result.kinds.isEmpty)
      #expect(result.comparedPairs == Shapes.count)
      #expect(result.expected.duration == 0.96)
    }
  }

  @Test("how times are cut into frames does not matter") func cuts() async throws {
    var split = Reel(pictures.flatMap { [$0, $0, $0] }, times.flatMap { _ in [30, 10, 40] })
    #expect(try await compare(base, split, .exact).isSame)
    #expect(try await compare(split, base, .exact).isSame)
    split.pictures[7] = pictures[5]
    #expect(!(try await compare(base, split, .exact).isSame))
    let still = Reel([pictures[0]], [960], loop: nil)
    let held = Reel(Array(repeating: pictures[0], count: 12), times)
    #expect(try await compare(still, held, .exact).isSame)
  }

  @Test("one changed pixel of one frame is found") func onePixel() async throws {
    var other = base
    other.pictures[7][70, 10] = 0xFF10_1010
    let result = try await compare(base, other)
    #expect(result.kinds == [.pixels])
    #expect(result.differences.map(\.message) == ["frame 7 differs in 1 pixel (0.02 %) around (70, 10)"])
    #expect(result.pairs.map(\.expected) == [7])
    #expect(result.pairs[0].pixels.places.map(\.place) == [PixelPlace(PixelRect(x: 70, y: 10, width: 1, height: 1))])
    #expect(abs(result.pairs[0].time - 0.56) < 1e-9)
  }

  @Test("a layer shifted by one pixel, another colour and another easing are pixels") func pixels() async throws {
    let shifted = Reel((0..<Shapes.count).map { Shapes.picture(x: 15 + Double($0) * 5, bar: 1) })
    let moved = Reel((0..<Shapes.count).map { Shapes.picture(x: 15 + Double($0) * 5, y: 31) })
    let colour = Reel((0..<Shapes.count).map { Shapes.picture(x: 15 + Double($0) * 5, color: 0xE0_3C40) })
    for other in [shifted, moved, colour] {
      let result = try await compare(base, other)
      #expect(result.kinds == [.pixels])
      #expect(result.differences.map(\.firstFrame) == [0] && result.differences.map(\.lastFrame) == [11])
    }
    let eased = Reel(
      (0..<Shapes.count).map { i in Shapes.picture(x: 15 + 55 * pow(Double(i) / 11, 1.7)) })
    let result = try await compare(base, eased)
    #expect(result.kinds == [.pixels])
    #expect(result.differences.count == 1 && result.differences[0].firstFrame == 1)
  }

  @Test("a dropped frame is called missing") func dropped() async throws {
    for i in 1..<Shapes.count - 1 {
      var other = base
      other.pictures.remove(at: i)
      other.milliseconds.remove(at: i)
      let result = try await compare(base, other)
      #expect(result.kinds == [.frameCount, .timing])
      #expect(result.differences.first?.message == "frame \(i) is missing")
      #expect(
        result.differences.contains {
          $0.fact == .early && $0.firstFrame == i + 1 && $0.seconds.map { abs($0 + 0.08) < 1e-6 } == true
        })
      // The frame before stays for it: nothing else moves.
      other.milliseconds[i - 1] = 160
      let held = try await compare(base, other)
      #expect(held.differences.map(\.message) == ["frame \(i) is missing"])
      #expect(try await compare(other, base).differences.map(\.fact) == [.added])
    }
  }

  @Test(
    "what never shows is missing, and it is said which frames, whatever time is allowed",
    arguments: [0.000_1, 0.01, 0.08, 0.16, 2], [[0], [5], [11], [10, 11], [0, 1], [4, 5, 6]])
  func lost(_ time: Double, _ frames: [Int]) async throws {
    var other = base
    other.remove(frames)
    var tolerance = Tolerance.visible
    tolerance.time = time
    let (first, last) = (frames[0], frames[frames.count - 1])
    let name = first == last ? "frame \(first) is" : "frames \(first)–\(last) are"
    #expect(try await messages(base, other, tolerance).first == "\(name) missing")
    let verb = first == last ? "is" : "are"
    #expect(
      try await messages(other, base, tolerance).first
        == "\(name.dropLast(verb.count))of the second \(verb) not in the first")
  }

  @Test("a frame that differs while everything rests differs in its place, on either side", arguments: 6...9)
  func differsAtRest(_ frame: Int) async throws {
    let rest = Reel(Array(pictures.prefix(6)) + Array(repeating: pictures[5], count: 6))
    var other = rest
    other.pictures[frame] = pictures[11]
    for result in [try await compare(rest, other), try await compare(other, rest)] {
      #expect(result.kinds == [.pixels] && result.differences.count == 1)
      #expect(result.differences[0].message.hasPrefix("frame \(frame) differs in"), "\(result.differences)")
    }
    other.pictures[frame + 1] = pictures[9]
    for result in [try await compare(rest, other), try await compare(other, rest)] {
      #expect(result.kinds == [.pixels] && result.differences.count == 1)
      #expect(
        result.differences[0].message.hasPrefix("frames \(frame)–\(frame + 1) differ in"), "\(result.differences)")
    }
  }

  @Test("a lost frame is missing where the others wait for it, too", arguments: [0.01, 0.08, 2])
  func lostAndHeld(_ time: Double) async throws {
    var tolerance = Tolerance.visible
    tolerance.time = time
    for frame in 1..<Shapes.count {
      var other = base
      other.remove([frame])
      other.milliseconds[frame - 1] = 160
      #expect(try await messages(base, other, tolerance).first == "frame \(frame) is missing")
    }
  }

  @Test("frames that are alike may be one, wherever they are and whatever time is allowed", arguments: [0.01, 0.08, 2])
  func cut(_ time: Double) async throws {
    var tolerance = Tolerance.visible
    tolerance.time = time
    for frame in 0..<Shapes.count {
      var other = base
      other.pictures.insert(pictures[frame], at: frame)
      other.milliseconds.replaceSubrange(frame...frame, with: [8, 72])
      #expect(try await compare(base, other, tolerance).isSame, "frame \(frame)")
      #expect(try await compare(other, base, tolerance).isSame, "frame \(frame)")
    }
  }

  @Test("a picture that may be late still has to come") func lateOrLost() async throws {
    var tolerance = Tolerance.visible
    tolerance.time = 0.08
    var late = base
    late.milliseconds[3] = 150
    late.milliseconds[4] = 10
    #expect(try await compare(base, late, tolerance).isSame)
    // Two short ones after each other, one of them gone.
    let short = Array(repeating: 8, count: Shapes.count)
    for frame in 0..<Shapes.count {
      var other = Reel(pictures, short)
      other.remove([frame])
      #expect(try await messages(Reel(pictures, short), other).contains("frame \(frame) is missing"))
    }
  }

  @Test("several dropped and added frames are told as rows") func rows() async throws {
    var other = base
    other.pictures.removeSubrange(4..<7)
    other.milliseconds.removeSubrange(4..<7)
    #expect(try await messages(base, other).first == "frames 4–6 are missing")
    #expect(try await messages(other, base).first == "frames 4–6 of the second are not in the first")
  }

  @Test("a changed delay is named, and what it makes late") func delay() async throws {
    var other = base
    other.milliseconds[5] = 160
    let result = try await compare(base, other)
    #expect(result.kinds == [.timing])
    #expect(
      result.differences.map(\.message) == [
        "frame 5 stays 160 ms instead of 80 ms; frames 6–11 show 80 ms late"
      ])
    other.milliseconds[6] = 20
    #expect(try await messages(base, other).contains("frame 6 shows 80 ms late"))
  }

  @Test("times within the tolerance are the same, and a sum of them is not") func rounding() async throws {
    var other = base
    other.milliseconds[3] = 89
    other.milliseconds[4] = 71
    #expect(try await compare(base, other).isSame)
    #expect(!(try await compare(base, other, .exact).isSame))
    other.milliseconds = times.map { $0 + 3 }
    #expect(try await compare(base, other).kinds == [.timing])
  }

  @Test("as late as the tolerance is the same, wherever and however long it plays; a thousandth more is not")
  func inclusive() async throws {
    // Long stays in front bring large times, which are sums of many that no `Double` holds.
    for stay in [80, 770, 600_010] {
      var base = base
      for frame in 0..<5 { base.milliseconds[frame] = stay }
      for frame in 0..<Shapes.count - 1 {
        for (late, isSame) in [(10, true), (11, false)] {
          var other = base
          other.milliseconds[frame] += late
          other.milliseconds[frame + 1] -= late
          #expect(try await compare(base, other).isSame == isSame, "\(stay) \(frame) \(late)")
          #expect(try await compare(other, base).isSame == isSame, "\(stay) \(frame) \(late)")
        }
      }
      // So is how long it lasts.
      for (longer, isSame) in [(10, true), (11, false)] {
        var other = base
        other.milliseconds[11] += longer
        #expect(try await compare(base, other).isSame == isSame, "\(stay) \(longer)")
        #expect(try await compare(other, base).isSame == isSame, "\(stay) \(longer)")
      }
    }
  }

  @Test("beside another difference, too, what is as late as the tolerance is not told, and a thousandth more is")
  func inclusiveBesideChange() async throws {
    for (late, kinds) in [(10, [ComparisonOutcome.Kind.pixels]), (-10, [.pixels]), (11, [.timing, .pixels])] {
      var other = base
      other.pictures[2][70, 10] = 0xFF10_1010
      other.milliseconds[6] += late
      other.milliseconds[7] -= late
      #expect(try await compare(base, other).kinds == kinds, "\(late)")
    }
  }

  @Test("loop and duration are named") func shape() async throws {
    var other = base
    other.loop = .times(3)
    #expect(try await messages(base, other) == ["it plays 3 times instead of for ever"])
    #expect(try await messages(other, base) == ["it plays for ever instead of 3 times"])
    other = base
    other.milliseconds[11] = 500
    #expect(try await messages(base, other) == ["it lasts 1380 ms instead of 960 ms"])
  }

  @Test("another size is a layout, and nothing else is guessed") func layout() async throws {
    let other = Reel([Pixmap(width: 96, height: 65)], [960])
    let result = try await compare(base, other)
    #expect(result.kinds == [.layout, .frameCount])
    #expect(result.differences[0].message == "it has 96×65 pixels instead of 96×64")
    #expect(result.pairs.isEmpty)
  }

  @Test("at another size, frames that show one picture count as one") func dividedLayout() async throws {
    let still = Pixmap(width: 8, height: 8)
    let divided = Reel([Pixmap](repeating: Pixmap(width: 8, height: 9), count: 4), [50, 50, 50, 50])
    #expect(try await messages(Reel([still], [200]), divided) == ["it has 8×9 pixels instead of 8×8"])
  }

  @Test("a regular beat of one frame more is late, not different") func late() async throws {
    let other = Reel([pictures[0]] + pictures.dropLast(), times)
    let result = try await compare(base, other)
    #expect(result.kinds == [.frameCount, .timing])
    #expect(
      result.differences.contains { $0.message.hasSuffix("frames 1–10 show 80 ms late") }, "\(result.differences)")
  }

  @Test("a frame that is both late and changed is told as both") func both() async throws {
    var other = base
    other.milliseconds[2] = 160
    other.pictures[8][3, 3] = 0xFF00_0000
    let result = try await compare(base, other)
    #expect(result.kinds == [.timing, .pixels])
    #expect(result.differences.last?.firstFrame == 8)
  }

  @Test("ignored places and spans of time are not looked at") func ignored() async throws {
    var other = base
    other.pictures[7][70, 10] = 0xFF10_1010
    let place = IgnoredRegion(place: PixelPlace(PixelRect(x: 68, y: 9, width: 4, height: 4)))
    #expect(try await compare(base, other, ignoring: [place]).isSame)
    let span = IgnoredRegion(from: 0.5, to: 0.7)
    #expect(try await compare(base, other, ignoring: [span]).isSame)
    #expect(!(try await compare(base, other, ignoring: [IgnoredRegion(from: 0.7, to: 0.8)]).isSame))
    let narrow = IgnoredRegion(place: PixelPlace(PixelRect(x: 68, y: 9, width: 2, height: 4)))
    #expect(!(try await compare(base, other, ignoring: [narrow]).isSame))
    let early = IgnoredRegion(place: place.place, from: 0, to: 0.4)
    #expect(!(try await compare(base, other, ignoring: [early]).isSame))
  }

  @Test("limits are counts or parts, of a frame and of all") func limits() async throws {
    var other = base
    for i in 0..<4 { for x in 0..<10 { other.pictures[i][80, x * 6] = 0xFF00_0000 } }
    var tolerance = Tolerance.visible
    tolerance.changed = .count(9)
    #expect(!(try await compare(base, other, tolerance).isSame))
    tolerance.changed = .count(10)
    #expect(try await compare(base, other, tolerance).isSame)
    tolerance.total = .count(39)
    #expect(try await messages(base, other, tolerance) == ["all frames together differ in 40 pixels"])
    tolerance.total = .count(40)
    #expect(try await compare(base, other, tolerance).isSame)
    tolerance.changed = .ratio(9.9 / 6144)
    #expect(!(try await compare(base, other, tolerance).isSame))
  }

  @Test("a thousand frames more or less end in time") func long() async throws {
    let dots = (0..<3000).map { i in
      Pixmap(width: 2, height: 2, pixels: Array(repeating: 0xFF00_0000 | UInt32(i * 5009 % 0xFF_FFFF), count: 4))
    }
    let result = try await compare(Reel(dots), Reel(Array(dots.dropFirst(700))), .exact)
    #expect(result.differences.first?.message == "frames 0–699 are missing")
  }

  @Test("a comparison whose source fails is an error, never the same") func failing() async throws {
    struct Broken: FrameSource {
      var facts: AnimationFacts { Reel(Shapes.moving).facts }
      mutating func next() throws -> AnimationFrame? { throw ReadError.noFrames(.gif) }
    }
    await #expect(throws: ReadError.noFrames(.gif)) { try await AnimationComparison(.visible).compare(base, Broken()) }
  }

  @Test("an outcome survives JSON") func json() async throws {
    var other = base
    other.pictures[7][70, 10] = 0xFF10_1010
    other.loop = .once
    let result = try await compare(base, other, .loose, ignoring: [IgnoredRegion(from: 0.9, to: 0.95)])
    let again = try JSONDecoder().decode(ComparisonOutcome.self, from: try JSONEncoder().encode(result))
    #expect(again == result)
  }
}

// What happens to the time of a whole animation is one sentence, and recordings' times may be fitted.
// Flow: Reel × 2 → AnimationComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct TimeWordTests {
  private let base = Reel(Shapes.moving)
  private var pictures: [Pixmap] { Shapes.moving }

  private func compare(_ a: Reel, _ b: Reel, _ tolerance: Tolerance = .visible) async throws -> ComparisonOutcome {
    try await AnimationComparison(tolerance).compare(a, b)
  }

  private func messages(_ a: Reel, _ b: Reel, _ tolerance: Tolerance = .visible) async throws -> [String] {
    try await compare(a, b, tolerance).differences.map(\.message)
  }

  /// The same pictures as an encoder that loses something gives them.
  private func noisy(_ pictures: [Pixmap]) -> [Pixmap] {
    pictures.enumerated().map { number, picture in
      var picture = picture
      for i in picture.pixels.indices where (i &* 2_654_435_761 &+ number &* 97) % 7 == 0 {
        picture.pixels[i] = picture.pixels[i] &- 0x02_0200
      }
      return picture
    }
  }

  @Test(
    "the same pictures, slower or faster",
    arguments: [(88, "1.10× slower"), (160, "2.00× slower"), (60, "1.33× faster")])
  func speed(_ delay: Int, _ words: String) async throws {
    for pictures in [pictures, noisy(pictures)] {
      let result = try await compare(base, Reel(pictures, pictures.map { _ in delay }))
      #expect(result.differences.map(\.message) == ["the same pictures, \(words)"])
      #expect(result.differences.first?.factor.map { abs($0 - Double(delay) / 80) < 0.01 } == true)
    }
  }

  @Test("it is said from when on it is slower") func from() async throws {
    let times = (0..<Shapes.count).map { $0 < 4 ? 80 : 100 }
    #expect(try await messages(base, Reel(pictures, times)) == ["the same pictures, 1.25× slower from 0.32 s"])
  }

  @Test("a slower motion that is shown at the same rate is known by its moments") func resampled() async throws {
    let slow = Reel((0..<14).map { Shapes.picture(x: 15 + Double($0) * 5 / 1.25) })
    let found = try await messages(base, slow)
    #expect(found.first == "the same motion, 1.25× slower", "\(found)")
    #expect(found.count <= 3, "\(found)")
  }

  @Test("two pictures that change places are swapped") func swapped() async throws {
    for (i, j) in [(3, 7), (4, 5), (0, 11)] {
      var other = base
      other.pictures.swapAt(i, j)
      #expect(try await messages(base, other) == ["frames \(i) and \(j) are swapped"])
      other.pictures = noisy(other.pictures)
      #expect(try await messages(base, other) == ["frames \(i) and \(j) are swapped"])
    }
  }

  @Test("a reversed animation is the same pictures in reverse order") func reversed() async throws {
    #expect(try await messages(base, Reel(pictures.reversed())) == ["the same pictures in reverse order"])
  }

  @Test("a sentence about time hides no other picture") func otherPictures() async throws {
    var changed = pictures
    for i in 0..<200 { changed[5].pixels[i] = 0xFF10_2030 }
    let slower = try await compare(base, Reel(changed, pictures.map { _ in 88 }))
    #expect(slower.kinds == [.timing, .pixels] && slower.pairs.filter(\.isBeyond).map(\.expected) == [5])
    #expect(slower.differences.map(\.message)[0] == "1.10× slower")
    let reversed = try await compare(base, Reel(changed.reversed()), .exact)
    #expect(reversed.differences.map(\.fact) == [.reversed, .pixels])
    #expect(reversed.pairs.filter(\.isBeyond).map { [$0.expected, $0.actual] } == [[5, 6]])
    let shifted = try await compare(base, Reel(Array(changed[4...] + changed[..<4])))
    #expect(shifted.differences.map(\.fact) == [.phase, .pixels])
    #expect(shifted.differences[0].message == "the loop, starting 0.32 s later in it")
    // Where the speed may be another, the picture alone is told.
    var tolerance = Tolerance.visible
    tolerance.speed = 0.15
    let allowed = try await compare(base, Reel(changed, pictures.map { _ in 88 }), tolerance)
    #expect(allowed.kinds == [.pixels])
  }

  @Test("a loop that begins elsewhere is shifted by a phase", arguments: [1, 4, 9]) func phase(_ shift: Int)
    async throws
  {
    let other = Reel(Array(pictures[shift...] + pictures[..<shift]))
    let seconds = shift <= 6 ? Double(shift * 80) / 1000 : Double((12 - shift) * 80) / 1000
    #expect(
      try await messages(base, other) == [
        "the same loop, starting \(seconds) s \(shift <= 6 ? "later" : "earlier") in it"
      ]
    )
  }

  @Test("an animation that stands still says from when on") func frozen() async throws {
    for place in [0, 4, 8] {
      let other = Reel((0..<12).map { pictures[min($0, place)] })
      let words = place == 0 ? "it stands still" : "it stands still from \(Double(place * 80) / 1000) s on"
      #expect(try await messages(base, other) == ["\(words): frames \(place + 1)–11 never show"])
    }
  }

  @Test("another picture is never explained by time") func honest() async throws {
    var other = Reel(pictures, pictures.map { _ in 88 })
    other.pictures[6][70, 10] = 0xFF10_1010
    #expect(!(try await compare(base, other, fitted { $0.speed = 0.2 })).isSame)
    var swapped = base
    swapped.pictures.swapAt(3, 7)
    swapped.pictures[9] = Shapes.picture(x: 15, bar: 9)
    let both = try await compare(base, swapped)
    #expect(both.kinds.contains(.pixels) || !both.isSame)
  }

  // MARK: What a recording may do

  private func fitted(_ change: (inout Tolerance) -> Void) -> Tolerance {
    var tolerance = Tolerance.visible
    change(&tolerance)
    return tolerance
  }

  @Test("a speed within the tolerance is the same, and it is said") func speedAllowed() async throws {
    let slow = Reel(pictures, pictures.map { _ in 83 })
    let result = try await compare(base, slow, fitted { $0.speed = 0.05 })
    #expect(result.isSame && result.retiming.map { abs($0.factor - 83.0 / 80) < 0.005 } == true, "\(result)")
    #expect("\(result)".contains("slower"))
    #expect(!(try await compare(base, Reel(pictures, pictures.map { _ in 86 }), fitted { $0.speed = 0.05 })).isSame)
  }

  @Test("pictures may come half a frame early or late") func phaseAllowed() async throws {
    var late = base
    late.milliseconds[0] = 118
    #expect(!(try await compare(base, late)).isSame)
    #expect(try await compare(base, late, fitted { $0.phase = 0.5 }).isSame)
    late.milliseconds[0] = 130
    #expect(!(try await compare(base, late, fitted { $0.phase = 0.5 })).isSame)
  }

  @Test("a recording that begins early or late, or ends so, is trimmed") func trimmed() async throws {
    let trim = fitted { $0.trims = true }
    let early = Reel([pictures[0], pictures[0]] + pictures, [100, 60] + base.milliseconds)
    #expect(!(try await compare(base, early)).isSame)
    for other in [early, Reel(Array(pictures.dropFirst(3))), Reel(Array(pictures.dropLast(2)))] {
      let result = try await compare(base, other, trim)
      #expect(result.isSame, "\(result)")
      #expect(result.retiming != nil)
    }
    var wrong = Reel(Array(pictures.dropFirst(3)))
    wrong.pictures[4][70, 10] = 0xFF10_1010
    #expect(!(try await compare(base, wrong, trim)).isSame)
    // What is left of it must be enough to speak of the same.
    #expect(!(try await compare(base, Reel(Array(pictures.dropFirst(10))), trim)).isSame)
  }
}

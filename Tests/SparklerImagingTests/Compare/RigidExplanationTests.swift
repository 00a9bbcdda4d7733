// Things that keep their shape: overshoots, ways that the canvas cuts off, and what changed within a thing that moves.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct RigidExplanationTests {
  private typealias Box = Films.Box

  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  /// A pale card with marks in it, as cards of pages are.
  private func card(
    from start: Double = 10, to end: Double = 106, begin: Double = 0.2, duration: Double = 0.6, mark: Double = 6,
    easing: (Double) -> Double = { 1 - (1 - $0) * (1 - $0) }
  ) -> Reel {
    Films.reel { time in
      let x = start + (end - start) * easing(max(0, min(1, (time - begin) / duration)))
      return Films.picture([
        Box(x: x, y: 40, width: 44, height: 30, color: 0xE2_E8F0), Box(x: x + 6, y: 46, width: mark, height: 4),
        Box(x: x + 6, y: 54, width: 22, height: 3),
      ])
    }
  }

  private func overshoot(_ x: Double) -> Double { 1 + 2.7 * (x - 1) * (x - 1) * (x - 1) + 1.7 * (x - 1) * (x - 1) }

  @Test("an overshoot is another easing, never another speed") func overshoots() async throws {
    for (a, b, side) in [(card(), card(easing: overshoot), "ahead"), (card(easing: overshoot), card(), "behind")] {
      let found = try await sentences(a, b)
      #expect(found.count == 1 && found[0].hasPrefix("what moves"), "\(found)")
      #expect(found.first?.contains(#/(easing|outBack.*), up to \d+ px /#) ?? false, "\(found)")
      #expect(found.first?.contains(" px \(side) at ") ?? false, "\(found)")
    }
    let slower = try await sentences(card(easing: overshoot), card(duration: 0.8, easing: overshoot))
    #expect(slower.first?.contains(#/takes (33 % more time|800 ms instead of 600 ms)/#) ?? false, "\(slower)")
  }

  @Test("of a way that begins outside of the canvas, delays are exact, and other motions are told by pixels")
  func cutOff() async throws {
    let late = try await sentences(card(from: -60, to: 40), card(from: -60, to: 40, begin: 0.28))
    #expect(late.count == 1 && late[0].hasSuffix(": begins 80 ms late"), "\(late)")
    let other = try await sentences(card(from: -60, to: 40), card(from: -60, to: 40) { $0 * $0 })
    #expect(other.count == 1 && other[0].contains("another motion to the same place, up to "), "\(other)")
    // 1 − (1 − x)² is ahead of x² by a half of the way in the middle: 50 px.
    #expect(other.first?.contains(#/up to (49|50|51) px behind/#) ?? false, "\(other)")
  }

  @Test("another distance of a pale card is told in pixels") func distance() async throws {
    let found = try await sentences(card(), card(to: 96))
    #expect(
      found.count == 1 && found[0].hasSuffix("moves 86 px instead of 96 px, and ends 10 px further left"), "\(found)")
  }

  @Test("what changed within a card that moves is told, beside its motion if that changed too") func within()
    async throws
  {
    let mark = try await sentences(card(), card(mark: 12))
    #expect(mark.count == 1 && !mark[0].hasPrefix("what moves"), "\(mark)")
    let both = try await sentences(card(), card(begin: 0.3, mark: 12))
    #expect(both.count == 2 && both[0].hasSuffix("begins 100 ms late") && !both[1].hasPrefix("what moves"), "\(both)")
  }

  @Test("one picture in which it is elsewhere is no other motion") func elsewhere() async throws {
    var other = card()
    other.pictures[9] = card().pictures[15]
    let found = try await sentences(card(), other)
    #expect(!found.contains { $0.hasPrefix("what moves") }, "\(found)")
  }

  @Test("a page that is scrolled less far is lower as a whole, and less than a pixel is no other text") func scrolled()
    async throws
  {
    func page(_ scroll: Double) -> Pixmap {
      Films.picture(
        (0..<20).map { Box(x: 10, y: Double($0) * 12 - scroll, width: 20 + 5 * Double($0 * 7 % 20), height: 5) })
    }
    #expect(
      try await sentences(Reel([page(60)]), Reel([page(38)])) == [
        "the whole picture: 22 px lower, as if it were scrolled"
      ])
    let mark = Films.picture([Box(x: 60, y: 50), Box(x: 64, y: 54, width: 9, height: 9, color: Films.ground)])
    let moved = Films.picture([Box(x: 60.3, y: 50), Box(x: 64.3, y: 54, width: 9, height: 9, color: Films.ground)])
    let found = try await AnimationComparison(.exact).compare(Reel([mark]), Reel([moved])).explanations?.map(\.message)
    #expect(found?.count == 1 && found?[0].hasSuffix("moved by less than a pixel") ?? false, "\(found ?? [])")
  }

  @Test("what hardly differs in place is no other motion") func same() async throws {
    let found = try await sentences(card(), card(from: 10.4, to: 106.4))
    #expect(!found.contains { $0.contains("easing") || $0.contains("begins") || $0.contains("moves") }, "\(found)")
  }
}

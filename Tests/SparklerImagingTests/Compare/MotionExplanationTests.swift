// What moved, and how it changed, is told in a sentence, or not at all.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct MotionExplanationTests {
  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  @Test("a later start is told in milliseconds", arguments: [0.04, 0.1, 0.2, -0.12])
  func delay(_ late: Double) async throws {
    let found = try await sentences(Films.moving(), Films.moving(begin: 0.2 + late))
    let words = "begins \(Int((abs(late) * 1000).rounded())) ms \(late > 0 ? "late" : "early")"
    #expect(found.count == 1 && found[0].hasSuffix(words), "\(found)")
  }

  @Test("what moves all over the picture and has another colour is a part, not the whole picture") func movingColor()
    async throws
  {
    func film(_ color: UInt32) -> Reel {
      Films.reel { time in
        Films.picture([Films.Box(x: time * 62, y: 0, width: 36, height: 120, color: color)])
      }
    }
    let found = try await sentences(film(Films.blue), film(0xDC_2626))
    #expect(found == ["a part: the colour #DC2626 instead of #2563EB"])
  }

  @Test("a picture of one long line is compared and explained like others") func longLine() async throws {
    func film(_ color: UInt32) -> Reel {
      Reel(
        (0..<6).map { step in
          var line = Pixmap(width: 400_000, height: 1, pixels: Array(repeating: 0xFFFF_FFFF, count: 400_000))
          for x in step * 60_000..<step * 60_000 + 50_000 { line[x, 0] = color }
          return line
        })
    }
    let outcome = try await AnimationComparison(.visible).compare(film(0xFF00_0000), film(0xFFDC_2626))
    #expect(outcome.kinds == [.pixels])
    #expect(outcome.explanations?.allSatisfy { $0.place.rect.maxX <= 400_000 && $0.place.height == 1 } ?? true)
  }

  @Test("another duration is told with both") func duration() async throws {
    let found = try await sentences(Films.moving { $0 }, Films.moving(duration: 0.6) { $0 })
    #expect(found.count == 1 && found[0].hasSuffix("takes 600 ms instead of 800 ms"), "\(found)")
  }

  @Test("another easing is told with both names and the distance") func easing() async throws {
    let found = try await sentences(Films.moving { $0 }, Films.moving { 1 - (1 - $0) * (1 - $0) })
    #expect(found.count == 1 && found[0].contains("outQuad instead of linear, up to 24 px ahead at"), "\(found)")
  }

  @Test("another end is told with both distances") func distance() async throws {
    let found = try await sentences(Films.moving(), Films.moving(distance: 84))
    let words = "moves 84 px instead of 96 px, and ends 12 px further left"
    #expect(found.count == 1 && found[0].hasSuffix(words), "\(found)")
  }

  @Test("another speed of what turns is told in percent") func speed() async throws {
    let found = try await sentences(Films.spinning(1), Films.spinning(1.05))
    #expect(found.count == 1 && found[0].contains("turns 5 % faster"), "\(found)")
    let back = try await sentences(Films.spinning(1), Films.spinning(-1))
    #expect(back.count == 1 && back[0].contains("opposite direction"), "\(back)")
  }

  @Test("another colour of what moves is told, not its motion") func color() async throws {
    let found = try await sentences(Films.moving(), Films.moving(color: 0xDC_2626))
    #expect(found.count == 1 && found[0].contains("the colour #DC2626 instead of #2563EB"), "\(found)")
  }

  @Test("two causes are two sentences") func two() async throws {
    func reel(_ begin: Double, _ color: UInt32) -> Reel {
      Films.reel { time in
        let part = max(0, min(1, (time - begin) / 0.8))
        return Films.picture([
          Films.Box(x: 10 + 96 * part, y: 20), Films.Box(x: 10, y: 90, color: color),
        ])
      }
    }
    let found = try await sentences(reel(0.2, Films.blue), reel(0.4, 0xDC_2626))
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.hasSuffix("begins 200 ms late") }, "\(found)")
    #expect(found.contains { $0.contains("the colour #DC2626") }, "\(found)")
  }

  @Test("nothing is told of another animation") func silence() async throws {
    let other = Films.reel { time in
      Films.picture([
        Films.Box(x: 70, y: 10 + 40 * time, width: 18, height: 44, color: 0x16_A34A),
        Films.Box(x: 120 - 30 * time * time, y: 80, width: 9, height: 9, color: 0xDC_2626),
      ])
    }
    #expect(try await sentences(Films.moving(), other) == [])
  }

  @Test("animations that are the same have no explanation") func same() async throws {
    let result = try await AnimationComparison(.visible).compare(Films.moving(), Films.moving())
    #expect(result.isSame && result.explanations == nil)
  }

  @Test("older outcomes are read without explanations") func older() async throws {
    var result = try await AnimationComparison(.visible).compare(Films.moving(), Films.moving(begin: 0.4))
    #expect(result.explanations?.first?.change == .delay)
    #expect(result.messages.first == result.explanations?.first?.message)
    result.explanations = nil
    #expect(result.messages == result.differences.map(\.message))
  }
}

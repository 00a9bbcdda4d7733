// Parts that follow each other at other times are told as such, not as one motion.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct PartExplanationTests {
  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  /// Four marks that fade in one after another; the first one at the same time in all films.
  private func film(_ apart: Double, begin: Double = 0.2) -> Reel {
    Films.reel { time in
      Films.picture(
        (0..<4).map { number in
          let part = (time - begin - Double(number) * apart) / 0.32
          return Films.Box(
            x: 14 + 36 * Double(number), y: 40, width: 24, height: 24, opacity: max(0, min(1, part)))
        } + [Films.Box(x: 4 + 60 * time, y: 96, width: 16, height: 16, color: 0x16_A34A)])
    }
  }

  @Test("parts that follow each other more slowly are told with both distances in time") func apart() async throws {
    let found = try await sentences(film(0.1), film(0.16))
    #expect(
      found.count == 1 && found[0].hasPrefix("3 parts ")
        && found[0].hasSuffix("160 ms apart instead of 100 ms, and begin 60 ms to 180 ms late"), "\(found)")
  }

  @Test("parts that all begin later are one delay") func late() async throws {
    let found = try await sentences(film(0.1), film(0.1, begin: 0.32))
    #expect(found.count == 1 && found[0].hasSuffix("begins 120 ms late"), "\(found)")
  }
}

// The same motion in another number of frames a second is told as such, not as another easing.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct RateExplanationTests {
  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  /// A box on its way, in frames of so many milliseconds.
  private func film(
    _ milliseconds: Int, color: UInt32 = Films.blue, _ ease: (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  ) -> Reel {
    let count = 1600 / milliseconds
    return Reel(
      (0..<count).map { frame in
        let part = ease(max(0, min(1, (Double(frame * milliseconds) / 1000 - 0.2) / 0.8)))
        return Films.picture([Films.Box(x: 10 + 96 * part, y: 30), Films.Box(x: 100, y: 90, color: color)])
      }, Array(repeating: milliseconds, count: count))
  }

  @Test("other numbers of frames a second are told with both", arguments: [(40, 50), (50, 40), (40, 20), (20, 80)])
  func rate(_ old: Int, _ new: Int) async throws {
    func text(_ milliseconds: Int) -> String { milliseconds == 80 ? "12.5" : "\(1000 / milliseconds)" }
    let found = try await sentences(film(old), film(new))
    #expect(found == ["\(text(new)) frames a second instead of \(text(old))"])
  }

  @Test("what else changed is told beside the rate") func color() async throws {
    let found = try await sentences(film(40), film(50, color: 0xDC_2626))
    #expect(found.count == 2 && found[0] == "20 frames a second instead of 25", "\(found)")
    #expect(found.last?.hasSuffix("the colour #DC2626 instead of #2563EB") == true, "\(found)")
  }

  @Test("an easing that changed with the rate is no mere rate") func easing() async throws {
    let found = try await sentences(film(40), film(50) { 1 - (1 - $0) * (1 - $0) })
    #expect(found.count != 1 || !found[0].hasSuffix("frames a second instead of 25"), "\(found)")
  }
}

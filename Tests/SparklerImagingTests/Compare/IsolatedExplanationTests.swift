// What changed is told although something else passes by on both sides.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct IsolatedExplanationTests {
  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  /// A card that passes below a badge and touches it in the end.
  private func film(_ badge: (_ time: Double) -> Films.Box?) -> Reel {
    Films.reel { time in
      let card = Films.Box(x: 6 + 50 * time, y: 44, width: 50, height: 40, color: 0x0F_766E)
      return Films.picture([card] + [badge(time)].compactMap(\.self))
    }
  }

  private func fading(from begin: Double) -> Reel {
    film { time in
      Films.Box(
        x: 118, y: 20, width: 30, height: 30, color: 0xE1_1D48, opacity: max(0, min(1, (time - begin) / 0.6)))
    }
  }

  @Test("what fades in later beside a card that moves is told") func late() async throws {
    let found = try await sentences(fading(from: 0.2), fading(from: 0.4))
    #expect(found.count == 1 && found[0].hasSuffix("begins 200 ms late"), "\(found)")
  }

  @Test("what is missing beside a card that moves is told") func missing() async throws {
    let found = try await sentences(fading(from: 0.2), film { _ in nil })
    #expect(found.count == 1 && found[0].hasSuffix("right, 30×30: missing"), "\(found)")
    let new = try await sentences(film { _ in nil }, fading(from: 0.2))
    #expect(new.count == 1 && new[0].hasSuffix("right, 30×30: new"), "\(new)")
  }

  @Test("what appears at another time is not missing") func appearing() async throws {
    func film(_ begin: Double) -> Reel {
      self.film { $0 < begin ? nil : Films.Box(x: 118, y: 20, width: 30, height: 30, color: 0xE1_1D48) }
    }
    let found = try await sentences(film(0.2), film(0.5))
    #expect(!found.contains { $0.hasSuffix("missing") || $0.hasSuffix("new") }, "\(found)")
  }

  @Test("a part that was added to a box of its colour is not a new part") func added() async throws {
    func film(_ width: Double) -> Reel {
      self.film { _ in Films.Box(x: 100, y: 12, width: width, height: 24, color: 0x0F_766E) }
    }
    #expect(try await !sentences(film(24), film(44)).contains { $0.hasSuffix("new") })
  }
}

// Two changes of one thing, and easings that have no name.
// Flow: Films → AnimationComparison → explanations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct DoubleExplanationTests {
  private typealias Box = Films.Box
  private static let red: UInt32 = 0xDC_2626

  private func sentences(_ a: Reel, _ b: Reel) async throws -> [String] {
    try await AnimationComparison(.visible).compare(a, b).explanations?.map(\.message) ?? []
  }

  @Test("what moves later and has another colour is told with both") func lateAndColor() async throws {
    let found = try await sentences(Films.moving(), Films.moving(begin: 0.4, color: Self.red))
    #expect(
      found.count == 1 && found[0].hasSuffix("begins 200 ms late and the colour #DC2626 instead of #2563EB"), "\(found)"
    )
  }

  @Test("what stands elsewhere in another colour is told with both") func placeAndColor() async throws {
    let found = try await sentences(
      Reel([Films.picture([Box(x: 60, y: 50)])]), Reel([Films.picture([Box(x: 50, y: 50, color: Self.red)])]))
    #expect(
      found == ["the box in the middle, 36×20: 10 px further left and the colour #DC2626 instead of #2563EB"],
      "\(found)")
  }

  @Test("another distance is told with another start, duration or easing") func distanceAndTime() async throws {
    func words(_ other: Reel) async throws -> String {
      let found = try await sentences(Films.moving { $0 }, other)
      return found.count == 1 ? found[0] : "\(found)"
    }
    let start = "moves 80 px instead of 96 px, ends 16 px further left, and "
    #expect(try await words(Films.moving(begin: 0.32, distance: 80) { $0 }).hasSuffix(start + "begins 120 ms late"))
    #expect(
      try await words(Films.moving(duration: 0.6, distance: 80) { $0 }).hasSuffix(
        start + "takes 600 ms instead of 800 ms"))
  }

  @Test("another way is no other distance") func bent() async throws {
    func film(_ bend: Double, _ distance: Double) -> Reel {
      Films.reel { time in
        let part = max(0, min(1, (time - 0.2) / 0.8))
        let (x, y) = (10 + distance * part, 30 + 40 * part * part * bend)
        return Films.picture([Box(x: x, y: y), Box(x: 4 + 60 * time, y: 98, width: 16, height: 16)])
      }
    }
    #expect(try await sentences(film(0, 96), film(1, 80)) == [])
  }

  @Test("two changes that leave a third one are not told") func third() async throws {
    func film(_ begin: Double, _ color: UInt32, _ height: Double) -> Reel {
      Films.reel { time in
        let part = max(0, min(1, (time - begin) / 0.8))
        let grown = 20 + (height - 20) * part * (1 - part) * 4
        return Films.picture([Box(x: 10 + 96 * part, y: 50, height: grown, color: color), Box(x: 4 + 60 * time, y: 96)])
      }
    }
    #expect(try await sentences(film(0.2, Films.blue, 20), film(0.4, Self.red, 44)) == [])
  }

  @Test("a curve that has no name is another easing, with how far it is off") func unlisted() async throws {
    let found = try await sentences(Films.moving { $0 }, Films.moving())
    #expect(found.count == 1 && found[0].contains(": another easing, up to 9 px "), "\(found)")
  }

  @Test("a curve that has no name takes its time in percent") func unlistedDuration() async throws {
    let found = try await sentences(Films.moving(), Films.moving(duration: 0.6))
    #expect(found.count == 1 && found[0].hasSuffix("takes 25 % less time"), "\(found)")
  }
}

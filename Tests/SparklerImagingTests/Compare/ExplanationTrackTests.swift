// The course of a change is measured on both sides.
// Flow: Films → AnimationComparison → explanations' tracks.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct ExplanationTrackTests {
  private typealias Track = ComparisonOutcome.Explanation.Track

  private func track(_ a: Reel, _ b: Reel) async throws -> Track? {
    let found = try await AnimationComparison(.visible).compare(a, b).explanations ?? []
    #expect(found.count == 1, "\(found.map(\.message))")
    return found.first?.track
  }

  private func series(_ track: Track, _ measure: Track.Measure) -> Track.Series? {
    track.series.first { $0.measure == measure }
  }

  @Test("a box on its way is followed by its middle and by its progress") func way() async throws {
    let track = try #require(try await track(Films.moving(), Films.moving(begin: 0.4)))
    let x = try #require(series(track, .x))
    // The box is 36 pixels wide and moves from 10 to 106.
    #expect(
      abs((x.expected.first ?? 0).map { $0 - 28 } ?? 99) < 1 && abs((x.expected.last ?? 0).map { $0 - 124 } ?? 99) < 1)
    #expect(series(track, .y) == nil && series(track, .width) == nil && series(track, .opacity) == nil)
    let progress = try #require(series(track, .progress))
    #expect(progress.expected.last == 1 && progress.actual.first == 0)
    let late = zip(x.expected, x.actual).contains { ($0 ?? 0) - ($1 ?? 0) > 15 }
    #expect(late)
  }

  @Test("a fade is followed by how much it stands out, and where nothing is seen there is no value") func fade()
    async throws
  {
    func film(_ begin: Double) -> Reel {
      Films.reel { time in
        let part = max(0, min(1, (time - begin) / 0.8))
        return Films.picture([Films.Box(x: 40, y: 40, opacity: part)])
      }
    }
    let track = try #require(try await track(film(0.2), film(0.5)))
    let opacity = try #require(series(track, .opacity))
    #expect(opacity.expected.first == .some(nil))
    #expect(opacity.expected.last == 1 && opacity.actual.last == 1)
    #expect(series(track, .x) == nil)
  }

  @Test("a long course is bounded, and its times ascend") func bounded() async throws {
    func film(_ late: Int) -> Reel {
      Reel((0..<300).map { Films.picture([Films.Box(x: Double(max(0, min(100, ($0 - late) / 2))), y: 40)]) })
    }
    let track = try #require(try await track(film(20), film(60)))
    #expect((2...Track.most).contains(track.times.count))
    #expect(track.times == track.times.sorted())
    #expect(track.series.allSatisfy { $0.expected.count == track.times.count && $0.actual.count == track.times.count })
  }

  @Test("what stands still has no course") func still() async throws {
    func film(_ color: UInt32) -> Reel {
      Films.reel { time in Films.picture([Films.Box(x: 20, y: 20, color: color), Films.Box(x: 60 * time, y: 90)]) }
    }
    #expect(try await track(film(Films.blue), film(0xDC_2626)) == nil)
  }
}

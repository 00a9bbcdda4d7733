// Differences that lossy encoding may cause count when they are strong or are shown for long enough.
// Flow: made films → AnimationComparison → expectations.
import SparklerCore
import SparklerImaging
import Testing

@Suite struct BriefChangeTests {
  /// A grey square of 64 pixels, with a lighter one of three pixels in it.
  private static func picture(_ levels: UInt32) -> Pixmap {
    var out = Pixmap(width: 64, height: 64, pixels: Array(repeating: 0xFFC8_C8C8, count: 64 * 64))
    for y in 30..<33 { for x in 20..<23 { out[x, y] = 0xFFC8_C8C8 - levels * 0x01_0101 } }
    return out
  }

  /// Whether a plain film passes as the same where some of its pictures have the square; 25 a second.
  private static func isSame(
    _ levels: UInt32, in changed: [Int], of count: Int = 25, _ tolerance: Tolerance = .video
  ) async throws -> Bool {
    let times = Array(repeating: 40, count: count)
    let plain = Reel(Array(repeating: picture(0), count: count), times)
    let other = Reel((0..<count).map { picture(changed.contains($0) ? levels : 0) }, times)
    return try await AnimationComparison(tolerance).compare(plain, other).isSame
  }

  @Test("what is weak counts from the third picture on that shows it") func weak() async throws {
    #expect(try await Self.isSame(16, in: [7]))
    #expect(try await Self.isSame(16, in: [7, 8]))
    #expect(try await !Self.isSame(16, in: [7, 8, 9]))
  }

  @Test("weak differences of one second add up") func scattered() async throws {
    #expect(try await Self.isSame(16, in: [2, 9, 16]))
    #expect(try await !Self.isSame(16, in: [2, 6, 10, 14, 18]))
    #expect(try await Self.isSame(16, in: [2, 22, 42, 62, 82], of: 100))
  }

  @Test("what is strong counts in one picture") func strong() async throws {
    #expect(try await !Self.isSame(70, in: [7]))
    #expect(try await !Self.isSame(40, in: [7], .gif))
  }

  @Test("what differs from the first picture to the last one counts, however short the film is") func short()
    async throws
  {
    #expect(try await !Self.isSame(16, in: [0, 1], of: 2))
    let comparison = PixelComparison(.video)
    let still = try #require(comparison.compare(Self.picture(0), Self.picture(16)))
    #expect(comparison.isBeyond(still, pixels: 64 * 64))
  }
}

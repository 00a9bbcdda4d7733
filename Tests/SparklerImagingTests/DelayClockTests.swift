// Delays that GIF can hold, without drift.
// Flow: rates → DelayClock → expectations.
import SparklerImaging
import Testing

@Suite struct DelayClockTests {
  @Test("30 fps is 3, 4, 3, 3, 4, 3 hundredths") func thirty() throws {
    let clock = try DelayClock(framesPerSecond: 30)
    #expect((0..<6).map { clock.delay(ofFrame: $0) } == [3, 4, 3, 3, 4, 3])
  }

  @Test("no rate drifts", arguments: [50, 33, 30, 29.97, 24, 15, 12.5, 7, 1, 0.3])
  func drift(rate: Double) throws {
    let clock = try DelayClock(framesPerSecond: rate)
    var total = 0
    var least = Int.max
    var drift = 0.0
    for i in 0..<10_000 {
      least = min(least, clock.delay(ofFrame: i))
      total += clock.delay(ofFrame: i)
      drift = max(drift, abs(Double(total) - Double(i + 1) * 100 / rate))
    }
    #expect(least >= 2)
    #expect(drift <= 0.5001)
  }

  @Test("a rate that GIF cannot hold says what it can", arguments: [50.01, 60, 0, -1, .infinity, .nan, 0.001])
  func refused(rate: Double) throws {
    let error = #expect(throws: GIFError.self) { try DelayClock(framesPerSecond: rate) }
    let text = try #require(error?.description)
    #expect(text.contains(rate > 50 ? "fps ≤ 50" : "to 50"))
  }
}

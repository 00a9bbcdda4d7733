// Frames on time: index over rate, holds, rotation, no drift.
import SparklerCore
import SparklerImaging
import SparklerRendering
import Testing

@Suite struct TimelineTests {
  @Test("frame i shows the scene at i over the rate, in whatever order") func times() {
    let timeline = Timeline(duration: 2, rate: 30)
    #expect(timeline.count == 60)
    for i in [59, 0, 31, 7] { #expect(timeline.time(at: i) == Seconds(Double(i) / 30)) }
  }

  @Test(
    "a product that misses a whole number by rounding is that number",
    arguments: [
      (2.4, 25.0, 60), (0.1, 30, 3), (1.1, 10, 11), (0.7, 30, 21), (2.41, 25, 61), (0.001, 25, 1),
    ])
  func count(_ duration: Double, _ rate: Double, _ count: Int) {
    #expect(Timeline(duration: Seconds(duration), rate: rate).count == count)
  }

  @Test("at 30 fps delays are 3, 4, 3, …, and the total never drifts") func noDrift() {
    let timeline = Timeline(duration: 100, rate: 30)
    let delays = (0..<timeline.count).map(timeline.hundredths)
    #expect(Array(delays.prefix(6)) == [3, 4, 3, 3, 4, 3])
    #expect(delays.reduce(0, +) == 10_000)
    #expect(Set(delays) == [3, 4])
  }

  @Test("milliseconds are rounded times, and a stream repeats frames for holds") func streams() {
    let timeline = Timeline(duration: 0.1, rate: 30, hold: (first: 0.1, last: 10_000))
    #expect((0...3).map(timeline.milliseconds) == [0, 133, 167, 10_000_200].map { $0 })
    #expect((0..<3).map(timeline.repeats) == [4, 1, 300_001])
    let listed = Timeline(moments: [0.5, 0, 0.5], rate: 4)
    #expect((0..<3).map(listed.time) == [0.5, 0, 0.5] && listed.milliseconds(of: 3) == 750)
  }

  @Test("the last frame stays until the end, but at least two hundredths") func lastFrame() {
    let long = Timeline(duration: 1.03, rate: 10)
    #expect((0..<long.count).map(long.hundredths) == Array(repeating: 10, count: 10) + [3])
    let short = Timeline(duration: 1.01, rate: 10)
    #expect(short.hundredths(at: 10) == 2)
  }

  @Test("holds lengthen the frames that are shown first and last") func holds() {
    let timeline = Timeline(duration: 0.3, rate: 10, hold: (0.5, 1))
    #expect((0..<3).map(timeline.hundredths) == [60, 10, 110])
  }

  @Test("an offset rotates the frames and keeps each one's time on screen") func rotation() {
    let timeline = Timeline(duration: 0.45, rate: 10, loopOffset: 0.2)
    #expect((0..<5).map(timeline.time) == [0.2, Seconds(3.0 / 10), 0.4, 0, 0.1])
    #expect((0..<5).map(timeline.hundredths) == [10, 10, 5, 10, 10])
    #expect(timeline.start(of: 5) == 0.45)
  }

  @Test("a still shows the exact time, not a frame's") func still() {
    let timeline = Timeline(still: 1.234)
    #expect(timeline.count == 1)
    #expect(timeline.time(at: 0) == 1.234)
  }
}

// The frame rates of conversions: exact where a file can store it, else the nearest even one, and what is said.
// Flow: picture times + a format → ConversionRate → rate, lead, note.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerRendering
import SparklerScene
import Testing

@Suite struct ConversionRateTests {
  private func rate(
    _ hundredths: [Double], _ format: OutputFormat = .gif, speed: Double = 1, isLossy: Bool = false,
    mostFrames: Double = 6000
  ) throws -> ConversionRate {
    let track = try #require(ImageTrack(times: hundredths.map { Seconds($0 / 100) }, plays: 1))
    let part = try #require(ImageTrack(track, span: .always, rate: speed, isLooping: false))
    let times = RecordingTimes(track, part: part, speed: speed)
    return ConversionRate(
      times,
      for: ConversionRate.Target(
        facts: format.facts, prefersEven: isLossy || !format.facts.saysHowOften, mostFrames: mostFrames,
        length: times.length))
  }

  /// Hundredths of a second, a format, and the rate.
  struct Case: CustomTestStringConvertible, Sendable {
    var times: [Double]
    var format = OutputFormat.gif
    var rate: Double
    var testDescription: String { "\(times) as \(format): \(rate)" }
  }

  private static let wanted = [
    Case(times: [4, 4, 4], rate: 25), Case(times: [10, 10], rate: 10), Case(times: [7, 7, 7], rate: 100 / 7.0),
    // The greatest common divisor of the times.
    Case(times: [10, 20, 50], rate: 10), Case(times: [7, 10, 13], rate: 100),
    // 30 a second as GIFs store them.
    Case(times: [3, 3, 4, 3, 3, 4], rate: 100), Case(times: [2, 2], format: .apng, rate: 50),
    Case(times: [1.25, 1.25, 1.25], format: .webp, rate: 80), Case(times: [400, 300], rate: 1),
    Case(times: [2000, 2000], rate: 1),
  ]

  @Test("every picture ends with a frame", arguments: wanted)
  func exact(_ one: Case) throws {
    let found = try rate(one.times, one.format)
    #expect(abs(found.value - one.rate) < 1e-9 && found.lead == 0 && found.note == nil, "\(found)")
    var end = 0.0
    for time in one.times {
      end += time / 100 * found.value
      #expect(abs(end - end.rounded()) < 1e-6)
    }
  }

  @Test("a format without delays, or a lossy GIF, gets the even rate that a GIF's times were rounded from")
  func even() throws {
    for found in [try rate([3, 4, 3, 3, 4, 3], .mp4), try rate([3, 4, 3, 3, 4, 3], isLossy: true)] {
      #expect(abs(found.value - 30) < 1e-9, "\(found)")
      // Pictures begin up to 3.3 ms late.
      #expect(found.lead > 0.0033 && found.lead < 0.005 && found.note?.contains("30") == true, "\(found)")
    }
    // Rounded down: they end up to 6.7 ms early.
    #expect(try abs(rate([3, 3, 4, 3, 3, 4], .mp4).value - 30) < 1e-9)
    #expect(try rate([7, 10, 13], .mp4).value == 100)
  }

  @Test("a rate above the format's is divided, and that is said") func divided() throws {
    let gif = try rate(Array(repeating: 100 / 60.0, count: 60))
    #expect(abs(gif.value - 30) < 1e-9 && gif.note?.contains("30 of its 60") == true, "\(gif)")
    #expect(try abs(rate(Array(repeating: 100 / 60.0, count: 60), .mp4).value - 60) < 1e-9)
    #expect(try rate([4, 4], speed: 2).value == 50 && rate([4, 4], speed: -2).value == 50)
    #expect(try rate([4, 4], speed: 4).value == 50 && rate([4, 4], speed: 0.5).value == 12.5)
  }

  @Test("times that follow no rate are shown a little late, and that is said") func uneven() throws {
    let gif = try rate([3.3, 5.9, 4.7, 12.1])
    #expect(gif.value == 100 && gif.note?.contains("10 ms late") == true, "\(gif)")
    // A picture below 2/100 s rules out 100 a second.
    #expect(try rate([1.5, 5.9, 4.7, 12.1]).value == 50)
    #expect(try rate([3.3, 5.9, 4.7, 12.1], .mp4).value == 60)
  }

  @Test("an exact rate that needs too many frames gives way to an even one") func bounded() throws {
    let times = [[Double]](repeating: [3, 3, 4], count: 100).flatMap { $0 }
    #expect(try rate(times).value == 100)
    #expect(try abs(rate(times, mostFrames: 600).value - 30) < 1e-9)
  }

  @Test("what hundredths of a second can't hold is said, with rates that they can") func rounding() throws {
    let note = try #require(ConversionRate.roundingNote(30, in: OutputFormat.gif.facts))
    #expect(note.contains("30 or 40 ms") && note.contains("--fps 25 and --fps 33.333"), "\(note)")
    #expect(ConversionRate.roundingNote(25, in: OutputFormat.gif.facts) == nil)
    #expect(ConversionRate.roundingNote(100 / 7.0, in: OutputFormat.gif.facts) == nil)
    #expect(ConversionRate.roundingNote(30, in: OutputFormat.mp4.facts) == nil)
  }
}

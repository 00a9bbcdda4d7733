// APNG files come back whole, with exact delays.
// Flow: Samples → APNGFrameEncoder, APNGWriter → APNGPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct APNGTests {
  static let tick = Seconds(1.0 / 30)

  static func apng(
    _ pictures: [Pixmap], format: PNGFormat? = nil, run: Int = APNGRunEncoder.length, loop: LoopCount = .forever,
    delays: [Seconds]? = nil, joins: Bool = true
  ) throws -> [UInt8] {
    let format = format ?? Self.format(pictures)
    var writer = try APNGWriter(width: pictures[0].width, height: pictures[0].height, format: format, loop: loop)
    var bytes = writer.header(frameCount: 1)
    var runs: [APNGRun] = []
    for start in stride(from: 0, to: pictures.count, by: run) {
      var encoder = APNGRunEncoder(format: format, before: start > 0 ? pictures[start - 1] : nil)
      for picture in pictures[start..<min(pictures.count, start + run)] { try encoder.append(picture) }
      var next = encoder.finishedRun()
      if joins, let last = runs.indices.last {
        try APNGRunEncoder.join(&runs[last], &next, format: format, effort: 5)
      }
      runs.append(next)
    }
    for (i, step) in runs.flatMap(\.steps).enumerated() {
      try writer.append(step, delay: delays?[i] ?? tick, to: &bytes)
    }
    writer.finish(to: &bytes)
    let header = writer.header(frameCount: writer.frameCount)
    bytes.replaceSubrange(0..<header.count, with: header)
    return bytes
  }

  static func format(_ pictures: [Pixmap]) -> PNGFormat {
    var survey = APNGSurvey()
    for picture in pictures { survey.accumulate(picture) }
    return survey.format
  }

  /// The pictures shown, one for every 1/30 s.
  static func ticks(_ playback: APNGPlayback) -> [Pixmap] {
    playback.frames.flatMap { Array(repeating: $0.picture, count: $0.numerator * 30 / $0.denominator) }
  }

  @Test("a run's first frame may be drawn on what lay below the last one", arguments: 1...3) func seams(run: Int) throws
  {
    let still = Samples.sequence(1, width: 60, height: 40, colors: Samples.colors(200), seed: 1)[0]
    let flashes = Samples.sequence(4, width: 60, height: 40, colors: Samples.colors(200), seed: 2)
    let pictures = flashes.flatMap { [still, $0, still] }
    let joined = try Self.apng(pictures, run: run)
    #expect(Self.ticks(try APNGPlayback(joined)) == pictures)
    let apart = try Self.apng(pictures, run: run, joins: false)
    #expect(run == 3 || joined.count < apart.count * 9 / 10)
  }

  @Test("every size comes back", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      for colors in [Samples.colors(5), [0, 0x8040_2010] + Samples.colors(3)] {
        let pictures = Samples.sequence(
          6, width: width, height: height, colors: colors, seed: UInt64(width * 10 + height))
        for format in [nil, PNGFormat.rgba] {
          let playback = try APNGPlayback(Self.apng(pictures, format: format, run: 4))
          #expect(playback.width == width && playback.height == height)
          #expect(Self.ticks(playback) == pictures)
        }
      }
    }
  }

  @Test("random scenes come back, opaque or not", arguments: 1...20) func scenes(seed: UInt64) throws {
    let opaque = Samples.colors(300, seed: seed)
    for colors in [opaque, [0, 0, 0x4010_2030] + opaque, [0, 0, 0] + opaque.prefix(1)] {
      let pictures = Samples.sequence(9, width: 33, height: 21, colors: colors, seed: seed)
      #expect(Self.ticks(try APNGPlayback(Self.apng(pictures, run: 1 + Int(seed) % 9))) == pictures)
    }
  }

  @Test("unchanged pixels are left out where that is smaller") func over() throws {
    var chance = SeededRandom(seed: 2)
    var noise = Samples.picture(width: 80, height: 80, colors: Samples.colors(1000), chance: &chance)
    noise[40, 40] = 0
    var moved = noise
    for (x, y) in [(0, 0), (79, 79)] { moved[x, y] = 0xFF00_FF00 }
    let playback = try APNGPlayback(Self.apng([noise, moved]))
    #expect(playback.frames.map(\.picture) == [noise, moved])
    #expect(playback.frames[1].blend == 1)
    moved[40, 41] = 0
    #expect(try APNGPlayback(Self.apng([noise, moved])).frames.map(\.blend) == [0, 0])
  }

  @Test("a spark that moves over a picture leaves it as it was") func disposal() throws {
    var chance = SeededRandom(seed: 5)
    let ground = Samples.picture(width: 60, height: 60, colors: Samples.colors(200), chance: &chance)
    let pictures = (0..<12).map { i in
      var picture = ground
      for y in 20..<26 where i > 0 { for x in 4 * i..<4 * i + 6 { picture[x, y] = 0xFFFF_FFFF } }
      return picture
    }
    let bytes = try Self.apng(pictures)
    #expect(Self.ticks(try APNGPlayback(bytes)) == pictures)
    // The noise under the spark is stored but once.
    #expect(bytes.count < 60 * 60 + 12 * 150 + 1200)
  }

  @Test("equal frames merge, and the header counts what is there") func merge() throws {
    let a = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let b = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_0000])
    let playback = try APNGPlayback(Self.apng([a, a, a, b], format: .rgba, loop: .times(3)))
    #expect(playback.frames.map(\.numerator) == [1, 1])
    #expect(playback.frames.map(\.denominator) == [10, 30])
    #expect(playback.plays == 3)
    #expect(playback.chunks == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
  }

  @Test("loops are stored as plays", arguments: zip([LoopCount.forever, .once, .times(0), .times(9)], [0, 1, 1, 9]))
  func loops(loop: LoopCount, plays: Int) throws {
    #expect(try APNGPlayback(Self.apng([Pixmap(width: 1, height: 1)], loop: loop)).plays == plays)
  }

  @Test("sizes that PNG cannot hold are refused", arguments: [(0, 1), (1, 0), (1 << 25, 1)])
  func refused(width: Int, height: Int) {
    #expect(throws: PNGError.self) { try APNGWriter(width: width, height: height, format: .rgba, loop: .once) }
  }
}

@Suite struct APNGFormatTests {
  /// The header's bit depth and colour type.
  private func header(_ bytes: [UInt8]) -> [UInt8] { Array(bytes[24..<26]) }

  @Test("palettes of every size come back, with holes where there is room") func palettes() throws {
    for count in 1...257 {
      for ground in [[], [UInt32(0)], [0x8040_2010]] {
        let colors = ground + Samples.colors(count - ground.count, seed: UInt64(count))
        if colors.isEmpty { continue }
        let all = Pixmap(width: colors.count, height: 1, pixels: colors)
        var other = all
        for i in stride(from: 0, to: colors.count, by: 3) { other.pixels[i] = colors[0] }
        let bytes = try APNGTests.apng([all, other, all])
        #expect(APNGTests.ticks(try APNGPlayback(bytes)) == [all, other, all], "\(count) \(ground)")
        #expect((header(bytes)[1] == 3) == (count <= 256), "\(count)")
      }
    }
  }

  @Test("greys take one channel, opaque colours three, with a colour that nobody has for holes") func kinds() throws {
    let greys = Pixmap(width: 255, height: 1, pixels: (0..<255).map { 0xFF00_0000 | $0 * 0x01_0101 })
    let allGreys = Pixmap(width: 256, height: 1, pixels: (0..<256).map { 0xFF00_0000 | $0 * 0x01_0101 })
    let soft = Pixmap(
      width: 300, height: 1, pixels: (0..<300).map { $0 < 256 ? $0 << 24 : 0xFF00_0000 | ($0 - 255) * 0x01_0101 })
    let colors = Pixmap(width: 300, height: 1, pixels: Samples.colors(300))
    for (picture, type) in [(greys, UInt8(0)), (allGreys, 0), (soft, 4), (colors, 2)] {
      var other = picture
      other.pixels.swapAt(5, 90)
      other.pixels[200] = other.pixels[100]
      let bytes = try APNGTests.apng([picture, other, picture])
      #expect(header(bytes) == [8, type])
      #expect(APNGTests.ticks(try APNGPlayback(bytes)) == [picture, other, picture])
    }
  }

  @Test("a survey in parts finds what one survey finds", arguments: 1...12) func merged(seed: UInt64) {
    let colors = [[0], [], []][Int(seed) % 3] + Samples.colors([3, 200, 290, 600][Int(seed) % 4], seed: seed)
    let pictures = Samples.sequence(8, width: 31, height: 17, colors: colors, seed: seed)
    var parts = APNGSurvey()
    for half in [pictures[..<3], pictures[3...]] {
      var part = APNGSurvey()
      for picture in half { part.accumulate(picture) }
      parts.merge(part)
    }
    #expect(parts.format == APNGTests.format(pictures))
  }
}

@Suite struct APNGDelayTests {
  @Test("a frame at a usual rate is an exact fraction") func exact() {
    for rate in 1...240 {
      for i in [0, 1, 7, 1000, 99_999] {
        let delay = APNGDelay(Seconds(Double(i + 1) / Double(rate)) - Seconds(Double(i) / Double(rate)))
        #expect(Int(delay.numerator) == 1 && Int(delay.denominator) == rate)
      }
    }
    let broadcast = APNGDelay(Seconds(1001.0 / 30000))
    #expect(broadcast.numerator == 1001 && broadcast.denominator == 30000)
    let rounded = APNGDelay(Seconds(1 / 29.97))
    #expect(rounded.numerator == 100 && rounded.denominator == 2997)
    let held = APNGDelay(Seconds(1.0 / 30 + 1.5))
    #expect(held.numerator == 23 && held.denominator == 15)
  }

  @Test("any time is stored as nearly as it can be") func near() {
    var chance = SeededRandom(seed: 3)
    var worst = 0.0
    for _ in 0..<5000 {
      let time = chance.uniform(0.001, 100)
      let delay = APNGDelay(Seconds(time))
      worst = max(worst, abs(Double(delay.numerator) / Double(delay.denominator) - time) / time)
    }
    #expect(worst < 2e-5)
  }

  @Test(
    "what can't be stored is cut off",
    arguments: zip([0, -1, .nan, 1e-9, 65535, 1e9, .infinity], [0, 0, 0, 0, 65535, 65535, 65535]))
  func edges(time: Double, seconds: Int) {
    let delay = APNGDelay(Seconds(time))
    #expect(Int(delay.numerator) == seconds && delay.denominator == 1)
  }
}

// APNG files come back whole, with exact delays.
// Flow: Samples → APNGFrameEncoder, APNGWriter → APNGPlayback → expectations.

import Imaging
import Primitives
import TestSupport
import Testing

@Suite struct APNGTests {
  static let tick = Seconds(1.0 / 30)

  static func apng(
    _ pictures: [Pixmap], isOpaque: Bool, order: [Int]? = nil, loop: LoopCount = .forever, delays: [Seconds]? = nil
  ) throws -> [UInt8] {
    let encoder = try APNGFrameEncoder(isOpaque: isOpaque)
    var steps = [APNGStep?](repeating: nil, count: pictures.count)
    for i in order ?? Array(pictures.indices) {
      steps[i] = try encoder.encode(previous: i > 0 ? pictures[i - 1] : nil, current: pictures[i])
    }
    var writer = try APNGWriter(
      width: pictures[0].width, height: pictures[0].height, isOpaque: isOpaque, loop: loop)
    var bytes = writer.header(frameCount: 1)
    for (i, step) in steps.enumerated() {
      writer.append(try #require(step), delay: delays?[i] ?? tick, to: &bytes)
    }
    writer.finish(to: &bytes)
    let header = writer.header(frameCount: writer.frameCount)
    bytes.replaceSubrange(0..<header.count, with: header)
    return bytes
  }

  /// The pictures shown, one for every 1/30 s.
  static func ticks(_ playback: APNGPlayback) -> [Pixmap] {
    playback.frames.flatMap { Array(repeating: $0.picture, count: $0.numerator * 30 / $0.denominator) }
  }

  @Test("every size comes back", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      for colors in [Samples.colors(5), [0, 0x8040_2010] + Samples.colors(3)] {
        let pictures = Samples.sequence(
          6, width: width, height: height, colors: colors, seed: UInt64(width * 10 + height))
        let playback = try APNGPlayback(Self.apng(pictures, isOpaque: colors[0] != 0))
        #expect(playback.width == width && playback.height == height)
        #expect(Self.ticks(playback) == pictures)
      }
    }
  }

  @Test("random scenes come back, opaque or not", arguments: 1...20) func scenes(seed: UInt64) throws {
    let opaque = Samples.colors(300, seed: seed)
    for colors in [opaque, [0, 0, 0x4010_2030] + opaque, [0, 0, 0] + opaque.prefix(1)] {
      let pictures = Samples.sequence(9, width: 33, height: 21, colors: colors, seed: seed)
      let playback = try APNGPlayback(Self.apng(pictures, isOpaque: colors[0] != 0))
      #expect(Self.ticks(playback) == pictures)
    }
  }

  @Test("unchanged pixels are left out where that is smaller") func over() throws {
    var chance = SeededRandom(seed: 2)
    var noise = Samples.picture(width: 80, height: 80, colors: Samples.colors(1000), chance: &chance)
    noise[40, 40] = 0
    var moved = noise
    for (x, y) in [(0, 0), (79, 79)] { moved[x, y] = 0xFF00_FF00 }
    let playback = try APNGPlayback(Self.apng([noise, moved], isOpaque: false))
    #expect(playback.frames.map(\.picture) == [noise, moved])
    #expect(playback.frames[1].blend == 1)
    moved[40, 41] = 0
    #expect(try APNGPlayback(Self.apng([noise, moved], isOpaque: false)).frames.map(\.blend) == [0, 0])
  }

  @Test("the order of encoding changes no byte") func order() throws {
    let pictures = Samples.sequence(12, width: 31, height: 19, colors: [0] + Samples.colors(5), seed: 8)
    let straight = try Self.apng(pictures, isOpaque: false)
    #expect(try Self.apng(pictures, isOpaque: false, order: (0..<12).reversed()) == straight)
    #expect(try Self.apng(pictures, isOpaque: false, order: (0..<12).map { $0 * 5 % 12 }) == straight)
  }

  @Test("equal frames merge, and the header counts what is there") func merge() throws {
    let a = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let b = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_0000])
    let playback = try APNGPlayback(Self.apng([a, a, a, b], isOpaque: true, loop: .times(3)))
    #expect(playback.frames.map(\.numerator) == [1, 1])
    #expect(playback.frames.map(\.denominator) == [10, 30])
    #expect(playback.plays == 3)
    #expect(playback.chunks == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
  }

  @Test("loops are stored as plays", arguments: zip([LoopCount.forever, .once, .times(0), .times(9)], [0, 1, 1, 9]))
  func loops(loop: LoopCount, plays: Int) throws {
    #expect(try APNGPlayback(Self.apng([Pixmap(width: 1, height: 1)], isOpaque: false, loop: loop)).plays == plays)
  }

  @Test("sizes that PNG cannot hold are refused", arguments: [(0, 1), (1, 0), (1 << 25, 1)])
  func refused(width: Int, height: Int) {
    #expect(throws: PNGError.self) { try APNGWriter(width: width, height: height, isOpaque: true, loop: .once) }
    #expect(throws: PNGError.compressionLevel(-1)) { try APNGFrameEncoder(isOpaque: true, level: -1) }
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

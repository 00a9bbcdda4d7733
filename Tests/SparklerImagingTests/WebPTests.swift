// WebP files come back from libwebp's player, whole where nothing may be lost.
// Flow: Samples → WebPWriter → WebPPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct WebPTests {
  static func webp(_ pictures: [Pixmap], _ options: WebPOptions = WebPOptions(), every delay: Int = 40) throws
    -> [UInt8]
  {
    let writer = try WebPWriter(width: pictures[0].width, height: pictures[0].height, options: options)
    for (i, picture) in pictures.enumerated() { try writer.append(picture, at: i * delay) }
    return try writer.finish(at: pictures.count * delay)
  }

  /// A still file carries no time: one frame then stands for all.
  private func shown(_ playback: WebPPlayback, _ count: Int) -> [Pixmap?] {
    (0..<count).map { playback.frames.count == 1 ? playback.frames[0].picture : playback.picture(at: $0 * 40) }
  }

  @Test("every size comes back without loss", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      for colors in [Samples.colors(5), [0, 0x8040_2010] + Samples.colors(3)] {
        let pictures = Samples.sequence(
          6, width: width, height: height, colors: colors, seed: UInt64(width * 10 + height))
        let playback = try WebPPlayback(Self.webp(pictures))
        #expect(playback.width == width && playback.height == height)
        #expect(shown(playback, 6) == pictures)
      }
    }
  }

  @Test("random scenes come back without loss", arguments: 1...10) func scenes(seed: UInt64) throws {
    let opaque = Samples.colors(300, seed: seed)
    for colors in [opaque, [0, 0, 0x4010_2030] + opaque, [0, 0, 0] + opaque.prefix(1)] {
      let pictures = Samples.sequence(9, width: 33, height: 21, colors: colors, seed: seed)
      #expect(shown(try WebPPlayback(Self.webp(pictures)), 9) == pictures)
    }
  }

  @Test("whatever is searched, nothing is lost", arguments: [1, 5, 9]) func searched(effort: Int) throws {
    let pictures = Samples.sequence(8, width: 40, height: 30, colors: [0, 0x4010_2030] + Samples.colors(40), seed: 3)
    for search in [WebPSearch(), WebPSearch(clears: true), WebPSearch(clears: true, mixes: true)] {
      let options = WebPOptions(effort: effort)
      let writer = try WebPWriter(width: 40, height: 30, options: options, search: search)
      for (i, picture) in pictures.enumerated() { try writer.append(picture, at: i * 40) }
      #expect(shown(try WebPPlayback(try writer.finish(at: 320)), 8) == pictures)
    }
  }

  @Test("of flat art even a lossy file holds frames without loss, which are smaller") func mixed() async throws {
    let pictures = Samples.sequence(8, width: 90, height: 60, colors: Samples.colors(6), seed: 4)
    let options = WebPOptions(quality: 80)
    let frames = pictures.map { AnimatedImage.Frame($0, duration: 0.04) }
    let bytes = try await AnimatedImage(frames: frames).encoded(as: .webp(options))
    #expect(bytes.count * 3 < 2 * (try Self.webp(pictures, options).count))
  }

  @Test("a flat ground that replaces a faint pattern and a strong one is drawn without loss, and whole")
  func flatAfterGrain() async throws {
    let (width, height) = (96, 64)
    var chance = SeededRandom(seed: 11)
    var grain = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isDot = chance.below(10) < 3
        grain[x, y] = x < width / 2 ? (isDot ? 0xFFF0_2010 : 0xFF30_60C0) : 0xFF31_61C1
      }
    }
    let flat = Pixmap(width: width, height: height, pixels: Array(repeating: 0xFF30_60C0, count: width * height))
    let frames = [grain, flat].map { AnimatedImage.Frame($0, duration: 0.04) }
    let bytes = try await AnimatedImage(frames: frames).encoded(as: .webp(WebPOptions(quality: 60, effort: 3)))
    // Less than half of its pixels change: holes for the others would cost more than the plain ground.
    #expect(try WebPPlayback(bytes).frames.last?.picture == flat)
  }

  @Test("more effort makes no file larger") func efforts() async throws {
    let pictures = [20.0, 24, 28, 32, 36, 40].map { Samples.disc(side: 120, radius: $0, rgb: 0x3060C0) }
    let animation = try AnimatedImage(frames: pictures.map { AnimatedImage.Frame($0, duration: 0.04) })
    var sizes: [Int] = []
    for effort in [1, 5, 9] { sizes.append(try await animation.encoded(as: .webp(WebPOptions(effort: effort))).count) }
    #expect(sizes == sizes.sorted(by: >) && sizes[2] < sizes[0])
  }

  @Test("a lossy file is near, keeps its alpha, and a better quality is nearer") func lossy() throws {
    let pictures = [24.0, 30, 36].map { Samples.disc(side: 90, radius: $0, rgb: 0x3060C0) }
    var errors: [Double] = []
    for quality in [10.0, 90] {
      let playback = try WebPPlayback(Self.webp(pictures, WebPOptions(quality: quality)))
      let found = shown(playback, 3).compactMap { $0 }
      #expect(found.count == 3)
      var sum = 0
      for (a, b) in zip(found, pictures) {
        for (p, q) in zip(a.pixels, b.pixels) {
          // libwebp keeps alpha whole unless it is told otherwise.
          #expect(p >> 24 == q >> 24)
          sum += abs(Int(p & 255) - Int(q & 255))
        }
      }
      errors.append(Double(sum) / Double(3 * 90 * 90))
    }
    #expect(errors[1] < errors[0] && errors[1] < 3)
  }

  /// A picture that gets dark, by so little a frame that none differs visibly from the one before.
  private static let fade: [Pixmap] = (0..<60).map { frame in
    var picture = QualityTests.flakes[0]
    for i in picture.pixels.indices {
      let channels = [UInt32(16), 8, 0].map { (picture.pixels[i] >> $0 & 255) * UInt32(59 - frame) / 59 }
      picture.pixels[i] = channels.reduce(0xFF) { $0 << 8 | $1 }
    }
    return picture
  }

  private func meanError(_ found: Pixmap?, _ picture: Pixmap) -> Double {
    guard let found else { return .infinity }
    var sum = 0
    for (a, b) in zip(found.pixels, picture.pixels) {
      for shift in [UInt32(0), 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(3 * picture.pixels.count)
  }

  @Test("what changes slowly does not stand", arguments: [40.0, 75, 90], [1, 5, 9])
  func slow(_ quality: Double, _ effort: Int) async throws {
    let animation = try AnimatedImage(frames: Self.fade.map { AnimatedImage.Frame($0, duration: 0.04) })
    let options = WebPOptions(quality: quality, effort: effort)
    let playback = try WebPPlayback(try await animation.encoded(as: .webp(options)))
    for (i, picture) in Self.fade.enumerated() {
      #expect(meanError(playback.picture(at: i * 40), picture) < 16 - quality / 8, "\(i)")
    }
  }

  @Test("in flat areas hardly anything is left standing") func flat() async throws {
    let pictures = [UInt32(0), 6, 0].map { step in
      Pixmap(width: 64, height: 48, pixels: .init(repeating: 0xFF80_8080 + step * 0x01_0101, count: 64 * 48))
    }
    let animation = try AnimatedImage(frames: pictures.map { AnimatedImage.Frame($0, duration: 0.04) })
    let playback = try WebPPlayback(try await animation.encoded(as: .webp(WebPOptions(quality: 60))))
    for (i, picture) in pictures.enumerated() { #expect(meanError(playback.picture(at: i * 40), picture) < 3, "\(i)") }
  }

  @Test("what moves over an opaque ground leaves nothing behind", arguments: [1, 5, 9])
  func moving(_ effort: Int) async throws {
    let pictures = QualityTests.flakes
    let animation = try AnimatedImage(frames: pictures.map { AnimatedImage.Frame($0, duration: 0.04) })
    let options = WebPOptions(quality: 85, effort: effort)
    let playback = try WebPPlayback(try await animation.encoded(as: .webp(options)))
    for (i, picture) in pictures.enumerated() {
      #expect(meanError(playback.picture(at: i * 40), picture) < 3, "\(i)")
    }
  }

  @Test("an opaque lossy file keeps its times and loops, and holds longer than a frame may show") func lossyTimes()
    throws
  {
    let pictures = [UInt32(0xFF20_4060), 0xFFE0_A060].map {
      Pixmap(width: 20, height: 12, pixels: .init(repeating: $0, count: 240))
    }
    let writer = try WebPWriter(
      width: 20, height: 12, options: WebPOptions(quality: 80), loop: .times(3), isOpaque: true)
    for (picture, time) in [(0, 0), (1, 40), (1, 80), (0, 120), (0, 20_000_000)] {
      try writer.append(pictures[picture], at: time)
    }
    let playback = try WebPPlayback(try writer.finish(at: 40_000_000))
    #expect(playback.loops == 3)
    #expect(playback.frames.last?.end == 40_000_000)
    for (time, picture) in [(0, 0), (39, 0), (40, 1), (119, 1), (120, 0), (39_999_999, 0)] {
      #expect(meanError(playback.picture(at: time), pictures[picture]) < 4, "\(time)")
    }
    let still = try WebPWriter(width: 20, height: 12, options: WebPOptions(quality: 80), isOpaque: true)
    try still.append(pictures[0], at: 0)
    let bytes = try still.finish(at: 40)
    #expect(try WebPPlayback(bytes).frames.count == 1 && !bytes.contains(Array("ANIM".utf8)))
  }

  @Test("times are whole milliseconds, from 0 to the longest, and loops are kept") func times() throws {
    let a = Pixmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let b = Pixmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_FFFF])
    let writer = try WebPWriter(width: 2, height: 1, options: WebPOptions(), loop: .times(3))
    for (picture, time) in [(a, 0), (b, 33), (a, 33), (b, 67)] { try writer.append(picture, at: time) }
    let playback = try WebPPlayback(try writer.finish(at: 10_000_067))
    #expect(playback.frames.map(\.end) == [33, 33, 67, 10_000_067])
    #expect(playback.loops == 3)
    #expect(playback.frames.map(\.picture) == [a, b, a, b])
  }

  @Test("one frame is a still picture") func still() throws {
    let disc = Samples.disc(side: 9, radius: 3, rgb: 0xFF0000)
    let bytes = try Self.webp([disc])
    #expect(try WebPPlayback(bytes).frames.map(\.picture) == [disc])
    #expect(bytes.starts(with: Array("RIFF".utf8)) && !bytes.contains(Array("ANIM".utf8)))
  }

  @Test("what WebP cannot hold is refused", arguments: [(0, 1), (1, 16_384)]) func refused(width: Int, height: Int) {
    #expect(throws: WebPError.size(width: width, height: height)) {
      _ = try WebPWriter(width: width, height: height, options: WebPOptions()).finish(at: 0)
    }
    #expect(throws: WebPError.quality(101)) {
      _ = try WebPWriter(width: 1, height: 1, options: WebPOptions(quality: 101)).finish(at: 0)
    }
  }

  @Test("the longest sides are taken", arguments: [(16_383, 1), (1, 16_383)]) func longest(width: Int, height: Int)
    throws
  {
    var picture = Pixmap(width: width, height: height)
    picture.pixels[width * height - 1] = 0xFF12_3456
    #expect(try WebPPlayback(Self.webp([picture])).frames.map(\.picture) == [picture])
  }
}

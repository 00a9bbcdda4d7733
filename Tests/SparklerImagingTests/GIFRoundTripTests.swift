// What is written as GIF is what an independent reader shows.
// Flow: Samples → GIFFrameEncoder, GIFWriter → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct GIFRoundTripTests {
  /// Encodes frames in the given order and writes them in their own.
  static func gif(
    _ frames: [IndexedFrame], palette: Palette, order: [Int]? = nil, delays: [Int]? = nil, loop: LoopCount = .forever
  ) throws -> [UInt8] {
    let encoder = GIFFrameEncoder(palette: palette)
    var steps = [GIFStep?](repeating: nil, count: frames.count)
    for i in order ?? Array(frames.indices) {
      steps[i] = encoder.encode(
        previous: i > 0 ? frames[i - 1] : nil, current: frames[i],
        next: i + 1 < frames.count ? frames[i + 1] : nil)
    }
    var writer = try GIFWriter(width: frames[0].width, height: frames[0].height, palette: palette, loop: loop)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    for (i, step) in steps.enumerated() { try writer.append(#require(step), delay: delays?[i] ?? 2, to: &bytes) }
    writer.finish(to: &bytes)
    return bytes
  }

  /// The pictures shown, one for every 2/100 s.
  static func ticks(_ playback: GIFPlayback) -> [Pixmap] {
    playback.frames.flatMap { Array(repeating: $0.picture, count: $0.delay / 2) }
  }

  static func palette(_ pictures: [Pixmap], colors: Int = 256, transparency: PaletteBuilder.Transparency) -> Palette {
    var histogram = Histogram()
    for picture in pictures { histogram.accumulate(picture) }
    return PaletteBuilder(colors: colors, transparency: transparency).palette(for: histogram)
  }

  @Test("every size comes back", arguments: 1...9) func sizes(width: Int) throws {
    for height in 1...9 {
      for colors in [Samples.colors(5), [0] + Samples.colors(3)] {
        let seed = UInt64(width * 10 + height)
        let pictures = Samples.sequence(6, width: width, height: height, colors: colors, seed: seed)
        let palette = Self.palette(pictures, transparency: .ifRoom)
        let mapper = PaletteMapper(palette: palette)
        let playback = try GIFPlayback(Self.gif(pictures.map { mapper.map($0) }, palette: palette))
        #expect(playback.width == width && playback.height == height)
        #expect(Self.ticks(playback) == pictures)
      }
    }
  }

  @Test("every palette size comes back exactly") func paletteSizes() throws {
    let colors = Samples.colors(256)
    for n in 1...256 {
      var picture = Pixmap(width: 16, height: 16)
      for i in 0..<256 { picture.pixels[i] = colors[i < n ? i : i * 7 % n] }
      let palette = Self.palette([picture], transparency: .ifRoom)
      #expect(palette.opaqueIndices.count == n)
      #expect((palette.transparentIndex != nil) == (n < 256))
      let frame = PaletteMapper(palette: palette).map(picture)
      #expect(Self.ticks(try GIFPlayback(Self.gif([frame], palette: palette))) == [picture])
    }
  }

  @Test("random scenes come back, opaque or not", arguments: 1...60) func scenes(seed: UInt64) throws {
    let opaque = Samples.colors(4 + Int(seed), seed: seed)
    for colors in [opaque, [0] + opaque, [0, 0, 0, 0, 0, 0] + opaque.prefix(2)] {
      let pictures = Samples.sequence(12, width: 23, height: 17, colors: colors, seed: seed)
      let palette = Self.palette(pictures, transparency: .ifRoom)
      let mapper = PaletteMapper(palette: palette)
      let bytes = try Self.gif(pictures.map { mapper.map($0) }, palette: palette)
      #expect(Self.ticks(try GIFPlayback(bytes)) == pictures)
    }
  }

  @Test("frames of unlike noise come back") func noise() throws {
    var chance = SeededRandom(seed: 5)
    let colors = [0, 0, 0] + Samples.colors(200)
    let pictures = (0..<8).map { _ in Samples.picture(width: 90, height: 70, colors: colors, chance: &chance) }
    let palette = Self.palette(pictures, transparency: .required)
    let mapper = PaletteMapper(palette: palette)
    let bytes = try Self.gif(pictures.map { mapper.map($0) }, palette: palette)
    #expect(Self.ticks(try GIFPlayback(bytes)) == pictures)
  }

  @Test("the order of encoding changes no byte") func order() throws {
    let colors = [0] + Samples.colors(5)
    let pictures = Samples.sequence(20, width: 31, height: 19, colors: colors, seed: 8)
    let palette = Self.palette(pictures, transparency: .required)
    let mapper = PaletteMapper(palette: palette)
    let frames = pictures.map { mapper.map($0) }
    let straight = try Self.gif(frames, palette: palette)
    #expect(try Self.gif(frames, palette: palette, order: (0..<20).reversed()) == straight)
    #expect(try Self.gif(frames, palette: palette, order: (0..<20).map { $0 * 7 % 20 }) == straight)
  }

  @Test("pixels that did not change are left out where that is smaller") func unchanged() throws {
    var chance = SeededRandom(seed: 2)
    let noise = Samples.picture(width: 60, height: 60, colors: Samples.colors(100), chance: &chance)
    var moved = noise
    for (x, y) in [(1, 1), (30, 30), (58, 57)] { moved[x, y] = noise[x, y] ^ 0x10101 }
    let palette = Self.palette([noise, moved], transparency: .ifRoom)
    let mapper = PaletteMapper(palette: palette)
    let playback = try GIFPlayback(Self.gif([noise, moved].map { mapper.map($0) }, palette: palette))
    #expect(playback.frames.map(\.picture) == [noise, moved])
    #expect(playback.frames[1].rect == PixelRect(x: 1, y: 1, width: 58, height: 57))
    let whole = try Self.gif([mapper.map(noise)], palette: palette).count
    let both = try Self.gif([noise, moved].map { mapper.map($0) }, palette: palette).count
    #expect(both - whole < whole / 10)
  }
}

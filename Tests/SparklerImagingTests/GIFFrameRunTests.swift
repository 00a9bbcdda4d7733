// What is cleared and drawn again where pixels vanish.
// Flow: pictures → GIFFrameRun → GIFPlayback → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct GIFFrameRunTests {
  /// Noise that stands at the left; from frame 4 on, a dot moves at the right.
  static let pictures: [Pixmap] = {
    var chance = SeededRandom(seed: 11)
    let noise = Samples.picture(width: 24, height: 40, colors: Samples.colors(30), chance: &chance)
    return (0..<14).map { frame in
      var picture = Pixmap(width: 80, height: 40)
      for y in 0..<40 { for x in 0..<24 { picture[x, y] = noise[x, y] } }
      if frame >= 4 { for y in 8..<16 { for x in 0..<8 { picture[28 + 4 * (frame - 4) + x, y] = 0xFFFF_0000 } } }
      return picture
    }
  }()

  static func mapped(_ pictures: [Pixmap]) -> (frames: [MappedFrame], mapper: FrameMapper) {
    let mapper = DitherTests.mapper(pictures, .none, colors: 256)
    return (pictures.map { mapper.map($0, after: nil) }, mapper)
  }

  /// The steps of frames from `start` on.
  static func steps(_ frames: [MappedFrame], _ mapper: FrameMapper, from start: Int = 0) -> [GIFStep] {
    var run = GIFFrameRun(GIFFrameEncoder(palette: mapper.palette))
    return (start..<frames.count).map { i in
      run.encode(
        i, previous: i > 0 ? frames[i - 1] : nil, current: frames[i], next: i + 1 < frames.count ? frames[i + 1] : nil)
    }
  }

  static func gif(_ steps: [GIFStep], _ palette: Palette, width: Int, height: Int) throws -> [UInt8] {
    var writer = try GIFWriter(width: width, height: height, palette: palette, loop: .forever)
    var bytes: [UInt8] = []
    writer.writeHeader(to: &bytes)
    for step in steps { try writer.append(step, delay: 2, to: &bytes) }
    writer.finish(to: &bytes)
    return bytes
  }

  @Test("what stands still is not drawn again when something else vanishes") func rectangles() throws {
    let (frames, mapper) = Self.mapped(Self.pictures)
    let bytes = try Self.gif(Self.steps(frames, mapper), mapper.palette, width: 80, height: 40)
    let playback = try GIFPlayback(bytes)
    #expect(GIFRoundTripTests.ticks(playback) == Self.pictures)
    for frame in playback.frames.dropFirst() { #expect(frame.rect.x >= 28 && frame.rect.area <= 8 * 16) }
    // In any order, every frame from which something vanishes empties the canvas.
    let alone = try GIFFrameEncoder(palette: mapper.palette).gif(of: frames, width: 80, height: 40)
    #expect(bytes.count * 3 < alone.count)
  }

  @Test("random scenes come back, also where runs meet", arguments: 1...40) func scenes(seed: UInt64) throws {
    let colors = [0, 0, 0] + Samples.colors(5, seed: seed)
    let pictures = Samples.sequence(40, width: 13, height: 9, colors: colors, seed: seed)
    let (frames, mapper) = Self.mapped(pictures)
    let bytes = try Self.gif(Self.steps(frames, mapper), mapper.palette, width: 13, height: 9)
    #expect(GIFRoundTripTests.ticks(try GIFPlayback(bytes)) == pictures)
  }

  @Test("a run needs no frame before it but the last", arguments: [16, 32]) func starts(start: Int) {
    let colors = [0, 0] + Samples.colors(5)
    let (frames, mapper) = Self.mapped(Samples.sequence(48, width: 13, height: 9, colors: colors, seed: 3))
    #expect(Self.steps(frames, mapper, from: start) == Array(Self.steps(frames, mapper).dropFirst(start)))
  }

  @Test("colours that frames draw have shorter codes than those that stand") func order() {
    let (still, drawn) = (Array(Samples.colors(83).prefix(80)), Array(Samples.colors(83).suffix(3)))
    var survey = ColorSurvey()
    for number in 0..<12 {
      let pixels = still + [UInt32](repeating: drawn[number % 3], count: 8)
      survey.accumulate(Pixmap(width: 88, height: 1, pixels: pixels), number: number, of: 12)
    }
    let palette = FrameMapper.candidates(survey, options: GIFOptions(), isOpaque: true)[0].palette
    let opaque = palette.opaqueIndices.map { palette.colors[Int($0)] }
    #expect(opaque.count == 83 && Set(opaque.prefix(3)) == Set(drawn.map { $0 & 0xFF_FFFF }))
  }

  @Test("a table has no transparent entry if all codes would be longer for it, and all pixels change") func noEntry() {
    let colors = Samples.colors(64)
    func palette(moving: Int) -> Palette {
      var survey = ColorSurvey()
      for number in 0..<4 {
        let pixels = (0..<64).map { colors[$0 < moving ? ($0 + number) % 64 : $0] }
        survey.accumulate(Pixmap(width: 64, height: 1, pixels: pixels), number: number, of: 4)
      }
      return FrameMapper.candidates(survey, options: GIFOptions(), isOpaque: true)[0].palette
    }
    #expect(palette(moving: 64).transparentIndex == nil)
    #expect(palette(moving: 32).transparentIndex != nil)
  }

  @Test("pixels are left out by the lowest index that is free") func freeIndex() throws {
    let palette = Palette(colors: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0], transparentIndex: 10)
    func frame(_ indices: [UInt8]) -> IndexedFrame { IndexedFrame(width: 8, height: 1, indices: indices) }
    let frames = [frame([4, 5, 6, 7, 8, 9, 10, 10]), frame([0, 5, 6, 7, 8, 9, 2, 3])]
    let playback = try GIFPlayback(GIFRoundTripTests.gif(frames, palette: palette))
    #expect(playback.frames[0].picture.pixels == [5, 6, 7, 8, 9, 10].map { $0 | 0xFF00_0000 } + [0, 0])
    #expect(playback.frames[1].picture.pixels == [1, 6, 7, 8, 9, 10, 3, 4].map { $0 | 0xFF00_0000 })
    let step = GIFFrameEncoder(palette: palette).encode(previous: frames[0], current: frames[1], next: nil)
    // It draws 0, 2 and 3, so 1 leaves out, and codes begin at the least size.
    guard case .picture(let drawn) = step else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(drawn.transparentIndex == 1 && drawn.data[0] == 2)
  }
}

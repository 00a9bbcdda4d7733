// Where a dither shows, what it keeps, and that it stands still.
// Flow: pictures → ColorSurvey → FrameMapper → expectations.
import SparklerCore
import SparklerImaging
import TestSupport
import Testing

@Suite struct DitherTests {
  /// A soft slope with a flat square in it, and beside it flat stripes.
  static func slope(square: Int = 20, isGentle: Bool = false) -> Pixmap {
    var picture = Pixmap(width: 160, height: 96)
    for y in 0..<96 {
      for x in 0..<160 {
        let red = UInt32(40 + x) << 16
        let blue = UInt32(90 + (isGentle ? y / 16 : y / 2))
        picture[x, y] = 0xFF00_2000 | red | blue
      }
    }
    for y in 80..<96 { for x in 0..<160 { picture[x, y] = x / 16 % 2 == 0 ? 0xFF30_D060 : 0xFFF0_F0F0 } }
    for y in 20..<36 { for x in square..<square + 16 { picture[x, y] = 0xFFFF_FFFF } }
    return picture
  }

  static func mapper(_ pictures: [Pixmap], _ mode: DitherMode, colors: Int) -> FrameMapper {
    var survey = ColorSurvey()
    for (i, picture) in pictures.enumerated() { survey.accumulate(picture, number: i, of: pictures.count) }
    let options = GIFOptions(colors: colors, dither: mode, exactColors: [.white])
    return FrameMapper.candidates(survey, options: options, isOpaque: true, errors: 1)[0]
  }

  static func shown(_ frame: MappedFrame, _ mapper: FrameMapper) -> Pixmap {
    var picture = frame.picture
    let palette = frame.palette ?? mapper.palette
    for i in picture.pixels.indices {
      picture.pixels[i] = 0xFF00_0000 | palette.colors[Int(frame.indexed.indices[i])]
    }
    return picture
  }

  /// The mean over blocks of 8×8 of the slope's rows of how far the mean colour is off: what an eye sees as bands.
  static func banding(_ picture: Pixmap, _ true: Pixmap) -> Double {
    var total = 0.0
    var blocks = 0
    for top in stride(from: 40, to: 72, by: 8) {
      for left in stride(from: 0, to: 160, by: 8) {
        for shift in [UInt32(0), 8, 16] {
          var off = 0
          for y in top..<top + 8 {
            for x in left..<left + 8 {
              off += Int(picture[x, y] >> shift & 255) - Int(`true`[x, y] >> shift & 255)
            }
          }
          total += abs(Double(off) / 64)
        }
        blocks += 1
      }
    }
    return total / Double(blocks)
  }

  @Test("a pattern replaces the bands of a poor palette", arguments: [DitherMode.auto, .blueNoise, .floydSteinberg])
  func bands(_ mode: DitherMode) {
    let picture = Self.slope()
    let plain = Self.mapper([picture], .none, colors: 24)
    let dithered = Self.mapper([picture], mode, colors: 24)
    let before = Self.banding(Self.shown(plain.map(picture, after: nil), plain), picture)
    let after = Self.banding(Self.shown(dithered.map(picture, after: nil), dithered), picture)
    #expect(before > 2)
    #expect(after < 0.5 * before)
  }

  @Test("flat colours that the palette holds stay flat", arguments: [DitherMode.auto, .blueNoise]) func flat(
    _ mode: DitherMode
  ) {
    let picture = Self.slope()
    let mapper = Self.mapper([picture], mode, colors: 24)
    let shown = Self.shown(mapper.map(picture, after: nil), mapper)
    for y in 80..<96 { for x in 0..<160 { #expect(shown[x, y] == picture[x, y]) } }
    for y in 20..<36 { for x in 20..<36 { #expect(shown[x, y] == 0xFFFF_FFFF) } }
  }

  @Test("auto leaves a palette alone that is rich enough, and art without slopes") func rich() {
    let slope = Self.slope(isGentle: true)
    let many = Self.mapper([slope], .auto, colors: 256)
    let none = Self.mapper([slope], .none, colors: 256)
    #expect(many.map(slope, after: nil).indexed == none.map(slope, after: nil).indexed)
    let flat = Samples.sequence(1, width: 40, height: 40, colors: Samples.colors(60), seed: 3)[0]
    let few = Self.mapper([flat], .auto, colors: 16)
    #expect(few.map(flat, after: nil).indexed == Self.mapper([flat], .none, colors: 16).map(flat, after: nil).indexed)
  }

  @Test(
    "what stands still shows the same in every frame, whatever came before", arguments: [DitherMode.auto, .blueNoise])
  func still(_ mode: DitherMode) {
    let pictures = [20, 60, 100].map { Self.slope(square: $0) }
    let mapper = Self.mapper(pictures, mode, colors: 24)
    let alone = pictures.map { mapper.map($0, after: nil) }
    var last: MappedFrame?
    for (picture, own) in zip(pictures, alone) {
      let next = mapper.map(picture, after: last)
      #expect(next.indexed == own.indexed)
      last = next
    }
    for i in pictures[0].pixels.indices where pictures[0].pixels[i] == pictures[1].pixels[i] {
      #expect(alone[0].indexed.indices[i] == alone[1].indexed.indices[i])
    }
  }
}
